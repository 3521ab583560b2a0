/** Words for facts: our own are complete in French, and slips in such files are found. */

import assert from 'node:assert/strict';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Diagnostic } from '../../build/model/diagnostic.ts';
import french from '../../build/plugins/facts/tables/labels/fr.json' with { type: 'json' };
import { createReference, DEFINITIONS } from '../../build/plugins/facts/tables/reference.ts';
import type { LidarFacts } from '../../build/plugins/lidar/lidarSchema.ts';
import { LIDAR } from '../../build/plugins/lidar/plugin.ts';
import { renderFormula } from '../../build/plugins/shared/formula.ts';
import { createTempFolder } from '../tempFolder.ts';
import { FIXTURES, OWN_CONTENT, readTestFacts } from './factPages.ts';

type Request = readonly [name: string, target: string, attributes?: Readonly<Record<string, string>>];

const own = await readTestFacts(OWN_CONTENT);

/** Every table that the facts can fill. */
function listRequests(): Request[] {
  const { cli, config, python, releases } = own.facts;
  const { features } = own.facts.own as LidarFacts;
  const commands = [...(cli?.commands ?? []), ...(cli?.other_module_entry_points ?? [])];
  const natures = ['building', 'road', 'vegetation', 'water'];
  const schemes = ['asprs', 'lod2', 'lod3', 'asprs-to-lod', 'ground-truth', 'styles'];
  const parts = ['dependencies', 'undeclared', 'optional', 'extras', 'services', 'caches', 'network'];
  return [
    ['cli-commands', ''],
    ['cli-options', ''],
    ...commands.flatMap(({ name }): Request[] => [
      ['cli-usage', name],
      ['cli-options', name],
      ['cli-exit-codes', name],
    ]),
    ['config-keys', ''],
    ['config-keys', 'root'],
    ...['process', 'LiDARProcessor', 'hydra'].map((name): Request => ['config-required', name]),
    ...(config?.groups ?? []).flatMap(({ group }): Request[] => [
      ['config-group', group],
      ['config-values', group],
    ]),
    ['features', ''],
    ...Object.keys(features?.modes ?? {}).map((mode): Request => ['features', mode, { list: 'computed' }]),
    ['feature-modes', ''],
    ['feature-backends', ''],
    ...schemes.map((name): Request => ['classes', name]),
    ...natures.map((kind): Request => ['classes', 'bd-topo', { kind }]),
    ['releases', ''],
    ...(releases ?? []).flatMap(({ version }): Request[] => [
      ['release-figures', version],
      ['release-changes', version],
    ]),
    ...[...parts, 'files-read', 'files-written'].map((part): Request => ['environment', part]),
    ...(python?.modules ?? []).flatMap(({ module, classes, functions }): Request[] => [
      ['python-modules', module],
      ['python-functions', module],
      ['python-classes', module],
      ...functions.map(({ name }): Request => ['python-parameters', `${module}.${name}`]),
      ...classes.flatMap(({ name, methods }): Request[] => [
        ['python-parameters', `${module}.${name}`],
        ['python-methods', `${module}.${name}`],
        ['python-properties', `${module}.${name}`],
        ...methods.map((method): Request => ['python-parameters', `${module}.${name}.${method.name}`]),
      ]),
    ]),
  ];
}

test('our own words are in order', () => assert.deepEqual(own.diagnostics, []));

for (const locale of ['en', 'fr']) {
  test(`every table can be shown in "${locale}", and every formula in it`, () => {
    const diagnostics: Diagnostic[] = [];
    const reference = createReference(own.facts, locale, diagnostics, new Map([...DEFINITIONS, ...LIDAR.directives]));
    let tables = 0;
    for (const [name, target, attributes = {}] of listRequests()) {
      const rendered = reference.render({ name, target, attributes });
      if ('message' in rendered) {
        assert.match(
          rendered.message,
          /has nothing for|has reported no figures|there is no package|know no feature "(?:custom|unknown_name)"/,
        );
        continue;
      }
      tables++;
      for (const [, tex = ''] of rendered.markdown.replace(/`[^`]*`/g, '').matchAll(/\$([^$]+)\$/g)) {
        assert.equal(renderFormula(tex, false).error, undefined, tex);
      }
    }
    assert.ok(tables > 200);
    assert.deepEqual(
      diagnostics.map(({ message }) => message),
      [],
    );
  });
}

test('French words have ordinary spaces, for the build sets the others', () => {
  for (const { name, texts } of own.facts.translations.files.filter(({ locale }) => locale === 'fr')) {
    for (const text of texts.values()) {
      const prose = text.replace(/`[^`]*`|\$[^$]*\$/g, 'x');
      assert.doesNotMatch(prose, /[\u00A0\u202F]|\S[;!?»]|«\S|'/, `${name}: ${text}`);
    }
  }
});

test('French labels of tables are labels of today', async () => {
  const plugins = path.join(import.meta.dirname, '../../build/plugins');
  const code = (await Promise.all(['facts', 'lidar'].map((name) => readTypeScript(path.join(plugins, name))))).join();
  const labels = own.facts.translations.files.find(({ locale, name }) => locale === 'fr' && name === 'tables')?.texts;
  const gone = [...(labels?.keys() ?? []), ...Object.keys(french)].filter((label) => !code.includes(`'${label}'`));
  assert.deepEqual(gone, []);
});

async function readTypeScript(dir: string): Promise<string> {
  const files = (await readdir(dir, { recursive: true })).filter((file) => file.endsWith('.ts'));
  return (await Promise.all(files.map((file) => readFile(path.join(dir, file), 'utf8')))).join('\n');
}

/** A copy of the fixtures with one file changed. */
async function withFile(t: TestContext, file: string, change: (text: string) => string) {
  const dir = createTempFolder(t);
  await cp(FIXTURES, dir, { recursive: true });
  const changed = path.join(dir, 'facts', file);
  await writeFile(changed, change(await readFile(changed, 'utf8').catch(() => '')));
  return (await readTestFacts(dir)).diagnostics.map((line) => line.replace(/^.*?(facts\/)/, '$1'));
}

test('words for a text that has changed are reported with the text of today', async (t) => {
  const found = await withFile(t, 'cli.json', (text) => text.replace('"fetch tiles"', '"fetch the tiles"'));
  assert.deepEqual(found, [
    'facts/fr/cli.json:2  no fact says "fetch tiles"\n    hint: if it says "fetch the tiles" now: write this text here, and mend the words beside it',
  ]);
});

test('files that cannot be used are reported', async (t) => {
  assert.match(
    (await withFile(t, 'fr/cli.json', () => '{ "a": }')).join(),
    /fr\/cli\.json.* {2}the file is not valid JSON/,
  );
  assert.match(
    (await withFile(t, 'fr/cli.json', () => '{\n "say more": ""\n}')).join(),
    /:2 {2}no words for "say more"/,
  );
  assert.match((await withFile(t, 'fr/clii.json', () => '{}')).join(), /words for facts that do not exist/);
});
