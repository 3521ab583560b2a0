/** Ranks the pages that match a query by their sections. */

import type { Sections } from './sections.ts';
import type { Found } from './termLookup.ts';

/** Matches of one word of the query, by section. */
export interface WordHits {
  sections: ReadonlyMap<number, Found>;
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
/** Extra weight of title, description and introduction: they say what the page is about. */
const INTRO_WEIGHT = 1.5;

/** Pages and sections that match more words of the query rank higher. */
export function rankPages(
  words: readonly WordHits[],
  { owners, firsts }: Pick<Sections, 'owners' | 'firsts'>,
): RankedPage[] {
  const sections = new Map<number, Found[]>();
  const pages = new Map<number, { sections: number[]; words: Set<WordHits> }>();
  for (const word of words)
    for (const [section, found] of word.sections) {
      const owner = owners[section] ?? 0;
      const page = pages.get(owner) ?? { sections: [], words: new Set() };
      pages.set(owner, page);
      page.words.add(word);
      const known = sections.get(section);
      if (known) known.push(found);
      else {
        sections.set(section, [found]);
        page.sections.push(section);
      }
    }
  const scoreOf = (section: number): number => {
    const found = sections.get(section) ?? [];
    return found.reduce((sum, { score }) => sum + score, 0) * (found.length / words.length);
  };
  return [...pages].map(([page, { sections: own, words: matched }]) => {
    const best = Math.max(...own.map(scoreOf));
    return {
      page,
      score: (best + INTRO_WEIGHT * scoreOf(firsts[page] ?? 0)) * (matched.size / words.length),
      isGuess: [...matched].every((word) => word.isGuess),
      bestSections: () =>
        own
          .map((section) => ({
            section,
            score: scoreOf(section),
            terms: new Set(sections.get(section)?.flatMap(({ terms }) => terms)),
          }))
          .sort((a, b) => b.score - a.score || a.section - b.section)
          .slice(0, MAX_SECTIONS)
          .filter(({ score }) => score >= MIN_SECTION_SCORE * best),
    };
  });
}
