/** The names of the library: what the facts say about each, and where pages document them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Diagnostic } from '../../build/model/diagnostic.ts';
import { createTextRenderer } from '../../build/parse/markdown.ts';
import { factNotesOf } from '../../build/plugins/facts/markdown/factsPage.ts';
import type { NameFacts } from '../../build/plugins/facts/model/siteFacts.ts';
import { createNameFacts } from '../../build/plugins/facts/names/nameList.ts';
import { LIDAR } from '../../build/plugins/lidar/plugin.ts';
import { plugin as math } from '../../build/plugins/math/plugin.ts';
import { planOurSite } from '../ourSite.ts';
import { createFactParser, FIXTURES, readTestFacts } from './factPages.ts';

const { facts } = await readTestFacts(FIXTURES);
const names = createNameFacts(facts, LIDAR.listNames);

function describe(id: string, locale = 'en', from: NameFacts = names, diagnostics: Diagnostic[] = []) {
  const [name] = from.describe(new Set([id]), locale, diagnostics);
  return name;
}

test('an option has its flags, its value as --help prints it, its default and its meaning', () => {
  assert.deepEqual(describe('option fetch --bbox'), {
    id: 'option fetch --bbox',
    kind: 'option',
    name: '--bbox',
    aliases: ['-b'],
    owner: 'tool fetch',
    signature: '-b, --bbox W S E N',
    value: '4 numbers (`W S E N`)',
    default: 'none',
    meaning: 'Area: `west|east`',
  });
  assert.equal(describe('option fetch --force')?.signature, '--force / --no-force');
  assert.equal(describe('option fetch --format')?.signature, '--format [las|csv]');
  assert.equal(describe('option fetch --size')?.signature, '--size INTEGER');
});

test('keys, calls, features and codes have a signature of their own', () => {
  const signatures = ['key patch.n', 'key dir', 'choice size=small', 'code lod2 1', 'code asprs 32', 'command fetch'];
  assert.deepEqual(
    signatures.map((id) => describe(id)?.signature),
    [
      'patch.n: int = 16384',
      'dir: str',
      'size=small',
      'LOD2_CLASSES["roof_flat"] = 1',
      'ASPRSClass.ROAD = 32',
      'tool fetch [OPTIONS] OUT_DIR [KEYS]...',
    ],
  );
  const python = names.all.filter(({ kind }) => ['class', 'method', 'function'].includes(kind)).map(({ id }) => id);
  assert.match(
    describe(python.find((id) => id.endsWith('Cutter.cut')) ?? '')?.signature ?? '',
    /^Cutter\.cut\(tile: Path/,
  );
});

test('ids are distinct', () => {
  const ids = names.all.map(({ id }) => id);
  assert.deepEqual(
    ids.filter((id, at) => ids.indexOf(id) !== at),
    [],
  );
});

test('what writers add is the unit and the section; a name that is not there is reported', () => {
  const more = createNameFacts({
    ...facts,
    names: { 'key patch.n': { unit: 'points', page: '/a#b' }, 'key patch.nn': { unit: 'm' } },
    nameLines: { names: { 'key patch.n': 2, 'key patch.nn': 3 } },
  });
  assert.equal(describe('key patch.n', 'en', more)?.unit, 'points');
  assert.deepEqual(more.all.find(({ id }) => id === 'key patch.n')?.page?.address, '/a#b');
  assert.deepEqual(
    more.diagnostics.map(({ line, message, hint }) => [line, message, hint]),
    [[3, 'no fact has the name "key patch.nn"', 'did you mean "key patch.n"?']],
  );
});

test('a meaning without words in the language is reported and shown in English', () => {
  const diagnostics: Diagnostic[] = [];
  assert.equal(describe('key patch.n', 'fr', names, diagnostics)?.meaning, 'Points per patch');
  assert.match(diagnostics[0]?.message ?? '', /no words in "fr" for/);
  const again: Diagnostic[] = [];
  assert.equal(describe('key patch.n', 'fr', names, again)?.name, 'patch.n');
  assert.deepEqual(again, diagnostics, 'reported again when the same names are described again');
});

test('texts become HTML without links, with the typography of the language', () => {
  const html = createTextRenderer('fr', [math])('zone : `a-b`, $x^2$, [lien](/a)');
  assert.match(
    html,
    /^zone\u00a0: <code><span>a-b<\/span><\/code>, <span class="unbroken"><math>.*<\/math>,<\/span> \[lien/,
  );
  assert.doesNotMatch(html, /<a /);
});

test('a page records the rows and blocks that document names, with their sections', () => {
  const parse = createFactParser(facts);
  const { notes, html } = parse('## A\n\n::config-keys[root]\n\n## B\n\n::python-signature[Cutter]\n\n## C\n\ntext\n');
  assert.deepEqual(
    factNotesOf({ notes }).definitions.map(({ id, section }) => [id, section]),
    [
      ['key-dir', 0],
      ['signature-Cutter', 1],
      ['parameter-Cutter-size', 1],
    ],
  );
  assert.match(html, /<figure class="code" id="signature-Cutter" data-language="python">/);
});

test('every documented name of our site leads to an id that its page has, in both languages', async () => {
  const site = await planOurSite();
  const ids = new Map(
    site.pages.map(({ data, prose }) => [
      data.path,
      new Set([
        '',
        ...(prose[0]?.headings ?? []),
        ...[...(prose[0]?.html ?? '').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
      ]),
    ]),
  );
  for (const [locale, list] of site.names) {
    assert.ok(list.length > 500, `${list.length} names in ${locale}`);
    const lost = list.filter(({ path, anchor }) => !ids.get(path)?.has(anchor));
    assert.deepEqual(
      lost.map(({ id, href }) => `${id}: ${href}`),
      [],
    );
  }
  const [en, fr] = ['en', 'fr'].map((locale) => site.names.get(locale)?.map(({ id, anchor }) => `${id} ${anchor}`));
  assert.deepEqual(en, fr);
  const said = site.diagnostics.filter(({ file }) => file.startsWith('content/facts/'));
  assert.deepEqual(said, []);
});
