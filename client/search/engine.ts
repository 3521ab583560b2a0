/** Searches the index of one language. */

import type { SearchKind } from '../../templates/model/siteData.ts';
import type { AnswerFile } from '../../templates/search/answerFile.ts';
import type { SearchFile, SearchPage, SearchSizes } from '../../templates/search/searchFile.ts';
import { createSplitter, fold, type Splitter } from '../../templates/search/searchWords.ts';
import { fetchText } from '../pageSource.ts';
import { findMeanings, readQuery, readSynonyms } from './meanings.ts';
import { type RankedPage, rankPages, type WordHits } from './pageRanking.ts';
import { createPartCache, type LoadPart } from './partCache.ts';
import { decodeSections } from './sections.ts';
import { createTermLookup } from './termLookup.ts';
import { rarityOf, scoreWord } from './wordScores.ts';

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
  /** Undefined if there are none. Rejects if they cannot be loaded. */
  loadAnswers(): Promise<AnswerFile | undefined>;
}

const MAX_PAGES = 15;
export const K: Record<string, number> = { docs: 1, blog: 0.931, releases: 0.777, links: 0.056, news: 1.33, errorClass: 0.5, digits: 0.5, hint: 0.15 };
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
  const lookup = createTermLookup(file, load);
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

  const synonyms = readSynonyms(file.synonyms, split);
  const search: Engine['search'] = async (query, kind, signal) => {
    const words = readQuery(query, split, synonyms).slice(0, maxWords);
    const found = words.map(async (word): Promise<WordHits> => {
      const { meanings, isGuess } = await findMeanings(word, lookup, signal);
      const hits = scoreWord(meanings, sections);
      const typed = meanings.filter(({ weight }) => weight === 1);
      const rarity = Math.max(
        0,
        ...(typed.length > 0 ? typed : meanings).flatMap(({ parts }) =>
          parts.flat().map((t) => rarityOf(t, sections.count)),
        ),
      );
      const importance =
        word.importance === 'class'
          ? K.errorClass!
          : word.importance === 'digits'
            ? K.digits!
            : word.importance === 'hint'
              ? K.hint!
              : 1;
      return { sections: hits, isGuess, importance, rarity: rarity * importance };
    });
    if (words.length === 0) {
      const [letters] = /[\p{L}\p{M}\p{N}]{2,}$/u.exec(query) ?? [];
      const terms = letters ? await lookup.findLonger([fold(letters)], signal) : [];
      found.push(
        Promise.resolve({
          sections: scoreWord(
            terms.map((t) => ({ parts: [[t]], weight: 1 })),
            sections,
          ),
          isGuess: false,
          importance: 1,
          rarity: 1,
        }),
      );
    }
    const hits = (await Promise.all(found)).filter((word) => word.sections.size > 0);
    signal?.throwIfAborted();
    const isNews =
      words.some(({ word }) => word.whole.some((w) => /^\d+\.\d/.test(w))) ||
      words.some(({ word }) => word.parts.flat().some((p) => /^(releas|changelog|nouveaut)$/.test(p)));
    const weightOf = ({ page, score }: RankedPage) =>
      score *
      (isNews ? (K.news ?? 1) ** (sections.kinds[page] === 'docs' ? 0 : 1) : (K[sections.kinds[page] ?? 'docs'] ?? 1)) *
      (1 + (sections.links[page] ?? 0)) ** (K.links ?? 0);
    const best = rankPages(hits, sections)
      .filter(({ page }) => kind === undefined || sections.kinds[page] === kind)
      .sort((a, b) => weightOf(b) - weightOf(a) || a.page - b.page)
      .slice(0, MAX_PAGES);
    return (await Promise.all(best.map(showPage))).flat();
  };
  const loadAnswers = async () => (file.answers ? (JSON.parse(await load(file.answers)) as AnswerFile) : undefined);
  return { lang: file.lang, split, search, loadAnswers };
}
