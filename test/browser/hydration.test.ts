/** Every page of the site, in every language, comes to life without one difference from what the builder rendered. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isReady, startVisit } from './browser.ts';
import { pagesOf } from './site.ts';
import { createWorld } from './world.ts';

describe('hydration', () => {
  const world = createWorld();

  it('finds the elements that the builder has rendered, on every page', async () => {
    const pages = await pagesOf(world.site);
    assert.ok(pages.length > 60, `only ${pages.length} pages`);
    const faults: string[] = [];
    const queue = pages.values();
    await Promise.all(
      [1, 2].map(async () => {
        const visit = await startVisit(world.browser);
        // Only what hydration needs: diagrams have tests of their own.
        await visit.page.route('**/mermaid.*/**', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: '' }),
        );
        for (const path of queue) {
          await visit.page.goto(world.site.home + path, { waitUntil: 'domcontentloaded' });
          await isReady(visit.page).catch(() => faults.push(`${path}: never came to life`));
          const found = await visit.page.evaluate(() => (window as { __hydrationErrors?: string[] }).__hydrationErrors);
          faults.push(...[...(found ?? []), ...visit.errors.splice(0)].map((error) => `${path}: ${error}`));
        }
        await visit.close();
      }),
    );
    assert.deepEqual(faults, []);
  });
});
