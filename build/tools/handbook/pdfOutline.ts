/** Reads from a PDF on which sheets its outline leads. The only file that imports unpdf. */

import { getDocumentProxy } from 'unpdf';

interface OutlineEntry {
  title: string;
  /** A named place, or the page and where on it. */
  dest: string | unknown[] | null;
  items?: OutlineEntry[];
}

interface OutlinePlace {
  title: string;
  /** Counted from 1. */
  level: number;
  /** Counted from 1. */
  sheet: number;
}

/** All entries in their order, with `sheet` 0 for one that leads nowhere. */
export async function readOutline(pdf: Uint8Array): Promise<OutlinePlace[]> {
  // unpdf takes ownership of the buffer, so it gets a copy.
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const outline: OutlineEntry[] = (await document.getOutline()) ?? [];
  const places = await Promise.all(
    flatten(outline, 1).map(async ({ title, level, dest }) => {
      const place = typeof dest === 'string' ? await document.getDestination(dest) : dest;
      return { title, level, sheet: place ? (await document.getPageIndex(place[0] as never)) + 1 : 0 };
    }),
  );
  await document.destroy();
  return places;
}

function flatten(entries: readonly OutlineEntry[], level: number): Array<OutlineEntry & { level: number }> {
  return entries.flatMap((entry) => [{ ...entry, level }, ...flatten(entry.items ?? [], level + 1)]);
}
