/** Without script: every kind of page reads, every way leads on, nothing dead is shown. Older browsers get the same. */

import assert from 'node:assert/strict';
import { onePerKind } from '../../browser/site.ts';
import { DESK, type Journey, PHONE } from '../journey.ts';
import type { Tab } from '../tab.ts';
import { expectNothingDead, expectReadable } from './expect.ts';

const LANGUAGES = '.menu .dropdown:has(a[hreflang])';

export const NO_SCRIPT: readonly Journey[] = [
  ...[
    { size: DESK, language: '' },
    { size: PHONE, language: 'fr/' },
  ].map(
    ({ size, language }): Journey => ({
      name: `no script: each kind of page reads, ${size.width} px`,
      look: { size, script: false },
      older: 'too',
      async go({ tab, site }) {
        for (const page of await onePerKind(site, language)) {
          await tab.load(page);
          await expectReadable(tab, page);
          await expectNothingDead(tab, page);
        }
        assert.deepEqual(
          site.asked.filter((path) => /\.m?js|\.json/.test(path)),
          [],
          'fetched in vain',
        );
      },
    }),
  ),
  {
    name: 'no script: sidebar, search and languages lead on, and tabs are unfolded',
    look: { script: false },
    older: 'too',
    async go({ tab }) {
      await tab.load('installation/quick-start');
      await isWithoutScript(tab);
      const folded = await tab.evaluate(
        () => [...document.querySelectorAll('.tab, .tab-label')].filter((tab) => !tab.checkVisibility()).length,
      );
      assert.equal(folded, 0);
      await tab.click(`${LANGUAGES} > summary`);
      await tab.click(`${LANGUAGES} a[hreflang="fr"]`);
      await tab.arrive('fr/installation/quick-start');
      await tab.click('.sidebar a[href$="/fr/installation/gpu-setup"]');
      await tab.arrive('fr/installation/gpu-setup');
      await tab.click('.menu .search-link');
      await tab.arrive('fr/pages');
    },
  },
  {
    name: 'no script: menu and sidebar open on a phone',
    look: { size: PHONE, script: false },
    older: 'too',
    async go({ tab }) {
      await tab.load('installation/quick-start');
      await isWithoutScript(tab);
      await tab.click('.menu-button');
      await tab.click('#__menu .panel-switch');
      await tab.click('#__sidebar a[href$="/installation/gpu-setup"]');
      await tab.arrive('installation/gpu-setup');
      await tab.click('.search-button');
      await tab.arrive('pages');
    },
  },
];

async function isWithoutScript(tab: Tab): Promise<void> {
  assert.equal(await tab.evaluate(() => document.documentElement.className), 'no-js');
}
