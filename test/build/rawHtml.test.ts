/** Nothing that a page contains can break out of the page frame or run, and nothing of its Markdown is lost on the way. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { factNotesOf } from '../../build/plugins/facts/markdown/factsPage.ts';
import { createRandom } from '../../build/tools/figures/scene/random.ts';
import { toolsFor } from '../facts/factPages.ts';
import { assertContained } from './contained.ts';
import { diagnosticsIn, parseText, parseTrusted, parseWith } from './parsePage.ts';

/** Text that upsets parsers, alone or together; one in each line. */
const HOSTILE =
  `</div></main> | </article> | </body></html> | <body class="x"> | <html lang="x"> | <head> | <frameset> | <plaintext>
<textarea> | </textarea> | <title> | <script> | <script><!--<script> | </script> | <style> | </style> | <!-- | --> | --!>
<?php | <![CDATA[ | <!x | </ | < | <div | <div class="a | <p title='</article> | "> | <noscript> | <iframe> | </iframe> | <xmp>
<noscript><p title="</noscript><plaintext>"> | <noembed> | <template> | </template> | <table> | <tr> | <td> | </td> | <caption>
<colgroup> | <tbody> | </table> | <select> | <option> | </select> | <svg> | <svg><title> | <svg><style> | <foreignObject> | </svg>
<math> | <mi> | <annotation-xml encoding="text/html"> | <b> | </b> | <b class="x"> | <i> | </i> | <code> | </code> | <a href="x">
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=x()&gt;"> | <a href="https://x.org">
<a id="y"> | </a> | <div> | </div> | <p> | </p> | <ul> | <li> | </ul> | <dl> | <dd> | <h2> | </h2> | <form> | </form> | <button>
<details> | <summary> | <pre> | </pre> | <section> | </section> | <ruby> | <rt> | <video controls> | <source src="s"> | <hr id="x">
<base href="x"> | <meta http-equiv="refresh" content="0"> | <img src="x"> | <br> | </br> | <svg/onload=x()> | <p style="x" onclick=y>
<img src=x onerror=x()> | <img src="javascript:x" srcset="java	script:x 1x"> | <a href=" java&#10;script:x"> | <a href="&#106;avascript:x">
<a href="javascript&colon;x"> | <a href="data:text/html,x"> | <a title="&quot; onclick=&quot;x"> | <b title="'&gt;<script>x</script>">
<!-- truncate --> | &#xFDD0;L0&#xFDD1; | *em* | ** | \`code\` | word | [l](d) | [ | ](e) | ![p](q) | ## H | a > b`.split(
    / \| |\n/,
  );
const GAPS = ['\n\n', '\n\n', '\n', ' ', '', '\n> ', '\n- ', '\n\n  '];
const AROUND = ['\n\n?\n\n', '\n\n> ?\n\n', '\n\n- ?\n\n  ', '\n\n:::note\n\n?\n\n', '\n\n| a |\n|---|\n| ? '];
test('each hostile text stays inside the article', () => {
  for (const text of HOSTILE) for (const around of AROUND) assertContained(`${text}${around.replace('?', 'MARK0')}\n`);
});

test('mixtures of hostile texts stay inside the article, run nothing, and are read as they are written', () => {
  // Always the same mixtures: what fails once fails again.
  const random = createRandom(20_251_121);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  for (let round = 0; round < 1500; round++) {
    let body = '';
    for (let part = 0; part <= round % 8; part++) {
      body += pick(HOSTILE) + pick(GAPS);
      if (round % 3) body += pick(AROUND).replace('?', `MARK${part}`);
    }
    assertContained(body);
  }
});

test('the HTML of an article is balanced', () => {
  assert.equal(parseText('<div>\n\na\n').html, '<div>\n<p>a</p>\n</div>');
  assert.equal(parseText('a <b>b\n').html, '<p>a <b>b</b></p>\n');
});

test('removed HTML is reported with the way to allow it', () => {
  const allow = 'write it in Markdown; `markdown.trustedHtml` in the configuration allows other elements';
  const nesting =
    'elements cannot cross; a link holds no link, a paragraph no block, a table no text between its cells';
  assert.deepEqual(
    diagnosticsIn('x\n\n<script>y</script>\n\n<form>\n</form>\n\n<p onclick="x()">y</p>\n\n<td>z</td>\n'),
    [
      `3 brokenHtml: <script> cannot stand in a page: it is left out | ${allow}`,
      `5 brokenHtml: <form> cannot stand in a page: it is left out | ${allow}`,
      '8 brokenHtml: <p> cannot have the attribute onclick in a page | the attribute is left out',
      `10 brokenHtml: misnested tag: browsers do not read <td> as it is written | ${nesting}`,
    ],
  );
});

test('HTML that browsers nest otherwise is reported with its place', () => {
  const cases: ReadonlyArray<readonly [body: string, reported: string]> = [
    ['<a href="b.md">[y](c.md)</a>', '1:1 <a>'],
    ['[<a href="b.md">x</a>](c.md)', '1:2 <a>'],
    ['text\n\n> *a <b>c* d</b>', '3:6 <b>'],
    ['a <div>b</div>', '1:3 <div>'],
    ['- a\n  <li>b</li>', '2:3 <li>'],
    ['- a <li>b</li>', '1:5 <li>'],
    ['| a |\n|---|\n| <td>b</td> |', '3:3 <td>'],
    ['<div>x</div>\n\n<table>\n\ntext\n\n</table>\n\n<tr><td>x</td></tr>', '3:1 <table>, 9:1 <tr>'],
  ];
  for (const [body, expected] of cases) {
    const places = parseText(body).diagnostics.map(({ line, column, message }) => {
      return /^misnested/.test(message) ? [`${line}:${column} ${/<\w+>/.exec(message)?.[0]}`] : [];
    });
    assert.equal(places.flat().join(', '), expected);
  }
});

test('formatting that browsers would repeat in each block is left out, and no text is', () => {
  const bold = Array.from({ length: 30 }, (_, at) => `<b class="c${at}">`).join('');
  const { html, diagnostics } = parseText(`*a*\n\n<p>${bold}${'<div>word</div>'.repeat(200)}\n\n*a*`);
  assert.equal(html.match(/word|<em>a<\/em>/g)?.length, 202);
  assert.ok(html.length < 10_000, `${html.length}`);
  assert.equal(diagnostics.filter(({ message }) => message.includes('left out')).length, 1);
});

test('trusted HTML keeps its elements and attributes', () => {
  const body = [
    '<script>if (a < b) x("</p>");</script>',
    '<form action="https://example.org" style="color:red" onsubmit="y()"><input name="q"></form>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg> <a href="b.md">b</a>',
  ].join('\n\n');
  const { html, diagnostics, links } = parseTrusted(body);
  assert.deepEqual([diagnostics, links.length], [[], 1]);
  assert.match(
    html,
    /^<script>if \(a < b\) x\("<\/p>"\);<\/script>\n<form action="https:\/\/example.org" style="color:red" onsubmit="y\(\)"><input name="q"><\/form>/,
  );
  assert.match(html, /<svg viewBox="0 0 1 1"><path d="M0 0"><\/path><\/svg>/);
});

test('trusted HTML is balanced and cannot change the page frame', () => {
  const { html, diagnostics } = parseTrusted('<form>\n\n<base href="/">\n\n<p id="root">x</p>\n');
  assert.equal(html, '<form>\n\n<p>x</p>\n</form>');
  assert.deepEqual(
    diagnostics.map(({ line, message }) => `${line} ${message}`),
    [
      '3 <base> cannot stand in a page: it is left out',
      '5 the id "root" belongs to the page frame',
      '1 unclosed tag: <form>',
    ],
  );
});

test('an item of a list holds no other in its line', () => {
  assertContained('- a<li>');
  assertContained('- a <li>b</li>\n- c\n');
});

test('a link holds no other, whoever makes it', () => {
  for (const text of [
    '[a <https://x.org> b](/c)',
    '[<ps:>]()',
    '[a www.x.org a@b.org](/c)',
    '[a[^1]](/b)\n\n[^1]: c\n',
    '[![p](q) <https://x.org>](/c)',
  ])
    assertContained(text);
  assert.match(
    parseText('[a <https://x.org> b](/c)').html,
    /^<p><a href="\uFDD0L0\uFDD1">a https:\/\/x\.org b<\/a><\/p>/,
  );
});

test('a marker of the preview in a label leaves no slot', () => {
  assertContained(':::tabs\n:::tab[<!-- truncate -->]{value="a"}\n:::\n:::\n');
});

test('a diagram stays whole in raw HTML, and its source opens as it does elsewhere', () => {
  const { html } = parseText(
    '<details>\n\n```mermaid\npie\naccTitle: T\n```\n\n</details>\n\n<div>\n\n```mermaid\npie\naccTitle: T\n```\n',
  );
  assert.equal(html.match(/<details open="\uFDD0O\d\uFDD1">/g)?.length, 2);
});

test('names of the library are no links within a link', () => {
  const findNames = (codes: readonly unknown[]) => codes.map(() => [{ at: 0, length: 1, ids: ['x'] }]);
  const { html, notes } = parseWith(
    { tools: toolsFor(undefined, { findNames }) },
    {},
    '<a href="b.md">\n\n`f`\n\n</a>\n\n`f`\n',
  );
  assert.equal(factNotesOf({ notes }).names.length, 1);
  assert.match(html, /<p><code>f<\/code><\/p>\n<\/a>\n<p>\uFDD0N0\uFDD1<code>f<\/code>\uFDD0E0\uFDD1<\/p>/);
});

test('the link of a name at the end of a code block is closed', () => {
  const findNames = (codes: readonly unknown[]) => codes.map(() => [{ at: 4, length: 1, ids: ['x'] }]);
  assert.match(
    parseWith({ tools: toolsFor(undefined, { findNames }) }, {}, '```text\nuse f\n```\n').html,
    /use \uFDD0N0\uFDD1f\uFDD0E0\uFDD1<\/code>/,
  );
});
