/**
 * The Content Security Policy of all documents, from what the site uses: for a `<meta>` in each document, and for the headers
 * of web servers. One policy for all pages, so that it can be a header, and so that an edit of a page does not change it.
 */

import { createHash } from 'node:crypto';
import { TRUSTED_TYPES_POLICY } from '../../templates/model/trustedTypesPolicy.ts';
import { REDIRECT_SCRIPT } from '../../templates/RedirectDocument.tsx';
import type { Site } from '../plan/plannedSite.ts';
import type { PolicyHosts } from '../site/siteConfig.ts';
import type { Assets } from './bundle.ts';

/** What the policy depends on. */
interface PolicyNeeds {
  /** Sources of the inline scripts, as they stand in documents. */
  inlineScripts: readonly string[];
  /** Origins other than the site's own. */
  hosts: PolicyHosts;
  hasManifest: boolean;
}

/** Collects what the policy depends on, the same for all pages. */
export function policyNeeds({ config }: Site, { themeScript }: Assets): PolicyNeeds {
  return {
    inlineScripts: [themeScript, REDIRECT_SCRIPT],
    hosts: config.security.hosts,
    hasManifest: config.icons.manifest !== undefined,
  };
}

/** Content of the `<meta>`. */
export function documentPolicy(needs: PolicyNeeds): string {
  return joinPolicy(directivesOf(needs));
}

/**
 * Headers for documents, the policy with what a `<meta>` cannot say. Browsers apply the policy of each source, so that both
 * may be there.
 */
export function securityHeaders(needs: PolicyNeeds): Record<string, string> {
  return {
    'Content-Security-Policy': joinPolicy([...directivesOf(needs), ['frame-ancestors', "'none'"]]),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    // For browsers that do not know `frame-ancestors`.
    'X-Frame-Options': 'DENY',
  };
}

type Directive = readonly [name: string, ...sources: string[]];

function directivesOf({ inlineScripts, hosts, hasManifest }: PolicyNeeds): Directive[] {
  const self = "'self'";
  const hashes = [...new Set(inlineScripts)].map(hashSource);
  return [
    ['default-src', "'none'"],
    // WebAssembly unpacks LAZ files in a worker, which inherits the policy in some browsers. It is not `eval`.
    ['script-src', self, "'wasm-unsafe-eval'", ...hashes, ...hosts.scripts],
    ['style-src', self, ...hosts.styles],
    // Pictures in styles are `data:`.
    ['img-src', self, 'data:', ...hosts.images],
    // The site has no fonts of its own and no frames.
    ...(hosts.fonts.length > 0 ? [['font-src', ...hosts.fonts] as const] : []),
    ['connect-src', self, ...hosts.connections],
    ['media-src', self, ...hosts.media],
    ...(hosts.frames.length > 0 ? [['frame-src', ...hosts.frames] as const] : []),
    ...(hasManifest ? [['manifest-src', self] as const] : []),
    ['worker-src', self],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', TRUSTED_TYPES_POLICY],
  ];
}

function joinPolicy(directives: readonly Directive[]): string {
  return directives.map((each) => each.join(' ')).join('; ');
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
