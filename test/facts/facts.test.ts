/** The facts about the library: read, checked for their shape, and compared with the code of pages. */

import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { createCachedDisk } from '../../build/input/cachedDisk.ts';
import { nodeDisk } from '../../build/input/disk.ts';
import { createParser } from '../../build/parse/parser.ts';
import type { Facts } from '../../build/plugins/facts/model/facts.ts';
import { listParameterIds, RESULT, sharedId } from '../../build/plugins/facts/model/parameterIds.ts';
import { plugin } from '../../build/plugins/facts/plugin.ts';
import { readFacts } from '../../build/plugins/facts/read/readFacts.ts';
import { loadConfig } from '../../build/site/config.ts';
import { readContent } from '../../build/site/content.ts';
import { createFolder, printAll } from '../build/contentFolder.ts';
import { readTestFacts } from './factPages.ts';
import { checkedMarkdown, diagnosticsOf } from './factsPage.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OWN = path.join(ROOT, 'content/facts');
const markdown = await checkedMarkdown();

async function readFrom(folder: string): Promise<{ facts?: Facts; diagnostics: string[] }> {
  const contentDir = path.join(folder, 'content');
  const { facts, diagnostics } = await readFacts({ contentDir, projectRoot: folder, disk: nodeDisk });
  return { facts, diagnostics: printAll(diagnostics) };
}

/** A folder with our own facts, one of them changed. */
async function withFacts(t: TestContext, name: string, change: (text: string) => string): Promise<string> {
  const folder = await createFolder(t, { 'content/site.json': '{}' });
  cpSync(OWN, path.join(folder, 'content/facts'), { recursive: true });
  const file = path.join(folder, 'content/facts', name);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  return folder;
}

test('our own facts are as they should be', async () => {
  const { facts, diagnostics } = await readFrom(ROOT);
  assert.deepEqual(diagnostics, []);
  assert.equal(facts?.cli?.commands.length, 7);
  assert.equal(facts?.python?.modules.length, 69);
  assert.ok(facts);
  assert.equal((facts.data.classes as { library: string }).library, 'ign-lidar-hd');
});

test('every parameter of the library has a meaning, and every error its reason; its own or the one that its name shares', async () => {
  const { facts } = await readTestFacts(path.join(ROOT, 'content'));
  for (const { locale, name, texts } of facts.translations.files.filter((file) => file.name === 'python-api')) {
    const missing = listParameterIds(name, { python: facts.python }).filter(
      (id) => !texts.has(id) && !texts.has(sharedId(id)) && !id.startsWith('*.') && !id.endsWith(`.${RESULT}`),
    );
    assert.deepEqual([locale, ...missing.filter((id) => !isMember(id, facts.python))], [locale]);
  }
});

/** Members of enums have their meaning in the name. */
function isMember(id: string, python: Facts['python']): boolean {
  const [owner, member = ''] = id.split('.');
  const classes = python?.modules.flatMap((module) => module.classes) ?? [];
  return classes.some(({ name, members = {} }) => name === owner && Object.hasOwn(members, member));
}

test('a site without facts has none, and no diagnostic', async (t) => {
  assert.deepEqual(await readFrom(await createFolder(t, { 'content/site.json': '{}' })), {
    facts: undefined,
    diagnostics: [],
  });
});

test('any other JSON file is kept as it is, folders and other files are not read', async (t) => {
  const folder = await createFolder(t, {
    'content/facts/places.json': '{ "count": 85 }',
    'content/facts/fr/places.json': 'no JSON',
    'content/facts/notes.md': '',
  });
  const { facts, diagnostics } = await readFrom(folder);
  assert.deepEqual([facts?.data, diagnostics], [{ places: { count: 85 } }, []]);
});

test('a mistake in the shape is reported with file, line and key', async (t) => {
  const folder = await withFacts(t, 'cli.json', (text) => text.replace('"type": "float"', '"typ": 7'));
  const { facts, diagnostics } = await readFrom(folder);
  const line = readFileSync(path.join(folder, 'content/facts/cli.json'), 'utf8').split('"typ"')[0]?.split('\n').length;
  assert.equal(facts?.cli, undefined);
  assert.equal(facts?.config?.schema.length, 7);
  assert.deepEqual(diagnostics, [
    `content/facts/cli.json:${(line ?? 0) - 5} configuration commands[1].options[0].type`,
    `content/facts/cli.json:${line} configuration commands[1].options[0].typ "typ" | "type"`,
  ]);
});

test('what is no JSON is told with its line', async (t) => {
  const folder = await withFacts(t, 'environment.json', (text) => text.replace('{\n', '{\n,\n'));
  const { diagnostics } = await readFrom(folder);
  assert.equal(diagnostics.length, 1);
  assert.match(diagnostics[0] ?? '', /^content\/facts\/environment\.json:2 configuration/);
});

test('lines are counted from the top of the file, front matter included', () => {
  assert.equal(
    diagnosticsOf('Text.\n\n```bash\nign-lidar-hd verfy x\n```\n', markdown, { bodyLine: 4 }),
    '8:14 [verfy] ign-lidar-hd has no command "verfy" | did you mean "verify"?\n',
  );
});

test('on a page about another version only code blocks are checked', () => {
  const body = 'The old `--add-rgb`.\n\n```bash\nign-lidar-hd enrich\n```\n';
  const count = (libraryVersion?: string) => diagnosticsOf(body, markdown, { libraryVersion }).split('\n').length - 1;
  assert.deepEqual([count(), count('2.5.1'), count('1.7.7')], [2, 2, 1]);
});

test('the fixtures hold places that count from 1, and messages without a full stop', () => {
  const folder = new URL('../fixtures/facts/', import.meta.url);
  for (const name of ['commands', 'overrides', 'yaml', 'python', 'inline']) {
    const expected = readFileSync(new URL(`${name}.txt`, folder), 'utf8').match(/^\d+:\d+ \[.*$/gm) ?? [];
    assert.ok(expected.length > 8, name);
    for (const line of expected) assert.match(line, /^[1-9]\d*:[1-9]\d* \[\S*\] (?![^|]*\.(?: \||$))/);
  }
});

const SITE = { title: 'Site', url: 'https://example.org', locales: [{ id: 'en' }] };

test('the severity is configured', async (t) => {
  const site = (severity: string) => ({ ...SITE, plugins: ['facts'], severities: { onUnknownFacts: severity } });
  const folder = await createFolder(t, { 'content/site.json': JSON.stringify(site('throw')) });
  const { config } = await loadConfig({ contentDir: path.join(folder, 'content') });
  assert.equal(config.severities.onUnknownFacts, 'throw');
});

test('a parser without facts checks nothing', async (t) => {
  const files = { 'content/site.json': JSON.stringify(SITE), 'content/en/docs/a.md': '`ign-lidar-hd enrich`' };
  const folder = await createFolder(t, files);
  const contentDir = path.join(folder, 'content');
  const { config } = await loadConfig({ contentDir });
  const lastUpdates = Promise.resolve({ updates: new Map() });
  const read = () =>
    readContent({
      contentDir,
      projectRoot: folder,
      config,
      plugins: [plugin],
      drafts: false,
      locales: [],
      lastUpdates,
    });
  const content = await read();
  const source = content.files[0];
  assert.ok(source);
  assert.deepEqual(
    (await createParser(config, { ...content, extensions: [plugin] }, () => ''))(source).diagnostics,
    [],
  );
  cpSync(OWN, path.join(contentDir, 'facts'), { recursive: true });
  const checked = (await createParser(config, { ...(await read()), extensions: [plugin] }, () => ''))(
    source,
  ).diagnostics;
  assert.deepEqual(printAll(checked), ['content/en/docs/a.md:1:15 unknownFacts "enrich"']);
});

test('files that have not changed are not checked for their shape again', async (t) => {
  const folder = await withFacts(t, 'cli.json', (text) => text);
  const disk = createCachedDisk();
  const options = { contentDir: path.join(folder, 'content'), projectRoot: folder, disk };
  const [first, second] = [await readFacts(options), await readFacts(options)];
  assert.equal(first.facts?.cli, second.facts?.cli);
  disk.forget([path.join(folder, 'content/facts/cli.json')]);
  const third = await readFacts(options);
  assert.notEqual(first.facts?.cli, third.facts?.cli);
  assert.equal(first.facts?.config, third.facts?.config);
});
