/** Pages paired with their translations: fallbacks, heading ids, hreflang. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Diagnostic } from '../../build/model/diagnostic.ts';
import { planLocalizedPages } from '../../build/plan/localizedPages.ts';
import {
  configOf,
  dataAt,
  doc,
  docAt,
  EN,
  FR,
  type PageWords,
  pageAt,
  plainPage,
  post,
  printed,
  siteOf,
} from './builders.ts';

/** Heading ids of the French page beside an English one, and what is reported. */
function pair(english: readonly string[], french: readonly string[]) {
  const pages = [doc('x', { headings: english }), doc('x', { locale: 'fr', headings: french })];
  const diagnostics: Diagnostic[] = [];
  const localizedPages = planLocalizedPages({
    ...{ parsed: pages, config: configOf(), content: {} },
    report: (diagnostic) => diagnostics.push(diagnostic),
  });
  const ids = localizedPages.find(({ locale }) => locale === FR)?.headingIds;
  return { ids, diagnostics: printed(diagnostics) };
}

test('a translation takes its ids from the original by position', () => {
  const { ids, diagnostics } = pair(
    ['## First steps', '### Install', '## Options'],
    ['## Premiers pas', '### Installer', '## Options'],
  );
  assert.deepEqual(ids, ['first-steps', 'install', 'options']);
  assert.deepEqual(diagnostics, []);
});

test('an id that the translator wrote gives way to the original', () => {
  assert.deepEqual(pair(['## First {#one}'], ['## Premier {#un}']).ids, ['one']);
});

test('from the first heading of another level on, the page keeps its own ids', () => {
  const { ids, diagnostics } = pair(['## A', '## B', '## C'], ['## Un', '### Deux', '## Trois']);
  assert.deepEqual(ids, ['a', 'deux', 'trois']);
  assert.deepEqual(diagnostics, ['content/fr/docs/x.md:2 headingMismatch "Deux" 3 "B" 2']);
});

test('a heading too many is reported at its line, a missing one at the page', () => {
  assert.deepEqual(pair(['## A'], ['## Un', '## Deux']).diagnostics, [
    'content/fr/docs/x.md:2 headingMismatch "Deux" 2',
  ]);
  assert.deepEqual(pair(['## A', '## B'], ['## Un']), {
    ids: ['a'],
    diagnostics: ['content/fr/docs/x.md headingMismatch "B"'],
  });
});

test('an id of its own does not repeat one that was taken over', () => {
  const { ids } = pair(['## Options', '## B'], ['## Choix', '### Options', '### Options 1']);
  assert.deepEqual(ids, ['options', 'options-1', 'options-1-1']);
});

test('a missing translation shows the original, says so, and is noted once', () => {
  const site = siteOf([doc('x', { title: 'Title', summary: 'About x.', headings: ['## First'] })]);
  const data = docAt(site, '/fr/x');
  assert.deepEqual(
    { fallback: data.fallback, lang: data.lang, title: data.title, description: data.description },
    { fallback: true, lang: 'en', title: 'Title', description: 'About x.' },
  );
  assert.deepEqual(printed(site.diagnostics, 'missingTranslations'), ['content/en/docs/x.md missingTranslations "fr"']);
});

test('a fallback page is canonical at the original, out of search and out of hreflang', () => {
  const site = siteOf([doc('x')]);
  const french = pageAt(site, '/fr/x');
  const english = pageAt(site, '/x');
  assert.equal(french.indexed, false);
  assert.equal(french.head.robots, 'noindex');
  assert.equal(french.head.canonical, 'https://example.org/base/x');
  assert.deepEqual(french.head.alternates, []);
  assert.equal(english.head.robots, undefined);
  assert.deepEqual(english.head.alternates, []);
  assert.deepEqual(english.translations, [{ lang: 'en', url: 'https://example.org/base/x' }]);
});

test('a translated page is its own canonical and has its language', () => {
  const site = siteOf([doc('x'), doc('x', { locale: 'fr' })]);
  const { data, head, indexed } = pageAt(site, '/fr/x');
  assert.deepEqual([data.fallback, data.lang, indexed, head.robots], [false, 'fr', true, undefined]);
  assert.equal(head.canonical, 'https://example.org/base/fr/x');
  assert.deepEqual(printed(site.diagnostics, 'missingTranslations'), []);
});

test('the language switch links the same page, with any slug or fallback', () => {
  const pages = [
    doc('x', { frontMatter: { slug: '/english' } }),
    doc('x', { locale: 'fr', frontMatter: { slug: '/francais' } }),
    plainPage('about'),
  ];
  const site = siteOf(pages);
  const switchAt = (path: string) => pageAt(site, path).data.alternates.map(({ href }) => href);
  assert.deepEqual(switchAt('/english'), ['/base/english', '/base/fr/francais']);
  assert.deepEqual(switchAt('/fr/francais'), ['/base/english', '/base/fr/francais']);
  assert.deepEqual(switchAt('/about'), ['/base/about', '/base/fr/about']);
});

test('generated pages find each other across languages too', () => {
  const words = { frontMatter: { tags: ['gpu'], authors: ['ann'] } };
  const category = {
    type: 'category',
    label: { en: 'Guides', fr: 'Guides pratiques' },
    collapsible: true,
    collapsed: false,
    link: { type: 'generated-index' },
    items: [{ type: 'doc', id: 'x' }],
  } as const;
  const pages = [
    doc('x', words),
    doc('x', { ...words, locale: 'fr' }),
    post('2025-10-03-a', words),
    post('2025-10-03-a', { ...words, locale: 'fr' }),
  ];
  const site = siteOf(pages, { sidebars: { main: [{ ...category, items: [...category.items] }] } });
  const paths = [
    '/category/guides',
    '/tags',
    '/tags/gpu',
    '/blog',
    '/blog/archive',
    '/blog/tags',
    '/blog/tags/gpu',
    '/blog/authors',
    '/blog/authors/ann',
    '/pages',
    '/404',
  ];
  for (const path of paths) {
    const switchAt = (from: string) => pageAt(site, from).data.alternates.map(({ href }) => href);
    assert.deepEqual(switchAt(path), [`/base${path}`, `/base/fr${path}`]);
    assert.deepEqual(switchAt(`/fr${path}`), [`/base${path}`, `/base/fr${path}`]);
  }
});

test('a page that only French has leads home in English', () => {
  const site = siteOf([doc('x', { locale: 'fr' })]);
  assert.equal(
    pageAt(site, '/fr/x')
      .data.alternates.map(({ href }) => href)
      .join(),
    '/base/,/base/fr/x',
  );
  assert.equal(pageAt(site, '/fr/x').head.canonical, 'https://example.org/base/fr/x');
});

test('a locale that is not translated shows the original without a notice, out of search', () => {
  const british = { ...FR, id: 'en-GB', lang: 'en-GB', path: 'en-gb', translate: false };
  const pages = [
    doc('x'),
    doc('x', { locale: 'en-GB', title: 'Ignored' }),
    post('2025-10-03-a', { excerptHtml: '<p>' }),
  ];
  const site = siteOf(pages, { config: { locales: [EN, british] } });
  const page = pageAt(site, '/en-gb/x');
  assert.deepEqual([page.data.fallback, page.data.title, page.data.lang, page.indexed], [false, 'x', 'en', false]);
  assert.equal(page.head.canonical, 'https://example.org/base/x');
  assert.deepEqual(printed(site.diagnostics, 'missingTranslations'), []);
  assert.equal(dataAt(site, '/en-gb/blog', 'postList').posts[0]?.lang, 'en');
});

test('a table of contents shows the ids of the original and the words of the translation', () => {
  const levels: PageWords = { headings: ['## A', '### B', '#### C'] };
  const site = siteOf([doc('x', levels), doc('x', { locale: 'fr', headings: ['## Un', '### Deux', '#### Trois'] })]);
  assert.deepEqual(docAt(site, '/fr/x').toc, [
    { id: 'a', html: 'Un', level: 2 },
    { id: 'b', html: 'Deux', level: 3 },
  ]);
});

test('a language in which most pages are missing has one diagnostic', () => {
  const site = siteOf([...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => doc(id)), doc('a', { locale: 'fr' })]);
  assert.deepEqual(
    site.diagnostics.filter(({ check }) => check === 'missingTranslations').map(({ file, message }) => [file, message]),
    [['content/fr', '6 of 7 pages have no translation in "fr"']],
  );
});
