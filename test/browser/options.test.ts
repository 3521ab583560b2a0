/** The parts of the shell that our own site has turned off: announcement, hiding navbar, versions, dropdown of links. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isReady, PHONE, startVisit } from './browser.ts';
import { MINIATURE } from './miniature.ts';
import { createWorld } from './world.ts';

describe('the shell of a site with everything', () => {
  const world = createWorld(MINIATURE);

  it('shows an announcement until it is closed, then never again, without moving the page', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}code`);
    const bar = page.locator('.announcement');
    assert.match((await bar.textContent()) ?? '', /Version 2 is out/);
    await page.getByRole('button', { name: 'Close the announcement' }).click();
    assert.equal(await bar.count(), 0);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { __shifts: shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Held back, the client cannot have hidden the bar.
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/assets/main.*.js', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(`${site.home}code`, { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    assert.equal(await bar.isVisible(), false, 'before the client is there');
    letGo();
    await isReady(page);
    assert.equal(await bar.isVisible(), false);
    assert.deepEqual(await page.evaluate(() => (window as unknown as { __shifts: number[] }).__shifts), []);
  });

  it('shows an announcement again when it is another one', async () => {
    const { site, visit } = world;
    await visit.open(`${site.home}code`);
    await visit.page.evaluate(() => localStorage.setItem('announcement-dismissed', 'an older one'));
    await visit.page.reload();
    await isReady(visit.page);
    assert.equal(await visit.page.locator('.announcement').isVisible(), true);
  });

  it('hides the navbar on the way down and shows it on the way up and for a heading', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}code`);
    const has = (name: string, wanted: boolean) =>
      page.waitForFunction(
        ([name, wanted]) => document.querySelector('.navbar')?.hasAttribute(name as string) === wanted,
        [name, wanted] as const,
      );
    await page.mouse.move(700, 500);
    await has('data-scrolled', false);
    await page.mouse.wheel(0, 900);
    await has('data-scrolled', true);
    await has('data-hidden', true);
    await page.mouse.wheel(0, -200);
    await has('data-hidden', false);
    await page.mouse.wheel(0, 900);
    await has('data-hidden', true);
    // The wheel may still be turning on a busy machine, and scrolling down hides the navbar again, as it should.
    await page.waitForFunction(async () => {
      const before = scrollY;
      await new Promise((resolve) => setTimeout(resolve, 200));
      return scrollY === before;
    });
    await page.evaluate(() => document.querySelector<HTMLElement>('.toc a[href="#third-heading"]')?.click());
    await has('data-hidden', false);
  });

  it('leads to the same doc of another version, else to its main doc, and remembers the choice', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}code?x=1#second-heading`);
    const dropdown = page.locator('.menu details', { hasText: 'Next' });
    await dropdown.locator('summary').hover();
    await dropdown.getByRole('link', { name: 'Next' }).click();
    await page.locator('.badge', { hasText: 'Version: Next' }).waitFor();
    assert.equal(page.url(), `${site.home}next/code?x=1#second-heading`);
    assert.equal(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default')), 'current');
    await visit.open(`${site.home}tabs`);
    await page.locator('.menu details', { hasText: 'Next' }).locator('summary').hover();
    await page.locator('.menu details', { hasText: 'Next' }).getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(`${site.home}next`);
  });

  it('opens the dropdown that holds the page when the menu opens on a phone', async () => {
    const { site } = world;
    const visit = await startVisit(world.browser, { viewport: PHONE });
    const { page } = visit;
    await visit.open(`${site.home}code`);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.getByRole('button', { name: '← Back to main menu' }).click();
    assert.equal(await page.locator('.menu').getByRole('link', { name: 'Code page' }).isVisible(), true);
    await page.locator('.menu summary', { hasText: 'More' }).click();
    assert.equal(await page.locator('.menu').getByRole('link', { name: 'Code page' }).isVisible(), false);
    await visit.close();
  });
});
