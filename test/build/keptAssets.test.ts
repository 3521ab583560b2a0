/** Files of former builds that stay: for how many builds, which of them, and what a build without changes does. */

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { chooseKept, KEPT_FILE, printRecord } from '../../build/emit/keptAssets.ts';
import { buildOnDisk, copySite, hashesOf } from './siteBuild.ts';

const page = (build: number) => `assets/pages/a.${String(build).repeat(8)}.htm`;

/** Builds one page, another text each time, and lists what is there after each build. */
function history(texts: readonly number[], builds: number): string[][] {
  let files: string[] = [];
  let record = '';
  return texts.map((text) => {
    const current = new Set([page(text), 'index.html']);
    const kept = chooseKept({ files, record }, (file) => current.has(file), builds);
    record = printRecord(kept);
    files = [...current, ...kept.keys()].sort();
    return files.filter((file) => file !== 'index.html');
  });
}

test('a file stays for so many builds, and a build that drops nothing does not count', () => {
  assert.deepEqual(history([1, 2, 2, 2, 3, 4], 2), [
    [page(1)],
    [page(1), page(2)],
    [page(1), page(2)],
    [page(1), page(2)],
    [page(1), page(2), page(3)],
    [page(2), page(3), page(4)],
  ]);
  assert.deepEqual(history([1, 2, 3], 0).at(-1), [page(3)]);
});

test('what is current again starts anew', () => {
  assert.deepEqual(history([1, 2, 1, 3, 4], 2).at(-1), [page(1), page(3), page(4)].sort());
});

test('only names with a hash stay, and no share cards', () => {
  const files = [
    'index.html',
    'guide.html',
    'img/a.12345678.png',
    'assets/notes.txt',
    'assets/cards/1234567890abcdef.png',
    'assets/main.ABCD1234.js',
    'assets/pages/api/cli-3e2.12345678.htm',
    'assets/search/en.12345678.json',
  ];
  const kept = chooseKept({ files, record: 'nonsense\n-1 x\n' }, () => false, 1);
  assert.deepEqual(
    [...kept.keys()],
    ['assets/main.ABCD1234.js', 'assets/pages/api/cli-3e2.12345678.htm', 'assets/search/en.12345678.json'],
  );
});

test('an output keeps files only of outputs before it: from nothing, it is the same', async (t) => {
  const folder = copySite(t, 'two-versions');
  const dist = path.join(folder, 'dist');
  const settings = path.join(folder, 'content/site.json');
  const build = (keepAssets: number) => {
    const site = JSON.parse(readFileSync(settings, 'utf8')) as object;
    writeFileSync(settings, JSON.stringify({ ...site, build: { keepAssets } }));
    return buildOnDisk(folder);
  };
  await build(0);
  const plain = hashesOf(dist);
  rmSync(dist, { recursive: true });
  const { written } = await build(3);
  assert.deepEqual(hashesOf(dist), plain);
  const intro = path.join(folder, 'content/en/docs/intro.md');
  writeFileSync(intro, `${readFileSync(intro, 'utf8')}\nMore.\n`);
  const next = await build(3);
  const names = () => readdirSync(path.join(dist, 'assets'), { recursive: true, encoding: 'utf8' });
  assert.equal(next.written.bytes > written.bytes, true);
  assert.equal(next.hashes.has(KEPT_FILE), true);
  const record = readFileSync(path.join(dist, KEPT_FILE), 'utf8');
  assert.match(record, /^(1 assets\/pages\/.+\n)+$/);
  for (const [, file = ''] of record.matchAll(/^1 assets\/(.+)$/gm))
    assert.ok(names().includes(path.normalize(file)), file);
  const before = hashesOf(dist);
  await build(3);
  assert.deepEqual(hashesOf(dist), before, 'a build without changes');
  await build(0);
  assert.equal(existsSync(path.join(dist, KEPT_FILE)), false);
});
