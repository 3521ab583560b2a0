/** The licences of what readers get: every package in the bundle, with its text, the same on every machine. */

import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { bundleClient } from '../../build/emit/bundle.ts';
import { licenseFile } from '../../build/emit/licenses.ts';
import { plugin as clouds } from '../../build/plugins/clouds/plugin.ts';
import { plugin as search } from '../../build/plugins/search/plugin.ts';
import { createFolder } from './contentFolder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('every package in the scripts is listed with its licence', async () => {
  const { files } = await bundleClient({ projectRoot: ROOT, base: '/', plugins: [clouds, search] });
  const text = String(files.find((file) => file.path === 'assets/licenses.txt')?.content);
  const heads = [...text.matchAll(/^(\S+) \d[\d.]* \(([\w.-]+)\)$/gm)].map(([, name, license]) => `${name} ${license}`);
  assert.deepEqual(heads, [
    '@orama/stemmers Apache-2.0',
    'laz-perf Apache-2.0',
    'react MIT',
    'react-dom MIT',
    'scheduler MIT',
    'three MIT',
  ]);
  assert.match(text, /Copyright \(c\) Meta Platforms/);
  assert.equal(text.match(/TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION/g)?.length, 1);
  const main = files.find((file) => /^assets\/main\./.test(file.path));
  assert.match(
    Buffer.from(main?.content as Uint8Array).toString('utf8', 0, 60),
    /^(?:\/\/# \w+\n)?\/\*! Licences: licenses\.txt \*\//,
  );
});

test('nested and scoped packages are found, in stable order, once', async (t) => {
  const folder = await createFolder(t, {
    'node_modules/b/package.json': '{"name":"b","version":"1.0.0","license":"MIT"}',
    'node_modules/b/LICENCE.md': 'Text\r\nof b\r\n',
    'node_modules/b/node_modules/@s/a/package.json': '{"name":"@s/a","version":"2.0.0","license":"ISC"}',
    'node_modules/b/node_modules/@s/a/COPYING': 'Text of a',
    'node_modules/@s/a/package.json': '{"name":"@s/a","version":"2.0.0","license":"ISC"}',
    'node_modules/@s/a/COPYING': 'Text of a',
    'node_modules/c/package.json': '{"name":"c","version":"1.0.0"}',
  });
  const inputs = [
    ...['client/main.ts', 'node_modules/b/x.js', 'node_modules/b/y.js', 'node_modules/c/index.js'],
    ...['node_modules/b/node_modules/@s/a/z.js', 'node_modules/@s/a/z.js'],
  ];
  const { content } = licenseFile(folder, inputs);
  const rule = `\n${'-'.repeat(72)}\n\n`;
  assert.equal(
    content,
    [
      'Packages by others in the scripts of this site, with their licences.\n',
      '@s/a 2.0.0 (ISC)\n\nText of a\n',
      'b 1.0.0 (MIT)\n\nText\nof b\n',
      'c 1.0.0 (no licence named)\n',
    ].join(rule),
  );
  assert.equal(content, licenseFile(folder, inputs.toReversed()).content);
});
