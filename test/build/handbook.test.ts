/** The document of the handbook: its pages, their ids and links. */

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { composeHandbook } from '../../build/tools/handbook/handbookDocument.ts';
import { readHandbookPages } from '../../build/tools/handbook/handbookPages.ts';
import { sheetsOf } from '../../build/tools/handbook/printHandbook.ts';
import { createTempFolder } from '../tempFolder.ts';

const page = (href: string, title: string, html: string, part?: string) => ({ href, title, html, part });
const SOURCE = {
  lang: 'fr',
  title: 'Site & docs',
  style: '/base/style.css',
  pages: [
    page(
      '/base/',
      'One',
      '<h2 id="a">A</h2><a href="/base/two#b">in</a><a href="#a">here</a><a href="/base/blog">out</a>',
    ),
    page(
      '/base/two',
      'Two <2>',
      '<h2 id="b">B</h2><details><summary>S</summary><pre><code><span class="hljs-title">a</span> <span class="line">b</span></code></pre></details><a href="https://x.org/">x</a>',
      'Part & part',
    ),
  ],
};

const html = composeHandbook(SOURCE, {
  words: { contents: 'Sommaire', subtitle: '2.5.1' },
  origin: 'https://docs.org',
  numbers: [3, 12],
});

test('the contents name each page with its sheet', () => {
  assert.match(html, /<nav class="chapters"><h1>Sommaire<\/h1><ol><li><a href="#p0"><span>One<\/span><span>3<\/span>/);
  assert.match(
    html,
    /<li class="part">Part &amp; part<\/li><li><a href="#p1"><span>Two &lt;2&gt;<\/span><span>12<\/span>/,
  );
});

test('ids are those of one page only, and links between pages lead inside', () => {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  assert.deepEqual(ids, ['p0', 'p0-a', 'p1', 'p1-b']);
  const links = [...html.matchAll(/<a href="([^"]+)">(?:in|here|out|x)</g)].map(([, href]) => href);
  assert.deepEqual(links, ['#p1-b', '#p0-a', 'https://docs.org/base/blog', 'https://x.org/']);
});

test('links that are no addresses stay as they are', () => {
  const hrefs = ['#100%', '/base/two#100%', 'http://[x'];
  const links = hrefs.map((href) => `<a href="${href}">x</a>`).join('');
  const composed = composeHandbook(
    { ...SOURCE, pages: [page('/base/', 'One', links), page('/base/two', 'Two', '')] },
    { words: { contents: '', subtitle: '' }, origin: 'https://docs.org' },
  );
  const found = [...composed.matchAll(/<a href="([^"]+)">x</g)].map(([, href]) => href);
  assert.deepEqual(found, ['#p0-100%', '#p1-100%', 'http://[x']);
});

test('of a sidebar, pages of the docs are read, each once', async (t) => {
  const dir = createTempFolder(t);
  const hrefs = ['/two', '/two#b', '/files/data.zip', '//host.org/two', 'https://host.org/', '/100%'];
  const sidebar = hrefs.map((href) => `<a href="${href}">x</a>`).join('');
  const head = '<html lang="en"><head><link rel="stylesheet" href="/style.css"></head>';
  writeFileSync(path.join(dir, 'index.html'), `${head}<nav class="sidebar">${sidebar}</nav></html>`);
  writeFileSync(path.join(dir, 'two.html'), '<h1>Two</h1><div data-prose="article">Text.</div>');
  const { pages, lang, style } = await readHandbookPages('/', { dir, base: '/' });
  assert.deepEqual([lang, style], ['en', '/style.css']);
  assert.deepEqual(pages, [{ href: '/two', title: 'Two', part: undefined, html: 'Text.' }]);
});

test('pages of a category are one level below it, and so are their headings', () => {
  const headings = [...html.matchAll(/<(h\d)[^>]*>([^<]*)/g)].map(([, name, text]) => `${name} ${text}`);
  assert.deepEqual(headings, ['h1 Sommaire', 'h1 One', 'h2 A', 'h1 Part &amp; part', 'h2 Two &lt;2&gt;', 'h3 B']);
});

test('pages are found in the outline at their own level, also where titles break or repeat', () => {
  const outline: Array<[title: string, level: number, sheet: number]> = [
    ['Sommaire', 1, 2],
    ['One', 1, 3],
    ['Two <2>', 2, 4],
    ['Part & part', 1, 5],
    ['Two<2>', 2, 6],
  ];
  const places = outline.map(([title, level, sheet]) => ({ title, level, sheet }));
  assert.deepEqual(sheetsOf(SOURCE.pages, places), [3, 6]);
  assert.deepEqual(sheetsOf([page('/x', 'Missing', '')], places), [0]);
});

test('what is folded is open, and each page has its title above the sheets', () => {
  assert.match(html, /<details open="">/);
  assert.match(html, /<code>a <span class="line">b<\/span><\/code>/);
  assert.ok(html.includes('@page chapter-1{@top-left{content:"Two \\3c 2>"}}'));
});
