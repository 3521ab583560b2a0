/** The Markdown of a block without what is meant as it is written. */

/** The source with code and escaped characters blanked out, of the same length. */
export function withoutCode(content: string): string {
  return content.replace(/\\[\s\S]|(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, (part) => '\0'.repeat(part.length));
}
