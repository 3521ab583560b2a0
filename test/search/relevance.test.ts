/**
 * How well the search answers questions of readers, in each language. Of sets that nobody has read (`UNREAD`), only totals are
 * reported: a look at single failures would make them sets that the search was tuned on, as all others are (docs/decisions.md).
 */

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { OutputFile } from '../../build/model/outputFile.ts';
import { planSearch, renderSearch } from '../../build/plugins/search/searchIndex.ts';
import type { Engine } from '../../client/search/engine.ts';
import { planOurSite } from '../ourSite.ts';
import { engineOf, indexedPages } from './indexFiles.ts';
import {
  acceptedPages,
  answer,
  type NamePages,
  type QuestionSet,
  readNamePages,
  readQuestions,
  UNREAD,
} from './questions.ts';

/** A little below what was measured: share of questions whose page is first, one of the first three; mean reciprocal rank. */
type Floor = readonly [first: number, firstThree: number, mrr: number];

const FLOORS: Readonly<Record<string, Readonly<Record<QuestionSet, Floor>>>> = {
  en: {
    known: [0.92, 0.985, 0.95],
    tuning: [0.91, 0.98, 0.945],
    heldOut: [0.87, 0.96, 0.91],
    unseen: [0.87, 0.93, 0.91],
    blind: [0.915, 0.985, 0.95],
    short: [0.875, 0.98, 0.92],
    independent: [0.875, 0.95, 0.92],
    later: [0.89, 0.96, 0.93],
  },
  fr: {
    known: [0.915, 0.975, 0.945],
    tuning: [0.915, 0.975, 0.945],
    heldOut: [0.92, 0.97, 0.945],
    unseen: [0.85, 0.98, 0.91],
    blind: [0.98, 0.985, 0.98],
    short: [0.92, 0.985, 0.955],
    independent: [0.87, 0.97, 0.925],
    later: [0.89, 0.95, 0.93],
  },
};
const SETS = ['known', 'tuning', 'heldOut', 'unseen', 'blind', 'short', 'independent', 'later'] as const;
const LEAST_QUESTIONS: Readonly<Record<QuestionSet, number>> = {
  known: 160,
  tuning: 95,
  heldOut: 45,
  unseen: 50,
  blind: 75,
  short: 170,
  independent: 75,
  later: 100,
};
const INDEXES = { en: 'search.json', fr: 'fr/search.json' } as const;

describe('search relevance', () => {
  let base: string;
  let files: OutputFile[];
  const engines = new Map<string, Engine>();
  const names = new Map<string, NamePages>();
  before(async () => {
    const site = await planOurSite();
    base = site.config.base;
    files = renderSearch(planSearch(site));
    for (const [locale, path] of Object.entries(INDEXES)) {
      engines.set(locale, await engineOf(files, path));
      names.set(locale, readNamePages(site, locale));
    }
  });

  for (const locale of ['en', 'fr'] as const)
    for (const set of SETS)
      it(`answers the ${set} questions of ${locale}`, async (test) => {
        const questions = readQuestions(locale, set);
        const known = new Set(indexedPages(files, INDEXES[locale]).map(({ href }) => pathOf(href)));
        assert.deepEqual(
          questions.flatMap((question) => acceptedPages(question).filter((page) => !known.has(page))),
          [],
          'pages that the index does not have',
        );
        assert.ok(questions.length >= LEAST_QUESTIONS[set], `${questions.length} questions`);
        const twice = questions.filter(
          (question) => new Set(acceptedPages(question)).size < acceptedPages(question).length,
        );
        assert.deepEqual(twice, [], 'pages that stand in a question twice');
        const unfounded = questions.filter(({ judged = {} }) => Object.values(judged).includes(''));
        assert.deepEqual(unfounded, [], 'pages without the place of the answer');
        const { first, firstThree, mrr, firstOfNamed, misses } = await answer(
          engines.get(locale) as Engine,
          questions,
          pathOf,
          names.get(locale),
        );
        const [share, shareOfThree] = [first / questions.length, firstThree / questions.length];
        if (!UNREAD.has(set)) for (const miss of misses) test.diagnostic(miss);
        const report = `${locale} ${set}: ${questions.length} questions, first ${first} (${percent(share)}), first three ${firstThree} (${percent(shareOfThree)}), MRR ${mrr.toFixed(3)}; first of those named with the question ${firstOfNamed}`;
        test.diagnostic(report);
        const [leastFirst = 1, leastThree = 1, leastMrr = 1] = FLOORS[locale]?.[set] ?? [];
        assert.ok(share >= leastFirst && shareOfThree >= leastThree && mrr >= leastMrr, report);
      });

  for (const locale of ['en', 'fr'] as const)
    it(`puts the right page of the kinds of questions that once failed first, ${locale}`, async () => {
      const questions = readQuestions(locale, 'tuning').filter(({ named }) => named);
      assert.ok(questions.length > 1);
      const { misses } = await answer(engines.get(locale) as Engine, questions, pathOf, names.get(locale));
      assert.deepEqual(misses, []);
    });

  function pathOf(href: string): string {
    return `/${href.slice(base.length)}`.replace(/(.)\/$/, '$1');
  }
});

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
