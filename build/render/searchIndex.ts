/** Renders the search indexes: one per language, of the pages that are really written in it. */

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
    lengths.push(SEARCH_FIELDS.map((field, at) => addField(texts[field], at, section)));
  }

  /** Gives the number of different terms. */
  function addField(text: string, field: number, section: number): number {
    let count = 0;
    const repeated = new Set<string>();
    for (const word of split(text)) {
      for (const term of word.terms) {
        const fields = terms.get(term) ?? newPostings(term);
        // What the text says of a section, its code need not say again: this keeps the index small.
        if (field === CODE && isLast(section, fields[TEXT])) repeated.add(term);
        else if (addPlace(section, fields[field])) count += 1;
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

/** Gives whether the term was not in this section before. Postings are a section, how often, the next section … */
function addPlace(section: number, postings: number[] = []): boolean {
  const isNew = !isLast(section, postings);
  if (isNew) postings.push(section, 1);
  else postings[postings.length - 1] = Math.min((postings.at(-1) ?? 0) + 1, MAX_COUNT);
  return isNew;
}

function isLast(section: number, postings: readonly number[] = []): boolean {
  return postings.at(-2) === section;
}
