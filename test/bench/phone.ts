/** What `npm run lighthouse` measures, and on which phone: the same one whatever the machine. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf, kindOf, pagesOf, type ServedSite } from '../browser/site.ts';

/** Lighthouse's index of the phone, a middling one: a quarter of the fast desktop that its own default is made for. */
const PHONE_INDEX = 1500 / 4;

/** How many times slower than a machine of this index the phone is, to one decimal. A machine cannot stand for a faster one. */
export function slowdownOf(index: number): number {
  return Math.max(1, Math.round((index / PHONE_INDEX) * 10) / 10);
}

/**
 * Paths of the home page and of the largest page of each kind, by folder and in each language, in stable order. Not of the 404
 * page, which Lighthouse refuses.
 */
export async function largestPages(site: Pick<ServedSite, 'dir'>): Promise<string[]> {
  const largest = new Map<string, { page: string; elements: number }>();
  for (const page of await pagesOf(site)) {
    const html = await readFile(join(site.dir, fileOf(page)), 'utf8');
    const kind = kindOf(html);
    if (kind === undefined || kind === 'notFound') continue;
    const [, language = '', folder = ''] = /^(fr\/)?([^/]+\/)?/.exec(page) ?? [];
    const group = page === language ? page : `${language}${folder} ${kind}`;
    // Style and layout go by elements, not by bytes.
    const elements = html.match(/<[a-z]/g)?.length ?? 0;
    if (elements > (largest.get(group)?.elements ?? 0)) largest.set(group, { page, elements });
  }
  return [...largest.values()].map(({ page }) => page).sort();
}
