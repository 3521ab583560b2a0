/** Reads the header of a LAS or LAZ file and the records that follow it. */

import type { Triple } from './point.ts';

/** A variable length record: who wrote it, its number, its bytes. */
interface LasRecord {
  user: string;
  id: number;
  data: DataView;
}

export interface LasHeader {
  version: string;
  /** 0 to 10. */
  pointFormat: number;
  isCompressed: boolean;
  /** Bytes of a point. */
  recordLength: number;
  count: number;
  /** Where the points begin. */
  pointsAt: number;
  scale: Triple;
  offset: Triple;
  low: Triple;
  high: Triple;
  software: string;
  /** Code of the projected coordinate system, where the file names one. */
  epsg?: number;
  /** Name of the coordinate system. */
  crs?: string;
  /** Where the hierarchy of a COPC file is. */
  hierarchy?: { at: number; length: number };
  /** How LASzip has packed the points, where the file says it. */
  packing?: { compressor: number; chunkPoints: number; recordLength: number };
}

/** What is wrong with a file, as a word of its reader. */
export type LasFault = 'empty' | 'notLas' | 'cutOff' | 'badHeader' | 'noPoints' | 'unknownPacking' | 'cannotUnpack';

export class LasError extends Error {
  readonly fault: LasFault;
  constructor(fault: LasFault) {
    super(fault);
    this.fault = fault;
  }
}

const HEADER = { least: 227, version14: 375 };
const RECORD = 54;
const GEO_KEYS = 34_735;
const WKT = 2112;
const PROJECTED = 3072;
/** What GeoTIFF has in the place of a code for a system that the file describes itself. */
const USER_DEFINED = 32_767;
/** Bytes of a point without extra dimensions, by format. */
const LENGTHS = [20, 28, 26, 34, 57, 63, 30, 36, 38, 59, 67];
/** Coordinates of points are whole numbers of 32 bits, times the scale. */
const MOST_STEPS = 2 ** 31;
/** Far beyond any place on Earth, and small enough to be calculated with. */
const FARTHEST = 1e15;
/** What laz-perf unpacks: point formats, and LASzip's compressors that work in chunks. */
const UNPACKED = { formats: [0, 1, 2, 3, 6, 7, 8], compressors: [2, 3] };
const LASZIP = 22_204;

/** `bytes` is the beginning of the file, as far as the points if possible. Throws a `LasError`. */
export function parseLasHeader(bytes: Uint8Array): LasHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length === 0) throw new LasError('empty');
  if (bytes.length < 4 || textOf(view, 0, 4) !== 'LASF') throw new LasError('notLas');
  if (bytes.length < HEADER.least) throw new LasError('cutOff');
  const minor = view.getUint8(25);
  const isNew = minor >= 4;
  if (isNew && bytes.length < HEADER.version14) throw new LasError('cutOff');
  const format = view.getUint8(104);
  const doubles = (at: number): Triple => [0, 1, 2].map((step) => view.getFloat64(at + step * 8, true)) as Triple;
  const legacy = view.getUint32(107, true);
  const records = parseRecords(view, view.getUint16(94, true), view.getUint32(100, true));
  const header: LasHeader = {
    version: `${view.getUint8(24)}.${minor}`,
    pointFormat: format & 0x3f,
    isCompressed: (format & 0xc0) !== 0 || records.some(({ id }) => id === LASZIP),
    recordLength: view.getUint16(105, true),
    count: isNew ? Number(view.getBigUint64(247, true)) : legacy,
    pointsAt: view.getUint32(96, true),
    scale: doubles(131),
    offset: doubles(155),
    high: [view.getFloat64(179, true), view.getFloat64(195, true), view.getFloat64(211, true)],
    low: [view.getFloat64(187, true), view.getFloat64(203, true), view.getFloat64(219, true)],
    software: textOf(view, 58, 32),
    ...coordinateSystemOf(records),
    ...hierarchyOf(records),
    ...packingOf(records),
  };
  checkHeader(header);
  return header;
}

function checkHeader(header: LasHeader): void {
  const { pointFormat, recordLength, pointsAt, scale, offset, count, low, high, isCompressed } = header;
  const isReached = (bound: number, axis: number) =>
    Math.abs(bound - (offset[axis] ?? 0)) <= MOST_STEPS * (scale[axis] ?? 0) * 1.001;
  const least = LENGTHS[pointFormat];
  const isSound =
    least !== undefined &&
    recordLength >= least &&
    pointsAt >= HEADER.least &&
    scale.every((step, axis) => step > 0 && MOST_STEPS * step + Math.abs(offset[axis] ?? 0) < FARTHEST) &&
    // Not for NaN and infinity either.
    [low, high].every((bounds) => bounds.every(isReached));
  if (!isSound) throw new LasError('badHeader');
  if (count === 0) throw new LasError('noPoints');
  const { compressor = 2 } = header.packing ?? {};
  const isKnown = UNPACKED.formats.includes(pointFormat) && UNPACKED.compressors.includes(compressor);
  if (isCompressed && !isKnown) throw new LasError('unknownPacking');
  // The parts of a point that LASzip names make the whole; others have it ask for gigabytes.
  if (isCompressed && header.packing && header.packing.recordLength !== recordLength) throw new LasError('badHeader');
}

/** Records beyond the bytes at hand are left out. */
function parseRecords(view: DataView, from: number, count: number): LasRecord[] {
  const records: LasRecord[] = [];
  let at = from;
  for (let left = Math.min(count, 1000); left > 0 && at + RECORD <= view.byteLength; left--) {
    const length = view.getUint16(at + 20, true);
    const end = Math.min(at + RECORD + length, view.byteLength);
    const data = new DataView(view.buffer, view.byteOffset + at + RECORD, Math.max(end - at - RECORD, 0));
    records.push({ user: textOf(view, at + 2, 16), id: view.getUint16(at + 18, true), data });
    at += RECORD + length;
  }
  return records;
}

function coordinateSystemOf(records: readonly LasRecord[]): Pick<LasHeader, 'epsg' | 'crs'> {
  const wkt = records.find(({ user, id }) => user === 'LASF_Projection' && id === WKT);
  if (wkt) {
    const text = textOf(wkt.data, 0, wkt.data.byteLength);
    const name = /^\s*\w+\[\s*"([^"]*)"/.exec(text)?.[1];
    // The code of the horizontal part is the last one in it; the codes of its own parts come before.
    const horizontal = /(?:PROJCS|PROJCRS)\[[\s\S]*?(?=,\s*VERT_?C|$)/.exec(text)?.[0] ?? text;
    const codes = [...horizontal.matchAll(/(?:AUTHORITY|ID)\[\s*"EPSG"\s*,\s*"?(\d+)"?/g)];
    return { epsg: Number(codes.at(-1)?.[1]) || undefined, crs: name };
  }
  const keys = records.find(({ user, id }) => user === 'LASF_Projection' && id === GEO_KEYS)?.data;
  if (!keys || keys.byteLength < 8) return {};
  for (let at = 8; at + 8 <= keys.byteLength; at += 8) {
    const code = keys.getUint16(at + 6, true);
    if (keys.getUint16(at, true) === PROJECTED && code > 0 && code < USER_DEFINED) return { epsg: code };
  }
  return {};
}

function packingOf(records: readonly LasRecord[]): Pick<LasHeader, 'packing'> {
  const laszip = records.find(({ id }) => id === LASZIP)?.data;
  if (!laszip || laszip.byteLength < 34) return {};
  let recordLength = 0;
  for (let at = 34; at + 6 <= Math.min(34 + laszip.getUint16(32, true) * 6, laszip.byteLength); at += 6)
    recordLength += laszip.getUint16(at + 2, true);
  const chunkPoints = laszip.getUint32(12, true);
  return { packing: { compressor: laszip.getUint16(0, true), chunkPoints, recordLength } };
}

/** COPC 1.0: https://copc.io/ */
function hierarchyOf(records: readonly LasRecord[]): Pick<LasHeader, 'hierarchy'> {
  const info = records.find(({ user, id }) => user === 'copc' && id === 1)?.data;
  if (!info || info.byteLength < 56) return {};
  return { hierarchy: { at: Number(info.getBigUint64(40, true)), length: Number(info.getBigUint64(48, true)) } };
}

function textOf(view: DataView, from: number, length: number): string {
  let text = '';
  for (let at = from; at < Math.min(from + length, view.byteLength); at++) {
    const code = view.getUint8(at);
    if (code === 0) break;
    text += String.fromCharCode(code);
  }
  return text.trim();
}
