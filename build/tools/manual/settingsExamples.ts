/** Examples of settings for docs/configuration.md. A test loads each of them as a configuration. */

import type { SiteInput } from '../../site/configSchema.ts';
import type { SidebarsInput } from '../../site/sidebarSettings.ts';

/** Fragments of `site.ts` by the key they show; the empty key is for the top level. */
export const SITE_EXAMPLES: Readonly<Record<string, Partial<SiteInput>>> = {
  '': {
    title: { en: 'My library', fr: 'Ma bibliothèque' },
    tagline: 'Turns point clouds into datasets',
    url: 'https://example.org',
    base: '/my-library/',
    trailingSlash: false,
    siteVersion: '2.5.1',
    reportUrl: 'https://github.com/me/my-library/issues/new?title={title}&body={body}',
    favicon: '/img/favicon.svg',
    socialImage: '/img/social.png',
    shareCards: true,
    codeLanguages: ['yaml', 'json'],
    markdown: { trustedHtml: false, math: true },
    plugins: ['diagrams', 'math', 'colours', 'github', 'typos', 'plain', 'feeds', 'sitemap', 'budgets', 'orphans', 'metadata', 'search', 'servers'],
    defaultLocale: 'en',
  },
  security: { security: { policy: true } },
  'security.hosts': {
    security: {
      hosts: {
        scripts: ['https://stats.example.org'],
        styles: ['https://styles.example.org'],
        images: ['https://img.example.org', 'https://*.example.net'],
        fonts: ['https://fonts.example.org'],
        connections: ['https://stats.example.org'],
        media: ['https://media.example.org'],
        frames: ['https://video.example.org'],
      },
    },
  },
  icons: { icons: { ico: '/favicon.ico', apple: '/img/icon-180.png', manifest: '/manifest.json' } },
  generator: { generator: { name: 'my-docs', version: '1.0.0', level: '' } },
  locales: {
    locales: [
      { id: 'en', label: 'English', lang: 'en', region: 'GB' },
      { id: 'fr', label: 'Français', path: 'fr' },
      { id: 'ar', label: 'العربية', dir: 'rtl', translate: false },
    ],
  },
  navbar: {
    navbar: {
      title: 'My library',
      logo: {
        src: '/img/logo.svg',
        srcDark: '/img/logo-dark.svg',
        alt: 'A point cloud',
        width: 32,
        height: 32,
        href: '/',
      },
      hideOnScroll: true,
      items: [
        { to: '/blog', label: 'Blog', position: 'left', icon: 'rss', activeBasePath: '/blog' },
        { type: 'link', href: 'https://github.com/me/my-library', label: 'GitHub', icon: 'github' },
        { type: 'dropdown', label: 'More', position: 'left', items: [{ to: '/about', label: 'About' }] },
        { type: 'doc', docId: 'intro', label: 'Start', position: 'left' },
        { type: 'docSidebar', sidebarId: 'docs', label: { en: 'Docs', fr: 'Documentation' }, position: 'left' },
        { type: 'docsVersion', version: 'current', label: 'Preview', position: 'right' },
        { type: 'docsVersionDropdown', versions: ['2.0', 'current'], position: 'right' },
        { type: 'html', value: '<strong>Beta</strong>', position: 'right' },
        { type: 'search', position: 'right' },
        { type: 'localeDropdown', position: 'right' },
      ],
    },
  },
  footer: {
    footer: {
      style: 'light',
      layout: 'columns',
      columns: [{ title: 'Docs', items: [{ to: '/', label: 'Getting started' }] }],
      logo: { src: '/img/logo.svg', alt: 'My library' },
      copyright: '© 2026 the authors of My library',
    },
  },
  'footer: in one row': {
    footer: { layout: 'simple', links: [{ to: '/handbook.pdf', label: 'Handbook', optional: true }] },
  },
  announcement: {
    announcement: { id: 'release-3', content: '<a href="/blog/release-3">3.0 is out</a>', closeable: true },
  },
  colorMode: { colorMode: { defaultMode: 'dark', respectPrefersColorScheme: false, disableSwitch: true } },
  docs: {
    docs: {
      routeBasePath: 'docs',
      mainDocId: 'intro',
      versions: [
        { name: 'current', label: 'Next', path: 'next', banner: 'unreleased' },
        { name: '2.0', label: '2.0' },
      ],
      lastVersion: '2.0',
      sidebarCollapsible: true,
      sidebarCollapsed: false,
      sidebarAutoCollapse: true,
      releaseNotes: 'release-notes',
      editUrl: 'https://github.com/me/my-library/edit/main/{path}',
      showLastUpdateTime: true,
      showLastUpdateAuthor: true,
      lastUpdateAuthors: { '*[bot]': { en: 'a program', fr: 'un programme' } },
    },
  },
  blog: {
    blog: {
      routeBasePath: 'news',
      title: 'News',
      description: 'Releases and news of My library',
      postsPerPage: 5,
      sidebarTitle: 'Recent posts',
      sidebarCount: 5,
      showReadingTime: false,
      readingSpeed: 250,
      editUrl: 'https://github.com/me/my-library/edit/main/{path}',
      feeds: ['atom'],
      feedTitle: 'My library: news',
      feedDescription: 'Releases and news of My library',
    },
  },
  tableOfContents: { tableOfContents: { minLevel: 2, maxLevel: 4 } },
  build: {
    build: {
      server: 'nginx',
      precompress: true,
      documents: 'files',
      links: ['../shared'],
      hiddenFiles: ['.well-known', '.htaccess'],
      keepAssets: 3,
      budgets: {
        every: { document: 200_000, script: 400_000, style: 150_000, firstVisit: 800_000 },
        docs: { document: 300_000 },
        posts: { pictures: 500_000 },
        pages: { pictures: 500_000 },
        lists: { document: 2_000_000 },
      },
    },
  },
  severities: { severities: { onBrokenLinks: 'throw', onMissingTranslations: 'ignore' } },
};

export const SIDEBARS_EXAMPLE: SidebarsInput = {
  docs: [
    'intro',
    { type: 'doc', id: 'install', label: { en: 'Installation', fr: 'Installation' } },
    {
      type: 'category',
      label: 'Guides',
      collapsible: true,
      collapsed: false,
      link: { type: 'generated-index', slug: '/guides', title: 'Guides', description: 'Step by step.' },
      items: [{ type: 'autogenerated', dirName: 'guides' }],
    },
    { type: 'category', label: 'API', link: { type: 'doc', id: 'api/index' }, items: ['api/cli'] },
    { type: 'link', label: 'Source', href: 'https://github.com/me/my-library' },
  ],
};
