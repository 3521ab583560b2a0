/** Adds to planned pages what depends on all pages: translations, route keys, final links, heads. */

import { joinPath } from '../../templates/model/urls.ts';
import { compareText } from '../model/compareText.ts';
import { documentFile } from '../model/paths.ts';
import type { PublicFile } from '../model/source.ts';
import type { Plugin } from '../plugin.ts';
import type { Config } from '../site/siteConfig.ts';
import type { LocalizedPage } from './localizedPage.ts';
import { planHead } from './pageHead.ts';
import type { PagePlan } from './pagePlan.ts';
import type { Page, Prose, ResolvedLinks } from './plannedSite.ts';
import { absoluteUrl, hrefOf, routeKey } from './routes.ts';

interface PlannedPages {
  pagePlans: readonly PagePlan[];
  resolved: ReadonlyMap<LocalizedPage, ResolvedLinks>;
  config: Config;
  publicFiles: readonly PublicFile[];
  plugins?: readonly Plugin[];
}

/** Completes all pages. The input is not changed. */
export function finishPages({ pagePlans, resolved, config, publicFiles, plugins = [] }: PlannedPages): Page[] {
  const groups = new Map<string, PagePlan[]>();
  for (const pagePlan of pagePlans) {
    const group = groups.get(pagePlan.translationKey);
    if (group) group.push(pagePlan);
    else groups.set(pagePlan.translationKey, [pagePlan]);
  }
  const homes = new Map(config.locales.map((locale) => [locale.id, hrefOf(config, joinPath(locale.path))]));
  const keys = new Set<string>();
  // Keys are assigned in path order, so that adding a page does not change the keys of others.
  const keyOf = new Map(
    [...pagePlans]
      .sort((a, b) => compareText(a.data.path, b.data.path))
      .map((pagePlan) => [pagePlan, routeKey(pagePlan.data.path, keys)]),
  );
  return pagePlans.map((pagePlan) => finishPage(pagePlan, groups.get(pagePlan.translationKey) ?? []));

  function finishPage(pagePlan: PagePlan, group: readonly PagePlan[]): Page {
    const alternates = config.locales.map((locale) => ({
      locale: locale.id,
      href: group.find((other) => other.locale === locale)?.data.href ?? homes.get(locale.id) ?? config.base,
    }));
    const added = plugins.map(({ pageFile }) => pageFile?.(pagePlan.data, config)?.data);
    const data = { ...pagePlan.data, alternates, ...Object.assign({}, ...added) };
    const translations = group.filter(isOffered).map((each) => ({ locale: each.locale, path: each.data.path }));
    const { locale, indexed, isUnreleased } = pagePlan;
    const [card] = plugins.flatMap((plugin) => plugin.picture?.(pagePlan, { config, publicFiles }) ?? []);
    const about = { ...pagePlan, data, translations, indexed: indexed && !isUnreleased, card };
    return {
      data,
      head: { ...planHead(about, config), ...Object.assign({}, ...plugins.map(({ head }) => head?.(about, config))) },
      card,
      locale,
      key: keyOf.get(pagePlan) ?? data.path,
      file: documentFile(config, data.path),
      prose: pagePlan.prose.map((piece) => finishProse(piece, resolved.get(piece.localized), config)),
      from: pagePlan.from,
      indexed,
      isOffered: isOffered(pagePlan),
      lastmod: pagePlan.lastmod,
      translations: translations.map((each) => ({ lang: each.locale.lang, url: absoluteUrl(config, each.path) })),
    };
  }
}

/** Whether search engines are given the page as one of its own. */
function isOffered({ indexed, isUnreleased = false, data }: PagePlan): boolean {
  return indexed && !isUnreleased && data.newest === undefined;
}

/** A piece of a page with its final links. */
export function finishProse(
  piece: PagePlan['prose'][number],
  resolved: ResolvedLinks | undefined,
  config: Config,
): Prose {
  const { localized, part, id } = piece;
  const { parsed, headingIds, formerIds } = localized;
  const { links = [], images = [], diagrams = [], names = [] } = resolved ?? {};
  const shared = { id, images, diagrams };
  if (part === 'full') {
    return {
      ...shared,
      // Read only while the page is rendered: see `compactPage`.
      get html() {
        return parsed.html;
      },
      get texts() {
        return parsed.texts;
      },
      textHash: parsed.textHash,
      links,
      linkTexts: parsed.linkTexts,
      headings: headingIds,
      formerIds,
      names,
    };
  }
  // A preview is on a list page: heading ids get a prefix, and in-page links lead to the post.
  const href = hrefOf(config, localized.path);
  const fromList = (link: string) => (/^[#?]/.test(link) ? href + link : link);
  return {
    ...shared,
    get html() {
      return parsed.excerptHtml ?? parsed.html;
    },
    textHash: `${parsed.textHash} preview`,
    links: links.map(fromList),
    linkTexts: [],
    headings: headingIds.map((heading) => `${id}-${heading}`),
    formerIds: [],
    names: [],
  };
}

/** Pictures and other files next to pages, to copy: output path → file on disk. */
export function collectPictures(resolved: ReadonlyMap<LocalizedPage, ResolvedLinks>): ReadonlyMap<string, string> {
  const pictures = new Map<string, string>();
  for (const { images, files = [] } of resolved.values()) {
    for (const { assets = [] } of images) for (const { path, image } of assets) pictures.set(path, image.diskPath);
    for (const { path, diskPath } of files) pictures.set(path, diskPath);
  }
  return pictures;
}
