/** `npm run dev` in a browser: what a save changes on the screen, and what it leaves as it was. */

import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { addFacts, createProject } from '../build/siteBuild.ts';
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
    addFacts(project);
    for (const locale of ['en', 'fr']) appendFileSync(path.join(project, `content/${locale}/docs/${GUIDE}.md`), more);
    appendFileSync(path.join(project, `content/en/docs/${GUIDE}.md`), '\n::cli-options[fetch]\n');
    const { origin } = await startDev(test, project);
    home = `${origin}/mini/`;
    browser = await openBrowser();
    ends.unshift(() => browser.close());
    ({ page } = await startVisit(browser));
  });
  after(async () => {
    for (const end of ends) await end();
  });

  /** In one step, as editors do. Written in place, a file is changed twice, when it is emptied and when it is filled: two reloads. */
  const save = (file: string, act: (text: string) => string) => {
    const at = path.join(project, file);
    const before = readFileSync(at, 'utf8');
    writeFileSync(`${at}.tmp`, act(before));
    assert.notEqual(readFileSync(`${at}.tmp`, 'utf8'), before, file);
    renameSync(`${at}.tmp`, at);
    return before;
  };
  const change = (file: string, from: string, to: string) => save(file, (text) => text.replaceAll(from, to));
  const append = (file: string, more: string) => save(file, (text) => text + more);

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
    assert.equal(await isSameWindow(), true, 'no reload');
    assert.equal(await page.evaluate(() => scrollY), 900);
    assert.equal(await page.locator('main details[open]').count(), 1);
    assert.equal(await page.getByRole('tab', { name: 'Windows' }).getAttribute('aria-selected'), 'true');
  }

  const isSameWindow = () => page.evaluate(() => 'isSameWindow' in window);

  /** The window is another one, at the same place. */
  async function assertReloadedOnce(): Promise<void> {
    await page.waitForFunction(() => scrollY === 900);
    assert.equal(await isSameWindow(), false);
    await page.evaluate(() => Object.assign(window, { isSameWindow: true }));
    // What is planned and checked later changes nothing here: the next save is the next thing that happens.
    change(`content/en/docs/${GUIDE}.md`, 'Two steps are enough', 'Two steps will do');
    await page.getByText('Two steps will do').waitFor();
    assert.equal(await isSameWindow(), true);
    change(`content/en/docs/${GUIDE}.md`, 'Two steps will do', 'Two steps are enough');
    await page.getByText('Two steps are enough').waitFor();
  }

  it('puts the text of an edited page in place, under an open search', async () => {
    await read(GUIDE);
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('tool');
    change(`content/en/docs/${GUIDE}.md`, 'Take a tool.', 'Take a wrench.');
    await page.locator('main p', { hasText: 'Take a wrench.' }).waitFor();
    assert.equal(await page.getByRole('combobox').inputValue(), 'tool');
    await page.keyboard.press('Escape');
    await assertStayed();
  });

  it('puts another title in place, in the tab of the browser and in the sidebar', async () => {
    await read(GUIDE);
    change(`content/en/docs/${GUIDE}.md`, 'title: First steps\nsidebar_label: Steps', 'title: Small steps');
    await page.locator('.sidebar', { hasText: 'Small steps' }).first().waitFor();
    await page.locator('h1', { hasText: 'Small steps' }).waitFor();
    assert.match(await page.title(), /^Small steps/);
    await assertStayed();
  });

  it('puts another sidebar in place', async () => {
    await read(GUIDE);
    change('content/sidebars.json', '"en": "Guides"', '"en": "Manuals"');
    await page.locator('.sidebar', { hasText: 'Manuals' }).first().waitFor();
    await assertStayed();
  });

  it('puts a changed fact in place', async () => {
    await read(GUIDE);
    change('content/facts/cli.json', '"do it again"', '"do it once more"');
    await page.getByText('Do it once more').waitFor();
    await assertStayed();
  });

  it('puts a page in place that a link has led to', async () => {
    await page.goto(home);
    await page.evaluate(() => Object.assign(window, { isSameWindow: true }));
    await page.locator(`main a[href*="${GUIDE}"]`).first().click();
    await page.getByText('Take a wrench.').waitFor();
    assert.equal(await isSameWindow(), true);
    change(`content/en/docs/${GUIDE}.md`, 'Take a wrench.', 'Take a tool.');
    await page.getByText('Take a tool.').waitFor();
    assert.equal(await isSameWindow(), true);
    change(`content/en/docs/${GUIDE}.md`, 'Take a tool.', 'Take a wrench.');
    await page.getByText('Take a wrench.').waitFor();
  });

  it('puts other headings in place, with the table of contents', async () => {
    await read(GUIDE);
    change(`content/en/docs/${GUIDE}.md`, '## Second step', '## Final step');
    await page.locator('.toc', { hasText: 'Final step' }).first().waitFor();
    await assertStayed();
  });

  it('draws a diagram as it is written', async () => {
    await read(GUIDE);
    const file = `content/en/docs/${GUIDE}.md`;
    const before = append(file, '\n```mermaid\nflowchart TD\n  accTitle: Steps\n  A[Tile]\n```\n');
    await page.locator('.diagram-drawing text', { hasText: 'Tile' }).waitFor();
    await assertStayed();
    save(file, () => before);
    await page.locator('.diagram-drawing').first().waitFor({ state: 'detached' });
  });

  it('puts a French page in place', async () => {
    await read(`fr/${GUIDE}`);
    change(`content/fr/docs/${GUIDE}.md`, 'Prenez un outil', 'Prenez une clé');
    await page.getByText('Prenez une clé').waitFor();
    await assertStayed();
  });

  it('swaps styles without a reload', async () => {
    await read(GUIDE);
    append('templates/styles/base.css', '\nh1 { letter-spacing: 3px; }\n');
    await page.waitForFunction(() => getComputedStyle(document.querySelector('h1') as Element).letterSpacing === '3px');
    await assertStayed();
  });

  it('loads the page once for a template', async () => {
    await read(GUIDE);
    change('templates/pages/Doc.tsx', '<h1 ', '<h1 data-edited="yes" ');
    await page.locator('h1[data-edited]').waitFor();
    await assertReloadedOnce();
  });

  it('loads the page once for the settings, a script of the client and the script of this server', async () => {
    await read(GUIDE);
    change('content/site.ts', '© 2025', '© 2026');
    await page.getByText('© 2026').waitFor();
    await assertReloadedOnce();
    for (const [file, mark] of [
      ['client/main.tsx', 'ofMain'],
      ['client/devReload.ts', 'ofReload'],
    ] as const) {
      append(file, `\nObject.assign(window, { ${mark}: true });\n`);
      await page.waitForFunction((name) => name in window, mark);
      await assertReloadedOnce();
    }
  });

  it('shows what a save brought, keeps closed what was closed, counts what is left', async () => {
    const overlay = page.locator('#__dev-diagnostics');
    await page.goto(home + GUIDE);
    // What was saved before the page listens is not new to it.
    await overlay.locator('> summary', { hasText: /^\d diagnostics?$/ }).waitFor();
    change(`content/en/docs/${GUIDE}.md`, 'Two steps are enough.', 'Two [steps](./gone.md) are enough.');
    await overlay.getByText('./gone.md').waitFor();
    assert.match((await overlay.locator('> summary').textContent()) ?? '', /^1 new/);
    await overlay.locator('> summary').click();
    await page.waitForFunction(() => document.querySelector<HTMLDetailsElement>('#__dev-diagnostics')?.open === false);
    change(`content/en/docs/${GUIDE}.md`, 'Take a wrench.', 'Take a spanner.');
    await overlay.locator('> summary', { hasText: /^\d diagnostics?$/ }).waitFor();
    assert.equal(await overlay.evaluate((each) => (each as HTMLDetailsElement).open), false);
    change(`content/en/docs/${GUIDE}.md`, '[steps](./gone.md)', 'steps');
    await overlay.locator('> summary', { hasText: '1 solved' }).waitFor();
  });

  it('keeps the page while the settings have a syntax error', async () => {
    await page.goto(home + GUIDE);
    const file = 'content/site.ts';
    const good = save(file, () => 'export default {');
    const overlay = page.locator('#__dev-diagnostics', { hasText: 'content/site.ts:1' });
    await overlay.locator('> summary', { hasText: /^1 new · \d+ from before$/ }).waitFor();
    assert.ok(await overlay.evaluate((each) => (each as HTMLElement).offsetHeight * 3 <= window.innerHeight));
    assert.equal((await page.goto(home + GUIDE))?.status(), 200);
    save(file, () => good);
    await page.locator('#__dev-diagnostics > summary', { hasText: /^1 solved · \d+ from before$/ }).waitFor();
  });

  it('shows the code frame of an error in a template, and loads the page once when it is mended', async () => {
    await read(GUIDE);
    const file = 'templates/pages/Doc.tsx';
    const good = save(file, (text) => `const broken = ;\n${text}`);
    const overlay = page.locator('#__dev-diagnostics', { hasText: 'templates/pages/Doc.tsx:1:16' });
    await overlay.getByText('> 1 | const broken = ;').waitFor();
    assert.equal(await isSameWindow(), true);
    save(file, () => good.replace('<h1 ', '<h1 data-mended="yes" '));
    await page.locator('h1[data-mended]').waitFor();
    await assertReloadedOnce();
  });
});
