/** Hashes a stream, and stops when it gets far too long. */

import { createHash } from 'node:crypto';

/** More than a wrong answer needs to be recognised. */
const SLACK = 2 ** 20;

/** Size and SHA-256 of a stream that should have `expected` bytes. Of an endless one, the size is where reading stopped. */
export async function hashStream(
  stream: AsyncIterable<Uint8Array>,
  expected: number,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of stream) {
    size += piece.byteLength;
    hash.update(piece);
    if (size > expected + SLACK) break;
  }
  return { size, sha256: hash.digest('hex') };
}
