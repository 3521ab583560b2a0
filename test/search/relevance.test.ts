/**
 * How well the search answers questions of readers, in each language: those known while it was made, those it was tuned on, and
 * those held out. Of the latter, only totals are reported: a look at single failures would make them tuned too.
 */

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { OutputFile } from '../../build/model/outputFile.ts';
import { renderSearch } from '../../build/render/searchIndex.ts';
import type { Engine } from '../../client/search/engine.ts';
import { planOurSite } from '../ourSite.ts';
import { engineOf, wholeIndexOf } from './indexFiles.ts';
import { answer, type QuestionSet, readQuestions } from './questions.ts';

/** A little below what was measured: share of questions whose page is first, one of the first three; mean reciprocal rank. */
type Floor = readonly [first: number, firstThree: number, mrr: number];

const FLOORS: Readonly<Record<string, Readonly<Record<QuestionSet, Floor>>>> = {
  en: { known: [0.76, 0.936, 0.85], tuning: [0.75, 0.92, 0.84], heldOut: [0.67, 0.87, 0.79] },
  fr: { known: [0.81, 0.97, 0.89], tuning: [0.84, 0.96, 0.91], heldOut: [0.75, 0.9, 0.83] },
};
const LEAST_QUESTIONS: Readonly<Record<QuestionSet, number>> = { known: 160, tuning: 25, heldOut: 45 };
const INDEXES = { en: 'search.json', fr: 'fr/search.json' } as const;

describe('search relevance', () => {
  let base: string;
  let files: OutputFile[];
  const engines = new Map<string, Engine>();
  before(async () => {
    const site = await planOurSite();
    base = site.config.base;
    files = renderSearch(site);
    for (const [locale, path] of Object.entries(INDEXES)) engines.set(locale, await engineOf(files, path));
  });

  for (const locale of ['en', 'fr'] as const)
    for (const set of ['known', 'tuning', 'heldOut'] as const)
      it(`answers the ${set} questions of ${locale}`, async (test) => {
        const questions = readQuestions(locale, set);
        const known = new Set(wholeIndexOf(files, INDEXES[locale]).pages.map(({ href }) => pathOf(href)));
        assert.deepEqual(
          questions.flatMap(({ pages }) => pages.filter((page) => !known.has(page))),
          [],
          'pages that the index does not have',
        );
        assert.ok(questions.length >= LEAST_QUESTIONS[set], `${questions.length} questions`);
        const { first, firstThree, mrr, misses } = await answer(engines.get(locale) as Engine, questions, pathOf);
        const [share, shareOfThree] = [first / questions.length, firstThree / questions.length];
        if (set !== 'heldOut') for (const miss of misses) test.diagnostic(miss);
        const report = `${locale} ${set}: ${questions.length} questions, first ${first} (${percent(share)}), first three ${firstThree} (${percent(shareOfThree)}), MRR ${mrr.toFixed(3)}`;
        test.diagnostic(report);
        const [leastFirst = 1, leastThree = 1, leastMrr = 1] = FLOORS[locale]?.[set] ?? [];
        assert.ok(share >= leastFirst && shareOfThree >= leastThree && mrr >= leastMrr, report);
      });

  function pathOf(href: string): string {
    return `/${href.slice(base.length)}`.replace(/(.)\/$/, '$1');
  }
});

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
