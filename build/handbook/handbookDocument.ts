/** Composes the document that is printed as the handbook: cover, contents, one section for each page. */

import { escapeHtml } from '../../templates/model/text.ts';
import { type DefaultTreeAdapterTypes as Dom, parseFragment, serialize } from '../model/html.ts';
import { attributeOf, findAll, type HandbookPage, type HandbookSource } from './handbookPages.ts';

export interface HandbookWords {
  /** Title of the list of pages. */
  contents: string;
  /** Under the title on the cover. */
  subtitle: string;
}

/** Attributes that refer to ids of the same page. */
const REFERENCES = new Set(['aria-labelledby', 'aria-describedby', 'for']);

/**
 * Ids get the number of their page, so that none is there twice; links between pages of the handbook lead inside, others to the
 * published site at `origin`. `numbers` are the sheets on which pages begin, if they are known.
 */
export function composeHandbook(
  source: HandbookSource,
  { words, origin, numbers = [] }: { words: HandbookWords; origin: string; numbers?: readonly number[] },
): string {
  const { pages, lang, title, style } = source;
  const order = new Map(pages.map(({ href }, at) => [href, at]));
  const entries = pages.map(
    (page, at) =>
      `<li><a href="#${sectionId(at)}"><span>${escapeHtml(page.title)}</span><span>${numbers[at] ?? ''}</span></a></li>`,
  );
  const sections = pages.map(
    (page, at) =>
      `<section class="chapter chapter-${at}"><h1 id="${sectionId(at)}">${escapeHtml(page.title)}</h1>` +
      `<div class="prose">${inHandbook(page, at, order, origin)}</div></section>`,
  );
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
  { href, html }: HandbookPage,
  at: number,
  order: ReadonlyMap<string, number>,
  origin: string,
): string {
  const fragment = parseFragment(html);
  for (const element of findAll(fragment, () => true))
    for (const attribute of element.attrs) {
      if (attribute.name === 'id') attribute.value = `${sectionId(at)}-${attribute.value}`;
      else if (REFERENCES.has(attribute.name)) attribute.value = attribute.value.replace(/\S+/g, `${sectionId(at)}-$&`);
      else if (attribute.name === 'href' && element.tagName === 'a')
        attribute.value = linkInside(attribute.value, { href, order, origin });
      else if (attribute.name === 'loading') attribute.value = 'eager';
    }
  for (const details of findAll(fragment, ({ tagName }) => tagName === 'details'))
    if (attributeOf(details, 'open') === undefined && !isDiagram(details.parentNode))
      details.attrs.push({ name: 'open', value: '' });
  return serialize(fragment);
}

/** The picture is there; nobody copies its source from paper. */
function isDiagram(node: Dom.ParentNode | null): boolean {
  return node !== null && 'attrs' in node && attributeOf(node, 'class') === 'diagram';
}

function linkInside(
  link: string,
  { href, order, origin }: { href: string; order: ReadonlyMap<string, number>; origin: string },
): string {
  const { origin: host, pathname, hash, href: absolute } = new URL(link, origin + href);
  const target = host === origin ? order.get(pathname) : undefined;
  if (target === undefined) return absolute;
  return `#${sectionId(target)}${hash && `-${decodeURIComponent(hash.slice(1))}`}`;
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
.chapter .prose{font-size:10.5pt}
details>summary::before{display:none!important}
.chapter .prose a[href^="http"]::after{content:none}
h1{margin-bottom:1rem}
${heads.join('\n')}`;
}

function cssString(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\3c ');
}
