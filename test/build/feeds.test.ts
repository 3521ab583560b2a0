/** RSS, Atom and JSON feeds, read by a strict parser. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ParsedSource } from '../../build/model/parsedSource.ts';
import type { AuthorEntry } from '../../build/model/source.ts';
import { createMarkdown, parseMarkdown } from '../../build/parse/markdown.ts';
import type { Site } from '../../build/plan/plannedSite.ts';
import { drawingKey } from '../../build/plugins/diagrams/drawingFiles.ts';
import { plugin as diagrams } from '../../build/plugins/diagrams/plugin.ts';
import { toFeedHtml } from '../../build/plugins/feeds/feedHtml.ts';
import { renderFeeds } from '../../build/plugins/feeds/feeds.ts';
import { BLOG, EN, type PageWords, post, type SiteWords, siteOf, sourceOf, uiOf } from './builders.ts';
import { assertExpected } from './siteBuild.ts';
import { childOf, childrenOf, parseXml, textOf, type XmlElement } from './xml.ts';

const MARK =
  '<span class="external-mark"><svg class="external" width="13.5"><use href="#x"></use></svg></span><span class="sr-only"> (opens in new tab)</span>';
const markdown = createMarkdown({
  codeLanguages: ['python'],
  extensions: [diagrams],
  ui: new Map([['en', uiOf('en')]]),
  externalMark: () => MARK,
});

/** A post as the Markdown step gives it. */
function written(id: string, body: string, words: PageWords = {}): ParsedSource {
  return parseMarkdown({ ...sourceOf('post', id, words), body }, markdown);
}

const authors = new Map<string, AuthorEntry>([
  ['ann', { id: 'ann', name: 'Ann & <Co>', url: 'https://example.com/ann?a=1&b=2' }],
  ['bob', { id: 'bob', name: 'Bob' }],
]);
const tags = new Map([['gpu', { id: 'gpu', label: { en: 'GPU <3 & "x"', fr: 'GPU' }, permalink: 'gpu' }]]);

function blogOf(posts: readonly ParsedSource[], config: SiteWords['config'] = {}): Site {
  return siteOf(posts, { config, content: { authors, tags } });
}

function fileAt(site: Site, path: string): string {
  const file = renderFeeds(site).find((each) => each.path === path);
  assert.equal(typeof file?.content, 'string', `no feed at ${path}`);
  return file?.content as string;
}

function channelOf(site: Site, path = 'blog/rss.xml'): XmlElement {
  return childOf(parseXml(fileAt(site, path)), 'channel');
}

function atomOf(site: Site, path = 'blog/atom.xml'): XmlElement {
  return parseXml(fileAt(site, path));
}

function jsonOf(site: Site, path = 'blog/feed.json') {
  return JSON.parse(fileAt(site, path));
}

/** The article of the only post, as all three formats carry it. */
function articleOf(site: Site): string {
  const html = textOf(childOf(channelOf(site), 'item'), 'content:encoded');
  assert.equal(textOf(childOf(atomOf(site), 'entry'), 'content'), html);
  assert.equal(jsonOf(site).items[0].content_html, html);
  return html;
}

const hello = post('2025-10-03-hello', {
  title: 'Hello & <welcome>',
  html: '<p>Hello.</p>',
  summary: 'A summary with <tags> & more.',
  frontMatter: { authors: ['ann', 'bob'], tags: ['gpu'] },
});

test('each language has the configured feeds at the addresses that pages announce', () => {
  const site = blogOf([hello]);
  const paths = ['rss.xml', 'atom.xml', 'feed.json'];
  assert.deepEqual(
    renderFeeds(site).map(({ path }) => path),
    [...paths.map((p) => `blog/${p}`), ...paths.map((p) => `fr/blog/${p}`)],
  );
  const announced = site.pages.flatMap(({ head }) => head.feeds.map(({ href }) => href.slice('/base/'.length)));
  assert.deepEqual(
    [...new Set(announced)],
    renderFeeds(site).map(({ path }) => path),
  );
  const one = blogOf([hello], { blog: { ...BLOG, feeds: ['atom'] }, locales: [EN] });
  assert.equal(
    renderFeeds(one)
      .map(({ path }) => path)
      .join(),
    'blog/atom.xml',
  );
  assert.deepEqual(renderFeeds(blogOf([], { blog: false })), []);
});

test('RSS 2.0, Atom and JSON Feed 1 have what they require, in the words of their language', () => {
  for (const { path, content } of renderFeeds(blogOf([hello]))) {
    if (path.endsWith('.xml')) parseXml(String(content));
    // As text: the formatter of the repository would write JSON in another way.
    const name = path.replaceAll('/', '-').replace(/json$/, 'json.txt');
    assertExpected(`fixtures/feeds/${name}`, `${content}\n`);
  }
});

test('dates come from the posts; the feed is as new as its newest', () => {
  const lastUpdate = { date: '2026-01-01', author: 'Git' };
  const site = blogOf([post('2024-02-29-old'), post('2025-10-03-new', { lastUpdate })]);
  const channel = channelOf(site);
  assert.equal(textOf(channel, 'lastBuildDate'), 'Fri, 03 Oct 2025 00:00:00 GMT');
  const dates = childrenOf(channel, 'item').map((item) => textOf(item, 'pubDate'));
  assert.deepEqual(dates, ['Fri, 03 Oct 2025 00:00:00 GMT', 'Thu, 29 Feb 2024 00:00:00 GMT']);
  const feed = atomOf(site);
  assert.equal(textOf(feed, 'updated'), '2025-10-03T00:00:00.000Z');
  assert.deepEqual(
    childrenOf(feed, 'entry').map((entry) => textOf(entry, 'updated')),
    ['2025-10-03T00:00:00.000Z', '2024-02-29T00:00:00.000Z'],
  );
});

test('an empty blog has valid feeds without the clock', () => {
  const site = blogOf([]);
  assert.equal(textOf(channelOf(site), 'lastBuildDate'), 'Thu, 01 Jan 1970 00:00:00 GMT');
  assert.equal(textOf(atomOf(site), 'updated'), '1970-01-01T00:00:00.000Z');
  assert.deepEqual(jsonOf(site).items, []);
});

test('feeds hold the newest twenty posts', () => {
  const posts = Array.from({ length: 25 }, (_, index) =>
    post(`2025-01-${String(index + 1).padStart(2, '0')}-p`, { frontMatter: { slug: `p${index + 1}` } }),
  );
  const ids = jsonOf(blogOf(posts)).items.map(({ id }: { id: string }) => id.split('/').at(-1));
  assert.deepEqual([ids.length, ids[0], ids.at(-1)], [20, 'p25', 'p6']);
});

test('posts without translation, unlisted or without a date stay out', () => {
  const pages = [
    post('2025-10-03-both'),
    post('2025-10-03-both', { locale: 'fr' }),
    post('2025-10-02-english'),
    post('2025-10-01-unlisted', { frontMatter: { unlisted: true } }),
    post('undated'),
  ];
  const site = blogOf(pages);
  const ids = (path: string) => jsonOf(site, path).items.map(({ id }: { id: string }) => id);
  assert.deepEqual(ids('blog/feed.json'), [
    'https://example.org/base/blog/both',
    'https://example.org/base/blog/english',
  ]);
  assert.deepEqual(ids('fr/blog/feed.json'), ['https://example.org/base/fr/blog/both']);
});

test('every link and picture of an article is whole', () => {
  const body = [
    '[post](2025-10-02-other.md#part) [page](/blog/archive?x=1&y=2) [here](#part) [out](https://example.com/a?b&c)',
    '',
    '![map](/img/map.png)',
    '',
    '## Part',
    '',
    'A note.[^1] <a href="../blog">raw</a> <img src="/img/map.png" srcset="/img/map.png 1x, https://example.com/2,3.png 2x" alt="">',
    '',
    '<video src="/film.mp4" poster="/img/map.png" controls></video>',
    '',
    '[^1]: The note.',
  ].join('\n');
  const site = siteOf(
    [
      written('2025-10-03-hello', body),
      post('2025-10-02-other', { headings: ['## Part'], frontMatter: { unlisted: true } }),
    ],
    {
      content: { publicFiles: ['img/map.png', 'film.mp4'].map((path) => ({ path, diskPath: `/disk/${path}` })) },
    },
  );
  const html = articleOf(site);
  const addresses = [...html.matchAll(/\s(?:href|src|poster)="([^"]*)"/g)].map(([, address]) => address);
  assert.deepEqual(addresses, [
    'https://example.org/base/blog/other#part',
    'https://example.org/base/blog/archive?x=1&amp;y=2',
    'https://example.org/base/blog/hello#part',
    'https://example.com/a?b&amp;c',
    'https://example.org/base/img/map.png',
    'https://example.org/base/blog/hello#fn1',
    'https://example.org/base/blog',
    'https://example.org/base/img/map.png',
    'https://example.org/base/film.mp4',
    'https://example.org/base/img/map.png',
    'https://example.org/base/blog/hello#fnref1',
  ]);
});

test('the description of a blog is text, in RSS written as HTML', () => {
  const site = blogOf([hello], { blog: { ...BLOG, feedDescription: 'Tiles < 1 km & <b>more</b>' } });
  assert.equal(textOf(channelOf(site), 'description'), 'Tiles &lt; 1 km &#38; &lt;b&gt;more&lt;/b&gt;');
  assert.equal(textOf(atomOf(site), 'subtitle'), 'Tiles < 1 km & <b>more</b>');
  assert.equal(jsonOf(site).description, 'Tiles < 1 km & <b>more</b>');
});

test('an article has no slots, heading links, marks of external links, scripts or handlers', () => {
  const body = [
    '## Part *one*',
    '',
    '[out](https://example.com) and <span onclick="go()" title="a > b">text</span>',
    '',
    '<script type="module" data-x="a > b">alert("</p>")</script>',
    '',
    '<style>p { color: red }</style>',
    '',
    '```python',
    'print("<script>alert(1)</script> onclick=\\"x\\" href=\\"/y\\"")',
    '```',
  ].join('\n');
  const html = articleOf(blogOf([written('2025-10-03-hello', body)]));
  assert.match(html, /<h2 id="part-one">Part <em>one<\/em> ?<\/h2>/);
  assert.match(html, /<a href="https:\/\/example\.com\/"[^>]*>out<\/a>/);
  assert.match(html, /<span title="a &gt; b">text<\/span>/);
  assert.doesNotMatch(html, /[\uFDD0\uFDD1]|heading-link|external|sr-only|<script|<style|alert\("<|color: red/);
  const text = html.replace(/<[^>]*>/g, '');
  assert.ok(text.includes('&lt;script&gt;alert(1)&lt;/script&gt; onclick='), 'code is shown, not stripped');
});

test('the end of a character data section is safe anywhere', () => {
  const words = {
    title: ']]> a ]]> b',
    summary: ']]> c ]]>',
    html: '<p title="]]>">x ]]> y ]]> z</p>',
    frontMatter: { tags: [']]>'] },
  };
  const site = blogOf([post('2025-10-03-hello', words)]);
  assert.match(textOf(childOf(atomOf(site), 'entry'), 'title'), /^\]\] &gt; a \]\] &gt; b$/);
  assert.equal(jsonOf(site).items[0].title, ']] > a ]] > b');
  assert.match(articleOf(site), /x \]\]&gt; y \]\]&gt; z/);
});

test('characters that XML forbids are dropped, others stay', () => {
  const words = { title: 'a\u0008b\uFFFEc', summary: '\u0000\u001F\uD800', html: '<p>é 🏠 \u000B\u00A0</p>' };
  const site = blogOf([post('2025-10-03-hello', words)]);
  const item = childOf(channelOf(site), 'item');
  assert.equal(textOf(item, 'title'), 'abc');
  assert.equal(textOf(item, 'content:encoded'), '<p>é 🏠 &nbsp;</p>');
  assert.equal(textOf(childOf(atomOf(site), 'entry'), 'title'), 'abc');
});

test('accents and spaces in addresses are encoded', () => {
  const site = blogOf([post('2025-10-03-été à la mer')]);
  const url = 'https://example.org/base/blog/%C3%A9t%C3%A9%20%C3%A0%20la%20mer';
  const item = childOf(channelOf(site), 'item');
  assert.deepEqual([textOf(item, 'link'), textOf(item, 'guid')], [url, url]);
  const entry = childOf(atomOf(site), 'entry');
  assert.deepEqual([textOf(entry, 'id'), childOf(entry, 'link').attributes.href], [url, url]);
});

test('an author whose address no browser understands leaves the feeds valid', () => {
  const site = siteOf([hello], {
    content: { authors: new Map([['ann', { id: 'ann', name: 'Ann', url: 'http://' }]]) },
  });
  assert.equal(childrenOf(channelOf(site), 'item').length, 1);
  assert.equal(
    textOf(childOf(atomOf(site), 'entry').children.find(({ name }) => name === 'author') as XmlElement, 'name'),
    'Ann',
  );
});

test('of a picture and its dark twin, feeds have the first', () => {
  const html =
    '<p><img class="only-light" src="a.svg" alt="A > B"><img class="only-dark" src="a-dark.svg" alt="A > B"></p>';
  assert.equal(
    toFeedHtml(html, 'https://example.org/'),
    '<p><img class="only-light" src="https://example.org/a.svg" alt="A &gt; B"></p>',
  );
});

test('a picture of megabytes inside the text is no burden', () => {
  const data = `data:image/png;base64,${'A'.repeat(5_000_000)}`;
  const html = toFeedHtml(`<p><img src="${data}" alt="${'x'.repeat(2_000_000)}"></p>`, 'https://example.org/');
  assert.ok(html.includes(data));
});

test('diagrams are images in feeds, next to their files', () => {
  const source = 'flowchart TD\naccTitle: From A to B\naccDescr: A becomes B.\n  A --> B';
  const posts = [written('2025-10-03-drawn', `\`\`\`mermaid\n${source}\n\`\`\`\n`)];
  const svg = '<svg viewBox="0 0 32 16" width="2rem" height="1rem"></svg>';
  const drawing = { name: 'from-a-to-b.0123456789', svg, hash: 'abcdef01', width: 32, height: 16 };
  const site = siteOf(posts, { content: { authors, tags, drawings: new Map([[drawingKey(source), drawing]]) } });
  const file = 'assets/images/from-a-to-b.0123456789.abcdef01.svg';
  const image = `<img src="https://example.org/base/${file}" alt="From A to B" width="32" height="16">`;
  assert.ok(articleOf(site).includes(image), articleOf(site));
  assert.deepEqual(
    renderFeeds(site)
      .filter(({ path }) => path === file)
      .map(({ content }) => content),
    [svg],
  );
  assert.ok(!articleOf(blogOf(posts)).includes('<img'), 'no picture');
});
