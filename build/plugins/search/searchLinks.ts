/** What the pages of a language say about one another in their links. */

import { splitHref } from '../../../templates/model/urls.ts';
import type { Page } from '../../plan/plannedSite.ts';

interface Mentions {
  /** Texts, in the order of the pages. */
  texts: string[];
  /** The number of other pages that lead to the page. */
  links: number;
}

/** By address of the page. What a page says about itself does not count. */
export function collectMentions(pages: readonly Page[]): ReadonlyMap<string, Mentions> {
  const mentions = new Map<string, Mentions>();
  for (const { data, prose } of pages) {
    const led = new Set<string>();
    for (const { linkTexts, links } of prose)
      for (const { link, text } of linkTexts) {
        const [href = ''] = splitHref(links[link] ?? '');
        if (href === data.href) continue;
        const known = mentions.get(href) ?? { texts: [], links: 0 };
        mentions.set(href, known);
        known.texts.push(text);
        if (!led.has(href)) known.links += 1;
        led.add(href);
      }
  }
  return mentions;
}
