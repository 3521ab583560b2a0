/** Points and places. */

/** Metres: east, north, up. */
export interface Position {
  x: number;
  y: number;
  z: number;
}

/** One value for each axis. */
export type Triple = [x: number, y: number, z: number];

/** A return of the laser in the synthetic scene, with what it came from. */
export interface Point extends Position {
  /** ASPRS class, as `content/facts/classes.json` numbers them. */
  asprs: number;
  /** LOD2 class that the thing is, whether or not the library would find that out. */
  lod2: number;
  /** Which return of its pulse it is, from 1. */
  nth: number;
}
