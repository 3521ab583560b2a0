/** `npm run new`: what it writes. */

import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Mistake, parseCommand } from '../../build/command/command.ts';
import { parseFrontMatter } from '../../build/site/frontMatter.ts';
import { addLanguage, stringsToTranslate } from '../../build/tools/new/newLanguage.ts';
import { createNewCommand } from '../../build/tools/new/newOptions.ts';
import {
  addToSidebar,
  newPageText,
  newTranslationText,
  sidebarsFile,
  titleFromId,
} from '../../build/tools/new/newPage.ts';
import { configOf, EN } from './builders.ts';
import { addFacts, buildInMemory, copySite, printDiagnostics } from './siteBuild.ts';

const SIDEBARS =
  "export default { docs: [\n  'intro',\n  'guides/a',\n  { type: 'category', items: ['x', 'y'] },\n  'last'\n] };\n";

test('a page begins with front matter that is valid', () => {
  for (const title of ['Tiles', 'Tiles: how to read "them"'])
    assert.equal(parseFrontMatter(newPageText(title), 'a.md').frontMatter.title, title);
  assert.equal(titleFromId('guides/first-tile'), 'First tile');
  assert.equal(titleFromId('blog/2026-01-31-first-tile'), 'First tile');
  assert.match(newPageText('A', ['ann']), /\nauthors: \[ann\]\ntags: \[\]\n[\s\S]*\n<!-- truncate -->\n/);
  const { diagnostics } = parseFrontMatter(newPageText('Tiles'), 'a.md');
  assert.equal(diagnostics.map(({ message }) => message).join(), 'is still the template');
});

test('the doc stands after another one in the sidebar', () => {
  const changed = addToSidebar(SIDEBARS, 'guides/tiles', 'guides/a');
  assert.equal(changed, SIDEBARS.replace("'guides/a',\n", "'guides/a',\n  'guides/tiles',\n"));
  const last = addToSidebar(SIDEBARS, 'guides/tiles', 'last');
  // As an editor on Windows writes it.
  for (const after of ['guides/a', 'last']) {
    const unix = addToSidebar(SIDEBARS, 'guides/tiles', after);
    const windows = addToSidebar(SIDEBARS.replaceAll('\n', '\r\n'), 'guides/tiles', after);
    assert.equal(windows, unix.replaceAll('\n', '\r\n'));
  }
  assert.ok(last.includes("  'last',\n  'guides/tiles'\n] }"));
  for (const [id, after] of [
    ['intro', 'last'],
    ['new', 'nowhere'],
  ] as const)
    assert.throws(() => addToSidebar(SIDEBARS, id, after), Mistake, `${id} ${after}`);
  assert.match(addToSidebar(SIDEBARS, 'new', 'x'), /items: \['x', 'new', 'y'\]/);
  const category = "[\n  { link: { type: 'doc', id: 'notes/index' },\n    items: [\n      'notes/a',\n    ] },\n]";
  assert.equal(
    addToSidebar(category, 'notes/b', 'notes/index'),
    category.replace("'notes/a'", "'notes/b',\n      'notes/a'"),
    'after the page of a category: its first item',
  );
  assert.throws(() => addToSidebar(SIDEBARS, 'new', 'guides/b'), {
    message: '"guides/b" is not in the sidebar, or more than once: did you mean "guides/a"?',
  });
});

test('the sidebars are those beside the pages', () => {
  const settingsFiles = { site: 'content/site.ts', sidebars: 'content/sidebars.json' };
  assert.equal(sidebarsFile('/elsewhere/content', { settingsFiles }), '/elsewhere/content/sidebars.json');
  assert.equal(sidebarsFile('/elsewhere/content', {}), '/elsewhere/content/sidebars.ts');
});

test('the path is checked', () => {
  const parse = (argv: string[], isTerminal = true) => parseCommand(createNewCommand(isTerminal), argv, '/p');
  const [options, quiet, piped] = [
    parse(['guides/tiles.md', '--after', 'a']),
    parse(['a', '--no-open']),
    parse(['a'], false),
  ];
  assert.deepEqual(options, { options: { contentDir: '/p/content', id: 'guides/tiles', after: 'a', open: true } });
  assert.deepEqual(parse(['content/en/docs/guides/tiles.md', '--after', 'a.md']), options);
  assert.deepEqual(parse(['Guides/Été']), {
    error: '"Guides/Été" makes an address that is hard to type: write guides/ete\n--help lists all options',
  });
  assert.deepEqual(quiet, piped);
  assert.deepEqual(piped, { options: { contentDir: '/p/content', id: 'a', open: false } });
  assert.match(JSON.stringify(parse(['Guides/Tile Names'])), /write guides\/tile-names/);
  for (const path of ['../x', '/x', 'a//b', '.hidden']) assert.ok('error' in parse([path]), path);
  assert.ok('error' in parse([]));
});

test('a translation begins as a draft of its original, a language with its strings to translate', () => {
  const text = newTranslationText('---\ntitle: T\n---\n\nText.\n');
  assert.deepEqual(parseFrontMatter(text, 'a.md').frontMatter, { title: 'T', draft: true });
  const source = "export default { locales: [\n    { id: 'en' },\n  ] };\n";
  const { locales } = configOf({ locales: [EN] });
  assert.equal(
    addLanguage(source, 'de', { locales }),
    source.replace('},\n', "},\n    { id: 'de', label: 'Deutsch', lang: 'de', path: 'de' },\n"),
  );
  assert.throws(() => addLanguage(source, 'not a language', { locales }), /is no language/);
  assert.deepEqual(JSON.parse(stringsToTranslate('{ "a": { "message": "A", "description": "B" } }')), {
    a: { message: '', english: 'A', description: 'B' },
  });
});

test('a new language builds at once, with few lines about what is missing', async (t) => {
  const folder = copySite(t, 'two-languages');
  addFacts(folder);
  for (const locale of ['en', 'fr'])
    appendFileSync(path.join(folder, `content/${locale}/docs/reference/options.md`), '\n::cli-options[fetch]\n');
  const settings = path.join(folder, 'content/site.ts');
  const locales = ['en', 'fr'].map((id) => ({ ...EN, id }));
  writeFileSync(settings, addLanguage(readFileSync(settings, 'utf8'), 'de', { locales }));
  const build = await buildInMemory(folder);
  assert.equal(build.failed, false, printDiagnostics(build.diagnostics));
  const german = build.diagnostics.filter((each) => /"de"|\bde\b/.test(`${each.file} ${each.message}`));
  assert.deepEqual([...new Set(german.map(({ check }) => check))].sort(), ['missingTranslations', 'uiStrings']);
  assert.ok(german.length < 15, printDiagnostics(german));
});
