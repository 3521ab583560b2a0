/** Visits pages and requests addresses. The only file that imports linkinator. */

import { env } from 'node:process';
import type { LinkChecker, LinkResult } from 'linkinator';
import { inParallel } from '../input/disk.ts';
import type { BrokenLink } from './crawlDiagnostics.ts';

export type Link = LinkResult;

/** Collects the fragments of all links that it sees, and checks those of a page at each visit of the page. */
type Checker = LinkChecker;

interface Visit {
  /** Rewrites production addresses to local ones. */
  rewrite: { pattern: RegExp; replacement: string };
  /** Links that are listed but not requested. */
  skips: (href: string) => boolean;
}

const PROXY_VARIABLES = ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY'];

/** Imports linkinator, which takes a tenth of a second: most edits add no link to check. */
export async function createChecker(): Promise<Checker> {
  const linkinator = await loadLinkinator();
  return new linkinator.LinkChecker();
}

/** For a thread that has nothing to do until the first document is written. */
export function loadLinkinator(): Promise<typeof import('linkinator')> {
  return import('linkinator');
}

/** The links of the page at `address`, and the page itself: the one without `parent`. */
export async function visitPage(checker: Checker, address: string, { rewrite, skips }: Visit): Promise<Link[]> {
  const start = new Set([address]);
  const { links } = await checker.check({
    path: address,
    // The first call is for the page itself, later ones are for links to it.
    linksToSkip: async (href) => !start.delete(href) && skips(href),
    urlRewriteExpressions: [rewrite],
    checkFragments: true,
    redirects: 'error',
    cleanUrls: true,
  });
  return links;
}

/** The answers for the addresses, without looking at the links of their pages. */
export async function requestAll(
  addresses: readonly string[],
  concurrency: number,
  options: Partial<Parameters<Checker['check']>[0]>,
): Promise<Link[]> {
  const request = async (address: string) => {
    const linksToSkip = async (href: string) => href !== address;
    const checker = await createChecker();
    const { links } = await checker.check({ ...options, path: address, linksToSkip });
    return links.filter(({ url, parent }) => url === address && !parent);
  };
  return (await inParallel(addresses, request, concurrency)).flat();
}

/** Whether a link is broken: its target did not answer, answered with an error, or lacks the anchor. */
export function isBroken({ state }: Link): boolean {
  return state === 'BROKEN';
}

/** True if the page exists but lacks the anchor. */
export function isBrokenAnchor(link: BrokenLink & Link): boolean {
  return isBroken(link) && link.status !== undefined && link.status >= 200 && link.status < 300;
}

/** linkinator would use the proxy of the environment for loopback too. The returned function restores it. */
export function removeProxies(): () => void {
  const proxies = PROXY_VARIABLES.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]));
  for (const [name] of proxies) delete env[name];
  return () => Object.assign(env, Object.fromEntries(proxies));
}
