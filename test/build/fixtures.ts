/** Fixtures of text: a title, a dot, Markdown, a dot, what is expected, a dot. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';

interface Fixture {
  /** `links.txt:12 title` */
  name: string;
  input: string;
  expected: string;
}

/** The fixtures of each file in a folder below `test/fixtures/`, by the name of the file. */
export function readFixtures(folder: string): Map<string, Fixture[]> {
  const root = new URL(`../fixtures/${folder}/`, import.meta.url);
  const names = readdirSync(root).sort();
  return new Map(names.map((name) => [name, parseFixtures(name, readFileSync(new URL(name, root), 'utf8'))]));
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
