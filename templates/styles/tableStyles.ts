/** Widths at which tables become blocks: one class for each, which the builder chooses by the text. */

/** Widths of the column in rem below which a table may become blocks; the last one is for tables that need more than any. */
export const TABLE_ROOMS = [19, 22, 28, 34, 38, 43, 50, 54, 64];

/** The style sheet that main.css imports as `generated:tables.css`; tables.css says why it is the line height. */
export function renderTableStyles(): string {
  return TABLE_ROOMS.map((room) => `.room-${room}{line-height:${room}rem}`).join('\n');
}
