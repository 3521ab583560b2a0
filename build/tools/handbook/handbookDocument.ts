/** Composes the document that is printed as the handbook: cover, contents, one section for each page. */

import { escapeHtml } from '../../../templates/model/text.ts';
import { decodeAddress } from '../../model/decodeAddress.ts';
import {
  attributeOf,
  type DefaultTreeAdapterTypes as Dom,
  elementsIn,
  parseFragment,
  serialize,
} from '../../model/html.ts';
import type { HandbookPage, HandbookSource } from './handbookPages.ts';

export interface HandbookWords {
  /** Title of the list of pages. */
  contents: string;
  /** Under the title on the cover. */
  subtitle: string;
}

/** Attributes that refer to ids of the same page. */
const REFERENCES = new Set(['aria-labelledby', 'aria-describedby', 'for']);

/**
 * Ids get the number of their page, so that each is unique; links between pages of the handbook lead inside, others to the
 * published site at `origin`. `numbers` are the sheets on which pages begin, if they are known.
 */
export function composeHandbook(
  source: HandbookSource,
  { words, origin, numbers = [] }: { words: HandbookWords; origin: string; numbers?: readonly number[] },
): string {
  const { pages, lang, title, style } = source;
  const order = new Map(pages.map(({ href }, at) => [href, at]));
  const isFirst = (at: number) => pages[at]?.part !== undefined && pages[at]?.part !== pages[at - 1]?.part;
  const entries = pages.map(
    ({ title, part = '' }, at) =>
      (isFirst(at) ? `<li class="part">${escapeHtml(part)}</li>` : '') +
      `<li><a href="#${sectionId(at)}"><span>${escapeHtml(title)}</span><span>${numbers[at] ?? ''}</span></a></li>`,
  );
  const sections = pages.map((page, at) => {
    const { title, part } = page;
    const name = part === undefined ? 'h1' : 'h2';
    return (
      `<section class="chapter chapter-${at}${part === undefined ? '' : ' in-part'}">` +
      (isFirst(at) ? `<h1 class="part">${escapeHtml(part ?? '')}</h1>` : '') +
      `<${name} id="${sectionId(at)}">${escapeHtml(title)}</${name}>` +
      `<div class="prose">${inHandbook(page, at, order, origin)}</div></section>`
    );
  });
  return [
    `<!doctype html><html lang="${lang}" data-theme="light"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    `<link rel="stylesheet" href="${style}"><style>${pageStyles(pages)}</style></head><body>`,
    `<header class="cover"><p class="cover-title">${escapeHtml(title)}</p><p>${escapeHtml(words.subtitle)}</p></header>`,
    `<nav class="chapters"><h1>${escapeHtml(words.contents)}</h1><ol>${entries.join('')}</ol></nav>`,
    `<main>${sections.join('')}</main></body></html>`,
  ].join('\n');
}

function sectionId(at: number): string {
  return `p${at}`;
}

/** The article with ids and links as the handbook needs them. */
function inHandbook(
  { href, html, part }: HandbookPage,
  at: number,
  order: ReadonlyMap<string, number>,
  origin: string,
): string {
  const fragment = parseFragment(html);
  const elements = elementsIn(fragment.childNodes);
  for (const element of elements)
    for (const attribute of element.attrs) {
      if (attribute.name === 'id') attribute.value = `${sectionId(at)}-${attribute.value}`;
      else if (REFERENCES.has(attribute.name)) attribute.value = attribute.value.replace(/\S+/g, `${sectionId(at)}-$&`);
      else if (attribute.name === 'href' && element.tagName === 'a')
        attribute.value = linkInside(attribute.value, { href, order, origin });
      else if (attribute.name === 'loading') attribute.value = 'eager';
    }
  for (const details of elements)
    if (details.tagName === 'details' && attributeOf(details, 'open') === undefined && !isDiagram(details.parentNode))
      details.attrs.push({ name: 'open', value: '' });
  if (part !== undefined) lowerHeadings(elements);
  withoutTokens(fragment);
  return serialize(fragment);
}

/** Headings are below the title of their page, which is below the title of its part: the outline has the same levels. */
function lowerHeadings(elements: readonly Dom.Element[]): void {
  for (const element of elements)
    if (/^h[2-5]$/.test(element.tagName)) element.tagName = element.nodeName = `h${Number(element.tagName[1]) + 1}`;
}

/** Removes the colours of code: each token would be an element for screen readers, and the file twice as large. */
function withoutTokens(parent: Dom.ParentNode): void {
  parent.childNodes = parent.childNodes.flatMap((node) => {
    if (!('attrs' in node)) return [node];
    withoutTokens(node);
    const isToken = node.tagName === 'span' && attributeOf(node, 'class')?.startsWith('hljs');
    return isToken ? node.childNodes : [node];
  });
}

/** The picture is printed; its source is of no use on paper. */
function isDiagram(node: Dom.ParentNode | null): boolean {
  return node !== null && 'attrs' in node && attributeOf(node, 'class') === 'diagram';
}

function linkInside(
  link: string,
  { href, order, origin }: { href: string; order: ReadonlyMap<string, number>; origin: string },
): string {
  // The builder has warned of an invalid address.
  if (!URL.canParse(link, origin + href)) return link;
  const { origin: host, pathname, hash, href: absolute } = new URL(link, origin + href);
  const target = host === origin ? order.get(pathname) : undefined;
  if (target === undefined) return absolute;
  return `#${sectionId(target)}${hash && `-${decodeAddress(hash.slice(1))}`}`;
}

/** Each page of the docs is a named page of paper, so that its title can stand above it. */
function pageStyles(pages: readonly HandbookPage[]): string {
  const heads = pages.map(
    ({ title }, at) => `.chapter-${at}{page:chapter-${at}}@page chapter-${at}{@top-left{content:${cssString(title)}}}`,
  );
  return `
@page{size:A4;margin:2.2cm 1.8cm 2cm;@top-left{font:9pt sans-serif;color:#555}@bottom-right{content:counter(page);font:9pt sans-serif;color:#555}}
html,body{background:#fff}
@page cover{@bottom-right{content:none}}
.cover{page:cover;padding-top:7cm;break-after:page}
.cover-title{font-size:28pt;font-weight:700;line-height:1.2}
.chapters ol{list-style:none;padding:0}
.chapters a{display:flex;justify-content:space-between;color:inherit;text-decoration:none;line-height:1.7}
.chapter{break-before:page}
.chapter .prose{font-size:10pt;line-height:1.5}
:not(pre)>code{padding:0;box-shadow:none;border-radius:0;background:none}
.code,.table-wrap,.tabs{border-radius:0}
details>summary::before{display:none!important}
.chapter .prose a[href^="http"]::after{content:none}
.chapter>:is(h1,h2){margin-bottom:1rem;font-size:var(--size-h1);line-height:1.2}
.chapter>.part{font-size:1rem;font-weight:400;color:#555}
.in-part .prose h3{font-size:var(--size-h2)}
.in-part .prose h4{font-size:var(--size-h3)}
.chapters .part{margin-top:.75rem;font-weight:700}
${heads.join('\n')}`;
}

function cssString(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\3c ');
}
