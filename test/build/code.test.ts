/** Diagnostics in code fences and what copying gives; what blocks look like is in `fixtures/markdown/code.txt`. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnosticsIn, parseText } from './parsePage.ts';

/** The text of the first code block, as a browser would give it. */
function textOf(body: string): string {
  const [, html = ''] = /<code[^>]*>([\s\S]*?)<\/code>/.exec(parseText(body).html) ?? [];
  const text = html.replace(/<[^>]*>/g, '');
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

test('an unknown language is reported with a suggestion and shown plain', () => {
  const body = '# t\n\n```pyton\nx = "1"\n```\n';
  assert.deepEqual(diagnosticsIn(body), [
    '3 unknownLanguages: unknown code language: "pyton" | did you mean "python"?',
  ]);
  assert.match(parseText(body).html, /<div class="code"><pre><code>x = "1"<\/code>/);
});

test('a language without a grammar is no spelling error', () => {
  for (const language of ['hcl', 'Zig'])
    assert.deepEqual(diagnosticsIn(`\`\`\`${language}\nx\n\`\`\`\n`), [
      `1 unknownLanguages: there are no colours for "${language}": highlight.js has no grammar for it | use "text" for code without colours, or the name of a similar language`,
    ]);
  assert.deepEqual(diagnosticsIn('```sass\na\n```\n'), []);
  assert.match(parseText('```sass\n$a: 1px\n```\n').html, /<span class="hljs-variable">/);
});

test('mermaid is suggested for a misspelt fence', () => {
  assert.match(diagnosticsIn('```mermiad\npie\n```\n')[0] ?? '', /did you mean "mermaid"/);
});

test('nothing is written to the console for an unknown language', (context) => {
  const logged = context.mock.method(console, 'error', () => {});
  diagnosticsIn('```no-such-language\nx\n```\n\n```no-such-grammar\nx\n```\n\n```constructor\nx\n```\n');
  assert.equal(logged.mock.callCount(), 0);
});

test('a grammar that the configuration names is loaded', () => {
  assert.match(parseText('```rust\nfn main() {}\n```\n').html, /<span class="hljs-keyword">fn<\/span>/);
});

test('configured names that are no grammars, or paths, are not loaded', () => {
  assert.match(diagnosticsIn('```no-such-grammar\n```\n')[0] ?? '', /unknown code language/);
  assert.match(diagnosticsIn('```../core\n```\n')[0] ?? '', /unknown code language/);
});

test('unknown and malformed options are reported', () => {
  const expected = {
    '```bash tilte="x"': 'unknown option of a code fence: "tilte="x"" | did you mean "title"?',
    '```bash showlinenumbers': 'unknown option of a code fence: "showlinenumbers" | did you mean "showLineNumbers"?',
    '```bash showLineNumbers=two': 'showLineNumbers is not a number: "two" | write showLineNumbers=5',
    '```bash services="down"': 'malformed value of services: "down" | write services=503, nothing or late:40',
    '```bash norun="cards"': 'unknown value of norun: "cards" | did you mean "card"?',
    '```text output="somewhere"':
      'unknown value of output: "somewhere" | accepted: all, start, end, lines, files, none',
    '```text tolerance="few"': 'malformed value of tolerance: "few" | write tolerance=5% or 0.02',
    '```bash exit=x': 'malformed value of exit: "x" | write exit=1',
    '```bash {4-2}': 'malformed line range: "{4-2}" | write {1,4-6}',
    '```bash {0}': 'malformed line range: "{0}" | write {1,4-6}',
    '```bash {a}': 'malformed line range: "{a}" | write {1,4-6}',
    '```bash {}': 'malformed line range: "{}" | write {1,4-6}',
    '```bash {1-999999999}': 'malformed line range: "{1-999999999}" | write {1,4-6}',
    '```bash {9}': 'line 9 is marked, but the block has 2 | count from 1, without lines of highlight comments',
  };
  for (const [fence, diagnostic] of Object.entries(expected)) {
    assert.deepEqual(diagnosticsIn(`text\n\n${fence}\na\nb\n\`\`\`\n`), [`3 brokenDirectives: ${diagnostic}`], fence);
  }
});

test('info strings of other generators are read as far as they can be, with one message that says what to write', () => {
  const expected: Readonly<Record<string, string>> = {
    'rust,ignore': 'unknown code language: "rust,ignore" | write rust',
    'js:src/a.js': 'unknown code language: "js:src/a.js" | write js title="src/a.js"',
    'ts:line-numbers': 'unknown code language: "ts:line-numbers" | write ts showLineNumbers',
    'diff-js': 'unknown code language: "diff-js" | write diff',
    'language-python': 'unknown code language: "language-python" | write python',
    '{python}': 'unknown code language: "{python}" | write python',
    '{.python}': 'unknown code language: "{.python}" | write python',
    '{code-block} python': 'unknown code language: "{code-block} python" | write python',
    'python=': 'unknown code language: "python=" | write python showLineNumbers',
    'python {title="a.py"}':
      'options of a code fence stand in braces: "{title="a.py"}" | write title="a.py" without braces',
    'python {tilte="x"}': 'options of a code fence stand in braces: "{tilte="x"}" | write title="x" without braces',
    'json {output="json"}':
      'options of a code fence stand in braces: "{output="json"}" | take them out: they have no effect here',
    'html {file="x.html"}':
      'options of a code fence stand in braces: "{file="x.html"}" | write title="x.html" without braces',
    'go {linenos=inline hl_lines=[3,"6-8"] style=emacs}':
      'options of a code fence stand in braces: "{linenos=inline hl_lines=[3,"6-8"] style=emacs}" | write showLineNumbers {3,6-8}',
    'ts [config.ts]': 'unknown option of a code fence: "[config.ts]" | write title="config.ts"',
    'text this is what it prints':
      'unknown options of a code fence: "this is what it prints" | write title="this is what it prints", or take them out',
  };
  for (const [info, message] of Object.entries(expected)) {
    const page = parseText(`\`\`\`${info}\nx = 1\n\`\`\`\n`);
    assert.deepEqual(
      page.diagnostics.map((each) => `${each.message} | ${each.hint}`),
      [message],
      info,
    );
    const isColoured = !info.startsWith('text');
    assert.equal(/language-/.test(page.html), isColoured, info);
  }
});

test('options work together in any order', () => {
  assert.deepEqual(
    diagnosticsIn('```python {1} since="2" title="a = b" showLineNumbers until="3" legacy\na\n```\n'),
    [],
  );
});

test('marks that lead nowhere are reported at their line', () => {
  const body = '```python\na\n# highlight-end\n# [!code focus]\n# highlight-start\nb\n# highlight-next-line\n```\n';
  assert.deepEqual(diagnosticsIn(body), [
    '3 brokenDirectives: highlight-end without a start',
    '4 brokenDirectives: unknown mark in code: "[!code focus]" | accepted: ++, --',
    '5 brokenDirectives: highlight-start without an end',
    '7 brokenDirectives: highlight-next-line without a next line',
  ]);
});

test('a fence that is never closed is reported, in any container, with any content', () => {
  const message = /code fence is never closed/;
  for (const body of ['```bash\na', '```bash\na\n', '```bash', '- ~~~text\n  a\n\nb\n', '> ```\n> a\n\nb\n']) {
    assert.match(diagnosticsIn(body)[0] ?? '', message, JSON.stringify(body));
  }
  for (const body of [
    '```\n```',
    '```\n\n```\n',
    '- ```\n  a\n  ```',
    '> ```\n> ```\n',
    '````\n```\n````\n',
    '~~~\n~~~~~',
  ]) {
    assert.deepEqual(diagnosticsIn(body), [], JSON.stringify(body));
  }
});

test('CRLF line ends are no part of the code', () => {
  assert.equal(textOf('```python {1}\r\na = 1\r\n\r\nb = 2\r\n```\r\n'), 'a = 1\n\nb = 2');
});

test('copying gives the source without marks', () => {
  const body =
    '```python {1} showLineNumbers=7\n"""a\n  <b> & \'c\'\n"""\n# highlight-next-line\nd = 1  # [!code ++]\n```\n';
  assert.equal(textOf(body).replaceAll('&#x27;', "'"), '"""a\n  <b> & \'c\'\n"""\nd = 1');
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

test('odd info strings and contents are parsed to their end', () => {
  const inputs = [
    `\`\`\`py ${'{1,'.repeat(100_000)}\nx\n`,
    `\`\`\`py ${'a='.repeat(100_000)}\nx\n`,
    `\`\`\`py ${'a="'.repeat(100_000)}\nx\n`,
    `\`\`\`py\nx${' '.repeat(100_000)}y [!code ++]\n\`\`\``,
    `\`\`\`py\nx${'# '.repeat(100_000)}y [!code ++]\n\`\`\``,
    `\`\`\`py\n${'[!code '.repeat(50_000)}\n\`\`\``,
    `\`\`\`py\na # [!code ++]${' '.repeat(200_000)}x\n# highlight-end${' '.repeat(200_000)}x\n\`\`\``,
    `\`\`\`py\n${'# [!code '.repeat(50_000)}\n\`\`\``,
    '```\n'.repeat(50_000),
  ];
  for (const input of inputs) assert.equal(typeof parseText(input).html, 'string');
});

test('a block has a copy button, which names the file if the block has a title', () => {
  const button = (name: string) =>
    `<div class="code-tools js-only"><button type="button" class="code-tool" aria-label="${name}">Copy</button></div>`;
  const plain = parseText('```bash\nls\n```\n\n    indented\n').html;
  assert.equal(plain.split(`</code></pre>${button('Copy code to clipboard')}</div>`).length, 3);
  assert.ok(parseText('```bash title="a & b.sh"\nls\n```\n').html.includes(`${button('Copy a &amp; b.sh')}</figure>`));
});
