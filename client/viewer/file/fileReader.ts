/** Reads a bounded part of a LAS or LAZ file: its header and a sample of its points. */

import { LasError, type LasHeader, parseLasHeader } from '../../cloud/lasHeader.ts';
import { classAt, createPointCollector, type LasSample } from '../../cloud/lasPoints.ts';
import type { Triple } from '../../cloud/point.ts';
import { type OnPoint, unpackChunk, unpackFile } from './lazDecoder.ts';

export interface ReadFile {
  /** With the bounds of the points that were read, if the file gives wrong ones. */
  header: LasHeader;
  sample: LasSample;
  /** Points that were read to take the sample; classes are counted over them. */
  read: number;
  /** How many of these have each class. */
  classes: Array<[code: number, count: number]>;
  /** The file ends before its points do. */
  isCutOff: boolean;
  /** How many points of the sample are outside the bounds that the file names. */
  outside: number;
}

/** Points that are kept and shown; points that are unpacked at most; bytes of LAZ that are read; nodes of a COPC file that are. */
const BOUNDS = { kept: 250_000, unpacked: 3_000_000, whole: 120_000_000, nodes: 2000 };
/** Bytes of header and records that are read first; a chunk of LAZ has 50,000 points unless it says otherwise. */
const HEAD = 262_144;
const CHUNK = { points: 50_000, bytes: 4_000_000 };
/** Uncompressed files are read in blocks, evenly over the file. */
const BLOCK = 1000;

/** Throws a `LasError` if it cannot be read. */
export async function readLasFile(file: Blob): Promise<ReadFile> {
  const header = parseLasHeader(await bytesOf(file, 0, HEAD));
  const counts = new Uint32Array(256);
  let read = 0;
  const count: OnPoint = (view, at) => {
    const code = classAt(view, at, header.pointFormat);
    counts[code] = (counts[code] ?? 0) + 1;
    read++;
  };
  const collector = createPointCollector(header, Math.min(header.count, BOUNDS.kept));
  const take: OnPoint = (view, at) => {
    collector.take(view, at);
    count(view, at);
  };
  let isCutOff = false;
  if (!header.isCompressed) isCutOff = await readBlocks(file, header, take);
  else if (header.hierarchy) await readHierarchy(file, header, take);
  else await readPacked(file, header, { take, count });
  const sample = collector.finish();
  if (sample.count === 0) throw new LasError('cutOff');
  const classes = [...counts.entries()].filter(([, each]) => each > 0);
  return { ...boundPoints(header, sample), sample, read, classes, isCutOff };
}

/** Bounds are moved to where the points are if some are outside: a picture around other bounds would be empty. */
function boundPoints(header: LasHeader, { places, count }: LasSample): Pick<ReadFile, 'header' | 'outside'> {
  const low: Triple = [Infinity, Infinity, Infinity];
  const high: Triple = [-Infinity, -Infinity, -Infinity];
  let outside = 0;
  for (let at = 0; at < count; at++) {
    let isInside = true;
    for (const axis of [0, 1, 2] as const) {
      const value = places[at * 3 + axis] ?? 0;
      low[axis] = Math.min(low[axis], value);
      high[axis] = Math.max(high[axis], value);
      // Programs round bounds in their own ways.
      isInside &&= value >= header.low[axis] - header.scale[axis] && value <= header.high[axis] + header.scale[axis];
    }
    if (!isInside) outside++;
  }
  return { header: outside > 0 ? { ...header, low, high } : header, outside };
}

async function bytesOf(file: Blob, from: number, length: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(from, from + length).arrayBuffer());
}

/** Tells whether the file ends before its points do. */
async function readBlocks(file: Blob, header: LasHeader, take: OnPoint): Promise<boolean> {
  const { recordLength, pointsAt } = header;
  if (file.size < pointsAt + recordLength) throw new LasError('cutOff');
  const there = Math.min(header.count, Math.floor((file.size - pointsAt) / recordLength));
  const blocks = Math.ceil(Math.min(there, BOUNDS.kept) / BLOCK);
  for (let block = 0; block < blocks; block++) {
    const first = there <= BOUNDS.kept ? block * BLOCK : Math.floor((block / blocks) * (there - BLOCK));
    const bytes = await bytesOf(file, pointsAt + first * recordLength, Math.min(BLOCK, there - first) * recordLength);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at + recordLength <= bytes.length; at += recordLength) take(view, at);
  }
  return there < header.count;
}

interface Readers {
  /** Keeps and counts a point. */
  take: OnPoint;
  /** Counts a point that is not kept. */
  count: OnPoint;
}

/** Small files whole, evenly over all points; of a large one the first chunk. */
async function readPacked(file: Blob, header: LasHeader, { take, count }: Readers): Promise<void> {
  // Eight bytes say where the table of the chunks is, which is behind them; −1 at the end of the file.
  const table = new DataView((await bytesOf(file, header.pointsAt, 8)).buffer);
  if (table.byteLength < 8 || table.getBigInt64(0, true) >= file.size) throw new LasError('cutOff');
  if (file.size > BOUNDS.whole) {
    const { chunkPoints = CHUNK.points } = header.packing ?? {};
    const chunk = await bytesOf(file, header.pointsAt + 8, CHUNK.bytes);
    await unpackChunk(chunk, header, Math.min(CHUNK.points, chunkPoints, header.count), take);
    return;
  }
  const points = Math.min(header.count, BOUNDS.unpacked);
  const every = Math.max(Math.ceil(points / BOUNDS.kept), 1);
  let seen = 0;
  await unpackFile(await bytesOf(file, 0, file.size), header, points, (view, at) => {
    if (seen % every === 0) take(view, at);
    else count(view, at);
    seen++;
  });
}

interface Node {
  depth: number;
  at: number;
  length: number;
  points: number;
}

/** The upper levels of a COPC file are a sample of the whole tile. */
async function readHierarchy(file: Blob, header: LasHeader, take: OnPoint): Promise<void> {
  const { at = 0, length = 0 } = header.hierarchy ?? {};
  const view = new DataView((await bytesOf(file, at, Math.min(length, 4_000_000))).buffer);
  const nodes: Node[] = [];
  for (let from = 0; from + 32 <= view.byteLength; from += 32)
    nodes.push({
      depth: view.getInt32(from, true),
      at: Number(view.getBigUint64(from + 16, true)),
      length: view.getInt32(from + 24, true),
      points: view.getInt32(from + 28, true),
    });
  let left = BOUNDS.kept;
  let bytes = BOUNDS.whole;
  const filled = nodes.filter(({ points, length }) => points > 0 && length > 0).sort((a, b) => a.depth - b.depth);
  for (const node of filled.slice(0, BOUNDS.nodes)) {
    bytes -= node.length;
    if (left <= 0 || bytes < 0) return;
    const points = Math.min(node.points, left);
    left -= points;
    await unpackChunk(await bytesOf(file, node.at, node.length), header, points, take);
  }
}
