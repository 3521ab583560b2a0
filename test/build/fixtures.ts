/** Fixtures of text: a title, a dot, what goes in, a dot, what is expected, a dot. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';

export interface Fixture {
  title: string;
  input: string;
  expected: string;
}

/** The fixtures of each file in a folder below `test/fixtures/`, by the name of the file. */
export function readFixtures(folder: string): Map<string, Fixture[]> {
  const names = readdirSync(urlOf(folder)).sort();
  return new Map(names.map((name) => [name, parseFixtures(name, readFileSync(urlOf(folder, name), 'utf8'))]));
}

/**
 * A test for each file: `run` gives what is expected of all its fixtures. `UPDATE_EXPECTED=1` writes what they give
 * instead: read the difference then.
 */
export function testFixtures(
  folder: string,
  title: string,
  run: (file: string, fixtures: readonly Fixture[]) => readonly string[] | Promise<readonly string[]>,
): void {
  for (const [file, fixtures] of readFixtures(folder))
    test(`${title}: ${file}`, async () => {
      assert.ok(fixtures.length > 0);
      const found = await run(file, fixtures);
      const actual = fixtures.map((fixture, at) => ({ ...fixture, expected: found[at] ?? '' }));
      if (process.env.UPDATE_EXPECTED) writeFileSync(urlOf(folder, file), actual.map(printFixture).join('\n'));
      const wrong = actual.filter(({ expected }, at) => expected !== fixtures[at]?.expected);
      assert.ok(
        wrong.length === 0,
        `${wrong.length} fixtures come out differently\n${wrong.slice(0, 3).map(printFixture).join('\n')}`,
      );
    });
}

function urlOf(folder: string, file = ''): URL {
  return new URL(`../fixtures/${folder}/${file}`, import.meta.url);
}

function parseFixtures(file: string, text: string): Fixture[] {
  const fixtures: Fixture[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    if (lines[at] !== '.') continue;
    const [middle, end] = [lines.indexOf('.', at + 1), lines.indexOf('.', lines.indexOf('.', at + 1) + 1)];
    assert.ok(middle > 0 && end > 0, `${file}:${at + 1}: a fixture has three dots`);
    const [input, expected] = [lines.slice(at + 1, middle), lines.slice(middle + 1, end)].map(asText);
    fixtures.push({ title: lines[at - 1] ?? '', input: input ?? '', expected: expected ?? '' });
    at = end;
  }
  return fixtures;
}

function printFixture({ title, input, expected }: Fixture): string {
  return `${title}\n.\n${input}.\n${expected}.\n`;
}

function asText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
