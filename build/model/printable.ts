/** Text from elsewhere in a terminal, which would interpret control characters. */

/** One line, with a mark in place of each control character. */
export function printable(line: string): string {
  return line.replace(/[\p{Cc}\u2028\u2029]/gu, '\ufffd');
}
