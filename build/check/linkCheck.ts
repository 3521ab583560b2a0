/** Checks the links of the written site: each is looked up in every build, and linkinator reads all pages of a clean one. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kept, NO_STORE } from '../input/store.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputHashes } from '../model/outputFile.ts';
import { isAsset, isDocument } from '../model/paths.ts';
import { askOthers, visitPages } from './linkChecker.ts';
import { describeBrokenLinks, describeMissedPages, type LinkSources } from './linkDiagnostics.ts';
import { createAddresses, lookUpLinks, type SiteAddresses, type WrittenSite } from './linkLookup.ts';
import { createTagReader, type LinkOutline, type LinkTag, outlineOf, readFeed } from './linkOutline.ts';

export interface LinkCheck extends WrittenSite, LinkSources {
  /** The output or staging folder. */
  outDir: string;
  files: OutputHashes;
  /** What files held in earlier builds. */
  kept?: Kept;
  /** Whether linkinator reads the pages too. */
  visits: boolean;
  /** Also check links to other sites. `cacheDir` remembers addresses that answer. */
  external?: { cacheDir?: string };
  progress?: (done: number, total: number) => void;
}

/** Files other than documents that hold addresses of pages. */
const FEED_RE = /(?:\.xml|(?:^|\/)feed\.json)$/;

/** Diagnostics of the link checks, located in content files where known, and of the check `crawl` if pages were missed. */
export async function checkLinks(check: LinkCheck): Promise<Diagnostic[]> {
  const addresses = createAddresses(check);
  const { outlines, tags } = readOutlines(check, addresses);
  const visits = tags.size > 0 ? await visitPages(addresses, tags, check.progress) : undefined;
  const links = lookUpLinks(addresses, outlines, visits?.refused);
  const broken = links.filter(({ isExternal }) => !isExternal);
  if (check.external) {
    const others = links.filter(({ isExternal }) => isExternal);
    const refused = await askOthers(new Set(others.map(({ url }) => url)), check.external.cacheDir);
    for (const link of others) if (refused.has(link.url)) broken.push({ ...link, status: refused.get(link.url) ?? 0 });
  }
  const documents = [...outlines.keys()].filter(isDocument);
  const isRead = (file: string, page = addresses.addressOf(file)) =>
    addresses.answerTo(new URL(page).pathname).file === file && visits?.visited.has(page) !== false;
  return [
    ...describeMissedPages(documents, new Set(documents.filter((file) => isRead(file))), check),
    ...describeBrokenLinks(broken, addresses, { ...check, total: documents.length }),
  ];
}

/** The outlines of documents and feeds, and if linkinator is to read them, the tags of documents. */
function readOutlines({ outDir, files, kept = NO_STORE, visits }: LinkCheck, { addressOf }: SiteAddresses) {
  const [outlines, tags] = [new Map<string, LinkOutline>(), new Map<string, LinkTag[]>()];
  const readTags = createTagReader();
  const read = (file: string): LinkOutline => {
    const text = readFileSync(join(outDir, file), 'utf8');
    if (!isDocument(file)) return readFeed(text);
    const found = readTags(text);
    if (visits) tags.set(file, found);
    return outlineOf(found, addressOf(file));
  };
  for (const [file, { hash }] of files) {
    if (isAsset(file) || !(isDocument(file) || FEED_RE.test(file))) continue;
    const key = `links ${file} ${hash}`;
    const found = visits ? undefined : kept.get<LinkOutline>(key);
    const outline = found ?? read(file);
    if (!found) kept.put(key, outline);
    outlines.set(file, outline);
  }
  return { outlines, tags };
}
