/**
 * Runs `test/fixtures/markdown/*.txt`: a title, a dot, Markdown, a dot, what is expected, a dot. Slots are filled with
 * what the writer wrote. Problems follow the HTML as `! line:column check: message`.
 */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { ParsedPage } from '../../build/markdown.ts';
import { fillSlots } from '../../build/slots.ts';
import { splitFixtures } from './fixtures.ts';
import { parseText } from './parsePage.ts';

const FOLDER = new URL('../fixtures/markdown/', import.meta.url);

for (const file of readdirSync(FOLDER).sort()) {
  const fixtures = splitFixtures(file, readFileSync(new URL(file, FOLDER), 'utf8'));
  test(`${file} has fixtures`, () => assert.ok(fixtures.length > 0));
  for (const { name, input, expected } of fixtures) {
    test(name, () => assert.equal(describePage(parseText(input)), expected));
  }
}

function describePage({ html, links, images, headings, problems }: ParsedPage): string {
  const filled = fillSlots(html, {
    links: links.map(({ href }) => href),
    images: images.map(({ src }) => ({ src })),
    headings: headings.map(({ id }) => id),
  });
  const lines = problems.map(({ line, column, check, message }) => {
    return `! ${[line, column].filter(Boolean).join(':')} ${check}: ${message}\n`;
  });
  return filled.replace(/(?<=[^\n])$/, '\n') + lines.join('');
}
