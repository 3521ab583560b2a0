/** The index of all addresses of the site, against which the links of all pages are resolved. */

import type { Diagnostic, Sink } from '../model/diagnostic.ts';
import type { Image, Link } from '../model/parsedSource.ts';
import { createSlugger } from '../model/slug.ts';
import type { Content, PublicFile } from '../model/source.ts';
import { NOT_FOUND_KEY } from './extraPages.ts';
import type { LinkIndex } from './linkContext.ts';
import { resolveLinks } from './linkResolver.ts';
import type { LocalizedPage } from './localizedPage.ts';
import { isInItsLanguage, type PagePlan } from './pagePlan.ts';
import type { PlanContext } from './planInput.ts';
import type { ResolvedLinks } from './plannedSite.ts';

/** Indexes pages, files and pictures. `moved` is filled in once redirects are planned. */
export function createLinkIndex(
  pagePlans: readonly PagePlan[],
  localizedPages: readonly LocalizedPage[],
  content: Pick<Content, 'publicFiles' | 'images' | 'linkedFiles' | 'drawings'>,
  { config, linkedFiles }: Pick<PlanContext, 'config' | 'linkedFiles'>,
): LinkIndex {
  const found = pagePlans.filter((pagePlan) => pagePlan.translationKey !== NOT_FOUND_KEY);
  const anchors = new Map<string, ReadonlySet<string>>(
    found.map(({ data, prose }) => [
      data.path,
      new Set(prose.flatMap(({ localized, part }) => anchorsOf(localized, part))),
    ]),
  );
  return {
    config,
    anchors,
    titles: new Map(found.flatMap((pagePlan) => titleIdsOf(pagePlan, anchors))),
    pathBySource: new Map(
      localizedPages.map((localized) => [`${localized.locale.id}:${localized.key}`, localized.path]),
    ),
    publicFiles: publicFilesOf(content, linkedFiles),
    images: content.images,
    linkedFiles: content.linkedFiles ?? new Map(),
    drawings: content.drawings,
    moved: new Map(),
  };
}

/** All link targets other than pages, by path. */
export function publicFilesOf(
  { publicFiles }: Pick<Content, 'publicFiles'>,
  linkedFiles: readonly string[],
): ReadonlyMap<string, PublicFile> {
  const generated = linkedFiles.map((path) => ({ path, diskPath: '' }));
  return new Map([...generated, ...publicFiles].map((file) => [file.path, file]));
}

/** A page without a heading of that id only. */
function titleIdsOf({ data, prose }: PagePlan, anchors: LinkIndex['anchors']): Array<[path: string, id: string]> {
  const title = prose.find(({ part }) => part === 'full')?.localized.parsed.title;
  const id = createSlugger().slug(title ?? '');
  return id === '' || anchors.get(data.path)?.has(id) ? [] : [[data.path, id]];
}

function anchorsOf({ parsed, headingIds, formerIds }: LocalizedPage, part: 'full' | 'excerpt'): string[] {
  return part === 'full' ? [...headingIds, ...formerIds.flatMap((ids) => ids ?? []), ...parsed.anchors] : [];
}

/**
 * The final links of every localized page. A page shown in several locales gets one diagnostic per link, with the addresses
 * of all locales; the diagnostic of the page's own locale takes precedence.
 */
export function resolveAll(
  localizedPages: readonly LocalizedPage[],
  index: LinkIndex,
  report: Sink,
): ReadonlyMap<LocalizedPage, ResolvedLinks> {
  const reported = new Map<string, Diagnostic>();
  const collect = (written: Link | Image, diagnostic: Diagnostic) => {
    const key = JSON.stringify([diagnostic.check, written]);
    const first = reported.get(key);
    if (!first) reported.set(key, diagnostic);
    else first.addresses = [...(first.addresses ?? []), ...(diagnostic.addresses ?? [])];
  };
  const ordered = [...localizedPages].sort((a, b) => Number(isInItsLanguage(b)) - Number(isInItsLanguage(a)));
  const resolved = new Map(ordered.map((localized) => [localized, resolveLinks(localized, index, collect)]));
  for (const diagnostic of reported.values()) report(diagnostic);
  return resolved;
}
