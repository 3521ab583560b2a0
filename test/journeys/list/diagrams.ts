/** Pages with diagrams: they open, lead and come back to the right place, and a diagram is enlarged by mouse and keyboard. */

import assert from 'node:assert/strict';
import { DESK, type Journey, PHONE } from '../journey.ts';
import type { Tab } from '../tab.ts';
import { expectHeadingInView, expectScroll } from './expect.ts';

const PLACES = [
  { language: '', page: 'workflows', id: 'one-tile-a-folder-several-machines' },
  { language: 'fr/', page: 'architecture', id: 'next-steps' },
];
const DIAGRAM = 'figure.diagram';
const ENLARGE = '.zoom-diagram';
const ENLARGED = 'dialog.zoom[open] svg';

export const DIAGRAMS: readonly Journey[] = [
  ...PLACES.map(
    ({ language, page, id }): Journey => ({
      name: `diagrams: /${language}${page}#${id} is in view by address, from contents and from another page, and after a reload`,
      async go({ tab }) {
        await enter(tab, `${language}${page}#${id}`);
        await expectHeadingInView(tab);
        await enter(tab, language + page);
        await tab.click(`.toc a[href="#${id}"]`);
        await tab.arrive(`${language}${page}#${id}`);
        await expectRest(tab);
        await expectHeadingInView(tab);
        const top = await tab.evaluate(() => scrollY);
        await tab.reload();
        await tab.isReady();
        await expectScroll(tab, top);
        await isEnlargeable(tab);
        await tab.open(`${language}installation/quick-start`);
        const isSame = await tab.mark();
        await tab.evaluate(addLink, `${language}${page}#${id}`);
        await tab.click('#to-a-diagram');
        await tab.arrive(`${language}${page}#${id}`);
        await expectHeadingInView(tab);
        await expectRest(tab);
        await expectHeadingInView(tab);
        assert.ok(await isSame(), 'the document was loaded again');
      },
    }),
  ),
  {
    name: 'diagrams: a reload between two of them keeps the place',
    async go({ tab }) {
      for (const { page } of PLACES) {
        await enter(tab, page);
        const top = await tab.evaluate(() => Math.round(document.documentElement.scrollHeight * 0.6));
        await tab.scrollTo(top);
        await tab.reload();
        await tab.isReady();
        await expectScroll(tab, top);
        await isEnlargeable(tab);
      }
    },
  },
  ...[DESK, PHONE].map(
    (size): Journey => ({
      name: `diagrams: one is enlarged by a click and by the keyboard, ${size.width} px`,
      look: { size },
      async go({ tab }) {
        await tab.open('workflows');
        await tab.see(DIAGRAM);
        await tab.click(ENLARGE);
        await tab.see(ENLARGED);
        await tab.click('dialog.zoom[open] > button');
        await tab.seeNo(ENLARGED);
        await tab.focus(ENLARGE);
        await tab.press('Enter');
        await tab.see(ENLARGED);
        const { isLarger, reachesOut } = await tab.evaluate(compareSizes);
        assert.ok(isLarger, 'it is smaller than on the page');
        assert.ok(!reachesOut, 'it reaches out of the window');
        await tab.press('Escape');
        await tab.seeNo(ENLARGED);
        assert.ok(await tab.evaluate((button) => document.activeElement?.matches(button) ?? false, ENLARGE));
      },
    }),
  ),
];

/** Leaving while code is on its way makes Firefox report that it has not come. */
async function enter(tab: Tab, address: string): Promise<void> {
  await tab.open(address);
  await isEnlargeable(tab);
}

async function isEnlargeable(tab: Tab): Promise<void> {
  await tab.until('diagrams have their buttons', () => document.querySelector('.zoom-diagram') !== null);
}

/** Smooth scrolling has ended: a place on the way counts for nothing. */
async function expectRest(tab: Tab): Promise<void> {
  await tab.until('scrolling ends', async () => {
    const before = scrollY;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return scrollY === before;
  });
}

/** In the page: a link to another page of the site. */
function addLink(to: string): void {
  const link = document.createElement('a');
  link.id = 'to-a-diagram';
  link.href = new URL(to, document.querySelector<HTMLAnchorElement>('.brand')?.href.replace(/fr\/?$/, '')).href;
  link.textContent = 'Diagram';
  document.querySelector('.prose')?.prepend(link);
}

/** In the page. */
function compareSizes(): { isLarger: boolean; reachesOut: boolean } {
  const small = document.querySelector('.diagram-drawing > svg')?.getBoundingClientRect();
  const large = document.querySelector('dialog.zoom svg')?.getBoundingClientRect();
  const frame = document.querySelector('dialog.zoom .diagram-drawing')?.getBoundingClientRect();
  return {
    isLarger: (large?.width ?? 0) >= (small?.width ?? 0),
    reachesOut: (frame?.right ?? Infinity) > innerWidth + 1,
  };
}
