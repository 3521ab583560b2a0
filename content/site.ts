/** The configuration of this site. Every key is described in docs/configuration.md; texts are given per language. */

import { defineSite } from '../build/site/define.ts';

const repository = 'https://github.com/sducournau/IGN_LIDAR_HD_DATASET';
const newerVersions = '/markdown-page#newer-versions-of-the-library';

export default defineSite({
  title: {
    en: 'IGN LiDAR HD Processing Library',
    fr: 'IGN LiDAR HD, bibliothèque de traitement',
  },
  tagline: {
    en: 'Process French national LiDAR HD data into datasets ready for machine learning',
    fr: 'Transformez les données LiDAR HD nationales en jeux de données prêts pour l’apprentissage automatique',
  },
  url: 'https://sducournau.github.io',
  base: '/IGN_LIDAR_HD_DATASET/',
  siteVersion: '2.5.1',
  generator: { name: 'ign-lidar-hd-docs', version: '2.5.1' },
  reportUrl: `${repository}/issues/new?title={title}&body={body}`,
  favicon: '/img/favicon.svg',
  // Drawn from it by `npm run icons`.
  icons: { ico: '/favicon.ico', apple: '/img/icon-180.png', manifest: '/manifest.json' },
  shareCards: true,
  build: { keepAssets: 3 },
  plugins: [
    ...['translations', 'lidar', 'examples', 'terms', 'clouds'],
    ...['diagrams', 'tabs', 'notes', 'math', 'includes', 'colours', 'github', 'typos', 'migration'],
    ...['plain', 'feeds', 'sitemap', 'redirects', 'budgets', 'orphans', 'metadata'],
    ...['search', 'cards', 'addresses', 'servers'],
  ],

  defaultLocale: 'en',
  locales: [
    { id: 'en', label: 'English', lang: 'en', region: 'GB' },
    { id: 'fr', label: 'Français', lang: 'fr', region: 'FR', path: 'fr' },
  ],

  navbar: {
    title: 'IGN LiDAR HD',
    logo: {
      src: '/img/logo.svg',
      srcDark: '/img/logo-dark.svg',
      alt: { en: 'LOD3 Building Model', fr: 'Maquette de bâtiment LOD3' },
    },
    items: [
      {
        type: 'docSidebar',
        sidebarId: 'tutorialSidebar',
        position: 'left',
        label: { en: 'Documentation', fr: 'Documentation' },
      },
      {
        to: '/blog',
        position: 'left',
        icon: 'megaphone',
        label: { en: 'First Release!', fr: 'Première version !' },
      },
      {
        type: 'html',
        position: 'left',
        value: {
          en: `<a class="pill" href="${newerVersions}"><span>documents </span>2.5.1<span> · pip installs 4.1.18</span></a>`,
          fr: `<a class="pill" href="${newerVersions}"><span>documente la </span>2.5.1<span> · pip installe la 4.1.18</span></a>`,
        },
      },
      {
        type: 'search',
        items: [
          { to: '/installation/quick-start', label: { en: 'Installation', fr: 'Installation' } },
          { to: '/guides/quick-start', label: { en: 'Five-minute start', fr: 'Démarrage en cinq minutes' } },
          { to: '/guides/basic-usage', label: { en: 'Get tiles', fr: 'Obtenir des dalles' } },
          { to: '/examples/config-reference', label: { en: 'Configuration keys', fr: 'Clés de configuration' } },
          { to: '/guides/troubleshooting', label: { en: 'Troubleshooting', fr: 'Dépannage' } },
          { to: '/viewer', label: { en: 'Point cloud viewer', fr: 'Visualiseur de nuages de points' } },
        ],
      },
      { type: 'localeDropdown' },
      { href: repository, icon: 'github', label: 'GitHub' },
    ],
  },

  announcement: {
    id: 'newer-versions',
    content: {
      en: `These pages document 2.5.1; pip alone installs 4.1.18. <a href="${newerVersions}">What that means</a>`,
      fr: `Ces pages documentent la 2.5.1 ; pip seul installe la 4.1.18. <a href="${newerVersions}">Ce que cela change</a>`,
    },
  },

  footer: {
    style: 'dark',
    columns: [
      {
        title: { en: 'Docs', fr: 'Documentation' },
        items: [
          { to: '/', label: { en: 'Getting Started', fr: 'Premiers pas' } },
          { to: '/installation/quick-start', label: { en: 'Installation', fr: 'Installation' } },
          { to: '/guides/basic-usage', label: { en: 'Basic Usage', fr: 'Utilisation de base' } },
        ],
      },
      {
        title: { en: 'Community', fr: 'Communauté' },
        items: [
          { href: repository, label: { en: 'Source repository', fr: 'Dépôt du code source' } },
          { href: `${repository}/issues`, label: { en: 'Issues', fr: 'Signaler un problème' } },
        ],
      },
      {
        title: { en: 'More', fr: 'Autres liens' },
        items: [
          { to: '/blog', label: { en: 'Blog', fr: 'Blog' } },
          { href: repository, label: 'GitHub' },
          { to: '/handbook.pdf', label: { en: 'Handbook (PDF)', fr: 'Manuel (PDF)' }, optional: true },
          { to: '/offline.zip', label: { en: 'Offline copy (ZIP)', fr: 'Copie hors ligne (ZIP)' }, optional: true },
        ],
      },
    ],
    copyright: {
      en: 'Copyright © 2025 the authors of IGN LiDAR HD Processing Library',
      fr: 'Copyright © 2025 les auteurs de la bibliothèque IGN LiDAR HD',
    },
  },

  colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },

  docs: {
    sidebarCollapsed: false,
    editUrl: `${repository}/edit/main/website/{path}`,
    releaseNotes: 'release-notes',
    showLastUpdateTime: true,
    showLastUpdateAuthor: true,
    lastUpdateAuthors: {
      '* maintainers': { en: 'the maintainers of this documentation', fr: 'les mainteneurs de cette documentation' },
    },
  },

  blog: {
    title: { en: 'Blog', fr: 'Blog' },
    description: {
      en: 'Releases and news of the IGN LiDAR HD Processing Library',
      fr: 'Versions et nouvelles de la bibliothèque IGN LiDAR HD',
    },
    sidebarTitle: { en: 'All posts', fr: 'Tous les articles' },
    sidebarCount: 'all',
    editUrl: `${repository}/edit/main/website/{path}`,
    feedTitle: { en: 'IGN LiDAR HD blog', fr: 'Blog IGN LiDAR HD' },
    feedDescription: {
      en: 'Releases and news of the IGN LiDAR HD Processing Library',
      fr: 'Versions et nouvelles de la bibliothèque IGN LiDAR HD',
    },
  },

  tableOfContents: { minLevel: 2, maxLevel: 3 },

  /** Those that the specification names. Any other is known too. */
  codeLanguages: [
    'yaml',
    'json',
    'toml',
    'ini',
    'powershell',
    'diff',
    'text',
    'javascript',
    'typescript',
    'dockerfile',
  ],

  /** The ones that the specification names; all others have their defaults. */
  severities: {
    onBrokenLinks: 'warn',
    onBrokenMarkdownLinks: 'warn',
    onBrokenMarkdownImages: 'throw',
    onBrokenAnchors: 'warn',
    onDuplicateRoutes: 'warn',
    // Our own pages must agree with content/facts.
    onUnknownFacts: 'throw',
    // The French edition is complete.
    onMissingTranslations: 'warn',
  },
});
