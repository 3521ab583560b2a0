/** Crawls the written site and reports broken links. Knows from the previous crawl what need not be visited again. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSite } from '../input/siteFolder.ts';
import { compareText } from '../model/compareText.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { sha256Of } from '../model/hash.ts';
import { isAsset, isDocument } from '../model/paths.ts';
import type { Span } from '../model/span.ts';
import { type CrawledSite, describeBrokenLinks, pageOf } from './crawlDiagnostics.ts';
import type { CrawlTarget } from './crawlMap.ts';
import { type CrawlRecord, type DocumentRecord, EMPTY_RECORD, findLost, mentions } from './crawlRecord.ts';
import { createOutlineReader } from './linkOutline.ts';
import { createLinkVisits, type VisitResult } from './linkVisits.ts';

export interface CrawlOptions extends CrawledSite {
  /** Also check links to other sites. */
  external?: {
    /** Caches working addresses between builds; no cache if undefined. */
    cacheDir?: string;
  };
}

interface Crawler {
  /** Visits a document that has been written, unless `previous` knows its links. `content` is a hash of its bytes. */
  add(file: string, content: string): void;
  /** Goes on once all documents are written, while other files are not. */
  findAnchors(): Promise<void>;
  /**
   * Checks all links, once all files are written. Returns diagnostics of the link checks, located in content files where
   * known, and of the check `crawl` if pages were missed; and the record for the next crawl.
   */
  finish(options: CrawlOptions): Promise<CrawlResult>;
}

export interface CrawlResult {
  diagnostics: Diagnostic[];
  record: CrawlRecord;
  /** What the crawl did when. */
  spans: Span[];
}

export type CrawlInput = CrawlTarget & CrawlOptions & { concurrency?: number };

interface CrawlerSettings {
  concurrency?: number;
  /** Visits done, and those known so far. */
  progress?: (done: number, total: number) => void;
}

/** Documents visited at a time. */
const CONCURRENCY = 10;

/** Crawls a whole folder. Requests to our own server have no timeout: a slow machine is not an error of the site. */
export async function crawlOutput({ outDir, base, url, concurrency, ...options }: CrawlInput): Promise<Diagnostic[]> {
  return (await createCrawler({ outDir, base, url }, EMPTY_RECORD, { concurrency }).finish(options)).diagnostics;
}

/** Crawls a site while it is written. */
export function createCrawler(
  target: CrawlTarget,
  previous: CrawlRecord,
  { concurrency = CONCURRENCY, progress }: CrawlerSettings = {},
): Crawler {
  const visits = createLinkVisits(target, { concurrency, progress });
  const readOutline = createOutlineReader();
  const documents: Record<string, DocumentRecord> = {};
  const changed = new Set<string>();
  const read = (file: string) => readFileSync(join(target.outDir, file), 'utf8');

  function visit(file: string, tags: readonly string[]): void {
    if (!changed.has(file)) visits.add(file, tags);
    changed.add(file);
  }

  function add(file: string, content: string, html = () => read(file)): void {
    const last = previous.documents[file];
    if (last?.content === content) {
      documents[file] = last;
      return;
    }
    const { tags, anchors, assets, hash: outline } = readOutline(html());
    documents[file] = { content, outline, anchors: outline === last?.outline ? last.anchors : anchors, assets };
    if (outline !== last?.outline) visit(file, tags);
  }

  /** All files, after adding documents that were not announced. */
  function listAll(): string[] {
    const files = listSite(target.outDir).flatMap(({ path, isFile }) => (isFile ? path : []));
    for (const file of files) if (isDocument(file) && !documents[file]) addUnknown(file);
    return files;
  }

  const anchorsOf = (file: string) => documents[file]?.anchors ?? [];

  return {
    add,
    findAnchors: () => visits.findAnchors({ files: listAll(), anchorsOf }),
    async finish({ external, ...site }) {
      const files = listAll();
      const current = { files: files.filter((file) => !isAsset(file)), documents };
      for (const file of findAffected(previous, current, new Set(files))) visit(file, readOutline(read(file)).tags);
      const result = await visits.finish({ files, anchorsOf, external });
      const seen = new Set(Object.keys(documents).filter((file) => !changed.has(file) || result.visited.has(file)));
      const diagnostics = [
        ...checkCoverage(site, Object.keys(documents), seen),
        ...describeBrokenLinks(result.broken, result, site),
      ];
      const record = { ...current, documents: cleanDocuments(documents, seen, result) };
      return { diagnostics, record, spans: result.spans };
    },
  };

  function addUnknown(file: string): void {
    const html = read(file);
    add(file, sha256Of(html), () => html);
  }

  /** Unchanged documents with a link to something that is gone since the previous crawl. */
  function findAffected(before: CrawlRecord, now: CrawlRecord, files: ReadonlySet<string>): string[] {
    const lost = findLost(before, now);
    const kept = Object.keys(now.documents).filter((file) => !changed.has(file));
    const hasAssets = (file: string) => (now.documents[file]?.assets ?? []).every((href) => files.has(assetFile(href)));
    return kept.filter((file) => !hasAssets(file) || (lost?.length !== 0 && mentions(read(file), lost)));
  }

  /** Production or local address → file. */
  function assetFile(href: string): string {
    const { base, url } = target;
    return href.replace(url, '').slice(base.length);
  }
}

/** Those that were read and have no broken link. */
function cleanDocuments(
  documents: CrawlRecord['documents'],
  seen: ReadonlySet<string>,
  { broken, documents: fileOf }: VisitResult,
): CrawlRecord['documents'] {
  const faulty = new Set(broken.map((link) => fileOf.get(pageOf(link))));
  return Object.fromEntries(Object.entries(documents).filter(([file]) => seen.has(file) && !faulty.has(file)));
}

/** Reports a crawl that missed pages which were written or planned. */
function checkCoverage(
  { sources }: CrawledSite,
  documents: readonly string[],
  seen: ReadonlySet<string>,
): Diagnostic[] {
  const wanted = new Set([...sources.keys(), ...documents]);
  const missed = [...wanted].filter((document) => !seen.has(document)).sort(compareText);
  if (missed.length === 0 && wanted.size > 0) return [];
  const first = missed[0] ?? '';
  const rest = missed.length > 1 ? ` and ${missed.length - 1} more` : '';
  const missing = first ? `, but not "${first}"${rest}` : '';
  const message = `the crawl read ${seen.size} of ${wanted.size} pages${missing}`;
  return [createDiagnostic('crawl', { file: sources.get(first) ?? (first || 'content') }, message)];
}
