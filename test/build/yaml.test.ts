/** YAML: the quick reader says the same as the whole parser, and places are right. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSimpleYaml } from '../../build/reading/simpleYaml.ts';
import { parseYaml } from '../../build/reading/yaml.ts';

/** A comment keeps the quick reader away: what comes back is the whole parser's. */
function parseWhole(source: string): unknown {
  return parseYaml(`# whole\n${source}`).value;
}

/** Every character that means something to YAML, between plain words. */
const MARKS = [...': # " \' [ ] , { } - & * ! | > % @ ` \\ ? ~ . =', ': ', ' #', ', ', '- ', '\t', '<<'];
const WORDS = [
  'a',
  'b c',
  'é',
  '0',
  '12',
  '07',
  '1.5',
  '-1',
  'true',
  'null',
  'No',
  'x:y',
  '2025-10-03',
  '"q"',
  "'s'",
  '[a, b]',
];

/** The same numbers in every run. */
function* countUp(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield state / 2147483648;
  }
}

test('where the quick reader answers, the whole parser says the same', () => {
  const random = countUp(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor((random.next().value ?? 0) * list.length)] as T;
  const mark = () => ((random.next().value ?? 0) < 0.3 ? pick(MARKS) : '');
  const value = () => `${mark()}${pick(WORDS)}${mark()}${(random.next().value ?? 0) < 0.2 ? pick(WORDS) : ''}`;
  let answered = 0;
  for (let round = 0; round < 5_000; round++) {
    const line = () =>
      pick([() => `${pick(['k', 'key-2', 'a_b'])}: ${value()}`, () => `  - ${value()}`, () => `list:`])();
    const source = Array.from({ length: pick([1, 2, 3]) }, line).join('\n');
    const quick = parseSimpleYaml(source);
    if (!quick) continue;
    answered++;
    assert.deepEqual(quick, parseWhole(source), source);
  }
  assert.ok(answered > 300, `only ${answered} answers`);
});

for (const source of [
  'title: A page\ndescription: "With: a colon"\ntags: [a, b c]\nkeywords:\n  - one\n  - "two"\ndate: 2025-10-03\ndraft: true\nposition: 3',
  "title: 'single'\nurl: https://example.org/a#b\nempty: ''",
  'list:\n- a\n- b\nnext: c',
  '\ntitle: a\n\nslug: b   ',
]) {
  test(`read quickly: ${JSON.stringify(source)}`, () => {
    assert.deepEqual(parseSimpleYaml(source), parseWhole(source));
  });
}

for (const source of [
  'a: b\na: c',
  'a: b\n  c',
  'a:\n  b: c',
  'a: |\n  b',
  'a: "b\\n"',
  'a:',
  'a: null',
  'a: b # c',
  '__proto__: b',
  'a: - b',
  'text',
  'a: b\u0000',
]) {
  test(`left to the whole parser: ${JSON.stringify(source)}`, () => {
    assert.equal(parseSimpleYaml(source), undefined);
  });
}

test('a key named like a method of objects is only a key', () => {
  assert.deepEqual(Object.entries(parseSimpleYaml('constructor: a\ntoString: b') ?? {}), [
    ['constructor', 'a'],
    ['toString', 'b'],
  ]);
});

for (const comment of ['', '# whole parser\n']) {
  test(`places of keys and values (${comment || 'quick reader'})`, () => {
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
