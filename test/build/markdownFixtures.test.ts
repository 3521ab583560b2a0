/**
 * Runs `test/fixtures/markdown/*.txt`. Slots are filled with what the writer wrote. Diagnostics follow the HTML as
 * `! line:column check: message`.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ParsedSource } from '../../build/model/parsedSource.ts';
import { fillSlots } from '../../build/model/slots.ts';
import { readFixtures } from './fixtures.ts';
import { parseText, withoutTools } from './parsePage.ts';

for (const [file, fixtures] of readFixtures('markdown')) {
  test(`${file} has fixtures`, () => assert.ok(fixtures.length > 0));
  for (const { name, input, expected } of fixtures) {
    test(name, () => assert.equal(describePage(parseText(input)), expected));
  }
}

function describePage({ html, links, images, headings, diagnostics }: ParsedSource): string {
  const filled = fillSlots(withoutTools(html), {
    links: links.map(({ href }) => href),
    images: images.map(({ src }) => ({ src })),
    headings: headings.map(({ id }) => id),
    formerIds: headings.map(({ formerIds }) => formerIds),
  });
  const lines = diagnostics.map(({ line, column, check, message }) => {
    return `! ${[line, column].filter(Boolean).join(':')} ${check}: ${message}\n`;
  });
  return filled.replace(/(?<=[^\n])$/, '\n') + lines.join('');
}
