/** Renders the search indexes: one per language, of the pages that are really written in it. */

import type { Config, LocaleConfig } from '../../templates/model/config.ts';
import { encodeTerms, SEARCH_FIELDS, type SearchFile, type SearchPage } from '../../templates/model/searchFile.ts';
import { createSplitter, type Splitter } from '../../templates/model/searchWords.ts';
import type { OutputFile } from '../output.ts';
import { hasSearch, searchFile, searchKind } from '../planning/search.ts';
import { localize } from '../planning/text.ts';
import { compareText } from '../problems.ts';
import type { Page, Site } from '../site.ts';
import { readSections } from './searchText.ts';

type Field = (typeof SEARCH_FIELDS)[number];
type FieldTexts = Readonly<Record<Field, string>>;

/** A term that stands in a section more often than this tells nothing new. */
const MAX_COUNT = 31;

/** The index of every language, when the navbar has a search item; its shape is `SearchFile`. */
export function renderSearch(site: Site): OutputFile[] {
  if (!hasSearch(site.config)) return [];
  return site.locales.map(({ locale }) => ({
    path: searchFile(locale),
    content: `${JSON.stringify(planIndex(locale, site))}\n`,
    from: 'the search index',
  }));
}

/** In the order of addresses: moving a page in the sidebar does not move it in the index. */
function planIndex(locale: LocaleConfig, site: Site): SearchFile {
  const found = site.pages.filter((page) => page.locale === locale && page.indexed);
  const sorted = found.sort((a, b) => compareText(a.data.path, b.data.path));
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

/** Numbers sections as they come, and counts their terms by field. */
function createTermCounter(lang: string) {
  const split = createSplitter(lang);
  const terms = new Map<string, number[][]>();
  const lengths: number[][] = [];

  function add(texts: FieldTexts): void {
    const section = lengths.length;
    const counts = SEARCH_FIELDS.map((field) => countTerms(texts[field], split));
    lengths.push(counts.map((terms) => terms.size));
    for (const [field, found] of counts.entries()) {
      for (const [term, count] of found) {
        // What the text says of a section, its code need not say again: this keeps the index small.
        if (SEARCH_FIELDS[field] === 'code' && counts[field - 1]?.has(term)) continue;
        const fields = terms.get(term) ?? SEARCH_FIELDS.map(() => []);
        terms.set(term, fields);
        fields[field]?.push(section, Math.min(count, MAX_COUNT));
      }
    }
  }

  return { terms, lengths, add };
}

function countTerms(text: string, split: Splitter): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { terms } of split(text)) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
