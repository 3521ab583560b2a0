/** At least nine of ten real questions find their page among the first three results, in each language. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import type { OutputFile } from '../../build/model/outputFile.ts';
import { renderSearch } from '../../build/render/searchIndex.ts';
import { planOurSite } from '../ourSite.ts';
import { engineOf, wholeIndexOf } from './indexFiles.ts';

interface Question {
  query: string;
  /** Address without base: `/fr/guides/cli-commands`. */
  page: string;
}

const FIRST = 3;
const LEAST_RATE = 0.9;
const LEAST_QUESTIONS = 40;

describe('search relevance', () => {
  let base: string;
  let files: OutputFile[];
  before(async () => {
    const site = await planOurSite();
    base = site.config.base;
    files = renderSearch(site);
  });

  for (const [locale, path] of [
    ['en', 'search.json'],
    ['fr', 'fr/search.json'],
  ] as const)
    it(`answers nine of ten questions of ${locale}.json`, async (test) => {
      const index = wholeIndexOf(files, path);
      const engine = await engineOf(files, path);
      const questions = readQuestions(locale);
      const known = new Set(index.pages.map(({ href }) => pathOf(href)));
      const unknown = questions.filter(({ page }) => !known.has(page)).map(({ page }) => page);
      assert.deepEqual(unknown, [], `${locale}.json names pages that the index does not have`);
      assert.ok(questions.length >= LEAST_QUESTIONS, `${questions.length} questions`);
      const misses: string[] = [];
      for (const { query, page } of questions) {
        const found = (await engine.search(query)).map((hit) => pathOf(hit.page.href));
        const place = found.indexOf(page);
        if (place < 0 || place >= FIRST)
          misses.push(
            `"${query}": ${page} is ${place < 0 ? 'missing' : place + 1}. after ${found.slice(0, FIRST).join(' ')}`,
          );
      }
      const rate = 1 - misses.length / questions.length;
      for (const miss of misses) test.diagnostic(miss);
      test.diagnostic(
        `${locale}: ${questions.length - misses.length} of ${questions.length} questions, ${(rate * 100).toFixed(1)} %`,
      );
      assert.ok(rate >= LEAST_RATE, `${locale}: ${misses.join('\n')}`);
    });

  function pathOf(href: string): string {
    return `/${href.slice(base.length)}`.replace(/(.)\/$/, '$1');
  }
});

function readQuestions(locale: string): Question[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${locale}.json`), 'utf8')) as Question[];
}
