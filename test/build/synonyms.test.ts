/** The list of synonyms of a site: what is read, and what is reported to writers. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openStore } from '../../build/input/store.ts';
import { checkSynonyms } from '../../build/plugins/search/synonymCheck.ts';
import { parseSynonyms } from '../../build/plugins/search/synonyms.ts';
import { createTempFolder } from '../tempFolder.ts';
import { doc, siteOf } from './builders.ts';

const LOCALES = { locales: ['en', 'fr'], config: { locales: [{ id: 'en' }, { id: 'fr' }] } };

function parse(text: string, locales = LOCALES) {
  const { synonyms, diagnostics } = parseSynonyms({ file: 'content/synonyms.yml', text }, locales);
  return { synonyms, messages: diagnostics.map(({ line, message }) => `${line} ${message}`) };
}

describe('synonyms', () => {
  it('are read per language, with their places', () => {
    const { synonyms, messages } = parse(
      'en:\n  - { words: [house, home], means: [building], why: name of the class }\nfr:\n  - { words: [maison], means: [bâtiment], why: nom de la classe }\n',
    );
    assert.deepEqual(messages, []);
    assert.deepEqual(
      synonyms.map(({ locale, words, means, place }) => [locale, words, means, place.line]),
      [
        ['en', ['house', 'home'], ['building'], 2],
        ['fr', ['maison'], ['bâtiment'], 4],
      ],
    );
  });

  it('are none in an empty file', () => {
    assert.deepEqual(parse(''), { synonyms: [], messages: [] });
  });

  it('of a language that is not built are left out', () => {
    const text = 'fr:\n  - { words: [maison], means: [bâtiment], why: nom }\n';
    assert.deepEqual(parse(text, { ...LOCALES, locales: ['en'] }), { synonyms: [], messages: [] });
  });

  it('are reported if no page has the words that they mean', () => {
    const entry = (means: string) => ({ locale: 'en', words: ['x'], means: [means], place: { file: 'f', line: 1 } });
    const site = siteOf([doc('a', { html: '<p>Buildings in our memory.</p>' })]);
    const synonyms = ['building', 'memory', 'a gutter', 'building gutter'].map(entry);
    assert.deepEqual(
      checkSynonyms(site, synonyms).map(({ message }) => message),
      ['no page in "en" has the words "a gutter"', 'no page in "en" has the words "building gutter"'],
    );
  });

  it('are looked for again only on pages with another text', (t) => {
    const synonyms = ['memory', 'gutter'].map((means) => ({
      ...{ locale: 'en', words: ['x'], means: [means], place: { file: 'f', line: 1 } },
    }));
    const kept = openStore(createTempFolder(t));
    const messagesOf = (...texts: [text: string, hash: string][]) => {
      const pages = texts.map(([html, textHash], at) => ({ ...doc(`page${at}`, { html }), textHash }));
      return checkSynonyms(siteOf(pages), synonyms, kept).map(({ message }) => message);
    };
    const gone = 'no page in "en" has the words "gutter"';
    assert.deepEqual(messagesOf(['Memory.', '1'], ['A gutter.', '2']), []);
    assert.deepEqual(messagesOf(['Not read.', '1'], ['A roof.', '3']), [gone]);
    assert.deepEqual(messagesOf(['Not read.', '1'], ['A roof.', '3'], ['Gutters.', '4']), []);
    assert.deepEqual(messagesOf(['A roof.', '5'], ['Memory.', '6'], ['Not read.', '4']), []);
    assert.deepEqual(messagesOf(['A roof.', '5'], ['Memory.', '6']), [gone]);
  });
});
