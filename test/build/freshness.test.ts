/** The record of the last build: any changed byte invalidates it. */

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FreshnessInput, openBuildRecord } from '../../build/emit/freshness.ts';
import { createFolder } from './contentFolder.ts';

const RESULT = { pages: { en: 2 } };

async function createRecord(t: TestContext) {
  const folder = await createFolder(t, {
    'content/a.md': 'a',
    'content/deep/b.md': 'b',
    'package.json': '{}',
    'dist/index.html': 'x',
    'dist/fr/index.html': 'y',
  });
  // Files that are newer count as changed.
  await sleep(50);
  const at = (name: string) => path.join(folder, name);
  const input: FreshnessInput = {
    inputs: [at('content'), at('public'), at('package.json')],
    settings: { drafts: false },
    outDir: at('dist'),
    recordFile: at('cache/builds/record.json'),
  };
  const read = (changes: Partial<FreshnessInput> = {}) => {
    return openBuildRecord({ ...input, ...changes }).fresh;
  };
  const remember = () => {
    const record = openBuildRecord(input);
    record.save(record.outputs, RESULT);
  };
  return { at, read, remember };
}

test('a build is remembered until something changes', async (t) => {
  const { at, read, remember } = await createRecord(t);
  assert.equal(read(), undefined);
  remember();
  assert.deepEqual(read(), RESULT);
  writeFileSync(at('content/a.md'), 'A');
  assert.equal(read(), undefined);
});

test('a build is not remembered whose input is so new that its next change may not show', async (t) => {
  const { at, read, remember } = await createRecord(t);
  writeFileSync(at('content/a.md'), 'A');
  remember();
  assert.equal(read(), undefined);
  await sleep(50);
  remember();
  assert.deepEqual(read(), RESULT);
});

test('a change that keeps size and time counts', { skip: process.platform === 'win32' }, async (t) => {
  for (const name of ['content/a.md', 'dist/index.html']) {
    const { at, read, remember } = await createRecord(t);
    remember();
    const { atime, mtime } = statSync(at(name));
    writeFileSync(at(name), 'z');
    utimesSync(at(name), atime, mtime);
    await sleep(50);
    assert.equal(read(), undefined, name);
  }
});

test('a record that cannot be written is done without', async (t) => {
  const { at, read, remember } = await createRecord(t);
  writeFileSync(at('cache'), 'a file where the folder should be');
  remember();
  assert.equal(read(), undefined);
});

test('any change of what goes in counts', async (t) => {
  const changes: Record<string, (at: (name: string) => string) => void> = {
    'a new file': (at) => writeFileSync(at('content/c.md'), ''),
    'a new folder': (at) => mkdirSync(at('content/empty')),
    'a file less': (at) => rmSync(at('content/deep/b.md')),
    'a name': (at) => renameSync(at('content/a.md'), at('content/z.md')),
    'a move': (at) => renameSync(at('content/deep/b.md'), at('content/b.md')),
    'bytes that move from one file to the next': (at) => {
      writeFileSync(at('content/a.md'), '');
      writeFileSync(at('content/deep/b.md'), 'ab');
    },
    'a folder that was not there': (at) => mkdirSync(at('public')),
    'a file that is named itself': (at) => writeFileSync(at('package.json'), '{ }'),
  };
  for (const [name, change] of Object.entries(changes)) {
    const { at, read, remember } = await createRecord(t);
    remember();
    change(at);
    await sleep(50);
    assert.equal(read(), undefined, name);
  }
});

test('any change of what came out counts', async (t) => {
  const changes: Record<string, (at: (name: string) => string) => void> = {
    'other bytes': (at) => writeFileSync(at('dist/index.html'), 'y'),
    'a file less': (at) => rmSync(at('dist/fr/index.html')),
    'a file more': (at) => writeFileSync(at('dist/more.html'), ''),
    'nothing left': (at) => rmSync(at('dist'), { recursive: true }),
  };
  for (const [name, change] of Object.entries(changes)) {
    const { at, read, remember } = await createRecord(t);
    remember();
    change(at);
    await sleep(50);
    assert.equal(read(), undefined, name);
  }
});

test('other options are another build', async (t) => {
  const { read, remember } = await createRecord(t);
  remember();
  assert.equal(read({ settings: { drafts: true } }), undefined);
  assert.deepEqual(read(), RESULT);
});

test('a file edited while the build ran counts as changed', async (t) => {
  const { at, read } = await createRecord(t);
  const input = { inputs: [at('content')], settings: {}, outDir: at('dist'), recordFile: at('record.json') };
  const record = openBuildRecord(input);
  writeFileSync(at('content/a.md'), 'edited meanwhile');
  record.save(record.outputs, RESULT);
  await sleep(50);
  assert.equal(read(input), undefined);
});

test('a record that is broken or of another shape is none', async (t) => {
  const { at, read, remember } = await createRecord(t);
  remember();
  const file = at('cache/builds/record.json');
  const good = readFileSync(file, 'utf8');
  const { result: _, ...withoutResult } = JSON.parse(good);
  for (const text of ['', good.slice(0, good.length / 2), 'null', '[]', '"x"', '{}', JSON.stringify(withoutResult)]) {
    writeFileSync(file, text);
    assert.equal(read(), undefined, text);
  }
  rmSync(file);
  mkdirSync(file);
  assert.equal(read(), undefined, 'a folder');
});
