/** Reads from a built site the docs of one language in the order of the sidebar. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isExternal, splitHref } from '../../../templates/model/urls.ts';
import { decodeAddress } from '../../model/decodeAddress.ts';
import {
  attributeOf,
  classesOf,
  type DefaultTreeAdapterTypes as Dom,
  elementsIn,
  isElement,
  parseFragment,
  serialize,
} from '../../model/html.ts';

/** One page of the docs. */
export interface HandbookPage {
  /** Address on the site: path and base, without origin. */
  href: string;
  title: string;
  /** Label of the category of the sidebar, the outermost one, in which it is. */
  part?: string;
  /** The article's HTML. */
  html: string;
}

export interface HandbookSource {
  /** Language of the document: `en-GB`. */
  lang: string;
  /** Name of the site. */
  title: string;
  /** Address of the style sheet. */
  style: string;
  pages: HandbookPage[];
}

interface SiteOnDisk {
  dir: string;
  /** Starts and ends with a slash. */
  base: string;
}

/** `home` is the address of the language's home page: `/base/fr/`. Pages that are only lists, such as categories, are left out. */
export async function readHandbookPages(home: string, site: SiteOnDisk): Promise<HandbookSource> {
  const html = await readHtml(home, site);
  if (html === undefined) throw new Error(`the site has no document at "${home}"`);
  const document = parseFragment(html);
  const own = elementsIn(document.childNodes);
  const sidebar = own.find((element) => hasClass(element, 'sidebar'));
  const pages: HandbookPage[] = [];
  const seen = new Set<string>();
  for (const [href, part] of sidebar ? entriesOf(sidebar) : []) {
    if (seen.has(href)) continue;
    seen.add(href);
    const page = elementsIn(parseFragment((await readHtml(href, site)) ?? '').childNodes);
    const prose = page.find((element) => attributeOf(element, 'data-prose') === 'article');
    const heading = page.find(({ tagName }) => tagName === 'h1');
    if (prose && heading) pages.push({ href, title: textOf(heading), part, html: serialize(prose) });
  }
  const styles = own.find((element) => attributeOf(element, 'rel') === 'stylesheet');
  const name = own.find((element) => attributeOf(element, 'property') === 'og:site_name');
  return {
    // The parser of fragments drops the element.
    lang: /<html[^>]* lang="([^"]*)"/.exec(html)?.[1] ?? 'en',
    title: (name && attributeOf(name, 'content')) ?? '',
    style: (styles && attributeOf(styles, 'href')) ?? '',
    pages,
  };
}

/** Addresses of links in their order, with the label of the category around them. */
function entriesOf(parent: Dom.ParentNode, part?: string): Array<[href: string, part: string | undefined]> {
  return parent.childNodes.flatMap((node) => {
    if (!isElement(node)) return [];
    if (node.tagName === 'a') return [[splitHref(attributeOf(node, 'href') ?? '')[0], part]];
    const label = hasClass(node, 'category') ? elementsIn(node.childNodes).find(isLabel) : undefined;
    return entriesOf(node, part ?? (label ? textOf(label).trim() : undefined));
  });
}

/** Comes before the pages of its category. */
function isLabel(element: Dom.Element): boolean {
  return ['a', 'summary'].includes(element.tagName) || hasClass(element, 'category-label');
}

/** Undefined for anything but a document of the site: a sidebar may lead anywhere. */
async function readHtml(href: string, { dir, base }: SiteOnDisk): Promise<string | undefined> {
  if (isExternal(href) || !href.startsWith(base)) return undefined;
  const path = decodeAddress(href.slice(base.length));
  const names = path === '' || path.endsWith('/') ? [`${path}index.html`] : [`${path}.html`, `${path}/index.html`];
  for (const name of names) {
    const html = await readFile(join(dir, name), 'utf8').catch(() => undefined);
    if (html !== undefined) return html;
  }
  return undefined;
}

function hasClass(element: Dom.Element, name: string): boolean {
  return classesOf(element).includes(name);
}

function textOf(parent: Dom.ParentNode): string {
  return parent.childNodes
    .map((node) => ('value' in node ? node.value : 'childNodes' in node ? textOf(node) : ''))
    .join('');
}
