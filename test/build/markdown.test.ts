/** Facts about a page: places, title, headings, preview, summary. What HTML looks like is in `fixtures/markdown`. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ParsedSource } from '../../build/model/parsedSource.ts';
import { fillSlots, slot } from '../../build/model/slots.ts';
import type { FrontMatter, SourceFile } from '../../build/model/source.ts';
import { createMarkdown, parseMarkdown } from '../../build/parse/markdown.ts';
import { parseText } from './parsePage.ts';

const SOURCE: SourceFile = {
  file: 'content/en/docs/page.md',
  repoPath: 'content/en/docs/page.md',
  locale: 'en',
  kind: 'doc',
  version: 'current',
  id: 'page',
  frontMatter: {},
  body: '',
  bodyLine: 0,
};

const markdown = createMarkdown({
  codeLanguages: [],
  extensions: [],
  ui: new Map([
    ['en', { linkToHeading: 'Link to {heading}', footnotes: 'Notes' }],
    ['fr', { linkToHeading: 'Lien vers {heading}', footnotes: 'Notes de bas de page' }],
  ]),
  externalMark: (locale) => `<i>${locale}</i>`,
});

function parse(body: string, frontMatter: FrontMatter = {}): ParsedSource {
  return parseMarkdown({ ...SOURCE, body, frontMatter }, markdown);
}

/** `line:column address` of each link and picture. */
function placesIn(body: string, bodyLine = 0): string[] {
  const { links, images } = parseText(body, bodyLine);
  return [
    ...links.map(({ href, place }) => `${place.line}:${place.column} ${href}`),
    ...images.map(({ src, place }) => `${place.line}:${place.column} ${src}`),
  ];
}

/** Checks that each address is where the source has it; `@` stands before each in `marked`, and is taken out. */
function assertPlaces(marked: string): void {
  const expected = marked.split('\n').flatMap((text, line) => {
    const parts = text.split('@');
    return parts.slice(1).map((_, at) => `${line + 1}:${parts.slice(0, at + 1).join('').length + 1}`);
  });
  const found = placesIn(marked.replaceAll('@', '')).map((place) => place.split(' ')[0]);
  assert.deepEqual(found.sort(), expected.sort(), marked);
}

test('a link is placed where its address stands', () => {
  assertPlaces('[a](@b.md) and [a](@b.md), [*b.md*]( <@b.md> "b.md")\nsecond [a\nb](@c.md)\n');
  assertPlaces('<@https://example.org> and @https://example.org/a.\n');
  assertPlaces('text\n\n## See [a](@b.md) {#id}\n\nUnder [a](@b.md)\n---\n');
});

test('a link by reference is placed where it is used', () => {
  assertPlaces('text @[a][r] and @[r]\n\n[r]: b.md\n');
});

test('links in quotations, lists, directives and notes are placed', () => {
  assertPlaces('> - [a](@b.md)\n>   lazy [c](@d.md)\ncontinued [e](@f.md)\n\n1. x\n\n   > [a](@b.md)\n');
  assertPlaces('- a\n\n\t- [a](@b.md)\n\t  [a](@c.md)\n');
  assertPlaces(':::note[See [a](@b.md)]\n> [!TIP]\n> [a](@c.md)\n:::\n');
  assertPlaces('text[^1] and ^[see [a](@b.md)]\n\n[^1]: note [a](@c.md)\n');
});

test('links in table cells are placed, with equal cells and escaped bars', () => {
  assertPlaces('| [h](@h.md) |\n|---|\n| [a](@b.md) |\n');
  assertPlaces('| a | b | c |\n|---|---|---|\n| [a](@b.md) | x \\| [a](@b.md) | [a](@b.md) |\n');
});

test('pictures are placed at their address', () => {
  assertPlaces('![a](@b.png) ![a](@b.png "t") [![a](@c.png)](@d.md) @![r]\n\n> text\n> ![a](<@e.png>)\n\n[r]: f.png\n');
});

test('raw HTML is placed at its attributes', () => {
  assertPlaces(
    'text <a @href="b.md">x</a>\n<a class="y"\n   @href="c.md">z</a>\n\n- <div>\n  <img alt=""\n    @src="d.png">\n  </div>\n',
  );
});

test('a diagnostic further down does not move what stands before it', () => {
  assertPlaces('<div><a @href="b.md">x</a>\ntext\n<a\n');
});

test('lines count the front matter, columns count characters as editors do', () => {
  assert.deepEqual(placesIn('é\u00A0— [a](b.md)\n', 13), ['14:9 b.md']);
});

test('addresses and ids are slots, in the order of the lists', () => {
  const { html, links } = parse('## A [x](y.md)\n\n<a href="w.md">w</a> [z](z.md)\n');
  assert.equal(links.map(({ href }) => href).join(), 'y.md,z.md,w.md');
  assert.ok(html.includes(`<h2 id="${slot('H', 0)}">${slot('A', 0)}A <a href="${slot('L', 0)}">x</a>`));
  assert.ok(html.includes(`<a href="${slot('L', 2)}">w</a> <a href="${slot('L', 1)}">z</a>`));
  assert.ok(html.includes(`href="#${slot('H', 0)}" aria-label="Link to A x"`));
});

test('the first heading is the title of a page without one', () => {
  const { title, html, headings } = parse('Intro\n\n# The `x` title\n\n## Two\n');
  assert.equal(title, 'The x title');
  assert.equal(headings.length, 1);
  assert.doesNotMatch(html, /The/);
  assert.equal(parse('## Two\n').title, undefined);
});

test('a first heading that repeats the title is removed', () => {
  const same = parse('# Title\n\ntext\n', { title: 'Title' });
  assert.equal(same.html, '<p>text</p>\n');
  assert.deepEqual(same.diagnostics, []);
  const other = parse('# Other\n', { title: 'Title' });
  assert.match(other.html, /^<h2 .*Other<\/h2>\n<a [^>]*><\/a>$/);
  assert.equal(other.headings.map(({ level }) => level).join(), '2');
  assert.equal(other.diagnostics[0]?.check, 'headingMismatch');
});

test('headings of a table of contents have no links, pictures, notes or raw HTML', () => {
  const { headings } = parse('text\n\n### A [`b` & *c*](d.md)![x](y.png)[^1]<br><b>e</b> {#id}\n\n[^1]: note\n');
  assert.deepEqual(headings, [
    { level: 3, id: 'id', text: 'A b & c e', html: 'A <code>b</code> &amp; <em>c</em> e', line: 3 },
  ]);
});

test('a heading says in the contents too which language a part of it is in', () => {
  const { headings } = parse('text\n\n## A <span lang="en">file *not* found</span> <span title="t">b</span>\n');
  assert.deepEqual(
    headings.map(({ id, text, html }) => [id, text, html]),
    [['a-file-not-found-b', 'A file not found b', 'A <span lang="en">file <em>not</em> found</span> b']],
  );
});

test('a preview ends at the mark, which leaves no trace', () => {
  for (const mark of ['<!-- truncate -->', '<!--truncate-->', '<!--  truncate  -->']) {
    const { html, excerptHtml } = parse(`One [a](b.md)\n\n${mark}\n\nTwo\n`);
    assert.equal(html, `<p>One <a href="${slot('L', 0)}">a</a></p>\n<p>Two</p>\n`);
    assert.equal(excerptHtml, `<p>One <a href="${slot('L', 0)}">a</a></p>`);
  }
  assert.equal('excerptHtml' in parse('One\n\n<!-- truncated -->\n'), false);
});

test('a preview is well-formed wherever the mark stands', () => {
  const excerptOf = (body: string) => parse(body).excerptHtml?.replaceAll('\n', '');
  assert.equal(excerptOf('- a\n- b\n\n  <!-- truncate -->\n\n  c\n'), '<ul><li><p>a</p></li><li><p>b</p></li></ul>');
  assert.equal(
    excerptOf('<div class="x">\n\na\n\n<!-- truncate -->\n\nb\n\n</div>\n'),
    '<div class="x"><p>a</p></div>',
  );
  assert.equal(excerptOf('a *b <!-- truncate --> c*\n'), '<p>a <em>b</em></p>');
  assert.equal(excerptOf('> a\n>\n> <!-- truncate -->\n'), '<blockquote><p>a</p></blockquote>');
  assert.equal(parse('a *b<!-- truncate --> c*\n').html, '<p>a <em>b c</em></p>\n');
});

test('only the first mark counts', () => {
  const { html, excerptHtml } = parse('a\n\n<!-- truncate -->\n\nb\n\n<!-- truncate -->\n\nc\n');
  assert.equal(excerptHtml, '<p>a</p>');
  assert.equal(html, '<p>a</p>\n<p>b</p>\n<p>c</p>\n');
});

test('a preview has no heading ids and no footnote marks', () => {
  const body = '## A\n\nText[^1] <b>x</b>\n\n<!-- truncate -->\n\nRest\n\n[^1]: note\n';
  assert.equal(parse(body).excerptHtml, '<h2>A</h2>\n<p>Text <b>x</b></p>');
});

test('the summary is the first paragraph as text', () => {
  assert.equal(
    parse('## A\n\n![x](y.png)\n\nText *with* `code`,\n[links](x.md)[^1] & more.\n\n[^1]: n\n').summary,
    'Text with code, links & more.',
  );
  assert.equal(parse(':::note\nInner\n:::\n\nOuter\n').summary, 'Outer');
  assert.equal(parse('- only in a list\n').summary, 'only in a list');
  assert.equal(parse('```\ncode\n```\n').summary, '');
});

test('a long summary ends at a word', () => {
  const words = 'word, '.repeat(40);
  const { summary } = parse(words);
  assert.match(summary, /^(?:word, )+word…$/);
  assert.ok(summary.length <= 160 && summary.length > 150, summary);
  assert.equal(parse(`${'a'.repeat(158)}𝄞𝄞`).summary, `${'a'.repeat(158)}…`);
  assert.equal(parse('a'.repeat(160)).summary.length, 160);
});

test('words are those of prose', () => {
  assert.equal(
    parse('## Two words\n\nL’été : « 16\u00A0384 points » — `one two` !\n\n```python\nx = 1\n```\n').words,
    8,
  );
  assert.equal(parse('').words, 0);
});

test('anchors are the ids that are not headings', () => {
  const { anchors } = parse('## A\n\n<a name="n"></a><b id="i">x</b> note[^1]\n\n[^1]: note\n');
  assert.deepEqual(anchors.sort(), ['fn1', 'fnref1', 'i', 'n']);
});

test('words of the shell and the mark of external links are those of the locale', () => {
  const { html } = parseMarkdown({ ...SOURCE, locale: 'fr', body: '## A\n\n[x](https://a.b)\n' }, markdown);
  assert.match(html, /aria-label="Lien vers A"/);
  assert.match(html, /x<i>fr<\/i><\/a>/);
});

test('nothing leaks from one page to the next', () => {
  const body = '# T\n\n## A\n\n[r] x[^1] <b id="i">b</b> ![p](p.png)\n\n[r]: r.md\n\n[^1]: n\n\n<!-- truncate -->\n';
  assert.deepEqual(parse(body), parse(body));
  assert.equal(parse('[r] x[^1]\n').html, '<p>[r] x[^1]</p>\n');
});

test('Windows line ends change nothing', () => {
  const body = '# T\n\n- [a](b.md)\n  <b>c</b>\n\n```\nx\n```\n\n<div>\n\n</div>\n';
  const { source: _unix, ...unix } = parse(body);
  const { source: _windows, ...windows } = parse(body.replaceAll('\n', '\r\n'));
  assert.deepEqual(windows, unix);
});

test('raw HTML leaves the other blocks as they are, byte by byte', () => {
  const body = '- [ ] a\u00A0b\n\n## H & "q" {#h}\n\n$a < b$\n\n```python title="x"\n"""a\nb"""\n```\n\n| a |\n|---|\n';
  const plain = parse(body);
  const mixed = parse(`${body}\n<div>\n\nx\n\n</div>\n`);
  assert.equal(mixed.html, `${plain.html}<div>\n<p>x</p>\n</div>\n`);
});

test('a filled page has no slots left', () => {
  const page = parse(
    '# T\n\n## A\n\n[x](y) <img src="a" alt> ![b](c)\n\n<a href="//x">\n\n<!-- truncate -->\n\n<hr id="z">\n',
  );
  const values = {
    links: page.links.map(({ href }) => href),
    images: page.images.map(({ src }) => ({ src })),
    headings: page.headings.map(({ id }) => id),
  };
  for (const html of [page.html, page.excerptHtml ?? ''])
    assert.doesNotMatch(fillSlots(html, values), /[\uFDD0\uFDD1]/);
});

test('no line breaks before French punctuation, and only there', () => {
  const body = 'Vraiment ? « Oui » : 3 ; `a : b`, ![a : b](/x.svg), a ?b :c, **2** Go, 1 000 points.\n';
  const bound = 'Vraiment\u202f? «\u202fOui\u202f»\u00a0: 3\u202f; ';
  const html = (locale: string) => parseMarkdown({ ...SOURCE, locale, body }, markdown).html;
  assert.ok(html('fr').startsWith(`<p>${bound}<code>a : b</code>`));
  assert.ok(html('fr').includes(' alt="a\u00a0: b"'));
  assert.ok(html('fr').endsWith(', a ?b :c, <strong>2</strong>\u00a0Go, 1\u202f000\u00a0points.</p>\n'));
  assert.ok(html('en').startsWith('<p>Vraiment ? « Oui » : 3 ; '));
  assert.ok(html('en').endsWith(', <strong>2</strong> Go, 1 000 points.</p>\n'));
});
