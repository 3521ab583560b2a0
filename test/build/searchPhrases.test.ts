/** What is reported to writers about the phrases by which readers look for a page. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseSearches } from '../../build/read/searches.ts';
import { checkSearchPhrases } from '../../build/verify/searchPhraseCheck.ts';
import { doc, printed, siteOf } from './builders.ts';

it('reports search phrases that help nobody', () => {
  const text = [
    ...['docs/a:', '  - Cut it!', '  - cut it', '  - other words'],
    ...['docs/b:', '  - cút it', '  - "?"', '  - its own'],
  ].join('\n');
  assert.deepEqual(printed(parseSearches({ file: 'searches.yml', text }).diagnostics), [
    'searches.yml:3  search phrase "cut it" is listed twice\n    hint: case, accents and signs do not matter',
    'searches.yml:6  search phrase "cút it" is that of docs/a too\n    hint: keep it where the answer is, or say what differs',
    'searches.yml:7  search phrase "?" has no words\n    hint: write what readers type',
  ]);
});

it('reports a search phrase that is the title of its page', () => {
  const page = (id: string, searches: string[]) => doc(id, { frontMatter: { title: `About ${id}` }, searches });
  const site = siteOf([page('a', ['about B']), page('b', ['its own', 'about B'])]);
  // The French page shows the English one, and a build reports each diagnostic once.
  assert.deepEqual(
    [...new Set(printed(checkSearchPhrases(site)))],
    ['content/en/searches.yml:3  search phrase "about B" is the title\n    hint: titles are found anyway: remove it'],
  );
});
