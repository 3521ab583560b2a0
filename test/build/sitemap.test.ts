/** Sitemaps: one per language, an index over them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OutputFile } from '../../build/model/outputFile.ts';
import type { Site } from '../../build/plan/plannedSite.ts';
import { renderSitemaps } from '../../build/plugins/sitemap/sitemap.ts';
import { doc, EN, FR, plainPage, siteOf } from './builders.ts';
import { childOf, childrenOf, parseXml, textOf, type XmlElement } from './xml.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The addresses in one of the files. */
function locations(files: readonly OutputFile[], path: string): string[] {
  return urlsIn(files, path).map((url) => textOf(url, 'loc'));
}

function urlsIn(files: readonly OutputFile[], path: string): XmlElement[] {
  const root = rootOf(files, path);
  assert.equal(root.attributes.xmlns, NAMESPACE);
  assert.ok(root.name === 'urlset' || root.name === 'sitemapindex');
  return childrenOf(root, root.name === 'urlset' ? 'url' : 'sitemap');
}

function rootOf(files: readonly OutputFile[], path: string): XmlElement {
  const content = files.find((file) => file.path === path)?.content;
  assert.equal(typeof content, 'string', `no file ${path}, only ${files.map((file) => file.path).join(' ')}`);
  return parseXml(content as string);
}

/** Nothing but the given pages: no blog, and generated pages left out. */
function sitemapsOf(site: Site): OutputFile[] {
  const pages = site.pages.filter(({ data }) => data.kind !== 'pageList');
  return renderSitemaps({ ...site, pages });
}

const config = { blog: false as const };
const both = [doc('b'), doc('a'), doc('b', { locale: 'fr' }), doc('a', { locale: 'fr' })];

test('an index names one sitemap per language', () => {
  const files = sitemapsOf(siteOf(both, { config }));
  assert.equal(files.map(({ path }) => path).join(), 'sitemap.xml,sitemap-en.xml,sitemap-fr.xml');
  assert.equal(rootOf(files, 'sitemap.xml').name, 'sitemapindex');
  assert.deepEqual(locations(files, 'sitemap.xml'), [
    'https://example.org/base/sitemap-en.xml',
    'https://example.org/base/sitemap-fr.xml',
  ]);
  assert.deepEqual(locations(files, 'sitemap-fr.xml'), [
    'https://example.org/base/fr/a',
    'https://example.org/base/fr/b',
  ]);
});

test('fallbacks, unlisted pages and not-found pages stay out', () => {
  const pages = [
    doc('a'),
    doc('b'),
    doc('b', { locale: 'fr' }),
    plainPage('hidden', { frontMatter: { unlisted: true } }),
  ];
  const files = sitemapsOf(siteOf(pages, { config }));
  assert.deepEqual(locations(files, 'sitemap-en.xml'), ['https://example.org/base/a', 'https://example.org/base/b']);
  assert.deepEqual(locations(files, 'sitemap-fr.xml'), ['https://example.org/base/fr/b']);
});

test('a page names its translations and the default', () => {
  const files = sitemapsOf(siteOf([doc('a'), doc('a', { locale: 'fr' }), doc('b')], { config }));
  const alternates = urlsIn(files, 'sitemap-en.xml').map((url) =>
    childrenOf(url, 'xhtml:link').map(({ attributes }) => [attributes.rel, attributes.hreflang, attributes.href]),
  );
  assert.deepEqual(alternates, [
    [
      ['alternate', 'en', 'https://example.org/base/a'],
      ['alternate', 'fr', 'https://example.org/base/fr/a'],
      ['alternate', 'x-default', 'https://example.org/base/a'],
    ],
    [],
  ]);
});

test('dates come from the front matter or from git, or are left out', () => {
  const lastUpdate = { date: '2025-10-15', author: 'Ann' };
  const pages = [
    doc('a', { lastUpdate }),
    doc('b', { lastUpdate, frontMatter: { last_update: { date: '2024-01-02' } } }),
    doc('c'),
  ];
  const files = sitemapsOf(siteOf(pages, { config: { ...config, locales: [EN] } }));
  const dates = urlsIn(files, 'sitemap.xml').map((url) => childrenOf(url, 'lastmod').map(({ text }) => text));
  assert.deepEqual(dates, [['2025-10-15'], ['2024-01-02'], []]);
});

test('accents are encoded, special characters escaped', () => {
  const files = sitemapsOf(siteOf([doc("été & l'hiver")], { config: { ...config, locales: [EN] } }));
  assert.deepEqual(locations(files, 'sitemap.xml'), ["https://example.org/base/%C3%A9t%C3%A9%20&%20l'hiver"]);
});

test('a list that is too long is cut into files that the index names', () => {
  const pages = ['a', 'b', 'c', 'd', 'e'].map((id) => doc(id));
  const site = siteOf(pages, { config: { ...config, locales: [EN, FR] } });
  const files = renderSitemaps({ ...site, pages: site.pages.filter(({ data }) => data.kind === 'doc') }, 2);
  assert.equal(files.map(({ path }) => path).join(), 'sitemap.xml,sitemap-en.xml,sitemap-en-2.xml,sitemap-en-3.xml');
  assert.deepEqual(locations(files, 'sitemap.xml').length, 3);
  assert.deepEqual(locations(files, 'sitemap-en-3.xml'), ['https://example.org/base/e']);
});

test('fifty thousand addresses are one file, one more are two', () => {
  const site = siteOf([doc('a')], { config: { ...config, locales: [EN] } });
  const [page] = site.pages;
  assert.ok(page);
  const pages = Array.from({ length: 50_001 }, (_, index) => ({
    ...page,
    data: { ...page.data, canonical: `https://example.org/${index}` },
  }));
  assert.equal(renderSitemaps({ ...site, pages: pages.slice(1) }).length, 1);
  assert.equal(renderSitemaps({ ...site, pages }).length, 3);
});

test('every indexed page of a site is in a sitemap, exactly once', () => {
  const site = siteOf([...both, plainPage('x')], {});
  const files = renderSitemaps(site);
  const listed = files.slice(1).flatMap(({ path }) => locations(files, path));
  const indexed = site.pages.filter((page) => page.indexed).map((page) => page.data.canonical);
  assert.deepEqual(listed.sort(), indexed.sort());
  assert.equal(
    childOf(rootOf(files, 'sitemap.xml').children[0] as XmlElement, 'loc').text,
    'https://example.org/base/sitemap-en.xml',
  );
});
