/**
 * Pages in plain Markdown. `test/fixtures/plain/*.txt` say what each construct becomes, slots filled with what the
 * writer wrote. Whatever is written must then be plain Markdown: any parser reads the same text out of it.
 */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Token } from 'markdown-it';
import type { ParsedSource } from '../../build/model/parsedSource.ts';
import { replaceSlots } from '../../build/model/slots.ts';
import { escapeMarkdown, escapeParagraph, headingLine } from '../../build/plugins/shared/escapeMarkdown.ts';
import { otherContent } from '../ourContent.ts';
import { readFixtures, testFixtures } from './fixtures.ts';
import { parseText } from './parsePage.ts';
import { plainParser } from './plainParser.ts';

testFixtures('plain', 'plain Markdown comes out as it is written down', (_, fixtures) =>
  fixtures.map(({ input }) => filled(parseText(input))),
);

/** Diagnostics of a writer: what our parser shows of them is not what another one makes of the same text. */
const MISTAKES =
  /slots cannot be forged|what would swallow|a script without|that hides its end|a block that is never closed/;
/** Formulas are text to a plain parser. */
const FORMULAS = /^math\.txt/;

for (const [file, fixtures] of [...readFixtures('markdown'), ...readFixtures('plain')]) {
  test(`${file} in plain Markdown says the same to every parser`, () => {
    for (const { title: name, input } of fixtures) {
      if (MISTAKES.test(name)) continue;
      const page = parseText(input);
      const markdown = filled(page);
      const tokens = plainParser.parse(markdown, {});
      assert.deepEqual(
        headingsOf(tokens),
        page.headings.map(({ level, text }) => `${level} ${text}`),
        name,
      );
      assert.equal(filled(parseText(markdown)), markdown, `${name}: read again, it is written the same`);
      assert.doesNotMatch(markdown, /[\uFDD0\uFDD1]/, name);
      if (FORMULAS.test(file)) continue;
      assert.deepEqual(codeOf(tokens), codeIn(page.html), name);
    }
  });
}

test('plain text reads as itself', () => {
  const texts = [
    'k_neighbors and _private_ and __init__',
    '*stars* `ticks` [brackets](x) ![x](y) <b> &amp; &copy 5 < 6 ~~no~~ \\*',
    '# 1',
    '- a',
    '12. b',
    '1) c',
    '> d',
    '=== e',
    'C#',
    'F #',
    '« été »  deux\n lignes',
  ];
  for (const text of texts) {
    const shown = text.replace(/\s+/g, ' ');
    assert.equal(textIn(escapeParagraph(text)), `paragraph: ${shown}`);
    assert.equal(textIn(headingLine(2, escapeMarkdown(text))), `heading: ${shown}`);
    assert.equal(textIn(`> ${escapeParagraph(text)}`), `paragraph: ${shown}`);
  }
});

test('a token may say what it is in Markdown', async () => {
  const { renderPlain } = await import('../../build/plugins/plain/plainBlocks.ts');
  const [token] = plainParser.parse('<x-facts>', {}) as [Token];
  token.meta = { markdown: '\n| a |\n| --- |\n' };
  const markdown = renderPlain([token], {} as Parameters<typeof renderPlain>[1], plainParser);
  assert.equal(markdown, '| a |\n| --- |\n');
});

test('our own pages survive a round trip', { skip: otherContent }, () => {
  const content = new URL('../../content/', import.meta.url);
  const pages = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /docs\/.*\.md$/.test(name),
  );
  assert.ok(pages.length > 100, `${pages.length} pages`);
  for (const name of pages) {
    const page = parseText(readFileSync(new URL(name, content), 'utf8').replace(/^---\n.*?\n---\n/s, ''));
    const markdown = filled(page);
    assert.equal(filled(parseText(markdown)), markdown, name);
    const found = headingsOf(plainParser.parse(markdown, {}));
    assert.deepEqual(
      found,
      page.headings.map(({ level, text }) => `${level} ${text}`),
      name,
    );
  }
});

function filled({ texts, links, images }: ParsedSource): string {
  const markdown = String(texts.plain);
  return replaceSlots(markdown, (kind, index) => (kind === 'L' ? links[index]?.href : images[index]?.src) ?? '?');
}

/** Level and text of each heading as a reader sees it. */
function headingsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token, at) =>
    token.type === 'heading_open' ? [`${token.tag.slice(1)} ${plainText(tokens[at + 1])}`] : [],
  );
}

function plainText(inline: Token | undefined): string {
  const texts = (inline?.children ?? []).map(({ type, content }) => {
    if (type === 'text' || type === 'code_inline') return content;
    return type === 'softbreak' ? ' ' : '';
  });
  return texts.join('').trim().replace(/ {2,}/g, ' ');
}

function codeOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ type, content, info }) => {
    const isCode = type === 'fence' || type === 'code_block';
    return isCode && info !== 'math' ? [content.trimEnd()] : [];
  });
}

/** Code that a page shows, as its copy button gives it. */
function codeIn(html: string): string[] {
  return [...html.matchAll(/<pre[^>]*><code[^>]*>(.*?)<\/code><\/pre>(?:<div class="code-tools|\n<\/details>)/gs)].map(
    ([, code = '']) => {
      const text = code
        .replace(/<del class="line".*?<\/del>/gs, '')
        // The number of a note is a comment, but not after a backslash.
        .replace(/(\\<\/span>)?<a class="code-note"[^>]* data-number="(\d+)"[^>]*>/g, (_, continued, number) =>
          continued ? continued : `  # (${number})`,
        )
        .replace(/<[^>]+>/g, '');
      return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trimEnd();
    },
  );
}

function textIn(markdown: string): string {
  const tokens = plainParser.parse(markdown, {});
  const at = tokens.findIndex(({ type }) => type === 'inline');
  return `${tokens[at - 1]?.type.replace('_open', '')}: ${plainText(tokens[at])}`;
}
