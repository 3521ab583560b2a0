/** Reads rendered search indexes in tests: as a browser would, and in whole. */

import type { OutputFile } from '../../build/model/outputFile.ts';
import { SEARCH_PARTS } from '../../build/plugins/search/searchFiles.ts';
import { createEngine, type Engine } from '../../client/search/engine.ts';
import type { SearchFile, SearchPage, TermPart } from '../../templates/search/searchFile.ts';

/** An index in one file, as small sites have it. */
export interface WholeIndex extends Omit<SearchFile, 'pages' | 'terms'> {
  pages: SearchPage[];
  terms: TermPart;
}

/** The entry of an index. */
export function indexFileOf(files: readonly OutputFile[], path: string): SearchFile {
  return JSON.parse(contentOf(files, path)) as SearchFile;
}

export function wholeIndexOf(files: readonly OutputFile[], path: string): WholeIndex {
  const file = indexFileOf(files, path);
  const [[, pages] = [], [, terms] = []] = [file.pages[0], file.terms[0]];
  if (typeof pages !== 'object' || typeof terms !== 'object') throw new Error(`${path} is not whole`);
  return { ...file, pages, terms };
}

/** The pages of an index, in whole or in parts. */
export function indexedPages(files: readonly OutputFile[], path: string): SearchPage[] {
  return indexFileOf(files, path).pages.flatMap(([, part]) =>
    typeof part === 'string' ? (JSON.parse(contentOf(files, `${SEARCH_PARTS}/${part}`)) as SearchPage[]) : part,
  );
}

/** `onLoad` is told the text of each part that a search asks for. */
export function engineOf(files: readonly OutputFile[], path: string, onLoad = (_: string) => {}): Promise<Engine> {
  return createEngine(indexFileOf(files, path), async (name) => {
    const text = contentOf(files, `${SEARCH_PARTS}/${name}`);
    onLoad(text);
    return text;
  });
}

function contentOf(files: readonly OutputFile[], path: string): string {
  const file = files.find((each) => each.path === path);
  if (!file) throw new Error(`no ${path}`);
  return String(file.content);
}
