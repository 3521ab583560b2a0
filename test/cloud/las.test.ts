/** LAS and LAZ: headers, points, what the library would trip over, and files that are no good. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import { LasError, type LasFault, type LasHeader, parseLasHeader } from '../../client/cloud/lasHeader.ts';
import { createPointCollector, type LasSample } from '../../client/cloud/lasPoints.ts';
import { LIMITS, MAPPED, warningsOf } from '../../client/cloud/lasWarnings.ts';
import { otherContent } from '../ourContent.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const fixture = (name: string) => new Uint8Array(readFileSync(resolve(ROOT, 'test/fixtures/las', name)));
const readFacts = (name: string) => JSON.parse(readFileSync(resolve(ROOT, 'content/facts', name), 'utf8'));

/** `old.las` was written by laspy 2.7: 700 points in format 3 and UTM; `roof.laz`: 3,000 in format 8 and Lambert-93. */
const OLD = fixture('old.las');
const ROOF = fixture('roof.laz');

function edited(bytes: Uint8Array, edit: (view: DataView) => void): Uint8Array {
  const copy = bytes.slice();
  edit(new DataView(copy.buffer));
  return copy;
}

function faultOf(bytes: Uint8Array): LasFault | undefined {
  try {
    parseLasHeader(bytes);
    return undefined;
  } catch (error) {
    assert.ok(error instanceof LasError, String(error));
    return error.fault;
  }
}

describe('headers', () => {
  it('of LAS 1.2', () => {
    const header = parseLasHeader(OLD);
    assert.equal(header.version, '1.2');
    assert.equal(header.pointFormat, 3);
    assert.equal(header.isCompressed, false);
    assert.equal(header.count, 700);
    assert.deepEqual(header.scale, [0.01, 0.01, 0.01]);
    assert.equal(header.epsg, 32_631);
    const code = Buffer.from(OLD).indexOf(Buffer.from(Uint16Array.of(3072, 0, 1, 32_631).buffer)) + 6;
    const described = parseLasHeader(edited(OLD, (view) => view.setUint16(code, 32_767, true)));
    assert.equal(described.epsg, undefined, 'user-defined is no code');
    assert.ok(header.low[0] >= 450_000 && header.high[0] <= 450_030);
  });

  it('of LAZ 1.4, with the coordinate system from WKT', () => {
    const header = parseLasHeader(ROOF);
    assert.deepEqual([header.version, header.pointFormat, header.count], ['1.4', 8, 3000]);
    assert.equal(header.isCompressed, true);
    assert.equal(header.epsg, 2154);
    assert.match(header.crs ?? '', /Lambert-93/);
  });

  it('that are no good are refused, each with its reason', () => {
    assert.equal(faultOf(new TextEncoder().encode('{"type":"FeatureCollection"}')), 'notLas');
    assert.equal(faultOf(new Uint8Array()), 'empty');
    assert.equal(faultOf(new Uint8Array(3)), 'notLas');
    assert.equal(faultOf(ROOF.slice(0, 300)), 'cutOff');
    assert.equal(faultOf(edited(OLD, (view) => view.setUint8(104, 42))), 'badHeader');
    assert.equal(faultOf(edited(OLD, (view) => view.setUint16(105, 4, true))), 'badHeader');
    assert.equal(faultOf(edited(OLD, (view) => view.setFloat64(131, 0, true))), 'badHeader');
    assert.equal(faultOf(edited(OLD, (view) => view.setFloat64(179, Number.NaN, true))), 'badHeader');
    assert.equal(
      faultOf(edited(OLD, (view) => view.setFloat64(179, 1e300, true))),
      'badHeader',
      'no coordinate is so far',
    );
    assert.equal(faultOf(edited(OLD, (view) => view.setFloat64(131, 1e300, true))), 'badHeader', 'steps without end');
    assert.equal(
      faultOf(edited(OLD, (view) => view.setFloat64(155, Infinity, true))),
      'badHeader',
      'an offset without end',
    );
    assert.equal(
      faultOf(edited(ROOF, (view) => view.setUint16(105, 65_535, true))),
      'badHeader',
      'other records than LASzip has',
    );
    assert.equal(faultOf(edited(OLD, (view) => view.setUint32(107, 0, true))), 'noPoints');
    assert.equal(faultOf(edited(ROOF, (view) => view.setUint8(104, 128 | 10))), 'badHeader', 'longer records');
    const asWaves = (view: DataView) => {
      view.setUint8(104, 128 | 10);
      view.setUint16(105, 67, true);
    };
    assert.equal(faultOf(edited(ROOF, asWaves)), 'unknownPacking', 'laz-perf knows no waves');
    const { length } = ROOF;
    const laszip = Buffer.from(ROOF).indexOf('laszip encoded') + 52;
    assert.ok(laszip > 52 && laszip < length);
    assert.equal(parseLasHeader(ROOF).packing?.compressor, 3);
    assert.equal(faultOf(edited(ROOF, (view) => view.setUint16(laszip, 1, true))), 'unknownPacking', 'without chunks');
  });

  it('of random bytes never do anything else', () => {
    let state = 1;
    for (let round = 0; round < 300; round++) {
      const bytes = edited(round % 2 ? OLD : ROOF, (view) => {
        for (let change = 0; change < 12; change++) {
          state = Math.imul(state, 1_664_525) + 1_013_904_223;
          view.setUint8((state >>> 8) % 700, state >>> 24);
        }
      });
      faultOf(bytes);
    }
  });
});

/** All points of `old.las`. */
function sampleOf(bytes: Uint8Array, header: LasHeader): LasSample {
  const collector = createPointCollector(header, header.count);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0; at < header.count; at++) collector.take(view, header.pointsAt + at * header.recordLength);
  return collector.finish();
}

describe('points', () => {
  it('are read with scale, class, return and colours', () => {
    const header = parseLasHeader(OLD);
    const { count, places, classes, nth, colours, nir } = sampleOf(OLD, header);
    assert.equal(count, 700);
    for (let at = 0; at < count * 3; at++) {
      const axis = (at % 3) as 0 | 1 | 2;
      const value = places[at] ?? Number.NaN;
      assert.ok(value >= header.low[axis] - 0.01 && value <= header.high[axis] + 0.01, `${value}`);
    }
    assert.deepEqual([...new Set(classes)].sort(), [2, 6]);
    assert.deepEqual([...new Set(nth)], [1]);
    assert.ok((colours ?? []).some((value) => value > 1000));
    assert.equal(nir, undefined);
  });

  it('stop at the limit', () => {
    const header = parseLasHeader(OLD);
    const collector = createPointCollector(header, 5);
    for (let at = 0; at < 9; at++) collector.take(new DataView(OLD.buffer), header.pointsAt);
    assert.equal(collector.finish().count, 5);
  });
});

describe('warnings', () => {
  const header = parseLasHeader(OLD);
  const sample = sampleOf(OLD, header);
  const lambert: LasHeader = {
    ...header,
    epsg: 2154,
    count: 20_000,
    pointFormat: 8,
    low: [650_000, 6_860_000, 0],
    high: [651_000, 6_861_000, 50],
  };
  const ids = (change: Partial<LasHeader>, name = 'tile.laz', size = 1000, values: Partial<LasSample> = {}) =>
    warningsOf({ name, size, header: { ...lambert, ...change }, sample: { ...sample, ...values } }).map(({ id }) => id);

  it('of a good tile: rounding alone', () => {
    assert.deepEqual(warningsOf({ name: 'a.laz', size: 9, header: lambert, sample }), [
      { id: 'rounded', north: 0.5, east: 0.0625 },
    ]);
    assert.deepEqual(ids({}, 'a.LAZ'), ['rounded']);
  });

  it('of names', () => {
    assert.deepEqual(ids({}, 'a.las'), ['uncompressed', 'rounded']);
    assert.deepEqual(ids({}, 'a.Laz'), ['uncompressed', 'rounded']);
    assert.deepEqual(ids({}, 'a.copc.laz'), ['rounded', 'copcName']);
    assert.deepEqual(ids({}, 'a.laz', 600_000_000), ['rounded', 'large']);
  });

  it('of counts', () => {
    assert.deepEqual(ids({ count: 999 }), ['tooFew', 'rounded']);
    assert.deepEqual(ids({ count: 9999 }), ['noPatch', 'rounded']);
  });

  it('of projections', () => {
    assert.deepEqual(ids({ epsg: 32_631 }), ['notLambert', 'rounded']);
    assert.deepEqual(ids({ epsg: 9794 }), ['rounded']);
    assert.deepEqual(ids({ epsg: undefined }), ['noCrs', 'rounded']);
    assert.deepEqual(ids({ low: [0, 0, 0], high: [100, 100, 9] }), ['outsideFrance']);
    assert.deepEqual(ids({ epsg: undefined, low: [2.3, 48.8, 0], high: [2.31, 48.81, 9] }), ['degrees']);
  });

  it('of values', () => {
    const every = (code: number) => ({ classes: new Uint8Array(700).fill(code) });
    assert.deepEqual(ids({ pointFormat: 6 }), ['rounded', 'noColour', 'noInfrared']);
    assert.deepEqual(ids({ pointFormat: 7 }), ['rounded', 'noInfrared']);
    assert.deepEqual(ids({}, 'a.laz', 9, { colours: new Uint16Array(9) }), ['rounded', 'blackColour']);
    assert.deepEqual(ids({}, 'a.laz', 9, every(6)), ['rounded', 'noGround']);
    assert.deepEqual(ids({}, 'a.laz', 9, every(40)), ['rounded', 'noGround', 'unmapped']);
  });

  it('use the numbers of the facts', { skip: otherContent }, () => {
    const processing = readFacts('processing.json');
    const load = processing.pipeline_stages.find(({ stage }: { stage: string }) => stage === 'load').facts;
    assert.equal(LIMITS.tile, load.minimum_points);
    assert.match(load.standard_reading, new RegExp(`\\b${LIMITS.megabytes} MB`));
    assert.equal(LIMITS.patch, processing.patches.defaults.min_points);
    assert.deepEqual([...MAPPED], readFacts('classes.json').asprs_to_lod.mapped_codes);
  });
});
