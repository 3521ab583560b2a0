/** Reports search phrases that are the title of their page. */

import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../plan/plannedSite.ts';
import { isInLast } from '../plan/searchPlan.ts';

/** Of several versions of the docs, phrases are compared with the titles of the last: a frozen page may have kept an old one. */
export function checkSearchPhrases({ pages }: Site): Diagnostic[] {
  return pages.flatMap(({ data, indexed, searches }) => {
    if (!searches || !indexed || !isInLast(data)) return [];
    const title = data.title.toLowerCase();
    const { phrases, file, lines } = searches;
    return phrases.flatMap((phrase, at) => {
      if (phrase.toLowerCase() !== title) return [];
      const place = { file, line: lines[at] };
      const message = `search phrase "${phrase}" is the title`;
      return createDiagnostic('searchPhrases', place, message, 'titles are found anyway: remove it');
    });
  });
}
