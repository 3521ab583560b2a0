/** Short content hashes for file names that can be cached forever. */

import { createHash } from 'node:crypto';

/** First `length` hex digits of the SHA-256 of `content`. */
export function hashOf(content: string | Uint8Array, length = 8): string {
  return createHash('sha256').update(content).digest('hex').slice(0, length);
}
