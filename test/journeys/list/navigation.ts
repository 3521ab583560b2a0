/** Ways through the site, and back. */

import assert from 'node:assert/strict';
import type { Journey } from '../journey.ts';
import type { Tab } from '../tab.ts';
import { expectHeadingInView, expectScroll } from './expect.ts';

export const NAVIGATION: readonly Journey[] = [
  {
    name: 'navigation: by sidebar, pager, contents, navbar and brand, in one document',
    async go({ tab }) {
      await tab.open('installation/quick-start');
      const isSame = await tab.mark();
      await tab.click('.sidebar a[href$="/installation/gpu-setup"]');
      await tab.arrive('installation/gpu-setup');
      await tab.click('.pager-previous');
      await tab.arrive('installation/quick-start');
      await tab.click('.toc a[href="#check-the-installation"]');
      await tab.arrive('installation/quick-start#check-the-installation');
      await expectHeadingInView(tab);
      await tab.click('.menu-left a[href$="/blog"]');
      await tab.arrive('blog');
      await tab.until('the posts are shown', () => document.querySelector('main')?.textContent?.includes('release'));
      await tab.click('.brand');
      await tab.arrive('');
      assert.ok(await isSame(), 'the document was loaded again');
    },
  },
  {
    name: 'navigation: back and forward lead to where the reader was',
    async go({ tab }) {
      await tab.open('installation/quick-start');
      await tab.scrollTo(700);
      const isSame = await tab.mark();
      await tab.click('.sidebar a[href$="/installation/gpu-setup"]');
      await tab.arrive('installation/gpu-setup');
      await expectScroll(tab, 0);
      await tab.scrollTo(333);
      await tab.back();
      await tab.arrive('installation/quick-start');
      await expectScroll(tab, 700);
      await tab.forward();
      await tab.arrive('installation/gpu-setup');
      await expectScroll(tab, 333);
      assert.ok(await isSame(), 'the document was loaded again');
    },
  },
  {
    name: 'navigation: the other language opens at the section being read, and back leads to where the reader was',
    async go({ tab }) {
      await tab.open('guides/cli-commands');
      await tab.scrollTo(1200);
      await toFrench(tab);
      await tab.arrive('fr/guides/cli-commands#call-form-and-global-options');
      await tab.isReady();
      await expectHeadingInView(tab);
      await tab.back();
      await tab.arrive('guides/cli-commands');
      await tab.isReady();
      await expectScroll(tab, 1200);
    },
  },
  {
    name: 'navigation: back from a page as Markdown leads to where the reader was',
    async go({ tab }) {
      await tab.open('guides/cli-commands');
      await tab.scrollTo(1200);
      await tab.focus('.page-tools a');
      await tab.press('Enter');
      await tab.arrive('guides/cli-commands.md');
      await tab.back();
      await tab.arrive('guides/cli-commands');
      await tab.isReady();
      await expectScroll(tab, 1200);
    },
  },
  {
    name: 'navigation: long pages keep addresses with a hash, find in page and back',
    except: { 'chromium-floor': 'as a headless shell, Chromium 123 finds nothing by window.find' },
    async go({ tab }) {
      await tab.open('reference/classification-taxonomy');
      const { id, words, top } = await tab.evaluate(readEnd);
      await tab.open(`reference/classification-taxonomy#${id}`);
      await expectHeadingInView(tab);
      await tab.scrollTo(0);
      assert.ok(await tab.evaluate(find, words), `"${words}" is not found`);
      await tab.until('what was found is in view', isSelectionInView);
      await tab.scrollTo(top);
      await tab.click('.brand');
      await tab.arrive('');
      await tab.back();
      await tab.until('the page is there again', () => document.querySelectorAll('.prose table').length > 5);
      await expectScroll(tab, top);
    },
  },
  {
    name: 'navigation: a reload keeps the place',
    async go({ tab }) {
      await tab.open('installation/quick-start');
      await tab.scrollTo(700);
      await tab.reload();
      await tab.isReady();
      await expectScroll(tab, 700);
    },
  },
  {
    name: 'navigation: the address of a file becomes the address of the page',
    async go({ tab }) {
      await tab.open('installation/quick-start.html?x=1#extras');
      await tab.arrive('installation/quick-start?x=1#extras');
      await expectHeadingInView(tab);
    },
  },
  {
    name: 'navigation: the other language keeps query and hash, and the page there comes to life',
    async go({ tab }) {
      await tab.open('guides/basic-usage?x=1#read-a-tile');
      await toFrench(tab);
      await tab.arrive('fr/guides/basic-usage?x=1#read-a-tile');
      await tab.isReady();
      await expectHeadingInView(tab);
    },
  },
  {
    name: 'navigation: a bar says that a page takes long',
    async go({ tab, site }) {
      const letGo = site.hold(/^assets\/pages\/installation\/gpu-setup/);
      await tab.open('installation/quick-start');
      const isSame = await tab.mark();
      await tab.click('.sidebar a[href$="/installation/gpu-setup"]');
      await tab.see('[role=progressbar]');
      letGo();
      await tab.arrive('installation/gpu-setup');
      await tab.seeNo('[role=progressbar]');
      assert.ok(await isSame(), 'the document was loaded again');
    },
  },
  {
    name: 'navigation: a page that does not come by itself comes as a document',
    async go({ tab, site }) {
      site.cut(/^assets\/pages\/installation\/gpu-setup/);
      await tab.open('installation/quick-start');
      const isSame = await tab.mark();
      await tab.click('.sidebar a[href$="/installation/gpu-setup"]');
      await tab.arrive('installation/gpu-setup');
      await tab.isReady();
      assert.equal(await isSame(), false);
    },
  },
];

async function toFrench(tab: Tab): Promise<void> {
  await tab.hover('.menu .dropdown:has(a[hreflang]) > summary');
  await tab.click('.menu a[hreflang="fr"]');
}

/** In the page: one of its last headings, words near its end, and a place between. */
function readEnd(): { id: string; words: string; top: number } {
  const heading = [...document.querySelectorAll('.prose :is(h2, h3)[id]')].at(-2);
  const cell = [...document.querySelectorAll('.prose td code')].at(-1);
  const top = Math.round(document.documentElement.scrollHeight * 0.6);
  return { id: heading?.id ?? '', words: cell?.textContent ?? '', top };
}

/** In the page: what the reader's own search does. */
function find(words: string): boolean {
  getSelection()?.removeAllRanges();
  const { find } = window as unknown as { find(words: string, ...how: boolean[]): boolean };
  // Any case, forwards, and on from the top.
  return find.call(window, words, false, false, true);
}

/** In the page. */
function isSelectionInView(): boolean {
  const { top, bottom } = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? { top: -1, bottom: -1 };
  return top >= 0 && bottom <= innerHeight && bottom > 0;
}
