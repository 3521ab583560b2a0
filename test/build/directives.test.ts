/** Diagnostics in directives and alerts, each with its line; what they look like is in `fixtures/markdown/admonitions.txt`. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnosticsIn, parseText } from './parsePage.ts';

test('a correct page has no diagnostics', () => {
  assert.deepEqual(diagnosticsIn('::::note[A]\n:::tip\ntext\n:::\n::::\n\n> [!NOTE]\n> text\n'), []);
});

test('an unknown name is reported with a suggestion, and its content is kept', () => {
  const body = 'text\n\n:::warnin\nkept\n:::\n';
  assert.deepEqual(diagnosticsIn(body), ['3 brokenDirectives: unknown directive: "warnin" | did you mean "warning"?']);
  assert.equal(parseText(body).html, '<p>text</p>\n<p>kept</p>\n');
});

test('names of object properties are unknown names too', () => {
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    const [diagnostic = ''] = diagnosticsIn(`:::${name}{a="b"}\nkept\n:::\n`);
    assert.match(diagnostic, name === '__proto__' ? /directive without a name/ : /unknown directive/);
  }
});

test('lines count the front matter', () => {
  assert.match(diagnosticsIn('\n:::nope\n:::\n', 12)[0] ?? '', /^14 /);
});

test('a directive that is never closed is reported at its first line', () => {
  assert.deepEqual(diagnosticsIn('a\n\n::::note\n\nb\n'), [
    '3 brokenDirectives: directive "note" is never closed | close it with a line of 4 colons',
  ]);
});

test('the end of a list item or quotation closes nothing', () => {
  assert.match(diagnosticsIn('- a\n  :::note\n  b\n\nafter\n')[0] ?? '', /^2 .*"note" is never closed/);
  assert.match(diagnosticsIn('> :::note\n> b\n\nafter\n')[0] ?? '', /^1 .*"note" is never closed/);
});

test('a forgotten inner end is reported for the inner directive only', () => {
  assert.deepEqual(diagnosticsIn('::::note\n:::tip\ntext\n::::\nafter\n'), [
    '2 brokenDirectives: directive "tip" is never closed | close it with a line of 3 colons',
  ]);
});

test('a closing line without a directive is reported', () => {
  const found = diagnosticsIn('text\n:::\n\n:::note\n:::\n::::\n');
  assert.deepEqual(
    found.map((line) => line.split(' | ')[0]),
    [
      '2 brokenDirectives: closing line without an open directive',
      '6 brokenDirectives: closing line without an open directive',
    ],
  );
});

test('malformed lines say what to write', () => {
  const hints = {
    ':::note[Mind] the gap': 'text after the directive "note": "the gap" | put it inside the brackets: [Mind the gap]',
    ':::note[Mind the gap': 'the title of "note" has no closing bracket',
    ':::details[x]{open': 'malformed attributes: {open | write {key="value"}',
    ':::details[x]{open=yes}': 'malformed attributes: {open=yes} | write {key="value"}',
    ':::details[x]{opne}': 'unknown attribute of "details": "opne" | did you mean "open"?',
    ':::note{class="x"}': 'unknown attribute of "note": "class" | it takes none',
    ':::details': '"details" has no title | write :::details[Title]',
    ':::[Title]': 'directive without a name',
  };
  for (const [line, expected] of Object.entries(hints)) {
    const found = diagnosticsIn(`${line}\ntext\n:::\n`);
    assert.ok(found.includes(`1 brokenDirectives: ${expected}`) || found[0]?.includes(expected), `${line}: ${found}`);
  }
});

test('fences, also in lists, hide directive lines from the search for the end', () => {
  assert.deepEqual(diagnosticsIn(':::note\n- ~~~\n  :::\n  ~~~\n\n`````\n```\n:::tip\n`````\n:::\n'), []);
});

test('a list marker before colons or a fence does not close anything', () => {
  assert.deepEqual(diagnosticsIn(':::note\n```\n- ```\n:::\n```\n:::\n'), []);
});

test('an unknown alert is reported with a suggestion', () => {
  assert.deepEqual(diagnosticsIn('> quote\n\n> [!WARNNG]\n> x\n'), [
    '3 brokenDirectives: unknown alert: "[!WARNNG]" | did you mean "WARNING"?',
  ]);
});

test('a link in a title or an alert knows its place', () => {
  const { links } = parseText(':::note[See [a](./a.md)]\n:::\n\n> [!NOTE]\n> [b](./b.md)\n');
  assert.deepEqual(
    links.map(({ href, place }) => `${href} ${place.line}`),
    ['./a.md 1', './b.md 5'],
  );
});

test('headings inside a directive are headings of the page', () => {
  const { headings } = parseText('> [!TIP]\n> ## One\n\n:::note\n## Two\n:::\n');
  assert.deepEqual(
    headings.map(({ text }) => text),
    ['One', 'Two'],
  );
});

test('a preview is well-formed by itself and reports nothing twice', () => {
  const { excerptHtml, diagnostics } = parseText(':::note\n```nope\n```\n:::\n\n<!-- truncate -->\n\nrest\n');
  assert.match(excerptHtml ?? '', /<\/div>\s*$/);
  assert.equal(diagnostics.filter(({ check }) => check === 'unknownLanguages').length, 1);
});

test('deep, long and unbalanced input is parsed to its end', () => {
  const inputs = [
    ':::note\n'.repeat(5_000),
    `${':::note\n'.repeat(5_000)}${':::\n'.repeat(5_000)}`,
    '- :::note\n  x\n'.repeat(5_000),
    ':'.repeat(1_000_000),
    `:::note\n:::tip${' '.repeat(200_000)}x\n`,
    `:::tabs{${'} '.repeat(100_000)}x\n`,
    `:::note[${'['.repeat(20_000)}`,
    `:::tabs{${'a="b" '.repeat(50_000)}`,
    ':::\n'.repeat(20_000),
    '> [!NOTE]\n> x\n\n'.repeat(5_000),
  ];
  for (const input of inputs) assert.equal(typeof parseText(input).html, 'string');
});
