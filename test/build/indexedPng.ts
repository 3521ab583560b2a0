/** Reads an 8-bit PNG with a palette, strictly: order of chunks, checksums, lengths, indices. */

import assert from 'node:assert/strict';
import { crc32, inflateSync } from 'node:zlib';

export interface IndexedPng {
  width: number;
  height: number;
  /** `#rrggbb`. */
  palette: string[];
  /** One per pixel. */
  indices: Buffer;
}

/** Fails for a file that is not a valid one. */
export function readIndexedPng(png: Buffer): IndexedPng {
  assert.equal(png.toString('latin1', 0, 8), '\x89PNG\r\n\x1a\n');
  const chunks = readChunks(png.subarray(8));
  assert.match(chunks.map(({ type }) => type).join(' '), /^IHDR PLTE( IDAT)+ IEND$/);
  const [header, colors] = chunks.map(({ content }) => content);
  assert.ok(header && colors);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  assert.deepEqual([...header.subarray(8)], [8, 3, 0, 0, 0], '8 bits, palette, not interlaced');
  assert.equal(colors.length % 3, 0);
  const palette = Array.from(
    { length: colors.length / 3 },
    (_, index) => `#${colors.toString('hex', index * 3, index * 3 + 3)}`,
  );
  const data = chunks.filter(({ type }) => type === 'IDAT').map(({ content }) => content);
  // Checks the checksum of the stream.
  const indices = undoFilters(inflateSync(Buffer.concat(data)), width, height);
  assert.ok(indices.every((index) => index < palette.length));
  return { width, height, palette, indices };
}

export function colorAt({ width, palette, indices }: IndexedPng, x: number, y: number): string {
  return palette[indices[y * width + x] ?? -1] ?? '';
}

function readChunks(bytes: Buffer): { type: string; content: Buffer }[] {
  if (bytes.length === 0) return [];
  const end = bytes.readUInt32BE(0) + 8;
  assert.equal(bytes.readUInt32BE(end), crc32(bytes.subarray(4, end)));
  return [
    { type: bytes.toString('latin1', 4, 8), content: bytes.subarray(8, end) },
    ...readChunks(bytes.subarray(end + 4)),
  ];
}

function undoFilters(bytes: Buffer, width: number, height: number): Buffer {
  assert.equal(bytes.length, (width + 1) * height);
  const indices = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++) {
    const filter = bytes[y * (width + 1)];
    assert.ok(filter === 0 || filter === 2, `filter ${filter}`);
    for (let x = 0; x < width; x++) {
      const above = filter === 2 ? (indices[(y - 1) * width + x] ?? 0) : 0;
      indices[y * width + x] = (bytes[y * (width + 1) + x + 1] ?? 0) + above;
    }
  }
  return indices;
}
