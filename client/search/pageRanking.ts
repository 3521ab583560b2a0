/** Ranks the pages that match a query by their sections. */

import type { Sections } from './sections.ts';
import type { Found } from './wordScores.ts';

/** Matches of one word of the query, by section. */
export interface WordHits {
  sections: ReadonlyMap<number, Found>;
  /** How much the word says: its rarity, less for words that say little in a query. */
  rarity: number;
  /** Of the score. */
  importance: number;
  isGuess: boolean;
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

const MAX_SECTIONS = 3;
/** Minimum score of further sections of a page, relative to its best one. */
const MIN_SECTION_SCORE = 0.4;

export const R: Record<string, number> = { intro: 1.35, page: 0.9, title: 0.333, complete: 2, coverS: 0.09, coverP: 0.21, head: 1.8, aboutS: 0.1, aboutW: 0.225 };

/** Pages and sections that match more words of the query rank higher. */
export function rankPages(words: readonly WordHits[], { owners, firsts, lengthsOf }: Sections): RankedPage[] {
  const total = words.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  const sections = new Map<number, Array<{ word: WordHits; found: Found }>>();
  const pages = new Map<number, { sections: number[]; words: Map<WordHits, number> }>();
  for (const word of words)
    for (const [section, found] of word.sections) {
      const owner = owners[section] ?? 0;
      const page = pages.get(owner) ?? { sections: [], words: new Map() };
      pages.set(owner, page);
      page.words.set(word, Math.max(page.words.get(word) ?? 0, found.score * word.importance));
      const known = sections.get(section);
      if (known) known.push({ word, found });
      else {
        sections.set(section, [{ word, found }]);
        page.sections.push(section);
      }
    }
  /** Share of the query that the heading has, times the share of the heading that the query has. */
  const headingOf = (section: number): number => {
    const found = sections.get(section) ?? [];
    const share = found.reduce((sum, { word, found }) => sum + word.rarity * found.heading, 0) / total;
    const length = lengthsOf(section)[0] ?? 0;
    const matched = found.reduce((sum, { found }) => sum + found.heading, 0);
    return share * Math.min(1, length > 0 ? matched / length : 0) ** (R.complete ?? 1);
  };
  const aboutOf = (section: number): number =>
    (sections.get(section) ?? []).reduce(
      (sum, { word, found }) => sum + word.rarity * Math.max(found.about, found.heading),
      0,
    ) / total;
  const scoreOf = (section: number): number => {
    const found = sections.get(section) ?? [];
    const covered = found.reduce((sum, { word }) => sum + word.rarity, 0) / total;
    return (
      found.reduce((sum, { word, found }) => sum + found.score * word.importance, 0) * covered ** (R.coverS ?? 1) +
      (R.head ?? 0) * headingOf(section) * total +
      (R.aboutS ?? 0) * aboutOf(section) * total
    );
  };
  return [...pages].map(([page, { sections: own, words: matched }]) => {
    const first = firsts[page] ?? 0;
    const best = Math.max(...own.map(scoreOf));
    const all = [...matched.values()].reduce((sum, score) => sum + score, 0);
    const covered = [...matched.keys()].reduce((sum, { rarity }) => sum + rarity, 0) / total;
    const bonus = (R.title ?? 0) * headingOf(first) * total + (R.aboutW ?? 0) * aboutOf(first) * total;
    return {
      page,
      score: (best + (R.intro ?? 0) * scoreOf(first) + (R.page ?? 0) * all + bonus) * covered ** (R.coverP ?? 1),
      isGuess: [...matched.keys()].every((word) => word.isGuess),
      bestSections: () =>
        own
          .map((section) => ({
            section,
            score: scoreOf(section),
            terms: new Set(sections.get(section)?.flatMap(({ found }) => found.terms)),
          }))
          .sort((a, b) => b.score - a.score || a.section - b.section)
          .slice(0, MAX_SECTIONS)
          .filter(({ score }) => score >= MIN_SECTION_SCORE * best),
    };
  });
}
