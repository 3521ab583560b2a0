/** Browsers below the versions that the site supports: a whole page in light colours, on which nothing is dead. */

import assert from 'node:assert/strict';
import { onePerKind } from '../../browser/site.ts';
import { DESK, type Journey, PHONE } from '../journey.ts';
import { expectNothingDead, expectReadable } from './expect.ts';

export const OLDER: readonly Journey[] = [DESK, PHONE].map((size) => ({
  name: `older: light where the system is dark, and nothing dead, ${size.width} px`,
  look: { size, dark: true },
  older: 'only',
  async go({ tab, site }) {
    for (const page of [...(await onePerKind(site, '')), 'features/axonometry']) {
      await tab.load(page);
      await expectReadable(tab, page);
      await expectNothingDead(tab, page);
      const found = await tab.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.documentElement);
        const [title, tree] = ['main h1', '.sidebar a'].map((selector) => document.querySelector(selector));
        const isAbove = (one?: Element | null, other?: Element | null) =>
          (one?.getBoundingClientRect().top ?? 0) < (other?.getBoundingClientRect().top ?? 0);
        return {
          script: document.documentElement.className,
          isLight: /^rgb\(2\d\d, 2\d\d, 2\d\d\)$/.test(backgroundColor) && /^rgb\(\d\d, \d\d, \d\d\)$/.test(color),
          dark: [...document.querySelectorAll('main .only-dark')].filter((each) => each.checkVisibility()).length,
          isTreeFirst: innerWidth < 900 && (tree?.checkVisibility() ?? false) && isAbove(tree, title),
        };
      });
      assert.deepEqual(found, { script: 'no-js', isLight: true, dark: 0, isTreeFirst: false }, page);
    }
  },
}));
