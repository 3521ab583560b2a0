/** Prepares article HTML for feed readers: whole addresses, nothing that only works on the site. */

import { type DefaultTreeAdapterTypes as Dom, parseFragment, serialize } from '../model/html.ts';

/** Elements that need our scripts, and classes of marks and second pictures that need our styles. */
const SITE_TAGS = new Set(['script', 'style', 'template']);
const SITE_CLASSES = new Set(['heading-link', 'external', 'sr-only', 'only-dark']);
const ADDRESSES = new Set(['href', 'src', 'poster']);

/** The HTML of an article at `pageUrl` as it can stand in any reader: every address whole, no scripts, no site marks. */
export function toFeedHtml(html: string, pageUrl: string): string {
  const fragment = parseFragment(html);
  cleanChildren(fragment, pageUrl);
  return serialize(fragment);
}

/** What a browser on `pageUrl` would open; an address that no browser understands stays as it is. */
export function toAbsolute(href: string, pageUrl: string): string {
  return URL.canParse(href, pageUrl) ? new URL(href, pageUrl).href : href;
}

function cleanChildren(parent: Dom.ParentNode, pageUrl: string): void {
  parent.childNodes = parent.childNodes.filter((node) => !isElement(node) || !isOfSite(node));
  for (const element of parent.childNodes.filter(isElement)) {
    // Of an image in several sizes, its `src` is enough.
    element.attrs = element.attrs.filter(({ name }) => !name.startsWith('on') && name !== 'srcset');
    for (const attribute of element.attrs)
      if (ADDRESSES.has(attribute.name)) attribute.value = toAbsolute(attribute.value, pageUrl);
    cleanChildren(element, pageUrl);
  }
}

function isElement(node: Dom.Node): node is Dom.Element {
  return 'attrs' in node;
}

function isOfSite({ tagName, attrs }: Dom.Element): boolean {
  const classes = attrs.find(({ name }) => name === 'class')?.value.split(' ') ?? [];
  return SITE_TAGS.has(tagName) || classes.some((name) => SITE_CLASSES.has(name));
}
