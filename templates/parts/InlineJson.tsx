/** JSON for a script element. */

/** Escapes every `<`, so that the data cannot close the element. */
export function inlineJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
