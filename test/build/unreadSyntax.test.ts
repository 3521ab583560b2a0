/** What readers would see as it is written: mistakes of Markdown and the syntax of other generators, with what to write. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Diagnostic, formatDiagnostic } from '../../build/model/diagnostic.ts';
import { parseText, parseWith } from './parsePage.ts';

function told(body: string, ...checks: string[]): string[] {
  const { diagnostics } = parseText(body, 3);
  return diagnostics.filter(({ check }) => checks.length === 0 || checks.includes(check)).map(formatDiagnostic);
}

const lines = (...each: string[]) => each.join('\n');

test('characters that look like a blank are named where Markdown needs one', () => {
  const gap = '\u00a0';
  for (const text of [
    `##${gap}Title`,
    `-${gap}item`,
    `1.${gap}item`,
    `-${gap}[ ] task`,
    `- [${gap}] task`,
    `| a |\n|${gap}---${gap}|\n| b |`,
    `text **${gap}x${gap}** text`,
    `[a]${gap}(https://example.org)`,
    `##\u200bTitle`,
    `##\u00adTitle`,
    `\`\`\`bash\nls |${gap}grep x\n\`\`\``,
    `\`\`\`python\nx =${gap}1\n\`\`\``,
    `\`\`\`yaml\na:${gap}1\n\`\`\``,
    `\`\`\`yaml\n${gap} a: 1\n\`\`\``,
    `\`\`\`python\nx\u2028y\n\`\`\``,
  ])
    assert.match(told(text, 'brokenSyntax')[0] ?? '', /^page\.md:[45]:\d+ {2}a .*\(U\+[\dA-F]{4}\)/, text);
  assert.deepEqual(told(`Text.\n\n##${gap}Title`, 'brokenSyntax'), [
    'page.md:6:3  a no-break space (U+00A0) after "##", which looks like a blank and is none\n    hint: write an ordinary space, or delete it',
  ]);
});

test('a character that ends a line in JavaScript alone is no table', () => {
  assert.doesNotThrow(() => told('-\u2028a'));
});

test('no-break spaces of typography are no mistakes', () => {
  const gap = '\u00a0';
  const text = lines(
    `## Titre${gap}: la suite`,
    '',
    `«${gap}**équipé**${gap}»${gap}: 25${gap}m, **bâti**${gap}! \`-${gap}x\` \\-${gap}y`,
    '',
    '```bash',
    `echo "a${gap}: b" # c${gap}: d`,
    '```',
    '',
    '```yaml',
    `a: Classe${gap}: bâti`,
    '```',
    '',
    '```text',
    `-${gap}x`,
    '```',
  );
  assert.deepEqual(told(text, 'brokenSyntax'), []);
});

test('a footnote that is defined twice has its first text', () => {
  const { html, diagnostics } = parseText('a[^a]\n\n[^a]: First.\n\n[^a]: Second.\n', 3);
  assert.match(html, /First\./);
  assert.doesNotMatch(html, /Second/);
  assert.match(formatDiagnostic(diagnostics[0] as Diagnostic), /^page\.md:8 .*\[\^a\] is defined once more/);
});

test('a footnote in a footnote follows it', () => {
  const { html, diagnostics } = parseText('x^[outer ^[inner] and [^1]]\n\n[^1]: by name\n');
  const notes = [...html.matchAll(/<li id="(fn\d)">\s*<p>(.*?) <a class="footnote-back"/g)];
  assert.deepEqual(
    notes.map(([, id, text = '']) => [
      id,
      text.replace(/<a href="#(\w+)".*?<\/a>/g, '→$1').replace(/<\/?sup[^>]*>/g, ''),
    ]),
    [
      ['fn1', 'outer →fn2 and →fn3'],
      ['fn2', 'inner'],
      ['fn3', 'by name'],
    ],
  );
  assert.deepEqual(diagnostics, []);
});

test('what only looks like the syntax of other generators is none', () => {
  const text = lines(
    'At 10:30:00, std::vec::Vec, key:value:, a::b, ratio 1:2:3, C++ and g++, i++ + ++j, a == b == c, a==b, `:rocket:`, `{{ x }}`.',
    '',
    'From ~5 to ~10 m, ~/a and ~/b, arr[[1, 2], [3, 4]], m[[0]], x ^ y ^ z, \\{{ x }}, {a, b}, f({x}), {name}, C# or F#.',
    '',
    'The `a`_b, `a`: text, **{x}**, =>, ===, a | b, (see: this): that, 100 %, {1,2}, {"a": 1}, \\~x~, \\==x==.',
  );
  assert.deepEqual(told(text, 'foreignSyntax'), []);
});

test('a component of many lines is one mistake, and what is inside is Markdown', () => {
  const text = lines(
    ...['<Steps.Item', '  content={[', '    { type: "Promise<void>", note: "a > b" },', '', '  ]}', '  title="x">', ''],
    ...[
      '- <Tab label={`one`}>',
      '  **Bold** and `Array<T>`.',
      '  </Tab>',
      '',
      '</Steps.Item>',
      '',
      '<PropertiesTable',
      '  rows={[]}',
      '/>',
    ],
    ...['', 'import {', '  One,', "} from './x';"],
  );
  assert.deepEqual(told(text), [
    'page.md:4  the component <Steps.Item> is left out\n    hint: pages hold no components: write the Markdown that it stands for',
    'page.md:11  the component <Tab> is left out\n    hint: write :::tab[Label]{value="name"} … :::',
    'page.md:17  the component <PropertiesTable> is left out\n    hint: pages hold no components: write the Markdown that it stands for',
    'page.md:21  an import of MDX is shown as text: import {\n    hint: take it out, with all its lines: components are written as directives, such as ::::tabs',
  ]);
  const { html } = parseText(text);
  assert.match(html, /<strong>Bold<\/strong> and <code>Array&lt;T&gt;<\/code>/);
  assert.doesNotMatch(html, /Promise|Steps|rows/);
  assert.match(
    told('<br />\n<Rows\n  rows={["a b"]}\n/>\n')[0] ?? '',
    /page.md:5:1 {2}the component <Rows> is shown as text/,
  );
  assert.match(told('</Note>')[0] ?? '', /stray tag/);
  assert.deepEqual(told('<DETAILS>\n\nText.\n\n</DETAILS>\n\na <Big {b'), []);
});

test('nothing vanishes: an unknown directive keeps its title, a line that is none is text', () => {
  const { html } = parseText(':::custom My title\nText.\n:::\n\n::foo[bar]\n');
  assert.match(html, /<p>My title<\/p>\s*<p>Text\.<\/p>\s*<p>::foo\[bar\]<\/p>/);
});

test('an id in braces may have blanks around it', () => {
  const { headings } = parseText('## Title { #my-id }\n\n## {# comment }\n');
  assert.deepEqual(headings.map(({ id, text }) => [id, text]).slice(0, 1), [['my-id', 'Title']]);
  const anchored = parseText('## <a id="x"></a>One\n\n## Two <a name="y"></a>\n');
  assert.deepEqual(
    anchored.headings.map(({ id, text }) => [id, text]),
    [
      ['x', 'One'],
      ['y', 'Two'],
    ],
  );
  assert.deepEqual(anchored.diagnostics, []);
  const beside = parseText('## `One` (*two*)\n<a id="one-two"></a>\n\n<a name="three"></a>\n\n## Three\n');
  assert.deepEqual([beside.diagnostics, beside.anchors], [[], []]);
  assert.equal(told('## One\n\nText <a id="one"></a>\n', 'duplicateAnchors').length, 1);
});

test('dollar signs are text where formulas are off', () => {
  assert.doesNotMatch(parseWith({ math: false }, {}, '$x$\n\n$$\nx\n$$\n').html, /<math/);
  assert.match(parseWith({ math: false }, { math: true }, '$x$\n').html, /<math/);
  assert.doesNotMatch(parseWith({}, { math: false }, '$x$\n').html, /<math/);
});

test('every language that highlight.js knows by name or alias is coloured', () => {
  for (const language of ['html', 'CSS', 'c++', 'md', 'sql', 'rust', 'vue', 'tsx', 'gitignore', 'conf'])
    assert.deepEqual(told(`\`\`\`${language}\nx\n\`\`\`\n`), [], language);
});
