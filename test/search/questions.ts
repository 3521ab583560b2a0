/** Questions of readers with the pages that answer them, and how well a search answers them. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../build/plan/plannedSite.ts';
import { documentedNames } from '../../build/plugins/shared/libraryName.ts';
import type { Engine } from '../../client/search/engine.ts';

interface Question {
  query: string;
  /** Addresses without base: `/fr/guides/cli-commands`. Each answers the question. */
  pages: string[];
  /**
   * Further pages that do, found among the first results and read, with the place of the answer; `blind` if by an assessor who was
   * given them with others, in random order.
   */
  judged?: Readonly<Record<string, string>>;
}

/**
 * `tuning` is a third of the questions in `fresh/` and `unseen/`, and those in `tuning/`; `heldOut` and `unseen` are the rest of each,
 * and `blind` those in `blind/`; `short` has one or two words each. `independent` and `later` are sets of other authors that nobody who works on the search has read: nothing
 * is changed because one of their questions fails.
 */
export type QuestionSet = 'known' | 'tuning' | 'heldOut' | 'unseen' | 'blind' | 'short' | 'independent' | 'later';

/** Only totals are reported of these. */
export const UNREAD: ReadonlySet<QuestionSet> = new Set(['independent', 'later']);

interface FreshQuestion extends Question {
  /** Named in the task of the search, so nothing that it has not seen. */
  named?: boolean;
}

interface Answers {
  questions: number;
  /** Questions whose page is the first result, and one of the first three. */
  first: number;
  firstThree: number;
  /** Mean reciprocal rank of the page. */
  mrr: number;
  /** Questions whose first result is one of `pages`. */
  firstOfNamed: number;
  misses: string[];
}

const MANY = 3;

export function readQuestions(locale: string, set: QuestionSet): FreshQuestion[] {
  if (set === 'known') {
    const known = readJson<Array<Pick<Question, 'query' | 'judged'> & { page: string }>>(`${locale}.json`);
    return known.map(({ page, ...question }) => ({ ...question, pages: [page] }));
  }
  if (set === 'blind' || set === 'short' || UNREAD.has(set)) return readJson<FreshQuestion[]>(`${set}/${locale}.json`);
  const folder = set === 'heldOut' ? 'fresh' : 'unseen';
  const read = (name: string) => readJson<FreshQuestion[]>(`${name}/${locale}.json`);
  const isTuned = ({ query, named }: FreshQuestion) => named || isThird(query);
  if (set !== 'tuning') return read(folder).filter((question) => !isTuned(question));
  return [...[...read('fresh'), ...read('unseen')].filter(isTuned), ...read('tuning')];
}

/** Pages that document a name of the library, by the name: each answers a query that is this name. */
export type NamePages = ReadonlyMap<string, readonly string[]>;

export function readNamePages(site: Site, locale: string): NamePages {
  const pages = new Map<string, string[]>();
  for (const { name, aliases, path } of documentedNames(site, locale))
    for (const each of [name, ...aliases]) {
      const known = pages.get(each) ?? [];
      pages.set(each, known.includes(path) ? known : [...known, path]);
    }
  return pages;
}

/** `pathOf` takes the address of a result. */
export async function answer(
  engine: Engine,
  questions: readonly Question[],
  pathOf: (href: string) => string,
  names: NamePages = new Map(),
): Promise<Answers> {
  const places = await Promise.all(questions.map(placeOf));
  const upTo = (limit: number) => places.filter(({ place }) => place <= limit).length;
  return {
    questions: questions.length,
    first: upTo(1),
    firstThree: upTo(MANY),
    mrr: places.reduce((sum, { place }) => sum + 1 / place, 0) / questions.length,
    firstOfNamed: questions.filter(({ pages }, at) => pages.includes(places[at]?.found[0] ?? '')).length,
    misses: places.flatMap(({ place, found }, at) => {
      const question = questions[at];
      return place === 1 || !question
        ? []
        : [
            `"${question.query}": ${acceptedPages(question).join(' or ')} is ${place}. after ${found.slice(0, MANY).join(' ')}`,
          ];
    }),
  };

  async function placeOf(question: Question) {
    const hits = await engine.search(question.query);
    const found = hits.map(({ page }) => pathOf(page.href));
    const pages = [...acceptedPages(question), ...(names.get(question.query) ?? [])];
    const at = found.findIndex((path) => pages.includes(path));
    return { place: at < 0 ? Number.POSITIVE_INFINITY : at + 1, found };
  }
}

export function acceptedPages({ pages, judged = {} }: Question): string[] {
  return [...pages, ...Object.keys(judged)];
}

/** By the query itself, so that a new question does not move others. */
function isThird(query: string): boolean {
  return (createHash('sha256').update(query).digest()[0] ?? 0) % 3 === 0;
}

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Value;
}
