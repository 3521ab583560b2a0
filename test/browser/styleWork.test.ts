/** How often our own long pages are styled: counts, which are the same on every machine. The longest task is printed, not judged. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileOf, pagesOf } from './site.ts';
import { measureStyleWork } from './styleWork.ts';
import { createWorld } from './world.ts';

/** Elements styled by the elements of the document: 1 is each once. */
const MOST = { load: 2.5, navigation: 2 };

/** The page that has most of each is the one that is slow. */
const KINDS = {
  elements: /<[a-z]/g,
  'blocks of code': /class="code"/g,
  formulas: /<math/g,
  'wide tables': /class="table-wrap[^"]* tight/g,
};

describe('style work', () => {
  const world = createWorld();

  for (const [kind, pattern] of Object.entries(KINDS))
    it(`is done once on the page with most ${kind}, and once when it is navigated to`, async (t) => {
      const { site, browser } = world;
      const countIn = (name: string) => readFileSync(join(site.dir, fileOf(name)), 'utf8').match(pattern)?.length ?? 0;
      const [page = ''] = (await pagesOf(site)).sort((a, b) => countIn(b) - countIn(a));
      const { load, navigation, longestTask } = await measureStyleWork(browser, site.home + page);
      t.diagnostic(
        `${page}: ${load.toFixed(2)} and ${navigation.toFixed(2)}, longest task ${longestTask.toFixed(0)} ms`,
      );
      assert.ok(load <= MOST.load, `${page} styles each element ${load.toFixed(2)} times while it loads`);
      assert.ok(navigation <= MOST.navigation, `${page} styles each element ${navigation.toFixed(2)} times on arrival`);
    });
});
