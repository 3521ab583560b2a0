/** Every point that the brief of a page asks for has its place on the English page: an edit may not lose it. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import type { Page } from '../../build/model/site.ts';
import { readSections } from '../../build/render/searchText.ts';
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

describe('the brief', () => {
  let pages: Map<string, Page>;
  before(async () => {
    const { pages: all } = await planOurSite();
    pages = new Map(all.filter(({ locale }) => locale.id === ENGLISH).map((page) => [page.data.path, page]));
  });

  it('is here for every page', () => {
    assert.deepEqual([briefs.length, briefs.flatMap(([, answers]) => answers).length], [95, 682]);
  });

  for (const [route, answers] of briefs)
    it(`of /${route} is answered, point by point`, () => {
      const page = pages.get(`/${route}`);
      assert.ok(page, `no English page at /${route}`);
      const sections = textsByHeading(page);
      const missing = answers
        .filter(({ under, says }) => !sections.get(under)?.includes(says))
        .map(
          ({ point, under, says }) =>
            `"${point}": #${under} ${sections.has(under) ? `lacks "${says}"` : 'is not there'}`,
        );
      assert.deepEqual(missing, []);
    });
});

/** Heading, text and code of each section by the id of its heading; spaces of every kind are one blank. */
function textsByHeading({ prose, data }: Page): Map<string, string> {
  const [article] = prose;
  const sections = readSections(article?.html ?? '').map(({ at, heading, text, code }): [string, string] => [
    article?.headings[at] ?? '',
    [heading || `${data.title} ${data.description}`, text, code].join('\n').replace(/\s+/g, ' '),
  ]);
  return new Map(sections);
}
