/** Parses `searches.yml` of a language: the phrases by which readers look for its pages. */

import type { TextFile } from '../../input/textFile.ts';
import * as z from '../../input/zod.ts';
import { createDiagnostic, type Diagnostic, type Place } from '../../model/diagnostic.ts';
import { didYouMean } from '../../model/suggest.ts';
import { CURRENT } from '../../model/versionFolders.ts';
import { parseData } from '../../site/dataFiles.ts';

export const SEARCHES_FILE = 'searches.yml';

interface SearchEntry {
  phrases: readonly string[];
  place: Place;
}

/** By the name of the page. */
export type Searches = ReadonlyMap<string, SearchEntry>;

const SCHEMA = z.record(z.string(), z.string({ error: '"|", and below it phrases with ";" between them' }));

/** The phrases of each page, by its file below the folder of the language, without extension. */
export function parseSearches(source: TextFile): { searches: Searches; diagnostics: Diagnostic[] } {
  const { value = {}, diagnostics, yaml } = parseData(source, SCHEMA);
  const entries = Object.entries(value).map(([name, text]): [string, SearchEntry] => [
    name,
    { phrases: splitPhrases(text), place: { file: source.file, line: yaml.placeOf([name], 'key')?.line } },
  ]);
  return { searches: new Map(entries), diagnostics };
}

function splitPhrases(text: string): string[] {
  return text
    .split(/[;\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean);
}

/** Reports entries of pages that do not exist. `names` has all pages of the language, drafts included. */
export function checkSearches(searches: Searches, names: ReadonlySet<string>): Diagnostic[] {
  return [...searches].flatMap(([name, { place }]) => {
    if (names.has(name)) return [];
    const hint =
      didYouMean(name, [...names]) ?? 'write the path of a page below the folder of the language, without .md';
    const diagnostic = createDiagnostic('searchPhrases', place, `there is no page "${name}"`, hint);
    return { ...diagnostic, needs: [`${CURRENT}/${name}.md`] };
  });
}
