/** A reader's way through the site in a browser: enters on every kind of page, reloads, follows links, searches, switches, goes back. */

import { type Browser, isReady, startVisit, type Visit } from '../browser/browser.ts';

/** One page of each kind. */
const KINDS = [
  '',
  'guides/first-steps',
  'reference',
  'about',
  'blog',
  'blog/first-words',
  'blog/tags',
  'tags/commands',
  'pages',
  'fr/',
  'fr/blog',
];

interface Served {
  /** Whether the host sends a 404 page of ours. */
  hasNotFound: boolean;
  /** There are no addresses with `.html` then. */
  folders: boolean;
}

const HTML_STEP = 'slash, .html';

type Step = (visit: Visit, home: string) => Promise<unknown>;

const STEPS: Readonly<Record<string, Step>> = {
  enter: async (visit, home) => {
    for (const path of KINDS) {
      await visit.open(home + path);
      await visit.page.reload();
      await isReady(visit.page);
      await expectPath(visit, home, path);
    }
  },
  [HTML_STEP]: async (visit, home) => {
    await visit.open(`${home}about/`);
    await expectPath(visit, home, 'about');
    await visit.open(`${home}about.html`);
    await expectPath(visit, home, 'about');
  },
  navigate: async (visit, home) => {
    await visit.open(home);
    await visit.page.evaluate(() => Object.assign(window, { __same: true }));
    await visit.page.locator('a[href$="/blog"]:visible').first().click();
    await expectPath(visit, home, 'blog');
    if (!(await visit.page.evaluate(() => '__same' in window))) throw new Error('loaded a document');
  },
  search: async (visit, home) => {
    await visit.open(home);
    await visit.page.keyboard.press('/');
    await visit.page.locator('dialog.search').getByRole('combobox').fill('help');
    await visit.page.locator('dialog.search [role="option"]').first().waitFor();
    await visit.page.keyboard.press('Enter');
    await visit.page.waitForFunction((start) => location.href !== start, home);
    await isReady(visit.page);
  },
  'language, back': async (visit, home) => {
    await visit.open(`${home}about`);
    await visit.page.goto(`${home}fr/about`);
    await isReady(visit.page);
    await visit.page.goBack();
    await isReady(visit.page);
    await expectPath(visit, home, 'about');
  },
  moved: async (visit, home) => {
    await visit.page.goto(`${home}old-place?x=1`);
    await visit.page.waitForFunction(() => /first-steps\/?\?x=1#second-step$/.test(location.href));
    await isReady(visit.page);
  },
};

/** `ok`, or the steps that failed. */
export async function walk(browser: Browser, home: string, { hasNotFound, folders }: Served): Promise<string> {
  const failed: string[] = [];
  const { [HTML_STEP]: html, ...others } = STEPS;
  const steps = {
    ...others,
    ...(!folders && html && { [HTML_STEP]: html }),
    ...(hasNotFound && { 'French 404': lookFrench }),
  };
  for (const [name, step] of Object.entries(steps)) {
    const visit = await startVisit(browser);
    visit.page.setDefaultTimeout(8000);
    try {
      await step(visit, home);
      const errors = visit.errors.filter((error) => !/status of 404/.test(error));
      if (errors.length > 0) failed.push(`${name}: ${errors[0]}`);
    } catch (error) {
      failed.push(`${name}: ${String(error).split('\n')[0]}`);
    }
    await visit.close();
  }
  return failed.length === 0 ? 'ok' : failed.join('; ');
}

async function lookFrench(visit: Visit, home: string): Promise<void> {
  await visit.page.goto(`${home}fr/aucune-page`);
  await isReady(visit.page);
  if ((await visit.page.getAttribute('html', 'lang')) !== 'fr') throw new Error('not in French');
}

async function expectPath({ page }: Visit, home: string, path: string): Promise<void> {
  const expected = new URL(home + path).pathname;
  await page.waitForFunction((wanted) => location.pathname === wanted, expected);
}
