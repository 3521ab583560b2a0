/** What is reported to writers about the phrases by which readers look for a page. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { checkSearchPhrases } from '../../build/verify/searchPhraseCheck.ts';
import { doc, siteOf } from './builders.ts';

it('reports search phrases that help nobody', () => {
  const page = (id: string, searches: string[]) => doc(id, { frontMatter: { title: `About ${id}` }, searches });
  const site = siteOf([
    page('a', ['Cut it!', 'cut it', 'other words']),
    page('b', ['about B', 'cút it', '?', 'its own']),
  ]);
  assert.deepEqual(
    checkSearchPhrases(site).map(({ message }) => message),
    [
      'search phrase "cut it" is listed twice',
      'search phrase "about B" is the title',
      `search phrase "cút it" is that of ${site.pages.find(({ data }) => data.path === '/a')?.from} too`,
      'search phrase "?" has no words',
    ],
  );
});
