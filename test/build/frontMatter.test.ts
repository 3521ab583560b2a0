/** Front matter: what it may hold, and each diagnostic with file, line and column. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDate, parseFrontMatter } from '../../build/site/frontMatter.ts';
import { printAll } from './contentFolder.ts';

function parse(...lines: string[]) {
  return parseFrontMatter(lines.join('\n'), 'a.md');
}

function diagnosticsIn(...lines: string[]): string[] {
  return printAll(parse('---', ...lines, '---', '', 'Text').diagnostics);
}

/** Each key, as it is written → as it is read. */
const KEYS: Readonly<Record<string, readonly [written: string, read: unknown]>> = {
  title: ['"A: B"', 'A: B'],
  description: ['Text', 'Text'],
  slug: ['/a/b', '/a/b'],
  sidebar_label: ['L', 'L'],
  sidebar_position: ['1.5', 1.5],
  pagination_label: ['P', 'P'],
  pagination_prev: ['null', null],
  pagination_next: ['other', 'other'],
  tags: ['[a, b]', ['a', 'b']],
  authors: ['ann', ['ann']],
  date: ['2025-10-03', '2025-10-03'],
  image: ['./a.png', './a.png'],
  keywords: ['\n  - k 1\n  - k 2', ['k 1', 'k 2']],
  draft: ['true', true],
  unlisted: ['false', false],
  hide_title: ['true', true],
  hide_table_of_contents: ['true', true],
  toc_min_heading_level: ['2', 2],
  toc_max_heading_level: ['4', 4],
  last_update: ['{ date: 2025-10-04, author: Ann }', { date: '2025-10-04', author: 'Ann' }],
  custom_edit_url: ['null', null],
};

test('every key is read', () => {
  const lines = Object.entries(KEYS).map(([key, [written]]) => `${key}: ${written}`);
  const { frontMatter, body, bodyLine, diagnostics, keyLines } = parse('---', ...lines, '---', '', 'Text');
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(frontMatter, Object.fromEntries(Object.entries(KEYS).map(([key, [, read]]) => [key, read])));
  assert.deepEqual([body, bodyLine, keyLines.tags, keyLines.last_update], ['\nText', 25, 10, 23]);
});

for (const [name, source, body, bodyLine] of [
  ['no front matter', 'Text\n---\n', 'Text\n---\n', 0],
  ['an empty file', '', '', 0],
  ['a rule of four dashes', '----\nText', '----\nText', 0],
  ['empty front matter', '---\n---\nText', 'Text', 2],
  ['front matter of comments', '---\n# a\n\n---\nText', 'Text', 4],
  ['nothing after it', '---\ntitle: a\n---', '', 3],
  ['spaces after the dashes', '---  \ntitle: a\n--- \nText', 'Text', 3],
  ['spaces after the last dashes', '---\ntitle: a\n--- ', '', 3],
  ['spaces on the first line after it', '---\ntitle: a\n---\n  \nText', '  \nText', 3],
] as const) {
  test(`no diagnostic: ${name}`, () => {
    const parsed = parseFrontMatter(source, 'a.md');
    assert.deepEqual([parsed.diagnostics, parsed.body, parsed.bodyLine], [[], body, bodyLine]);
  });
}

test('front matter that is not closed does not swallow the page', () => {
  const { diagnostics, body } = parse('---', 'title: a', '', 'Text');
  assert.deepEqual(printAll(diagnostics), ['a.md:1:1 frontMatter']);
  assert.match(body, /Text/);
});

test('a short text cannot fill the memory through aliases', () => {
  const levels = 'abcdefgh'.split('').map((name, index, all) => {
    const before = all[index - 1];
    return `${name}: &${name} [${before ? Array(9).fill(`*${before}`).join(', ') : 'x'}]`;
  });
  assert.match(diagnosticsIn(...levels).join(), /^a\.md:\d+:\d+ frontMatter/);
});

test('a wrong key is left out, the others stay', () => {
  const { frontMatter, diagnostics } = parse('---', 'title: A', 'draft: maybe', 'tags: a', '---', '');
  assert.deepEqual([frontMatter, diagnostics.length], [{ title: 'A', tags: ['a'] }, 1]);
});

test('the same diagnostic is reported each time, and results share nothing', () => {
  assert.deepEqual(diagnosticsIn('title: a: b'), diagnosticsIn('title: a: b'));
  const first = parse('---', 'tags: [a]', '---', '');
  first.frontMatter.tags?.push('b');
  assert.deepEqual(parse('---', 'tags: [a]', '---', '').frontMatter.tags, ['a']);
});

test('YAML 1.2: dates, times and words that look like values stay text', () => {
  const { frontMatter } = parse('---', 'title: 12:30', 'description: no', 'sidebar_label: on', '---', '');
  assert.deepEqual(frontMatter, { title: '12:30', description: 'no', sidebar_label: 'on' });
});

test('a title may be an element, and may not be empty', () => {
  assert.deepEqual(printAll(parse('---', 'title: <form>', 'description: "<Suspense>"', '---').diagnostics), []);
  for (const value of ['""', "' '", '""   '])
    assert.match(printAll(parse('---', `title: ${value}`, '---').diagnostics)[0] ?? '', /a\.md:2:8 frontMatter "\s*"/);
});

for (const [text, date] of [
  ['2025-10-03', '2025-10-03'],
  ['2025-10-03T23:30:00Z', '2025-10-03'],
  ['2025-10-03T23:30:00-05:00', '2025-10-04'],
  ['2025-10-03 00:30:00+02:00', '2025-10-02'],
  ['2025-10-03T10:00', '2025-10-03'],
  ['2018-09-19 23:19:29 -0800', '2018-09-20'],
  ['2024-02-29', '2024-02-29'],
  ['2025-02-29', undefined],
  ['2025-13-01', undefined],
  ['2025-1-1', undefined],
  ['03/10/2025', undefined],
  ['', undefined],
] as const) {
  test(`the date ${JSON.stringify(text)} is ${date}`, () => {
    assert.equal(parseDate(text), date);
  });
}
