/** How our own pages are written: descriptions and signatures that can be told apart, paragraphs and sentences that are short. */

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page, Site } from '../../build/plan/plannedSite.ts';
import { listPages } from '../../build/plugins/examples/pages.ts';
import { planOurSite } from '../ourSite.ts';

const DESCRIPTION = { least: 70, most: 160 };
const PARAGRAPH_WORDS = 110;
const SENTENCE_WORDS = 18;
/** A title that is the name of a Python file: `patches.py`, `patches.py (after tiles.py)`. */
const PROGRAM = /^[\w-]+\.py\b/;
const WRITTEN = new Set(['doc', 'post']);

describe('prose of our pages', () => {
  let site: Site;
  let pages: readonly Page[];
  before(async () => {
    site = await planOurSite();
    const isOld = (data: Page['data']) => 'version' in data && !data.version.isLast;
    // Pages that are shown in another language for want of a translation are read there.
    pages = site.pages.filter(({ data, indexed }) => WRITTEN.has(data.kind) && indexed && !isOld(data));
    assert.ok(pages.length > 100, `${pages.length} pages`);
  });

  it('has descriptions of 70 to 160 characters', () => {
    const wrong = pages
      .map(({ from, data }) => ({ from, length: data.description.length }))
      .filter(({ length }) => length < DESCRIPTION.least || length > DESCRIPTION.most);
    assert.deepEqual(wrong, []);
  });

  it('has unique descriptions', () => {
    const twice = pages.filter(
      ({ data }, at) => pages.findIndex((page) => page.data.description === data.description) < at,
    );
    assert.deepEqual(
      twice.map(({ from }) => from),
      [],
    );
  });

  it('has no paragraph over 110 words', () => {
    const long = pages.flatMap((page) =>
      paragraphsOf(page)
        .filter((text) => wordsOf(text) > PARAGRAPH_WORDS)
        .map((text) => `${page.from}: ${wordsOf(text)} words: ${text.slice(0, 60)}…`),
    );
    assert.deepEqual(long, []);
  });

  it('has a median sentence below 18 words', () => {
    const long = pages
      .map((page) => ({ from: page.from, median: medianOf(paragraphsOf(page).flatMap(sentencesOf).map(wordsOf)) }))
      .filter(({ median }) => median >= SENTENCE_WORDS);
    assert.deepEqual(long, []);
  });

  it('saves each program under a name of its own: nobody who follows two pages overwrites one', () => {
    const programs = [...listPages(site).values()].flatMap(({ name, examples }) =>
      examples
        .filter(({ title, run }) => PROGRAM.test(title) && run.norun !== 'fragment')
        .map(({ title, code }) => ({ page: name, file: title.split(' ')[0] ?? '', code })),
    );
    assert.ok(programs.length > 120, `${programs.length} programs`);
    const again = programs.filter((each) =>
      programs.some(({ file, code }) => file === each.file && code !== each.code),
    );
    assert.deepEqual(
      again.map(({ page, file }) => `${page}: ${file}`),
      [],
    );
  });

  it('has signatures that say whose they are, none twice on a page', () => {
    const signatures = pages.flatMap(signaturesOf);
    assert.ok(signatures.length > 600, `${signatures.length} signatures`);
    const bare = signatures.filter(
      ({ id, module, head }) => !module || (id && id !== head && id !== `${module}.${head}`),
    );
    assert.deepEqual(bare, []);
    const twice = signatures.filter((each, at) => signatures.findIndex(isSameAs(each)) < at);
    assert.deepEqual(twice, []);
  });

  it('has tables of members that say whose they are', () => {
    const tables = pages.flatMap(({ from, prose }) =>
      [...(prose[0]?.html ?? '').matchAll(/<table>(.*?)<\/table>/gs)].map(([, table = '']) => ({ from, table })),
    );
    const ofMembers = tables.filter(({ table }) =>
      /<tr id="(?:(?:method|function|property|member)-|class-(?:[A-Z]|ign_))/.test(table),
    );
    assert.ok(ofMembers.length > 100, `${ofMembers.length} tables`);
    const bare = ofMembers.filter(({ table }) => !/^\n<caption>.*<code>.*<\/caption>/.test(table));
    assert.deepEqual(
      bare.map(({ from }) => from),
      [],
    );
  });
});

interface Signature {
  from: string;
  /** Empty if the page has the same one above. */
  id: string;
  module: string;
  /** What stands before the brackets. */
  head: string;
}

function signaturesOf({ from, prose }: Page): Signature[] {
  const html = prose[0]?.html ?? '';
  const block =
    /<(?:figure|div) class="code"(?: id="signature-([^"]+)")?[^>]*>(?:<figcaption>([^<]*)<\/figcaption>)?<pre[^>]*><code[^>]*>(.*?)<\/code>/gs;
  return [...html.matchAll(block)].flatMap(([, id = '', caption = '', code = '']) => {
    const module = /^Module ([\w.]+)$/.exec(caption)?.[1] ?? '';
    const head = /^[^(]*/.exec(code.replace(/<[^>]*>/g, ''))?.[0] ?? '';
    return id || module ? [{ from, id, module, head }] : [];
  });
}

function isSameAs({ from, module, head }: Signature): (other: Signature) => boolean {
  return (other) => other.from === from && other.module === module && other.head === head;
}

function paragraphsOf({ prose }: Page): string[] {
  const paragraphs = prose.flatMap(({ html }) => [...html.matchAll(/<p>(.*?)<\/p>/gs)].map(([, inner = '']) => inner));
  return paragraphs
    .map((html) =>
      html
        .replace(/<math.*?<\/math>/gs, 'x')
        .replace(/<[^>]*>/g, '')
        .trim(),
    )
    .filter(Boolean);
}

function sentencesOf(paragraph: string): string[] {
  return paragraph.split(/(?<=[.!?])\s+/).filter((sentence) => /\p{L}/u.test(sentence));
}

function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function medianOf(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
