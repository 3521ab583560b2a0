/** Knows every address of the site, and resolves the links of all pages against it. */

import type { Config } from '../../templates/model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { LocalizedPage } from '../model/localizedPage.ts';
import { linkableFiles } from '../model/paths.ts';
import type { ResolvedLinks } from '../model/site.ts';
import type { Content, PublicFile } from '../model/source.ts';
import { NOT_FOUND_KEY } from './extraPages.ts';
import { type LinkIndex, resolveLinks } from './linkResolver.ts';
import type { PagePlan } from './pagePlan.ts';

export function createLinkIndex(
  pagePlans: readonly PagePlan[],
  localizedPages: readonly LocalizedPage[],
  content: Pick<Content, 'publicFiles' | 'images'>,
  config: Config,
): LinkIndex {
  const anchors = new Map<string, ReadonlySet<string>>(
    pagePlans
      .filter((pagePlan) => pagePlan.translationKey !== NOT_FOUND_KEY)
      .map(({ data, prose }) => [
        data.path,
        new Set(prose.flatMap(({ localized, part }) => anchorsOf(localized, part))),
      ]),
  );
  return {
    config,
    anchors,
    pathBySource: new Map(
      localizedPages.map((localized) => [`${localized.locale.id}:${localized.key}`, localized.path]),
    ),
    publicFiles: publicFilesOf(content, config),
    images: content.images,
    moved: new Map(),
  };
}

/** Everything that a link may lead to beside pages, by its path. */
export function publicFilesOf(
  { publicFiles }: Pick<Content, 'publicFiles'>,
  config: Config,
): ReadonlyMap<string, PublicFile> {
  const generated = linkableFiles(config).map((path) => ({ path, diskPath: '' }));
  return new Map([...generated, ...publicFiles].map((file) => [file.path, file]));
}

function anchorsOf({ parsed, headingIds }: LocalizedPage, part: 'full' | 'excerpt'): string[] {
  return part === 'full' ? [...headingIds, ...parsed.anchors] : [];
}

export function resolveAll(
  localizedPages: readonly LocalizedPage[],
  index: LinkIndex,
): ReadonlyMap<LocalizedPage, ResolvedLinks> {
  return new Map(
    localizedPages.map((localized) => {
      const { parsed, locale, path } = localized;
      return [localized, resolveLinks(parsed, { source: parsed.source, locale, path }, index)];
    }),
  );
}

/** A fallback page repeats the original's links: its diagnostics are the original's. */
export function linkDiagnostics(
  localizedPages: readonly LocalizedPage[],
  resolved: ReadonlyMap<LocalizedPage, ResolvedLinks>,
): Diagnostic[] {
  return localizedPages
    .filter((localized) => localized.parsed.source.locale === localized.locale.id)
    .flatMap((localized) => resolved.get(localized)?.diagnostics ?? []);
}
