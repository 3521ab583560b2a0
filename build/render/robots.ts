/** Renders the files that speak to machines about the whole site. */

import type { OutputFile } from '../model/outputFile.ts';
import { NO_JEKYLL_FILE, ROBOTS_FILE, SITEMAP_FILE } from '../model/paths.ts';
import type { Site } from '../model/site.ts';
import { absoluteUrl } from '../plan/routes.ts';

/** `robots.txt`, and the empty file that keeps GitHub Pages from dropping folders it takes for Jekyll's. */
export function renderRobots({ config }: Site): OutputFile[] {
  // Pages that stay out of search say so in their head: a crawler must be allowed to read them to know.
  const lines = ['User-agent: *', 'Allow: /', '', `Sitemap: ${absoluteUrl(config, `/${SITEMAP_FILE}`)}`, ''];
  return [
    { path: ROBOTS_FILE, content: lines.join('\n'), from: ROBOTS_FILE },
    { path: NO_JEKYLL_FILE, content: '', from: NO_JEKYLL_FILE },
  ];
}
