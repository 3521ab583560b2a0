/** The strings of the shell: ours are complete, another site's are filled up and checked. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { nodeDisk } from '../../build/input/disk.ts';
import { readUiStrings } from '../../build/site/uiStrings.ts';
import { stringsToTranslate } from '../../build/tools/new/newLanguage.ts';
import { LANGUAGES } from '../../templates/model/languages.ts';
import { UI_KEYS } from '../uiKeys.ts';
import { createFolder, printAll } from './contentFolder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

function readOurs(locale: string): Record<string, { message: string; description?: string }> {
  return JSON.parse(readFileSync(path.join(ROOT, 'templates/strings', `${locale}.json`), 'utf8'));
}

async function readSite(t: TestContext, files: Record<string, string | Uint8Array>, locales = ['en', 'fr']) {
  const folder = await createFolder(t, files);
  const { ui, diagnostics } = await readUiStrings({
    contentDir: path.join(folder, 'content'),
    projectRoot: folder,
    locales,
    disk: nodeDisk,
  });
  return { ui, diagnostics, printed: printAll(diagnostics) };
}

test('our strings are complete, in each of our languages, with the same placeholders', () => {
  const placeholdersOf = (message = '') => [...new Set(message.match(/\{\w+\}/g))].sort();
  const english = readOurs('en');
  for (const strings of LANGUAGES.map(readOurs)) {
    assert.deepEqual(Object.keys(strings).sort(), [...UI_KEYS].sort());
    for (const key of UI_KEYS)
      assert.deepEqual(placeholdersOf(strings[key]?.message), placeholdersOf(english[key]?.message), key);
  }
});

test('every English string is described for translators', () => {
  const bare = Object.entries(readOurs('en')).filter(([, { description }]) => !description);
  assert.deepEqual(bare, []);
});

test('the labels that the specification gives are used as they are', () => {
  const strings = readOurs('en');
  const given = {
    skipToContent: 'Skip to main content',
    toggleNavigation: 'Toggle navigation bar',
    closeNavigation: 'Close navigation bar',
    languages: 'Languages',
    versions: 'Versions',
    expandDropdown: 'Expand the dropdown',
    collapseDropdown: 'Collapse the dropdown',
    backToMainMenu: '← Back to main menu',
    mainNavigation: 'Main',
    opensInNewTab: '(opens in new tab)',
    crashTitle: 'This page crashed.',
    tryAgain: 'Try again',
    retry: 'Retry',
  };
  for (const [key, words] of Object.entries(given)) assert.equal(strings[key]?.message, words);
});

test('French puts a no-break space before high punctuation and inside guillemets', async (t) => {
  for (const { message } of Object.values(readOurs('fr'))) assert.doesNotMatch(message, /[\u00a0\u202f]|'/);
  const { ui } = await readSite(t, {}, ['fr']);
  for (const [key, message] of Object.entries(ui.get('fr') ?? {})) {
    assert.doesNotMatch(message, /(?<!\u00a0):|(?<!\u202f)[;!?»]|«(?!\u202f)/, key);
  }
});

test('a site without strings of its own has ours, in English where we have none', async (t) => {
  const { ui, diagnostics } = await readSite(t, {}, ['en', 'fr', 'de']);
  assert.deepEqual(
    diagnostics.map(({ file, message }) => [file, message]),
    [
      ['content/ui/de.json', 'no words of the interface in "de": they are in English'],
      [
        'templates/model/languages.ts',
        'no words in "de": the search does not know its endings and stop words, the viewer speaks English',
      ],
    ],
  );
  assert.equal(['en', 'fr', 'de'].map((locale) => ui.get(locale)?.next).join(), 'Next,Suivant,Next');
});

test('a site may give some messages; unknown and broken ones are reported', async (t) => {
  const text = JSON.stringify(
    { previous: 'Avant', nxt: 'x', copy: { message: 5 }, lastUpdatedOn: 'le {dat}' },
    null,
    1,
  );
  const { ui, diagnostics, printed } = await readSite(t, { 'content/ui/fr.json': text });
  assert.equal(ui.get('fr')?.next, 'Suivant');
  assert.equal(ui.get('fr')?.copy, 'Copier');
  assert.equal(ui.get('fr')?.previous, 'Avant');
  const lines = text.split('\n');
  const lineOf = (key: string) => lines.findIndex((line) => line.startsWith(` "${key}"`)) + 1;
  assert.deepEqual(printed, [
    `content/ui/fr.json:${lineOf('nxt')} uiStrings "nxt" | "next"`,
    `content/ui/fr.json:${lineOf('copy')} uiStrings copy | "message" "…"`,
    `content/ui/fr.json:${lineOf('lastUpdatedOn')} uiStrings lastUpdatedOn`,
  ]);
  assert.ok(diagnostics.every(({ check }) => check === 'uiStrings'));
});

test('a file with a byte order mark is read, one that is not UTF-8 is reported', async (t) => {
  const { ui, printed } = await readSite(t, {
    'content/ui/en.json': '\uFEFF{\r\n "next": "Onwards"\r\n}\r\n',
    'content/ui/fr.json': Buffer.from('{ "next": "déjà" }', 'latin1'),
  });
  assert.equal(ui.get('en')?.next, 'Onwards');
  assert.deepEqual(printed, ['content/ui/fr.json:1 unreadableFiles']);
});

test('a language that we do not have needs every string: many are one diagnostic, few have a line each', async (t) => {
  const readGerman = async (text: string) => {
    const { diagnostics } = await readSite(t, { 'content/ui/de.json': text }, ['en', 'de']);
    return diagnostics.filter(({ file }) => file === 'content/ui/de.json').map(({ message }) => message);
  };
  const total = UI_KEYS.length;
  assert.deepEqual(await readGerman('{ "next": "Weiter" }'), [`${total - 1} of ${total} strings are in English`]);
  const begun = stringsToTranslate(JSON.stringify(readOurs('en')));
  assert.deepEqual(await readGerman(begun), [`${total} of ${total} strings are in English`]);
  const done = Object.entries(readOurs('en')).map(([key, { message }]) => [key, key === 'previous' ? '' : message]);
  assert.deepEqual(await readGerman(JSON.stringify(Object.fromEntries(done))), ['no string "previous"']);
});
