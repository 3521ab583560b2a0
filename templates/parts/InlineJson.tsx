/** JSON for a script element. */

/** Every `<` is escaped: nothing in the data can end the element around it. */
export function inlineJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
