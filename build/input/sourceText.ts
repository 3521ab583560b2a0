/** Strictly decodes the bytes of a text file and normalizes the text. */

import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Code points that Unicode reserves for internal use: two of them delimit slots in our HTML.
 * Written as UTF-16 units, because that is five times faster than \p{Noncharacter_Code_Point}.
 */
const NONCHARACTER_RE =
  /[\uFDD0-\uFDEF\uFFFE\uFFFF]|[\uD83F\uD87F\uD8BF\uD8FF\uD93F\uD97F\uD9BF\uD9FF\uDA3F\uDA7F\uDABF\uDAFF\uDB3F\uDB7F\uDBBF\uDBFF][\uDFFE\uDFFF]/g;

/**
 * The text of UTF-8 bytes: without byte order mark, with LF line endings, Unicode noncharacters replaced.
 * Invalid UTF-8 and NUL give a diagnostic with their line.
 */
export function decodeText(bytes: Uint8Array, file: string): string | Diagnostic {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    const hint = 'save the file as UTF-8';
    return createDiagnostic('unreadableFiles', { file, line: findBadLine(bytes) }, 'is not UTF-8 text', hint);
  }
  const nul = text.indexOf('\0');
  if (nul >= 0)
    return createDiagnostic(
      'unreadableFiles',
      { file, line: lineOf(text, nul) },
      'holds a NUL byte: this is not a text file',
    );
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  return lines.replace(NONCHARACTER_RE, '\uFFFD');
}

/** The 1-based line of a position in a text. */
export function lineOf(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < position; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

/** The position of each line of a text. Many positions need it once, where `lineOf` would read the text for each. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The 0-based line of a position, by the starts of all lines. */
export function lineAt(starts: readonly number[], position: number): number {
  let [line, end] = [0, starts.length];
  while (end - line > 1) {
    const middle = (line + end) >> 1;
    if ((starts[middle] ?? 0) <= position) line = middle;
    else end = middle;
  }
  return line;
}

/** A line feed is never part of a longer UTF-8 sequence, so each line can be decoded on its own. */
function findBadLine(bytes: Uint8Array): number {
  for (let start = 0, line = 1; start < bytes.length; line++) {
    const feed = bytes.indexOf(10, start);
    const end = feed < 0 ? bytes.length : feed + 1;
    try {
      decoder.decode(bytes.subarray(start, end));
    } catch {
      return line;
    }
    start = end;
  }
  return 1;
}
