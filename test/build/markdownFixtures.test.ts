/**
 * Runs `test/fixtures/markdown/*.txt`: a title, a dot, Markdown, a dot, what is expected, a dot. Slots are filled with
 * what the writer wrote. Problems follow the HTML as `! line:column check: message`.
 */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { ParsedPage } from '../../build/markdown.ts';
import { fillSlots } from '../../build/slots.ts';
import { parseText } from './parsePage.ts';

const FOLDER = new URL('../fixtures/markdown/', import.meta.url);

interface Fixture {
  /** `links.txt:12 title` */
  name: string;
  input: string;
  expected: string;
}

for (const file of readdirSync(FOLDER).sort()) {
  const fixtures = parseFixtures(file, readFileSync(new URL(file, FOLDER), 'utf8'));
  test(`${file} has fixtures`, () => assert.ok(fixtures.length > 0));
  for (const { name, input, expected } of fixtures) {
    test(name, () => assert.equal(describePage(parseText(input)), expected));
  }
}

function parseFixtures(file: string, text: string): Fixture[] {
  const fixtures: Fixture[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    if (lines[at] !== '.') continue;
    const middle = lines.indexOf('.', at + 1);
    const end = lines.indexOf('.', middle + 1);
    assert.ok(middle > 0 && end > 0, `${file}:${at + 1}: a fixture has three dots`);
    fixtures.push({
      name: `${file}:${at + 1} ${lines[at - 1] ?? ''}`,
      input: asText(lines.slice(at + 1, middle)),
      expected: asText(lines.slice(middle + 1, end)),
    });
    at = end;
  }
  return fixtures;
}

function asText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
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
