/** What is reported to writers about the phrases by which readers look for a page. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addSearches, checkSearches, parseSearches } from '../../build/read/searches.ts';
import { checkSearchPhrases } from '../../build/verify/searchPhraseCheck.ts';
import { DOCS, doc, printed, siteOf, sourceOf } from './builders.ts';

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

it('reports values that are no phrases, with what to write', () => {
  const text = 'docs/a:\n  - 2.5\n  - "2.5"\n  - KeyError: config\ndocs/b:\n';
  assert.deepEqual(printed(parseSearches({ file: 'searches.yml', text }).diagnostics), [
    'searches.yml:2:5  "docs/a"[0]: found 2.5, accepted: text, in quotes if it is a number or holds ": "',
    'searches.yml:4:5  "docs/a"[2]: found an object, accepted: text, in quotes if it is a number or holds ": "',
    'searches.yml:5:1  "docs/b": found nothing, accepted: a list',
  ]);
  assert.deepEqual(parseSearches({ file: 'searches.yml', text: '# Nothing yet\n' }), {
    searches: new Map(),
    diagnostics: [],
  });
});

it('gives phrases to the page of today and to the frozen one, and reports those of no page where it is named', () => {
  const { searches } = parseSearches({ file: 'searches.yml', text: 'docs/a:\n  - cut\ndocs/b: []\nposts/x:\n  - y\n' });
  const pages = [sourceOf('doc', 'a'), sourceOf('doc', 'a', { version: 'v1' }), sourceOf('page', 'a')];
  assert.deepEqual(
    addSearches(pages, new Map([['en', searches]])).map(({ searches }) => searches?.phrases),
    [['cut'], ['cut'], undefined],
  );
  assert.deepEqual(printed(checkSearches(searches, new Set(['docs/a']))), [
    'searches.yml:3  there is no page "docs/b"\n    hint: did you mean "docs/a"?',
    'searches.yml:4  there is no page "posts/x"\n    hint: write the path of a page below the folder of the language, without .md',
  ]);
});

it('reports a search phrase that is the title of its page, once, and not that of a frozen page', () => {
  const page = (id: string, searches: string[], words = {}) =>
    doc(id, { frontMatter: { title: `About ${id}` }, searches, ...words });
  const pages = [
    page('a', ['about B']),
    page('b', ['its own', 'about B']),
    page('c', ['about D'], { version: 'v1', frontMatter: { title: 'About D' } }),
  ];
  const versions = [...DOCS.versions, { name: 'v1', label: '1.x', path: 'v1', banner: 'none' as const }];
  const site = siteOf(pages, { config: { docs: { ...DOCS, versions } } });
  assert.deepEqual(printed(checkSearchPhrases(site)), [
    'content/en/searches.yml:3  search phrase "about B" is the title\n    hint: titles are found anyway: remove it',
  ]);
});
