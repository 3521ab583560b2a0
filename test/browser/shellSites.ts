/** Small sites for tests of the shell: one with every feature, one with the other settings, one right to left. */

import { SITE_PLUGINS } from '../sitePlugins.ts';

const CODE = `---
title: Code page
description: How code looks.
tags: [gpu]
last_update: { date: 2025-10-15, author: Ada }
---

Text.

## Blocks

\`\`\`python
import laspy
\`\`\`

### Inside

#### Too deep

## Second heading

${'Text to scroll.\n\n'.repeat(60)}
## Third heading

End.
`;

const FRENCH_CODE = CODE.replace('Code page', 'Page de code').replace('How code looks.', 'Comment le code se lit.');

const post = (title: string, text: string) => `---
title: ${title}
description: About it.
authors: [ada]
tags: [gpu]
---

The beginning.

<!-- truncate -->

${text}
`;

const page = (title: string, text = 'Text.') => `---\ntitle: ${title}\ndescription: About it.\n---\n\n${text}\n`;

const intro = (text: string) => `---\ntitle: Start\ndescription: About it.\nslug: /\n---\n\n${text}\n`;

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 2 2"><path d="M0 2 1 0l1 2z"/></svg>';

/** One item of each type. */
const ITEMS = [
  { to: '/blog', label: 'News', activeBasePath: '/blog' },
  {
    type: 'dropdown',
    label: 'More',
    items: [
      { to: '/', label: 'Home' },
      { to: '/tabs', label: 'Tabs' },
      { href: 'https://example.com/', label: 'Elsewhere' },
    ],
  },
  { type: 'localeDropdown' },
  { type: 'search' },
  { type: 'html', value: '<b>Bold</b>' },
  { type: 'doc', docId: 'code' },
  { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
  { type: 'docsVersion', version: 'current', label: 'Coming' },
  { type: 'docsVersionDropdown' },
];

/** Two languages, two versions, a blog, and in the navbar each type of item on either side. */
export const EVERYTHING: Readonly<Record<string, string>> = {
  'site.json': JSON.stringify({
    title: 'Everything',
    tagline: 'A site for tests',
    url: 'https://example.org',
    favicon: '/favicon.svg',
    locales: [
      { id: 'en', label: 'English' },
      { id: 'fr', label: 'Français' },
    ],
    announcement: { id: 'first', content: 'Version 2 is <b>out</b>' },
    plugins: [...SITE_PLUGINS, 'search'],
    navbar: {
      title: 'Everything',
      hideOnScroll: true,
      // The right is where items stand by default.
      items: [...ITEMS.map((item) => ({ ...item, position: 'left' })), ...ITEMS],
    },
    footer: {
      style: 'light',
      columns: [
        { title: 'Inside', items: [{ to: '/code', label: 'Code' }] },
        { title: 'Outside', items: [{ href: 'https://example.com/', label: 'Elsewhere' }] },
      ],
      logo: { src: '/img/logo.svg', srcDark: '/img/dark.svg', alt: 'A roof' },
      copyright: 'Copyright 2025',
    },
    docs: {
      lastVersion: '1.0',
      versions: [{ name: 'current', label: 'Next' }, { name: '1.0' }],
      sidebarCollapsed: false,
      editUrl: 'https://example.org/edit/{path}',
      showLastUpdateTime: true,
      showLastUpdateAuthor: true,
    },
    blog: { sidebarTitle: 'All posts', postsPerPage: 1 },
  }),
  'sidebars.json': JSON.stringify({
    docs: [
      'intro',
      {
        type: 'category',
        label: 'Guides',
        link: { type: 'generated-index', slug: '/guides' },
        items: ['code', { type: 'category', label: 'Deep', items: ['guides/first', 'guides/second'] }],
      },
      { type: 'category', label: 'Closed', collapsed: true, items: ['tabs'] },
    ],
    other: ['lone'],
  }),
  'authors.yml': 'ada:\n  name: Ada\n  title: Surveyor\n',
  'tags.yml': 'gpu:\n  label: { en: GPU, fr: GPU }\n',
  'versions/1.0/en/docs/intro.md': intro('The released docs.'),
  'versions/1.0/en/docs/code.md': CODE,
  'versions/1.0/fr/docs/code.md': FRENCH_CODE,
  'versions/1.0/en/docs/guides/first.md': page('First guide'),
  'versions/1.0/en/docs/guides/second.md': page('Second guide'),
  'versions/1.0/en/docs/tabs.md': page('Tabs page'),
  'en/docs/intro.md': intro('The coming docs.'),
  'en/docs/code.md': page('Code page', 'Coming.'),
  'en/docs/lone.md': page('Lone page'),
  'en/blog/2024-05-01-old.md': post('Old news', 'The end.'),
  'en/blog/2025-06-02-news.md': post('News', 'word '.repeat(900)),
  'fr/blog/2025-06-02-news.md': post('Nouvelles', 'mot '.repeat(900)),
  'en/pages/plain.md': page('Plain page'),
  '../public/favicon.svg': LOGO,
  '../public/img/logo.svg': LOGO,
  '../public/img/dark.svg': LOGO,
};

/** Colours do not follow the system, the announcement stays, the footer is a row, one category is open at a time. */
export const OTHERWISE: Readonly<Record<string, string>> = {
  'site.json': JSON.stringify({
    title: 'Otherwise',
    url: 'https://example.org',
    favicon: '/favicon.svg',
    announcement: { id: 'first', content: 'Here to stay', closeable: false },
    colorMode: { respectPrefersColorScheme: false },
    footer: {
      links: [
        { to: '/', label: 'Start' },
        { to: '/one', label: 'One' },
        { href: 'https://example.com/', label: 'Elsewhere' },
      ],
      logo: { src: '/img/logo.svg', srcDark: '/img/dark.svg', alt: 'A roof', href: '/one' },
      copyright: 'Copyright 2025',
    },
    docs: { sidebarAutoCollapse: true },
    blog: false,
  }),
  'sidebars.json': JSON.stringify({
    docs: [
      'intro',
      { type: 'category', label: 'Ones', items: ['one'] },
      { type: 'category', label: 'Twos', items: ['two'] },
    ],
  }),
  'en/docs/intro.md': intro('Text.'),
  'en/docs/one.md': page('One page'),
  'en/docs/ones.md': page('Ones page').replace('title', 'unlisted: true\ntitle'),
  'en/docs/two.md': page('Two page'),
  '../public/favicon.svg': LOGO,
  '../public/img/logo.svg': LOGO,
  '../public/img/dark.svg': LOGO,
};

/** One for comparing columns, one for reading rows. */
const TABLES = `| اسم | أ | ب | ج | د |
|---|---|---|---|---|
| \`first_long_name\` | 1000000 | 2000000 | 3000000 | 4000000 |
| \`second_name\` | 1 | 2 | 3 | 4 |

| خيار | نوع | معنى |
|---|---|---|
| \`--a-long-option\` | \`one_long_value_of_it\` | ${'كلمات طويلة للقراءة '.repeat(6)} |
`;

/** Right to left, with fixed colours. */
export const RIGHT_TO_LEFT: Readonly<Record<string, string>> = {
  'site.json': JSON.stringify({
    title: 'مرحبا',
    url: 'https://example.org',
    favicon: '/favicon.svg',
    locales: [{ id: 'ar', label: 'العربية', dir: 'rtl' }],
    colorMode: { defaultMode: 'dark', respectPrefersColorScheme: false, disableSwitch: true },
    navbar: {
      title: 'مرحبا',
      items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'وثائق', position: 'left' }, { type: 'localeDropdown' }],
    },
    blog: false,
  }),
  // Too many entries for each document to hold them.
  'sidebars.json': JSON.stringify({
    docs: [
      'intro',
      {
        type: 'category',
        label: 'أدلة',
        items: [
          'one',
          ...Array.from({ length: 210 }, (_, at) => ({
            type: 'link',
            href: `https://example.org/${at}`,
            label: `${at}`,
          })),
        ],
      },
    ],
  }),
  'ar/docs/intro.md': intro('نص.\n\n## عنوان\n\nنص.\n\n```python\nimport laspy\n```'),
  'ar/docs/one.md': page('صفحة', TABLES),
  '../public/favicon.svg': LOGO,
};
