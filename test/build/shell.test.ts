/** Navbar, footer and the links in the configuration. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Site } from '../../build/plan/plannedSite.ts';
import type { NavbarItemConfig } from '../../build/site/siteConfig.ts';
import type { NavbarItem } from '../../templates/model/siteData.ts';
import { DOCS, doc, plainPage, post, printed, type SiteWords, siteOf } from './builders.ts';

const pages = [
  plainPage('index'),
  doc('intro', { title: 'Introduction' }),
  doc('api/cli', { title: 'CLI' }),
  post('2025-10-03-hello'),
];
const sidebars = {
  main: [{ type: 'doc' as const, id: 'intro' }],
  empty: [],
  links: [{ type: 'link' as const, label: 'Out', href: 'https://example.com' }],
};

function navbarOf(items: NavbarItemConfig[], words: SiteWords = {}): Site {
  const navbar = { title: { en: 'Site', fr: 'Le site' }, hideOnScroll: false, items };
  return siteOf(pages, { sidebars, ...words, config: { navbar, ...words.config } });
}

function itemsIn(site: Site, locale: string): NavbarItem[] {
  return site.locales.find((each) => each.locale.id === locale)?.shell.navbar.items ?? [];
}

function docSidebar(sidebarId: string): NavbarItemConfig {
  return { type: 'docSidebar', position: 'left', sidebarId, label: { en: 'Documentation', fr: 'La documentation' } };
}

test('a sidebar item leads to the first page of its sidebar, in each language', () => {
  const site = navbarOf([docSidebar('main')]);
  const item = { type: 'docSidebar', position: 'left', sidebar: 'main' };
  assert.deepEqual(itemsIn(site, 'en'), [{ ...item, label: 'Documentation', href: '/base/intro' }]);
  assert.deepEqual(itemsIn(site, 'fr'), [{ ...item, label: 'La documentation', href: '/base/fr/intro' }]);
  assert.deepEqual(printed(site.diagnostics, 'configuration'), []);
});

test('a sidebar item leads past a front page, which shows no sidebar', () => {
  const front = {
    sidebars: {
      main: [
        { type: 'doc' as const, id: 'intro' },
        { type: 'doc' as const, id: 'api/cli' },
      ],
    },
  };
  const navbar = { title: '', hideOnScroll: false, items: [docSidebar('main')] };
  const site = siteOf([doc('intro', { frame: 'front wide' }), doc('api/cli')], { ...front, config: { navbar } });
  const [item] = itemsIn(site, 'en');
  assert.ok(item?.type === 'docSidebar');
  assert.equal(item.href, '/base/api/cli');
});

test('a sidebar item without any page is an error', () => {
  for (const id of ['empty', 'links']) {
    const site = navbarOf([{ type: 'search', position: 'right' }, docSidebar(id)]);
    const diagnostic = `content/site.ts configuration navbar.items[1] "${id}"`;
    assert.deepEqual([...new Set(printed(site.diagnostics, 'configuration'))], [diagnostic]);
    assert.equal(
      itemsIn(site, 'en')
        .map(({ type }) => type)
        .join(),
      'search',
    );
    assert.ok(site.diagnostics.some(({ check, severity }) => check === 'configuration' && severity === 'throw'));
  }
});

test('a sidebar that does not exist is an error with a suggestion', () => {
  const site = navbarOf([docSidebar('mian')]);
  assert.deepEqual(
    [...new Set(printed(site.diagnostics, 'configuration'))],
    ['content/site.ts configuration navbar.items[0] "mian" | "main"'],
  );
});

test('a doc item shows the title of the doc; an unknown doc is an error with a suggestion', () => {
  const site = navbarOf([
    { type: 'doc', position: 'left', docId: 'api/cli' },
    { type: 'doc', position: 'left', docId: 'api/cl' },
  ]);
  assert.deepEqual(itemsIn(site, 'fr'), [{ type: 'doc', position: 'left', label: 'CLI', href: '/base/fr/api/cli' }]);
  assert.deepEqual(
    [...new Set(printed(site.diagnostics, 'configuration'))],
    ['content/site.ts configuration navbar.items[1] "api/cl" | "api/cli"'],
  );
});

test('doc and sidebar items know their address in each version, also if the default one lacks it', () => {
  const docs = {
    ...DOCS,
    versions: [
      { name: 'current', label: 'Next', path: 'next', banner: 'unreleased' as const },
      { name: '1.0', label: { en: 'Old', fr: 'Ancienne' }, path: '', banner: 'none' as const },
    ],
    lastVersion: '1.0',
  };
  const items = [
    { type: 'doc', position: 'left', docId: 'intro' },
    { type: 'doc', position: 'left', docId: 'new' },
    { type: 'docSidebar', position: 'left', sidebarId: 'main', label: 'Docs' },
    { type: 'docsVersionDropdown', position: 'left' },
  ] as const;
  const site = siteOf([doc('intro'), doc('new'), doc('intro', { version: '1.0' })], {
    sidebars: { main: [{ type: 'doc', id: 'intro' }] },
    config: { docs, navbar: { title: 'Site', hideOnScroll: false, items: [...items] } },
  });
  const [intro, added, sidebar, dropdown] = itemsIn(site, 'fr');
  const both = [
    { name: 'current', href: '/base/fr/next/intro' },
    { name: '1.0', href: '/base/fr/intro' },
  ];
  assert.deepEqual(intro, { type: 'doc', position: 'left', label: 'intro', href: '/base/fr/intro', versions: both });
  assert.deepEqual(added, {
    type: 'doc',
    position: 'left',
    label: 'new',
    href: '/base/fr/next/new',
    versions: [{ name: 'current', href: '/base/fr/next/new' }],
  });
  assert.ok(sidebar?.type === 'docSidebar');
  assert.deepEqual(sidebar.versions, both);
  assert.ok(dropdown?.type === 'docsVersionDropdown');
  assert.equal(dropdown.versions.map(({ label }) => label).join(), 'Next,Ancienne');
});

test('version items lead to the main doc of their version', () => {
  const versions = [
    { name: 'current', label: 'Next', path: 'next', banner: 'unreleased' as const },
    { name: '1.0', label: '1.0.x', path: '', banner: 'none' as const },
  ];
  const site = siteOf([...pages, doc('intro', { version: '1.0' })], {
    config: {
      docs: { ...DOCS, versions, lastVersion: '1.0' },
      navbar: {
        title: '',
        hideOnScroll: false,
        items: [
          { type: 'docsVersion', position: 'left' },
          { type: 'docsVersion', position: 'left', version: 'current', label: 'Live' },
          { type: 'docsVersionDropdown', position: 'right' },
          { type: 'docsVersionDropdown', position: 'right', versions: ['1.0', 'current'] },
        ],
      },
    },
  });
  const next = { name: 'current', label: 'Next', href: '/base/next/intro' };
  const last = { name: '1.0', label: '1.0.x', href: '/base/intro' };
  assert.deepEqual(itemsIn(site, 'en'), [
    { type: 'docsVersion', position: 'left', label: undefined, versions: [next, last], lastVersion: '1.0' },
    { type: 'docsVersion', position: 'left', label: 'Live', versions: [next], lastVersion: '1.0' },
    { type: 'docsVersionDropdown', position: 'right', versions: [next, last], lastVersion: '1.0' },
    { type: 'docsVersionDropdown', position: 'right', versions: [last, next], lastVersion: '1.0' },
  ]);
});

test('a version item whose version lacks its main doc says which doc is missing', () => {
  const site = siteOf([doc('api/cli')], {
    config: { navbar: { title: '', hideOnScroll: false, items: [{ type: 'docsVersion', position: 'left' }] } },
  });
  assert.deepEqual(
    [...new Set(printed(site.diagnostics, 'configuration'))],
    ['content/site.ts configuration navbar.items[0] "current" "intro"'],
  );
});

test('links of this site get base and locale, links that leave it are marked', () => {
  const site = navbarOf([
    {
      type: 'dropdown',
      position: 'right',
      label: 'More',
      items: [
        { label: 'Home', to: '/' },
        { label: 'CLI', to: '/api/cli?x=1#top', activeBasePath: '/api' },
        { label: 'Post', to: '/blog/hello.html' },
        { label: 'Feed', to: '/blog/rss.xml' },
        { label: 'Source', href: 'https://example.com/x', icon: 'github' },
      ],
    },
  ]);
  const [dropdown] = itemsIn(site, 'fr');
  assert.ok(dropdown?.type === 'dropdown');
  assert.deepEqual(
    dropdown.items.map(({ href, external, activePrefix }) => [href, external, activePrefix]),
    [
      ['/base/fr/', false, undefined],
      ['/base/fr/api/cli?x=1#top', false, '/base/fr/api/'],
      ['/base/fr/blog/hello', false, '/base/fr/blog/hello/'],
      ['/base/fr/blog/rss.xml', false, undefined],
      ['https://example.com/x', true, undefined],
    ],
  );
});

test('links to pages in HTML of the settings get base and locale', () => {
  const html = '<a class="pill" href="/api/cli#top">CLI</a> <a href="/base/api/cli">as it is</a>';
  const announcement = { id: 'a', content: html, closeable: true };
  const site = navbarOf([{ type: 'html', position: 'left', value: html }], { config: { announcement } });
  const written = html.replace('"/api/cli#top"', '"/base/fr/api/cli#top"');
  assert.deepEqual(itemsIn(site, 'fr'), [{ type: 'html', position: 'left', value: written }]);
  assert.equal(site.locales[1]?.shell.announcement?.html, written);
});

test('a link of the configuration that leads nowhere is reported once, with a suggestion', () => {
  const site = navbarOf([{ type: 'link', position: 'left', label: 'CLI', to: '/api/clii' }]);
  assert.deepEqual(printed(site.diagnostics, 'brokenLinks'), ['content/site.ts brokenLinks "/api/clii" | "/api/cli"']);
});

test('an optional link of the footer is left out while its file is not there', () => {
  const links = [{ to: '/handbook.pdf', label: 'Handbook', optional: true }];
  const footer = { style: 'dark' as const, layout: 'simple' as const, columns: [], links, copyright: '' };
  const site = siteOf(pages, { config: { footer } });
  assert.deepEqual(site.locales[0]?.shell.footer?.links, []);
  assert.deepEqual(printed(site.diagnostics, 'configuration'), []);
});

test('the footer speaks the language of the page', () => {
  const footer = {
    style: 'dark' as const,
    layout: 'columns' as const,
    columns: [{ title: { en: 'Docs', fr: 'Documentation' }, items: [{ label: 'CLI', to: '/api/cli' }] }],
    links: [],
    copyright: { en: 'Copyright 2025', fr: 'Droits réservés 2025' },
  };
  const site = siteOf(pages, { config: { footer } });
  const shown = site.locales[1]?.shell.footer;
  assert.equal(shown?.columns[0]?.title, 'Documentation');
  assert.equal(shown?.columns[0]?.items[0]?.href, '/base/fr/api/cli');
  assert.equal(shown?.copyright, 'Droits réservés 2025');
});

test('a logo takes its size from the file; a missing file is broken', () => {
  const image = { file: 'public/img/logo.svg', diskPath: '/x', hash: 'abcd1234', width: 32, height: 24 };
  const content = { publicFiles: [{ path: 'img/logo.svg', diskPath: '/x', image }] };
  const logo = { src: '/img/logo.svg', srcDark: '/img/dark.svg', alt: { en: 'A house', fr: 'Une maison' } };
  const config = { navbar: { title: '', hideOnScroll: false, items: [], logo } };
  const site = siteOf(pages, { content, config });
  assert.deepEqual(site.locales[1]?.shell.navbar.logo, {
    src: '/base/img/logo.svg',
    srcDark: '/base/img/dark.svg',
    alt: 'Une maison',
    width: 32,
    height: 24,
    href: undefined,
    external: false,
  });
  assert.deepEqual(printed(site.diagnostics, 'brokenMarkdownImages'), [
    'content/site.ts brokenMarkdownImages "public/img/dark.svg"',
  ]);
});
