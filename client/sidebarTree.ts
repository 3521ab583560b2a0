/** Reads the docs sidebar of a document, which holds it as a tree of links: so it is not sent twice. */

import type { SidebarNode } from '../templates/model/siteData.ts';
import { SIDEBAR_ID } from '../templates/shell/panelIds.ts';
import { writtenAddress } from './offline.ts';

/** What `DocsTree` was rendered from; undefined in a document without docs sidebar. */
export function readSidebar(document: Document): SidebarNode[] | undefined {
  const list = document.querySelector(`#${SIDEBAR_ID} > ul`);
  return list ? readList(list) : undefined;
}

function readList(list: Element): SidebarNode[] {
  return [...list.children].map(readNode);
}

function readNode(item: Element): SidebarNode {
  const link = item.querySelector<HTMLAnchorElement>(':scope > a');
  const href = link ? writtenAddress(link) : undefined;
  const label = textOf(link ?? item.querySelector(':scope > span, :scope > details > summary'));
  if (!item.matches('.category'))
    return { type: 'link', label, href: href ?? '', external: link?.getAttribute('target') === '_blank' };
  const details = item.querySelector(':scope > details');
  const list = item.querySelector(':scope > ul, :scope > details > ul');
  return {
    type: 'category',
    label,
    ...(href !== undefined && { href }),
    collapsible: details !== null,
    collapsed: details !== null && (!details.hasAttribute('open') || details.hasAttribute('data-collapsed')),
    items: list ? readList(list) : [],
  };
}

/** Behind the text of a link to another site stands an icon. */
function textOf(labelled: Element | null): string {
  const nodes = [...(labelled?.childNodes ?? [])];
  const end = nodes.findIndex(({ nodeType }) => nodeType === 1);
  const texts = end < 0 ? nodes : nodes.slice(0, end);
  return texts.map(({ textContent }) => textContent ?? '').join('');
}
