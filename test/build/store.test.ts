/** The store gives back what was put into it, or nothing: never something else, and never an error. */

import assert from 'node:assert/strict';
import { chmodSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { writePack } from '../../build/store/pack.ts';
import { createShelf, createTextShelf } from '../../build/store/shelf.ts';
import { openStore } from '../../build/store/store.ts';
import { createFolder } from './contentFolder.ts';

function bytes(text: string): Uint8Array {
  return Buffer.from(text);
}

function read(folder: string, key: string): string | undefined {
  const found = openStore(folder).get(key);
  return found && Buffer.from(found).toString();
}

async function createStore(t: TestContext, entries: Record<string, string>): Promise<string> {
  const folder = path.join(await createFolder(t, {}), 'not', 'yet');
  const store = openStore(folder);
  for (const [key, text] of Object.entries(entries)) store.put(key, bytes(text));
  store.save();
  return folder;
}

test('entries are there before and after they are saved', async (t) => {
  const folder = await createStore(t, { a: 'one', 'é \0': 'zwei' });
  const store = openStore(folder);
  store.put('b', bytes('three'));
  assert.equal(Buffer.from(store.get('b') ?? []).toString(), 'three');
  assert.equal(read(folder, 'b'), undefined);
  store.save();
  assert.deepEqual(
    ['a', 'é \0', 'b', 'c'].map((key) => read(folder, key)),
    ['one', 'zwei', 'three', undefined],
  );
  assert.equal(Buffer.from(store.get('b') ?? []).toString(), 'three', 'a dev server goes on');
});

test('a damaged pack has no entries, or the undamaged ones', async (t) => {
  const whole = await createStore(t, { a: 'one'.repeat(50), b: 'two'.repeat(50) });
  const [name = ''] = readdirSync(whole);
  const pack = readFileSync(path.join(whole, name));
  for (let size = 0; size < pack.length; size += 7) {
    truncateSync(path.join(whole, name), size);
    assert.deepEqual([read(whole, 'a'), read(whole, 'b')], [undefined, undefined], `${size} bytes`);
    writeFileSync(path.join(whole, name), pack);
  }
  for (let at = 0; at < pack.length; at++) {
    const changed = Buffer.from(pack);
    changed[at] = (changed[at] ?? 0) ^ 1;
    writeFileSync(path.join(whole, name), changed);
    for (const [key, text] of Object.entries({ a: 'one'.repeat(50), b: 'two'.repeat(50) }))
      assert.ok([text, undefined].includes(read(whole, key)), `byte ${at}`);
  }
});

test('results on a text shelf are read when they are asked for, also after the store has been saved', async (t) => {
  const folder = path.join(await createFolder(t, {}), 'store');
  const open = () => {
    const store = openStore(folder);
    return { store, texts: createTextShelf<{ html: string }>(store, 'parse', '1') };
  };
  const { store, texts } = open();
  assert.equal(texts.find('a'), undefined);
  const readA = texts.put('a', { html: '<p>a</p>' });
  assert.deepEqual(readA(), { html: '<p>a</p>' });
  store.save();
  assert.deepEqual(readA(), { html: '<p>a</p>' });
  assert.deepEqual(open().texts.find('a')?.(), { html: '<p>a</p>' });
  const [name = ''] = readdirSync(folder);
  const pack = readFileSync(path.join(folder, name));
  pack[60] = (pack[60] ?? 0) ^ 1;
  writeFileSync(path.join(folder, name), pack);
  assert.equal(open().texts.find('a'), undefined, 'a damaged entry is a miss');
  const nowhere = createTextShelf<string>(openStore(undefined), 'parse', '1');
  assert.equal(nowhere.put('a', 'text')(), 'text', 'without a store it stays in memory');
});

test('foreign files are left alone', async (t) => {
  const folder = await createStore(t, { a: 'one' });
  writeFileSync(path.join(folder, '99999999.pack'), 'something else');
  writeFileSync(path.join(folder, 'readme.txt'), 'x');
  assert.equal(read(folder, 'a'), 'one');
  const store = openStore(folder);
  store.put('b', bytes('two'));
  store.save();
  assert.deepEqual([read(folder, 'a'), read(folder, 'b')], ['one', 'two']);
  assert.ok(readdirSync(folder).includes('readme.txt'));
});

test('an entry that was damaged is put again', async (t) => {
  const folder = await createStore(t, { a: 'one' });
  const [name = ''] = readdirSync(folder);
  const pack = readFileSync(path.join(folder, name));
  pack.write('ONE', pack.indexOf('one'));
  writeFileSync(path.join(folder, name), pack);
  const store = openStore(folder);
  assert.equal(store.get('a'), undefined);
  store.put('a', bytes('one'));
  store.save();
  assert.equal(read(folder, 'a'), 'one');
});

test('many packs are merged, without what nobody asked for', async (t) => {
  const folder = await createStore(t, { old: 'x' });
  for (let build = 0; build < 30; build++) {
    const store = openStore(folder);
    for (let each = 0; each < build; each++) store.get(`entry ${each}`);
    store.put(`entry ${build}`, bytes(String(build)));
    store.save();
  }
  assert.ok(readdirSync(folder).length < 30, `${readdirSync(folder).length} packs`);
  assert.equal(read(folder, 'old'), undefined);
  for (let build = 0; build < 30; build++) assert.equal(read(folder, `entry ${build}`), String(build));
});

test('a process that asks for a part of the results drops none', async (t) => {
  const folder = await createStore(t, { old: 'x' });
  for (let round = 0; round < 30; round++) {
    const store = openStore(folder, { mayDrop: false });
    store.put(`entry ${round}`, bytes(String(round)));
    store.save();
  }
  assert.equal(read(folder, 'old'), 'x');
});

test('a pack that cannot be written leaves nothing behind, on disk or open', async (t) => {
  const folder = await createFolder(t, {});
  const countOpen = () => (process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0);
  const failing = function* (): Generator<readonly [string, Uint8Array]> {
    yield ['a', bytes('one')];
    throw new Error('full');
  };
  const before = countOpen();
  for (let each = 0; each < 8; each++) assert.throws(() => writePack(path.join(folder, '1.pack'), failing()), /full/);
  assert.ok(countOpen() < before + 8);
  assert.deepEqual(readdirSync(folder), []);
});

test('a folder that cannot be written costs nothing but the entries', async (t) => {
  const folder = await createFolder(t, { file: '' });
  chmodSync(path.join(folder, 'file'), 0o400);
  const store = openStore(path.join(folder, 'file', 'store'));
  store.put('a', bytes('one'));
  store.save();
  assert.equal(Buffer.from(store.get('a') ?? []).toString(), 'one');
});

test('a result counts for its input, its step and the version of the code only', async (t) => {
  const folder = await createFolder(t, {});
  const store = openStore(folder);
  createShelf(store, 'parse', '1').put('input', { html: 'x' });
  store.save();
  const read = (step: 'parse' | 'render', version: string | undefined, input = 'input') =>
    createShelf<{ html: string }>(openStore(folder), step, version).get(input);
  assert.deepEqual(read('parse', '1'), { html: 'x' });
  assert.equal(read('parse', '2'), undefined);
  assert.equal(read('parse', '1', 'other'), undefined);
  assert.equal(read('render', '1'), undefined);
  assert.equal(read('parse', undefined), undefined);
});
