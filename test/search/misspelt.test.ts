/** Typing errors: how many make one word another, and which terms of an index a misspelt word may stand for. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { editDistance } from '../../client/search/editDistance.ts';
import { nearestTerms } from '../../client/search/misspelt.ts';
import { fold } from '../../templates/search/searchWords.ts';
import { withRandom } from '../random.ts';

describe('edit distance', () => {
  it('counts missing, added, replaced and swapped letters once', () => {
    for (const [a, b, distance] of [
      ['tile', 'tile', 0],
      ['tile', 'tle', 1],
      ['tile', 'tiile', 1],
      ['tile', 'tale', 1],
      ['tile', 'itle', 1],
      ['tile', 'tiel', 1],
      ['ground', 'gruond', 1],
      ['ground', 'gond', 2],
      ['', 'ab', 2],
    ] as const) {
      assert.equal(editDistance(a, b, 3), distance, `${a} ${b}`);
      assert.equal(editDistance(b, a, 3), distance, `${b} ${a}`);
    }
  });

  it('stops above the limit', () => {
    assert.ok(editDistance('tile', 'patch', 2) > 2);
    assert.ok(editDistance('a', 'abcd', 2) > 2);
  });

  it('is what a table without limit gives', () =>
    withRandom(async (random) => {
      const word = () =>
        Array.from({ length: 1 + Math.floor(random() * 7) }, () => 'abc'[Math.floor(random() * 3)]).join('');
      for (let at = 0; at < 2000; at++) {
        const [a, b] = [word(), word()];
        const exact = slowDistance(a, b);
        for (const limit of [1, 2, 8]) {
          const found = editDistance(a, b, limit);
          assert.ok(exact <= limit ? found === exact : found > limit, `${a} ${b} ${limit}: ${found}, not ${exact}`);
        }
      }
    }));
});

describe('misspelt words', () => {
  const near = (word: string, terms: readonly string[], lang = 'en') => nearestTerms(fold(word), terms, lang);

  it('stand for stems, although the error keeps their ending', () => {
    assert.deepEqual(near('planrity', ['planar', 'polar', 'linear']), ['planar']);
    assert.deepEqual(near('sphercity', ['spheric', 'spine']), ['spheric']);
    assert.deepEqual(near('vericalité', ['vertical', 'veget'], 'fr'), ['vertical']);
    assert.deepEqual(near('instalation', ['install', 'instanc']), ['install']);
    assert.deepEqual(near('configuraton', ['configur', 'configurationerror', 'contigu']), ['configur']);
    assert.deepEqual(near('augmentaton', ['augment', 'augmentationconfig']), ['augment']);
    assert.deepEqual(near('batimets', ['bat', 'met'], 'fr'), ['bat']);
  });

  it('stand for the nearest terms alone', () => {
    assert.deepEqual(near('neigbor', ['neighbor', 'neigbos', 'harbor']), ['neighbor', 'neigbos']);
    assert.deepEqual(near('tlie', ['tile', 'tiles', 'file']), ['tile']);
  });

  it('keep their first letter if a term offers it', () => {
    assert.deepEqual(near('roov', ['roof', 'proov']), ['roof']);
    assert.deepEqual(near('xatch', ['patch']), ['patch']);
  });

  it('may be written as they sound', () => {
    assert.deepEqual(near('ortofoto', ['orthophoto', 'octagon'], 'fr'), ['orthophoto']);
    assert.deepEqual(near('fotografi', ['photographi', 'telegraph']), ['photographi']);
    assert.deepEqual(near('colinear', ['collinear', 'clear']), ['collinear']);
  });

  it('have few errors: one up to five letters, two from six', () => {
    assert.deepEqual(near('rof', ['roof']), ['roof']);
    assert.deepEqual(near('rf', ['roof']), []);
    assert.deepEqual(near('patsh', ['match']), []);
    assert.deepEqual(near('catgoris', ['category', 'dog']), ['category']);
  });
});

function slowDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_, at) => (row === 0 ? at : at === 0 ? row : 0)),
  );
  const cell = (row: number, at: number) => table[row]?.[at] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= a.length; row++)
    for (let at = 1; at <= b.length; at++) {
      const isSwapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      (table[row] as number[])[at] = Math.min(
        cell(row - 1, at) + 1,
        cell(row, at - 1) + 1,
        cell(row - 1, at - 1) + (a[row - 1] === b[at - 1] ? 0 : 1),
        isSwapped ? cell(row - 2, at - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  return cell(a.length, b.length);
}
