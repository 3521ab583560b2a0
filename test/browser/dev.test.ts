/** `npm run dev` in a browser: what a save changes on the screen, and what it leaves as it was. */

import assert from 'node:assert/strict';
import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createProject, edit } from '../build/siteBuild.ts';
import { startDev } from '../build/startDev.ts';
import { type Browser, openBrowser, type Page, startVisit } from './browser.ts';

const GUIDE = 'guides/first-steps';

describe('npm run dev', () => {
  const ends: Array<() => unknown> = [];
  const test = { after: (end: () => unknown) => ends.unshift(end) };
  let project: string;
  let browser: Browser;
  let page: Page;
  let home: string;

  before(async () => {
    project = createProject(test, 'two-languages');
    // Long enough to scroll.
    const more = `\n<details>\n<summary>Folded</summary>\n\nText.\n\n</details>\n${'\nA line.\n'.repeat(80)}`;
    for (const locale of ['en', 'fr']) appendFileSync(path.join(project, `content/${locale}/docs/${GUIDE}.md`), more);
    const { origin } = await startDev(test, project);
    home = `${origin}/mini/`;
    browser = await openBrowser();
    ends.unshift(() => browser.close());
    ({ page } = await startVisit(browser));
  });
  after(async () => {
    for (const end of ends) await end();
  });

  const change = (file: string, from: string, to: string) => edit(path.join(project, file), from, to);

  /** Opens a page at some place with a tab chosen, and with a mark that a reload would take away. */
  async function read(address: string): Promise<void> {
    await page.goto(home + address);
    await page.getByRole('tab', { name: 'Windows' }).click();
    await page.getByText('Folded').click();
    await page.evaluate(() => {
      window.scrollTo(0, 900);
      Object.assign(window, { isSameWindow: true });
    });
    await page.waitForFunction(() => scrollY === 900);
  }

  async function assertStayed(): Promise<void> {
    assert.equal(await page.evaluate(() => 'isSameWindow' in window), true, 'no reload');
    assert.equal(await page.evaluate(() => scrollY), 900);
    assert.equal(await page.locator('main details[open]').count(), 1);
    assert.equal(await page.getByRole('tab', { name: 'Windows' }).getAttribute('aria-selected'), 'true');
  }

  it('puts the text of an edited page in place', async () => {
    await read(GUIDE);
    change(`content/en/docs/${GUIDE}.md`, 'Take a tool.', 'Take a wrench.');
    await page.getByText('Take a wrench.').waitFor();
    await assertStayed();
    // The whole site is planned a moment later: nothing more happens to this page.
    await page.waitForTimeout(1_000);
    await assertStayed();
  });

  it('puts other headings in place, with the table of contents', async () => {
    await read(GUIDE);
    change(`content/en/docs/${GUIDE}.md`, '## Second step', '## Final step');
    await page.locator('.toc', { hasText: 'Final step' }).first().waitFor();
    await assertStayed();
  });

  it('puts a French page in place', async () => {
    await read(`fr/${GUIDE}`);
    change(`content/fr/docs/${GUIDE}.md`, 'Prenez un outil', 'Prenez une clé');
    await page.getByText('Prenez une clé').waitFor();
    await assertStayed();
  });

  it('swaps styles without a reload', async () => {
    await read(GUIDE);
    appendFileSync(path.join(project, 'templates/styles/base.css'), '\nh1 { letter-spacing: 3px; }\n');
    await page.waitForFunction(() => getComputedStyle(document.querySelector('h1') as Element).letterSpacing === '3px');
    await assertStayed();
  });

  it('loads the page once for a template', async () => {
    await read(GUIDE);
    change('templates/pages/Doc.tsx', '<h1 ', '<h1 data-edited="yes" ');
    await page.locator('h1[data-edited]').waitFor();
    assert.equal(await page.evaluate(() => 'isSameWindow' in window), false);
  });

  it('shows what a save brought, keeps closed what was closed, counts what is left', async () => {
    const overlay = page.locator('#__dev-diagnostics');
    await page.goto(home + GUIDE);
    change(`content/en/docs/${GUIDE}.md`, 'Two steps are enough.', 'Two [steps](./gone.md) are enough.');
    await overlay.getByText('leads to no page').waitFor();
    assert.match((await overlay.locator('summary').textContent()) ?? '', /^1 new/);
    await overlay.locator('summary').click();
    await page.waitForFunction(() => document.querySelector<HTMLDetailsElement>('#__dev-diagnostics')?.open === false);
    change(`content/en/docs/${GUIDE}.md`, 'Take a wrench.', 'Take a spanner.');
    await overlay.locator('summary', { hasText: /^\d diagnostics?$/ }).waitFor();
    assert.equal(await overlay.evaluate((each) => (each as HTMLDetailsElement).open), false);
    change(`content/en/docs/${GUIDE}.md`, '[steps](./gone.md)', 'steps');
    await overlay.locator('summary', { hasText: '1 solved' }).waitFor();
  });

  it('keeps the page while the settings have a syntax error', async () => {
    await page.goto(home + GUIDE);
    const file = path.join(project, 'content/sidebars.ts');
    writeFileSync(file, 'export default {');
    await page.locator('#__dev-diagnostics', { hasText: 'content/sidebars.ts:1' }).waitFor();
    assert.equal((await page.goto(home + GUIDE))?.status(), 200);
  });
});
