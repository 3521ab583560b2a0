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

/** The first `count` points of a whole file. */
export async function unpackFile(file: Uint8Array, header: LasHeader, count: number, onPoint: OnPoint): Promise<void> {
  const perf = await loadLazPerf();
  const from = put(perf, file);
  const reader = new perf.LASZip();
  try {
    reader.open(from, file.length);
    readPoints(perf, reader, { count, recordLength: header.recordLength }, onPoint);
  } catch (error) {
    throw faultOf(error);
  } finally {
    reader.delete();
    perf._free(from);
  }
}

/** The first `count` points of a chunk, which is a part of a file that can be unpacked alone. */
export async function unpackChunk(
  chunk: Uint8Array,
  header: LasHeader,
  count: number,
  onPoint: OnPoint,
): Promise<void> {
  const perf = await loadLazPerf();
  const from = put(perf, chunk);
  const decoder = new perf.ChunkDecoder();
  try {
    decoder.open(header.pointFormat, header.recordLength, from);
    readPoints(perf, decoder, { count, recordLength: header.recordLength }, onPoint);
  } catch (error) {
    throw faultOf(error);
  } finally {
    decoder.delete();
    perf._free(from);
  }
}

async function loadLazPerf(): Promise<LazPerf> {
  const locateFile = () => new URL(wasm, import.meta.url).href;
  loading ??= create({ locateFile }) as unknown as Promise<LazPerf>;
  return loading;
}

function put(perf: LazPerf, bytes: Uint8Array): number {
  const at = perf._malloc(bytes.length);
  perf.HEAPU8.set(bytes, at);
  return at;
}

function readPoints(
  perf: LazPerf,
  reader: { getPoint(to: number): void },
  { count, recordLength }: { count: number; recordLength: number },
  onPoint: OnPoint,
): void {
  const to = perf._malloc(recordLength);
  try {
    for (let left = count; left > 0; left--) {
      reader.getPoint(to);
      // The memory may have grown, and then it is another buffer.
      onPoint(new DataView(perf.HEAPU8.buffer, to, recordLength), 0);
    }
  } finally {
    perf._free(to);
  }
}

/** Exceptions of the library are numbers. */
function faultOf(error: unknown): unknown {
  return error instanceof LasError ? error : new LasError('cannotUnpack');
}
