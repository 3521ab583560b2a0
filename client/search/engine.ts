/** Searches the index of one language. */

import { languageOf } from '../../templates/model/languages.ts';
import type { SearchKind } from '../../templates/model/siteData.ts';
import type { SearchFile, SearchPage, SearchSizes } from '../../templates/search/searchFile.ts';
import { decodeSection } from '../../templates/search/searchSections.ts';
import { createSplitter, fold, type Splitter, type Word } from '../../templates/search/searchWords.ts';
import { fetchText } from '../pageSource.ts';
import { findMeanings, findUnfinished } from './meanings.ts';
import { type RankedPage, rankPages, type WordHits } from './pageRanking.ts';
import { createPartCache, type LoadPart } from './partCache.ts';
import { createQueryReader } from './queryWords.ts';
import { decodeSections, type Sections } from './sections.ts';
import { createTermLookup } from './termLookup.ts';
import { IMPORTANCE, KIND } from './weights.ts';
import { type Meaning, rarityOf, scoreWord } from './wordScores.ts';

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
  /** Where the answers are. */
  answers: AnswerSource;
}

export interface AnswerSource {
  /** Parts by key, none if no page documents a name. */
  parts: NonNullable<SearchFile['answers']>;
  load: LoadPart;
}

const MAX_PAGES = 15;
const NEWS_RE = /(?<![\p{L}\p{N}])(?:releas|changelog|nouveaut)/iu;
const VERSION_RE = /^v?\d+\.\d[\d.]*$/;
/** Letters that are no word yet. */
const UNFINISHED = { isGuess: false, importance: 1, units: 0, isFiller: false, isVersion: false, isIdentifier: false };
const UNFINISHED_RE = /[\p{L}\p{M}\p{N}]{2,}$/u;
/** Words of a query that are looked up in an index of parts: each may load some of its own. */
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
  const language = languageOf(file.lang);
  const sizes = typeof file.sizes === 'string' ? (JSON.parse(await load(file.sizes)) as SearchSizes) : file.sizes;
  const sections = decodeSections(sizes);
  const read = createQueryReader(language, split, file);
  const lookup = createTermLookup(file, language, load);
  const loadPages = createPartCache(load, (pages: SearchPage[]) => pages, MAX_OPEN);
  const maxWords = file.terms.length > 1 ? MAX_WORDS : undefined;

  const showPage = async ({ page: at, bestSections, isGuess }: RankedPage): Promise<SearchHit[]> => {
    const [first, part] = file.pages.findLast(([first]) => first <= at) ?? [0, []];
    const open = await loadPages(part);
    const page = open()[at - first];
    if (!page) return [];
    const found = bestSections().map(({ section, terms }) => {
      const shown = page.sections[section - (sections.firsts[at] ?? 0)] ?? [''];
      return { ...decodeSection(shown), terms: [...terms] };
    });
    return [{ page, isGuess, sections: found }];
  };

  const findWords = async (query: string, signal?: AbortSignal): Promise<WordHits[]> => {
    const words = read(query);
    const isEmpty = words.every(({ role }) => role === 'filler');
    // `in` is a stop word, but may become `install`.
    const [letters] = (isEmpty && UNFINISHED_RE.exec(query)) || [];
    const unfinished = letters
      ? [hitsOf(await findUnfinished(fold(letters), lookup, signal), sections, UNFINISHED)]
      : [];
    const found = await Promise.all(
      words.slice(0, maxWords).map(async (word) => {
        const { meanings, isGuess } = await findMeanings(word, lookup, signal);
        return hitsOf(meanings, sections, {
          isGuess,
          importance: IMPORTANCE[word.role],
          units: word.units,
          isFiller: word.role === 'filler' && !isEmpty,
          isVersion: VERSION_RE.test(word.text),
          isIdentifier: word.whole.length > 0,
        });
      }),
    );
    return [...unfinished, ...found];
  };

  const search: Engine['search'] = async (query, kind, signal) => {
    const hits = (await findWords(query, signal)).filter((word) => word.sections.size > 0);
    signal?.throwIfAborted();
    const weightOf = createPageWeights(query, hits, sections);
    const best = rankPages(hits, sections)
      .filter(({ page }) => kind === undefined || sections.kinds[page] === kind)
      .map((ranked) => ({ ...ranked, score: ranked.score * weightOf(ranked.page) }))
      .sort((a, b) => b.score - a.score || a.page - b.page)
      .slice(0, MAX_PAGES);
    const shown = await Promise.all(best.map(async (page) => ({ hits: await showPage(page), score: page.score })));
    const words = split(query);
    const isBegun = (hits: SearchHit[]) =>
      hits.some(({ sections }) => sections.some(({ heading }) => beginsWith(split(heading), words)));
    return shown
      .map(({ hits, score }) => ({ hits, score: isBegun(hits) ? score * KIND.begun : score }))
      .sort((a, b) => b.score - a.score)
      .flatMap(({ hits }) => hits);
  };
  return { lang: file.lang, split, search, answers: { parts: file.answers ?? [], load } };
}

/** `0 patches` is how `0 patches, or fewer than expected` begins: nothing else is meant. A single word begins too many headings. */
function beginsWith(heading: readonly Word[], words: readonly Word[]): boolean {
  return words.length > 1 && words.every(({ terms }, at) => heading[at]?.terms.some((term) => terms.includes(term)));
}

/** How much a word says is told by its terms as typed, if they occur. */
function hitsOf(
  meanings: readonly Meaning[],
  sections: Sections,
  word: Omit<WordHits, 'sections' | 'rarity'>,
): WordHits {
  const typed = meanings.filter(({ weight }) => weight === 1);
  const terms = (typed.length > 0 ? typed : meanings).flatMap(({ parts }) => parts.flat());
  const rarity = word.importance * Math.max(0, ...terms.map((term) => rarityOf(term, sections)));
  return { ...word, rarity, sections: scoreWord(meanings, sections) };
}

/**
 * Docs rank above news unless the query is about releases or the version that the title of a page names, and pages that others
 * lead to above those that none does.
 */
function createPageWeights(
  query: string,
  words: readonly WordHits[],
  { kinds, links, firsts, isReference }: Sections,
): (page: number) => number {
  const versions = words.filter(({ isVersion }) => isVersion);
  const isAboutNews =
    NEWS_RE.test(query) || (versions.length > 0 && words.every(({ isVersion, isFiller }) => isVersion || isFiller));
  const isOfVersion = (page: number) => versions.some(({ sections }) => sections.get(firsts[page] ?? 0)?.heading);
  const referenceWeight = words.every(({ isIdentifier, isFiller }) => isIdentifier || isFiller)
    ? KIND.lookup
    : KIND.reference;
  return (page) => {
    const reference = isReference[page] ? referenceWeight : 1;
    const version = isOfVersion(page) ? KIND.version : 1;
    const weights = isAboutNews || version > 1 ? KIND.news : KIND.usual;
    return weights[kinds[page] ?? 'docs'] * version * reference * (1 + (links[page] ?? 0)) ** KIND.links;
  };
}
