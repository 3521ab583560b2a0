/** Versions of the steps whose results are kept: a result counts only for the code that made it. */

import { dirname } from 'node:path/posix';
import type { PageKind } from '../../templates/model/pageData.ts';
import type { Sources } from '../input/codeLoader.ts';
import { compareText } from '../model/compareText.ts';
import { hashOf } from '../model/hash.ts';

/** Where the code of each step starts. What it imports belongs to it. */
export const STEP_ENTRIES = {
  read: ['build/read/content.ts'],
  parse: ['build/parse/parseFiles.ts'],
  draw: ['build/drawings/drawings.ts'],
  bundle: ['build/render/bundle.ts'],
  render: ['build/render/render.tsx', 'build/render/markdownPages.ts', 'build/render/feeds.ts'],
  names: ['build/render/nameFiles.ts'],
  search: ['build/render/searchIndex.ts'],
  crawl: ['build/verify/linkOutline.ts'],
  synonyms: ['build/verify/synonymCheck.ts'],
  translations: ['build/verify/pageDifferences.ts', 'build/verify/earlierText.ts'],
} satisfies Readonly<Record<string, readonly string[]>>;

export type StoredStep = keyof typeof STEP_ENTRIES;

/** Imports the components of all kinds of pages, of which a page needs one. */
const PAGE_CHOICE = 'templates/pages/Page.tsx';
/** The component of each kind, in the folder of `PAGE_CHOICE`. */
export const PAGE_COMPONENTS: Readonly<Record<PageKind, string>> = {
  doc: 'Doc',
  category: 'Category',
  page: 'Plain',
  post: 'Post',
  postList: 'PostList',
  archive: 'Archive',
  authors: 'Authors',
  tags: 'TagIndex',
  docsTag: 'DocsTag',
  pageList: 'PageList',
  notFound: 'NotFound',
};

/** A hash of the code of one step, of the locked packages and of the version of Node; of the components only that of `kind`. */
export function versionOf(step: StoredStep, sources: Sources, kind?: PageKind): string {
  const files = new Set(['package-lock.json', ...STEP_ENTRIES[step]]);
  const others = kind && Object.values(PAGE_COMPONENTS).filter((name) => name !== PAGE_COMPONENTS[kind]);
  const unused = new Set(others?.map((name) => `${dirname(PAGE_CHOICE)}/${name}.tsx`));
  // A set can grow while it is read.
  for (const file of files)
    for (const imported of sources[file]?.imports ?? [])
      if (file !== PAGE_CHOICE || !unused.has(imported)) files.add(imported);
  const hashes = [...files].sort(compareText).map((file) => [file, sources[file]?.hash]);
  return hashOf(JSON.stringify([process.version, hashes]), 16);
}
