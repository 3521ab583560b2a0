/** Scores the sections in which a word of the query occurs, in any of the meanings that it may have. */

import { PHRASES, SEARCH_FIELDS } from '../../templates/search/searchFile.ts';
import type { Sections } from './sections.ts';
import type { Term } from './termIndex.ts';
import { WORD } from './weights.ts';

/** What a word of a query may stand for. A section matches if it has a term of each part. */
export interface Meaning {
  parts: ReadonlyArray<readonly Term[]>;
  /** Up to 1: the word as typed. */
  weight: number;
  /** True if its terms are worth marking only where no other meaning matches. */
  isSpare?: boolean;
}

/** How well a section matches a word. */
export interface Found {
  score: number;
  /** The score of the page, as if its phrases stood in this section, its first one. */
  pageScore: number;
  /** Weight of the best meaning in the heading, and in what the section is about; 0 for none. */
  heading: number;
  about: number;
  /** Weight of the best meaning in each phrase that has one, by the number of the phrase. */
  phrases?: Map<number, number>;
  /** The matching terms of the index, the best first. */
  terms: string[];
}

const rarities = new WeakMap<Term, number>();

/** How much a term says: more if few of all sections have it. */
export function rarityOf(
  term: Term,
  { count, firsts, phraseOwners }: Pick<Sections, 'count' | 'firsts' | 'phraseOwners'>,
): number {
  const known = rarities.get(term);
  if (known !== undefined) return known;
  const found = new Set(
    term.fields.flatMap((postings, list) =>
      list === PHRASES
        ? postings.map((phrase) => firsts[phraseOwners[phrase] ?? 0] ?? 0)
        : postings.filter((_, at) => at % 2 === 0),
    ),
  );
  const rarity = Math.log(1 + (count - found.size + 0.5) / (found.size + 0.5));
  rarities.set(term, rarity);
  return rarity;
}

/** By section: the best meaning counts. */
export function scoreWord(meanings: readonly Meaning[], sections: Sections): Map<number, Found> {
  const best = new Map<number, Found>();
  for (const { parts, weight, isSpare } of meanings) {
    const [first, ...rest] = parts.map((terms) => scoreTerms(terms, sections));
    for (const [section, found] of first ?? []) {
      const others = rest.flatMap((each) => each.get(section) ?? []);
      if (others.length < rest.length) continue;
      const mean = weighMean([found, ...others], weight);
      keepBest(best, section, isSpare && best.has(section) ? { ...mean, terms: [] } : mean);
    }
  }
  return best;
}

function weighMean(found: readonly Found[], weight: number): Found {
  const mean: Found = { score: 0, pageScore: 0, heading: 0, about: 0, terms: [] };
  const share = weight / found.length;
  for (const { score, pageScore, heading, about, phrases, terms } of found) {
    mean.score += share * score;
    mean.pageScore += share * pageScore;
    mean.heading += share * heading;
    mean.about += share * about;
    for (const [phrase, own] of phrases ?? []) addTo(mean, phrase, (known) => known + share * own);
    mean.terms.push(...terms);
  }
  return mean;
}

/** By section: the best of the terms counts. */
function scoreTerms(terms: readonly Term[], sections: Sections): Map<number, Found> {
  const best = new Map<number, Found>();
  for (const term of terms) {
    const rarity = rarityOf(term, sections);
    const scoreOf = (frequency: number) =>
      frequency === 0 ? 0 : rarity * (frequency / (WORD.saturation + frequency) + WORD.presence);
    for (const [section, { frequency, heading, about, phrases }] of countIn(term, sections)) {
      const found: Found = {
        score: scoreOf(frequency),
        pageScore: 0,
        heading,
        about,
        terms: frequency > 0 ? [term.term] : [],
      };
      found.pageScore = phrases ? scoreOf(frequency + WORD.phrasesBoost) : found.score;
      if (phrases) found.phrases = phrases;
      keepBest(best, section, found);
    }
  }
  return best;
}

/** Changes what is kept: a few letters that many terms start with match in thousands of places. */
function keepBest(best: Map<number, Found>, section: number, found: Found): void {
  const known = best.get(section);
  if (!known) {
    best.set(section, found);
    return;
  }
  if (found.score > known.score) known.terms.unshift(...found.terms);
  else known.terms.push(...found.terms);
  known.score = Math.max(known.score, found.score);
  known.pageScore = Math.max(known.pageScore, found.pageScore);
  known.heading = Math.max(known.heading, found.heading);
  known.about = Math.max(known.about, found.about);
  for (const [phrase, own] of found.phrases ?? []) addTo(known, phrase, (weight) => Math.max(weight, own));
}

function addTo(found: Found, phrase: number, change: (weight: number) => number): void {
  found.phrases ??= new Map();
  found.phrases.set(phrase, change(found.phrases.get(phrase) ?? 0));
}

interface Counted {
  /** The occurrences in all fields, weighted. */
  frequency: number;
  heading: number;
  about: number;
  phrases?: Map<number, number>;
}

function countIn(
  { fields }: Term,
  { owners, firsts, phraseOwners, lengthOf, averages }: Sections,
): Map<number, Counted> {
  const counted = new Map<number, Counted>();
  const countOf = (section: number): Counted => {
    let known = counted.get(section);
    if (!known) {
      known = { frequency: 0, heading: 0, about: 0 };
      counted.set(section, known);
    }
    return known;
  };
  for (const [field, name] of SEARCH_FIELDS.entries()) {
    const postings = fields[field] ?? [];
    for (let at = 0; at < postings.length; at += 2) {
      const section = postings[at] ?? 0;
      const known = countOf(section);
      const isTitle = name === 'heading' && firsts[owners[section] ?? 0] === section;
      const boost = isTitle ? WORD.titleBoost : WORD.boost[name];
      const length = lengthOf(section, field) / (averages[field] || 1);
      known.frequency += (boost * (postings[at + 1] ?? 0)) / (1 - WORD.length[name] + WORD.length[name] * length);
      if (name === 'heading' || name === 'about') known[name] = 1;
    }
  }
  for (const phrase of fields[PHRASES] ?? []) {
    const known = countOf(firsts[phraseOwners[phrase] ?? 0] ?? 0);
    known.phrases ??= new Map();
    known.phrases.set(phrase, 1);
  }
  return counted;
}
