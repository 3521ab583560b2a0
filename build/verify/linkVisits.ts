/** Visits documents while the site is being written, and finds the pages of broken links once it is complete. */

import { inParallel } from '../input/disk.ts';
import { isDocument } from '../model/paths.ts';
import { type Span, withSpan } from '../model/span.ts';
import { type BrokenLink, withoutHash } from './crawlDiagnostics.ts';
import { type CrawlMap, type CrawlTarget, createCrawlMap } from './crawlMap.ts';
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
  /** Looks for the ids that the links of all added documents lead to. To be called again if more are added. */
  findAnchors(documents: WrittenDocuments): Promise<void>;
  /** Checks the links of all visited documents, now that all files are written. */
  finish(site: WrittenSite): Promise<VisitResult>;
}

interface VisitSettings {
  concurrency: number;
  /** Visits done, and those known so far. */
  progress?: (done: number, total: number) => void;
}

interface WrittenDocuments {
  files: readonly string[];
  /** Tags with ids of a document, visited or not. */
  anchorsOf(file: string): readonly string[];
}

interface WrittenSite extends WrittenDocuments {
  /** Also check links to other sites. */
  external?: { cacheDir?: string };
}

export interface VisitResult {
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
export function createLinkVisits(target: CrawlTarget, settings: VisitSettings): LinkVisits {
  const { concurrency } = settings;
  const lanes = createLanes(concurrency);
  const visits = createVisits(settings);
  const { links, files, visited, spans } = visits;
  const isNew = createNewTags();
  let started: Started | undefined;
  let looking = Promise.resolve();

  async function findAnchors(documents: WrittenDocuments): Promise<void> {
    const site = started;
    if (site) looking = Promise.all([lanes.idle(), looking]).then(() => visits.visitDestinations(documents, site));
    await looking;
  }

  return {
    add(file, tags) {
      started ??= start(target);
      const [site, earlier] = [started, looking];
      // At once: pages may wait long, and most of their tags are those of all pages.
      const fresh = [...new Set(tags)].filter(isNew);
      visits.expect(1);
      lanes.add(() => earlier.then(() => visits.visit(file, fresh, site)));
    },
    findAnchors,
    async finish({ external, ...written }) {
      if (!started) return { origin: '', documents: new Map(), broken: [], visited, spans };
      const { server, map, restoreProxies } = started;
      try {
        await findAnchors(written);
        const failed = await requestUnknown(links.urls, new Set(written.files.map(map.addressOf)), map, concurrency);
        restoreProxies();
        if (external) await addExternal(failed, links.urls, map, external.cacheDir);
        const faults = { failed, incomplete: incompletePages(links.broken) };
        const isFaulty = failed.size + faults.incomplete.size > 0 || links.broken.length > 0;
        const broken = isFaulty ? await findPages([...files.keys()], faults, map, concurrency) : [];
        return { origin: map.origin, documents: documentsByAddress(written.files, map), broken, visited, spans };
      } finally {
        restoreProxies();
        await server.close();
      }
    },
  };
}

/** The visits themselves, and what they found. */
function createVisits({ concurrency, progress }: VisitSettings) {
  const links = createLinkSet();
  const files = new Map<string, string>();
  /** Addresses of pages that links with a fragment lead to, and that have not been visited since for it. */
  const destinations = new Set<string>();
  const visited = new Set<string>();
  const spans: Span[] = [];
  let expected = 0;
  let done = 0;
  let checker: ReturnType<typeof createChecker> | undefined;
  const measure = <T>(name: string, work: () => Promise<T>) =>
    withSpan('crawl', name, work, (span) => spans.push(span));
  const expect = (count: number) => {
    expected += count;
  };

  const note = (address: unknown) => visited.add(files.get(String(address)) ?? '');
  async function visitTags(file: string, tags: readonly string[], { server, map }: Started): Promise<void> {
    checker ??= createChecker().then((opened) => opened.on('pagestart', note));
    links.add(await visitShort({ address: map.addressOf(file), file, tags, checker: await checker, server, map }));
    done += 1;
    progress?.(done, expected + destinations.size);
  }

  return {
    links,
    files,
    visited,
    spans,
    expect,
    visit(file: string, tags: readonly string[], site: Started): Promise<void> {
      const address = site.map.addressOf(file);
      files.set(address, file);
      for (const tag of tags) addDestination(tag, address, site.map, destinations);
      return measure(file, () => visitTags(file, tags, site));
    },
    /** linkinator checks the anchors of a page when it visits the page, for the links that it has seen by then. */
    async visitDestinations({ files: all, anchorsOf }: WrittenDocuments, site: Started): Promise<void> {
      const documents = documentsByAddress(all, site.map);
      const pages = [...destinations].flatMap((address) => documents.get(address) ?? []);
      destinations.clear();
      expect(pages.length);
      await measure('anchors', () => inParallel(pages, (file) => visitTags(file, anchorsOf(file), site), concurrency));
    },
  };
}

function documentsByAddress(files: readonly string[], map: CrawlMap): Map<string, string> {
  return new Map(files.filter(isDocument).map((file) => [map.addressOf(file), file]));
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
  return new Set(links.filter(isBrokenAnchor).map(({ url }) => withoutHash(url)));
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
