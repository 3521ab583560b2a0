/** Values from the facts inside text. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFactParser, FIXTURES, OWN_CONTENT, readTestFacts } from './factPages.ts';

const parse = createFactParser((await readTestFacts(FIXTURES)).facts);

function htmlOf(body: string, locale = 'en'): string {
  return parse(body, locale)
    .html.replace(/<\/?span>/g, '')
    .trim();
}

test('a number is written as its language writes it', () => {
  assert.equal(htmlOf('a :fact[config.patch.n.default] b'), '<p>a 16,384 b</p>');
  assert.equal(htmlOf('a :fact[config.patch.n.default] b', 'fr'), '<p>a 16\u202F384 b</p>');
  assert.equal(htmlOf('**:fact[config.patch.n.default]**', 'fr'), '<p><strong>16\u202F384</strong></p>');
});

test('what one types is code', () => {
  assert.equal(htmlOf(':fact[config.patch.n.default]{code}', 'fr'), '<p><code>16384</code></p>');
  assert.equal(htmlOf(':fact[config.patch.kind.default]'), '<p><code>npz</code></p>');
  assert.equal(htmlOf(':fact[config.patch.kind.choices_or_range]'), '<p><code>npz</code>, <code>laz</code></p>');
  assert.equal(htmlOf(':fact[config.patch.r.default]'), '<p><code>null</code></p>');
});

test('entries go by name, lists and objects can be counted, names may hold dots and dashes', () => {
  assert.equal(htmlOf(':fact[classes.lod2.count]'), '<p>2</p>');
  assert.equal(htmlOf(':fact[cli.commands.count]'), '<p>1</p>');
  assert.equal(htmlOf(':fact[cli.commands.fetch.options.count]'), '<p>5</p>');
  assert.equal(htmlOf(':fact[cli.fetch.--format.default]'), '<p><code>las</code></p>');
  assert.equal(htmlOf(':fact[releases.1.1.0.date]'), '<p><code>2025-10-04</code></p>');
  assert.equal(htmlOf(':fact[features.modes.small.declared_features.count]'), '<p>3</p>');
});

test('a value stands in cells, links and notes, not in code or formulas', () => {
  const inCell = htmlOf('| a |\n|---|\n| :fact[classes.lod2.count] |\n');
  assert.match(inCell, /<td>2<\/td>/);
  assert.match(parse('[see :fact[classes.lod2.count]](#a)').html, />see 2<\/a>/);
  assert.equal(htmlOf('`:fact[lod2.count]`'), '<p><code>:fact[lod2.count]</code></p>');
  assert.match(htmlOf('$x = 1$ and \\:fact[a]'), /:fact\[a\]/);
});

test('a value with two colons, as a table has them, is reported', () => {
  assert.deepEqual(
    parse('a ::fact[classes.lod2.count] b').diagnostics.map(({ message, hint }) => [message, hint]),
    [['a colon too many before ":fact[classes.lod2.count]": readers see it', 'write :fact[classes.lod2.count]']],
  );
});

test('an unknown path is reported at its column, and shown as written', () => {
  const page = parse('\nLOD3 has :fact[classes.lod3.cuont] classes, :fact[config.patch.n].\n');
  assert.deepEqual(
    page.diagnostics.map(({ line, column, check, message, hint }) => [line, column, check, message, hint]),
    [
      [
        2,
        10,
        'unknownFacts',
        'the facts have no value "classes.lod3.cuont": no "cuont" there',
        'did you mean "classes.lod3.count"?',
      ],
      [
        2,
        45,
        'unknownFacts',
        '"config.patch.n" is a group of facts, not a value',
        'known there: key, dotted_key, type, default, choices_or_range, meaning, effect_in_process_command, count',
      ],
    ],
  );
  assert.match(page.html.replaceAll('<wbr>', ''), /<code>:fact\[classes\.lod3\.cuont\]<\/code>/);
});

test('names of object properties are unknown too', () => {
  for (const name of ['constructor', '__proto__', 'toString.length', 'hasOwnProperty']) {
    assert.equal(parse(`:fact[${name}]`).diagnostics.length, 1, name);
    assert.equal(parse(`:fact[cli.${name}]`).diagnostics.length, 1, name);
  }
});

test('a heading takes no value: its address would change', () => {
  const [diagnostic] = parse('text\n\n## The :fact[classes.lod2.count] classes\n').diagnostics;
  assert.equal(diagnostic?.line, 3);
  assert.match(diagnostic?.message ?? '', /in a heading: its address would change/);
});

test('the named values that content/facts/README.md lists are there', async () => {
  const { readFile } = await import('node:fs/promises');
  const own = createFactParser((await readTestFacts(OWN_CONTENT)).facts);
  const readme = await readFile(`${OWN_CONTENT}/facts/README.md`, 'utf8');
  const rows = [...readme.matchAll(/^\| (`.*`) \| (.*) \|$/gm)];
  assert.ok(rows.length > 15);
  for (const [, cell = ''] of rows) {
    const paths = [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    for (const path of paths) {
      const full = path.startsWith('.') ? (paths[0] ?? '').replace(/\.[^.]*$/, path) : path;
      assert.deepEqual(own(`:fact[${full}]`).diagnostics, [], full);
    }
  }
});
