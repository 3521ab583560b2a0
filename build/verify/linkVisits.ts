/** Visits documents while the site is being written, and finds the pages of broken links once it is complete. */

import { inParallel } from '../input/disk.ts';
import { type Span, withSpan } from '../model/span.ts';
import type { BrokenLink } from './crawlDiagnostics.ts';
import { type CrawlMap, type CrawlTarget, createCrawlMap, isDocument } from './crawlMap.ts';
import { type CrawlServer, openCrawlServer } from './crawlServer.ts';
import { checkExternal } from './externalLinks.ts';
import { createLanes } from './lanes.ts';
import {
  createChecker,
  isBroken,
  isBrokenAnchor,
  type Link,
  removeProxies,
  requestAll,
  visitPage,
} from './linkChecker.ts';

interface LinkVisits {
  /** Visits a document. Only `tags` of it are served, because the rest is most of the work. */
  add(file: string, tags: readonly string[]): void;
  /** Checks the links of all visited documents, now that all files are written. */
  finish(site: WrittenSite): Promise<VisitResult>;
}

interface VisitSettings {
  concurrency: number;
  /** Visits done, and those known so far. */
  progress?: (done: number, total: number) => void;
}

interface WrittenSite {
  files: readonly string[];
  /** Tags with ids of a document, visited or not. */
  anchorsOf(file: string): readonly string[];
  /** Also check links to other sites. */
  external?: { cacheDir?: string };
}

interface VisitResult {
  origin: string;
  /** Document by address. */
  documents: ReadonlyMap<string, string>;
  broken: BrokenLink[];
  /** Documents that the server had. */
  visited: ReadonlySet<string>;
  spans: Span[];
}

/** A tag with an absolute address and without an id: the same link on every page. */
const REPEATED_RE = /^(?!.*\s(?:id|name)=).*="(?:\/|[a-z]+:)/s;
const FRAGMENT_RE = /=["']?([^"'\s>#]*)#[^"'\s>]/;

/** Visits `concurrency` documents at a time, and tells `progress` of each. */
export function createLinkVisits(target: CrawlTarget, { concurrency, progress }: VisitSettings): LinkVisits {
  const lanes = createLanes(concurrency);
  let started: Started | undefined;
  const links = createLinkSet();
  const files = new Map<string, string>();
  const isNew = createNewTags();
  /** Addresses of pages that links with a fragment lead to. */
  const destinations = new Set<string>();
  const visited = new Set<string>();
  const spans: Span[] = [];
  let added = 0;
  let done = 0;
  let checker: ReturnType<typeof createChecker> | undefined;
  const measure = <T>(name: string, work: () => Promise<T>) =>
    withSpan('crawl', name, work, (span) => spans.push(span));

  const note = (address: unknown) => visited.add(files.get(String(address)) ?? '');
  async function visitTags(file: string, tags: readonly string[], { server, map }: Started): Promise<Link[]> {
    checker ??= createChecker().then((opened) => opened.on('pagestart', note));
    const found = await visitShort({ address: map.addressOf(file), file, tags, checker: await checker, server, map });
    done += 1;
    // Each page that links with a fragment lead to is visited again at the end.
    progress?.(done, added + destinations.size);
    return found;
  }

  async function visit(file: string, tags: readonly string[], site: Started): Promise<void> {
    const address = site.map.addressOf(file);
    files.set(address, file);
    for (const tag of tags) addDestination(tag, address, site.map, destinations);
    links.add(await visitTags(file, tags, site));
  }

  return {
    add(file, tags) {
      started ??= start(target);
      added += 1;
      const site = started;
      // At once: pages may wait long, and most of their tags are those of all pages.
      const fresh = [...new Set(tags)].filter(isNew);
      lanes.add(() => measure(file, () => visit(file, fresh, site)));
    },
    async finish({ files: all, anchorsOf, external }) {
      if (!started) return { origin: '', documents: new Map(), broken: [], visited, spans };
      const site = started;
      const { server, map, restoreProxies } = site;
      try {
        await lanes.idle();
        const documents = new Map(all.filter(isDocument).map((file) => [map.addressOf(file), file]));
        // linkinator checks the anchors of a page when it visits the page, for the links seen by then. Now it has seen all.
        const visitAgain = async (address: string, file = documents.get(address)) =>
          file ? visitTags(file, anchorsOf(file), site) : [];
        const visitAll = () => inParallel([...destinations], visitAgain, concurrency);
        for (const found of await measure('anchors', visitAll)) links.add(found);
        const failed = await requestUnknown(links.urls, new Set(all.map(map.addressOf)), map, concurrency);
        restoreProxies();
        if (external) await addExternal(failed, links.urls, map, external.cacheDir);
        const faults = { failed, incomplete: incompletePages(links.broken) };
        const isFaulty = failed.size + faults.incomplete.size > 0 || links.broken.length > 0;
        const broken = isFaulty ? await findPages([...files.keys()], faults, map, concurrency) : [];
        return { origin: map.origin, documents, broken, visited, spans };
      } finally {
        restoreProxies();
        await server.close();
      }
    },
  };
}

/** What is kept of links: half a million of them would not fit in memory. */
function createLinkSet() {
  const urls = new Set<string>();
  const broken: Link[] = [];
  return {
    urls,
    broken,
    add(links: readonly Link[]): void {
      for (const link of links) {
        urls.add(link.url);
        if (isBroken(link)) broken.push(link);
      }
    },
  };
}

/** Whether a tag is the first of its kind, or a link that depends on its page. */
function createNewTags(): (tag: string) => boolean {
  const seen = new Set<string>();
  return (tag) => {
    const isNew = !seen.has(tag) || !REPEATED_RE.test(tag);
    seen.add(tag);
    return isNew;
  };
}

interface Started {
  server: CrawlServer;
  map: CrawlMap;
  restoreProxies(): void;
}

/** Without a document to visit there is no server either. */
function start(target: CrawlTarget): Started {
  const restoreProxies = removeProxies();
  const server = openCrawlServer(target);
  return { server, map: createCrawlMap(target, server.origin), restoreProxies };
}

interface ShortVisit {
  address: string;
  file: string;
  tags: readonly string[];
  checker: Awaited<ReturnType<typeof createChecker>>;
  server: CrawlServer;
  map: CrawlMap;
}

/** Visits a page of which the server shows only some tags. No link is requested. */
async function visitShort({ address, file, tags, checker, server, map }: ShortVisit): Promise<Link[]> {
  // Whether such a name can be requested at all, the server must decide.
  if (!/[?#%]/.test(file)) server.showInstead(address, tags.join('\n'));
  try {
    return await visitPage(checker, address, { rewrite: map.rewrite, skips: () => true });
  } finally {
    server.showFile(address);
  }
}

function addDestination(tag: string, page: string, { rewrite }: CrawlMap, destinations: Set<string>): void {
  const href = FRAGMENT_RE.exec(tag)?.[1];
  if (!href || !URL.canParse(href, page)) return;
  destinations.add(new URL(href, page).href.replace(rewrite.pattern, rewrite.replacement));
}

/** Requests the addresses of our own site that no file has, and returns those that fail. */
async function requestUnknown(
  links: ReadonlySet<string>,
  known: ReadonlySet<string>,
  { origin }: CrawlMap,
  concurrency: number,
): Promise<Map<string, BrokenLink>> {
  const unknown = [...links].filter((url) => url.startsWith(`${origin}/`) && !known.has(url));
  const answers = await requestAll(unknown, concurrency, { redirects: 'error', cleanUrls: true });
  return new Map(answers.filter(isBroken).map((answer) => [answer.url, answer]));
}

async function addExternal(
  failed: Map<string, BrokenLink>,
  links: ReadonlySet<string>,
  { origin }: CrawlMap,
  cacheDir: string | undefined,
): Promise<void> {
  const outside = [...links].filter((url) => /^https?:/.test(url) && !url.startsWith(`${origin}/`));
  for (const answer of await checkExternal(new Set(outside), cacheDir))
    failed.set(answer.url, { ...answer, isExternal: true });
}

function incompletePages(links: readonly Link[]): Set<string> {
  return new Set(links.filter(isBrokenAnchor).map(({ url }) => url.replace(/#.*/, '')));
}

interface Faults {
  /** Answers by address. */
  failed: ReadonlyMap<string, BrokenLink>;
  /** Pages that lack an anchor. */
  incomplete: ReadonlySet<string>;
}

/** Visits whole pages again to find which of them have the broken links. A new checker per page reports all of its anchors. */
async function findPages(
  addresses: readonly string[],
  { failed, incomplete }: Faults,
  { rewrite }: CrawlMap,
  concurrency: number,
): Promise<BrokenLink[]> {
  const findOnPage = async (address: string) => {
    const links = await visitPage(await createChecker(), address, { rewrite, skips: (href) => !incomplete.has(href) });
    return links.flatMap((link): BrokenLink[] => {
      const answer = failed.get(link.url);
      if (answer) return [{ ...answer, parent: link.parent }];
      return isBroken(link) ? [link] : [];
    });
  };
  return (await inParallel(addresses, findOnPage, concurrency)).flat();
}
