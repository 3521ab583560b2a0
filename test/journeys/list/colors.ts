/** Light and dark: chosen by the reader, or as the system says. */

import assert from 'node:assert/strict';
import type { Journey } from '../journey.ts';
import type { Tab } from '../tab.ts';

const PICTURES = 'features/axonometry';
const LIGHT = 'img/figures/axonometry.svg';
const DARK = 'img/figures/axonometry-dark.svg';

export const COLORS: readonly Journey[] = [
  {
    name: 'colours: the button goes through all modes, and a reload keeps the choice',
    async go({ tab }) {
      await tab.open('installation/quick-start');
      const asServed = await surface(tab);
      const modes = new Map<string, string>();
      for (let clicks = 0; clicks < 3; clicks++) {
        await tab.click('.color-mode');
        modes.set(await mode(tab), await surface(tab));
      }
      assert.deepEqual([...modes.keys()].toSorted(), ['dark', 'light', 'system']);
      assert.equal(modes.get('light'), asServed);
      assert.equal(modes.get('system'), asServed);
      assert.notEqual(modes.get('dark'), asServed);
      await choose(tab, 'dark');
      await tab.reload();
      assert.equal(await mode(tab), 'dark');
      await tab.isReady();
      assert.equal(await surface(tab), modes.get('dark'));
    },
  },
  {
    name: 'colours: only the right picture is shown, and fetched',
    async go({ tab, site }) {
      await tab.open(PICTURES);
      await seePicture(tab, LIGHT);
      assert.ok(!site.asked.includes(DARK), 'the other one was fetched');
      await choose(tab, 'dark');
      await seePicture(tab, DARK);
    },
  },
  {
    name: 'colours: of a dark system, from the first paint',
    look: { dark: true },
    async go({ tab, site }) {
      await tab.open(PICTURES);
      assert.equal(await mode(tab), 'system');
      assert.ok(await isDark(tab), await surface(tab));
      await seePicture(tab, DARK);
      assert.ok(!site.asked.includes(LIGHT), 'the other picture was fetched');
      await choose(tab, 'light');
      assert.equal(await isDark(tab), false);
      await seePicture(tab, LIGHT);
    },
  },
  {
    name: 'colours: diagrams have those of the page',
    async go({ tab }) {
      await tab.open('mermaid-reference');
      const light = await boxColor(tab);
      await choose(tab, 'dark');
      assert.notEqual(await boxColor(tab), light);
    },
  },
];

function mode(tab: Tab): Promise<string> {
  return tab.evaluate(() => document.documentElement.dataset.theme ?? 'system');
}

async function choose(tab: Tab, wanted: string): Promise<void> {
  for (let clicks = 0; clicks < 3 && (await mode(tab)) !== wanted; clicks++) await tab.click('.color-mode');
  assert.equal(await mode(tab), wanted);
}

function surface(tab: Tab): Promise<string> {
  return tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

function boxColor(tab: Tab): Promise<string> {
  return tab.evaluate(() => {
    const box = document.querySelector('.diagram-drawing rect[stroke]');
    return box ? getComputedStyle(box).fill : '';
  });
}

async function isDark(tab: Tab): Promise<boolean> {
  return /^rgb\(\d{1,2}, \d{1,2}, \d{1,2}\)$/.test(await surface(tab));
}

/** One picture is seen, it is this one, and it has come. */
async function seePicture(tab: Tab, path: string): Promise<void> {
  await tab.evaluate(() => {
    const shown = [...document.querySelectorAll('.prose img')].find((image) => image.checkVisibility());
    shown?.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await tab.until(
    `${path} is shown`,
    (path) => {
      const shown = [...document.querySelectorAll<HTMLImageElement>('.prose img')].filter((image) =>
        image.checkVisibility(),
      );
      return shown.length === 1 && shown[0]?.src.endsWith(path) && shown[0].complete && shown[0].naturalWidth > 0;
    },
    path,
  );
}
