/** The Markdown of a block without what is meant as it is written. */

/** The source with code and escaped characters blanked out, of the same length. */
export function withoutCode(content: string): string {
  // A run of backticks that no other closes is text, and is not read again from each of them.
  const read = /\\[\s\S]|(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|`+/g;
  return content.replace(read, (part, marks) => (part[0] === '`' && !marks ? part : '\0'.repeat(part.length)));
}
