/** Styles of tables that become blocks in a narrow column: one rule for each width, which the builder chooses by the text. */

/** Widths of the column in rem at which a table may become blocks; the last one is for tables that need more than any. */
export const TABLE_ROOMS = [19, 22, 28, 34, 38, 43, 50, 54, 64];

/**
 * The header row stays for screen readers; a cell has the label of its column beside it, or above it where that is too narrow:
 * silent, because they read the header.
 */
const BLOCKS = `
&,& :is(caption,tbody,tr,td){display:block}
& thead{position:absolute;white-space:nowrap;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
& tr{padding:.625rem .875rem}
& :is(td,td:first-child){display:flow-root;padding:.0625rem 0;text-align:start;overflow-wrap:anywhere}
& td:empty{display:none}
& td:first-child{font-weight:600}
& td:has(math){overflow-x:auto}
& td code{white-space:normal;overflow-wrap:anywhere}
& wbr{display:inline}
& td[data-label]::before{display:block;color:var(--text-soft);font-size:var(--size-small);font-weight:400;line-height:1.7308;content:attr(data-label);content:attr(data-label)/""}
@container table (width >= 20rem){
& td[data-label],& td[data-label]:first-child{--label:clamp(5.5rem,32cqi,10rem);padding-inline-start:calc(var(--label) + .75rem)}
& td[data-label]::before{float:inline-start;inline-size:var(--label);margin-inline-start:calc(-.75rem - var(--label))}
}`;

/** The style sheet that main.css imports as `generated:tables.css`. */
export function renderTableStyles(): string {
  return TABLE_ROOMS.map((room) => `@container table (width < ${room}rem){.room-${room}>table{${BLOCKS}}}`).join('\n');
}
