/** Renders the search indexes: one per language, of the pages written in it. */

import type { Config, LocaleConfig } from '../../templates/model/siteConfig.ts';
import type { SearchKind } from '../../templates/model/siteData.ts';
import { encodeSection } from '../../templates/search/searchSections.ts';
import { compareText } from '../model/compareText.ts';
import type { DocumentedName } from '../model/libraryName.ts';
import type { OutputFile } from '../model/outputFile.ts';
import type { Page, Site } from '../model/plannedSite.ts';
import { localize } from '../plan/localize.ts';
import { hasSearch, searchKind } from '../plan/searchPlan.ts';
import { NO_SHELF, reuse, type Shelf } from '../store/shelf.ts';
import { renderAnswers, splitAnswers } from './answers.ts';
import { type IndexedPage, renderSearchFiles } from './searchFiles.ts';
import { collectMentions } from './searchLinks.ts';
import { createRecorder, type PageContext, type SearchRecord } from './searchRecord.ts';

/** Results of earlier builds. */
export interface SearchShelves {
  records: Shelf<SearchRecord>;
  /** The files of one language. */
  files: Shelf<OutputFile[]>;
}

/** The index of every language, if the navbar has a search item. */
export function renderSearch(
  site: Site,
  shelves: SearchShelves = { records: NO_SHELF, files: NO_SHELF },
): OutputFile[] {
  if (!hasSearch(site.config)) return [];
  return site.locales.flatMap(({ locale }) => renderLocale(locale, site, shelves));
}

function renderLocale(locale: LocaleConfig, site: Site, { records, files }: SearchShelves): OutputFile[] {
  const { pages, config } = site;
  // Sorted by address, so that the index does not depend on the sidebar.
  const indexed = pages
    .filter((page) => page.locale === locale && page.indexed && searchKind(page.data, config) !== undefined)
    .sort((a, b) => compareText(a.data.path, b.data.path));
  const mentions = collectMentions(indexed);
  const documented = site.names.get(locale.id) ?? [];
  const names = namesByPage(documented);
  const answers = documented.length > 0 ? splitAnswers(renderAnswers(documented, locale.id)) : undefined;
  const contexts = indexed.map(
    ({ data }): PageContext => ({
      mentions: mentions.get(data.href)?.texts ?? [],
      names: names.get(data.path) ?? new Map(),
      isRelease: searchKind(data, config) === 'releases',
    }),
  );
  const links = (href: string) => mentions.get(href)?.links ?? 0;
  const texts = indexed.map((page, at) => textsOf(page, locale, contexts[at]));
  const shown = indexed.map((page) => {
    const { data, prose } = page;
    return [
      data.path,
      data.href,
      searchKind(data, config),
      trailOf(page, config),
      prose[0]?.headings,
      links(data.href),
    ];
  });
  const synonyms = site.synonyms
    .filter((entry) => entry.locale === locale.id)
    .map(({ words, means }): [string[], string[]] => [words, means]);
  const key = JSON.stringify(['files', locale.id, texts, shown, synonyms, answers]);
  return reuse(files, key, () => {
    const recordNew = createRecorder(locale.lang);
    return renderSearchFiles(
      locale,
      indexed.flatMap((page, at) => {
        const kind = searchKind(page.data, config);
        const record = reuse(records, `record ${texts[at]}`, () => recordNew(page, contexts[at]));
        return kind === undefined
          ? []
          : [{ ...planPage(page, { kind, config, record }), links: links(page.data.href) }];
      }),
      { synonyms, ...(answers && { answers }) },
    );
  });
}

/** The names that each page documents, by path and anchor. */
function namesByPage(names: readonly DocumentedName[]): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
  const pages = new Map<string, Map<string, string[]>>();
  for (const { path, anchor, name, aliases, called = [] } of names) {
    const page = pages.get(path) ?? new Map<string, string[]>();
    pages.set(path, page);
    const others = aliases.filter((alias) => !alias.endsWith(`.${name}`));
    page.set(anchor, [...(page.get(anchor) ?? []), name, ...others, ...called]);
  }
  return pages;
}

/** Everything that the record of a page depends on. */
function textsOf({ data, head, prose, searches }: Page, { lang }: LocaleConfig, context: PageContext = {}): string {
  const { mentions, names, isRelease } = context;
  return JSON.stringify([
    lang,
    data.path,
    data.title,
    data.description,
    head.keywords,
    searches?.phrases,
    prose[0]?.textHash,
    mentions,
    [...(names ?? [])],
    isRelease,
  ]);
}

interface PageInput {
  kind: SearchKind;
  config: Config;
  record: SearchRecord;
}

function planPage(page: Page, { kind, config, record }: PageInput): IndexedPage {
  const { href, title, path } = page.data;
  const headings = page.prose[0]?.headings ?? [];
  const sections = record.sections.map(({ at, heading }) => encodeSection(heading, headings[at] ?? ''));
  return { path, kind, shown: { href, title, trail: trailOf(page, config), sections }, record };
}

function trailOf({ data, locale }: Page, { blog }: Config): string[] {
  if (data.kind === 'doc' || data.kind === 'category') return data.breadcrumbs.slice(0, -1).map(({ label }) => label);
  return data.kind === 'post' && blog ? [localize(blog.title, locale.id), data.post.dateText] : [];
}
