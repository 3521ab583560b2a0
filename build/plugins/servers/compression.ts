/** Compresses the text files of the output beforehand, better than a server has time for. */

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inParallel } from '../../input/disk.ts';
import { contentTypeOf } from '../../model/contentType.ts';
import { sha256Of } from '../../model/hash.ts';
import type { OutputHashes } from '../../model/outputFile.ts';
import { CONTROL_FILES, NO_JEKYLL_FILE } from '../../model/paths.ts';
import type { Built } from '../../plugin.ts';
import { CODINGS, type Coding } from '../shared/compressedCopy.ts';

type CompressionOptions = Pick<Built, 'writer' | 'store' | 'progress'>;

/** The hash of each compressed file, by the hash of its original; empty if compression would not make it smaller. */
type Known = Record<string, Record<Coding, string>>;

/** Threads of Node's pool do the work. The best that each format can do: a file is compressed once and sent often. */
const COMPRESS: Readonly<Record<Coding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    compressBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => compressGzip(bytes, { level: 9 }),
};
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Other versions may give other bytes. */
const VERSION = `compressed 1 ${process.versions.zlib} ${process.versions.brotli}`;
const TEXT_RE = /^text\/|json|xml|javascript|wasm|octet-stream/;

/** Adds `.br` and `.gz` to each file that gets smaller. Returns how many files have one. */
export async function compressFiles({ writer, store, progress }: CompressionOptions): Promise<number> {
  const files = listCompressible(writer.hashes);
  const known = store.get<Known>(VERSION) ?? {};
  const now: Known = {};
  let [done, count] = [0, 0];
  const compressOne = async ({ path, hash }: { path: string; hash: string }) => {
    const hashes = known[hash] ?? { br: '?', gzip: '?' };
    now[hash] = hashes;
    for (const coding of Object.keys(CODINGS) as Coding[])
      hashes[coding] = await addCopy({ path, hash, coding, known: hashes[coding] }, { writer, store });
    if (hashes.br || hashes.gzip) count += 1;
    done += 1;
    progress(done, files.length);
  };
  await inParallel(files, compressOne, availableParallelism());
  store.put(VERSION, now);
  return count;
}

interface Copy {
  path: string;
  hash: string;
  coding: Coding;
  known: string;
}

/** The hash of the compressed file, from the previous output, the store, or compressed now. */
async function addCopy(
  { path, hash, coding, known }: Copy,
  { writer, store }: Pick<CompressionOptions, 'writer' | 'store'>,
): Promise<string> {
  const copy = { path: path + CODINGS[coding], from: path };
  if (known === '') return '';
  if (writer.has(copy.path, known)) {
    writer.keep(copy);
    return known;
  }
  const key = `${VERSION} ${coding} ${hash}`;
  const bytes = store.get<Uint8Array>(key) ?? (await compress(join(writer.stagingDir, path), coding));
  store.put(key, bytes);
  if (bytes.length === 0) return '';
  await writer.add({ ...copy, content: bytes });
  return sha256Of(bytes);
}

/** The compressed bytes; empty if there are no fewer of them. */
async function compress(file: string, coding: Coding): Promise<Uint8Array> {
  const bytes = readFileSync(file);
  const result = await COMPRESS[coding](bytes);
  return result.length < bytes.length ? result : new Uint8Array();
}

/** The largest first: the last one to finish should not be the longest. */
function listCompressible(hashes: OutputHashes): Array<{ path: string; hash: string }> {
  const skipped: readonly string[] = [NO_JEKYLL_FILE, ...CONTROL_FILES];
  return [...hashes]
    .filter(([path]) => TEXT_RE.test(contentTypeOf(path)) && !/\.(?:br|gz)$/.test(path) && !skipped.includes(path))
    .sort(([, a], [, b]) => b.size - a.size)
    .map(([path, { hash }]) => ({ path, hash }));
}
