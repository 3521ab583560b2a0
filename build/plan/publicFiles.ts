/** Settles who writes a file that is in `public/` and that the builder makes too. */

import { createDiagnostic, type Sink } from '../model/diagnostic.ts';
import { isForPrograms, manifestFile, markdownFile, namesFile, searchFile } from '../model/paths.ts';
import type { PublicFile } from '../model/source.ts';
import type { Config } from '../site/siteConfig.ts';
import type { Page } from './plannedSite.ts';

interface Planned {
  pages: readonly Page[];
  config: Config;
}

/**
 * The generated files that the writer's own take the place of: files for other programs, such as `robots.txt`. A file that pages
 * need cannot be replaced.
 */
export function planReplaced(publicFiles: readonly PublicFile[], planned: Planned, report: Sink): ReadonlySet<string> {
  const replaced = new Set<string>();
  const needed = neededFiles(planned);
  for (const { path } of publicFiles) {
    const place = { file: `public/${path}` };
    const what = needed.get(path);
    if (what) report(createDiagnostic('output', place, `"${path}" is the name of ${what}`, 'rename the file'));
    if (what || !isForPrograms(path, planned.config)) continue;
    replaced.add(path);
    report(createDiagnostic('replacedFiles', place, 'is published instead of the one that the builder writes'));
  }
  return replaced;
}

/** Descriptions of the generated files that pages need, by path. */
function neededFiles({ pages, config }: Planned): ReadonlyMap<string, string> {
  const ofClient = config.locales.flatMap((locale) =>
    [manifestFile, searchFile, namesFile].map((file) => file(locale)),
  );
  return new Map([
    ...ofClient.map((path) => [path, 'a file that the pages load'] as const),
    ...pages.flatMap(({ file, from, data }) => [
      [file, `the document of ${from}`] as const,
      [markdownFile(config, data.path), `the Markdown of ${from}`] as const,
    ]),
  ]);
}
