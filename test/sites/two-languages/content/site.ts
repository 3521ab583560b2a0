/** A site with one of everything, in two languages. */

export default {
  title: { en: 'Small tools', fr: 'Petits outils' },
  tagline: { en: 'Tools that fit in a pocket', fr: 'Des outils de poche' },
  url: 'https://example.org',
  base: '/mini/',
  siteVersion: '1.2.3',
  plugins: ['diagrams', 'tabs', 'notes', 'math', 'includes', 'terms', 'colours', 'github', 'typos', 'migration', 'plain', 'feeds', 'sitemap', 'redirects', 'budgets', 'orphans', 'metadata', 'search', 'cards', 'translations', 'addresses', 'servers'],
  favicon: '/img/mark.svg',
  defaultLocale: 'en',
  locales: [
    { id: 'en', label: 'English', lang: 'en' },
    { id: 'fr', label: 'Français', lang: 'fr', path: 'fr' },
  ],
  announcement: { id: 'one', content: { en: 'Version 1.2.3 is <b>out</b>', fr: 'La version 1.2.3 est <b>là</b>' } },
  navbar: {
    logo: { src: '/img/mark.svg', alt: { en: 'A mark', fr: 'Une marque' } },
    items: [
      { type: 'docSidebar', sidebarId: 'main', position: 'left', label: 'Docs' },
      { to: '/blog', activeBasePath: '/blog', position: 'left', label: 'Blog' },
      {
        type: 'dropdown',
        label: { en: 'More', fr: 'Plus' },
        items: [
          { to: '/about', label: { en: 'About', fr: 'À propos' } },
          { href: 'https://example.com/', label: 'Elsewhere' },
        ],
      },
      { type: 'localeDropdown' },
      { type: 'search' },
    ],
  },
  footer: {
    columns: [{ title: { en: 'Site', fr: 'Site' }, items: [{ to: '/about', label: { en: 'About', fr: 'À propos' } }] }],
    copyright: '© 2025',
  },
  docs: {
    editUrl: 'https://example.org/edit/{path}',
    showLastUpdateTime: true,
    showLastUpdateAuthor: true,
  },
  blog: { title: { en: 'News', fr: 'Nouvelles' }, postsPerPage: 2 },
};
