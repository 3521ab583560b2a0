/** Setup of browser tests: one built site and one browser per file, one visit per test. */

import { after, afterEach, before, beforeEach } from 'node:test';
import { type Browser, openBrowser, startVisit, type Visit } from './browser.ts';
import { type ServedSite, serveSite } from './site.ts';

export interface World {
  site: ServedSite;
  browser: Browser;
  /** The visit of the running test: desktop, light colours, reduced motion. */
  visit: Visit;
}

/** Call it inside `describe`; its fields are there once tests run. */
export function createWorld(files?: Readonly<Record<string, string>>): World {
  const world = {} as World;
  before(async () => {
    // The browser first: if it does not start, an open server would keep the process alive.
    world.browser = await openBrowser();
    world.site = await serveSite(files);
  });
  after(async () => {
    await world.browser?.close();
    await world.site?.close();
  });
  beforeEach(async () => {
    world.visit = await startVisit(world.browser);
  });
  afterEach(() => world.visit.close());
  return world;
}
