/** Scores the sections in which a word of the query occurs, in any of the forms that it may stand for. */

import { SEARCH_FIELDS } from '../../templates/search/searchFile.ts';
import type { Sections } from './sections.ts';
import type { Term } from './termIndex.ts';

/** What a word of a query may stand for. A section matches if it has a term of each part. */
export interface Meaning {
  parts: ReadonlyArray<readonly Term[]>;
  /** Up to 1: the word as typed. */
  weight: number;
}

/** How well a section matches a word. */
export interface Found {
  score: number;
  /** Weight of the best meaning in the heading, and in what its page is about; 0 for none. */
  heading: number;
  about: number;
  terms: readonly string[];
}

export const T: Record<string, number> = { k: 1.8, bHeading: 0.125, bAbout: 0.1, bText: 0.125, bCode: 0.75, title: 1.125, heading: 6.048, about: 1.49, text: 0.42, code: 0.243, delta: 0.225 };
const HEADING = SEARCH_FIELDS.indexOf('heading');
const ABOUT = SEARCH_FIELDS.indexOf('about');

export function idfOf(df: number, count: number): number {
  return Math.log(1 + (count - df + 0.5) / (df + 0.5));
}

/** The rarity of a term, of all sections. */
const known = new WeakMap<Term, number>();
export function rarityOf(term: Term, count: number): number {
  let r = known.get(term);
  if (r === undefined) known.set(term, (r = rarity(term, count)));
  return r;
}
function rarity({ fields }: Term, count: number): number {
  const found = new Set<number>();
  for (const postings of fields) for (let at = 0; at < postings.length; at += 2) found.add(postings[at] ?? 0);
  return idfOf(found.size, count);
}

export function scoreWord(meanings: readonly Meaning[], sections: Sections): Map<number, Found> {
  const best = new Map<number, Found>();
  for (const { parts, weight } of meanings) {
    const [first, ...rest] = parts.map((terms) => scoreTerms(terms, sections));
    for (const [section, found] of first ?? []) {
      const others = rest.map((each) => each.get(section));
      if (others.includes(undefined)) continue;
      const all = [found, ...others] as Found[];
      const mean = (value: (each: Found) => number) =>
        (weight * all.reduce((sum, each) => sum + value(each), 0)) / all.length;
      const now: Found = {
        score: mean(({ score }) => score),
        heading: mean(({ heading }) => heading),
        about: mean(({ about }) => about),
        terms: all.flatMap(({ terms }) => terms),
      };
      const known = best.get(section);
      best.set(section, known ? join(known, now) : now);
    }
  }
  return best;
}

/** Any of the terms matches; the best one counts. */
function scoreTerms(terms: readonly Term[], sections: Sections): Map<number, Found> {
  const best = new Map<number, Found>();
  for (const term of terms) {
    const rarity = rarityOf(term, sections.count);
    for (const [section, { frequency, heading, about }] of frequencies(term, sections)) {
      const k = T.k ?? 1;
      const now: Found = {
        score: rarity * (frequency / (k + frequency) + (T.delta ?? 0)),
        heading,
        about,
        terms: [term.term],
      };
      const known = best.get(section);
      best.set(section, known ? join(known, now) : now);
    }
  }
  return best;
}

function join(a: Found, b: Found): Found {
  const [better, other] = a.score >= b.score ? [a, b] : [b, a];
  return {
    score: better.score,
    heading: Math.max(a.heading, b.heading),
    about: Math.max(a.about, b.about),
    terms: [...better.terms, ...other.terms],
  };
}

function frequencies({ fields }: Term, { owners, firsts, lengthsOf, averages }: Sections) {
  const found = new Map<number, { frequency: number; heading: number; about: number }>();
  const boosts = [T.heading, T.about, T.text, T.code] as number[];
  const bs = [T.bHeading, T.bAbout, T.bText, T.bCode] as number[];
  fields.forEach((postings, field) => {
    for (let at = 0; at < postings.length; at += 2) {
      const section = postings[at] ?? 0;
      const count = postings[at + 1] ?? 0;
      const known = found.get(section) ?? { frequency: 0, heading: 0, about: 0 };
      found.set(section, known);
      const b = bs[field] ?? 0;
      const isTitle = field === HEADING && firsts[owners[section] ?? 0] === section;
      const boost = isTitle ? (T.title ?? 1) : (boosts[field] ?? 1);
      const length = (lengthsOf(section)[field] ?? 0) / (averages[field] || 1);
      known.frequency += (boost * count) / (1 - b + b * length);
      if (field === HEADING) known.heading = 1;
      if (field === ABOUT) known.about = 1;
    }
  });
  return found;
}
