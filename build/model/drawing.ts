/** The picture of a diagram: an SVG that `npm run diagrams` has drawn, or the build. */

export interface Drawing {
  /** File name without extension: title and key. */
  name: string;
  /** One element per line; an SVG file as it stands. */
  svg: string;
  /** Hash of `svg`. */
  hash: string;
  width: number;
  height: number;
}

/** Pictures by the key of their diagram. */
export type Drawings = ReadonlyMap<string, Drawing>;
