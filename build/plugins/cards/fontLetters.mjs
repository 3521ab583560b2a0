/** Tells which letters a font file has, from its character map: the drawing library replaces a missing one in silence. */

/** Letters that show nothing, such as spaces and the joiners of emoji, need no glyph. */
const INVISIBLE_RE = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** Returns a function that gives the letters of a text that `font` lacks, each once. */
export function createLetterCheck(font) {
  const ranges = readRanges(font);
  const has = (code) => ranges.some(({ first, last }) => first <= code && code <= last);
  return (text) =>
    [...new Set(text)].filter((letter) => !INVISIBLE_RE.test(letter) && !has(letter.codePointAt(0))).join('');
}

/** The groups of the character map in format 12, which holds all of Unicode. */
function readRanges(font) {
  const table = font.subarray(offsetOfTable(font, 'cmap'));
  for (let record = 4; record < 4 + table.readUInt16BE(2) * 8; record += 8) {
    const map = table.subarray(table.readUInt32BE(record + 4));
    if (map.readUInt16BE(0) !== 12) continue;
    return Array.from({ length: map.readUInt32BE(12) }, (_, index) => ({
      first: map.readUInt32BE(16 + index * 12),
      last: map.readUInt32BE(20 + index * 12),
    }));
  }
  throw new Error('the font of the share cards has no character map in format 12');
}

function offsetOfTable(font, name) {
  for (let record = 12; record < 12 + font.readUInt16BE(4) * 16; record += 16)
    if (font.toString('latin1', record, record + 4) === name) return font.readUInt32BE(record + 8);
  throw new Error(`the font of the share cards has no table "${name}"`);
}
