/** The phrases by which readers look for a page, as writers list them. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { checkSearches, parseSearches } from '../../build/plugins/search/searches.ts';
import { printed } from './builders.ts';

const parse = (text: string) => parseSearches({ file: 'searches.yml', text });

it('search phrases need no quotes: a semicolon or a line ends them', () => {
  const { searches, diagnostics } = parse(
    '# Nothing\ndocs/a: |\n  cut it; KeyError: x\n  # of 5;\n\n  "7"\ndocs/b: one\n',
  );
  assert.deepEqual(printed(diagnostics), []);
  assert.deepEqual(
    [...searches].map(([page, { phrases }]) => [page, phrases]),
    [
      ['docs/a', ['cut it', 'KeyError: x', '# of 5', '"7"']],
      ['docs/b', ['one']],
    ],
  );
  assert.equal(parse('# Nothing yet\n').searches.size, 0);
});

it('reports phrases of no page where it is named', () => {
  const { searches } = parse('docs/a: |\n  cut\ndocs/b: |\n  x\nposts/x: |\n  y\n');
  assert.deepEqual(printed(checkSearches(searches, new Set(['docs/a']))), [
    'searches.yml:3 searchPhrases "docs/b" | "docs/a"',
    'searches.yml:5 searchPhrases "posts/x"',
  ]);
});
