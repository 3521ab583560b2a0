/** Every page hydrates without mismatch and fits a phone. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from '../../build/browser/playwright.ts';
import { within } from '../journeys/within.ts';
import { isReady, PHONE, startVisit, type Visit } from './browser.ts';
import { MINIATURE } from './miniature.ts';
import { EVERYTHING, OTHERWISE } from './shellSites.ts';
import { watchShifts, whatMoves } from './shifts.ts';
import { pagesOf } from './site.ts';
import { createWorld, type World } from './world.ts';

interface Findings extends PageFindings {
  pages: number;
}

interface PageFindings {
  /** Hydration mismatches and errors. */
  faults: string[];
  /** Pages wider than the window. */
  wide: string[];
  /** Elements that animate despite reduced motion. */
  moving: string[];
  /** Pages with layout shifts. */
  shifted: string[];
  /** Short words of inline code that break across lines. */
  broken: string[];
  /** Tables that hide something at one of the widths. */
  cut: string[];
}

const KINDS = ['faults', 'wide', 'moving', 'shifted', 'broken', 'cut'] as const;

/** Widths at which tables are looked at, besides that of the phone. */
const WIDTHS = [320, 768, 1024, 1280, 1920];

for (const [name, files, least] of [
  ['hydration of our site', undefined, 60],
  ['hydration of every article feature', MINIATURE, 10],
  ['hydration of every shell feature', EVERYTHING, 20],
  ['hydration with the other settings', OTHERWISE, 3],
] as const)
  describe(name, () => {
    const world = createWorld(files);
    let findings: Findings;

    it('matches the built HTML on every page', async () => {
      findings = await visitAll(world, files === undefined);
      assert.ok(findings.pages > least, `only ${findings.pages} pages`);
      assert.deepEqual(findings.faults, []);
    });

    it('fits every page into 390 px', () => {
      assert.deepEqual(findings.wide, []);
    });

    it('runs no animation with reduced motion', () => {
      assert.deepEqual(findings.moving, []);
    });

    // Pages of the small sites hold little else than what comes late.
    if (files === undefined)
      it('moves nothing while a page loads and is read', () => {
        assert.deepEqual(findings.shifted, []);
      });

    // The small sites are built from other settings, not from other tables.
    if (files === undefined)
      it('shows tables whole, but on a phone those for comparing columns, whose row names stay', () => {
        assert.deepEqual(findings.cut, []);
      });

    it('breaks no short word of inline code', () => {
      assert.deepEqual(findings.broken, []);
    });
  });

describe('hydration check', () => {
  const world = createWorld(MINIATURE);

  it('reports a page that differs', async () => {
    const { site, visit } = world;
    await visit.page.route('**/code', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/<h1>[^<]*/, '<h1>Something else') });
    });
    await visit.page.goto(`${site.home}code`);
    await visit.page.waitForFunction(() => (window as { __hydrationErrors?: string[] }).__hydrationErrors?.length);
    assert.equal(await visit.page.locator('h1').textContent(), 'Code page');
  });
});

/** Milliseconds for one page, which takes half a second. */
const ONE_PAGE = 120_000;

/** Two readers share the pages. A page without an answer is read once more in another window: a browser may stop painting one for good. */
async function visitAll({ site, browser }: World, withTables: boolean): Promise<Findings> {
  const pages = await pagesOf(site);
  const findings: Findings = { ...noFindings(), pages: pages.length };
  const queue = pages.values();
  const readPages = async () => {
    let visit = await startReading(browser);
    const read = (path: string) => within(ONE_PAGE, readPage(visit, site.home, path, withTables));
    for (const path of queue) {
      const found = await read(path).catch(async () => {
        visit = await startReading(browser);
        return read(path).catch((error) => ({ ...noFindings(), faults: [`${path}: ${error}`] }));
      });
      for (const kind of KINDS) findings[kind].push(...found[kind]);
    }
    await visit.close();
  };
  await Promise.all([readPages(), readPages()]);
  return findings;
}

async function startReading(browser: World['browser']): Promise<Visit> {
  const visit = await startVisit(browser, { viewport: PHONE });
  await visit.page.addInitScript(watchShifts);
  return visit;
}

async function readPage(
  { page, errors }: Visit,
  home: string,
  path: string,
  withTables: boolean,
): Promise<PageFindings> {
  await page.goto(home + path, { waitUntil: 'domcontentloaded' });
  await isReady(page, ONE_PAGE);
  const { mismatches, width } = await page.evaluate(() => ({
    mismatches: (window as { __hydrationErrors?: string[] }).__hydrationErrors ?? [],
    width: document.documentElement.scrollWidth,
  }));
  const moved = await whatMoves(page);
  const named = (finding: string | number) => `${path}: ${finding}`;
  return {
    faults: [...mismatches, ...errors.splice(0)].map(named),
    wide: width > PHONE.width ? [named(width)] : [],
    shifted: moved ? [named(moved)] : [],
    moving: (await page.evaluate(findMoving)).map(named),
    broken: (await page.evaluate(findBrokenWords)).map(named),
    cut: withTables ? (await findCutTables(page)).map(named) : [],
  };
}

function noFindings(): PageFindings {
  return { faults: [], wide: [], moving: [], shifted: [], broken: [], cut: [] };
}

/** Runs in the page. Elements and pseudo-elements with transitions or animations, one of each class. */
function findMoving(): string[] {
  const kinds = new Map([...document.querySelectorAll('*')].map((each) => [`${each.tagName}.${each.className}`, each]));
  return [...kinds.values()].flatMap((element) =>
    ['', '::before', '::after', '::backdrop'].flatMap((part) => {
      const { transitionDuration, animationName } = getComputedStyle(element, part || null);
      const isStill = /^0s(, 0s)*$/.test(transitionDuration) && animationName === 'none';
      return isStill ? [] : `${element.tagName}.${element.className}${part} ${transitionDuration} ${animationName}`;
    }),
  );
}

/** Leaves the window as it was. */
async function findCutTables(page: Page): Promise<string[]> {
  const cut = await page.evaluate(cutTables, PHONE.width);
  if ((await page.locator('.table-wrap').count()) === 0) return [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: PHONE.height });
    cut.push(...(await page.evaluate(cutTables, width)));
  }
  await page.setViewportSize(PHONE);
  return cut;
}

/** Runs in the page. From 1024 pixels on no table may scroll; below, one that keeps its first column may. */
function cutTables(width: number): string[] {
  return [...document.querySelectorAll('.table-wrap')].flatMap((frame, at) => {
    const hidden = frame.scrollWidth - frame.clientWidth;
    const first = frame.querySelector('tr > :first-child');
    const isFixed = first !== null && getComputedStyle(first).position === 'sticky';
    return hidden <= 1 || (isFixed && width < 1024) ? [] : `table ${at + 1} at ${width} px hides ${hidden} px`;
  });
}

/** Runs in the page. Broken words of up to 24 characters in inline code; longer ones may break. */
function findBrokenWords(): string[] {
  return [...document.querySelectorAll('.prose :not(pre) > code')].flatMap((code) => {
    const text = code.textContent ?? '';
    return [...text.matchAll(/\S+/g)].flatMap(([word]) => (word.length <= 24 && isBroken(code, word) ? word : []));
  });

  function isBroken(code: Element, word: string): boolean {
    const node = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (node.nextNode()) {
      const start = node.currentNode.textContent?.indexOf(word) ?? -1;
      if (start < 0) continue;
      const range = document.createRange();
      range.setStart(node.currentNode, start);
      range.setEnd(node.currentNode, start + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
    }
    return false;
  }
}
