/** Unpacks LAZ with WebAssembly. The only file that imports laz-perf. */

import { create } from 'laz-perf/lib/worker/index.js';
// The bundler gives the file a name with a hash.
import wasm from 'laz-perf/lib/worker/laz-perf.wasm';
import { LasError, type LasHeader } from '../../cloud/lasHeader.ts';

/** What is used of the library, whose own types need a package for Emscripten. */
interface LazPerf {
  HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  LASZip: new () => { open(file: number, length: number): void; getPoint(to: number): void; delete(): void };
  ChunkDecoder: new () => {
    open(format: number, recordLength: number, chunk: number): void;
    getPoint(to: number): void;
    delete(): void;
  };
}

/** Called for each point with its uncompressed record; the view is reused. */
export type OnPoint = (view: DataView, at: number) => void;

let loading: Promise<LazPerf> | undefined;

/** Bytes of memory: a damaged file asks for gigabytes, and gets an error that ends the unpacking. */
const MOST_MEMORY = 2 ** 29;

/** The first `count` points of a whole file. */
export function unpackFile(file: Uint8Array, header: LasHeader, count: number, onPoint: OnPoint): Promise<void> {
  return unpack(file, { header, count, onPoint }, (perf, from) => {
    const reader = new perf.LASZip();
    reader.open(from, file.length);
    return reader;
  });
}

/** The first `count` points of a chunk, which is a part of a file that can be unpacked alone. */
export function unpackChunk(chunk: Uint8Array, header: LasHeader, count: number, onPoint: OnPoint): Promise<void> {
  return unpack(chunk, { header, count, onPoint }, (perf, from) => {
    const decoder = new perf.ChunkDecoder();
    decoder.open(header.pointFormat, header.recordLength, from);
    return decoder;
  });
}

interface Wanted {
  header: LasHeader;
  count: number;
  onPoint: OnPoint;
}

type Open = (perf: LazPerf, from: number) => { getPoint(to: number): void; delete(): void };

/** What a failure leaves in memory goes with the worker. */
async function unpack(bytes: Uint8Array, { header, count, onPoint }: Wanted, open: Open): Promise<void> {
  const perf = await loadLazPerf();
  const from = perf._malloc(bytes.length);
  const to = perf._malloc(header.recordLength);
  perf.HEAPU8.set(bytes, from);
  try {
    const reader = open(perf, from);
    for (let left = count; left > 0; left--) {
      reader.getPoint(to);
      // The memory may have grown, and then it is another buffer.
      onPoint(new DataView(perf.HEAPU8.buffer, to, header.recordLength), 0);
    }
    reader.delete();
  } catch (error) {
    // Exceptions of the library are numbers.
    throw error instanceof LasError ? error : new LasError('cannotUnpack');
  }
  perf._free(to);
  perf._free(from);
}

async function loadLazPerf(): Promise<LazPerf> {
  if (!loading) boundMemory();
  const locateFile = () => new URL(wasm, import.meta.url).href;
  // What it says of a damaged file is for its authors.
  const printErr = () => {};
  loading ??= create({ locateFile, printErr }) as unknown as Promise<LazPerf>;
  return loading;
}

/** The decoder is the only WebAssembly of its thread. */
function boundMemory(): void {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > MOST_MEMORY) throw new RangeError('too much memory');
    return grow.call(this, pages);
  };
}
