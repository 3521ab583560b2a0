/** At least nine of ten real questions find their page among the first three results, in each language. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { renderSearch } from '../../build/render/searchIndex.ts';
import { createEngine } from '../../client/search/engine.ts';
import type { SearchFile } from '../../templates/search/searchFile.ts';
import { planOurSite } from '../ourSite.ts';

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
  let indexes: Map<string, SearchFile>;
  before(async () => {
    const site = await planOurSite();
    base = site.config.base;
    indexes = new Map(renderSearch(site).map(({ path, content }) => [path, JSON.parse(String(content))]));
  });

  for (const [locale, path] of [
    ['en', 'search.json'],
    ['fr', 'fr/search.json'],
  ] as const)
    it(`answers nine of ten questions of ${locale}.json`, (test) => {
      const index = indexes.get(path) as SearchFile;
      const engine = createEngine(index);
      const questions = readQuestions(locale);
      const known = new Set(index.pages.map(({ href }) => pathOf(href)));
      const unknown = questions.filter(({ page }) => !known.has(page)).map(({ page }) => page);
      assert.deepEqual(unknown, [], `${locale}.json names pages that the index does not have`);
      assert.ok(questions.length >= LEAST_QUESTIONS, `${questions.length} questions`);
      const misses = questions.flatMap(({ query, page }) => {
        const found = engine.search(query).map((hit) => pathOf(hit.page.href));
        const place = found.indexOf(page);
        return place >= 0 && place < FIRST
          ? []
          : [`"${query}": ${page} is ${place < 0 ? 'missing' : place + 1}. after ${found.slice(0, FIRST).join(' ')}`];
      });
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
