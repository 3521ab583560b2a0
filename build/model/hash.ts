/** Short content hashes for file names that can be cached forever. */

import { createHash } from 'node:crypto';

/** First `length` hex digits of the SHA-256 of `content`. */
export function hashOf(content: string | Uint8Array, length = 8): string {
  return sha256Of(content).slice(0, length);
}

/** The whole SHA-256, as the manifest of a build lists it. */
export function sha256Of(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
