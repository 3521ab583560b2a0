/** Searches the index of one language. */

import type { SearchKind } from '../../templates/model/siteData.ts';
import type { SearchFile, SearchPage, SearchSizes } from '../../templates/search/searchFile.ts';
import { createSplitter, fold, type Splitter, type Word } from '../../templates/search/searchWords.ts';
import { fetchText } from '../pageSource.ts';
import { type RankedPage, rankPages, type WordHits } from './pageRanking.ts';
import { createPartCache, type LoadPart } from './partCache.ts';
import { decodeSections } from './sections.ts';
import { createTermLookup, type Found, type TermLookup } from './termLookup.ts';

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
  /**
   * Pages of a kind, or all, best first. Loads the parts of the index that it needs; rejects if that fails, or between two
   * parts once `signal` is aborted.
   */
  search(query: string, kind?: SearchKind, signal?: AbortSignal): Promise<SearchHit[]>;
}

const MAX_PAGES = 15;
/** Rank identifiers that only share parts with the query below exact matches. */
const PARTS_WEIGHT = 0.2;
/** Rank docs above news. */
const KIND_WEIGHT: Readonly<Record<SearchKind, number>> = { docs: 1, blog: 0.7, releases: 0.7 };
/** Edit distances to try in turn, and the minimum length of the word. A transposition counts as two edits. */
const TYPOS = [
  { distance: 1, letters: 3 },
  { distance: 2, letters: 5 },
];
/** Shorter prefixes match too much. */
const MIN_PREFIX = 4;
/** Words of a query that are looked up on a large site: each may load parts of its own. */
const MAX_WORDS = 12;
/** Parts of the list of pages that are kept. */
const MAX_OPEN = 200;

/** Fetches the entry of an index; its other parts are in `folder`. Rejects if that fails. */
export async function loadEngine(href: string, folder: string): Promise<Engine> {
  const load = async () =>
    createEngine(JSON.parse(await fetchText(href)) as SearchFile, (name) => fetchText(folder + name));
  const first = await load();
  let current: Promise<Engine> | undefined = Promise.resolve(first);
  return {
    ...first,
    async search(...query) {
      current ??= load();
      try {
        return await (await current).search(...query);
      } catch (error) {
        // After a release the parts have other names: the next search asks the new entry for them.
        if (!query[2]?.aborted) current = undefined;
        throw error;
      }
    },
  };
}

/** `load` fetches parts that are not in the entry. Rejects if what every search needs cannot be loaded. */
export async function createEngine(file: SearchFile, load: LoadPart): Promise<Engine> {
  const split = createSplitter(file.lang);
  const sizes = typeof file.sizes === 'string' ? (JSON.parse(await load(file.sizes)) as SearchSizes) : file.sizes;
  const sections = decodeSections(sizes);
  const lookup = createTermLookup(file, sections, load);
  const loadPages = createPartCache(load, (pages: SearchPage[]) => pages, MAX_OPEN);
  const maxWords = file.terms.length > 1 ? MAX_WORDS : undefined;

  const showPage = async ({ page: at, bestSections, isGuess }: RankedPage): Promise<SearchHit[]> => {
    const [first, part] = file.pages.findLast(([first]) => first <= at) ?? [0, []];
    const open = await loadPages(part);
    const page = open()[at - first];
    if (!page) return [];
    const found = bestSections().map(({ section, terms }) => {
      const [id = '', heading = ''] = page.sections[section - (sections.firsts[at] ?? 0)] ?? [];
      return { id, heading, terms: [...terms] };
    });
    return [{ page, isGuess, sections: found }];
  };

  const search: Engine['search'] = async (query, kind, signal) => {
    const ask: TermLookup = (terms, tolerance) => lookup(terms, tolerance, signal);
    const words = split(query).slice(0, maxWords);
    const found = words.map((word) => findWord(word, { ask, isTyping: word.end === query.length }));
    // `in` is a stop word, but may become `install`.
    if (words.length === 0) found.push(findPrefix(query, ask));
    const hits = (await Promise.all(found)).filter((word) => word.sections.size > 0);
    signal?.throwIfAborted();
    const weightOf = ({ page, score }: RankedPage) => score * KIND_WEIGHT[sections.kinds[page] ?? 'docs'];
    const best = rankPages(hits, sections)
      .filter(({ page }) => kind === undefined || sections.kinds[page] === kind)
      .sort((a, b) => weightOf(b) - weightOf(a) || a.page - b.page)
      .slice(0, MAX_PAGES);
    return (await Promise.all(best.map(showPage))).flat();
  };
  return { lang: file.lang, split, search };
}

interface Tools {
  ask: TermLookup;
  /** The word may be unfinished: prefixes match too. */
  isTyping: boolean;
}

/** First as typed; words without matches are treated as misspelt, then as unfinished. */
async function findWord(word: Word, tools: Tools): Promise<WordHits> {
  const { ask, isTyping } = tools;
  const typed = await (word.whole.length > 0 ? findIdentifier(word, tools) : findTerms(word.parts.flat(), tools));
  if (typed.size > 0) return { sections: typed, isGuess: false };
  const names = word.whole.length > 0 ? word.whole.slice(-1) : word.parts.flat();
  for (const { distance, letters } of TYPOS) {
    const longEnough = names.filter((name) => name.length >= letters);
    const similar = await ask(longEnough, { fuzzy: distance });
    if (similar.size > 0) return { sections: similar, isGuess: true };
  }
  return { sections: isTyping ? await findShortened(names[0] ?? '', ask) : new Map(), isGuess: false };
}

/** Matches the last letters of the query, at least two, as a prefix. */
async function findPrefix(query: string, ask: TermLookup): Promise<WordHits> {
  const [letters] = /[\p{L}\p{M}\p{N}]{2,}$/u.exec(query) ?? [];
  return { sections: await ask(letters ? [fold(letters)] : [], { prefix: true }), isGuess: false };
}

function findTerms(terms: readonly string[], { ask, isTyping }: Tools): Promise<Map<number, Found>> {
  return ask(terms, { prefix: isTyping });
}

async function findIdentifier({ whole, parts }: Word, tools: Tools): Promise<ReadonlyMap<number, Found>> {
  const [sections, ...byPart] = await Promise.all([whole, ...parts].map((terms) => findTerms(terms, tools)));
  const found = new Map(sections);
  const [first, ...rest] = byPart;
  for (const [section, { score, terms }] of first ?? []) {
    const others = rest.map((each) => each.get(section));
    if (others.includes(undefined)) continue;
    const all = others.reduce((sum, other) => sum + (other?.score ?? 0), score);
    const known = found.get(section);
    found.set(section, {
      score: (known?.score ?? 0) + all * PARTS_WEIGHT,
      terms: known?.terms ?? [...terms, ...others.flatMap((other) => other?.terms ?? [])],
    });
  }
  return found;
}

/** `installati` has no stem yet: matches its longest prefix that occurs. */
async function findShortened(name: string, ask: TermLookup): Promise<Map<number, Found>> {
  for (let length = name.length - 1; length >= MIN_PREFIX; length--) {
    const sections = await ask([name.slice(0, length)], { prefix: true });
    if (sections.size > 0) return sections;
  }
  return new Map();
}
