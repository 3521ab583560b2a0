/** Finds what a page says about others: texts of its links, and the list items that they open. */

import type { LinkText } from '../model/parsedSource.ts';
import { toPlain } from '../model/plainHtml.ts';
import { SLOT_END, SLOT_START } from '../model/slots.ts';

const LINK = `<a href="${SLOT_START}L(\\d+)${SLOT_END}"[^>]*>(.*?)</a>`;
/** An item that starts with a link is on the page behind it: `[Memory](memory.md): when memory runs out`. */
const ITEM_OR_LINK_RE = new RegExp(`<li>(?:<p>)?${LINK}(.*?)(?=</li>|</p>|<ul>|<ol>|\\n)|${LINK}`, 'gs');

/** The texts of the links in the HTML of a page with slots, in order. */
export function collectLinkTexts(html: string): LinkText[] {
  return [...html.matchAll(ITEM_OR_LINK_RE)].map(([, item, title = '', rest = '', link, text = '']) => ({
    link: Number(item ?? link),
    text: toPlain(item === undefined ? text : title + rest),
  }));
}
