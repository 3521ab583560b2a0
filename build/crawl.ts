/** Crawls the written site with linkinator, served on loopback as in production, and finds what leads nowhere. */

import type { LinkChecker } from 'linkinator';
import {
  type BrokenLink,
  describeBrokenLinks,
  isExcused,
  toBrokenLink,
  withoutReported,
} from './crawling/crawlFindings.ts';
import { type CrawlMap, createCrawlMap } from './crawling/crawlMap.ts';
import { type FragmentLinks, readFragmentLinks, targetPages } from './crawling/fragmentLinks.ts';
import { compareText, createProblem, type Problem } from './problems.ts';
import { closeServer, createSiteServer, listen } from './serving/serve.ts';

export interface CrawlInput {
  /** The folder as written; one that waits to be swapped in will do. */
  outDir: string;
  base: string;
  /** Production origin: canonical, hreflang and sharing addresses are looked up in `outDir` instead. */
  url: string;
  /** Document below `outDir` → content file it came from. */
  pages: ReadonlyMap<string, string>;
  /** Document below `outDir` → its links, as they stand there, of which somebody has told before: they are not told again. */
  reported?: ReadonlyMap<string, readonly string[]>;
  /** Documents at a time. */
  concurrency?: number;
  /** Milliseconds for one request. */
  timeout?: number;
}

const CONCURRENCY = 100;
const TIMEOUT_MS = 30_000;

/**
 * Follows every link of every document. Gives problems of the checks for links, placed in content files where known, and
 * of the check `crawl` when it could not see everything.
 */
export async function crawlOutput(input: CrawlInput): Promise<Problem[]> {
  const server = createSiteServer({ dir: input.outDir, base: input.base, gzip: false });
  try {
    const { port } = await listen(server, { port: 0 });
    const map = createCrawlMap(input, `http://127.0.0.1:${port}`);
    const { broken, visited, problems } = await followLinks(input, map);
    const news = withoutReported(broken, input.reported ?? new Map(), map);
    return [...checkCoverage(input, map, visited), ...problems, ...describeBrokenLinks(news, input.pages)];
  } finally {
    await closeServer(server);
  }
}

interface CrawlResult {
  broken: BrokenLink[];
  /** Addresses of the documents whose links were read. */
  visited: ReadonlySet<string>;
  problems: Problem[];
}

async function followLinks(input: CrawlInput, map: CrawlMap): Promise<CrawlResult> {
  const { LinkChecker } = await import('linkinator');
  const checker = new LinkChecker();
  const visited = new Set<string>();
  checker.on('pagestart', (address) => visited.add(String(address)));
  const fragmentLinks = readFragmentLinks(map, input.outDir);
  const crawl = { input, map, checker, fragmentLinks, good: new Set<string>() };
  const links = await visit([...map.documents.keys()], crawl);
  // Links to a place on a page are noted while pages are read, and a page is searched for those places when it is
  // fetched: only on a second visit are all of them known.
  const fragments = await visit(targetPages(fragmentLinks, map), crawl);
  return {
    broken: [...links.broken, ...fragments.broken],
    visited,
    problems: [...links.problems, ...fragments.problems],
  };
}

interface Crawl {
  input: CrawlInput;
  map: CrawlMap;
  checker: LinkChecker;
  fragmentLinks: FragmentLinks;
  /** Addresses that were answered well; more are added. */
  good: Set<string>;
}

/** One batch after the other: linkinator starts all it is given at once, and its bookkeeping grows with the square. */
async function visit(addresses: readonly string[], crawl: Crawl): Promise<Omit<CrawlResult, 'visited'>> {
  const { concurrency = CONCURRENCY, timeout = TIMEOUT_MS } = crawl.input;
  const broken: BrokenLink[] = [];
  const problems: Problem[] = [];
  for (let start = 0; start < addresses.length; start += concurrency) {
    const batch = addresses.slice(start, start + concurrency);
    const started = performance.now();
    const { links } = await crawl.checker.check({
      ...fixedOptions(crawl.map, timeout),
      path: batch,
      linksToSkip: createSkip(batch, crawl),
    });
    for (const link of links) {
      if (link.state === 'OK') crawl.good.add(link.url);
      else if (link.state === 'BROKEN' && !isExcused(link)) broken.push(toBrokenLink(link, crawl));
    }
    // A page that was cut off in the middle is reported by nobody: its remaining links just do not exist.
    if (performance.now() - started >= timeout) problems.push(describeTimeout(crawl.input, crawl.map, batch));
  }
  return { broken, problems };
}

/** Links to documents need no look: each is visited itself. The first question about one is that visit. */
function createSkip(batch: readonly string[], { map: { origin, documents }, good }: Crawl) {
  const unvisited = new Set(batch);
  return async (href: string): Promise<boolean> =>
    !unvisited.delete(href) && (documents.has(href) || good.has(href) || !href.startsWith(`${origin}/`));
}

function fixedOptions({ rewrite }: CrawlMap, timeout: number) {
  return {
    urlRewriteExpressions: [rewrite],
    checkFragments: true,
    redirects: 'error' as const,
    timeout,
    // Makes relative links count from `/api/cli` as from a file, as they do in browsers.
    cleanUrls: true,
    // Everything is on loopback: this only makes linkinator pass by a proxy that the environment may name.
    allowInsecureCerts: true,
    // The queue only waits for requests that have long begun. A short queue would leave their failures unhandled.
    concurrency: Number.MAX_SAFE_INTEGER,
  };
}

function describeTimeout(
  { pages, timeout = TIMEOUT_MS }: CrawlInput,
  map: CrawlMap,
  batch: readonly string[],
): Problem {
  const document = map.documents.get(batch[0] ?? '') ?? '';
  const message = `the crawl of ${batch.length} pages took longer than ${timeout} ms, so links may be missing from it`;
  return createProblem('crawl', { file: pages.get(document) ?? document }, message);
}

/** A crawl that saw fewer pages than were written, or that were to be written, proves nothing. */
function checkCoverage({ pages }: CrawlInput, map: CrawlMap, visited: ReadonlySet<string>): Problem[] {
  const seen = new Set([...map.documents].filter(([address]) => visited.has(address)).map(([, document]) => document));
  const wanted = new Set([...pages.keys(), ...map.documents.values()]);
  const missed = [...wanted].filter((document) => !seen.has(document)).sort(compareText);
  if (missed.length === 0 && wanted.size > 0) return [];
  const first = missed[0] ?? '';
  const rest = missed.length > 1 ? ` and ${missed.length - 1} more` : '';
  const missing = first ? `, but not "${first}"${rest}` : '';
  const message = `the crawl read ${seen.size} of ${wanted.size} pages${missing}`;
  return [createProblem('crawl', { file: pages.get(first) ?? (first || 'content') }, message)];
}
