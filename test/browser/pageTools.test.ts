/** The tools of a page: copy it as Markdown, or open the Markdown. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { type Page, startVisit, type Visit } from './browser.ts';
import { HANDBOOK } from './sites.ts';
import { createWorld } from './world.ts';

/** Focuses an element by keyboard alone: by the skip link, then with Tab. */
async function tabTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.textContent)) === name) return;
  }
  assert.fail(`no stop of the Tab key is named "${name}"`);
}

describe('page tools', () => {
  const world = createWorld(HANDBOOK);
  const markdownOf = (file: string) => readFileSync(join(world.site.dir, file), 'utf8');
  const startReader = (options: Parameters<typeof startVisit>[1] = {}): Promise<Visit> =>
    startVisit(world.browser, { permissions: ['clipboard-read', 'clipboard-write'], ...options });

  for (const [folder, copy, copied] of [
    ['', 'Copy page', 'Copied'],
    ['fr/', 'Copier la page', 'Copié'],
  ] as const) {
    it(`copy the Markdown by keyboard: ${copy}`, async () => {
      const visit = await startReader();
      const { page } = visit;
      const fetched: string[] = [];
      page.on('request', (request) => request.url().endsWith('.md') && fetched.push(request.url()));
      const address = `${folder}api/planner`;
      await visit.open(world.site.home + address);
      await tabTo(page, copy);
      assert.deepEqual(fetched, [], 'nothing is fetched before it is asked for');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: copied }).waitFor();
      await page.locator('[role=status]', { hasText: copied }).waitFor({ state: 'attached' });
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), markdownOf(`${address}.md`));
      assert.deepEqual(fetched, [`${world.site.home}${address}.md`]);
      await page.getByRole('button', { name: copy }).waitFor();
      assert.deepEqual(visit.errors, []);
      await visit.close();
    });
  }

  it('open the Markdown of the shown page', async () => {
    const { page, open, errors } = world.visit;
    const { home } = world.site;
    await open(`${home}fr/design`);
    await page.locator('main').getByRole('link', { name: 'KitePlanner' }).first().click();
    await page.waitForURL(`${home}fr/api/planner`);
    const link = page.getByRole('link', { name: 'Voir en Markdown' });
    const inHead = page.locator('head link[rel=alternate][type="text/markdown"]');
    assert.equal(await inHead.getAttribute('href'), await link.getAttribute('href'));
    assert.deepEqual(errors, []);
    const answer = page.waitForResponse(`${home}fr/api/planner.md`);
    await link.press('Enter');
    assert.equal((await answer).headers()['content-type'], 'text/markdown; charset=utf-8');
    await page.waitForURL(`${home}fr/api/planner.md`);
    assert.equal(`${(await page.locator('body').innerText()).trim()}\n`, markdownOf('fr/api/planner.md'));
  });
});
