/** Renders robots.txt. */

import type { OutputFile } from '../../model/outputFile.ts';
import { CHUNKS, ROBOTS_FILE, SITEMAP_FILE } from '../../model/paths.ts';
import type { Site } from '../../plan/plannedSite.ts';
import { absoluteUrl } from '../../plan/routes.ts';

/** `robots.txt`, which lets crawlers read everything but page chunks, repetitions of documents, and names the sitemap. */
export function renderRobots({ config }: Site): OutputFile {
  // Pages hidden from search have `noindex` in their head, so crawlers must be allowed to read them.
  const chunks = `Disallow: ${encodeURI(config.base)}${CHUNKS}/`;
  const lines = ['User-agent: *', chunks, '', `Sitemap: ${absoluteUrl(config, `/${SITEMAP_FILE}`)}`, ''];
  return { path: ROBOTS_FILE, content: lines.join('\n'), from: ROBOTS_FILE };
}
