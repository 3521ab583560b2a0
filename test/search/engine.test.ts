/** The search engine on a few sentences: words as typed, misspelt and unfinished, identifiers, order, filters. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SLOT_END, SLOT_START } from '../../build/model/slots.ts';
import { planSearch, renderSearch } from '../../build/plugins/search/searchIndex.ts';
import type { DocumentedName } from '../../build/plugins/shared/libraryName.ts';
import type { Engine } from '../../client/search/engine.ts';
import { doc, post, siteOf } from '../build/builders.ts';
import { engineOf as engineOfFiles } from './indexFiles.ts';

const NAVBAR = { title: '', hideOnScroll: false, items: [{ type: 'search' as const, position: 'right' as const }] };

function engineOf(texts: Readonly<Record<string, string>>, locale = 'en'): Promise<Engine> {
  const pages = Object.entries(texts).map(([id, text]) => {
    const words = { locale, title: id.replaceAll('-', ' '), html: `<p>${text}</p>` };
    return id.startsWith('2025') ? post(id, words) : doc(id, words);
  });
  const files = renderSearch(planSearch(siteOf(pages, { config: { navbar: NAVBAR } })));
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

describe('words of a query', async () => {
  const engine = await engineOf({
    levels: 'LOD2 and LOD3 are levels of detail.',
    nets: 'PointNet reads clouds. A network for footprints.',
    roofs: 'The roof of a building.',
    'gpu-errors': 'If you read <code>No module named cupy</code>, install it. Errors of the card.',
    cards: 'The module is named after cupy. The card of the computer.',
  });

  it('may be joined, or apart', async () => {
    assert.deepEqual(await names(engine, 'lod 3'), ['levels']);
    assert.deepEqual(await names(engine, 'point net'), ['nets']);
    assert.deepEqual(await names(engine, 'buildingfootprints '), []);
    assert.deepEqual(await names(engine, 'roofbuilding '), ['roofs']);
  });

  it('are those of the message in a pasted error', async () => {
    for (const query of [
      "ModuleNotFoundError: No module named 'cupy'",
      'Traceback (most recent call last): ModuleNotFoundError: No module named cupy',
      'ImportError: No module named cupy (/usr/lib/python3/building/roof.py)',
    ])
      assert.equal((await names(engine, query))[0], 'gpu-errors', query);
  });

  it('stand for what the site says they mean', async () => {
    const pages = [doc('houses', { html: '<p>A building.</p>' }), doc('rest', { html: '<p>Nothing.</p>' })];
    const place = { file: 'content/synonyms.yml', line: 1 };
    const synonyms = [{ locale: 'en', words: ['home', 'place to live'], means: ['building'], place }];
    const values = new Map([['search', { searches: new Map(), synonyms }]]);
    const site = siteOf(pages, { config: { navbar: NAVBAR }, content: { values } });
    const own = await engineOfFiles(renderSearch(planSearch(site)), 'search.json');
    for (const query of ['home', 'homes', 'a place to live'])
      assert.deepEqual(await names(own, query), ['houses'], query);
    assert.deepEqual(await names(own, 'home_folder '), [], 'not inside identifiers');
  });
});

describe('search phrases', async () => {
  const pages = [
    doc('tiles', { html: '<p>Whole files.</p>', phrases: ['without patches', 'points in the air'] }),
    doc('samples', { html: '<p>Points, without colours.</p>', phrases: ['patches'] }),
    doc('rest', { html: '<p>Air, and where points are in it.</p>', phrases: ['weather'] }),
  ];
  const own = await engineOfFiles(
    renderSearch(planSearch(siteOf(pages, { config: { navbar: NAVBAR } }))),
    'search.json',
  );

  it('lead to their page by words that it does not have', async () => {
    assert.deepEqual(await names(own, 'wether'), ['rest']);
    assert.equal((await names(own, 'points in the air'))[0], 'tiles');
  });

  it('count their stop words, which find nothing else', async () => {
    assert.equal((await names(own, 'without patches'))[0], 'tiles');
    assert.equal((await names(own, 'patches'))[0], 'samples');
    assert.deepEqual(await names(own, 'without colours'), ['samples']);
  });

  it('count together: of two pages that have one alike, the one with further ones is first', async () => {
    const alike = { html: '<p>Text.</p>' };
    const found = await engineOfFiles(
      renderSearch(
        planSearch(
          siteOf(
            [
              doc('a', { ...alike, phrases: ['slow laptop', 'rainy day'] }),
              doc('b', { ...alike, phrases: ['slow laptop', 'old laptop is slow'] }),
            ],
            { config: { navbar: NAVBAR } },
          ),
        ),
      ),
      'search.json',
    );
    assert.deepEqual(await names(found, 'slow laptop'), ['b', 'a']);
  });

  it('are not marked on the page', async () => {
    const [hit] = await own.search('without weather');
    assert.deepEqual(
      hit?.sections.map(({ terms }) => terms),
      [[]],
    );
  });
});

describe('ranking of pages', () => {
  const heading = (text: string) => `</p><h2 id="${SLOT_START}H0${SLOT_END}">${text}</h2><p>`;

  it('prefers the page whose title is the query, and the section whose heading is', async () => {
    const titled = await engineOf({
      Roofs: 'About them.',
      'Roofs of special houses': 'Roofs, roofs and roofs.',
      other: 'Roofs, roofs, roofs.',
    });
    assert.equal((await names(titled, 'roofs'))[0], 'Roofs');
    const sections = await engineOf({
      one: `Text.${heading('Edges of a tile and more of it')}Edge.`,
      two: `Text.${heading('Edges')}Edge.`,
    });
    assert.equal((await names(sections, 'edges'))[0], 'two');
  });

  it('prefers pages of functions and classes for names alone', async () => {
    const html = '<p>Call <code>make_roof</code> for a roof.</p>';
    const site = siteOf([doc('a', { html }), doc('b', { html })], { config: { navbar: NAVBAR } });
    const documented = Array.from({ length: 12 }, (_, at): DocumentedName => {
      const name = `other_${at}`;
      return { id: name, kind: 'function', name, aliases: [], signature: name, path: '/b', anchor: '', href: '/b' };
    });
    const files = renderSearch(planSearch({ ...site, names: new Map([['en', documented]]) }));
    const found = await engineOfFiles(files, 'search.json');
    assert.deepEqual(await names(found, 'make_roof'), ['b', 'a']);
    assert.deepEqual(await names(found, 'call for a roof'), ['a', 'b']);
  });

  it('counts what other pages say of a page, if its own words are in it', async () => {
    const link = `<ul>\n<li><a href="${SLOT_START}L0${SLOT_END}">Page c</a>: a wallet, and a purse.</li>\n</ul>`;
    const pages = [
      doc('a', { html: `<p>One.</p>${link}`, links: ['c.md'] }),
      doc('b', { html: '<p>A wallet.</p>' }),
      doc('c', { html: '<p>A wallet.</p>' }),
    ];
    const site = siteOf(pages, { config: { navbar: NAVBAR } });
    const found = await engineOfFiles(renderSearch(planSearch(site)), 'search.json');
    const order = await names(found, 'wallet');
    assert.ok(order.indexOf('c') < order.indexOf('b'), order.join());
    assert.deepEqual(await names(found, 'purse'), ['a'], 'readers find the word on the page');
  });

  it('prefers news for queries about versions alone', async () => {
    const engine = await engineOf({
      colours: 'Version 2.3.0 and colours.',
      '2025-01-01-news': 'Version 2.3.0 and colours.',
    });
    assert.equal((await names(engine, 'colours'))[0], 'colours');
    assert.equal((await names(engine, '2.3.0'))[0], 'news');
  });
});
