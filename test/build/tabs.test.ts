/** Diagnostics in tabs; what they look like is in `fixtures/markdown/tabs.txt`. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnosticsIn, parseText } from './parsePage.ts';

const HINT = 'write :::tab[Label]{value="name"} inside ::::tabs';

test('correct tabs have no diagnostics, nor has a comment between them', () => {
  const body = '::::tabs\n<!-- why -->\n\n:::tab[A]{value="a"}\n1\n:::\n:::tab[B]{value="b"}\n:::\n::::\n';
  assert.deepEqual(diagnosticsIn(body), []);
});

test('tabs without a tab are reported', () => {
  assert.deepEqual(diagnosticsIn('\n::::tabs\n::::\n'), [`2 brokenDirectives: tabs without a tab | ${HINT}`]);
});

test('a tab outside tabs is reported, also inside another directive', () => {
  const expected = /tab outside tabs \| put it between ::::tabs and ::::/;
  assert.match(diagnosticsIn(':::tab[A]{value="a"}\n:::\n')[0] ?? '', expected);
  const nested = '::::::tabs\n:::::tab[A]{value="a"}\n::::note\n:::tab[B]{value="b"}\n:::\n::::\n:::::\n::::::\n';
  assert.deepEqual(diagnosticsIn(nested), ['4 brokenDirectives: tab outside tabs | put it between ::::tabs and ::::']);
});

test('content outside of every tab is reported', () => {
  const body = '::::tabs\ntext\n\n:::tab[A]{value="a"}\n:::\n- list\n::::\n';
  const expected = `brokenDirectives: content inside tabs that is in no tab | ${HINT}`;
  assert.deepEqual(diagnosticsIn(body), [`2 ${expected}`, `6 ${expected}`]);
});

test('missing and repeated values are reported', () => {
  const body = '::::tabs\n:::tab[A]\n:::\n:::tab[B]{value="x"}\n:::\n:::tab[C]{value="x"}\n:::\n::::\n';
  assert.deepEqual(
    diagnosticsIn(body).map((line) => line.split(' | ')[0]),
    ['2 brokenDirectives: tab without a value', '6 brokenDirectives: two tabs have the value "x"'],
  );
});

test('the same value in other tabs is fine', () => {
  const tabs = ':::tabs\n:::tab[A]{value="x"}\n:::\n:::\n';
  assert.deepEqual(diagnosticsIn(`${tabs}\n${tabs}`), []);
});

test('a tab without a label is reported and shows its value', () => {
  const body = ':::tabs\n:::tab{value="linux"}\n:::\n:::\n';
  assert.deepEqual(diagnosticsIn(body), ['2 brokenDirectives: "tab" has no title | write :::tab[Title]']);
  assert.match(
    parseText(body).html,
    /aria-selected="true">linux<\/button><\/div>\n<section class="tab" data-value="linux">\n<p class="tab-label">linux<\/p>/,
  );
});

test('a footnote in a tab is no stray content', () => {
  assert.deepEqual(diagnosticsIn(':::tabs\n:::tab[A]{value="a"}\nx[^1]\n\n[^1]: note\n:::\n:::\n'), []);
});

test('the row of buttons has the labels of its own tabs, with their marks', () => {
  const inner = '## Heading\n\n:::tabs\n:::tab[Inner]{value="c"}\n:::\n:::\n';
  const { html } = parseText(
    `::::tabs\n:::tab[\`<b>\` "q" & *x*]{value="a"}\n## First\n:::\n::::tab[B]{value="b"}\n${inner}::::\n::::\n`,
  );
  const lists = [...html.matchAll(/<div class="js-only" role="tablist">(.*?)<\/div>/g)].map(([, list]) => list);
  const button = (text: string, isFirst: boolean) =>
    `<button type="button" role="tab" aria-selected="${isFirst}">${text}</button>`;
  assert.deepEqual(lists, [
    button('<code>&lt;b&gt;</code> &quot;q&quot; &amp; <em>x</em>', true) + button('B', false),
    button('Inner', true),
  ]);
});
