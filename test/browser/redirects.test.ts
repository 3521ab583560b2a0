/** An old address in a real browser: with and without script, from outside and from a link on the site. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isReady } from './browser.ts';
import { createWorld } from './world.ts';

const page = (title: string, keys: string) =>
  `---\n${keys}---\n\n# ${title}\n\n## First steps\n\n${'Text.\n\n'.repeat(60)}## Second steps\n\n${'Text.\n\n'.repeat(60)}`;

const SITE = {
  'site.json': JSON.stringify({
    title: 'Moved',
    url: 'https://example.org',
    locales: [
      { id: 'en', label: 'English' },
      { id: 'fr', label: 'Français', path: 'fr' },
    ],
    blog: false,
    plugins: ['redirects'],
  }),
  'redirects.yml': '/old: /guide#first-steps\n/folder/: /guide\n',
  'en/docs/intro.md': page('Start', 'slug: /\n'),
  'en/docs/guide.md': page('Guide', ''),
  'fr/docs/intro.md': page('Accueil', 'slug: /\n'),
  'fr/docs/guide.md': page('Guide utile', ''),
};

describe('redirects in the browser', () => {
  const world = createWorld(SITE);

  it('lead to the page with query and hash', async () => {
    const missing: string[] = [];
    world.page.on('response', (response) => response.status() === 404 && missing.push(response.url()));
    for (const [from, to] of [
      ['old', 'guide#first-steps'],
      ['old?os=linux#second-steps', 'guide?os=linux#second-steps'],
      ['fr/old.html?a=1', 'fr/guide?a=1#first-steps'],
      ['folder', 'guide'],
    ]) {
      await world.page.goto(world.site.home + from);
      await world.page.waitForURL(world.site.home + to);
      await isReady(world.page);
    }
    assert.deepEqual(missing, []);
  });

  it('leave no history entry', async () => {
    const page = await world.open('');
    await page.goto(`${world.site.home}old`);
    await page.waitForURL(`${world.site.home}guide#first-steps`);
    await isReady(page);
    await page.goBack();
    await page.waitForURL(world.site.home);
  });

  it('work for links of the site', async () => {
    const page = await world.open('');
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'Old link' });
      document.querySelector('article')?.prepend(link);
      Object.assign(window, { __marked: true });
    }, `${world.site.home}old?x=1`);
    await page.locator('a', { hasText: 'Old link' }).click();
    await page.waitForURL(`${world.site.home}guide?x=1#first-steps`);
    await isReady(page);
    assert.equal(await page.evaluate(() => '__marked' in window), false, 'the router took it for a page');
    assert.deepEqual(world.visit.errors, []);
  });
});
