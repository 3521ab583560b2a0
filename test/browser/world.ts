/** Setup of browser tests: one built site for each `describe`, one browser for a process, one visit per test. */

import { after, afterEach, before, beforeEach } from 'node:test';
import { type Browser, openBrowser, type Page, startVisit, type Visit } from './browser.ts';
import { type ServedSite, serveSite } from './site.ts';

export interface World {
  site: ServedSite;
  browser: Browser;
  /** The visit of the running test: desktop, light colours, reduced motion. */
  visit: Visit;
  /** Its page. */
  readonly page: Page;
  /** Opens a page of the site by its path, and waits until the client runs. */
  open(path: string): Promise<Page>;
}

let opened: Promise<Browser> | undefined;
after(async () => (await opened)?.close());

/** Call it inside `describe`; its fields are there once tests run. */
export function createWorld(files?: Readonly<Record<string, string>>): World {
  const world = {
    get page() {
      return world.visit.page;
    },
    async open(path) {
      await world.visit.open(world.site.home + path);
      return world.page;
    },
  } as World;
  before(async () => {
    // The browser first: if it does not start, an open server would keep the process alive.
    opened ??= openBrowser();
    world.browser = await opened;
    world.site = await serveSite(files);
  });
  after(() => world.site?.close());
  beforeEach(async () => {
    world.visit = await startVisit(world.browser);
  });
  afterEach(() => world.visit.close());
  return world;
}
