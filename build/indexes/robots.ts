/** Renders the files that speak to machines about the whole site. */

import type { OutputFile } from '../output.ts';
import { absoluteUrl } from '../planning/routes.ts';
import type { Site } from '../site.ts';
import { SITEMAP_FILE } from './sitemap.ts';

/** `robots.txt`, and the empty file that keeps GitHub Pages from dropping folders it takes for Jekyll's. */
export function renderRobots({ config }: Site): OutputFile[] {
  // Pages that stay out of search say so in their head: a crawler must be allowed to read them to know.
  const lines = ['User-agent: *', 'Allow: /', '', `Sitemap: ${absoluteUrl(config, `/${SITEMAP_FILE}`)}`, ''];
  return [
    { path: 'robots.txt', content: lines.join('\n'), from: 'robots.txt' },
    { path: '.nojekyll', content: '', from: '.nojekyll' },
  ];
}
