/** Writes cards as PNGs with a palette. What is around the block of text is compressed once, and copied into each. */

import { constants, crc32, deflateRawSync } from 'node:zlib';
import { channels, createPalette } from './cardPalette.mjs';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const INDEXED = { bitDepth: 8, colorType: 3 };
/** How a row is written: as it is, or as the difference to the row above. */
const FILTERS = { none: 0, up: 2 };
/** Of a zlib stream with a window of 32 KB. */
const STREAM_HEADER = Buffer.from('78da', 'hex');
/** Ends a part at a whole byte, so that parts compressed apart make one stream. */
const OPEN_END = { finishFlush: constants.Z_SYNC_FLUSH };
/** Runs of equal bytes are most of what differences of rows hold, and a search for them alone is five times as fast. */
const RUNS = { strategy: constants.Z_RLE, ...OPEN_END };
const ADLER_MODULUS = 65521;

/**
 * Takes the pixels of a frame (32 bits each, red lowest) and returns a function that makes a PNG of it with the pixels
 * of a block in the middle of its room.
 */
export function createFrame(pixels, { width, height, room, ...colors }) {
  const palette = createPalette(colors, pixels);
  const stride = width + 1;
  const start = room.top * stride;
  const end = start + room.height * stride;
  const rows = writeRows(pixels, palette.indexOf, width);
  rows.fill(0, start, end);
  const frameSums = sumUp(rows);
  const head = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', describe(width, height)),
    chunk('PLTE', Buffer.from(palette.colors.flatMap(channels))),
    chunk('IDAT', STREAM_HEADER, deflateRawSync(rows.subarray(0, start), OPEN_END)),
  ]);
  const tail = chunk('IDAT', deflateRawSync(rows.subarray(end)));
  const blank = createBlankRows(stride);

  return (block) => {
    const lines = block.length / width;
    const above = Math.floor((room.height - lines) / 2);
    const { bytes, sums } = writeChanges(block, palette.indexOfText, width);
    const middle = chunk('IDAT', blank(above), deflateRawSync(bytes, RUNS), blank(room.height - lines - above));
    // The room of the frame is all zeros, which add nothing: the sums of both are those of the whole.
    const check = checksum(rows.length, frameSums, moveSums(sums, start + above * stride));
    return Buffer.concat([head, middle, tail, chunk('IDAT', check), chunk('IEND')]);
  };
}

function writeRows(pixels, indexOf, width) {
  const rows = Buffer.alloc((pixels.length / width) * (width + 1), FILTERS.none);
  let index = 0;
  for (let at = 0, to = 0; at < pixels.length; ) {
    to++;
    for (let x = 0; x < width; x++, at++, to++) {
      // Most of a frame is flat.
      if (at === 0 || pixels[at] !== pixels[at - 1]) index = indexOf(pixels[at]);
      rows[to] = index;
    }
  }
  return rows;
}

/** Rows as differences to the row above; the first as it is, because it must not depend on what is around the block. */
function writeChanges(pixels, indexOf, width) {
  const bytes = Buffer.alloc((pixels.length / width) * (width + 1), FILTERS.none);
  const first = writeRows(pixels.subarray(0, width), indexOf, width);
  first.copy(bytes);
  // Indices of the row above, so that each change of colour is looked up once.
  const indices = Uint8Array.from(first.subarray(1));
  // Summed up here, where most of the zeros are skipped.
  let { plain, moment } = sumUp(first);
  const raw = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  for (let at = width, to = width + 1; at < pixels.length; ) {
    bytes[to] = FILTERS.up;
    plain += FILTERS.up;
    moment += FILTERS.up * to;
    to++;
    // Between the lines of text, rows are equal: a comparison of bytes is faster than the loop.
    const isSame = raw.compare(raw, (at - width) * 4, at * 4, at * 4, (at + width) * 4) === 0;
    for (let x = isSame ? width : 0; x < width; x++) {
      if (pixels[at + x] === pixels[at + x - width]) continue;
      const index = indexOf(pixels[at + x]);
      const change = (index - indices[x]) & 255;
      bytes[to + x] = change;
      plain += change;
      moment += change * (to + x);
      indices[x] = index;
    }
    at += width;
    to += width;
  }
  return { bytes, sums: { plain, moment } };
}

/** Compressed rows of the surface; few numbers of rows occur. */
function createBlankRows(stride) {
  const known = new Map();
  return (count) => {
    const rows = known.get(count) ?? deflateRawSync(Buffer.alloc(count * stride, FILTERS.none), RUNS);
    known.set(count, rows);
    return rows;
  };
}

/** The sum of `bytes`, and that of their products with their positions: a checksum follows from both. */
function sumUp(bytes) {
  let plain = 0;
  let moment = 0;
  for (let at = 0; at < bytes.length; at++) {
    plain += bytes[at];
    moment += bytes[at] * at;
  }
  return { plain, moment };
}

/** The sums of the same bytes `distance` later in the image. */
function moveSums({ plain, moment }, distance) {
  return { plain, moment: moment + plain * distance };
}

/** Adler-32 of `length` bytes with these sums: the last byte counts once, the first one `length` times. */
function checksum(length, one, other) {
  const plain = one.plain + other.plain;
  const weighted = plain * length - one.moment - other.moment;
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16BE((length + weighted) % ADLER_MODULUS, 0);
  bytes.writeUInt16BE((1 + plain) % ADLER_MODULUS, 2);
  return bytes;
}

function describe(width, height) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = INDEXED.bitDepth;
  header[9] = INDEXED.colorType;
  return header;
}

function chunk(type, ...parts) {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), ...parts]);
  const bytes = Buffer.alloc(content.length + 8);
  bytes.writeUInt32BE(content.length - 4, 0);
  content.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(content), content.length + 4);
  return bytes;
}
