/** Plans pages outside docs and blog: stand-alone pages, the list of all pages, the not-found page. */

import type { PageData } from '../../templates/model/pageData.ts';
import { joinPath } from '../../templates/model/urls.ts';
import type { Config, LocaleConfig } from '../site/siteConfig.ts';
import { planArticle, planEditHref, planLastUpdate, planOutline } from './articles.ts';
import type { SidebarPlace } from './docPages.ts';
import type { LocalizedPage } from './localizedPage.ts';
import { baseData, localizedData, type PagePlan } from './pagePlan.ts';
import type { LocaleInput } from './planInput.ts';
import { hrefOf } from './routes.ts';

export const NOT_FOUND_KEY = '404';
const PAGE_LIST_KEY = 'pages';

/** Path of the list of all pages in one locale. */
export function pageListPath(locale: LocaleConfig): string {
  return joinPath(locale.path, 'pages');
}

/** Plans a stand-alone page. One that a sidebar links to stands beside it, like a doc: `placeOf` is absent on a site without docs. */
export function planPlainPage(
  localized: LocalizedPage,
  { config, originalPath, ui }: LocaleInput,
  placeOf?: (href: string) => SidebarPlace,
): PagePlan {
  const { source } = localized.parsed;
  const { frontMatter } = source;
  const place = placeOf?.(hrefOf(config, localized.path)) ?? { breadcrumbs: [] };
  return {
    ...planArticle(localized),
    breadcrumbs: place.breadcrumbs,
    data: {
      kind: 'page',
      ...localizedData(config, localized, originalPath(localized), ui),
      ...place,
      hideTitle: frontMatter.hide_title === true,
      unlisted: frontMatter.unlisted === true,
      ...planOutline(localized, config),
      editHref: config.docs ? planEditHref(source, config.docs.editUrl) : undefined,
      lastUpdate: config.docs ? planLastUpdate(source, config.docs, localized.locale) : undefined,
    },
  };
}

/** Plans the not-found page of a language. */
export function planNotFound(locale: LocaleConfig, config: Config, ui: Readonly<Record<string, string>>): PagePlan {
  const title = ui.notFoundTitle ?? '';
  const path = joinPath(locale.path, '404');
  const description = ui.notFoundText ?? '';
  return {
    translationKey: NOT_FOUND_KEY,
    locale,
    from: 'the not-found page',
    indexed: false,
    prose: [],
    data: { kind: 'notFound', ...baseData(config, locale, { path, title, description }) },
  };
}

/** The list of all pages: docs by sidebar category, posts, others. */
export function planPageList(
  locale: LocaleConfig,
  pagePlans: readonly PagePlan[],
  config: Config,
  ui: Readonly<Record<string, string>>,
): PagePlan {
  const sections = new Map<string, Array<{ title: string; href: string }>>();
  const seen = new Set<string>();
  for (const { data } of pagePlans.filter(isListed)) {
    // `dropDuplicates` drops the second page with an address later, once all locales are planned.
    if (seen.has(data.href)) continue;
    seen.add(data.href);
    const title = sectionOf(data, ui);
    const pages = sections.get(title) ?? [];
    pages.push({ title: data.title, href: data.href });
    sections.set(title, pages);
  }
  return {
    translationKey: PAGE_LIST_KEY,
    locale,
    from: 'the list of all pages',
    indexed: true,
    prose: [],
    data: {
      kind: 'pageList',
      ...baseData(config, locale, {
        path: pageListPath(locale),
        title: ui.allPages ?? '',
        description: ui.allPagesDescription ?? '',
      }),
      sections: [...sections].map(([title, pages]) => ({ title, pages })),
    },
  };
}

function isListed({ data }: PagePlan): boolean {
  const isHidden = 'unlisted' in data && data.unlisted;
  const isFurtherPage = data.kind === 'postList' && data.pageNumber > 1;
  return !isHidden && !isFurtherPage && data.kind !== 'notFound';
}

/** The heading of a page in the list of all pages. */
export function sectionOf(data: PageData, ui: Readonly<Record<string, string>>): string {
  if (data.kind === 'page' && data.sidebar === undefined) return ui.otherPages ?? '';
  if ('breadcrumbs' in data) {
    const version = !('version' in data) || data.version.isLast ? '' : ` (${data.version.label})`;
    const top = data.breadcrumbs.length > 1 ? data.breadcrumbs[0]?.label : ui.documentation;
    return `${top ?? ''}${version}`;
  }
  return data.kind === 'docsTag' || (data.kind === 'tags' && data.of === 'docs')
    ? (ui.documentation ?? '')
    : (ui.blog ?? '');
}
