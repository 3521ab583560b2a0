/** The store gives back what was put into it, or nothing: never something else, and never an error. */

import assert from 'node:assert/strict';
import { chmodSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { writePack } from '../../build/input/pack.ts';
import { openStore } from '../../build/input/store.ts';
import { createTempFolder } from '../tempFolder.ts';

function read(folder: string, input: string): unknown {
  return openStore(folder).get(input);
}

function createStore(t: TestContext, entries: Record<string, unknown>): string {
  const folder = path.join(createTempFolder(t), 'not', 'yet');
  const store = openStore(folder);
  for (const [input, result] of Object.entries(entries)) store.put(input, result);
  store.save();
  return folder;
}

test('results are there before and after they are saved', (t) => {
  const folder = createStore(t, { a: { html: 'one' }, 'é \0': new Map([['zwei', null]]) });
  const store = openStore(folder);
  store.put('b', Buffer.from('three'));
  assert.deepEqual(store.get('b'), Buffer.from('three'));
  assert.equal(read(folder, 'b'), undefined);
  store.save();
  assert.deepEqual(
    ['a', 'é \0', 'b', 'c'].map((input) => read(folder, input)),
    [{ html: 'one' }, new Map([['zwei', null]]), Buffer.from('three'), undefined],
  );
  assert.deepEqual(store.get('b'), Buffer.from('three'), 'a dev server goes on');
});

test('a damaged pack has no results, or the undamaged ones', (t) => {
  const results = { a: 'one'.repeat(50), b: 'two'.repeat(50) };
  const folder = createStore(t, results);
  const [name = ''] = readdirSync(folder);
  const file = path.join(folder, name);
  const pack = readFileSync(file);
  for (let size = 0; size < pack.length; size += 7) {
    truncateSync(file, size);
    assert.deepEqual([read(folder, 'a'), read(folder, 'b')], [undefined, undefined], `${size} bytes`);
    writeFileSync(file, pack);
  }
  for (let at = 0; at < pack.length; at++) {
    const changed = Buffer.from(pack);
    changed[at] = (changed[at] ?? 0) ^ 1;
    writeFileSync(file, changed);
    for (const [input, text] of Object.entries(results))
      assert.ok([text, undefined].includes(read(folder, input) as string), `byte ${at}`);
  }
});

test('what would fill the memory is read each time, also after the store has been saved', (t) => {
  const folder = path.join(createTempFolder(t), 'store');
  const store = openStore(folder);
  assert.equal(store.find('a'), undefined);
  store.put('a', { html: '<p>a</p>' });
  const readA = store.find('a');
  assert.deepEqual(readA?.(), { html: '<p>a</p>' });
  store.save();
  assert.deepEqual(readA?.(), { html: '<p>a</p>' });
  assert.deepEqual(openStore(folder).find('a')?.(), { html: '<p>a</p>' });
  const [name = ''] = readdirSync(folder);
  damage(path.join(folder, name), '<p>a', '<p>b');
  assert.equal(openStore(folder).find('a'), undefined, 'a damaged result is a miss');
});

function damage(file: string, from: string, to: string): void {
  const bytes = readFileSync(file);
  bytes.write(to, bytes.indexOf(from));
  writeFileSync(file, bytes);
}

test('foreign files are left alone', (t) => {
  const folder = createStore(t, { a: 'one' });
  writeFileSync(path.join(folder, '00000009.pack'), 'something else');
  writeFileSync(path.join(folder, 'readme.txt'), 'x');
  assert.equal(read(folder, 'a'), 'one');
  const store = openStore(folder);
  store.put('b', 'two');
  store.save();
  assert.deepEqual([read(folder, 'a'), read(folder, 'b')], ['one', 'two']);
  assert.ok(readdirSync(folder).includes('readme.txt'));
});

test('a result that was damaged is kept again', (t) => {
  const folder = createStore(t, { a: 'one' });
  const [name = ''] = readdirSync(folder);
  damage(path.join(folder, name), 'one', 'ONE');
  const store = openStore(folder);
  assert.equal(store.get('a'), undefined);
  store.put('a', 'one');
  store.save();
  assert.equal(read(folder, 'a'), 'one');
});

test('many packs are merged, without what nobody asked for and what a killed process has left', (t) => {
  const folder = createStore(t, { old: 'x' });
  writeFileSync(path.join(folder, '00000002.pack.1'), 'part of a pack');
  for (let build = 0; build < 30; build++) {
    const store = openStore(folder);
    for (let each = 0; each < build; each++) store.get(`entry ${each}`);
    store.put(`entry ${build}`, build);
    store.save({ drops: true });
  }
  const names = readdirSync(folder);
  assert.ok(names.length < 30 && !names.includes('00000002.pack.1'), names.join());
  assert.equal(read(folder, 'old'), undefined);
  for (let build = 0; build < 30; build++) assert.equal(read(folder, `entry ${build}`), build);
});

test('a process that asks for a part of the results drops none', (t) => {
  const folder = createStore(t, { old: 'x' });
  for (let round = 0; round < 30; round++) {
    const store = openStore(folder);
    store.put(`entry ${round}`, round);
    store.save();
  }
  assert.equal(read(folder, 'old'), 'x');
});

test('of two results for the same input, the later one counts', (t) => {
  const folder = createStore(t, { a: 'one' });
  for (const result of ['two', 'three']) {
    const store = openStore(folder);
    store.put('a', result);
    store.save();
    assert.equal(read(folder, 'a'), result);
  }
});

test('a pack that cannot be written leaves nothing behind, on disk or open', (t) => {
  const folder = createTempFolder(t);
  const countOpen = () => (process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0);
  const failing = function* (): Generator<readonly [string, Uint8Array]> {
    yield ['a', Buffer.from('one')];
    throw new Error('full');
  };
  const before = countOpen();
  for (let each = 0; each < 8; each++) assert.throws(() => writePack(path.join(folder, '1.pack'), failing()), /full/);
  assert.ok(countOpen() < before + 8);
  assert.deepEqual(readdirSync(folder), []);
});

test('a folder that cannot be written costs nothing but the results', (t) => {
  const folder = createTempFolder(t);
  writeFileSync(path.join(folder, 'file'), '');
  chmodSync(path.join(folder, 'file'), 0o400);
  for (const name of ['file', 'file/store']) {
    const store = openStore(path.join(folder, name));
    store.put('a', 'one');
    store.save();
    assert.equal(store.get('a'), 'one');
  }
});

test('a result counts for one version of the code', (t) => {
  const store = openStore(createTempFolder(t));
  store.of('1').put('input', { html: 'x' });
  assert.deepEqual(store.of('1').get('input'), { html: 'x' });
  assert.equal(store.of('2').get('input'), undefined);
  assert.equal(store.get('input'), undefined);
  store.of(undefined).put('other', 'x');
  assert.equal(store.of(undefined).get('other'), undefined, 'none is kept if it is not known');
});
