/** What the navbar and the footer of our own site say: the settings in `content/site.ts`, as readers see them. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createWorld } from './world.ts';

describe('shell of our site', () => {
  const world = createWorld();

  it('shows brand, menu, languages and repository', async () => {
    const { site, visit } = world;
    const { page } = visit;
    for (const [language, release, logo] of [
      ['', 'First Release!', 'LOD3 Building Model'],
      ['fr/', 'Première version\u202F!', 'Maquette de bâtiment LOD3'],
    ] as const) {
      await visit.open(site.home + language);
      const brand = page.locator('.navbar').getByRole('link', { name: `${logo} IGN LiDAR HD` });
      assert.equal(await brand.getAttribute('href'), `/base/${language}`);
      const left = page.locator('.menu-left > li');
      assert.deepEqual(await left.allTextContents(), ['Documentation', release]);
      assert.equal(await left.nth(1).locator('a').getAttribute('href'), `/base/${language}blog/first-release`);
      const right = page.locator('.menu-right > li');
      assert.equal(await right.count(), 3);
      assert.match((await right.nth(0).textContent()) ?? '', /^(Search|Rechercher)/);
      assert.match((await right.nth(1).textContent()) ?? '', /^(Languages English|Langues Français)/);
      assert.match((await right.nth(2).locator('a').getAttribute('href')) ?? '', /^https:\/\/github\.com\//);
    }
  });

  it('shows the footer columns and the copyright', async () => {
    const { site, visit } = world;
    await visit.open(site.home);
    const footer = visit.page.getByRole('contentinfo');
    const columns = await footer
      .locator('.footer-columns > div')
      .evaluateAll((all) =>
        all.map((column) => [...column.querySelectorAll('h2, a')].map((node) => node.firstChild?.textContent)),
      );
    assert.deepEqual(columns, [
      ['Docs', 'Getting Started', 'Installation', 'Basic Usage'],
      ['Community', 'Source repository', 'Issues'],
      ['More', 'Blog', 'GitHub'],
    ]);
    assert.match((await footer.locator('.copyright').textContent()) ?? '', /2025/);
  });
});
