/** What ign-lidar-hd 2.5.1 does not read, rounds or passes over in a file. Sources: content/facts/processing.json, cli.json, classes.json. */

import type { LasHeader } from './lasHeader.ts';
import { hasColour, hasInfrared, type LasSample } from './lasPoints.ts';
import { float32StepAt } from './rounding.ts';

export type LasWarning =
  /** `process` looks for *.laz and *.LAZ only. */
  | { id: 'uncompressed' }
  /** The name ends in .copc.laz: patches of a tile overwrite each other. */
  | { id: 'copcName' }
  | { id: 'large'; megabytes: number }
  | { id: 'degrees' }
  | { id: 'notLambert'; epsg: number }
  | { id: 'outsideFrance' }
  | { id: 'noCrs' }
  | { id: 'rounded'; north: number; east: number }
  | { id: 'tooFew'; count: number }
  | { id: 'noPatch'; count: number }
  | { id: 'noColour' }
  | { id: 'blackColour' }
  | { id: 'noInfrared' }
  | { id: 'noGround' }
  | { id: 'unmapped'; codes: number[] };

interface LasFile {
  name: string;
  /** Bytes. */
  size: number;
  header: LasHeader;
  sample: LasSample;
}

/** `processor.chunk_size_mb`, the fewest points of a tile and of a patch, as in the facts; a test compares them. */
export const LIMITS = { megabytes: 500, tile: 1000, patch: 10_000 };
/** Codes that have a class in LOD2 and LOD3; `asprs_to_lod.mapped_codes` of the facts. */
export const MAPPED: ReadonlySet<number> = new Set([...Array.from({ length: 19 }, (_, code) => code), ...[64, 65, 67]]);
/** Lambert-93 in RGF93 v1, v2 and v2b, which differ by less than a decimetre. */
const LAMBERT_93: ReadonlySet<number> = new Set([2154, 9793, 9794]);
/** Metres: metropolitan France in Lambert-93. */
const FRANCE = { west: 75_000, east: 1_275_000, south: 6_000_000, north: 7_160_000 };
/** A step of a centimetre or less loses nothing that a scan has measured. */
const FINE = 0.01;

/** Worst first. */
export function warningsOf({ name, size, header, sample }: LasFile): LasWarning[] {
  const { count } = header;
  const warnings: LasWarning[] = [];
  if (!/\.(laz|LAZ)$/.test(name)) warnings.push({ id: 'uncompressed' });
  if (count < LIMITS.tile) warnings.push({ id: 'tooFew', count });
  else if (count < LIMITS.patch) warnings.push({ id: 'noPatch', count });
  warnings.push(...projectionWarnings(header), ...roundingWarnings(header));
  if (/\.copc\.laz$/i.test(name)) warnings.push({ id: 'copcName' });
  if (size > LIMITS.megabytes * 1_000_000) warnings.push({ id: 'large', megabytes: Math.round(size / 1_000_000) });
  warnings.push(...valueWarnings(header, sample));
  return warnings;
}

function projectionWarnings({ low, high, epsg, crs }: LasHeader): LasWarning[] {
  const isDegrees =
    Math.max(...[low[0], high[0]].map(Math.abs)) <= 180 && Math.max(...[low[1], high[1]].map(Math.abs)) <= 90;
  if (epsg !== undefined && !LAMBERT_93.has(epsg)) return [{ id: 'notLambert', epsg }];
  if (isDegrees && epsg === undefined && high[0] - low[0] < 1) return [{ id: 'degrees' }];
  const isInside = low[0] >= FRANCE.west && high[0] <= FRANCE.east && low[1] >= FRANCE.south && high[1] <= FRANCE.north;
  if (!isInside) return [{ id: 'outsideFrance' }];
  return epsg === undefined && crs === undefined ? [{ id: 'noCrs' }] : [];
}

function roundingWarnings({ low, high }: LasHeader): LasWarning[] {
  const step = (axis: 0 | 1) => Math.max(float32StepAt(low[axis]), float32StepAt(high[axis]));
  return step(1) > FINE || step(0) > FINE ? [{ id: 'rounded', north: step(1), east: step(0) }] : [];
}

function valueWarnings({ pointFormat }: LasHeader, { classes, colours }: LasSample): LasWarning[] {
  const found = new Set(classes);
  const unmapped = [...found].filter((code) => !MAPPED.has(code)).sort((a, b) => a - b);
  const warnings: LasWarning[] = [];
  if (!found.has(2)) warnings.push({ id: 'noGround' });
  if (unmapped.length > 0) warnings.push({ id: 'unmapped', codes: unmapped });
  if (!hasColour(pointFormat)) warnings.push({ id: 'noColour' });
  else if (colours?.every((value) => value === 0)) warnings.push({ id: 'blackColour' });
  if (!hasInfrared(pointFormat)) warnings.push({ id: 'noInfrared' });
  return warnings;
}
