/** French as its readers see it: no line breaks before `: ; ? ! »`, after `«`, in a number or before its unit, and the terms of the glossary. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { before, describe, it } from 'node:test';
import { createTermFinder } from '../../build/plugins/terms/glossary.ts';
import { parseGlossary } from '../../build/plugins/terms/parseGlossary.ts';
import { viewerStrings } from '../../client/viewer/viewerStrings.ts';
import type { SearchFile } from '../../templates/search/searchFile.ts';
import { readOurSite } from '../browser/site.ts';
import { documentsOf, type MemoryBuild } from '../build/siteBuild.ts';
import { breakableSpaces, jsonTexts, SKIPPED_BUT_DRAWINGS, shownTexts } from './typography.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const NO_BREAK_RE = /[\u00a0\u202f]/;
/** Keywords may be words that readers search for. */
const SEARCHED_RE = /keywords|article:tag|JSON/;
/** An array or a file is called so in a drawing, as the title of a block, or on the button that copies it. */
const NAME_RE = /^\s*(?:Copier )?(?:nir|[\w-]+\.\w+)\s*$/;

describe('French texts of our site', () => {
  let build: MemoryBuild;
  before(async () => {
    build = await readOurSite();
  });

  const find = (pattern: RegExp) => [...build.files.keys()].filter((file) => pattern.test(file)).sort();
  const textAt = (file: string) => build.files.get(file) ?? '';

  const frenchDocuments = () => {
    const documents = documentsOf(build).filter((file) => file.startsWith('fr/') || file === 'fr.html');
    assert.ok(documents.length > 100);
    return documents;
  };

  it('have no space that breaks in a document, where French has none', () => {
    const wrong = frenchDocuments().flatMap((file) =>
      breakableSpaces(shownTexts(textAt(file))).map((text) => `${file}: ${text}`),
    );
    assert.deepEqual(wrong, []);
  });

  it('have none in what a search, a popup and a feed show', () => {
    const { answers = [], pages } = JSON.parse(textAt('fr/search.json')) as SearchFile;
    const parts = [...answers, ...pages].map(([, name]) => `assets/search/${name}`);
    const files = [...find(/^fr\/(?:names|blog\/feed)\.json$/), ...parts];
    assert.ok(files.length > 2);
    const isShown = (text: string) => !/^\s*[[{<]/.test(text);
    const wrong = files.flatMap((file) => {
      const texts = jsonTexts(textAt(file)).filter(({ text }) => isShown(text));
      return breakableSpaces(texts).map((text) => `${file}: ${text}`);
    });
    assert.deepEqual(wrong, []);
  });

  it('have ordinary spaces in Markdown, for readers who copy it', () => {
    const twins = find(/^fr\/.*\.(?:md|txt)$/);
    assert.ok(twins.length > 100);
    assert.deepEqual(
      twins.filter((file) => NO_BREAK_RE.test(textAt(file))),
      [],
    );
  });

  it('leave the spaces of English documents alone', () => {
    const english = documentsOf(build).filter((file) => !file.startsWith('fr/') && file !== 'fr.html');
    const wrong = english.filter((file) => shownTexts(textAt(file)).some(({ text }) => text.includes('\u202f')));
    assert.deepEqual(wrong, []);
  });

  // The build reads the pages themselves; here is what surrounds their prose: facts, settings, drawings, the interface.
  it('avoid the words that the glossary avoids, wherever they come from', () => {
    const findTerms = createTermFinder(frenchRules());
    const wordsIn = (text: string) => findTerms(text).map(({ words }) => words);
    const strings = JSON.parse(readFileSync(resolve(ROOT, 'templates/strings/fr.json'), 'utf8')) as object;
    const messages = jsonTexts(
      JSON.stringify([Object.values(strings).map(({ message }) => message), viewerStrings('fr')]),
    );
    const wrong = messages.flatMap(({ text }) => wordsIn(text).map((words) => `interface: ${words}: ${text}`));
    for (const file of frenchDocuments())
      for (const { where, text } of shownTexts(textAt(file), SKIPPED_BUT_DRAWINGS))
        if (!SEARCHED_RE.test(where) && !NAME_RE.test(text))
          wrong.push(...wordsIn(text).map((words) => `${file}, ${where}: ${words}`));
    assert.deepEqual(wrong, []);
  });
});

function frenchRules() {
  const text = readFileSync(resolve(ROOT, 'content/glossary.yml'), 'utf8');
  const locales = { config: { locales: [{ id: 'en' }, { id: 'fr' }] } };
  const { glossary, diagnostics } = parseGlossary({ file: 'content/glossary.yml', text }, locales);
  assert.deepEqual(diagnostics, []);
  return glossary.get('fr') ?? [];
}
