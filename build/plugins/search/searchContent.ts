/** Reads what the search has from `content/`: phrases and synonyms. */

import type { Site } from '../../plan/plannedSite.ts';
import type { ContentReader, Read } from '../../plugin.ts';
import { checkSearches, parseSearches, SEARCHES_FILE, type Searches } from './searches.ts';
import { parseSynonyms, SYNONYMS_FILE, type SynonymEntry } from './synonyms.ts';

interface SearchContent {
  /** By language. */
  searches: ReadonlyMap<string, Searches>;
  synonyms: readonly SynonymEntry[];
}

const NOTHING: SearchContent = { searches: new Map(), synonyms: [] };

export async function readSearchContent(reader: ContentReader): Promise<Read<SearchContent>> {
  const { synonyms = [], diagnostics } = await reader.readData(SYNONYMS_FILE, (file) => parseSynonyms(file, reader));
  const read = await Promise.all(
    reader.locales.map(async (locale) => {
      const own = await reader.readData(`${locale}/${SEARCHES_FILE}`, parseSearches);
      const { searches = new Map() } = own;
      return { locale, searches, found: [...own.diagnostics, ...checkSearches(searches, reader.pagesOf(locale))] };
    }),
  );
  return {
    value: { searches: new Map(read.map(({ locale, searches }) => [locale, searches])), synonyms },
    diagnostics: [...diagnostics, ...read.flatMap(({ found }) => found)],
  };
}

/** What has been read for a site. */
export function readOf({ values }: Pick<Site, 'values'>): SearchContent {
  return (values?.get('search') as SearchContent | undefined) ?? NOTHING;
}
