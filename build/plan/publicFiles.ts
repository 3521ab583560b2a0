/** Settles who writes a file that is in `public/` and that the builder makes too. */

import { createDiagnostic, type Sink } from '../model/diagnostic.ts';
import { manifestFile, NO_JEKYLL_FILE } from '../model/paths.ts';
import type { PublicFile } from '../model/source.ts';
import type { Plugin, PublishedNames } from '../plugin.ts';
import type { Config } from '../site/siteConfig.ts';
import type { Page } from './plannedSite.ts';

interface Planned {
  pages: readonly Page[];
  config: Config;
  plugins: readonly Plugin[];
}

/**
 * The generated files that the writer's own take the place of: files for other programs, such as `robots.txt`. A file that pages
 * need cannot be replaced.
 */
export function planReplaced(publicFiles: readonly PublicFile[], planned: Planned, report: Sink): ReadonlySet<string> {
  const replaced = new Set<string>();
  const needed = neededFiles(planned);
  // Files for crawlers, feed readers, language models or the host, which no page needs.
  const published = publishedNames(planned.plugins, planned.config);
  for (const { path } of publicFiles) {
    const place = { file: `public/${path}` };
    const what = needed.get(path);
    if (what) report(createDiagnostic('output', place, `"${path}" is the name of ${what}`, 'rename the file'));
    const isForPrograms =
      path === NO_JEKYLL_FILE || published.some(({ linked, isOwn }) => linked.includes(path) || isOwn?.(path));
    if (what || !isForPrograms) continue;
    replaced.add(path);
    report(createDiagnostic('replacedFiles', place, 'is published instead of the one that the builder writes'));
  }
  return replaced;
}

/** Descriptions of the generated files that pages need, by path. */
function neededFiles({ pages, config, plugins }: Planned): ReadonlyMap<string, string> {
  const loaded = [...config.locales.map(manifestFile), ...plugins.flatMap(({ loads }) => loads?.(config) ?? [])];
  return new Map([
    ...loaded.map((path) => [path, 'a file that the pages load'] as const),
    ...pages.flatMap(({ file, from, data }) => [
      [file, `the document of ${from}`] as const,
      ...plugins.flatMap(({ pageFile }) => {
        const own = pageFile?.(data, config);
        return own ? [[own.path, `${own.what} of ${from}`] as const] : [];
      }),
    ]),
  ]);
}

/** Generated files, other than pages and assets, that pages may link to. */
export function linkedFilesOf(plugins: readonly Plugin[], config: Config): string[] {
  return publishedNames(plugins, config).flatMap(({ linked }) => linked);
}

function publishedNames(plugins: readonly Plugin[], config: Config): PublishedNames[] {
  return plugins.flatMap(({ publishes }) => publishes?.(config) ?? []);
}
