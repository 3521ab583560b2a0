/** Prints the handbook of a language: twice, because the contents have the numbers that the first print gives. */

import { type Browser, openChromium } from '../../browser/playwright.ts';
import { composeHandbook, type HandbookWords } from './handbookDocument.ts';
import type { HandbookSource } from './handbookPages.ts';
import { readOutline } from './pdfOutline.ts';

/** Address, below the site's, at which the browser asks for the document; nothing is written there. */
const ADDRESS = '__handbook';
const DATE_RE = /\/(CreationDate|ModDate) \(D:[^)]*\)/g;

interface PrintOptions {
  words: HandbookWords;
  /** Where the site is published. */
  origin: string;
  /** Where it is served now, with its base. */
  home: string;
}

/** The PDF: tagged, with an outline; the same bytes for the same site and browser. */
export async function printHandbook(source: HandbookSource, options: PrintOptions): Promise<Uint8Array> {
  const browser = await openChromium();
  try {
    const first = await print(composeHandbook(source, options), options.home, browser);
    const numbers = sheetsOf(source.pages, await readOutline(first));
    const { words, origin } = options;
    return makeReproducible(await print(composeHandbook(source, { words, origin, numbers }), options.home, browser));
  } finally {
    await browser.close();
  }
}

/** The sheet on which each page begins, 0 if the outline lacks it. Sections of a page may have the title of another page. */
export function sheetsOf(pages: HandbookSource['pages'], outline: Awaited<ReturnType<typeof readOutline>>): number[] {
  let from = 0;
  const next = (title: string, level: number) => {
    const at = outline.findIndex((entry, at) => at >= from && entry.level === level && isSame(entry.title, title));
    if (at >= 0) from = at + 1;
    return outline[at]?.sheet ?? 0;
  };
  return pages.map(({ title, part }, at) => {
    if (part === undefined) return next(title, 1);
    if (part !== pages[at - 1]?.part) next(part, 1);
    return next(title, 2);
  });
}

/** The outline has no space where a title breaks between lines. */
function isSame(a: string, b: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, '');
  return plain(a) === plain(b);
}

async function print(html: string, home: string, browser: Browser): Promise<Uint8Array> {
  const page = await browser.newPage({ colorScheme: 'light', javaScriptEnabled: false });
  await page.route(`**/${ADDRESS}`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await page.goto(home + ADDRESS, { waitUntil: 'load', timeout: 0 });
  page.setDefaultTimeout(0);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  await page.close();
  return pdf;
}

/** The names that the browser gives to structure elements go by what it has done before. */
const NODE_RE = /\(node(\d{8})\)/g;

/** Makes the PDF reproducible: removes dates and numbers names in order, at equal length, because the file holds byte offsets of objects. */
function makeReproducible(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  const names = [...new Set([...text.matchAll(NODE_RE)].map(([, name = '']) => name))].sort();
  const order = new Map(names.map((name, at) => [name, String(at).padStart(name.length, '0')]));
  const fixed = text
    .replace(DATE_RE, (date) => ' '.repeat(date.length))
    .replace(NODE_RE, (_, name: string) => `(node${order.get(name)})`);
  return Buffer.from(fixed, 'latin1');
}
