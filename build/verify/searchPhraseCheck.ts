/** Reports search phrases that are the title of their page. */

import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/plannedSite.ts';

export function checkSearchPhrases({ pages }: Site): Diagnostic[] {
  return pages.flatMap(({ data, searches }) => {
    if (!searches) return [];
    const title = data.title.toLowerCase();
    const { phrases, file, lines } = searches;
    return phrases.flatMap((phrase, at) => {
      if (phrase.toLowerCase() !== title) return [];
      const message = `search phrase "${phrase}" is the title`;
      return createDiagnostic(
        'searchPhrases',
        { file, line: lines[at] },
        message,
        'titles are found anyway: remove it',
      );
    });
  });
}
