/** Knows every address of the site, and resolves the links of all pages against it. */

import type { Config } from '../../templates/model/config.ts';
import type { Content, PublicFile } from '../content.ts';
import { llmsFiles } from '../indexes/llms.ts';
import { SITEMAP_FILE } from '../indexes/sitemap.ts';
import type { Problem } from '../problems.ts';
import type { Draft } from './drafts.ts';
import type { Edition } from './editions.ts';
import { NOT_FOUND_TWIN } from './extraPages.ts';
import { FEED_TYPES, feedPath } from './head.ts';
import { type LinkIndex, type ResolvedLinks, resolveLinks } from './links.ts';

export function createLinkIndex(
  drafts: readonly Draft[],
  editions: readonly Edition[],
  content: Pick<Content, 'publicFiles' | 'images'>,
  config: Config,
): LinkIndex {
  const anchors = new Map<string, ReadonlySet<string>>(
    drafts
      .filter((draft) => draft.twin !== NOT_FOUND_TWIN)
      .map(({ data, prose }) => [data.path, new Set(prose.flatMap(({ edition, part }) => anchorsOf(edition, part)))]),
  );
  return {
    config,
    anchors,
    pathBySource: new Map(editions.map((edition) => [`${edition.locale.id}:${edition.key}`, edition.path])),
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
  return new Map([...generatedFiles(config), ...publicFiles].map((file) => [file.path, file]));
}

/** Files that the build writes beside the pages and that a text may link to. */
function generatedFiles({ blog, locales }: Config): PublicFile[] {
  const feeds = blog
    ? locales.flatMap((locale) => blog.feeds.map((kind) => feedPath(blog, locale, FEED_TYPES[kind][1])))
    : [];
  return [...feeds, SITEMAP_FILE, ...llmsFiles(locales)].map((path) => ({ path, diskPath: '' }));
}

function anchorsOf({ parsed, headingIds }: Edition, part: 'full' | 'excerpt'): string[] {
  return part === 'full' ? [...headingIds, ...parsed.anchors] : [];
}

export function resolveAll(editions: readonly Edition[], index: LinkIndex): ReadonlyMap<Edition, ResolvedLinks> {
  return new Map(
    editions.map((edition) => {
      const { parsed, locale, path } = edition;
      return [edition, resolveLinks(parsed, { source: parsed.source, locale, path }, index)];
    }),
  );
}

/** A fallback page repeats the original's links: its problems are the original's. */
export function linkProblems(editions: readonly Edition[], resolved: ReadonlyMap<Edition, ResolvedLinks>): Problem[] {
  return editions
    .filter((edition) => edition.parsed.source.locale === edition.locale.id)
    .flatMap((edition) => resolved.get(edition)?.problems ?? []);
}
