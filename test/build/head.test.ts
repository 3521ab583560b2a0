/** What search engines, social networks and feed readers are told. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Site } from '../../build/plan/plannedSite.ts';
import type { HeadData } from '../../templates/model/documentData.ts';
import { doc, EN, FR, pageAt, post, siteOf } from './builders.ts';

function headAt(site: Site, path: string): HeadData {
  return pageAt(site, path).head;
}

/** Values of an Open Graph property. */
function openGraph({ openGraph: entries }: HeadData, property: string): string[] {
  return entries.filter((entry) => entry.property === property).map(({ content }) => content);
}

const both = [doc('x', { title: 'English' }), doc('x', { locale: 'fr', title: 'Français' })];

test('hreflang names every translation and ends in x-default', () => {
  const site = siteOf(both);
  const wanted = [
    { hreflang: 'en', href: 'https://example.org/base/x' },
    { hreflang: 'fr', href: 'https://example.org/base/fr/x' },
    { hreflang: 'x-default', href: 'https://example.org/base/x' },
  ];
  assert.deepEqual(headAt(site, '/x').alternates, wanted);
  assert.deepEqual(headAt(site, '/fr/x').alternates, wanted);
});

test('hreflang uses language tags, not locale ids', () => {
  const locales = [
    { ...EN, lang: 'en-GB' },
    { ...FR, lang: 'fr-CA' },
  ];
  const { alternates } = headAt(siteOf(both, { config: { locales } }), '/x');
  assert.equal(alternates.map(({ hreflang }) => hreflang).join(), 'en-GB,fr-CA,x-default');
});

test('without the default language there is no x-default', () => {
  const german = { ...FR, id: 'de', lang: 'de', path: 'de' };
  const pages = [doc('x', { locale: 'fr' }), doc('x', { locale: 'de' })];
  const { alternates } = headAt(siteOf(pages, { config: { locales: [EN, FR, german] } }), '/fr/x');
  assert.equal(alternates.map(({ hreflang }) => hreflang).join(), 'fr,de');
});

test('an unlisted page and the not-found page stay out of search and of hreflang', () => {
  const unlisted = { frontMatter: { unlisted: true } };
  const site = siteOf([doc('x', unlisted), doc('x', { ...unlisted, locale: 'fr' })]);
  for (const path of ['/x', '/fr/x', '/404', '/fr/404']) {
    const { robots, alternates } = headAt(site, path);
    assert.deepEqual([path, robots, alternates], [path, 'noindex', []]);
  }
});

test('a page that is unlisted in one language has no alternate there', () => {
  const site = siteOf([doc('x'), doc('x', { locale: 'fr', frontMatter: { unlisted: true } })]);
  assert.deepEqual(headAt(site, '/x').alternates, []);
});

test('titles name page and site, the home page of the same name only once', () => {
  const site = siteOf([...both, doc('home', { title: 'Site' })]);
  assert.equal(headAt(site, '/x').title, 'English | Site');
  assert.equal(headAt(site, '/fr/x').title, 'Français | Site');
  assert.equal(headAt(site, '/home').title, 'Site');
});

test('a description comes from the front matter, else from the text', () => {
  const site = siteOf([
    doc('a', { summary: 'Text.' }),
    doc('b', { summary: 'Text.', frontMatter: { description: 'Given.' } }),
  ]);
  assert.deepEqual([headAt(site, '/a').description, headAt(site, '/b').description], ['Text.', 'Given.']);
});

test('Open Graph tells language, other languages and picture', () => {
  const locales = [{ ...EN, lang: 'en-GB' }, FR];
  const pages = [
    doc('x', { frontMatter: { image: '/img/x.png' } }),
    doc('x', { locale: 'fr', frontMatter: { image: 'https://example.com/y.png' } }),
  ];
  const site = siteOf(pages, { config: { locales, socialImage: '/img/social.png' } });
  const english = headAt(site, '/x');
  assert.deepEqual(openGraph(english, 'og:locale'), ['en_GB']);
  assert.deepEqual(openGraph(english, 'og:locale:alternate'), ['fr']);
  assert.deepEqual(openGraph(english, 'og:url'), ['https://example.org/base/x']);
  assert.deepEqual(openGraph(english, 'og:image'), ['https://example.org/base/img/x.png']);
  assert.deepEqual(openGraph(headAt(site, '/fr/x'), 'og:image'), ['https://example.com/y.png']);
  assert.deepEqual(openGraph(headAt(site, '/blog'), 'og:image'), ['https://example.org/base/img/social.png']);
  assert.equal(english.twitterCard, 'summary_large_image');
});

test('without a picture there is neither tag nor large card', () => {
  const head = headAt(siteOf(both), '/x');
  assert.deepEqual(openGraph(head, 'og:image'), []);
  assert.equal(head.twitterCard, 'summary');
});

test('empty values give no tags', () => {
  const head = headAt(siteOf([doc('x')]), '/x');
  assert.deepEqual(openGraph(head, 'og:description'), []);
  assert.equal('keywords' in head, false);
  assert.equal(headAt(siteOf([doc('x', { frontMatter: { keywords: ['a', 'b'] } })]), '/x').keywords, 'a, b');
});

test('breadcrumbs end in the canonical address; one without a page is left out', () => {
  const category = { type: 'category', label: 'Guides', collapsible: true, collapsed: true } as const;
  const sidebars = { main: [{ ...category, items: [{ type: 'doc' as const, id: 'x' }] }] };
  const [list] = headAt(siteOf(both, { sidebars }), '/fr/x').jsonLd;
  assert.deepEqual(list, {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Le site', item: 'https://example.org/base/fr/' },
      { '@type': 'ListItem', position: 2, name: 'Français', item: 'https://example.org/base/fr/x' },
    ],
  });
});

test('a post is an article with date, tags and authors', () => {
  const authors = new Map([
    ['ann', { id: 'ann', name: 'Ann', url: 'https://example.com/ann' }],
    ['bob', { id: 'bob', name: 'Bob' }],
  ]);
  const tags = new Map([['gpu', { id: 'gpu', label: { en: 'GPU' }, permalink: 'gpu' }]]);
  const frontMatter = { authors: ['ann', 'bob'], tags: ['gpu'], description: 'News.' };
  const site = siteOf([post('2025-10-03-hello', { title: 'Hello', frontMatter })], { content: { authors, tags } });
  const head = headAt(site, '/blog/hello');
  assert.deepEqual(openGraph(head, 'og:type'), ['article']);
  assert.deepEqual(openGraph(head, 'article:published_time'), ['2025-10-03']);
  assert.deepEqual(openGraph(head, 'article:tag'), ['GPU']);
  assert.deepEqual(head.jsonLd, [
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      mainEntityOfPage: 'https://example.org/base/blog/hello',
      url: 'https://example.org/base/blog/hello',
      headline: 'Hello',
      description: 'News.',
      datePublished: '2025-10-03',
      dateModified: '2025-10-03',
      inLanguage: 'en',
      keywords: ['GPU'],
      author: [
        { '@type': 'Person', name: 'Ann', url: 'https://example.com/ann' },
        { '@type': 'Person', name: 'Bob', url: 'https://example.org/base/blog/authors/bob' },
      ],
    },
  ]);
});

test('every page announces the feeds of its language', () => {
  const site = siteOf(both);
  assert.deepEqual(headAt(site, '/fr/x').feeds, [
    { type: 'application/rss+xml', title: 'Blog du site (RSS)', href: '/base/fr/blog/rss.xml' },
    { type: 'application/atom+xml', title: 'Blog du site (Atom)', href: '/base/fr/blog/atom.xml' },
    { type: 'application/feed+json', title: 'Blog du site (JSON)', href: '/base/fr/blog/feed.json' },
  ]);
  assert.deepEqual(headAt(siteOf(both, { config: { blog: false } }), '/x').feeds, []);
});

test('addresses are right at the root and under a deep base', () => {
  for (const base of ['/', '/a/b/']) {
    const { canonical, alternates } = headAt(siteOf(both, { config: { base } }), '/fr/x');
    assert.equal(canonical, `https://example.org${base}fr/x`);
    assert.equal(alternates[0]?.href, `https://example.org${base}x`);
    assert.equal(headAt(siteOf(both, { config: { base } }), '/fr/blog').canonical, `https://example.org${base}fr/blog`);
  }
});
