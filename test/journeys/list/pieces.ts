/** Code that comes late: where it does not come at once, the reader gets it by asking again. */

import assert from 'node:assert/strict';
import path from 'node:path';
import { bundleClient } from '../../../build/emit/bundle.ts';
import { plugin as clouds } from '../../../build/plugins/clouds/plugin.ts';
import { plugin as facts } from '../../../build/plugins/facts/plugin.ts';
import { plugin as search } from '../../../build/plugins/search/plugin.ts';
import type { Journey, Reader } from '../journey.ts';
import type { Tab } from '../tab.ts';
import { expectHeadingInView } from './expect.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

interface Scenario {
  /** Path of the request that fails, below the base. */
  file: RegExp;
  /** Until the piece has been asked for, and the reader can know that it has not come. */
  begin(reader: Reader): Promise<void>;
  /** The line holds again: as a reader asks once more, until the piece is there. */
  again(reader: Reader): Promise<void>;
}

const ERROR = '.lazy[data-state=error]';

/** By the names that the builder gives to pieces. */
const PIECES: Readonly<Record<string, Scenario>> = {
  cloudOpener: {
    file: /^assets\/cloudOpener\./,
    async begin({ tab, site }) {
      await tab.open('features/ground-truth-ndvi-refinement');
      await tab.click('.point-cloud-buttons > button');
      await failed({ tab, site }, this.file);
      // Browsers ask again by themselves: until this has failed, too.
      await tab.until('the button waits no longer', () => !document.querySelector('.point-cloud-buttons[data-busy]'));
    },
    async again({ tab, site }) {
      const before = site.asked.length;
      await tab.click('.point-cloud-buttons > button');
      await site.untilAsked(/^assets\/viewer\./, before);
    },
  },
  glide: {
    file: /^assets\/glide\./,
    async begin({ tab, site }) {
      await tab.open('installation/quick-start');
      await tab.evaluate(takeSmoothness);
      await tab.click('.toc a[href="#install-with-pip"]');
      await failed({ tab, site }, this.file);
      // Not as smoothly, but there.
      await expectHeadingInView(tab);
    },
    async again({ tab, site }) {
      const before = site.asked.length;
      await tab.click('.toc a[href="#extras"]');
      await site.untilAsked(this.file, before);
      await expectHeadingInView(tab);
    },
  },
  keyHelp: {
    file: /^assets\/keyHelp\./,
    async begin({ tab }) {
      await tab.open('installation/quick-start');
      await tab.press('?');
      await tab.until('the reader is told', () => document.querySelector('body > [role=status]')?.textContent);
    },
    async again({ tab }) {
      await tab.press('?');
      await tab.see('dialog.keys kbd');
    },
  },
  nearest: {
    file: /^assets\/nearest\./,
    async begin({ tab, site }) {
      site.expectMissing(/basic-usge/);
      await tab.open('guides/basic-usge');
      await tab.see(ERROR);
    },
    again: ({ tab }) => retry(tab, '.nearest a[href$="/guides/basic-usage"]'),
  },
  search: {
    file: /^assets\/search\./,
    begin: ({ tab }) => failToSearch(tab),
    again: ({ tab }) => retry(tab, 'dialog.search [role=option]'),
  },
  names: {
    file: /^assets\/names\./,
    async begin({ tab, site }) {
      await tab.open('guides/performance');
      await tab.hover('.prose p a.name');
      await failed({ tab, site }, this.file);
    },
    async again({ tab }) {
      await tab.hover('.brand');
      await tab.hover('.prose p a.name');
      await tab.see('.name-note');
    },
  },
  offer: {
    file: /^assets\/offer\./,
    async begin({ tab, site }) {
      // The browsers of the tests ask for English.
      await tab.open('fr/installation/quick-start');
      await failed({ tab, site }, this.file);
    },
    async again({ tab }) {
      await tab.reload();
      await tab.see('.language-offer button');
    },
  },
  updateNotice: {
    file: /^assets\/updateNotice\./,
    async begin({ tab, site }) {
      await tab.open('installation/quick-start');
      await tab.evaluate(seeOtherBuild, 'one');
      await failed({ tab, site }, this.file);
    },
    async again({ tab }) {
      await tab.evaluate(seeOtherBuild, 'two');
      await tab.see('.site-update button');
    },
  },
  viewer: {
    file: /^assets\/viewer\./,
    async begin({ tab }) {
      await tab.open('features/ground-truth-ndvi-refinement');
      await tab.click('.point-cloud-buttons > button');
      await tab.see(ERROR);
    },
    async again({ tab, site }) {
      // Whether the browser of the test has WebGL is another question.
      const before = site.asked.length;
      await tab.click(`${ERROR} button`);
      await site.untilAsked(/^assets\/scenes\./, before);
    },
  },
  wrongAddress: {
    file: /^assets\/wrongAddress\./,
    async begin({ tab, site }) {
      site.expectMissing(/^architecture\/$/);
      await tab.open('architecture/');
      await failed({ tab, site }, this.file);
    },
    async again({ tab }) {
      await tab.reload();
      await tab.arrive('architecture');
    },
  },
  figures: {
    file: /^assets\/figures\./,
    async begin({ tab, site }) {
      await tab.open('features/axonometry');
      await failed({ tab, site }, this.file);
    },
    async again({ tab }) {
      await tab.click('.sidebar a[href$="/features/geometric-features"]');
      await tab.arrive('features/geometric-features');
      await tab.see('.zoom-button');
      await tab.see('.point-cloud-buttons');
    },
  },
};

/** What comes late and is not made by the builder. */
const OTHERS: Readonly<Record<string, Scenario>> = {
  'the search index': {
    file: /^search\.json/,
    begin: ({ tab }) => failToSearch(tab),
    again: ({ tab }) => retry(tab, 'dialog.search [role=option]'),
  },
};

export const LATE_PIECES: readonly Journey[] = [
  {
    name: 'pieces: each that the builder makes has a journey',
    async go() {
      const { pieces } = await bundleClient({ projectRoot: ROOT, base: '/', plugins: [clouds, facts, search] });
      assert.deepEqual(Object.keys(pieces).toSorted(), Object.keys(PIECES).toSorted());
    },
  },
  ...Object.entries({ ...PIECES, ...OTHERS }).map(
    ([name, scenario]): Journey => ({
      name: `pieces: ${name} fails once, and comes when the reader asks again`,
      async go(reader) {
        const mend = reader.site.cut(scenario.file);
        await scenario.begin(reader);
        mend();
        await scenario.again(reader);
      },
    }),
  ),
];

async function failToSearch(tab: Tab): Promise<void> {
  await tab.open('');
  await tab.press('Control', 'k');
  await tab.see('dialog.search input');
  await tab.type('curvature');
  await tab.see(ERROR);
}

/** Asked for, and not come: a request that is made after it has failed as well. */
async function failed({ tab, site }: Reader, file: RegExp): Promise<void> {
  const path = await site.untilAsked(file);
  const get = (address: string) =>
    fetch(address).then(
      () => true,
      () => false,
    );
  assert.equal(await tab.evaluate(get, site.home + path), false);
}

/** Once: what cannot come without another document loads that by itself. */
async function retry(tab: Tab, wanted: string): Promise<void> {
  await tab.click(`${ERROR} button`);
  await tab.see(wanted);
}

/** In the page: the manifest is of another build from now on, and a part of the client is gone. */
function seeOtherBuild(build: string): void {
  const real = window.fetch.bind(window);
  window.fetch = (input, init) =>
    String(input).endsWith('/routes.json')
      ? Promise.resolve(new Response(JSON.stringify({ build, routes: {} })))
      : real(input, init);
  document.dispatchEvent(new Event('piecefailed'));
}

/** In the page: the browser can no longer scroll smoothly. */
function takeSmoothness(): void {
  const { style } = document.documentElement;
  const plain = new Proxy(style, {
    has: (target, name) => name !== 'scrollBehavior' && name in target,
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set: (target, name, value) => Reflect.set(target, name, value),
  });
  Object.defineProperty(document.documentElement, 'style', { value: plain });
}
