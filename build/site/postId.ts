/** Splits the file name of a post into date and slug. */

const DATE_RE = /(^|\/)(\d{4}-\d{2}-\d{2})(?:-|$)/;

/**
 * `2025/2025-10-03-x` → `2025-10-03` and `2025/x`; `2025-10-03-x/index` → `x`, because an index represents its folder.
 * The date is not validated. A name that is only a date keeps it as the slug.
 */
export function splitPostId(id: string): { date?: string; slug: string } {
  const date = DATE_RE.exec(id)?.[2];
  const slug = id.replace(/(^|\/)\d{4}-\d{2}-\d{2}-(?=[^/])/, '$1').replace(/\/index$/, '');
  return { ...(date === undefined ? {} : { date }), slug };
}
