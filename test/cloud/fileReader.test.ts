/** The reader of LAZ and COPC with the real decoder, which was made for workers of browsers: a hostile file keeps neither memory nor time. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { createTempFolder } from '../tempFolder.ts';
import { asCopc } from './copc.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const ROOF = readFileSync(join(ROOT, 'test/fixtures/las/roof.laz'));

let readLasFile: typeof import('../../client/viewer/file/fileReader.ts').readLasFile;
/** Bytes of the decoder's memory, as it last grew. */
let memory = 0;

before(async () => {
  const outfile = join(createTempFolder({ after }), 'reader.mjs');
  const entryPoints = [join(ROOT, 'client/viewer/file/fileReader.ts')];
  await build({ entryPoints, outfile, bundle: true, format: 'esm', loader: { '.wasm': 'dataurl' } });
  Object.assign(globalThis, { self: { location: { href: 'https://x/' } }, importScripts: () => {} });
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function (pages) {
    memory = this.buffer.byteLength + pages * 65_536;
    return grow.call(this, pages);
  };
  ({ readLasFile } = await import(pathToFileURL(outfile).href));
});

it('reads every point of a small file', async () => {
  const { read, classes } = await readLasFile(new Blob([ROOF]));
  assert.equal(read, 3000);
  assert.deepEqual(classes[0], [1, 206]);
});

it('gives a file that asks for gigabytes half of one at most', async () => {
  const copy = Buffer.from(ROOF);
  // How many chunks the table of the chunks has.
  copy.writeUInt32LE(2 ** 26, Number(ROOF.readBigInt64LE(ROOF.readUInt32LE(96))) + 4);
  await assert.rejects(readLasFile(new Blob([copy])), { fault: 'cannotUnpack' });
  assert.ok(memory <= 2 ** 29, `${memory} bytes`);
});

it('reads 2,000 nodes at most of a hierarchy that leads to one chunk 100,000 times', async () => {
  let slices = 0;
  class CountedFile extends Blob {
    override slice(from?: number, to?: number): Blob {
      slices++;
      return super.slice(from, to);
    }
  }
  const { read } = await readLasFile(new CountedFile([asCopc(ROOF, { points: 1, nodes: 100_000 })]));
  assert.deepEqual({ read, slices }, { read: 2000, slices: 2002 });
});
