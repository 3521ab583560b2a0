/** Front matter: what it may hold, and each diagnostic with file, line and column. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDate, parseFrontMatter, TEMPLATE_DESCRIPTION } from '../../build/site/frontMatter.ts';
import { printAll } from './contentFolder.ts';

function parse(...lines: string[]) {
  return parseFrontMatter(lines.join('\n'), 'a.md');
}

function diagnosticsIn(...lines: string[]): string[] {
  return printAll(parse('---', ...lines, '---', '', 'Text').diagnostics);
}

test('every key is read', () => {
  const { frontMatter, body, bodyLine, diagnostics, keyLines } = parse(
    '---',
    'title: "A: B"',
    'description: Text',
    'slug: /a/b',
    'sidebar_label: L',
    'sidebar_position: 1.5',
    'pagination_label: P',
    'pagination_prev: null',
    'pagination_next: other',
    'tags: [a, b]',
    'authors: ann',
    'date: 2025-10-03',
    'image: ./a.png',
    'keywords:',
    '  - k 1',
    '  - k 2',
    'draft: true',
    'unlisted: false',
    'hide_title: true',
    'hide_table_of_contents: true',
    'toc_min_heading_level: 2',
    'toc_max_heading_level: 4',
    'last_update: { date: 2025-10-04, author: Ann }',
    'custom_edit_url: null',
    '---',
    '',
    'Text',
  );
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(frontMatter, {
    title: 'A: B',
    description: 'Text',
    slug: '/a/b',
    sidebar_label: 'L',
    sidebar_position: 1.5,
    pagination_label: 'P',
    pagination_prev: null,
    pagination_next: 'other',
    tags: ['a', 'b'],
    authors: ['ann'],
    date: '2025-10-03',
    image: './a.png',
    keywords: ['k 1', 'k 2'],
    draft: true,
    unlisted: false,
    hide_title: true,
    hide_table_of_contents: true,
    toc_min_heading_level: 2,
    toc_max_heading_level: 4,
    last_update: { date: '2025-10-04', author: 'Ann' },
    custom_edit_url: null,
  });
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

for (const language of ['js', 'javascript', 'JavaScript', ' js', 'coffee', 'json', 'toml']) {
  test(`front matter in "${language}" is refused and never run`, () => {
    const { diagnostics, frontMatter } = parse(`---${language}`, 'globalThis.wasRun = true', '---', 'Text');
    assert.match(printAll(diagnostics).join(), /^a\.md:1:1 {2}front matter in ".*" is refused/);
    assert.deepEqual([frontMatter, 'wasRun' in globalThis], [{}, false]);
  });
}

test('front matter that is not closed does not swallow the page', () => {
  const { diagnostics, body } = parse('---', 'title: a', '', 'Text');
  assert.deepEqual(printAll(diagnostics), [
    'a.md:1:1  front matter is not closed\n    hint: end it with a line of only ---',
  ]);
  assert.match(body, /Text/);
});

test('front matter has to end with a line of its own', () => {
  assert.deepEqual(printAll(parse('---', 'title: a', '---b', 'Text').diagnostics), [
    'a.md:3:1  front matter ends with "---b"\n    hint: end it with a line of only ---',
  ]);
});

for (const [name, lines, diagnostic] of [
  [
    'an empty line before it',
    ['', '---', 'title: a', 'tags:', '  - b', '---', 'Text'],
    'a.md:2:1  front matter is not at the top of the file\n    hint: delete everything before its first line, spaces and empty lines too',
  ],
  [
    'four dashes',
    ['----', 'title: a', '----', 'Text'],
    'a.md:1:1  front matter begins with "----"\n    hint: begin it with a line of only ---',
  ],
  [
    'typographic quotes',
    ['---', 'title: “A b”', '---', 'Text'],
    'a.md:2:8  typographic quotes are part of the text: readers see them\n    hint: write title: "A b"',
  ],
  [
    'the words of a template',
    ['---', `description: "${TEMPLATE_DESCRIPTION}"`, '---', 'Text'],
    'a.md:2:14  the description is still that of the template\n    hint: write it, without angle brackets',
  ],
  [
    'a comment in a text',
    ['---', 'title: Tile #1', '---', 'Text'],
    'a.md:2:13  "#1" is a comment of YAML, which readers do not see\n    hint: put the text in quotes: title: "Tile #1"',
  ],
] as const) {
  test(`not what the writer meant: ${name}`, () => {
    assert.deepEqual(printAll(parse(...lines).diagnostics), [diagnostic]);
  });
}

test('what is like front matter and is none', () => {
  for (const lines of [
    ['Text', '', '---', 'a: b', '---'],
    ['', '---', '', 'Note: b', '', '---'],
    ['---', '# a comment', 'title: "Tile #1"', 'description: C# and “b”', '---'],
  ])
    assert.deepEqual(parse(...lines).diagnostics, []);
});

for (const [name, lines, diagnostic] of [
  ['text', ['just text'], /^a\.md:2:1 {2}front matter is not a list of keys/],
  ['a list', ['- a', '- b'], /^a\.md:2:1 {2}front matter is not a list of keys/],
  [
    'a colon in a value',
    ['title: a', 'description: b: c'],
    /^a\.md:3:15 .*not valid YAML: the value of "description" holds a colon\n.*quotes: `description: "b: c"`/,
  ],
  ['a quote that never ends', ['title: "a', 'slug: b'], /^a\.md:2:8 .*not valid YAML: missing closing "/],
  ['a tab', ['title: a', '\tslug: b'], /^a\.md:3:1 .*there is a tab/],
  ['a key twice', ['title: a', 'title: b'], /^a\.md:3:1 .*duplicate key "title"\n.*also on line 2/],
  ['an unknown alias', ['title: a', 'slug: *b'], /^a\.md:3:7 .*an unquoted value cannot begin with \*/],
  ['a tag of code', ['title: !!js/function a'], /^a\.md:2:8 .*an unquoted value cannot begin with !/],
  [
    'two documents',
    ['title: a', '...', 'title: b'],
    /^a\.md:\d+:\d+ .*not valid YAML: there is more than one document/,
  ],
] as const) {
  test(`malformed: ${name}`, () => {
    const diagnostics = diagnosticsIn(...lines);
    assert.equal(diagnostics.length, 1, diagnostics.join('\n'));
    assert.match(diagnostics[0] ?? '', diagnostic);
  });
}

test('a short text cannot fill the memory through aliases', () => {
  const levels = 'abcdefgh'.split('').map((name, index, all) => {
    const before = all[index - 1];
    return `${name}: &${name} [${before ? Array(9).fill(`*${before}`).join(', ') : 'x'}]`;
  });
  assert.match(diagnosticsIn(...levels).join(), /^a\.md:\d+:\d+ .*alias/);
});

for (const [line, diagnostic] of [
  ['title: 1.10', /^a\.md:2:8 {2}front matter key title: found 1\.1, accepted: text\n {4}hint: put it in quotes/],
  ['title: true', /found true, accepted: text\n {4}hint: put it in quotes/],
  ['title:', /^a\.md:2:1 .*found nothing, accepted: text/],
  ['tags: [a, 2024]', /^a\.md:2:11 .*tags\[1\]: found 2024, accepted: text\n {4}hint: put it in quotes/],
  ['tags: 5', /tags: found 5, accepted: a list or text/],
  ['authors: [{ name: 1 }]', /^a\.md:2:\d+ .*authors\[0\]/],
  ['draft: yes', /^a\.md:2:8 .*draft: found "yes", accepted: true or false/],
  ['sidebar_position: first', /found "first", accepted: a number/],
  ['toc_max_heading_level: 7', /found 7, accepted: a whole number from 2 to 6/],
  ['toc_max_heading_level: 2.5', /found 2\.5, accepted: a whole number from 2 to 6/],
  ['date: 2025-02-30', /^a\.md:2:7 .*date: found "2025-02-30", accepted: a date such as 2025-10-03/],
  ['date: 2025', /date: found 2025, accepted: a date such as/],
  ['date: 3 October 2025', /found "3 October 2025", accepted: a date/],
  ['slug: a b', /found "a b", accepted: a path/],
  ['slug: ../a', /found "\.\.\/a", accepted: a path/],
  ['last_update: { by: ann }', /^a\.md:2:20 .*last_update\.by: unknown key "by"/],
] as const) {
  test(`refused: ${line}`, () => {
    const diagnostics = diagnosticsIn(line);
    assert.equal(diagnostics.length, 1, diagnostics.join('\n'));
    assert.match(diagnostics[0] ?? '', diagnostic);
  });
}

test('a wrong key is left out, the others stay', () => {
  const { frontMatter, diagnostics } = parse('---', 'title: A', 'draft: maybe', 'tags: a', '---', '');
  assert.deepEqual([frontMatter, diagnostics.length], [{ title: 'A', tags: ['a'] }, 1]);
});

test('an unknown key is a warning with a suggestion and a place', () => {
  const { diagnostics, frontMatter } = parse('---', 'title: A', 'sidebar-label: B', 'id: c', '---', '');
  const [near, far] = printAll(diagnostics);
  assert.equal(near, 'a.md:3:1  unknown front matter key "sidebar-label"\n    hint: did you mean "sidebar_label"?');
  assert.match(far ?? '', /^a\.md:4:1 {2}unknown front matter key "id"\n {4}hint: /);
  assert.ok(diagnostics.every(({ check, severity }) => check === 'unknownFrontMatter' && severity === 'warn'));
  assert.deepEqual(frontMatter, { title: 'A' });
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
    assert.match(
      printAll(parse('---', `title: ${value}`, '---').diagnostics)[0] ?? '',
      /a\.md:2:8 .*text that is not empty/,
    );
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
