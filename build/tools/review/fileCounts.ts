/** Counts the files that differ, by kind. Names with a content hash are compared without it. */

import type { FileCount } from '../../../templates/model/review.ts';
import { isText } from '../../model/contentType.ts';
import { ASSETS, CARDS, CHUNKS, isAsset, NAME_HASH } from '../../model/paths.ts';
import { type BuiltSite, isSameFile, readSiteText } from './builtSite.ts';
import { maskDocument } from './documentReading.ts';

export type DocumentCount = Omit<FileCount, 'kind' | 'names'>;

/** The documents are counted where they are compared. */
export function countFiles(before: BuiltSite, after: BuiltSite, documents: DocumentCount): FileCount[] {
  const counts = new Map<string, FileCount>();
  const countOf = (path: string) => {
    const kind = kindOf(path);
    const count = counts.get(kind) ?? { kind, added: 0, removed: 0, changed: 0, namesOnly: 0, names: [] };
    counts.set(kind, count);
    return count;
  };
  const [old, now] = [byStableName(before), byStableName(after)];
  for (const [name, path] of old) if (!now.has(name)) countOf(path).removed += 1;
  for (const [name, path] of now) {
    const former = old.get(name);
    if (former === undefined) countOf(path).added += 1;
    else if (former !== path || !isSameFile(before, after, path)) {
      const count = countOf(path);
      count.changed += 1;
      if (NAMED.has(count.kind)) count.names.push(name.replace(`${ASSETS}/`, ''));
      if (isSameText({ before, after, former, path })) count.namesOnly += 1;
    }
  }
  return [{ kind: 'documents', names: [], ...documents }, ...counts.values()];
}

/** Kinds of files that are few, and that readers or other programs know by name. */
const NAMED = new Set(['other files', 'scripts', 'feeds, sitemaps, lists', 'pictures']);

/** Names of pictures. */
export const PICTURE_RE = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;

const KINDS: ReadonlyArray<readonly [RegExp, string]> = [
  [new RegExp(`^${CHUNKS}/`), 'page chunks'],
  [new RegExp(`^${CARDS}/`), 'share cards'],
  [new RegExp(`^${ASSETS}/search/|(?:^|/)search\\.json$`), 'search index'],
  [new RegExp(`^${ASSETS}/(?:site|sidebars|routes|names)/`), 'data of pages'],
  [/\.js$/, 'scripts'],
  [/\.css$/, 'styles'],
  [/\.md$/, 'Markdown'],
  [/(?:^|\/)(?:routes|names)\.json$/, 'data of pages'],
  [/\.(?:xml|txt|json)$/, 'feeds, sitemaps, lists'],
  [PICTURE_RE, 'pictures'],
];

function kindOf(path: string): string {
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'other files';
}

const HASH_RE = new RegExp(`\\.${NAME_HASH}(?=\\.[a-z0-9]+$)`);

/** Parts of the search index have nothing but a hash in their names. */
function byStableName({ files }: BuiltSite): Map<string, string> {
  const isNamed = (path: string) => isAsset(path) && !path.startsWith(`${ASSETS}/search/`);
  return new Map(files.map((path) => [isNamed(path) ? path.replace(HASH_RE, '') : path, path]));
}

interface FilePair {
  before: BuiltSite;
  after: BuiltSite;
  former: string;
  path: string;
}

/** Only text can differ in names alone. */
function isSameText({ before, after, former, path }: FilePair): boolean {
  if (!isText(path)) return false;
  return maskDocument(readSiteText(before, former), before) === maskDocument(readSiteText(after, path), after);
}
