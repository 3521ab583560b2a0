/** YAML: values of YAML 1.2, and the places of keys and values. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseYaml } from '../../build/input/yaml.ts';

for (const [source, value] of [
  [
    'title: A page\ndescription: "With: a colon"\ntags: [a, b c]\nkeywords:\n  - one\n  - "two"\ndate: 2025-10-03\ndraft: true\nposition: 3',
    {
      title: 'A page',
      description: 'With: a colon',
      tags: ['a', 'b c'],
      keywords: ['one', 'two'],
      date: '2025-10-03',
      draft: true,
      position: 3,
    },
  ],
  [
    "title: 'single'\nurl: https://example.org/a#b\nempty: ''",
    { title: 'single', url: 'https://example.org/a#b', empty: '' },
  ],
  ['list:\n- a\n- b\nnext: c', { list: ['a', 'b'], next: 'c' }],
  ['\ntitle: a\n\nslug: b   ', { title: 'a', slug: 'b' }],
  ['a: b\n  c', { a: 'b c' }],
  ['a: |\n  b', { a: 'b\n' }],
  ['a: "b\\n"', { a: 'b\n' }],
  ['a:\nb: null\nc: ~', { a: null, b: null, c: null }],
  ['a: b # c', { a: 'b' }],
  [
    'a: 12:30\nb: no\nc: 2025-10-03T10:00:00Z\nd: 0o17\ne: 1_000',
    { a: '12:30', b: 'no', c: '2025-10-03T10:00:00Z', d: 15, e: '1_000' },
  ],
  ['2.0: a\n07: b\ntrue: c\n"q": d\nit\'s: e', { '2.0': 'a', '07': 'b', true: 'c', q: 'd', "it's": 'e' }],
  ['constructor: a\ntoString: b', { constructor: 'a', toString: 'b' }],
  ['a: &x [1]\nb: *x', { a: [1], b: [1] }],
  ['text', 'text'],
  ['# nothing', null],
  ['', null],
] as const) {
  test(`read: ${JSON.stringify(source)}`, () => {
    const parsed = parseYaml(source);
    assert.equal(parsed.diagnostic, undefined);
    assert.equal(JSON.stringify(parsed.value), JSON.stringify(value));
  });
}

test('a key named like the prototype is only a key', () => {
  assert.deepEqual(Object.entries(parseYaml('__proto__: b').value as object), [['__proto__', 'b']]);
});

for (const [source, line, column, message] of [
  ['a: b\na: c', 2, 1, /^duplicate key "a"; also on line 1: merge the two$/],
  ['a: - b', 1, 4, /^a list begins on the line below its key; write `a:`, then ` {2}- b`$/],
  ['a: b: c', 1, 5, /^the value of "a" contains a colon; put it in quotes: `a: "b: c"`$/],
  ["a: 'It's b'", 1, 8, /^the value of "a" goes on after its closing '; write `a: "It's b"`$/],
  ['a: "b "c" d"', 1, 8, /^the value of "a" goes on after its closing "; write `a: 'b "c" d'`$/],
  ['a: [b] c', 1, 8, /^an unquoted value cannot begin with \[; put it in quotes: `a: "\[b\] c"`$/],
  ['a: @b', 1, 4, /^an unquoted value cannot begin with @; /],
  ['a: > b', 1, 6, /^an unquoted value cannot begin with >; /],
  ['a: b\n  c: d', 2, 3, /^the line begins in the wrong column; /],
  ['a: b\n  c: "d"', 2, 3, /^the line begins in the wrong column; /],
  ['a: b\n  c: [d]', 2, 3, /^the line begins in the wrong column; /],
  ['a: [\n  b,\n]', 3, 1, /^the list goes on in the first column; indent its lines, and the closing \]$/],
  ['a:\n  - b\n - c', 3, 2, /^the line begins in the wrong column; /],
  ['a:\n  - b\n  c', 3, 3, /^"c" is no item of the list above; begin it with "- "$/],
  ['a:\n\t- b', 2, 1, /^there is a tab; use spaces instead$/],
  ['a:\t[b]', 1, 3, /^there is a tab; /],
  ['a: b\nc d\ne: f', 2, 1, /^"c d" is no key with a value; write `c: d`/],
  ['a: b\nc:d e\nf: g', 2, 1, /^"c:d e" is no key with a value; write `c: d e`/],
  ['a: b\nc d', 2, 1, /^"c d" is no key with a value; write `c: d`/],
  ['a b\nc: d', 1, 1, /^"a b" is no key with a value; write `a: b`/],
  ['a: "\\d"', 1, 6, /^unknown escape sequence; in double quotes, write two backslashes for one$/],
  ['a: b\u0000', 1, 5, /^/],
  ['[a]: b', 1, 1, /complex keys/],
  ["- 'a\n- b", 1, 3, /^missing closing '$/],
  ['a: "it\'s\nb: c', 1, 4, /^missing closing "$/],
  ['a: [b\nc: d', 1, 4, /^missing closing \]$/],
  ['a: b\n---\nc: d', 1, 1, /^there is more than one document$/],
] as const) {
  test(`refused: ${JSON.stringify(source)}`, () => {
    const { diagnostic } = parseYaml(source);
    assert.deepEqual([diagnostic?.line, diagnostic?.column], [line, column], diagnostic?.message);
    assert.match([diagnostic?.message, diagnostic?.hint].filter(Boolean).join('; '), message);
  });
}

for (const comment of ['', '# a comment\n']) {
  test(`places of keys and values (${comment || 'no comment'})`, () => {
    const { placeOf } = parseYaml(`${comment}a: b\nlist:\n  - x\n  - y\nlast: z\n`);
    const shift = comment ? 1 : 0;
    assert.deepEqual(placeOf(['a'], 'value'), { line: 1 + shift, column: 4 });
    assert.deepEqual(placeOf(['last'], 'key'), { line: 5 + shift, column: 1 });
    assert.deepEqual(placeOf(['list', 1], 'value'), { line: 4 + shift, column: 5 });
    assert.equal(placeOf(['nothing'], 'value'), undefined);
  });
}

test('a key left without a value has the place of the key', () => {
  assert.deepEqual(parseYaml('a: 1\nb:\n').placeOf(['b'], 'value'), { line: 2, column: 1 });
});

test('places of quoted, anchored and nested values', () => {
  const { placeOf } = parseYaml('a: &x "b"\nc: *x\nd: [ { e: f, g: [h] } ]\n2.0: i\n');
  const places = [['a'], ['c'], ['d', 0, 'e'], ['d', 0, 'g', 0], ['2.0']].map((path) => placeOf(path, 'value'));
  assert.deepEqual(
    places.map((place) => [place?.line, place?.column]),
    [
      [1, 7],
      [2, 4],
      [3, 11],
      [3, 18],
      [4, 6],
    ],
  );
  assert.deepEqual(placeOf(['d', 0, 'g'], 'key'), { line: 3, column: 14 });
});
