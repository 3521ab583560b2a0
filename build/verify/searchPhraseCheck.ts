/** Reports search phrases that help no reader: those of two pages, those that a page has twice, and titles. */

import { fold } from '../../templates/search/searchWords.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import type { Page, Site } from '../model/plannedSite.ts';
import type { Searches } from '../model/source.ts';

export function checkSearchPhrases({ locales, pages }: Site): Diagnostic[] {
  return locales.flatMap(({ locale }) => {
    const owners = new Map<string, Page>();
    const known = new Set<Searches>();
    return pages
      .filter((page) => page.locale === locale && page.indexed)
      .flatMap((page) => {
        // Frozen pages have those of the current one.
        if (!page.searches || known.has(page.searches)) return [];
        const { phrases, file, lines } = page.searches;
        known.add(page.searches);
        return phrases.flatMap((phrase, at) => {
          const found = checkPhrase(phrase, page, owners);
          const place = { file, line: lines[at] };
          return found ? [createDiagnostic('searchPhrases', place, found.message, found.hint)] : [];
        });
      });
  });
}

/** `owners` are the pages that have a phrase, by its letters. */
function checkPhrase(
  phrase: string,
  page: Page,
  owners: Map<string, Page>,
): { message: string; hint: string } | undefined {
  const letters = lettersOf(phrase);
  const owner = owners.get(letters);
  if (letters === '') return { message: `search phrase "${phrase}" has no words`, hint: 'write what readers type' };
  if (letters === lettersOf(page.data.title))
    return { message: `search phrase "${phrase}" is the title`, hint: 'titles are found anyway: remove it' };
  if (owner === page)
    return { message: `search phrase "${phrase}" is listed twice`, hint: 'case, accents and signs do not matter' };
  owners.set(letters, owner ?? page);
  if (!owner) return undefined;
  return {
    message: `search phrase "${phrase}" is that of ${owner.from} too`,
    hint: 'keep it where the answer is, or say what differs',
  };
}

function lettersOf(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
