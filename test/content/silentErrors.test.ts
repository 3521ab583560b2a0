/** The page on silent errors and its script name the same cases, and the maker of bad folders tries each of them. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The first groups of all matches, each once, in alphabetical order. */
function all(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();
}

describe('silent errors', () => {
  const script = read('public/scripts/check_data.py');
  const page = read('content/en/docs/guides/silent-errors.md');
  const cases = [...all(script, /yield "CASE", "([a-z0-9-]+)"/g), ...all(script, /^ {4}"([a-z0-9-]+)": \w+,$/gm)];
  const names = [...new Set(cases)].sort();

  it('that the script finds have a section each, with a fix and what it affects', () => {
    const sections = page.split(/^### .*\{#/m).slice(1);
    assert.deepEqual(all(page, /^### .*\{#([a-z0-9-]+)\}$/gm), names);
    for (const section of sections) {
      assert.match(section, /^- \*\*How to tell:\*\*/m, section.slice(0, 40));
      assert.match(section, /^- \*\*Fix:\*\*/m, section.slice(0, 40));
      assert.match(section, /^- \*\*Affects:\*\*/m, section.slice(0, 40));
    }
  });

  it('are all in the table of symptoms', () => {
    const table = page.slice(page.indexOf('## Symptoms'), page.indexOf('## Coordinates'));
    assert.deepEqual(all(table, /\(#([a-z0-9-]+)\)/g), names);
  });

  it('are all tried against the library', () => {
    assert.deepEqual(all(read('test/scripts/silentCases.py'), /^@case\("([a-z0-9-]+)"\)$/gm), names);
  });

  it('are counted right on the page', () => {
    assert.match(page, new RegExp(`tried on ${2 * names.length} folders`));
    assert.match(page, new RegExp(`each of the ${names.length} cases`));
  });
});
