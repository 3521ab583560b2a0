/** A check of our content, not of code: every point that the brief of a page asks for has its place on the English page. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import type { Page } from '../../build/plan/plannedSite.ts';
import { readSections } from '../../build/plugins/search/searchText.ts';
import { planOurSite } from '../ourSite.ts';

/** Where a page answers a point of its brief. */
interface Answer {
  /** The point, in the words of the brief. */
  point: string;
  /** Id of the heading (level 2 or 3) it stands under; empty before the first one. */
  under: string;
  /** What the text or the code says there, word for word. */
  says: string;
}

const FOLDER = join(import.meta.dirname, 'briefs');
const ENGLISH = 'en';
const briefs: ReadonlyArray<[route: string, answers: readonly Answer[]]> = readdirSync(FOLDER)
  .sort()
  .flatMap((name) => Object.entries<Answer[]>(JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))));

describe('briefs', () => {
  let pages: Map<string, Page>;
  before(async () => {
    const { pages: all } = await planOurSite();
    pages = new Map(all.filter(({ locale }) => locale.id === ENGLISH).map((page) => [page.data.path, page]));
  });

  it('exist once for every doc and post', () => {
    const routes = briefs.map(([route]) => `/${route}`);
    const written = [...pages.values()].filter(
      ({ data }) => (data.kind === 'doc' && data.version.isLast) || data.kind === 'post',
    );
    const without = written.filter(({ data }) => !routes.includes(data.path)).map(({ from }) => from);
    assert.deepEqual(without, [], 'pages without a brief in test/content/briefs/');
    const twice = routes.filter((route, at) => routes.indexOf(route) < at);
    assert.deepEqual(twice, [], 'pages with two briefs');
  });

  for (const [route, answers] of briefs)
    it(`are answered by /${route}`, () => {
      const page = pages.get(`/${route}`);
      assert.ok(page, `no English page at /${route}`);
      assert.ok(answers.length > 0, `the brief of /${route} has no points`);
      const sections = textsByHeading(page);
      const missing = answers
        .filter(({ under, says }) => !sections.get(under)?.includes(says))
        .map(({ point, under, says }) => {
          const place = under === '' ? 'before its first heading' : `under #${under}`;
          const fault = sections.has(under) ? `does not say "${says}"` : `has no such heading, to say "${says}"`;
          return `${page.from} ${place} ${fault}\n    point: ${point}`;
        });
      assert.ok(missing.length === 0, `\n${missing.join('\n')}`);
    });
});

/** Heading, text, code and parameters of each section by the id of its heading; spaces of every kind are one blank. */
function textsByHeading({ prose, data }: Page): Map<string, string> {
  const [article] = prose;
  const sections = readSections(article?.html ?? '').map(({ at, heading, ...texts }): [string, string] => [
    article?.headings[at] ?? '',
    [heading || `${data.title} ${data.description}`, texts.text, texts.code, texts.parameters]
      .join('\n')
      .replace(/\s+/g, ' '),
  ]);
  return new Map(sections);
}
