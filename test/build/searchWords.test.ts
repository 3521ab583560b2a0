/** Words of the search: what a reader types is what a writer wrote, in other letters and forms. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { britishSpelling } from '../../templates/search/searchSpelling.ts';
import { createSplitter, fold } from '../../templates/search/searchWords.ts';

const english = createSplitter('en');
const french = createSplitter('fr-FR');
const terms = (text: string, split = english) => split(text).flatMap((word) => word.terms);
const meet = (a: string, b: string, split = english) => terms(a, split).some((term) => terms(b, split).includes(term));

/** Pairs of words with commas between them. */
function allMeet(pairs: string, split = english): void {
  for (const pair of pairs.split(', ')) {
    const [a = '', b = ''] = pair.split(' ');
    assert.ok(meet(a, b, split), `${pair}: ${terms(a, split)} / ${terms(b, split)}`);
  }
}

describe('search words', () => {
  it('are stemmed by language', () => {
    allMeet(
      'dalle dalles, installer installation, traitement traiter, bâtiments bâtiment, géométrique géométriques',
      french,
    );
    allMeet('tile tiles, installing installation, configure configuration');
    assert.ok(!meet('dalle', 'nuage', french));
  });

  it('are one in British and American spelling', () => {
    const pairs =
      'colour color, neighbours neighbors, neighbourhood neighborhood, metres meters, centre center, normalised normalized, rasterise rasterize, optimiser optimizer, visualisation visualization, analysing analyzing, licence license, labelled labeled, modelling modeling, catalogue catalog, greyscale grayscale, behaviour behavior, multicolour multicolor';
    allMeet(pairs);
    for (const word of ['size', 'parameter', 'sizes', 'error', 'program']) assert.equal(britishSpelling(word), word);
  });

  it('match without accents, capitals and ligatures', () => {
    const accents =
      'etiquette Étiquettes, fonctionnalites fonctionnalités, vegetation VÉGÉTATION, classifiee classifiée';
    allMeet(`${accents}, planeite planéité, oeuvre œuvres`, french);
    assert.equal(fold('Élève ŒUVRE Straße'), 'eleve oeuvre strasse');
    assert.ok(meet('e\u0301tiquette', 'étiquette', french), 'letters with combining accents');
  });

  it('keep identifiers whole, beside their parts', () => {
    assert.deepEqual(terms('--config-file'), ['--config-file', 'config-file', 'config', 'file']);
    assert.deepEqual(terms('k_neighbors'), ['k_neighbors', 'neighbour']);
    assert.deepEqual(terms('LiDARProcessor'), ['lidarprocessor', 'lidar', 'processor']);
    assert.deepEqual(terms('edge_strength'), ['edge_strength', 'edg', 'strength']);
    assert.deepEqual(terms('features.k_neighbors=30'), ['features.k_neighbors', 'featur', 'neighbour', '30']);
    assert.deepEqual(terms('-c'), ['-c']);
    assert.deepEqual(terms('version 2.4.2.'), ['version', '2.4.2', '2.4']);
    assert.deepEqual(terms('v2.4.2'), ['2.4.2', '2.4', 'v2']);
    assert.deepEqual(terms('0.25'), ['0.25', '25']);
    assert.deepEqual(terms('LOD2'), ['lod2']);
  });

  it('leave out stop words and French elisions', () => {
    assert.deepEqual(terms('how do I the of'), []);
    assert.deepEqual(terms("l’étiquette d'une", french), terms('étiquette', french));
    assert.deepEqual(terms('qu’est-ce que', french), []);
  });

  it('know their positions', () => {
    const text = 'Run «\u00a0--config-file\u00a0», then étiquettes.';
    assert.deepEqual(
      french(text).map(({ start, end }) => text.slice(start, end)),
      ['Run', '--config-file', 'then', 'étiquettes'],
    );
  });

  it('stay unstemmed in a language without stemmer', () => {
    assert.deepEqual(terms('Kacheln Straße', createSplitter('de')), ['kacheln', 'strasse']);
  });
});

it('signs that are words stay words', () => {
  assert.deepEqual(terms('C++, F# or 🚀 and 👩‍💻'), ['c++', 'f#', '🚀', '👩‍💻']);
  assert.deepEqual(terms('x && y, || -> x->y x==y -- =='), ['&&', '||', '->', '==']);
  assert.deepEqual(terms('page#part a+b ## Title'), terms('page part a b Title'));
});

it('words are found inside a run of characters of languages without spaces', () => {
  const wordsIn = (lang: string, text: string) =>
    createSplitter(lang)(text).map(({ start, end }) => text.slice(start, end));
  assert.ok(wordsIn('zh', '我们在服务器上部署点云').includes('部署'));
  assert.ok(wordsIn('ja', '点群データを処理する').includes('処理'));
  assert.ok(wordsIn('th', 'การประมวลผลข้อมูล').includes('ข้อมูล'));
  assert.deepEqual(wordsIn('zh', '部署 LiDAR tile_size'), ['部署', 'LiDAR', 'tile_size']);
});
