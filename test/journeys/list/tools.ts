/** What the client adds to a page: tabs, buttons on code, large pictures, the way to the top, keys. */

import assert from 'node:assert/strict';
import type { Journey } from '../journey.ts';
import type { Tab } from '../tab.ts';

export const TOOLS: readonly Journey[] = [
  {
    name: 'tools: tabs are chosen by mouse and arrow keys, and remembered',
    async go({ tab }) {
      await tab.open('installation/quick-start');
      await seePanel(tab, 'unix');
      await tab.click('[role=tab]:nth-child(2)');
      await seePanel(tab, 'windows');
      await tab.press('ArrowRight');
      await seePanel(tab, 'unix');
      await tab.press('ArrowLeft');
      await seePanel(tab, 'windows');
      assert.equal(await tab.evaluate(() => document.activeElement?.getAttribute('aria-selected')), 'true');
      await tab.reload();
      await tab.isReady();
      await seePanel(tab, 'windows');
    },
  },
  {
    name: 'tools: code is copied',
    async go({ tab }) {
      await tab.open('installation/quick-start');
      await tab.hover('.code pre');
      await tab.click('.code-tools button');
      await tab.see('.code-tools [data-copied]');
      const code = await tab.evaluate(() => document.querySelector('.code pre')?.textContent ?? '');
      await tab.press('Control', 'k');
      await tab.see('dialog.search input');
      await tab.press('Control', 'v');
      // A field of one line takes lines as one.
      await tab.until(
        'the code can be pasted',
        (code) => {
          const { value } = document.querySelector('dialog.search input') as HTMLInputElement;
          return value !== '' && value.replace(/\s+/g, '') === code.replace(/\s+/g, '');
        },
        code,
      );
    },
  },
  {
    name: 'tools: a picture is enlarged, and Escape gives the focus back',
    async go({ tab }) {
      await tab.open('features/axonometry');
      await tab.click('.zoom-button');
      await tab.see('dialog.zoom img');
      await tab.press('Escape');
      await tab.seeNo('dialog.zoom');
      await tab.until('the focus is back', () => document.activeElement?.classList.contains('zoom-button'));
    },
  },
  {
    name: 'tools: the button to the top comes to those who turn back',
    async go({ tab }) {
      await tab.open('guides/cli-commands');
      await tab.scrollTo(2600);
      await tab.until('it comes on the way up', turnBack);
      await tab.click('.back-to-top');
      await tab.until('the reader is at the top', () => scrollY === 0);
      await tab.seeNo('.back-to-top');
    },
  },
  {
    name: 'tools: ? lists the keys, n and p lead to the neighbours',
    async go({ tab }) {
      await tab.open('installation/quick-start');
      await tab.press('?');
      await tab.see('dialog.keys kbd');
      await tab.press('Escape');
      await tab.seeNo('dialog.keys');
      await tab.press('n');
      await tab.arrive('installation/gpu-setup');
      await tab.until('the page is shown', () => document.querySelector('.pager-previous[href$="/quick-start"]'));
      await tab.press('p');
      await tab.arrive('installation/quick-start');
    },
  },
];

/** This one and no other. */
async function seePanel(tab: Tab, value: string): Promise<void> {
  const isAlone = (value: string) => {
    const panels = [...document.querySelectorAll<HTMLElement>('.tab')];
    const shown = panels.filter((panel) => panel.checkVisibility() && panel.hidden === false);
    return shown.length === 1 && shown[0]?.dataset.value === value;
  };
  await tab.until(`only the panel ${value} is shown`, isAlone, value);
}

/** In the page, again and again: down a little, up a little. */
function turnBack(): boolean {
  const isShown = document.querySelector('.back-to-top[data-shown]') !== null;
  if (!isShown) scrollTo({ top: scrollY > 2500 ? 2400 : 2600, behavior: 'instant' });
  return isShown;
}
