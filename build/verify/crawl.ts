/** Crawls the written site on a loopback server and reports broken links. The only file that imports linkinator. */

import { env } from 'node:process';
import { LinkChecker, type LinkResult } from 'linkinator';
import { compareText } from '../model/compareText.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { closeServer, createSiteServer, listen } from '../serve/staticServer.ts';
import { type BrokenLink, type CrawledSite, describeBrokenLinks } from './crawlDiagnostics.ts';
import { type CrawlMap, createCrawlMap } from './crawlMap.ts';
import { createLinkCache } from './linkCache.ts';

export interface CrawlInput extends CrawledSite {
  /** The output or staging folder. */
  outDir: string;
  base: string;
  /** Production origin; its addresses (canonical, hreflang, Open Graph) are looked up in `outDir` instead. */
  url: string;
  /** Also check links to other sites. */
  external?: {
    /** Caches working addresses between builds; no cache if undefined. */
    cacheDir?: string;
  };
  /** Documents checked in parallel. */
  concurrency?: number;
}

const CONCURRENCY = 10;
/** Parallel requests to other sites: few, because most go to the same hosts. */
const EXTERNAL_CONCURRENCY = 8;
const EXTERNAL_OPTIONS = {
  timeout: 30_000,
  retry: true,
  retryErrors: true,
  retryErrorsCount: 2,
  retryErrorsJitter: 500,
};
const PROXY_VARIABLES = ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY'];

/**
 * Follows every link of every document. Returns diagnostics of the link checks, located in content files where known, and of
 * the check `crawl` if pages were missed. Requests to our own server have no timeout: a slow machine is not an error of the
 * site.
 */
export async function crawlOutput(input: CrawlInput): Promise<Diagnostic[]> {
  const server = createSiteServer({ dir: input.outDir, base: input.base, gzip: false });
  try {
    const { port } = await listen(server, { port: 0 });
    const map = createCrawlMap(input, `http://127.0.0.1:${port}`);
    const { broken, external, visited } = await withoutProxy(() => followLinks(input, map));
    if (input.external) broken.push(...(await followExternal(external, input.external.cacheDir)));
    return [...checkCoverage(input, map, visited), ...describeBrokenLinks(broken, map, input)];
  } finally {
    await closeServer(server);
  }
}

/** linkinator would use the proxy of the environment for loopback too. */
async function withoutProxy<T>(task: () => Promise<T>): Promise<T> {
  const proxies = PROXY_VARIABLES.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]));
  for (const [name] of proxies) delete env[name];
  try {
    return await task();
  } finally {
    Object.assign(env, Object.fromEntries(proxies));
  }
}

interface CrawlResult {
  broken: BrokenLink[];
  /** Links to other sites, not followed yet. */
  external: BrokenLink[];
  /** Addresses of the documents whose links were read. */
  visited: ReadonlySet<string>;
}

/** A separate check per document, so that linkinator reports the page of every link, not only of its first occurrence. */
async function followLinks({ concurrency = CONCURRENCY }: CrawlInput, map: CrawlMap): Promise<CrawlResult> {
  const { origin, documents } = map;
  const checker = new LinkChecker();
  const visited = new Set<string>();
  const good = new Set<string>();
  checker.on('pagestart', (address) => visited.add(String(address)));
  checker.on('link', ({ url, state }) => {
    if (state === 'OK') good.add(url);
  });
  const isKnown = (href: string) => documents.has(href) || good.has(href) || !href.startsWith(`${origin}/`);
  const addresses = [...documents.keys()];
  const links = await inBatches(addresses, concurrency, (address) => check(address, { checker, map, skips: isKnown }));
  const external = links.filter(({ url }) => /^https?:/.test(url) && !url.startsWith(`${origin}/`));
  // linkinator checks the anchors of a page when it fetches the page, for the links seen by then. So the checker, which has
  // now seen all links, visits all pages again.
  const again = await inBatches(addresses, concurrency, (address) =>
    check(address, { checker, map, skips: () => true }),
  );
  const incomplete = [...links, ...again].filter(isAnchor).map(({ url }) => url.replace(/#.*/, ''));
  const anchors = await findAnchors(new Set(incomplete), map, concurrency);
  return { broken: [...links.filter((link) => isBroken(link) && !isAnchor(link)), ...anchors], external, visited };
}

/** Links to missing anchors of these pages. A new checker per document, so that it reports the page of each link. */
async function findAnchors(incomplete: ReadonlySet<string>, map: CrawlMap, concurrency: number): Promise<BrokenLink[]> {
  if (incomplete.size === 0) return [];
  const links = await inBatches([...map.documents.keys()], concurrency, (address) =>
    check(address, { checker: new LinkChecker(), map, skips: (href) => !incomplete.has(href) }),
  );
  return links.filter(isAnchor);
}

interface Visit {
  checker: LinkChecker;
  map: CrawlMap;
  /** Links not to follow. */
  skips: (href: string) => boolean;
}

async function check(address: string, { checker, map, skips }: Visit): Promise<LinkResult[]> {
  const start = new Set([address]);
  const { links } = await checker.check({
    path: address,
    // The first call is for the document itself, later ones are for links to it.
    linksToSkip: async (href) => !start.delete(href) && skips(href),
    urlRewriteExpressions: [map.rewrite],
    checkFragments: true,
    redirects: 'error',
    cleanUrls: true,
  });
  return links;
}

/** Requests pages of other sites and returns the broken links to them. */
async function followExternal(links: readonly BrokenLink[], cacheDir: string | undefined): Promise<BrokenLink[]> {
  const cache = createLinkCache(cacheDir);
  const addresses = [...new Set(links.map(({ url }) => url))].filter((url) => !cache.isFresh(url)).sort(compareText);
  const answers = await inBatches(addresses, EXTERNAL_CONCURRENCY, async (address) => {
    const linksToSkip = async (href: string) => href !== address;
    const answer = await new LinkChecker().check({ ...EXTERNAL_OPTIONS, path: address, linksToSkip });
    return answer.links.filter(({ url, parent }) => url === address && !parent);
  });
  for (const { url, state } of answers) if (state === 'OK') cache.add(url);
  const broken = new Map(answers.filter(isBroken).map((answer) => [answer.url, answer]));
  return links.flatMap(({ url, parent }) => {
    const answer = broken.get(url);
    return answer ? [{ ...answer, parent, isExternal: true }] : [];
  });
}

/** True if the page exists but lacks the anchor. */
function isAnchor(link: LinkResult): boolean {
  return isBroken(link) && link.status !== undefined && link.status >= 200 && link.status < 300;
}

function isBroken({ state }: LinkResult): boolean {
  return state === 'BROKEN';
}

async function inBatches<T>(
  items: readonly string[],
  size: number,
  work: (item: string) => Promise<T[]>,
): Promise<T[]> {
  const results: T[] = [];
  for (let start = 0; start < items.length; start += size) {
    const batch = await Promise.all(items.slice(start, start + size).map(work));
    results.push(...batch.flat());
  }
  return results;
}

/** Reports a crawl that missed pages which were written or planned. */
function checkCoverage({ sources }: CrawlInput, map: CrawlMap, visited: ReadonlySet<string>): Diagnostic[] {
  const seen = new Set([...map.documents].filter(([address]) => visited.has(address)).map(([, document]) => document));
  const wanted = new Set([...sources.keys(), ...map.documents.values()]);
  const missed = [...wanted].filter((document) => !seen.has(document)).sort(compareText);
  if (missed.length === 0 && wanted.size > 0) return [];
  const first = missed[0] ?? '';
  const rest = missed.length > 1 ? ` and ${missed.length - 1} more` : '';
  const missing = first ? `, but not "${first}"${rest}` : '';
  const message = `the crawl read ${seen.size} of ${wanted.size} pages${missing}`;
  return [createDiagnostic('crawl', { file: sources.get(first) ?? (first || 'content') }, message)];
}
