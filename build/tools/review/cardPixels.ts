/** Finds the differing pixels of two share cards. The only file that imports `pixelmatch` and `pngjs`. */

import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

interface CardDifference {
  /** A PNG: differing pixels over a pale copy of the picture. */
  picture: Uint8Array;
  /** Share of differing pixels, from 0 to 1. */
  share: number;
}

/** Undefined if the sizes differ. */
export function findCardDifference(before: Buffer, after: Buffer): CardDifference | undefined {
  const [old, now] = [PNG.sync.read(before), PNG.sync.read(after)];
  const { width, height } = now;
  if (old.width !== width || old.height !== height) return undefined;
  const difference = new PNG({ width, height });
  const pixels = pixelmatch(old.data, now.data, difference.data, width, height, { threshold: 0.1 });
  return { picture: PNG.sync.write(difference, { deflateLevel: 3 }), share: pixels / (width * height) };
}
