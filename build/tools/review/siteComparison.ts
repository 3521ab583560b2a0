/** Compares two built sites. Reads document by document: what is kept of each page is a few lines. */

import type { PageChange, Review, VanishedId } from '../../../templates/model/review.ts';
import { compareText } from '../../model/compareText.ts';
import { encodePath } from '../../model/encodePath.ts';
import { type Departure, findAddressChanges, lineHashes } from './addressChanges.ts';
import { type BuiltSite, hashOfFile, isSameFile, readHtml } from './builtSite.ts';
import { isRedirect, maskDocument, type PageReading, readDocument } from './documentReading.ts';
import { countFiles, type DocumentCount, PICTURE_RE } from './fileCounts.ts';
import { findLinks } from './linkScan.ts';
import { comparePages, type PictureVersions } from './pageComparison.ts';
import { compareDiagnostics, compareRules, compareSettings } from './sharedChanges.ts';
import { createShellChanges, type ShellChanges } from './shellChanges.ts';
import { findStale, type OriginalChange } from './staleTranslations.ts';
import { weighFirstVisit } from './weight.ts';

/** Called with the number of documents that were compared. */
type OnProgress = (done: number, total: number) => void;

/** Compares all documents and files; pages are paired by address. */
export function compareSites(before: BuiltSite, after: BuiltSite, onProgress: OnProgress = () => {}): Review {
  const pictures = comparePictures(before, after);
  const found = compareDocuments({ before, after, pictures, onProgress });
  const { pages, departed, arrived, redirects } = found;
  return {
    before: before.label,
    after: after.label,
    pages,
    addresses: findAddressChanges({ before, after, departed, arrived, redirects }),
    vanished: withLinks(found.vanished, before, after),
    changed: found.changed,
    shell: found.shell.list(),
    settings: compareSettings(before, after),
    rules: compareRules(before, after),
    ...(before.diagnostics &&
      after.diagnostics && { diagnostics: compareDiagnostics(before.diagnostics, after.diagnostics) }),
    stale: findStale(found.originals, before, after),
    weight: weighFirstVisit(before, after),
    files: countFiles(before, after, found.documents),
  };
}

export interface PictureComparison {
  versionOf: PictureVersions;
  /** Addresses of the pictures that have another content now. */
  changed: ReadonlySet<string>;
}

/** Pictures whose names have no hash: the documents that show them do not differ. */
export function comparePictures(before: BuiltSite, after: BuiltSite): PictureComparison {
  const isThere = new Set(before.files);
  const changed = new Map(
    after.files
      .filter((path) => PICTURE_RE.test(path) && isThere.has(path) && !isSameFile(before, after, path))
      .map((path) => [encodePath(`/${path}`), path] as const),
  );
  const versionOf: PictureVersions = (address, side) => {
    const path = changed.get(address);
    return path === undefined ? '' : hashOfFile(side === 'before' ? before : after, path);
  };
  return { versionOf, changed: new Set(changed.keys()) };
}

interface Found {
  pages: Review['pages'];
  departed: Departure[];
  arrived: Departure[];
  /** Target by address, in the new site. */
  redirects: Map<string, string>;
  vanished: VanishedId[];
  changed: PageChange[];
  shell: ShellChanges;
  originals: OriginalChange[];
  documents: DocumentCount;
}

interface Comparison {
  before: BuiltSite;
  after: BuiltSite;
  pictures: PictureComparison;
  onProgress: OnProgress;
}

function compareDocuments({ before, after, pictures, onProgress }: Comparison): Found {
  const found: Found = {
    pages: { before: 0, after: 0 },
    departed: [],
    arrived: [],
    redirects: new Map(),
    vanished: [],
    changed: [],
    shell: createShellChanges(),
    originals: [],
    documents: { added: 0, removed: 0, changed: 0, namesOnly: 0 },
  };
  const addresses = [...new Set([...before.documents.keys(), ...after.documents.keys()])].sort(compareText);
  addresses.forEach((address, index) => {
    compareAddress(address, { before, after, pictures, onProgress }, found);
    onProgress(index + 1, addresses.length);
  });
  return found;
}

function compareAddress(address: string, { before, after, pictures }: Comparison, found: Found): void {
  const [old, now] = [readHtml(before, address), readHtml(after, address)];
  const isPage = { before: old !== undefined && !isRedirect(old), after: now !== undefined && !isRedirect(now) };
  for (const side of ['before', 'after'] as const) if (isPage[side]) found.pages[side] += 1;
  const { documents } = found;
  if (old === undefined) documents.added += 1;
  else if (now === undefined) documents.removed += 1;
  else if (old !== now) documents.changed += 1;
  if (now !== undefined && !isPage.after) found.redirects.set(address, redirectTarget(now, after));
  if (isPage.before && isPage.after)
    comparePage(address, { old: old ?? '', now: now ?? '', before, after, pictures }, found);
  else if (old !== undefined && !isPage.after) {
    const isGone = isPage.before || now === undefined;
    if (isGone) found.departed.push(describeDeparture(address, old, before));
  } else if (isPage.after && !isPage.before) found.arrived.push(describeDeparture(address, now ?? '', after));
}

interface PagePair {
  old: string;
  now: string;
  before: BuiltSite;
  after: BuiltSite;
  pictures: PictureComparison;
}

function comparePage(address: string, { old, now, before, after, pictures }: PagePair, found: Found): void {
  const hasNewPictures = [...pictures.changed].some((picture) => now.includes(`${picture.slice(1)}"`));
  if (old === now && !hasNewPictures) return;
  const [oldMasked, masked] = [maskDocument(old, before), maskDocument(now, after)];
  if (oldMasked === masked && !hasNewPictures) {
    found.documents.namesOnly += 1;
    return;
  }
  const [oldPage, page] = [readDocument(address, oldMasked), readDocument(address, masked)];
  if (oldPage.kind !== 'page' || page.kind !== 'page') return;
  found.shell.add(address, oldPage.shell, page.shell);
  if (oldPage.main === page.main && !hasNewPictures && isSameHead(oldPage, page)) return;
  const { change, vanished, sections } = comparePages(oldPage, page, pictures.versionOf);
  if (change) found.changed.push(change);
  const { source, alternates, isFallback } = page;
  found.vanished.push(...vanished.map((each) => ({ address, ...each, linkedBefore: [], linkedNow: [], source })));
  if (sections.length > 0) found.originals.push({ page: { address, alternates, isFallback }, sections });
}

function isSameHead(before: PageReading, after: PageReading): boolean {
  return JSON.stringify([before.meta, before.card]) === JSON.stringify([after.meta, after.card]);
}

function redirectTarget(html: string, site: BuiltSite): string {
  const document = readDocument('', maskDocument(html, site));
  return document.kind === 'redirect' ? document.to : '';
}

function describeDeparture(address: string, html: string, site: BuiltSite): Departure {
  const document = readDocument(address, maskDocument(html, site));
  if (document.kind === 'redirect') return { address, title: `redirect to ${document.to}`, lang: '', lines: new Set() };
  const { title, lang, main } = document;
  return { address, title, lang, lines: lineHashes(main) };
}

/** The pages that link to what vanished: looked up only if something did, because all documents must be read. */
function withLinks(vanished: VanishedId[], before: BuiltSite, after: BuiltSite): VanishedId[] {
  if (vanished.length === 0) return [];
  const targets = vanished.map(({ address, id }) => `${address}#${id}`);
  const [old, now] = [findLinks(before, targets), findLinks(after, targets)];
  return vanished.map((each) => {
    const target = `${each.address}#${each.id}`;
    return { ...each, linkedBefore: old.get(target) ?? [], linkedNow: now.get(target) ?? [] };
  });
}
