/** Crawls the written site with linkinator, served on loopback as in production, and finds what leads nowhere. */

import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { CheckOptions, LinkChecker, LinkResult } from 'linkinator';
import { type BrokenLink, describeBrokenLinks, findFragmentLinks } from './crawlFindings.ts';
import { compareText, createProblem, type Problem } from './problems.ts';
import { closeServer, createSiteServer, listen } from './serve.ts';

export interface CrawlInput {
  /** The folder as written; one that waits to be swapped in will do. */
  outDir: string;
  base: string;
  /** Production origin: canonical, hreflang and sharing addresses are looked up in `outDir` instead. */
  url: string;
  /** Document below `outDir` → content file it came from. */
  pages: ReadonlyMap<string, string>;
  /** Pages at a time. */
  concurrency?: number;
  /** Milliseconds for one request. */
  timeout?: number;
}

const CONCURRENCY = 100;
const TIMEOUT_MS = 30_000;

/** Follows every link of every document. Gives problems of the check `crawl`, placed in content files where known. */
export async function crawlOutput(input: CrawlInput): Promise<Problem[]> {
  const server = createSiteServer({ dir: input.outDir, base: input.base, gzip: false });
  try {
    const { port } = await listen(server, { port: 0 });
    return await crawlServed(input, `http://127.0.0.1:${port}`);
  } finally {
    await closeServer(server);
  }
}

/** Where the site is served, and what is where. */
export interface CrawlMap {
  origin: string;
  /** Address on the local server → document below the output folder. */
  documents: ReadonlyMap<string, string>;
  /** From an address of production to the local one. */
  rewrite: { pattern: RegExp; replacement: string };
}

async function crawlServed(input: CrawlInput, origin: string): Promise<Problem[]> {
  const map = createMap(input, origin);
  const crawl = await createCrawl(input, map);
  const links = await crawl.run(map.documents.keys(), (href) => !href.startsWith(`${origin}/`));
  // Links to a place on a page are noted on the first round, and a page is searched for them when it is fetched:
  // only on a second round are all of them known.
  const fragments = await crawl.run(map.documents.keys(), () => true);
  const broken = [...links, ...fragments].filter(({ state }) => state === 'BROKEN').map((link) => toBroken(link, map));
  const parents = findFragmentLinks(broken, map, input.outDir);
  return [
    ...checkCoverage(input, map, crawl.visited),
    ...crawl.problems,
    ...describeBrokenLinks([...broken, ...parents], input.pages),
  ];
}

function createMap({ outDir, base, url }: CrawlInput, origin: string): CrawlMap {
  const documents = new Map(listDocuments(outDir).map((file) => [addressOf(origin + base, file), file]));
  const start = escapeRegExp(new URL(base, url).href.replace(/\/$/, '').slice(url.length));
  const pattern = new RegExp(`^${escapeRegExp(url)}(?=${start}(?:[/?#]|$))`);
  return { origin, documents, rewrite: { pattern, replacement: origin } };
}

/** Every document, whether a link leads there or not. Page chunks below `assets/` say the same as their documents. */
function listDocuments(outDir: string): string[] {
  return readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith('.html') && !path.startsWith('assets/'))
    .sort(compareText);
}

function addressOf(root: string, file: string): string {
  const path = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  return new URL(root + encodeURI(path).replace(/[?#]/g, encodeURIComponent)).href;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
