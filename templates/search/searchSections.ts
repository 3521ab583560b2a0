/** The ids of sections in a search index: left out where the heading tells them, which in English is nearly everywhere. */

/** Heading and id; empty for the introduction. Without an id, it follows from the heading. */
export type SearchSection = [heading: string, id?: string];

/** What most ids are. No other rule is needed: an id that differs is in the index. */
function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]+/gu, '')
    .replace(/\s/g, '-');
}

/** Leaves out an id that follows from the heading. */
export function encodeSection(heading: string, id: string): SearchSection {
  return id === idOf(heading) ? [heading] : [heading, id];
}

/** The heading and id of what `encodeSection` returned. */
export function decodeSection([heading, id = idOf(heading)]: SearchSection): { heading: string; id: string } {
  return { heading, id };
}
