/** Every page of the site, in every language: comes to life as the builder rendered it, and fits a phone. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isReady, PHONE, startVisit } from './browser.ts';
import { pagesOf } from './site.ts';
import { createWorld, type World } from './world.ts';

interface Findings {
  pages: number;
  /** Differences from what was rendered, and errors. */
  faults: string[];
  /** Pages wider than the window. */
  wide: string[];
  /** Short words of code that stand in two lines. */
  broken: string[];
}

describe('every page', () => {
  const world = createWorld();
  let findings: Findings;

  it('comes to life without one difference from what the builder has rendered', async () => {
    findings = await visitAll(world);
    assert.ok(findings.pages > 60, `only ${findings.pages} pages`);
    assert.deepEqual(findings.faults, []);
  });

  it('never scrolls sideways at 390 pixels', () => {
    assert.deepEqual(findings.wide, []);
  });

  it('keeps short words of code whole', () => {
    assert.deepEqual(findings.broken, []);
  });

  it('would be reported if it differed', async () => {
    const { site, visit } = world;
    await visit.page.route('**/architecture', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/<h1>[^<]*/, '<h1>Something else') });
    });
    await visit.page.goto(`${site.home}architecture`);
    await visit.page.waitForFunction(() => (window as { __hydrationErrors?: string[] }).__hydrationErrors?.length);
    assert.equal(await visit.page.locator('h1').textContent(), 'Architecture');
  });
});

/** Two readers share the pages. */
async function visitAll({ site, browser }: World): Promise<Findings> {
  const pages = await pagesOf(site);
  const findings: Findings = { pages: pages.length, faults: [], wide: [], broken: [] };
  const queue = pages.values();
  const readPages = async () => {
    const { page, errors, close } = await startVisit(browser, { viewport: PHONE });
    // Diagrams have tests of their own.
    await page.route('**/mermaid.*/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    for (const path of queue) {
      await page.goto(site.home + path, { waitUntil: 'domcontentloaded' });
      await isReady(page).catch(() => findings.faults.push(`${path}: never came to life`));
      const { mismatches, width } = await page.evaluate(() => ({
        mismatches: (window as { __hydrationErrors?: string[] }).__hydrationErrors ?? [],
        width: document.documentElement.scrollWidth,
      }));
      findings.faults.push(...[...mismatches, ...errors.splice(0)].map((error) => `${path}: ${error}`));
      if (width > PHONE.width) findings.wide.push(`${path}: ${width}`);
      findings.broken.push(...(await page.evaluate(findBrokenWords)).map((word) => `${path}: ${word}`));
    }
    await close();
  };
  await Promise.all([readPages(), readPages()]);
  return findings;
}

/** Runs in the page. Words of up to 24 signs in code in a line: longer ones may have to break. */
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
