/** The search engine on a few sentences: words as typed, misspelt and unfinished, identifiers, order, filters. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderSearch } from '../../build/indexes/search.ts';
import { SLOT_END, SLOT_START } from '../../build/slots.ts';
import { createEngine, type Engine } from '../../client/search/engine.ts';
import type { SearchFile } from '../../templates/model/searchFile.ts';
import { doc, post, siteOf } from '../build/builders.ts';

function engineOf(texts: Readonly<Record<string, string>>, locale = 'en'): Engine {
  const pages = Object.entries(texts).map(([id, text]) => {
    const words = { locale, title: id.replaceAll('-', ' '), html: `<p>${text}</p>` };
    return id.startsWith('2025') ? post(id, words) : doc(id, words);
  });
  const navbar = { title: '', hideOnScroll: false, items: [{ type: 'search' as const, position: 'right' as const }] };
  const files = renderSearch(siteOf(pages, { config: { navbar } }));
  const file = files.find(({ path }) => path === (locale === 'en' ? 'search.json' : `${locale}/search.json`));
  return createEngine(JSON.parse(String(file?.content)) as SearchFile);
}

const names = (engine: Engine, ...query: Parameters<Engine['search']>) =>
  engine.search(...query).map(({ page }) => page.href.split('/').at(-1));

describe('search engine', () => {
  const engine = engineOf({
    one: 'Give the option <code>--config-file</code> to the command.',
    two: 'The file with the config of colours.',
    three: 'Set <code>k_neighbors</code> of the <code>LiDARProcessor</code>.',
    four: 'Installing tiles on a machine.',
    '2025-01-01-five': 'Neighbourhoods of points.',
  });

  it('ranks exact identifiers first', () => {
    assert.deepEqual(names(engine, '--config-file'), ['one', 'two']);
    assert.deepEqual(names(engine, 'config-file')[0], 'one');
    assert.deepEqual(names(engine, 'k_neighbors'), ['three']);
    assert.deepEqual(names(engine, 'lidarprocessor'), ['three']);
    assert.deepEqual(names(engine, 'processor'), ['three']);
  });

  it('finds inflected words', () => {
    assert.deepEqual(names(engine, 'install tile'), ['four']);
    assert.deepEqual(names(engineOf({ un: 'Les étiquettes des dalles.' }, 'fr'), 'etiquette'), ['un']);
    assert.deepEqual(names(engineOf({ un: 'Les étiquettes des dalles.' }, 'fr'), 'dalle'), ['un']);
  });

  it('finds prefixes at every letter', () => {
    for (const query of ['in', 'ins', 'instal', 'installa', 'installati', 'installatio', 'k_neigh', 'LiDARPro'])
      assert.ok(engine.search(query).length > 0, query);
    // With a blank behind it the word is whole.
    assert.deepEqual(
      ['insta', 'insta '].map((query) => engine.search(query)[0]?.isGuess),
      [false, true],
    );
  });

  it('finds misspelt words as guesses, after exact ones', () => {
    for (const [query, page] of [
      ['lidarprocesor', 'three'],
      ['k_neigbors', 'three'],
      ['comand ', 'one'],
      ['machnie ', 'four'],
    ] as const) {
      const [hit] = engine.search(query);
      assert.equal(hit?.page.href.split('/').at(-1), page, query);
      assert.equal(hit?.isGuess, true, query);
    }
    assert.equal(engine.search('machine')[0]?.isGuess, false);
    // `file` is a letter away from `tile`.
    assert.deepEqual(names(engine, 'tiles '), ['four']);
  });

  it('ranks pages with all words first', () => {
    const words = engineOf({
      some: 'Roof roof roof roof roof.',
      all: 'A roof of a house, with many other words around it.',
    });
    assert.deepEqual(names(words, 'roof house'), ['all', 'some']);
  });

  it('ranks pages that begin with a word first', () => {
    const heading = `</p><h2 id="${SLOT_START}H0${SLOT_END}">Houses</h2><p>`;
    const words = engineOf({
      one: `Colours of tiles.${heading}A gutter.`,
      two: `A gutter.${heading}Colours of tiles.`,
    });
    assert.deepEqual(names(words, 'gutter'), ['two', 'one']);
    assert.deepEqual(names(words, 'colour'), ['one', 'two']);
  });

  it('filters by kind of page', () => {
    assert.deepEqual(names(engine, 'neighbourhood', 'blog'), ['five']);
    assert.deepEqual(names(engine, 'neighbourhood', 'docs'), []);
  });

  it('finds nothing for an empty query, stop words and unknown words', () => {
    for (const query of ['', '   ', 'the of', 'zzzzqqqq', '???', 'constructor', '__proto__'])
      assert.deepEqual(engine.search(query), [], query);
  });

  it('works on an empty index', () => {
    assert.deepEqual(engineOf({}, 'en').search('roof'), []);
  });
});
