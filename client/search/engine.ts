/** Searches the index of one language with MiniSearch. The only file that uses it. */

import MiniSearch, { type AsPlainObject, type SearchOptions, type SearchResult } from 'minisearch';
import type { SearchKind } from '../../templates/model/siteData.ts';
import {
  decodeTerms,
  type Postings,
  SEARCH_FIELDS,
  type SearchFile,
  type SearchPage,
} from '../../templates/search/searchFile.ts';
import { createSplitter, fold, type Splitter, type Word } from '../../templates/search/searchWords.ts';
import { fetchText } from '../pageSource.ts';

/** A page that matches the query. */
export interface SearchHit {
  page: SearchPage;
  /** Best first. */
  sections: SectionHit[];
  /** True if the page has no word of the query as typed, only similar ones. */
  isGuess: boolean;
}

export interface SectionHit {
  /** Id of the heading, empty for the introduction of the page. */
  id: string;
  heading: string;
  /** The matching terms of the index. */
  terms: string[];
}

export interface Engine {
  lang: string;
  split: Splitter;
  /** Pages of a kind, or all, best first. */
  search(query: string, kind?: SearchKind): SearchHit[];
}

const MAX_PAGES = 15;
const MAX_SECTIONS = 3;
/** Minimum score of further sections of a page, relative to its best one. */
const MIN_SECTION_SCORE = 0.4;
/** Extra weight of title, description and introduction: they say what the page is about. */
const INTRO_WEIGHT = 1.5;
/** Rank identifiers that only share parts with the query below exact matches. */
const PARTS_WEIGHT = 0.2;
/** Rank docs above news. */
const KIND_WEIGHT: Readonly<Record<SearchKind, number>> = { docs: 1, blog: 0.7, releases: 0.7 };
const FIELD_BOOST = { heading: 3, text: 1, code: 0.4 } satisfies Record<(typeof SEARCH_FIELDS)[number], number>;
/** MiniSearch's defaults, except for `b`: long reference tables should not rank below short remarks. */
const BM25 = { k: 1.2, b: 0.25, d: 0.5 };
/** Edit distances to try in turn, and the minimum length of the word. A transposition counts as two edits. */
const TYPOS = [
  { distance: 1, letters: 3 },
  { distance: 2, letters: 5 },
];
/** Shorter prefixes match too much. */
const MIN_PREFIX = 4;

interface Found {
  score: number;
  terms: Set<string>;
}

/** Matches of one word of the query, by section. */
interface WordHits {
  sections: ReadonlyMap<number, Found>;
  isGuess: boolean;
}

/** Fetches the index. Rejects if that fails. */
export async function loadEngine(href: string): Promise<Engine> {
  return createEngine(JSON.parse(await fetchText(href)) as SearchFile);
}

export function createEngine(file: SearchFile): Engine {
  const split = createSplitter(file.lang);
  const mini = MiniSearch.loadJS(plainIndex(file), {
    fields: [...SEARCH_FIELDS],
    tokenize: (term) => [term],
    processTerm: (term) => term,
    searchOptions: { boost: FIELD_BOOST, bm25: BM25 },
  });
  const owners = file.pages.flatMap((page, at) => page.sections.map(() => at));
  const firsts = firstSections(file.pages);

  const search = (query: string, kind?: SearchKind): SearchHit[] => {
    const words = split(query);
    const found = words.map((word) => findWord(word, { mini, isTyping: word.end === query.length }));
    // `in` is a stop word, but may become `install`.
    if (words.length === 0) found.push(findPrefix(query, mini));
    return rankPages(
      found.filter(({ sections }) => sections.size > 0),
      { owners, firsts },
    )
      .map(({ page, ...rest }) => ({ ...rest, at: page, page: file.pages[page] as SearchPage }))
      .filter(({ page }) => kind === undefined || page.kind === kind)
      .sort((a, b) => b.score * KIND_WEIGHT[b.page.kind] - a.score * KIND_WEIGHT[a.page.kind] || a.at - b.at)
      .slice(0, MAX_PAGES)
      .map(({ page, at, sections, isGuess }) => ({
        page,
        isGuess,
        sections: sections.map(({ section, terms }) => {
          const [id = '', heading = ''] = page.sections[section - (firsts[at] ?? 0)] ?? [];
          return { id, heading, terms: [...terms] };
        }),
      }));
  };
  return { lang: file.lang, split, search };
}

/** MiniSearch's format for a prebuilt index. */
function plainIndex(file: SearchFile): AsPlainObject {
  const { terms, lengths } = decodeTerms(file);
  const numbered = <T>(values: readonly T[]) => Object.fromEntries(values.entries()) as Record<string, T>;
  const count = lengths.length;
  return {
    documentCount: count,
    nextId: count,
    documentIds: numbered(lengths.map((_, section) => section)),
    fieldIds: Object.fromEntries(SEARCH_FIELDS.map((field, at) => [field, at])),
    fieldLength: numbered(lengths.map((each) => [...each])),
    averageFieldLength: SEARCH_FIELDS.map((_, at) => lengths.reduce((sum, each) => sum + (each[at] ?? 0), 0) / count),
    storedFields: {},
    index: [...terms].map(([term, fields]) => [term, numbered(fields.map(countsBySection))]),
    serializationVersion: 2,
  };
}

function countsBySection(postings: Postings): Record<string, number> {
  const counts: Record<string, number> = {};
  for (let at = 0; at < postings.length; at += 2) counts[postings[at] ?? 0] = postings[at + 1] ?? 0;
  return counts;
}

function firstSections(pages: readonly SearchPage[]): number[] {
  let next = 0;
  return pages.map(({ sections }) => {
    const first = next;
    next += sections.length;
    return first;
  });
}

interface Tools {
  mini: MiniSearch;
  /** The word may be unfinished: prefixes match too. */
  isTyping: boolean;
}

/** First as typed; words without matches are treated as misspelt, then as unfinished. */
function findWord(word: Word, tools: Tools): WordHits {
  const { mini, isTyping } = tools;
  const typed = word.whole.length > 0 ? findIdentifier(word, tools) : findTerms(word.parts.flat(), tools);
  if (typed.size > 0) return { sections: typed, isGuess: false };
  const names = word.whole.length > 0 ? word.whole.slice(-1) : word.parts.flat();
  for (const { distance, letters } of TYPOS) {
    const longEnough = names.filter((name) => name.length >= letters);
    const similar = ask(mini, longEnough, { fuzzy: distance });
    if (similar.size > 0) return { sections: similar, isGuess: true };
  }
  return { sections: isTyping ? findShortened(names[0] ?? '', mini) : new Map(), isGuess: false };
}

/** Matches the last letters of the query, at least two, as a prefix. */
function findPrefix(query: string, mini: MiniSearch): WordHits {
  const [letters] = /[\p{L}\p{M}\p{N}]{2,}$/u.exec(query) ?? [];
  return { sections: ask(mini, letters ? [fold(letters)] : [], { prefix: true }), isGuess: false };
}

function findTerms(terms: readonly string[], { mini, isTyping }: Tools): ReadonlyMap<number, Found> {
  return ask(mini, terms, { prefix: isTyping });
}

function findIdentifier({ whole, parts }: Word, tools: Tools): ReadonlyMap<number, Found> {
  const sections = new Map(findTerms(whole, tools));
  const byPart = parts.map((stems) => findTerms(stems, tools));
  const [first, ...rest] = byPart;
  for (const [section, { score, terms }] of first ?? []) {
    const others = rest.map((each) => each.get(section));
    if (others.includes(undefined)) continue;
    const all = others.reduce((sum, other) => sum + (other?.score ?? 0), score);
    const known = sections.get(section);
    sections.set(section, {
      score: (known?.score ?? 0) + all * PARTS_WEIGHT,
      terms: known?.terms ?? new Set([...terms, ...others.flatMap((other) => [...(other?.terms ?? [])])]),
    });
  }
  return sections;
}

/** `installati` has no stem yet: matches its longest prefix that occurs. */
function findShortened(name: string, mini: MiniSearch): ReadonlyMap<number, Found> {
  for (let length = name.length - 1; length >= MIN_PREFIX; length--) {
    const sections = ask(mini, [name.slice(0, length)], { prefix: true });
    if (sections.size > 0) return sections;
  }
  return new Map();
}

function ask(mini: MiniSearch, terms: readonly string[], options: SearchOptions): Map<number, Found> {
  const results: SearchResult[] = terms.length > 0 ? mini.search({ queries: [...terms], ...options }) : [];
  return new Map(results.map(({ id, score, terms }) => [id as number, { score, terms: new Set(terms) }]));
}

/** Maps between pages and sections. */
interface SectionMap {
  /** Page of each section. */
  owners: readonly number[];
  /** First section of each page. */
  firsts: readonly number[];
}

interface RankedPage {
  page: number;
  score: number;
  isGuess: boolean;
  sections: Array<{ section: number; score: number; terms: Set<string> }>;
}

/** Pages and sections that match more words of the query rank higher. */
function rankPages(words: readonly WordHits[], { owners, firsts }: SectionMap): RankedPage[] {
  const sections = new Map<number, { score: number; terms: Set<string>; words: number }>();
  const pages = new Map<number, { sections: number[]; words: Set<WordHits> }>();
  for (const word of words)
    for (const [section, { score, terms }] of word.sections) {
      const owner = owners[section] ?? 0;
      const page = pages.get(owner) ?? { sections: [], words: new Set() };
      pages.set(owner, page);
      page.words.add(word);
      const known = sections.get(section);
      if (!known) page.sections.push(section);
      sections.set(section, {
        score: (known?.score ?? 0) + score,
        terms: new Set([...(known?.terms ?? []), ...terms]),
        words: (known?.words ?? 0) + 1,
      });
    }
  return [...pages].map(([page, { sections: own, words: matched }]) => {
    const ranked = own
      .flatMap((section) => {
        const found = sections.get(section);
        return found ? [{ section, terms: found.terms, score: found.score * (found.words / words.length) }] : [];
      })
      .sort((a, b) => b.score - a.score || a.section - b.section);
    const best = ranked[0]?.score ?? 0;
    const intro = ranked.find(({ section }) => section === firsts[page])?.score ?? 0;
    return {
      page,
      score: (best + INTRO_WEIGHT * intro) * (matched.size / words.length),
      isGuess: [...matched].every((word) => word.isGuess),
      sections: ranked.slice(0, MAX_SECTIONS).filter(({ score }) => score >= MIN_SECTION_SCORE * best),
    };
  });
}
