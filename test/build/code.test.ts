/**
 * Code, directives, tabs, formulas and diagrams of a page: what is copied, nested and collected. What they look like is in
 * `fixtures/markdown/`, what is said of mistakes in `fixtures/mistakes/markdown.txt`.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawingKey } from '../../build/plugins/diagrams/drawingFiles.ts';
import { diagnosticsIn, parseText } from './parsePage.ts';

/** The text of the first code block, as a browser would give it. */
function textOf(body: string): string {
  const [, html = ''] = /<code[^>]*>([\s\S]*?)<\/code>/.exec(parseText(body).html) ?? [];
  const text = html.replace(/<[^>]*>/g, '').replaceAll('&#x27;', "'");
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

test('nothing is written to the console for an unknown language', (context) => {
  const logged = context.mock.method(console, 'error', () => {});
  diagnosticsIn('```no-such-language\nx\n```\n\n```no-such-grammar\nx\n```\n\n```constructor\nx\n```\n');
  assert.equal(logged.mock.callCount(), 0);
});

test('a grammar that the configuration names is loaded', () => {
  assert.match(parseText('```rust\nfn main() {}\n```\n').html, /<span class="hljs-keyword">fn<\/span>/);
});

test('info strings of other generators are read as far as they can be', () => {
  const infos = [
    'rust,ignore',
    'js:src/a.js',
    'ts:line-numbers',
    'diff-js',
    'language-python',
    '{python}',
    '{.python}',
    '{code-block} python',
    'python=',
    'python {title="a.py"}',
    'python {tilte="x"}',
    'json {output="json"}',
    'html {file="x.html"}',
    'go {linenos=inline hl_lines=[3,"6-8"] style=emacs}',
    'ts [config.ts]',
    'text this is what it prints',
  ];
  for (const info of infos) {
    assert.equal(/language-/.test(parseText(`\`\`\`${info}\nx = 1\n\`\`\`\n`).html), !info.startsWith('text'), info);
  }
});

test('CRLF line ends are no part of the code', () => {
  assert.equal(textOf('```python {1}\r\na = 1\r\n\r\nb = 2\r\n```\r\n'), 'a = 1\n\nb = 2');
});

test('copying gives the source without marks', () => {
  const body =
    '```python {1} showLineNumbers=7\n"""a\n  <b> & \'c\'\n"""\n# highlight-next-line\nd = 1  # [!code ++]\n```\n';
  assert.equal(textOf(body), '"""a\n  <b> & \'c\'\n"""\nd = 1');
});

test('elements around lines are well nested', () => {
  const { html } = parseText('```yaml {2}\na: |\n  # x\n  "y\n\n  z"\nb: "c\n\n  d"\n```\n');
  const open: string[] = [];
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (slash) assert.equal(open.pop(), name, tag);
    else open.push(name);
  }
  assert.deepEqual(open, []);
});

test('a mark that is also in the range of the fence keeps its own meaning', () => {
  assert.match(
    parseText('```bash {1}\na # [!code --]\n```\n').html,
    /<del class="line" data-mark="removed line"><span class="hljs-title">a<\/span><\/del>/,
  );
});

test('very long code is shown without colours', () => {
  const { html } = parseText(`\`\`\`python\n${'x = "a"\n'.repeat(30_000)}\`\`\`\n`);
  assert.doesNotMatch(html, /hljs-/);
});

test('a block has a copy button, which names the file if the block has a title', () => {
  const button = (name: string) =>
    `<div class="code-tools js-only"><button type="button" class="code-tool" aria-label="${name}">Copy</button></div>`;
  const plain = parseText('```bash\nls\n```\n\n    indented\n').html;
  assert.equal(plain.split(`</code></pre>${button('Copy code to clipboard')}</div>`).length, 3);
  assert.ok(parseText('```bash title="a & b.sh"\nls\n```\n').html.includes(`${button('Copy a &amp; b.sh')}</figure>`));
});

test('an unknown language is shown plain, a name that is no directive keeps its content, a tab without a label its value', () => {
  assert.match(parseText('```pyton\nx = "1"\n```\n').html, /<div class="code"><pre><code>x = "1"<\/code>/);
  assert.equal(parseText('text\n\n:::warnin\nkept\n:::\n').html, '<p>text</p>\n<p>kept</p>\n');
  assert.match(
    parseText(':::tabs\n:::tab{value="linux"}\n:::\n:::\n').html,
    /aria-selected="true">linux<\/button><\/div>\n<section class="tab" data-value="linux">\n<p class="tab-label">linux<\/p>/,
  );
});

test('headings inside a directive are headings of the page', () => {
  const { headings } = parseText('> [!TIP]\n> ## One\n\n:::note\n## Two\n:::\n');
  assert.equal(headings.map(({ text }) => text).join(), 'One,Two');
});

test('a preview is well-formed by itself and reports nothing twice', () => {
  const { excerptHtml, diagnostics } = parseText(':::note\n```nope\n```\n:::\n\n<!-- truncate -->\n\nrest\n');
  assert.match(excerptHtml ?? '', /<\/div>\s*$/);
  assert.equal(diagnostics.filter(({ check }) => check === 'unknownLanguages').length, 1);
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

test('a formula cannot ask for more room than the page has, and is none in an address or raw HTML', () => {
  assert.doesNotMatch(parseText('$\\rule{9000em}{9000em}$\n').html, /9000/);
  const { links } = parseText('[a](b$c$d.md) <https://example.org/$a$> <i title="$a$">x</i>\n');
  assert.equal(links.map(({ href }) => href).join(), 'b$c$d.md,https://example.org/$a$');
});

test('diagrams are collected with the line of their fence, once, and not from inside another fence', () => {
  const diagram = 'flowchart TD\naccTitle: T\naccDescr: D\n  A --> B\n';
  const fence = `\`\`\`mermaid\n${diagram}\`\`\`\n`;
  const { diagrams, diagnostics } = parseText(
    `text\n\n${fence}\n<!-- truncate -->\n\n- ~~~ mermaid\n  pie\n  ~~~\n\n\`\`\`\`text\n${fence}\`\`\`\`\n`,
    4,
  );
  assert.deepEqual(diagrams, [
    { source: diagram, title: 'T', description: 'D', key: drawingKey(diagram), place: { file: 'page.md', line: 7 } },
    { source: 'pie\n', title: '', description: '', key: drawingKey('pie'), place: { file: 'page.md', line: 16 } },
  ]);
  assert.equal(diagnostics.map(({ check, line }) => `${line} ${check}`).join(), '16 missingAlt');
});
