/** Renders the search indexes: one per language, of the pages written in it. */

import type { Config, LocaleConfig } from '../../templates/model/siteConfig.ts';
import type { SearchKind } from '../../templates/model/siteData.ts';
import { compareText } from '../model/compareText.ts';
import type { OutputFile } from '../model/outputFile.ts';
import type { Page, Site } from '../model/plannedSite.ts';
import { localize } from '../plan/localize.ts';
import { hasSearch, searchKind } from '../plan/searchPlan.ts';
import { NO_SHELF, type Shelf } from '../store/shelf.ts';
import { type IndexedPage, renderSearchFiles } from './searchFiles.ts';
import { createRecorder, type SearchRecord } from './searchRecord.ts';

/** The index of every language, if the navbar has a search item. */
export function renderSearch(site: Site, shelf: Shelf<SearchRecord> = NO_SHELF): OutputFile[] {
  if (!hasSearch(site.config)) return [];
  return site.locales.flatMap(({ locale }) => renderSearchFiles(locale, planPages(locale, site, shelf)));
}

/** Pages are sorted by address, so that the index does not depend on the sidebar. */
function planPages(locale: LocaleConfig, { pages, config }: Site, shelf: Shelf<SearchRecord>): IndexedPage[] {
  const recordNew = createRecorder(locale.lang);
  const record = (page: Page): SearchRecord => {
    const { data, head, prose } = page;
    const key = JSON.stringify([locale.lang, data.title, data.description, head.keywords, prose[0]?.textHash]);
    const kept = shelf.get(key);
    if (kept) return kept;
    const result = recordNew(page);
    shelf.put(key, result);
    return result;
  };
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
