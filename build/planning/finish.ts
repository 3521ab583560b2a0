/** Finishes planned pages with what only the whole site knows: twins, route keys, final links, heads. */

import type { Config } from '../../templates/model/config.ts';
import type { PageData } from '../../templates/model/page.ts';
import { joinPath, withBase } from '../../templates/model/urls.ts';
import type { PublicFile } from '../content.ts';
import { compareText } from '../problems.ts';
import type { Page, Prose } from '../site.ts';
import { planCard } from './cards.ts';
import type { Draft } from './drafts.ts';
import type { Edition } from './editions.ts';
import { planHead } from './head.ts';
import type { ResolvedLinks } from './links.ts';
import { absoluteUrl, documentFile, hrefOf, markdownFile, routeKey } from './routes.ts';

/** Adds what needs all pages to be known: twins in other languages, route keys, final links, heads. */
export function finishPages(
  drafts: readonly Draft[],
  resolved: ReadonlyMap<Edition, ResolvedLinks>,
  config: Config,
  publicFiles: readonly PublicFile[],
): Page[] {
  const twins = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const group = twins.get(draft.twin);
    if (group) group.push(draft);
    else twins.set(draft.twin, [draft]);
  }
  const homes = new Map(config.locales.map((locale) => [locale.id, hrefOf(config, joinPath(locale.path))]));
  const keys = new Set<string>();
  // Keys are given in path order, so that adding a page elsewhere never changes another page's key.
  const keyOf = new Map(
    [...drafts]
      .sort((a, b) => compareText(a.data.path, b.data.path))
      .map((draft) => [draft, routeKey(draft.data.path, keys)]),
  );
  return drafts.map((draft) => finishPage(draft, twins.get(draft.twin) ?? []));

  function finishPage(draft: Draft, group: readonly Draft[]): Page {
    const alternates = config.locales.map((locale) => ({
      locale: locale.id,
      href: group.find((twin) => twin.locale === locale)?.data.href ?? homes.get(locale.id) ?? config.base,
    }));
    const data = { ...draft.data, alternates, ...markdownOf(draft.data, config) };
    const translations = group
      .filter((twin) => twin.indexed)
      .map((twin) => ({ locale: twin.locale, path: twin.data.path }));
    const { locale, indexed, keywords, image, breadcrumbs, post } = draft;
    const card = planCard(draft, config, publicFiles);
    const about = { data, locale, translations, indexed, keywords, image, card: card?.path, breadcrumbs, post };
    return {
      data,
      head: planHead(about, config),
      card,
      locale,
      key: keyOf.get(draft) ?? data.path,
      file: documentFile(config, data.path),
      prose: draft.prose.map((piece) => finishProse(piece, resolved, config)),
      from: draft.from,
      indexed,
      lastmod: draft.lastmod,
      translations: translations.map((twin) => ({ lang: twin.locale.lang, url: absoluteUrl(config, twin.path) })),
    };
  }
}

/** The page for wrong addresses has no text to take along. */
function markdownOf({ kind, path }: PageData, config: Config): { markdownHref?: string } {
  return kind === 'notFound' ? {} : { markdownHref: withBase(config.base, markdownFile(config, path)) };
}

function finishProse(
  piece: Draft['prose'][number],
  resolved: ReadonlyMap<Edition, ResolvedLinks>,
  config: Config,
): Prose {
  const { edition, part, id } = piece;
  const { parsed, headingIds } = edition;
  const { links = [], images = [], broken = [] } = resolved.get(edition) ?? {};
  if (part === 'full') {
    return {
      id,
      // Read only while the page is rendered: see `compactPage`.
      get html() {
        return parsed.html;
      },
      get markdown() {
        return parsed.markdown;
      },
      links,
      images,
      broken,
      headings: headingIds,
    };
  }
  // A preview stands on a list: its headings need no ids of their own, and in-page links lead to the post.
  const href = hrefOf(config, edition.path);
  const fromList = (link: string) => (/^[#?]/.test(link) ? href + link : link);
  return {
    id,
    get html() {
      return parsed.excerptHtml ?? parsed.html;
    },
    links: links.map(fromList),
    images,
    broken: broken.map(fromList),
    headings: headingIds.map((heading) => `${id}-${heading}`),
  };
}

/** Pictures beside pages, to be copied: output path → file on disk. */
export function collectPictures(resolved: ReadonlyMap<Edition, ResolvedLinks>): ReadonlyMap<string, string> {
  const pictures = new Map<string, string>();
  for (const { images } of resolved.values())
    for (const { assets = [] } of images) for (const { path, image } of assets) pictures.set(path, image.diskPath);
  return pictures;
}
