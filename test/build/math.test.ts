/** Diagnostics in formulas, each with its line; what formulas look like is in `fixtures/markdown/math.txt`. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnosticsIn, parseText } from './parsePage.ts';

function messages(body: string, bodyLine = 0): string[] {
  return diagnosticsIn(body, bodyLine).map((line) => line.split(' | ')[0] ?? '');
}

const NOPE = 'brokenMath: broken formula: unsupported function name: \\nope';

test('a correct page has no diagnostics', () => {
  assert.deepEqual(messages('$x$, $5 or $6, `$x$`\n\n$$\ny\n$$\n\n```math\nz\n```\n'), []);
});

test('inline diagnostics are reported at their line of the paragraph', () => {
  assert.deepEqual(messages('text\n\n- one\n  two $\\nope$\n\n> a\n> $b\n> = \\nope$\n', 3), [
    `7 ${NOPE}`,
    `11 ${NOPE}`,
  ]);
});

test('formulas work in headings, tables, titles, alerts, footnotes and alt texts', () => {
  const lines = (body: string) => messages(body).filter((line) => line.includes('brokenMath'));
  assert.deepEqual(lines('\n## A $\\nope$\n'), [`2 ${NOPE}`]);
  assert.deepEqual(lines('| a |\n|---|\n| b |\n| $\\nope$ |\n'), [`4 ${NOPE}`]);
  assert.deepEqual(lines('\n:::note[$\\nope$]\n$\\nope$\n:::\n'), [`2 ${NOPE}`, `3 ${NOPE}`]);
  assert.deepEqual(lines('\n> [!NOTE]\n> a\n> $\\nope$\n'), [`4 ${NOPE}`]);
  assert.deepEqual(lines('a\nb^[note\n$\\nope$]\n'), [`3 ${NOPE}`]);
  assert.deepEqual(lines('a[^1]\n\n[^1]: note $\\nope$\n'), [`3 ${NOPE}`]);
  assert.deepEqual(lines('a\n\n![$\\nope$](a.png)\n'), [`3 ${NOPE}`]);
});

test('diagnostics in blocks are reported at their line of the block', () => {
  assert.deepEqual(messages('$$\na\n\\nope\n$$\n'), [`3 ${NOPE}`]);
  assert.deepEqual(messages('$$ \\nope $$\n'), [`1 ${NOPE}`]);
  assert.deepEqual(messages('text\n\n```math\na\n\\nope\n```\n'), [`5 ${NOPE}`]);
  assert.deepEqual(messages('> - $$\n>   a\n>   \\nope\n>   $$\n'), [`3 ${NOPE}`]);
});

test('each kind of diagnostic has its words', () => {
  const errors = {
    '$x^{$': "expected '}', got end of formula",
    '$a & b$': "expected end of formula, got '&'",
    '$\\ref{x}$': 'unsupported function name: \\ref',
    '$\\includegraphics{a.png}$': 'function "\\includegraphics" is not trusted',
    '$\\def\\a{\\a\\a}\\a$': 'too many expansions: infinite loop or need to increase maxExpand setting',
    '$\\textcolor{red"><script>}{x}$': "invalid color: 'red\"><script>'",
    '$$ $$': 'nothing between the dollar signs',
    [`$${'{'.repeat(20_000)}$`]: 'nested too deeply',
  };
  for (const [body, error] of Object.entries(errors)) {
    assert.deepEqual(messages(`${body}\n`), [`1 brokenMath: broken formula: ${error}`], body.slice(0, 40));
  }
});

test('a block that is never closed ends at a blank line and is reported', () => {
  assert.deepEqual(diagnosticsIn('a\n\n$$\nx\n\ny\n'), [
    '3 brokenMath: formula is never closed | close it with $$; a formula holds no blank line',
  ]);
});

test('a display formula inside a sentence is reported', () => {
  const expected = 'brokenMath: display formula inside a line of text | give $$ lines of its own, or write $…$';
  assert.deepEqual(diagnosticsIn('a\nb $$x$$ c\n'), [`2 ${expected}`]);
  assert.deepEqual(diagnosticsIn('$$x$$ c\n'), [`1 ${expected}`]);
});

test('a macro of one formula is unknown in the next', () => {
  assert.deepEqual(messages('$\\gdef\\zz{1}\\zz$\n\n$\\zz$\n'), [
    '3 brokenMath: broken formula: unsupported function name: \\zz',
  ]);
});

test('a formula cannot ask for more room than the page has', () => {
  assert.doesNotMatch(parseText('$\\rule{9000em}{9000em}$\n').html, /9000/);
});

test('a formula in an address, an autolink or raw HTML stays what it is', () => {
  const { links } = parseText('[a](b$c$d.md) <https://example.org/$a$> <i title="$a$">x</i>\n');
  assert.deepEqual(
    links.map(({ href }) => href),
    ['b$c$d.md', 'https://example.org/$a$'],
  );
});

test('many dollars are parsed to their end', () => {
  const inputs = [
    '$a '.repeat(200_000),
    '$$'.repeat(100_000),
    '$$ a\n'.repeat(50_000),
    '$['.repeat(50_000),
    '$\\nope$ '.repeat(2_000),
    '$$\n'.repeat(20_000),
  ];
  for (const input of inputs) assert.equal(typeof parseText(input).html, 'string');
});
