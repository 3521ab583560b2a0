/** In the French edition no line breaks before `: ; ? ! »`, after `«`, in a number or before its unit. */

import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { before, describe, it } from 'node:test';
import { buildInMemory, documentsOf, type MemoryBuild } from '../build/siteBuild.ts';
import { breakableSpaces, jsonTexts, shownTexts } from './typography.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const NO_BREAK_RE = /[\u00a0\u202f]/;

describe('spaces of our site', () => {
  let build: MemoryBuild;
  before(async () => {
    build = await buildInMemory(ROOT, { cacheDir: resolve(ROOT, '.cache') });
  });

  const find = (pattern: RegExp) => [...build.files.keys()].filter((file) => pattern.test(file)).sort();
  const textAt = (file: string) => build.files.get(file) ?? '';

  it('do not break in a French document, where French has none', () => {
    const french = documentsOf(build).filter((file) => file.startsWith('fr/') || file === 'fr.html');
    assert.ok(french.length > 100);
    const wrong = french.flatMap((file) => breakableSpaces(shownTexts(textAt(file))).map((text) => `${file}: ${text}`));
    assert.deepEqual(wrong, []);
  });

  it('do not break in what a search, a popup and a feed show', () => {
    const files = find(/^fr\/(?:names|blog\/feed)\.json$|^assets\/search\/fr\b/);
    assert.ok(files.length > 2);
    const isShown = (text: string) => !/^\s*[[{<]/.test(text);
    const wrong = files.flatMap((file) => {
      const texts = jsonTexts(textAt(file)).filter(({ text }) => isShown(text));
      return breakableSpaces(texts).map((text) => `${file}: ${text}`);
    });
    assert.deepEqual(wrong, []);
  });

  it('are ordinary ones in Markdown, for readers who copy it', () => {
    const twins = find(/^fr\/.*\.(?:md|txt)$/);
    assert.ok(twins.length > 100);
    assert.deepEqual(
      twins.filter((file) => NO_BREAK_RE.test(textAt(file))),
      [],
    );
  });

  it('never break differently in English for being French elsewhere', () => {
    const english = documentsOf(build).filter((file) => !file.startsWith('fr/') && file !== 'fr.html');
    const wrong = english.filter((file) => shownTexts(textAt(file)).some(({ text }) => text.includes('\u202f')));
    assert.deepEqual(wrong, []);
  });
});
