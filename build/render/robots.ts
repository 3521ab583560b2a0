/** Renders robots.txt and .nojekyll. */

import type { OutputFile } from '../model/outputFile.ts';
import { NO_JEKYLL_FILE, ROBOTS_FILE, SITEMAP_FILE } from '../model/paths.ts';
import type { Site } from '../model/plannedSite.ts';
import { absoluteUrl } from '../plan/routes.ts';

/** `robots.txt`, and the empty file without which GitHub Pages would skip folders that Jekyll ignores. */
export function renderRobots({ config }: Site): OutputFile[] {
  // Pages hidden from search have `noindex` in their head, so crawlers must be allowed to read them.
  const lines = ['User-agent: *', 'Allow: /', '', `Sitemap: ${absoluteUrl(config, `/${SITEMAP_FILE}`)}`, ''];
  return [
    { path: ROBOTS_FILE, content: lines.join('\n'), from: ROBOTS_FILE },
    { path: NO_JEKYLL_FILE, content: '', from: NO_JEKYLL_FILE },
  ];
}
