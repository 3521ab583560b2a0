/** Renders the search indexes: one per language, of the pages written in it. */

import type { Config, LocaleConfig } from '../../templates/model/siteConfig.ts';
import type { SearchKind } from '../../templates/model/siteData.ts';
import { compareText } from '../model/compareText.ts';
import type { OutputFile } from '../model/outputFile.ts';
import type { Page, Site } from '../model/plannedSite.ts';
import { localize } from '../plan/localize.ts';
import { hasSearch, searchKind } from '../plan/searchPlan.ts';
import { type IndexedPage, renderSearchFiles } from './searchFiles.ts';
import { createRecorder, type SearchRecord } from './searchRecord.ts';

/** The index of every language, if the navbar has a search item. */
export function renderSearch(site: Site): OutputFile[] {
  if (!hasSearch(site.config)) return [];
  return site.locales.flatMap(({ locale }) => renderSearchFiles(locale, planPages(locale, site)));
}

/** Pages are sorted by address, so that the index does not depend on the sidebar. */
function planPages(locale: LocaleConfig, { pages, config }: Site): IndexedPage[] {
  const record = createRecorder(locale.lang);
  return pages
    .filter((page) => page.locale === locale && page.indexed)
    .sort((a, b) => compareText(a.data.path, b.data.path))
    .flatMap((page) => {
      const kind = searchKind(page.data, config);
      return kind === undefined ? [] : [planPage(page, { kind, config, record: record(page) })];
    });
}

interface PageInput {
  kind: SearchKind;
  config: Config;
  record: SearchRecord;
}

function planPage(page: Page, { kind, config, record }: PageInput): IndexedPage {
  const { href, title, path } = page.data;
  const headings = page.prose[0]?.headings ?? [];
  const sections = record.sections.map(({ at, heading }): [string, string] => [headings[at] ?? '', heading]);
  return { path, kind, shown: { href, title, trail: trailOf(page, config), sections }, record };
}

function trailOf({ data, locale }: Page, { blog }: Config): string[] {
  if (data.kind === 'doc' || data.kind === 'category') return data.breadcrumbs.slice(0, -1).map(({ label }) => label);
  return data.kind === 'post' && blog ? [localize(blog.title, locale.id), data.post.dateText] : [];
}
