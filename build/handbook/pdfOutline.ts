/** Reads from a PDF on which sheets its outline leads. The only file that imports unpdf. */

import { getDocumentProxy } from 'unpdf';

interface OutlineEntry {
  title: string;
  /** A named place, or the page and where on it. */
  dest: string | unknown[] | null;
}

/** The title and sheet, counted from 1, of each entry of the first level. */
export async function readOutline(pdf: Uint8Array): Promise<Array<{ title: string; sheet: number }>> {
  // It takes the bytes away from their owner.
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const outline: OutlineEntry[] = (await document.getOutline()) ?? [];
  const entries = await Promise.all(
    outline.map(async ({ title, dest }) => {
      const place = typeof dest === 'string' ? await document.getDestination(dest) : dest;
      return { title, sheet: place ? (await document.getPageIndex(place[0] as never)) + 1 : 0 };
    }),
  );
  await document.destroy();
  return entries;
}
