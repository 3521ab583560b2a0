/** A small site with one page of each kind, and functions that render it. */

import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from '../../templates/App.tsx';
import { Providers } from '../../templates/context.tsx';
import { Document } from '../../templates/Document.tsx';
import type { AppProps, DocumentAssets, HeadData } from '../../templates/model/documentData.ts';
import type { AuthorData, DocPage, PageData, PageKind, PostCard, PostMeta } from '../../templates/model/pageData.ts';
import type { LocaleData, NavbarItem, SidebarNode, SiteData } from '../../templates/model/siteData.ts';
import type { UiStrings } from '../../templates/model/ui.ts';
import { UI_KEYS } from '../uiKeys.ts';

/** Most strings equal their key, so that tests can identify them; some have placeholders. */
const ui = {
  ...(Object.fromEntries(UI_KEYS.map((key) => [key, key])) as UiStrings),
  lastUpdatedOnBy: 'Changed on {date} by {author}',
  lastUpdatedOn: 'Changed on {date}',
  examplesRun: 'Examples run with {versions}',
  examplesSomeRun: '{count} of {all} examples run with {versions}',
  lastUpdatedBy: 'Changed by {author}',
  readingTime: '{count} minute|{count} minutes',
  readMoreAbout: 'about {title}',
  authorPosts: 'One post|{count} posts',
  versionLabel: 'Version {version}',
  versionUnmaintained: '{version} is old.',
  switchColorMode: 'Colours: {mode}',
  baseUrlBannerText: 'Built for {base}.',
  pageNumber: 'Page {page} of {total}',
};

const ENGLISH: LocaleData = {
  id: 'en',
  label: 'English',
  lang: 'en',
  dir: 'ltr',
  href: '/base/',
  offer: { text: 'Also in English.', close: 'Close' },
};

export const site: SiteData = {
  title: 'Site',
  tagline: 'A site',
  base: '/base/',
  home: '/base/',
  siteVersion: '1.0',
  generator: 'maker 1.2',
  locale: ENGLISH,
  locales: [
    ENGLISH,
    {
      id: 'fr',
      label: 'Français',
      lang: 'fr',
      dir: 'ltr',
      href: '/base/fr/',
      offer: { text: 'Aussi en français.', close: 'Fermer' },
    },
  ],
  navbar: { title: 'Brand', hideOnScroll: false, items: [] },
  footer: {
    style: 'dark',
    layout: 'columns',
    columns: [{ title: 'Docs', items: [{ label: 'Start', href: '/base/', external: false }] }],
    links: [],
    copyright: 'Copyright 2025',
  },
  colorMode: { defaultMode: 'light', respectPrefersColorScheme: true, disableSwitch: false },
  sidebarAutoCollapse: false,
  blogSidebar: { title: 'All', years: [{ year: '2025', posts: [{ title: 'First', href: '/base/blog/first' }] }] },
  manifestHref: '/base/manifest.json',
  ui,
};

export const sidebar: SidebarNode[] = [
  { type: 'link', label: 'Intro', href: '/base/', external: false },
  {
    type: 'category',
    label: 'Guides',
    href: '/base/guides',
    collapsible: true,
    collapsed: true,
    items: [{ type: 'link', label: 'Start', href: '/base/guides/start', external: false }],
  },
];

const author: AuthorData = { id: 'ada', name: 'Ada', href: '/base/blog/authors/ada', count: 1 };
const tag = { label: 'gpu', href: '/base/blog/tags/gpu', description: 'Graphics cards', count: 1 };
const version = { name: 'current', label: 'Next', isLast: true, banner: 'none' } as const;
const cards = [{ title: 'Start', description: 'How to start', href: '/base/guides/start' }];

export const post: PostMeta = {
  title: 'First',
  href: '/base/blog/first',
  date: '2025-10-03',
  dateText: 'October 3, 2025',
  readingMinutes: 2,
  authors: [author],
  tags: [tag],
};
const card: PostCard = { ...post, prose: 'first', truncated: true, lang: 'en' };

function base(path: string, title: string) {
  return {
    path,
    href: `/base${path}`,
    title,
    headTitle: `${title} | Site`,
    description: `About ${title}`,
    canonical: `https://example.org/base${path}`,
    lang: 'en',
    dir: 'ltr' as const,
    fallback: false,
    alternates: [
      { locale: 'en', href: `/base${path}` },
      { locale: 'fr', href: `/base/fr${path}` },
    ],
  };
}

export const doc: DocPage = {
  ...base('/guides/start', 'Start'),
  kind: 'doc',
  docId: 'guides/start',
  sidebar: { id: 'main', href: '/base/assets/main.json' },
  hideTitle: false,
  unlisted: false,
  version,
  versions: [{ name: 'current', label: 'Next', href: '/base/guides/start' }],
  breadcrumbs: [
    { label: 'Guides', href: '/base/guides' },
    { label: 'Start', href: '/base/guides/start' },
  ],
  toc: [
    { id: 'one', html: 'One', level: 2 },
    { id: 'two', html: 'Two <code>x</code>', level: 3 },
  ],
  tags: [],
  editHref: 'https://example.com/edit',
  lastUpdate: { date: '2025-10-15', dateText: 'October 15, 2025', author: 'Ada' },
  previous: { title: 'Intro', href: '/base/' },
};

const plain = { hideTitle: false, unlisted: false, toc: [] };

export const pages: Readonly<Record<PageKind, PageData>> = {
  doc,
  category: { ...base('/guides', 'Guides'), kind: 'category', version, versions: [], breadcrumbs: [], cards },
  page: { ...base('/about', 'About'), kind: 'page', ...plain, breadcrumbs: [] },
  post: { ...base('/blog/first', 'First'), kind: 'post', ...plain, post },
  postList: {
    ...base('/blog', 'Blog'),
    kind: 'postList',
    list: { type: 'blog' },
    posts: [card],
    pageNumber: 2,
    pageCount: 3,
    newer: { title: 'Blog', href: '/base/blog' },
    older: { title: 'Blog', href: '/base/blog/page/3' },
  },
  archive: { ...base('/blog/archive', 'Archive'), kind: 'archive', years: [{ year: '2025', posts: [post] }] },
  authors: { ...base('/blog/authors', 'Authors'), kind: 'authors', authors: [author] },
  tags: { ...base('/blog/tags', 'Tags'), kind: 'tags', of: 'blog', letters: [{ letter: 'G', tags: [tag] }] },
  docsTag: { ...base('/tags/gpu', 'gpu'), kind: 'docsTag', tag, allHref: '/base/tags', cards },
  pageList: {
    ...base('/pages', 'Pages'),
    kind: 'pageList',
    sections: [{ title: 'Docs', pages: [{ title: 'Start', href: '/base/guides/start' }] }],
  },
  notFound: { ...base('/404', 'Lost'), kind: 'notFound' },
};

const head: HeadData = {
  title: 'Start | Site',
  description: 'About <Start>',
  canonical: 'https://example.org/base/guides/start',
  alternates: [{ hreflang: 'fr', href: 'https://example.org/base/fr/guides/start' }],
  openGraph: [{ property: 'og:title', content: 'Start' }],
  twitterCard: 'summary',
  jsonLd: [{ '@type': 'Thing', name: '</script>' }],
  feeds: [{ type: 'application/rss+xml', title: 'News', href: '/base/blog/rss.xml' }],
};

const assets: DocumentAssets = {
  script: '/base/assets/main.js',
  style: '/base/assets/main.css',
  siteData: '/base/assets/site.json',
  icons: { apple: '/base/img/apple.png' },
  themeScript: 'if (1 < 2) theme()',
  favicon: '/base/favicon.svg',
};

function propsOf(page: PageData, siteChanges: Partial<SiteData> = {}): AppProps {
  return {
    site: { ...site, ...siteChanges },
    page,
    sidebar: page.sidebar && sidebar,
    prose: { article: '<p>Article</p>', first: '<p>Preview</p>' },
  };
}

/** A whole document, as in a build. */
export function renderDocument(page: PageData, siteChanges?: Partial<SiteData>): string {
  return renderToString(<Document {...propsOf(page, siteChanges)} head={head} assets={assets} />);
}

/** The HTML inside the root. */
export function renderApp(page: PageData, siteChanges?: Partial<SiteData>): string {
  return renderToString(<App {...propsOf(page, siteChanges)} />);
}

/** One component inside all providers, without hydration markers. */
export function renderPart(part: React.ReactNode, page: PageData = doc, siteChanges?: Partial<SiteData>): string {
  return renderToStaticMarkup(<Providers {...propsOf(page, siteChanges)}>{part}</Providers>);
}

/** The navbar of a page with these items. */
export function withItems(...items: NavbarItem[]): Partial<SiteData> {
  return { navbar: { ...site.navbar, items } };
}
