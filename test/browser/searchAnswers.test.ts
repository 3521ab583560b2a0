/** Answers of the search on our own site: what a name means, before the pages; by keyboard, in two languages, for axe. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { SearchFile } from '../../templates/search/searchFile.ts';
import { check, EVERYTHING } from './access.ts';
import { DESKTOP, type Page, PHONE } from './browser.ts';
import { createWorld } from './world.ts';

describe('answers of the search', () => {
  const world = createWorld();
  const dialog = (page: Page) => page.locator('dialog.search');
  const field = (page: Page) => dialog(page).getByRole('combobox');
  const answers = (page: Page) => dialog(page).locator('.search-answer');
  const status = (page: Page) => dialog(page).getByRole('status');

  it('come first, are announced and open by Enter', async () => {
    const page = await world.open('architecture');
    await page.keyboard.press('/');
    await page.keyboard.type('num_workers');
    await answers(page).first().waitFor();
    const group = dialog(page).getByRole('group', { name: 'Answer' });
    const first = group.getByRole('option').first();
    assert.equal(await field(page).getAttribute('aria-activedescendant'), await first.getAttribute('id'));
    assert.equal(await first.getAttribute('aria-selected'), 'true');
    const text = await first.innerText();
    assert.match(text, /^processor\.num_workers: int = 4\n/);
    assert.match(text, /Configuration key of processor/);
    assert.match(text, /Default: 4/);
    assert.match(await status(page).innerText(), /^3 answers\. \d+ pages found\.$/);
    const href = new URL((await first.getAttribute('href')) ?? '', page.url());
    assert.match(href.hash, /num_workers$/);
    await page.keyboard.press('Enter');
    await page.waitForURL(href.href);
    assert.equal(await dialog(page).isVisible(), false);
    await page.locator(`[id="${decodeURIComponent(href.hash.slice(1))}"]`).waitFor();
    assert.deepEqual(world.visit.errors, []);
  });

  it('know a class by its number, in the language of the page', async () => {
    const page = await world.open('fr/architecture');
    await page.keyboard.press('/');
    await page.keyboard.type('classe 6');
    await answers(page).first().waitFor();
    const first = answers(page).first();
    assert.match(await first.innerText(), /^ASPRSClass\.BUILDING = 6\nCode de classe de ASPRSClass\nBâtiment/);
    assert.match((await first.getAttribute('href')) ?? '', /\/fr\/.*#class-asprs-6$/);
    assert.equal(await dialog(page).getByRole('group', { name: 'Réponse' }).count(), 1);
  });

  it('are docs: not among posts, none for other questions, gone with the query', async () => {
    const page = await world.open('architecture');
    await page.keyboard.press('/');
    await page.keyboard.type('planarity');
    await answers(page).first().waitFor();
    await dialog(page).getByRole('radio', { name: 'Release notes' }).check({ force: true });
    await page.waitForFunction(() => !document.querySelector('.search-answer'));
    await dialog(page).getByRole('radio', { name: 'Everything' }).check({ force: true });
    await answers(page).first().waitFor();
    await field(page).fill('how is planarity computed');
    await page.waitForFunction(() => !document.querySelector('.search-answer'));
    assert.match(await status(page).innerText(), /^\d+ pages found\.$/);
  });

  it('load with the search, once, and are left out if they fail to load', async () => {
    const { page } = world;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().slice(world.site.home.length)));
    const index = JSON.parse(readFileSync(join(world.site.dir, 'search.json'), 'utf8')) as SearchFile;
    const parts = (index.answers ?? []).map(([, name]) => `assets/search/${name}`);
    const isAnswer = (url: URL) => parts.includes(url.href.slice(world.site.home.length));
    const loads = () => asked.filter((each) => parts.includes(each)).length;
    await world.open('architecture');
    await page.waitForLoadState('networkidle');
    assert.equal(loads(), 0, 'not on a first visit');
    await page.route(isAnswer, (route) => route.abort());
    await page.keyboard.press('/');
    // One query: with one for each key, the last may still wait for an aborted request when the first result is there.
    await field(page).fill('num_workers');
    await dialog(page).getByRole('option').first().waitFor();
    assert.equal(await answers(page).count(), 0);
    await page.unroute(isAnswer);
    await field(page).fill('--max-points');
    await answers(page).first().waitFor();
    const before = loads();
    await field(page).fill('--max-concurrent');
    await page.waitForFunction(() => document.querySelector('.search-answer')?.textContent?.includes('concurrent'));
    assert.equal(loads(), before);
  });

  it('pass axe, in light colours on a desk and in dark ones on a phone', async () => {
    const { page } = world;
    for (const [language, viewport, colorScheme] of [
      ['', DESKTOP, 'light'],
      ['fr/', PHONE, 'dark'],
    ] as const) {
      await page.setViewportSize(DESKTOP);
      await world.open(`${language}architecture`);
      await page.keyboard.press('/');
      await page.keyboard.type('k_neighbors');
      await answers(page).first().waitFor();
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await check(page, EVERYTHING, 'dialog.search'), [], `${viewport.width} ${colorScheme}`);
      const isCut = await dialog(page).evaluate((element) => {
        const body = element.querySelector('.search-body') as HTMLElement;
        return body.scrollWidth > body.clientWidth;
      });
      assert.equal(isCut, false, `${viewport.width} pixels`);
    }
  });
});
