/** Text in a regular expression. */

/** The source of a regular expression that matches the text. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
