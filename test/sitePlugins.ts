/** The plugins that sites of tests have where nothing depends on the choice: what most pages may hold, and what most sites write. */

export const SITE_PLUGINS = [
  ...['tabs', 'notes', 'math', 'includes', 'clouds', 'colours', 'github', 'typos'],
  ...['plain', 'feeds', 'sitemap', 'redirects', 'metadata', 'orphans', 'budgets'],
];
