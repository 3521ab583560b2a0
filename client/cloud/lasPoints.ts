/** Reads the points of a LAS file, uncompressed, into one array per value. */

import type { LasHeader } from './lasHeader.ts';

/** Values of some points of a file. */
export interface LasSample {
  count: number;
  /** x, y, z of each point in turn, in the units of the file. */
  places: Float64Array;
  classes: Uint8Array;
  nth: Uint8Array;
  /** 0 to 65,535: red, green, blue of each point in turn. */
  colours?: Uint16Array;
  nir?: Uint16Array;
}

/** Where the fields of a format are. */
const COLOUR_AT: Readonly<Record<number, number>> = { 2: 20, 3: 28, 5: 28, 7: 30, 8: 30, 10: 30 };
const NIR_AT: Readonly<Record<number, number>> = { 8: 36, 10: 36 };

/** Whether points of a format have colours. */
export function hasColour(format: number): boolean {
  return COLOUR_AT[format] !== undefined;
}

/** Whether points of a format have near infrared. */
export function hasInfrared(format: number): boolean {
  return NIR_AT[format] !== undefined;
}

/** The class of the point whose record is at a place of `view`; formats 6 to 10 have a whole byte for it. */
export function classAt(view: DataView, at: number, format: number): number {
  return format >= 6 ? view.getUint8(at + 16) : view.getUint8(at + 15) & 31;
}

/** Collects points one by one, up to `most`. */
interface PointCollector {
  /** The record of a point at a place of `view`. */
  take(view: DataView, at: number): void;
  finish(): LasSample;
}

/** Points beyond `most` are left out. */
export function createPointCollector({ pointFormat, scale, offset }: LasHeader, most: number): PointCollector {
  const places = new Float64Array(most * 3);
  const classes = new Uint8Array(most);
  const nth = new Uint8Array(most);
  const colourAt = COLOUR_AT[pointFormat];
  const nirAt = NIR_AT[pointFormat];
  const colours = colourAt === undefined ? undefined : new Uint16Array(most * 3);
  const nir = nirAt === undefined ? undefined : new Uint16Array(most);
  const returnBits = pointFormat >= 6 ? 15 : 7;
  let count = 0;
  return {
    take(view, at) {
      if (count >= most) return;
      for (const axis of [0, 1, 2] as const)
        places[count * 3 + axis] = view.getInt32(at + axis * 4, true) * scale[axis] + offset[axis];
      classes[count] = classAt(view, at, pointFormat);
      nth[count] = Math.max(view.getUint8(at + 14) & returnBits, 1);
      if (colours && colourAt !== undefined)
        for (const channel of [0, 1, 2])
          colours[count * 3 + channel] = view.getUint16(at + colourAt + channel * 2, true);
      if (nir && nirAt !== undefined) nir[count] = view.getUint16(at + nirAt, true);
      count++;
    },
    finish: () => ({
      count,
      places: places.slice(0, count * 3),
      classes: classes.slice(0, count),
      nth: nth.slice(0, count),
      colours: colours?.slice(0, count * 3),
      nir: nir?.slice(0, count),
    }),
  };
}
