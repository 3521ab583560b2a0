/** What crawlers ask for: the sitemaps and `robots.txt`. */

import { ROBOTS_FILE, SITEMAP_FILE } from '../../model/paths.ts';
import type { Plugin } from '../../plugin.ts';
import { renderRobots } from './robots.ts';
import { isSitemapPart, renderSitemaps } from './sitemap.ts';

export const plugin: Plugin = {
  name: 'sitemap',
  publishes: ({ locales }) => ({
    linked: [SITEMAP_FILE],
    isOwn: (path) => path === ROBOTS_FILE || isSitemapPart(path, locales),
  }),
  publish: (site) => [...renderSitemaps(site), renderRobots(site)],
};
