/** Plans the pages beside docs and blog: stand-alone pages, the list of all pages, the not-found page. */

import type { Config, LocaleConfig } from '../../templates/model/config.ts';
import type { PageData } from '../../templates/model/page.ts';
import { joinPath } from '../../templates/model/urls.ts';
import { planEditHref, planLastUpdate, planToc } from './docs.ts';
import { baseData, type Draft, editionData } from './drafts.ts';
import type { Edition } from './editions.ts';

export const NOT_FOUND_TWIN = '404';
const PAGE_LIST_TWIN = 'pages';

/** Path of the list of all pages in one locale. */
export function pageListPath(locale: LocaleConfig): string {
  return joinPath(locale.path, 'pages');
}

export function planPlainPage(edition: Edition, config: Config, originalPath: string): Draft {
  const { source } = edition.parsed;
  const { frontMatter } = source;
  return {
    twin: edition.key,
    locale: edition.locale,
    from: source.file,
    indexed: !edition.fallback && !frontMatter.unlisted && source.locale === edition.locale.id,
    lastmod: frontMatter.last_update?.date ?? source.lastUpdate?.date,
    keywords: frontMatter.keywords,
    image: frontMatter.image,
    prose: [{ id: 'article', edition, part: 'full' }],
    data: {
      kind: 'page',
      ...editionData(config, edition, originalPath),
      hideTitle: frontMatter.hide_title === true,
      unlisted: frontMatter.unlisted === true,
      toc: planToc(edition, config),
      editHref: config.docs ? planEditHref(source, config.docs.editUrl) : undefined,
      lastUpdate: config.docs ? planLastUpdate(source, config.docs, edition.locale) : undefined,
    },
  };
}

export function planNotFound(locale: LocaleConfig, config: Config, ui: Readonly<Record<string, string>>): Draft {
  const title = ui.notFoundTitle ?? '';
  const path = joinPath(locale.path, '404');
  const description = ui.notFoundText ?? '';
  return {
    twin: NOT_FOUND_TWIN,
    locale,
    from: 'the not-found page',
    indexed: false,
    prose: [],
    data: { kind: 'notFound', ...baseData(config, locale, { path, title, description }) },
  };
}

/** Every page a reader may look for: docs by sidebar category, posts, the rest. */
export function planPageList(
  locale: LocaleConfig,
  drafts: readonly Draft[],
  config: Config,
  ui: Readonly<Record<string, string>>,
): Draft {
  const sections = new Map<string, Array<{ title: string; href: string }>>();
  const seen = new Set<string>();
  for (const { data } of drafts.filter(isListed)) {
    // Of two sources that claim one address the second is dropped, as soon as the drafts of all locales are known.
    if (seen.has(data.href)) continue;
    seen.add(data.href);
    const title = sectionOf(data, ui);
    const pages = sections.get(title) ?? [];
    pages.push({ title: data.title, href: data.href });
    sections.set(title, pages);
  }
  return {
    twin: PAGE_LIST_TWIN,
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

function isListed({ data }: Draft): boolean {
  const isHidden = 'unlisted' in data && data.unlisted;
  const isFurtherPage = data.kind === 'postList' && data.pageNumber > 1;
  return !isHidden && !isFurtherPage && data.kind !== 'notFound';
}

/** The heading under which lists of all pages show a page. */
export function sectionOf(data: PageData, ui: Readonly<Record<string, string>>): string {
  if (data.kind === 'doc' || data.kind === 'category') {
    const version = data.version.isLast ? '' : ` (${data.version.label})`;
    const top = data.breadcrumbs.length > 1 ? data.breadcrumbs[0]?.label : ui.documentation;
    return `${top ?? ''}${version}`;
  }
  if (data.kind === 'page') return ui.otherPages ?? '';
  return data.kind === 'docsTag' || (data.kind === 'tags' && data.of === 'docs')
    ? (ui.documentation ?? '')
    : (ui.blog ?? '');
}
