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
      await tab.click('.menu-left a[href$="/blog/first-release"]');
      await tab.arrive('blog/first-release');
      await tab.until('the post is shown', () => document.querySelector('main h1')?.textContent?.includes('release'));
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
    name: 'navigation: back from the page in the other language leads to where the reader was',
    async go({ tab }) {
      await tab.open('guides/cli-commands');
      await tab.scrollTo(1200);
      await toFrench(tab);
      await tab.arrive('fr/guides/cli-commands');
      await tab.isReady();
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
