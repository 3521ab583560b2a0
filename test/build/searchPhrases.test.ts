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

it('reports a file that cannot be read, with what to write', () => {
  assert.deepEqual(printed(parse('docs/a:\n  - cut it\ndocs/b:\ndocs/c:\n  KeyError: x\n').diagnostics), [
    'searches.yml:2:3  "docs/a": found a list, accepted: "|", and below it phrases with ";" between them',
    'searches.yml:3:1  "docs/b": found nothing, accepted: "|", and below it phrases with ";" between them',
    'searches.yml:5:3  "docs/c": found an object, accepted: "|", and below it phrases with ";" between them',
  ]);
});

it('reports phrases of no page where it is named', () => {
  const { searches } = parse('docs/a: |\n  cut\ndocs/b: |\n  x\nposts/x: |\n  y\n');
  assert.deepEqual(printed(checkSearches(searches, new Set(['docs/a']))), [
    'searches.yml:3  there is no page "docs/b"\n    hint: did you mean "docs/a"?',
    'searches.yml:5  there is no page "posts/x"\n    hint: write the path of a page below the folder of the language, without .md',
  ]);
});
