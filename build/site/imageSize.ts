/** Measures pictures. The only file that imports image-size. */

import { imageSize } from 'image-size';
import { hashOf } from '../model/hash.ts';
import { lowerFirst } from '../model/lowerFirst.ts';
import type { ImageFile } from '../model/source.ts';

const PICTURE_RE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

interface MeasuredImage extends Pick<ImageFile, 'width' | 'height' | 'hash'> {
  /** Why the picture cannot be measured although its format has a size. */
  error?: string;
}

/** Whether a file name has the extension of a supported picture format. */
export function isPicture(name: string): boolean {
  return PICTURE_RE.test(name);
}

/** Size and hash of a picture, by its name and bytes. */
export function measureImage(name: string, bytes: Uint8Array): MeasuredImage {
  const hash = hashOf(bytes);
  try {
    return { ...readSize(bytes), hash };
  } catch (error) {
    const isSized = !/\.svg$/i.test(name) || !/<svg[\s>]/i.test(new TextDecoder().decode(bytes));
    return isSized ? { hash, error: describeError(error) } : { hash };
  }
}

/** Orientations from 5 on are rotated by 90°: browsers rotate the picture, so width and height are swapped. */
function readSize(bytes: Uint8Array): { width: number; height: number } {
  const { width, height, orientation = 1 } = imageSize(bytes);
  const [across, down] = orientation >= 5 ? [height, width] : [width, height];
  if (!(across > 0 && down > 0)) throw new Error('it has no size');
  return { width: Math.max(1, Math.round(across)), height: Math.max(1, Math.round(down)) };
}

function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return /unsupported file type/i.test(message) ? 'it is not a picture of a known format' : lowerFirst(message);
}
