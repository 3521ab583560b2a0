/** Splits the file name of a post into its date and what its address is made of. */

const DATE_RE = /(^|\/)(\d{4}-\d{2}-\d{2})(?:-|$)/;

/**
 * `2025/2025-10-03-x` → `2025-10-03` and `2025/x`; `2025-10-03-x/index` → `x`, for an index stands for its folder.
 * The date is as written, and need not be on the calendar. A name that is a date and nothing more keeps it.
 */
export function splitPostId(id: string): { date?: string; slug: string } {
  const date = DATE_RE.exec(id)?.[2];
  const slug = id.replace(/(^|\/)\d{4}-\d{2}-\d{2}-(?=[^/])/, '$1').replace(/\/index$/, '');
  return { ...(date === undefined ? {} : { date }), slug };
}
