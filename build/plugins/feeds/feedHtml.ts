/** Prepares article HTML for feed readers: absolute addresses, nothing that works only on the site. */

import {
  classesOf,
  type DefaultTreeAdapterTypes as Dom,
  isElement,
  parseFragment,
  serialize,
} from '../../model/html.ts';
import { toAbsolute } from '../../model/toAbsolute.ts';

/** Elements that need our scripts, and classes of buttons, icons and dark images that need our scripts or styles. */
const SITE_TAGS = new Set(['script', 'style', 'template']);
const SITE_CLASSES = new Set(['heading-link', 'external-mark', 'sr-only', 'js-only', 'only-dark']);
const ADDRESSES = new Set(['href', 'src', 'poster']);

/** The HTML of the article at `pageUrl` for any feed reader: absolute addresses, no scripts, no icons of the site. */
export function toFeedHtml(html: string, pageUrl: string): string {
  const fragment = parseFragment(html);
  cleanChildren(fragment, pageUrl);
  return serialize(fragment);
}

function cleanChildren(parent: Dom.ParentNode, pageUrl: string): void {
  parent.childNodes = parent.childNodes.filter((node) => !isElement(node) || !isOfSite(node));
  for (const element of parent.childNodes.filter(isElement)) {
    // `src` is enough for an image in several sizes.
    element.attrs = element.attrs.filter(({ name }) => !name.startsWith('on') && name !== 'srcset');
    for (const attribute of element.attrs)
      if (ADDRESSES.has(attribute.name)) attribute.value = toAbsolute(attribute.value, pageUrl);
    cleanChildren(element, pageUrl);
  }
}

function isOfSite(element: Dom.Element): boolean {
  return SITE_TAGS.has(element.tagName) || classesOf(element).some((name) => SITE_CLASSES.has(name));
}
