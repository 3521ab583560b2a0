/** Ranks the pages that match a query by their sections. */

import { SEARCH_FIELDS } from '../../templates/search/searchFile.ts';
import type { Sections } from './sections.ts';
import { PAGE } from './weights.ts';
import type { Found } from './wordScores.ts';

/** Matches of one word of the query, by section. */
export interface WordHits {
  sections: ReadonlyMap<number, Found>;
  /** How much the word says. */
  rarity: number;
  /** Up to 1: some words of a pasted message count less. */
  importance: number;
  isGuess: boolean;
  /** How much of a phrase it is: see `PHRASE_UNITS`. */
  units: number;
  /** A page that has no other word of the query is not found. */
  isFiller: boolean;
  /** True for `v2.3.0`. */
  isVersion: boolean;
  /** True for `k_neighbors`. */
  isIdentifier: boolean;
}

export interface RankedPage {
  page: number;
  score: number;
  isGuess: boolean;
  /** Best first. */
  bestSections(): RankedSection[];
}

interface RankedSection {
  section: number;
  score: number;
  terms: Set<string>;
}

/** A word of the query in a section. */
interface FoundWord {
  word: WordHits;
  found: Found;
}

const MAX_SECTIONS = 3;
/** Minimum score of further sections of a page, relative to its best one. */
const MIN_SECTION_SCORE = 0.4;
const HEADING = SEARCH_FIELDS.indexOf('heading');

/** Pages and sections that match more words of the query rank higher, and those whose heading the query is. */
export function rankPages(
  words: readonly WordHits[],
  { owners, firsts, lengthOf, sizes, phraseSizes, count }: Sections,
): RankedPage[] {
  const total = words.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  const { sections, pages } = groupHits(words, owners);
  const hitsOf = (section: number): readonly FoundWord[] => sections.get(section) ?? [];

  return [...pages].map(([page, { sections: own, best: matched }]) => {
    const scores = new Map(own.map((section) => [section, scoreOf(section)]));
    const first = firsts[page] ?? 0;
    const best = Math.max(...scores.values());
    const length = (sizes[page] ?? 1) / (count / sizes.length);
    const all = [...matched.values()].reduce((sum, score) => sum + score, 0) / length ** PAGE.length;
    const bonus =
      PAGE.aboutPage * aboutOf(first) +
      phrasesOf(hitsOf(first), phraseSizes, total) +
      PAGE.cover * Math.sqrt(Math.max(...own.map(coverOf)));
    const score = best + PAGE.intro * (scores.get(first) ?? 0) + PAGE.words * all + bonus * total;
    return {
      page,
      score,
      isGuess: [...matched.keys()].every((word) => word.isGuess),
      bestSections: () =>
        [...scores]
          .map(([section, score]) => ({
            section,
            score,
            terms: new Set(hitsOf(section).flatMap(({ found }) => found.terms)),
          }))
          .sort((a, b) => b.score - a.score || a.section - b.section)
          .slice(0, MAX_SECTIONS)
          .filter(({ score }) => score >= MIN_SECTION_SCORE * best),
    };
  });

  function scoreOf(section: number): number {
    const hits = hitsOf(section);
    const sum = hits.reduce((sum, { word, found }) => sum + found.score * word.importance, 0);
    const bonus = PAGE.heading * headingOf(section) + PAGE.aboutSection * aboutOf(section);
    return sum + bonus * total;
  }

  /** Share of the query that the section has. */
  function coverOf(section: number): number {
    return hitsOf(section).reduce((sum, { word }) => sum + word.rarity, 0) / total;
  }

  /** Share of the query that the heading has, times the share of the heading that the query has, squared. */
  function headingOf(section: number): number {
    const hits = hitsOf(section);
    const length = lengthOf(section, HEADING);
    if (length === 0) return 0;
    const share = hits.reduce((sum, { word, found }) => sum + word.rarity * found.heading, 0) / total;
    const matched = hits.reduce((sum, { found }) => sum + found.heading, 0);
    return share * Math.min(1, matched / length) ** 2;
  }

  /** Share of the query that the section is about; the introduction, also by the phrases of its page. */
  function aboutOf(section: number): number {
    const weightOf = ({ word, found }: FoundWord) =>
      word.rarity * Math.max(found.about, found.heading, ...(found.phrases?.values() ?? []));
    return hitsOf(section).reduce((sum, hit) => sum + weightOf(hit), 0) / total;
  }
}

/**
 * For the best phrases of a page: the share of the query that the phrase has, times the share of the phrase that the query has. For
 * each word, the number of phrases that have it. Versions count in titles only: phrases mention other releases.
 */
function phrasesOf(hits: readonly FoundWord[], sizes: readonly number[], total: number): number {
  const shares = new Map<number, { share: number; matched: number }>();
  let ofWords = 0;
  for (const { word, found } of hits) {
    if (word.isVersion || !found.phrases) continue;
    let count = 0;
    for (const [phrase, weight] of found.phrases) {
      const known = shares.get(phrase) ?? { share: 0, matched: 0 };
      shares.set(phrase, {
        share: known.share + (word.rarity * weight) / total,
        matched: known.matched + weight * word.units,
      });
      count += weight;
    }
    ofWords += (word.rarity / total) * (count / (count + PAGE.phraseWordsSaturation));
  }
  const scores = [...shares].map(([phrase, { share, matched }]) => share * Math.min(1, matched / (sizes[phrase] || 1)));
  scores.sort((a, b) => b - a);
  const ofPhrases = PAGE.phrases.reduce((sum, weight, at) => sum + weight * (scores[at] ?? 0), 0);
  const ofWhole = (scores[0] ?? 0) > PAGE.wholePhraseScore ? PAGE.wholePhrase : 0;
  return ofPhrases + ofWhole + PAGE.phraseWords * ofWords;
}

interface PageHits {
  sections: number[];
  /** Best score of each word. */
  best: Map<WordHits, number>;
}

function groupHits(words: readonly WordHits[], owners: Sections['owners']) {
  const sections = new Map<number, FoundWord[]>();
  const pages = new Map<number, PageHits>();
  for (const word of words)
    for (const [section, found] of word.sections) {
      const owner = owners[section] ?? 0;
      if (word.isFiller && !pages.has(owner)) continue;
      const page: PageHits = pages.get(owner) ?? { sections: [], best: new Map() };
      pages.set(owner, page);
      page.best.set(word, Math.max(page.best.get(word) ?? 0, found.pageScore * word.importance));
      const known = sections.get(section);
      if (known) known.push({ word, found });
      else {
        sections.set(section, [{ word, found }]);
        page.sections.push(section);
      }
    }
  return { sections, pages };
}
