/** Finding pages by their words. */

import assert from 'node:assert/strict';
import type { Journey } from '../journey.ts';
import type { Tab } from '../tab.ts';

const INPUT = 'dialog.search input[role=combobox]';

export const SEARCH: readonly Journey[] = [
  {
    name: 'search: Ctrl K, words, arrows and Enter lead to a page where the words are marked',
    async go({ tab }) {
      await tab.open('');
      const isSame = await tab.mark();
      await tab.press('Control', 'k');
      await find(tab, 'curvature');
      assert.equal(await activeOption(tab), 0);
      await tab.press('ArrowDown');
      assert.equal(await activeOption(tab), 1);
      await tab.press('ArrowUp');
      assert.equal(await activeOption(tab), 0);
      await tab.until('words around the matches are shown', () => document.querySelector('.search-excerpt mark'));
      // Answers come first: they lead to where the name is documented, without marks.
      const answers = await tab.evaluate(() =>
        [...document.querySelectorAll('dialog.search [role=option]')].findIndex((each) =>
          each.querySelector('.search-excerpt'),
        ),
      );
      for (let pressed = 0; pressed < answers; pressed++) await tab.press('ArrowDown');
      await tab.press('Enter');
      await tab.until('a page that was found', () => document.querySelector('mark.found'));
      await tab.seeNo('dialog.search');
      await tab.see('mark.found');
      await tab.click('.marks button');
      await tab.seeNo('mark.found');
      assert.ok(await isSame(), 'the document was loaded again');
      assert.doesNotMatch(await tab.address(), /highlight/);
    },
  },
  {
    name: 'search: / opens it, Escape closes it, and the focus is where it was',
    async go({ tab }) {
      await tab.open('installation/quick-start');
      await tab.focus('.brand');
      await tab.press('/');
      await tab.see(INPUT);
      await tab.press('Escape');
      await tab.seeNo(INPUT);
      await tab.until('the focus is back', () => document.activeElement?.className === 'brand');
      await tab.click('.menu .search-link');
      await tab.see(INPUT);
      await tab.click('.search-bar button');
      await tab.seeNo(INPUT);
    },
  },
  {
    name: 'search: a filter is marked as chosen, and narrows what is found',
    async go({ tab }) {
      await tab.open('');
      await tab.press('Control', 'k');
      await find(tab, 'release');
      const before = await tab.evaluate(() => document.querySelectorAll('dialog.search [role=group]').length);
      await tab.click('.search-filters label:has([value=blog])');
      await tab.until(
        'fewer results',
        (before) => {
          const count = document.querySelectorAll('dialog.search [role=group]').length;
          return count > 0 && count < before;
        },
        before,
      );
      const colors = await tab.evaluate(() =>
        ['blog', 'docs'].map((kind) => {
          const label = document.querySelector(`.search-filters label:has([value=${kind}])`);
          const { backgroundColor, color, borderColor } = getComputedStyle(label as Element);
          return [backgroundColor, color, borderColor].join();
        }),
      );
      assert.notEqual(colors[0], colors[1]);
    },
  },
  {
    name: 'search: French words find French pages',
    async go({ tab }) {
      await tab.open('fr/');
      await tab.press('/');
      await find(tab, 'télécharger des dalles');
      await tab.until('words around the matches are shown', () => document.querySelector('.search-excerpt mark'));
      await tab.press('Enter');
      await tab.until('a French page', () => /\/fr\/./.test(location.pathname));
      await tab.see('mark.found');
    },
  },
];

async function find(tab: Tab, words: string): Promise<void> {
  await tab.see(INPUT);
  await tab.type(words);
  await tab.see('dialog.search [role=option]');
}

/** Place of the option that Enter opens. */
function activeOption(tab: Tab): Promise<number> {
  return tab.evaluate(() =>
    [...document.querySelectorAll('dialog.search [role=option]')].findIndex(
      (option) => option.getAttribute('aria-selected') === 'true',
    ),
  );
}
