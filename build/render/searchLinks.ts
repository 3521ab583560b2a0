/** What the pages of a language say about one another: texts of links, and the list items that they open. */

import { splitHref } from '../../templates/model/urls.ts';
import type { Page } from '../model/plannedSite.ts';
import { SLOT_END, SLOT_START } from '../model/slots.ts';
import { toPlain } from './searchText.ts';

interface Mentions {
  /** Texts, in the order of the pages. */
  texts: string[];
  /** The number of other pages that lead to the page. */
  links: number;
}

const LINK = `<a href="${SLOT_START}L(\\d+)${SLOT_END}"[^>]*>(.*?)</a>`;
/** An item that starts with a link is on the page behind it: `[Memory](memory.md): when memory runs out`. */
const MENTION_RE = new RegExp(`<li>(?:<p>)?${LINK}(.*?)(?=</li>|</p>|<ul>|<ol>|\\n)|${LINK}`, 'gs');

/** By address of the page. What a page says about itself does not count. */
export function collectMentions(pages: readonly Page[]): ReadonlyMap<string, Mentions> {
  const mentions = new Map<string, Mentions>();
  for (const { data, prose } of pages) {
    const led = new Set<string>();
    for (const { html, links } of prose)
      for (const [, item, title = '', rest = '', link, text = ''] of html.matchAll(MENTION_RE)) {
        const [href = ''] = splitHref(links[Number(item ?? link)] ?? '');
        if (href === data.href) continue;
        const known = mentions.get(href) ?? { texts: [], links: 0 };
        mentions.set(href, known);
        known.texts.push(toPlain(item === undefined ? text : title + rest));
        if (!led.has(href)) known.links += 1;
        led.add(href);
      }
  }
  return mentions;
}
