/** The menu: in the bar of a desk, in panels on a phone. */

import assert from 'node:assert/strict';
import { DESK, type Journey, PHONE } from '../journey.ts';
import type { Tab } from '../tab.ts';

const LANGUAGES = '.menu .dropdown:has(a[hreflang])';
const CHOICE = `${LANGUAGES} a[hreflang="fr"]`;
const MENU = '#__menu:popover-open';
const SIDEBAR = '#__sidebar:popover-open';

export const MENUS: readonly Journey[] = [
  {
    name: 'menus: a dropdown opens under the mouse, and closes when it leaves or presses elsewhere',
    async go({ tab }) {
      await tab.open('installation/quick-start');
      await tab.hover(`${LANGUAGES} > summary`);
      await tab.see(CHOICE);
      await tab.hover('main h1');
      await tab.seeNo(CHOICE);
      await tab.click(`${LANGUAGES} > summary`);
      await tab.see(CHOICE);
      await tab.click('main h1');
      await tab.seeNo(CHOICE);
    },
  },
  {
    name: 'menus: a dropdown opens by Enter, closes by Escape, and by Tab out of it',
    async go({ tab }) {
      await tab.open('installation/quick-start');
      await tab.focus(`${LANGUAGES} > summary`);
      await tab.press('Enter');
      await tab.see(CHOICE);
      await tab.focus(CHOICE);
      await tab.press('Escape');
      await tab.seeNo(CHOICE);
      assert.ok(
        await tab.evaluate((own) => document.activeElement === document.querySelector(own), `${LANGUAGES} > summary`),
      );
      await tab.press('Enter');
      await tab.see(CHOICE);
      await tab.focus('.brand');
      await tab.seeNo(CHOICE);
    },
  },
  {
    name: 'menus: on a phone the panels open, lead back and forth, and close by Escape',
    look: { size: PHONE },
    async go({ tab }) {
      await tab.open('installation/quick-start');
      await openPanels(tab);
      await tab.click('.panel-back');
      await tab.seeNo(SIDEBAR);
      await tab.see(MENU);
      await tab.click('.panel-switch');
      await tab.see(SIDEBAR);
      await tab.until('the focus is in the panel', () => document.activeElement?.closest('#__sidebar'));
      await tab.press('Escape');
      await tab.seeNo(SIDEBAR);
      await tab.seeNo(MENU);
      await tab.until('the focus is back', () => document.activeElement?.classList.contains('menu-button'));
      assert.equal(await tab.evaluate(() => document.querySelectorAll('[inert]').length), 0);
    },
  },
  {
    name: 'menus: on a phone a link of the panel leads on and closes it, and the cross closes it',
    look: { size: PHONE },
    async go({ tab }) {
      await tab.open('installation/quick-start');
      const isSame = await tab.mark();
      await openPanels(tab);
      await tab.click('#__sidebar a[href$="/installation/gpu-setup"]');
      await tab.arrive('installation/gpu-setup');
      await tab.seeNo(SIDEBAR);
      await tab.seeNo(MENU);
      await openPanels(tab);
      await tab.click('#__sidebar .panel-close');
      await tab.seeNo(SIDEBAR);
      await tab.seeNo(MENU);
      assert.ok(await isSame(), 'the document was loaded again');
    },
  },
  {
    name: 'menus: the panels close when the window grows',
    look: { size: PHONE },
    async go({ tab }) {
      await tab.open('installation/quick-start');
      await openPanels(tab);
      await tab.resize(DESK);
      await tab.seeNo(`${MENU}, ${SIDEBAR}`);
      await tab.see('.sidebar a');
      assert.equal(await tab.evaluate(() => document.querySelectorAll('[inert]').length), 0);
    },
  },
];

/** The sidebar of the page comes first, over the menu. */
async function openPanels(tab: Tab): Promise<void> {
  await tab.click('.menu-button');
  await tab.see(MENU);
  await tab.see(SIDEBAR);
}
