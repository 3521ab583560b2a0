/** Merges the records of all pages of one language into the files of its search index. */

import type { SearchKind } from '../../../templates/model/siteData.ts';
import { plainStems } from '../../../templates/search/plainWords.ts';
import {
  PHRASES,
  SEARCH_FIELDS,
  SEARCH_KINDS,
  type SearchFile,
  type SearchPage,
  type SearchSizes,
  type TermPart,
} from '../../../templates/search/searchFile.ts';
import { encodeNumbers } from '../../../templates/search/searchNumbers.ts';
import { countPlaces, encodePart, encodeTerms, type Postings } from '../../../templates/search/searchPostings.ts';
import { createPartFiles } from '../../emit/partFiles.ts';
import type { OutputFile } from '../../model/outputFile.ts';
import { ASSETS } from '../../model/paths.ts';
import { splitByPrefix } from '../../model/prefixRanges.ts';
import type { LocaleConfig } from '../../site/siteConfig.ts';
import type { AnswerParts } from './answers.ts';
import { searchFile } from './searchPlan.ts';
import type { SearchRecord } from './searchRecord.ts';

/** All file names below it contain a content hash. */
export const SEARCH_PARTS = `${ASSETS}/search`;

/** In characters. Up to this size an index is one file. */
const MAX_WHOLE = 256_000;
/** In characters, which compress to less than half. Most searches load one to three parts of terms, and all of their words. */
const MAX_TERMS = 32_000;
const MAX_WORDS = 64_000;
/** Results are on different pages, so that each may need its own part. */
const MAX_PAGES = 8_000;
/** Mean characters of a term in a section: its share of places and counts. In a phrase, of its places. */
const TERM_SIZE = 2.6;
const PHRASE_TERM_SIZE = 1.7;

/** More make no difference. */
const MAX_LINKS = 31;

const CODE = SEARCH_FIELDS.indexOf('code');

const FROM = 'the search index';

/** A page of the index. */
export interface IndexedPage {
  path: string;
  kind: SearchKind;
  /** As shown in results. */
  shown: SearchPage;
  record: SearchRecord;
  /** The number of other pages that lead to it. */
  links?: number;
  /** Functions and classes are looked up there. */
  isReference?: boolean;
}

type Parts = Omit<SearchFile, 'lang' | 'plain' | 'synonyms' | 'answers'>;

interface IndexOptions {
  /** Path of the index. */
  path?: string;
  maxWhole?: number;
  synonyms?: SearchFile['synonyms'];
  answers?: AnswerParts;
}

/** Pure and linear. `pages` are sorted by path; an index of more than `maxWhole` characters is split. */
export function renderSearchFiles(
  locale: LocaleConfig,
  pages: readonly IndexedPage[],
  { path = searchFile(locale), maxWhole = MAX_WHOLE, synonyms = [], answers }: IndexOptions = {},
): OutputFile[] {
  const shown = pages.map((page) => JSON.stringify(page.shown));
  const isWhole = sizeOf(pages, shown) <= maxWhole;
  const slots = pages.map(({ record: { sections, phrases } }) => ({
    sections: slotsOf(sections.length, isWhole),
    phrases: slotsOf(phrases.length, isWhole),
  }));
  const terms = mergeTerms(pages, slots);
  const sizes = planSizes(pages, slots);
  const parts = createPartFiles(SEARCH_PARTS, locale, FROM);
  const whole = (): Parts => ({
    sizes,
    terms: [['', joinTerms(terms)]],
    words: [],
    pages: [[0, pages.map((page) => page.shown)]],
  });
  const split = (): Parts => ({
    sizes: parts.add(sizes),
    terms: splitTerms(terms, 'size', MAX_TERMS).map(([from, part]) => [from, parts.add(joinTerms(part))]),
    words: splitTerms(terms, 'length', MAX_WORDS).map(([from, part]) => [from, parts.add(joinWords(part))]),
    pages: splitPages(pages, shown).map(([first, part]) => [first, parts.add(part)]),
  });
  const file: SearchFile = {
    lang: locale.lang,
    ...(isWhole ? whole() : split()),
    plain: plainStems(locale.lang).join(' '),
    synonyms,
  };
  if (answers) file.answers = answers.map(([from, part]) => [from, parts.add(part)]);
  return [{ path, content: `${JSON.stringify(file)}\n`, from: FROM }, ...parts.files];
}

/** About the characters of the whole index. */
function sizeOf(pages: readonly IndexedPage[], shown: readonly string[]): number {
  const records = pages.map(({ record }) => record);
  const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);
  const terms = sum(records.flatMap(({ sections }) => sections.map(({ size }) => size)));
  const phrases = sum(records.flatMap((record) => record.phrases.map((phrase) => phrase.terms.split(' ').length)));
  return sum(shown.map(({ length }) => length)) + terms * TERM_SIZE + phrases * PHRASE_TERM_SIZE;
}

/** The numbers that a page takes for its sections and its phrases. */
interface Slots {
  sections: number;
  phrases: number;
}

/** In an index of parts, powers of two from 8: a new section or phrase rarely exceeds them, so other pages keep their numbers. */
function slotsOf(count: number, isWhole: boolean): number {
  return isWhole ? count : 2 ** Math.max(3, Math.ceil(Math.log2(count)));
}

interface Term {
  term: string;
  fields: readonly Postings[];
  /** About the characters that it takes. */
  size: number;
  length: number;
}

function mergeTerms(pages: readonly IndexedPage[], slots: readonly Slots[]): Term[] {
  const merged = new Map<string, number[][]>();
  let first = 0;
  let firstPhrase = 0;
  for (const [at, { record }] of pages.entries()) {
    for (const [section, { terms, size, counts }] of record.sections.entries())
      if (size > 0) addSection(first + section, terms.split('\n'), Buffer.from(counts, 'base64'));
    for (const [phrase, { terms, size }] of record.phrases.entries())
      if (size > 0) for (const term of terms.split(' ')) fieldsOf(term)[PHRASES]?.push(firstPhrase + phrase);
    first += slots[at]?.sections ?? 0;
    firstPhrase += slots[at]?.phrases ?? 0;
  }
  return [...merged.keys()].sort().map((term) => {
    const fields = withoutCode(merged.get(term) ?? []);
    const places = fields.reduce((sum, postings, list) => sum + countPlaces(postings, list), 0);
    return { term, fields, size: Math.round(term.length + places * TERM_SIZE), length: term.length };
  });

  function addSection(section: number, terms: readonly string[], counts: Uint8Array): void {
    let next = 0;
    for (const term of terms) {
      const fields = fieldsOf(term);
      for (let field = 0; field < PHRASES; field++) {
        const count = counts[next++] ?? 0;
        if (count > 0) fields[field]?.push(section, count);
      }
    }
  }

  function fieldsOf(term: string): number[][] {
    let fields = merged.get(term);
    if (!fields) {
      fields = Array.from({ length: PHRASES + 1 }, () => []);
      merged.set(term, fields);
    }
    return fields;
  }
}

/**
 * A term that a text has is not looked for in code: an eighth of the index. A heading, a text or a phrase with it says more about
 * its section.
 */
function withoutCode(fields: readonly Postings[]): readonly Postings[] {
  const hasText = fields.some(({ length }, field) => length > 0 && field !== CODE && field !== PHRASES);
  return hasText ? fields.map((postings, field) => (field === CODE ? [] : postings)) : fields;
}

function planSizes(pages: readonly IndexedPage[], slots: readonly Slots[]): SearchSizes {
  const sections = pages.flatMap(({ record }) => record.sections);
  return {
    sections: encodeNumbers(pages.map(({ record }) => record.sections.length)),
    slots: encodeNumbers(slots.map(({ sections }) => sections)),
    kinds: pages.map(({ kind }) => SEARCH_KINDS.indexOf(kind)).join(''),
    links: encodeNumbers(pages.map(({ links = 0 }) => Math.min(links, MAX_LINKS))),
    references: pages.map(({ isReference }) => (isReference ? '1' : '0')).join(''),
    phrases: encodeNumbers(
      pages.flatMap(({ record: { phrases } }, at) => [
        slots[at]?.phrases ?? 0,
        phrases.length,
        ...phrases.map(({ size }) => size),
      ]),
    ),
    // A term of code is in few sections, so their lengths decide nothing.
    lengths: SEARCH_FIELDS.map((_, field) =>
      field === CODE ? '' : encodeNumbers(sections.map(({ lengths }) => lengths[field] ?? 0)),
    ),
  };
}

function joinTerms(terms: readonly Term[]): TermPart {
  return encodePart(terms.map(({ term, fields }) => [term, fields]));
}

function joinWords(terms: readonly Term[]): string {
  return encodeTerms(terms.map(({ term }) => term));
}

function splitTerms(terms: readonly Term[], size: 'size' | 'length', limit: number): Array<[from: string, Term[]]> {
  const ranges = splitByPrefix(
    terms.map(({ term }) => term),
    terms.map((term) => term[size]),
    limit,
  );
  return ranges.map(({ from, start, end }) => [from, terms.slice(start, end)]);
}

function splitPages(pages: readonly IndexedPage[], shown: readonly string[]): Array<[first: number, SearchPage[]]> {
  const ranges = splitByPrefix(
    pages.map(({ path }) => path),
    shown.map(({ length }) => length),
    MAX_PAGES,
  );
  return ranges.map(({ start, end }) => [start, pages.slice(start, end).map((page) => page.shown)]);
}
