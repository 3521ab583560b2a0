/** Posts, lists, tags, authors, archive. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ParsedSource } from '../../build/model/parsedSource.ts';
import type { Site } from '../../build/plan/plannedSite.ts';
import { BLOG, DOCS, dataAt, doc, EN, pageAt, post, printed, siteOf } from './builders.ts';

const tags = new Map([
  [
    'gpu',
    { id: 'gpu', label: { en: 'GPU', fr: 'Carte graphique' }, description: { en: 'On the GPU.' }, permalink: 'gpu' },
  ],
  ['lidar', { id: 'lidar', label: { en: 'LiDAR', fr: 'LiDAR' }, permalink: 'li-dar' }],
]);
const authors = new Map([
  ['ann', { id: 'ann', name: 'Ann', title: 'Author' }],
  ['idle', { id: 'idle', name: 'Idle' }],
]);

/** A site of posts only, in English. */
function blogOf(posts: readonly ParsedSource[], blog: Partial<typeof BLOG> = {}): Site {
  return siteOf(posts, {
    config: { docs: false, blog: { ...BLOG, ...blog }, locales: [EN] },
    content: { tags, authors },
  });
}

function listAt(site: Site, path: string) {
  return dataAt(site, path, 'postList');
}

function titlesAt(site: Site, path: string): string[] {
  return listAt(site, path).posts.map(({ title }) => title);
}

test('the picture of an author has the base path; a missing one is reported', () => {
  const publicFiles = [{ path: 'img/ann.png', diskPath: '/public/img/ann.png' }];
  const place = { file: 'content/authors.yml', line: 7 };
  const [ann, far, gone] = ['/img/ann.png', 'https://example.com/far.png', '/img/an.png'].map((image, at) => {
    const id = String(at);
    return { id, name: id, image, imagePlace: place };
  });
  const people = new Map([ann, far, gone].flatMap((each) => (each ? [[each.id, each] as const] : [])));
  const words = { frontMatter: { authors: ['0', '1'] }, excerptHtml: '' };
  const site = siteOf([post('2025-01-01-a', words)], { content: { authors: people, publicFiles } });
  const { post: meta } = dataAt(site, '/fr/blog/a', 'post');
  assert.equal(meta.authors.map(({ image }) => image).join(), '/base/img/ann.png,https://example.com/far.png');
  assert.deepEqual(printed(site.diagnostics, 'brokenMarkdownImages'), [
    'content/authors.yml:7 brokenMarkdownImages "public/img/an.png" | "/img/ann.png"',
  ]);
});

test('posts stand newest first; those of one day last name first', () => {
  const site = blogOf(
    ['2025-01-02-b', '2024-12-31-z', '2025-01-02-a', '2025-03-01-c'].map((id) => post(id, { title: id.slice(11) })),
  );
  assert.deepEqual(titlesAt(site, '/blog'), ['c', 'b', 'a', 'z']);
  assert.equal(site.locales[0]?.posts.map(({ meta }) => meta.title).join(), 'c,b,a,z');
});

test('the date of the front matter wins over that of the file name', () => {
  const site = blogOf([post('2025-01-02-a', { frontMatter: { date: '2023-05-06' } }), post('2025/2025-03-04-b')]);
  const { post: meta } = dataAt(site, '/blog/a', 'post');
  assert.deepEqual([meta.date, meta.dateText], ['2023-05-06', 'May 6, 2023']);
  assert.equal(dataAt(site, '/blog/2025/b', 'post').post.date, '2025-03-04');
});

test('a tag is named as it is, with signs that mean something to JavaScript', () => {
  const site = blogOf([post('2025-01-01-a', { frontMatter: { tags: ['US$$'] } })]);
  assert.equal(listAt(site, '/blog/tags/us').title, 'One post tagged with "US$$"');
});

test('a post may name an author who has no page', () => {
  const own = { name: 'Zoe', url: 'https://example.com/zoe' };
  const site = blogOf([post('2025-01-01-a', { frontMatter: { authors: ['ann', own] }, excerptHtml: '' })]);
  const { post: meta } = dataAt(site, '/blog/a', 'post');
  assert.deepEqual(
    meta.authors.map(({ name, href }) => [name, href]),
    [
      ['Ann', '/base/blog/authors/ann'],
      ['Zoe', undefined],
    ],
  );
  assert.deepEqual(printed(site.diagnostics), []);
  assert.equal(
    dataAt(site, '/blog/authors', 'authors')
      .authors.map(({ name }) => name)
      .join(),
    'Ann',
  );
});

test('lists are cut into pages that lead to each other', () => {
  const site = blogOf(
    ['2025-01-05-e', '2025-01-04-d', '2025-01-03-c', '2025-01-02-b', '2025-01-01-a'].map((id) => post(id)),
    { postsPerPage: 2 },
  );
  assert.deepEqual(titlesAt(site, '/blog'), ['2025-01-05-e', '2025-01-04-d']);
  assert.deepEqual(titlesAt(site, '/blog/page/3'), ['2025-01-01-a']);
  const turns = ['/blog', '/blog/page/2', '/blog/page/3'].map((path) => {
    const { newer, older, pageNumber, pageCount } = listAt(site, path);
    return [newer?.href, older?.href, pageNumber, pageCount];
  });
  assert.deepEqual(turns, [
    [undefined, '/base/blog/page/2', 1, 3],
    ['/base/blog', '/base/blog/page/3', 2, 3],
    ['/base/blog/page/2', undefined, 3, 3],
  ]);
  assert.ok(!site.pages.some(({ data }) => data.path === '/blog/page/1' || data.path === '/blog/page/4'));
});

test('a full last page is not followed by an empty one', () => {
  const two = blogOf([post('2025-01-02-b'), post('2025-01-01-a')], { postsPerPage: 2 });
  assert.equal(listAt(two, '/blog').pageCount, 1);
  assert.deepEqual(listAt(blogOf([]), '/blog').posts, []);
});

test('a page of a list is as new as its newest post', () => {
  const site = blogOf(
    ['2025-01-05-e', '2025-01-04-d', '2025-01-03-c'].map((id) => post(id)),
    { postsPerPage: 2 },
  );
  assert.equal(['/blog', '/blog/page/2'].map((path) => pageAt(site, path).lastmod).join(), '2025-01-05,2025-01-03');
});

test('posts lead to newer and older ones, past the unlisted', () => {
  const site = blogOf([
    post('2025-01-03-c'),
    post('2025-01-02-b', { frontMatter: { unlisted: true } }),
    post('2025-01-01-a'),
  ]);
  const turn = (path: string) => {
    const { newer, older } = dataAt(site, path, 'post');
    return [newer?.href, older?.href];
  };
  assert.deepEqual(['/blog/c', '/blog/b', '/blog/a'].map(turn), [
    [undefined, '/base/blog/a'],
    [undefined, undefined],
    ['/base/blog/c', undefined],
  ]);
});

test('an unlisted post is in no list, count, sidebar or feed', () => {
  const words = { frontMatter: { unlisted: true, tags: ['gpu'], authors: ['ann'] } };
  const site = blogOf([post('2025-01-01-a', words)]);
  assert.deepEqual(titlesAt(site, '/blog'), []);
  assert.deepEqual(dataAt(site, '/blog/archive', 'archive').years, []);
  assert.deepEqual(dataAt(site, '/blog/tags', 'tags').letters, []);
  assert.deepEqual(dataAt(site, '/blog/authors', 'authors').authors, []);
  assert.deepEqual(site.locales[0]?.shell.blogSidebar?.years, []);
  assert.deepEqual(site.locales[0]?.posts, []);
  assert.equal(pageAt(site, '/blog/a').indexed, false);
});

test('tags carry labels, descriptions and counts; their lists hold their posts', () => {
  const site = blogOf([
    post('2025-01-02-b', { title: 'B', frontMatter: { tags: ['gpu', 'lidar', 'gpu'] } }),
    post('2025-01-01-a', { title: 'A', frontMatter: { tags: ['gpu'] } }),
  ]);
  assert.deepEqual(dataAt(site, '/blog/tags', 'tags').letters, [
    { letter: 'G', tags: [{ label: 'GPU', href: '/base/blog/tags/gpu', description: 'On the GPU.', count: 2 }] },
    { letter: 'L', tags: [{ label: 'LiDAR', href: '/base/blog/tags/li-dar', count: 1 }] },
  ]);
  assert.deepEqual(titlesAt(site, '/blog/tags/gpu'), ['B', 'A']);
  assert.deepEqual(titlesAt(site, '/blog/tags/li-dar'), ['B']);
  assert.equal(listAt(site, '/blog/tags/gpu').title, '2 posts tagged with "GPU"');
  assert.equal(listAt(site, '/blog/tags/gpu').description, 'On the GPU.');
  assert.equal(listAt(site, '/blog/tags/li-dar').title, 'One post tagged with "LiDAR"');
  assert.deepEqual(printed(site.diagnostics, 'inlineTags'), []);
});

test('tags speak the language of the page', () => {
  const words = { frontMatter: { tags: ['gpu'] } };
  const site = siteOf([post('2025-01-01-a', words), post('2025-01-01-a', { ...words, locale: 'fr' })], {
    content: { tags },
  });
  assert.equal(dataAt(site, '/fr/blog/a', 'post').post.tags[0]?.label, 'Carte graphique');
  assert.equal(listAt(site, '/fr/blog/tags/gpu').title, 'Un article tagué « Carte graphique »');
});

test('tags that differ by an accent share a letter', () => {
  const site = blogOf([post('2025-01-01-a', { frontMatter: { tags: ['zoo', 'étude', 'eau', 'Elan', '2025'] } })]);
  const letters = dataAt(site, '/blog/tags', 'tags').letters.map(({ letter, tags: list }) => [
    letter,
    ...list.map(({ label }) => label),
  ]);
  assert.deepEqual(letters, [
    ['2', '2025'],
    ['E', 'eau', 'Elan', 'étude'],
    ['Z', 'zoo'],
  ]);
});

test('an inline tag works and is reported once per source', () => {
  const words = { frontMatter: { tags: ['lidra', 'Brand New'] }, keyLines: { tags: 4 } };
  const site = siteOf([post('2025-01-01-a', words)], { content: { tags } });
  assert.deepEqual(titlesAt(site, '/blog/tags/brand-new'), ['2025-01-01-a']);
  assert.deepEqual(printed(site.diagnostics, 'inlineTags'), [
    'content/en/blog/2025-01-01-a.md:4 inlineTags "lidra" | "lidar"',
    'content/en/blog/2025-01-01-a.md:4 inlineTags "Brand New"',
  ]);
});

test('docs tags are a list of their own, with cards', () => {
  const words = { frontMatter: { tags: ['gpu'] } };
  const site = siteOf([doc('x', { ...words, title: 'X', summary: 'About x.' }), post('2025-01-01-a', words)], {
    content: { tags },
    config: { docs: DOCS },
  });
  const data = dataAt(site, '/tags/gpu', 'docsTag');
  assert.deepEqual(data.cards, [{ title: 'X', description: 'About x.', href: '/base/x' }]);
  assert.deepEqual([data.tag.count, data.allHref, data.title], [1, '/base/tags', 'One doc tagged with "GPU"']);
  assert.equal(dataAt(site, '/blog/tags/gpu', 'postList').posts.length, 1);
});

test('authors carry what authors.yml says and how many posts they wrote', () => {
  const words = { frontMatter: { authors: ['ann'] } };
  const site = blogOf([post('2025-01-01-a', words), post('2025-01-02-b', words)]);
  const [author, ...others] = dataAt(site, '/blog/authors', 'authors').authors;
  assert.deepEqual(
    [author?.name, author?.title, author?.href, author?.count],
    ['Ann', 'Author', '/base/blog/authors/ann', 2],
  );
  assert.deepEqual(others, []);
  assert.equal(listAt(site, '/blog/authors/ann').description, '2 posts by Ann');
  assert.equal(listAt(site, '/blog/authors/ann').posts.length, 2);
});

test('an unknown author is reported with line and suggestion, and shown by id', () => {
  const words = { frontMatter: { authors: ['anne'] }, keyLines: { authors: 3 } };
  const site = siteOf([post('2025-01-01-a', words)], { content: { authors } });
  assert.equal(dataAt(site, '/blog/a', 'post').post.authors[0]?.name, 'anne');
  assert.deepEqual(printed(site.diagnostics, 'unknownAuthors'), [
    'content/en/blog/2025-01-01-a.md:3 unknownAuthors "anne" | "ann"',
  ]);
});

test('a post without a truncation marker is reported, once for all languages', () => {
  const site = siteOf([post('2025-01-01-a'), post('2025-01-02-b', { excerptHtml: '<p>b</p>' })]);
  assert.deepEqual(printed(site.diagnostics, 'untruncatedPosts'), [
    'content/en/blog/2025-01-01-a.md:1 untruncatedPosts',
  ]);
  assert.deepEqual(
    listAt(site, '/blog').posts.map(({ truncated }) => truncated),
    [true, false],
  );
});

test('two previews on one list share no heading ids', () => {
  const words = { headings: ['## Summary'], excerptHtml: '<h2>' };
  const site = blogOf([post('2025-01-01-a', words), post('2025-01-02-b', words)]);
  const ids = pageAt(site, '/blog').prose.flatMap(({ headings }) => headings);
  assert.equal(new Set(ids).size, 2);
});

test('reading time counts whole minutes, at least one, or is not shown', () => {
  const posts = [post('2025-01-01-a', { words: 0 }), post('2025-01-02-b', { words: 201 })];
  const minutes = (site: Site) => listAt(site, '/blog').posts.map(({ readingMinutes }) => readingMinutes);
  assert.deepEqual(minutes(blogOf(posts)), [2, 1]);
  assert.deepEqual(minutes(blogOf(posts, { showReadingTime: false })), [undefined, undefined]);
});

test('archive and sidebar are grouped by year', () => {
  const posts = ['2025-02-01-c', '2025-01-01-b', '2024-01-01-a'].map((id) => post(id));
  const site = blogOf(posts, { sidebarCount: 2 });
  const years = dataAt(site, '/blog/archive', 'archive').years.map(({ year, posts: list }) => [year, list.length]);
  assert.deepEqual(years, [
    ['2025', 2],
    ['2024', 1],
  ]);
  assert.equal(site.locales[0]?.shell.blogSidebar?.years.map(({ year }) => year).join(), '2025');
});
