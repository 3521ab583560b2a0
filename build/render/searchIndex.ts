/** Renders the search indexes: one per language, of the pages written in it. */

import type { Config, LocaleConfig } from '../../templates/model/config.ts';
import { encodeTerms, SEARCH_FIELDS, type SearchFile, type SearchPage } from '../../templates/model/searchFile.ts';
import { createSplitter } from '../../templates/model/searchWords.ts';
import { compareText } from '../model/compareText.ts';
import type { OutputFile } from '../model/outputFile.ts';
import { searchFile } from '../model/paths.ts';
import type { Page, Site } from '../model/site.ts';
import { localize } from '../plan/localize.ts';
import { hasSearch, searchKind } from '../plan/searchPlan.ts';
import { readSections } from './searchText.ts';

type Field = (typeof SEARCH_FIELDS)[number];
type FieldTexts = Readonly<Record<Field, string>>;

const TEXT = SEARCH_FIELDS.indexOf('text');
const CODE = SEARCH_FIELDS.indexOf('code');
/** More occurrences in a section do not raise its rank. */
const MAX_COUNT = 31;

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

/** Numbers sections in order and counts their terms by field. */
function createTermCounter(lang: string) {
  const split = createSplitter(lang);
  const terms = new Map<string, number[][]>();
  const lengths: number[][] = [];

  function add(texts: FieldTexts): void {
    const section = lengths.length;
    lengths.push(SEARCH_FIELDS.map((field, at) => addField(texts[field], at, section)));
  }

  /** Returns the number of distinct terms. */
  function addField(text: string, field: number, section: number): number {
    let count = 0;
    const repeated = new Set<string>();
    for (const word of split(text)) {
      for (const term of word.terms) {
        const fields = terms.get(term) ?? newPostings(term);
        // Terms of a section's text are not indexed again for its code, to keep the index small.
        if (field === CODE && isLast(section, fields[TEXT])) repeated.add(term);
        else if (addOccurrence(section, fields[field])) count += 1;
      }
    }
    return count + repeated.size;
  }

  function newPostings(term: string): number[][] {
    const fields = SEARCH_FIELDS.map(() => []);
    terms.set(term, fields);
    return fields;
  }

  return { terms, lengths, add };
}

/** Returns true for the first occurrence in this section. Postings alternate section number and count. */
function addOccurrence(section: number, postings: number[] = []): boolean {
  const isNew = !isLast(section, postings);
  if (isNew) postings.push(section, 1);
  else postings[postings.length - 1] = Math.min((postings.at(-1) ?? 0) + 1, MAX_COUNT);
  return isNew;
}

function isLast(section: number, postings: readonly number[] = []): boolean {
  return postings.at(-2) === section;
}
