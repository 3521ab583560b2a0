/** `npm run version`: what it writes, and that a frozen version stays as it was in every respect. */

import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parseCommand } from '../../build/command/command.ts';
import { freezeVersion } from '../../build/tools/version/frozenVersion.ts';
import { addAcceptances, addToSettings, planCopies } from '../../build/tools/version/newVersion.ts';
import { VERSION } from '../../build/tools/version/versionOptions.ts';
import type { DocPage } from '../../templates/model/pageData.ts';
import { configOf } from './builders.ts';
import {
  addFacts,
  attributesOf,
  buildInMemory,
  copySite,
  documentAt,
  fileAt,
  type MemoryBuild,
  pageDataAt,
  printDiagnostics,
} from './siteBuild.ts';

const SITE_BASE = '/mini/';
const ROOT = path.resolve(import.meta.dirname, '../..');

test('the name of a version is a part of addresses', () => {
  const options = { contentDir: '/p/content', name: '2.5', isLatest: true, isDirty: false };
  assert.deepEqual(parseCommand(VERSION, ['2.5', '--next'], '/p'), { options });
  for (const name of ['', '2/5', '../x', '.5', 'current', 'next', 'a b', '2.'])
    assert.ok('error' in parseCommand(VERSION, [name], '/p'), name);
  assert.ok('error' in parseCommand(VERSION, [], '/p'));
});

test('the settings get the version and a menu, where their text is simple enough', () => {
  const config = configOf({});
  const added = (source: string, isLatest = false) => addToSettings(source, { name: '2.5', isLatest }, config);
  assert.equal(
    added("export default defineSite({\n  docs: {\n    editUrl: 'x',\n  },\n});\n"),
    "export default defineSite({\n  docs: {\n    versions: [{ name: 'current' }, { name: '2.5' }],\n    lastVersion: 'current',\n    editUrl: 'x',\n  },\n});\n",
  );
  assert.equal(
    added(
      "export default {\n  docs: {\n    versions: [\n      { name: 'current' },\n      { name: '2.4' },\n    ],\n    lastVersion: 'current',\n  },\n};\n",
      true,
    ),
    "export default {\n  docs: {\n    versions: [\n      { name: 'current' },\n      { name: '2.5' },\n      { name: '2.4' },\n    ],\n    lastVersion: '2.5',\n  },\n};\n",
  );
  assert.equal(
    added("export default { title: 'T' };\n"),
    "export default { docs: { versions: [{ name: 'current' }, { name: '2.5' }], lastVersion: 'current' }, title: 'T' };\n",
  );
  const navbar = { ...config.navbar, items: [{ type: 'localeDropdown' as const, position: 'right' as const }] };
  const source = '{ "navbar": { "items": [{ "type": "localeDropdown" }] } }';
  const json = addToSettings(source, { name: '2.5', isLatest: true }, { ...config, navbar });
  assert.deepEqual(JSON.parse(json ?? ''), {
    docs: { versions: [{ name: 'current' }, { name: '2.5' }], lastVersion: '2.5' },
    navbar: { items: [{ type: 'localeDropdown' }, { type: 'docsVersionDropdown', position: 'right' }] },
  });
  assert.equal(added("export default makeSite('T');\n"), undefined);
});

test('a version takes along what belongs to it', () => {
  const names: Record<string, string[]> = {
    en: ['_shared', 'blog', 'docs', 'pages', 'searches.yml'],
    facts: ['cli.json'],
  };
  const namesIn = (folder: string) => names[folder] ?? [];
  const { locales } = configOf({});
  assert.deepEqual(planCopies([], { locales }, { contentName: 'content', namesIn }), [
    'en/_shared',
    'en/docs',
    'facts',
  ]);
});

test('translations of the version were made from what those of today were made from', () => {
  const ledger = { fr: { 'blog/a.md': { '': '1' }, 'docs/a.md': { '': '2' } } };
  assert.deepEqual(JSON.parse(addAcceptances(JSON.stringify(ledger), '2.5')), {
    fr: { '2.5/docs/a.md': { '': '2' }, ...ledger.fr },
  });
});

test('a frozen version keeps its pages, sidebars and facts, and says which page is the newest', async (t) => {
  const folder = copySite(t, 'two-languages');
  addFacts(folder);
  const inContent = (file: string) => path.join(folder, 'content', file);
  const change = (file: string, from: string, to: string) => {
    const before = readFileSync(inContent(file), 'utf8');
    assert.ok(before.includes(from), `${file} has ${from}`);
    writeFileSync(inContent(file), before.replace(from, to));
  };
  const freeze = (name: string) =>
    freezeVersion({ projectRoot: ROOT, contentDir: inContent(''), name, isLatest: false, isDirty: false });
  for (const locale of ['en', 'fr'])
    appendFileSync(inContent(`${locale}/docs/reference/options.md`), '\n::cli-options[fetch]\n\n[Home](/guides)\n');
  const before = await buildInMemory(folder);
  assert.match((await freeze('1.0')).join('\n'), /site\.ts: readers get what you go on with first; 1\.0 is at \/1\.0/);
  await assert.rejects(freeze('1.0'), /is there already/);
  await assert.rejects(freeze('guides'), /is the address of .*guides/);

  change('facts/cli.json', '"--format"', '"--shape"');
  change('en/docs/guides/first-steps.md', '\n---\n', '\n---\n\nNewest words.\n');
  change('fr/docs/guides/first-steps.md', '\n---\n', '\n---\n\nMots nouveaux.\n');
  change('sidebars.json', '"Reference"', '"Lookup"');
  for (const locale of ['en', 'fr']) rmSync(inContent(`${locale}/docs/reference/cli.md`));
  change('sidebars.json', '"reference/cli",', '');
  rmSync(inContent('fr/docs/guides/index.md'));
  const after = await buildInMemory(folder);

  // What writers read is about what they have changed.
  assert.doesNotMatch(printDiagnostics(after.diagnostics), /versions\/1\.0/);
  const proseOf = (build: MemoryBuild, file: string) =>
    documentAt(build, file).querySelector('[data-prose]')?.textContent ?? assert.fail(file);
  for (const home of ['', 'fr/'])
    for (const page of ['guides/first-steps', 'reference/options', 'reference/cli'])
      assert.equal(proseOf(after, `${home}1.0/${page}.html`), proseOf(before, `${home}${page}.html`), page);
  assert.match(proseOf(after, 'reference/options.html'), /--shape/);
  assert.match(proseOf(after, 'fr/1.0/reference/options.html'), /--format/);
  const sidebar = (build: MemoryBuild, file: string) =>
    documentAt(build, file).querySelector('nav.sidebar')?.textContent ?? '';
  assert.equal(sidebar(after, '1.0/guides.html'), sidebar(before, 'guides.html'));
  assert.match(sidebar(after, 'guides.html'), /Lookup/);
  assert.deepEqual(attributesOf(documentAt(after, '1.0/reference/options.html'), '.prose a[href$="guides"]', 'href'), [
    `${SITE_BASE}1.0/guides`,
  ]);

  const page: DocPage = pageDataAt(after, 'fr/1.0/guides/first-steps.html');
  const canonical = (file: string) => attributesOf(documentAt(after, file), 'link[rel=canonical]', 'href')[0];
  assert.equal(canonical('fr/1.0/guides/first-steps.html'), canonical('fr/guides/first-steps.html'));
  assert.equal(page.version.latestHref, `${SITE_BASE}fr/guides/first-steps`);
  // A page that went: its category, its own address for search engines.
  const gone: DocPage = pageDataAt(after, '1.0/reference/cli.html');
  assert.deepEqual(gone.versions[0]?.nearest, 'Lookup');
  assert.equal(new URL(canonical('1.0/reference/cli.html') ?? '').pathname, `${SITE_BASE}1.0/reference/cli`);
  assert.match(canonical('fr/1.0/guides.html') ?? '', /\/fr\/1\.0\/guides$/, 'no longer translated');
  const sitemap = [...fileAt(after, 'sitemap-en.xml').matchAll(/<loc>[^<]*\/1\.0\/([^<]*)/g)].map(([, each]) => each);
  assert.deepEqual(sitemap, ['reference/cli', 'tags', 'tags/commands'], 'and its tag');
  for (const [file, isFound] of [
    ['1.0/search.json', true],
    ['search.json', false],
  ] as const)
    assert.equal(fileAt(after, file).includes('/1.0/reference/cli'), isFound, file);
  assert.match(fileAt(after, '1.0/guides/first-steps.md'), /version: "1\.0"/);
});
