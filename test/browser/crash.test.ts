/** Crashes of a page, of a part of the shell, of the shell: the rest keeps working. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isReady } from './browser.ts';
import { HANDBOOK } from './sites.ts';
import { createWorld } from './world.ts';

describe('crash handling', () => {
  const world = createWorld(HANDBOOK);

  /** Serves a response with one piece of text replaced. */
  const spoil = (address: string, from: string, to: string) =>
    world.visit.page.route(address, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      assert.ok(body.includes(from), `${address} has no ${from}`);
      await route.fulfill({ response, body: body.replace(from, to) });
    });
  const sidebarLink = (name: string) => world.visit.page.locator('.sidebar a', { hasText: new RegExp(`^${name}$`) });
  const heading = (name: string) => world.visit.page.locator('h1', { hasText: name }).waitFor();
  /** Follows a link to a page whose data lacks a key, so that React fails to render it. */
  const crash = async () => {
    await world.visit.open(`${world.site.home}design`);
    await spoil('**/assets/pages/start/*', '"breadcrumbs":', '"crumbled":');
    await sidebarLink('Installation').click();
    await heading('This page crashed.');
  };

  it('shows a crashed page inside a working shell', async () => {
    const { page } = world.visit;
    await crash();
    assert.equal(await page.locator('[role=alert] h1').count(), 1);
    assert.match((await page.locator('.crash pre').textContent()) ?? '', /undefined/);
    assert.equal(await page.locator('.navbar').isVisible(), true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading('This page crashed.');
    await sidebarLink('Patterns').click();
    await heading('Patterns');
    assert.equal(await page.locator('.crash').count(), 0);
  });

  it('revives the article when another try succeeds', async () => {
    const { page } = world.visit;
    await crash();
    // The missing key is there now, from the prototype.
    await page.evaluate(() => Object.assign(Object.prototype, { breadcrumbs: [] }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading('Installation');
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'MAIN');
    const blocks = await page.locator('.code').count();
    assert.ok(blocks > 0);
    assert.equal(await page.locator('.code > .code-tools').count(), blocks);
    assert.ok((await page.getByRole('tablist').count()) > 0);
    await page.evaluate(() => Reflect.deleteProperty(Object.prototype, 'breadcrumbs'));
  });

  it('drops a broken footer and logs it', async () => {
    const { page } = world;
    await spoil('**/assets/site/*.json', '"columns":[', '"columns":[null,');
    await world.open('design');
    assert.equal(await page.locator('.footer').count(), 0);
    assert.equal(await page.locator('h1').textContent(), 'Design');
    assert.ok((await page.locator('.navbar .menu a').count()) > 3);
    assert.ok(world.visit.errors.some((error) => error.includes('The footer failed to render.')));
    await sidebarLink('Patterns').click();
    await heading('Patterns');
  });

  it('drops a broken navbar item and logs which', async () => {
    const { page } = world;
    await spoil('**/assets/site/*.json', '"type":"docSidebar"', '"type":"carousel"');
    await world.open('design');
    assert.equal(await page.locator('.menu').getByRole('link', { name: 'Documentation' }).count(), 0);
    assert.equal(await page.locator('.menu').getByRole('link', { name: 'First flight!' }).count(), 1);
    assert.ok(
      world.visit.errors.some((error) => /A navbar item failed to render.*navbar\.items.*carousel/.test(error)),
    );
  });

  it('drops a broken navbar and keeps the page', async () => {
    const { page } = world;
    await page.route('**/assets/site/*.json', async (route) => {
      const response = await route.fetch();
      const data = (await response.json()) as { navbar: object };
      await route.fulfill({ json: { ...data, navbar: { ...data.navbar, items: null } } });
    });
    await page.goto(`${world.site.home}design`);
    await page.locator('.navbar').waitFor({ state: 'detached' });
    assert.equal(await page.locator('h1').textContent(), 'Design');
    assert.ok(await sidebarLink('Patterns').isVisible());
  });

  it('drops a broken sidebar and keeps the others', async () => {
    const { page } = world;
    await spoil('**/assets/sidebars/*.json', '"items":', '"crumbled":');
    await world.open('blog/first-flight');
    assert.equal(await page.locator('.sidebar').count(), 1);
    await page.locator('.menu').getByRole('link', { name: 'Documentation' }).click();
    await page.waitForURL(world.site.home);
    await page.locator('.sidebar').waitFor({ state: 'detached' });
    assert.equal(await page.locator('h1').count(), 1);
    assert.equal(await page.locator('.crash').count(), 0);
    await page.locator('.menu').getByRole('link', { name: 'First flight!' }).click();
    await page.waitForURL('**/blog/first-flight');
    await page.locator('.sidebar').waitFor();
  });

  it('reloads the document after the shell has crashed', async () => {
    const { page } = world;
    await page.addInitScript(() => {
      if (sessionStorage.getItem('well')) return;
      history.replaceState = () => {
        throw new DOMException('too many calls', 'SecurityError');
      };
    });
    await page.goto(`${world.site.home}design`);
    await heading('This page crashed.');
    assert.match((await page.locator('.crash pre').textContent()) ?? '', /too many calls/);
    await page.evaluate(() => sessionStorage.setItem('well', 'yes'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading('Design');
    await isReady(page);
  });
});
