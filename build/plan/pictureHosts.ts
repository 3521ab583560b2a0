/** Reports pictures that another site would have to send. */

import type { DiagnosticMessage } from '../model/diagnostic.ts';
import type { Diagram, Image } from '../model/parsedSource.ts';
import type { Config } from '../site/siteConfig.ts';

/**
 * What is wrong with an external `src`: the Content Security Policy refuses pictures of other sites, and without one their
 * hosts learn who reads the page. Nothing for `data:`, for addresses of the site itself, and for `security.hosts.images`.
 */
export function describeForeignPicture(src: string, { url, security }: Config): DiagnosticMessage | undefined {
  if (!URL.canParse(src, url)) return { message: `broken picture: "${src}" is no address` };
  const address = new URL(src, url);
  if (address.protocol === 'data:' || address.origin === new URL(url).origin) return undefined;
  if (security.hosts.images.some((source) => allows(source, address))) return undefined;
  const message = security.policy
    ? `browsers will not load the picture "${src}": it is on another site`
    : `the picture "${src}" is on another site`;
  return { message, hint: `put the file into public/, or add "${address.origin}" to security.hosts.images` };
}

const DIAGRAM_PICTURE_RE = /(?:\bimg"?\s*:\s*|<img\b[^>]*?\bsrc\s*=\s*)["']?((?:https?:)?\/\/[^"'\s>}]+)/gi;

/** The pictures of other sites that a diagram would load: `A@{ img: "https://…" }`, `<img src="…">` in a label. */
export function picturesIn({ source, place }: Pick<Diagram, 'source' | 'place'>): Image[] {
  return [...source.matchAll(DIAGRAM_PICTURE_RE)].map(({ 1: src = '', index }) => {
    const line = (place.line ?? 0) + source.slice(0, index).split('\n').length;
    return { src, place: { ...place, line } };
  });
}

/**
 * Whether a source of the policy, `https://*.example.org/img/`, allows an address: a path that ends in a slash allows all below.
 * https://www.w3.org/TR/CSP3/#match-url-to-source-expression
 */
function allows(source: string, { origin, protocol, hostname, pathname }: URL): boolean {
  const isWild = source.includes('://*.');
  const allowed = new URL(source.replace('://*.', '://'));
  const isHost = isWild
    ? hostname.endsWith(`.${allowed.hostname}`) && protocol === allowed.protocol
    : origin === allowed.origin;
  return (
    isHost && (allowed.pathname.endsWith('/') ? pathname.startsWith(allowed.pathname) : pathname === allowed.pathname)
  );
}
