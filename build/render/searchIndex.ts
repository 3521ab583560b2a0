/** Renders the search indexes: one per language, of the pages written in it. */

import type { Config, LocaleConfig } from '../../templates/model/siteConfig.ts';
import { encodeTerms, type SearchFile, type SearchPage } from '../../templates/search/searchFile.ts';
import { createTermCounter, type FieldTexts } from '../../templates/search/searchTerms.ts';
import { compareText } from '../model/compareText.ts';
import type { OutputFile } from '../model/outputFile.ts';
import { searchFile } from '../model/paths.ts';
import type { Page, Site } from '../model/plannedSite.ts';
import { localize } from '../plan/localize.ts';
import { hasSearch, searchKind } from '../plan/searchPlan.ts';
import { readSections } from './searchText.ts';

/** The index of every language in the format of `SearchFile`, if the navbar has a search item. */
export function renderSearch(site: Site): OutputFile[] {
  if (!hasSearch(site.config)) return [];
  return site.locales.map(({ locale }) => ({
    path: searchFile(locale),
    content: `${JSON.stringify(planIndex(locale, site))}\n`,
    from: 'the search index',
  }));
}

/** Pages are sorted by address, so that the index does not depend on the sidebar. */
function planIndex(locale: LocaleConfig, site: Site): SearchFile {
  const indexed = site.pages.filter((page) => page.locale === locale && page.indexed);
  const sorted = indexed.sort((a, b) => compareText(a.data.path, b.data.path));
  const terms = createTermCounter(locale.lang);
  const pages = sorted.flatMap((page) => planPage(page, site, terms.add) ?? []);
  return { lang: locale.lang, pages, ...encodeTerms(terms) };
}

function planPage(page: Page, { config }: Site, addSection: (texts: FieldTexts) => void): SearchPage | undefined {
  const { data, prose, head } = page;
  const kind = searchKind(data, config);
  if (kind === undefined) return undefined;
  const article = prose[0];
  const [top, ...rest] = readSections(article?.html ?? '');
  const intro = [data.description, head.keywords, top?.text].filter(Boolean).join('\n');
  addSection({ heading: data.title, text: intro, code: top?.code ?? '' });
  for (const section of rest) addSection(section);
  return {
    href: data.href,
    title: data.title,
    trail: trailOf(page, config),
    kind,
    sections: [['', ''], ...rest.map(({ at, heading }): [string, string] => [article?.headings[at] ?? '', heading])],
  };
}

function trailOf({ data, locale }: Page, { blog }: Config): string[] {
  if (data.kind === 'doc' || data.kind === 'category') return data.breadcrumbs.slice(0, -1).map(({ label }) => label);
  return data.kind === 'post' && blog ? [localize(blog.title, locale.id), data.post.dateText] : [];
}
