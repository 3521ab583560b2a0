/** What is printed against what a page shows: parts, wildcards, numbers with a tolerance, trees of files. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareOutput } from '../../build/plugins/examples/comparison.ts';
import { compareTree, readTree } from '../../build/plugins/examples/fileTree.ts';

const PRINTED = 'Loaded 50 tiles\nready\n16384 points, 0.62 planar\n4 patches\n';

test('each part is looked for where it belongs', () => {
  assert.equal(compareOutput('16384 points, 0.62 planar\n4 patches', PRINTED, { part: 'end' }), undefined);
  assert.equal(compareOutput('Loaded 50 tiles\nready', PRINTED, { part: 'start' }), undefined);
  assert.equal(compareOutput('Loaded 50 tiles\n4 patches', PRINTED, { part: 'lines' }), undefined);
  assert.equal(compareOutput(PRINTED, PRINTED, { part: 'all' }), undefined);
  assert.deepEqual(compareOutput('ready', PRINTED, { part: 'end' }), { expected: 'ready', found: '4 patches' });
  assert.deepEqual(compareOutput('4 patches\nready', PRINTED, { part: 'lines' }), { expected: 'ready', found: '' });
  assert.deepEqual(compareOutput('Loaded 50 tiles', PRINTED, { part: 'all' }), { expected: '', found: 'ready' });
  assert.deepEqual(compareOutput('x', '', { part: 'end' }), { expected: 'x', found: '' });
});

test('without a tolerance numbers and spaces are exact', () => {
  assert.ok(compareOutput('4  patches', '4 patches', { part: 'end' }));
  assert.ok(compareOutput('0.62', '0.620', { part: 'end' }));
});

test('numbers may differ by the tolerance, text may not', () => {
  const line = 'ground  77.6%  1,633,160 points';
  const near = 'ground 76.9% 1,640,000 points';
  assert.equal(compareOutput(line, near, { part: 'end', tolerance: '1%' }), undefined);
  assert.ok(compareOutput(line, near, { part: 'end', tolerance: '0.5%' }));
  assert.ok(compareOutput(line, near.replace('ground', 'roof'), { part: 'end', tolerance: '1%' }));
  assert.equal(compareOutput('-0.500', '-0.51', { part: 'end', tolerance: '0.02' }), undefined);
  assert.ok(compareOutput('0.5', '-0.5', { part: 'end', tolerance: '0.02' }));
  assert.equal(compareOutput('[0.7 1e-3]', '[0.71  0.001]', { part: 'end', tolerance: '2%' }), undefined);
  assert.ok(compareOutput('3 patches', '4 patches', { part: 'end', tolerance: '0' }));
});

test('an ellipsis stands for any text of a line', () => {
  assert.equal(compareOutput('Computed … in …s', 'Computed 12 features in 0.8s', { part: 'end' }), undefined);
  assert.ok(compareOutput('Computed … in …s', 'Computed 12 features', { part: 'end' }));
  assert.equal(compareOutput('… 4.1 GB', 'free: 4.0 GB', { part: 'end', tolerance: '5%' }), undefined);
});

test('what a terminal does not show does not count', () => {
  const bar = ' 10%|#   |\r100%|####|\n\u001b[32mdone\u001b[0m  \n\n';
  assert.equal(compareOutput('100%|####|\ndone', bar, { part: 'all' }), undefined);
});

const TREE = 'data/\n├── raw/\n│   └── sample.laz\n├── tiles/  # yours\n│   └── (your tile).copc.laz\n└── stats.json';

test('a tree is read with its folders', () => {
  const paths = ['data/', 'data/raw/', 'data/raw/sample.laz', 'data/tiles/', 'data/stats.json'];
  assert.deepEqual(readTree(TREE), paths);
  assert.deepEqual(readTree('out/enriched/\n  tile.laz\n  …\nstats.json'), [
    'out/enriched/',
    'out/enriched/tile.laz',
    'stats.json',
  ]);
  assert.deepEqual(
    compareTree(TREE, (path) => path !== 'data/stats.json'),
    ['data/stats.json'],
  );
});
