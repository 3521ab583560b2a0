/** Orders of pages: two versions of the library in one folder, programs and configurations that no page shows. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CURRENT } from '../../build/model/versionFolders.ts';
import type { Site } from '../../build/plan/plannedSite.ts';
import { checkOrders } from '../../build/plugins/examples/orders.ts';
import { parseText } from '../build/parsePage.ts';

const fence = (options: string, ...code: string[]) => ['', `\`\`\`${options}`, ...code, '```', ''].join('\n');

/** Line and message of what is found on pages with these texts. */
function find(...texts: string[]): string[] {
  const localizedPages = texts.map((text) => {
    const parsed = parseText(`# Title\n${text}`);
    return { parsed: { ...parsed, source: { ...parsed.source, version: CURRENT } } };
  });
  const values = new Map([['examples', { starts: new Map() }]]);
  return checkOrders({ localizedPages, values } as unknown as Site).map(({ line, message }) => `${line} ${message}`);
}

const same = (line: number, folder: string) =>
  `${line} the block writes to "${folder}", where a block for another version of this page writes`;

test('a command may not write where the page lets an older version write', () => {
  const old = fence('bash until="1.7.7"', 'tool patch --input a \\', '  --output data/patches --num-points 8');
  const now = (folder: string) =>
    fence('bash', `tool process -v input_dir=data/patches output_dir=${folder} output.format=npz`);
  assert.deepEqual(find(old + now('data/patches')), [same(8, 'data/patches')]);
  assert.deepEqual(find(old + now('data/patches_v2')), []);
  assert.deepEqual(find(old, now('data/patches')), [], 'another page');
  assert.deepEqual(find(old + fence('bash until="1.7.7"', 'tool patch --output data/patches')), [], 'both are old');
});

test('so may no configuration', () => {
  const old = fence('yaml title="pipeline.yaml" until="1.7.7"', 'patch:', '  input_dir: a', '  output: data/out');
  const now = fence('yaml title="config.yaml"', 'output_dir: "data/out"', 'output:', '  format: npz');
  assert.deepEqual(find(old + now), [same(9, 'data/out')]);
  assert.deepEqual(find(old.replace('data/out', 'data/old') + now), []);
});

test('what a command needs is a block of some page, or a file that the page links to', () => {
  const run = (options = '') =>
    fence(`bash${options}`, 'python clean.py data', 'tool process --config-file my/config.yaml');
  const missing = ['3 no page has the file "clean.py"', '3 no page has the file "my/config.yaml"'];
  assert.deepEqual(find(run()), missing);
  const files = fence('python title="clean.py (after a.py)"', 'pass') + fence('yaml title="config.yaml"', 'a: 1');
  assert.deepEqual(find(run(), files), []);
  assert.deepEqual(find(`${run()}\n[a](/scripts/clean.py) [b](./config.yaml)\n`), []);
  assert.deepEqual(find(run(' norun="data"')), []);
  assert.deepEqual(find(run(' wrong')), []);
});

test('nothing where no examples are run', () => {
  const localizedPages: never[] = [];
  assert.deepEqual(checkOrders({ localizedPages, values: new Map() } as unknown as Site), []);
});
