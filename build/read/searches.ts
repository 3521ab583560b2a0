/** Parses `searches.yml` of a language: the phrases by which readers look for its pages. */

import { fold } from '../../templates/search/searchWords.ts';
import type { TextFile } from '../input/textFile.ts';
import * as z from '../input/zod.ts';
import { createDiagnostic, type Diagnostic, type DiagnosticMessage } from '../model/diagnostic.ts';
import { hashOf } from '../model/hash.ts';
import type { ContentKind, Searches, SourceFile } from '../model/source.ts';
import { KIND_FOLDERS } from '../model/sourceKey.ts';
import { didYouMean } from '../model/suggest.ts';
import { CURRENT } from '../model/versionFolders.ts';
import { PAGE_RE } from './contentFile.ts';
import { parseData } from './dataFiles.ts';

export const SEARCHES_FILE = 'searches.yml';

const PHRASE = z.string({ error: 'text, in quotes if it is a number or holds ": "' }).min(1);
const SCHEMA = z.record(z.string(), z.array(PHRASE));

/**
 * Phrases of each page, by its file below the folder of the language, without extension. Those that help nobody are reported: without
 * words, or listed for two pages, or twice.
 */
export function parseSearches(source: TextFile): { searches: Map<string, Searches>; diagnostics: Diagnostic[] } {
  const { file } = source;
  const { value = {}, diagnostics, yaml } = parseData(source, SCHEMA);
  const searches = new Map<string, Searches>();
  /** The page of each phrase, by its letters. */
  const owners = new Map<string, string>();
  for (const [page, phrases] of Object.entries(value)) {
    const line = yaml.placeOf([page], 'key')?.line ?? 1;
    const lines = phrases.map((_, at) => yaml.placeOf([page, at], 'value')?.line ?? line);
    searches.set(page, { phrases, hash: hashOf(JSON.stringify(phrases), 16), file, line, lines });
    for (const [at, phrase] of phrases.entries()) {
      const found = checkPhrase(phrase, page, owners);
      if (found)
        diagnostics.push(createDiagnostic('searchPhrases', { file, line: lines[at] }, found.message, found.hint));
    }
  }
  return { searches, diagnostics };
}

/** Gives the pages of a language their phrases; a frozen page has those of the page that it was. */
export function addSearches(
  pages: readonly SourceFile[],
  searches: ReadonlyMap<string, ReadonlyMap<string, Searches>>,
): SourceFile[] {
  return pages.map((page) => {
    const own = searches.get(page.locale)?.get(pageName(page.kind, page.id));
    return own ? { ...page, searches: own } : page;
  });
}

/** The name of a page in `searches.yml`, from the path of its file below the folder of its kind. */
export function pageName(kind: ContentKind, file: string): string {
  return `${KIND_FOLDERS[kind]}/${file.replace(PAGE_RE, '')}`;
}

/** Reports entries of pages that do not exist. `names` are those of all pages of the language, drafts included. */
export function checkSearches(searches: ReadonlyMap<string, Searches>, names: ReadonlySet<string>): Diagnostic[] {
  return [...searches].flatMap(([name, { file, line }]) => {
    if (names.has(name)) return [];
    const hint =
      didYouMean(name, [...names]) ?? 'write the path of a page below the folder of the language, without .md';
    const diagnostic = createDiagnostic('searchPhrases', { file, line }, `there is no page "${name}"`, hint);
    return { ...diagnostic, needs: [`${CURRENT}/${name}.md`] };
  });
}

function checkPhrase(phrase: string, page: string, owners: Map<string, string>): DiagnosticMessage | undefined {
  const letters = lettersOf(phrase);
  if (letters === '') return { message: `search phrase "${phrase}" has no words`, hint: 'write what readers type' };
  const owner = owners.get(letters);
  owners.set(letters, owner ?? page);
  if (owner === undefined) return undefined;
  return owner === page
    ? { message: `search phrase "${phrase}" is listed twice`, hint: 'case, accents and signs do not matter' }
    : {
        message: `search phrase "${phrase}" is that of ${owner} too`,
        hint: 'keep it where the answer is, or say what differs',
      };
}

function lettersOf(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
