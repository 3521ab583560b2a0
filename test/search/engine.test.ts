/** The search engine on a few sentences: words as typed, misspelt and unfinished, identifiers, order, filters. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SLOT_END, SLOT_START } from '../../build/model/slots.ts';
import { renderSearch } from '../../build/render/searchIndex.ts';
import type { Engine } from '../../client/search/engine.ts';
import { doc, post, siteOf } from '../build/builders.ts';
import { engineOf as engineOfFiles } from './indexFiles.ts';

function engineOf(texts: Readonly<Record<string, string>>, locale = 'en'): Promise<Engine> {
  const pages = Object.entries(texts).map(([id, text]) => {
    const words = { locale, title: id.replaceAll('-', ' '), html: `<p>${text}</p>` };
    return id.startsWith('2025') ? post(id, words) : doc(id, words);
  });
  const navbar = { title: '', hideOnScroll: false, items: [{ type: 'search' as const, position: 'right' as const }] };
  const files = renderSearch(siteOf(pages, { config: { navbar } }));
  return engineOfFiles(files, locale === 'en' ? 'search.json' : `${locale}/search.json`);
}

async function names(engine: Engine | Promise<Engine>, ...query: Parameters<Engine['search']>) {
  const hits = await (await engine).search(...query);
  return hits.map(({ page }) => page.href.split('/').at(-1));
}

describe('search engine', async () => {
  const engine = await engineOf({
    one: 'Give the option <code>--config-file</code> to the command.',
    two: 'The file with the config of colours.',
    three: 'Set <code>k_neighbors</code> of the <code>LiDARProcessor</code>.',
    four: 'Installing tiles on a machine.',
    '2025-01-01-five': 'Neighbourhoods of points.',
  });

  it('ranks exact identifiers first', async () => {
    assert.deepEqual(await names(engine, '--config-file'), ['one', 'two']);
    assert.deepEqual((await names(engine, 'config-file'))[0], 'one');
    assert.deepEqual(await names(engine, 'k_neighbors'), ['three']);
    assert.deepEqual(await names(engine, 'lidarprocessor'), ['three']);
    assert.deepEqual(await names(engine, 'processor'), ['three']);
  });

  it('finds inflected forms', async () => {
    assert.deepEqual(await names(engine, 'install tile'), ['four']);
    assert.deepEqual(await names(engineOf({ un: 'Les étiquettes des dalles.' }, 'fr'), 'etiquette'), ['un']);
    assert.deepEqual(await names(engineOf({ un: 'Les étiquettes des dalles.' }, 'fr'), 'dalle'), ['un']);
  });

  it('finds unfinished words at every letter', async () => {
    for (const query of ['in', 'ins', 'instal', 'installa', 'installati', 'installatio', 'k_neigh', 'LiDARPro'])
      assert.ok((await engine.search(query)).length > 0, query);
    // A space completes the word.
    assert.deepEqual(
      (await Promise.all(['insta', 'insta '].map((query) => engine.search(query)))).map(([hit]) => hit?.isGuess),
      [false, true],
    );
  });

  it('finds misspelt words as guesses, if there is no exact match', async () => {
    for (const [query, page] of [
      ['lidarprocesor', 'three'],
      ['k_neigbors', 'three'],
      ['comand ', 'one'],
      ['machnie ', 'four'],
    ] as const) {
      const [hit] = await engine.search(query);
      assert.equal(hit?.page.href.split('/').at(-1), page, query);
      assert.equal(hit?.isGuess, true, query);
    }
    assert.equal((await engine.search('machine'))[0]?.isGuess, false);
    // `file` differs from `tile` by one letter.
    assert.deepEqual(await names(engine, 'tiles '), ['four']);
  });

  it('ranks pages with all words first', async () => {
    const words = await engineOf({
      some: 'Roof roof roof roof roof.',
      all: 'A roof of a house, with many other words around it.',
    });
    assert.deepEqual(await names(words, 'roof house'), ['all', 'some']);
  });

  it('ranks matches in the introduction first', async () => {
    const heading = `</p><h2 id="${SLOT_START}H0${SLOT_END}">Houses</h2><p>`;
    const words = await engineOf({
      one: `Colours of tiles.${heading}A gutter.`,
      two: `A gutter.${heading}Colours of tiles.`,
    });
    assert.deepEqual(await names(words, 'gutter'), ['two', 'one']);
    assert.deepEqual(await names(words, 'colour'), ['one', 'two']);
  });

  it('filters by kind of page', async () => {
    assert.deepEqual(await names(engine, 'neighbourhood', 'blog'), ['five']);
    assert.deepEqual(await names(engine, 'neighbourhood', 'docs'), []);
  });

  it('finds nothing for empty queries, stop words and unknown words', async () => {
    for (const query of ['', '   ', 'the of', 'zzzzqqqq', '???', 'constructor', '__proto__'])
      assert.deepEqual(await engine.search(query), [], query);
  });

  it('works on an empty index', async () => {
    assert.deepEqual(await names(engineOf({}, 'en'), 'roof'), []);
  });
});
