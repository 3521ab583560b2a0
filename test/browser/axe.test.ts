/** Accessibility as far as a machine can judge: axe finds nothing on any kind of page, in both colours, sizes and languages. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { DESKTOP, isReady, type Page, PHONE, startVisit } from './browser.ts';
import { pagesOf, type ServedSite } from './site.ts';
import { createWorld } from './world.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What depends on colours: all that can differ between light and dark. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Beside one page of each kind: the home page, code and tabs, diagrams, formulas and tables. */
const MORE = ['', 'installation/quick-start', 'mermaid-reference', 'features/geometric-features'];

describe('axe', () => {
  const world = createWorld();

  for (const language of ['', 'fr/'])
    for (const viewport of [DESKTOP, PHONE])
      it(`finds nothing at ${viewport.width} pixels in ${language ? 'French' : 'English'}`, async () => {
        const paths = await onePerKind(world.site, language);
        assert.ok(paths.length > 10, paths.join(' '));
        const queue = paths.values();
        const found: string[] = [];
        await Promise.all(
          [1, 2].map(async () => {
            const visit = await startVisit(world.browser, { viewport, bypassCSP: true });
            for (const path of queue) {
              await visit.page.goto(world.site.home + path);
              await isReady(visit.page);
              await drawFirst(visit.page);
              found.push(
                ...(await check(visit.page, { type: 'tag', values: TAGS })).map((fault) => `${path} ${fault}`),
              );
              await visit.page.emulateMedia({ colorScheme: 'dark' });
              await drawFirst(visit.page);
              const dark = await check(visit.page, { type: 'rule', values: COLOR_RULES });
              found.push(...dark.map((fault) => `${path} (dark) ${fault}`));
              await visit.page.emulateMedia({ colorScheme: 'light' });
            }
            await visit.close();
          }),
        );
        assert.deepEqual(found, []);
      });

  it('finds nothing in an open menu on a phone, an open dropdown, and on the page for unknown addresses', async () => {
    const phone = await startVisit(world.browser, { viewport: PHONE });
    const all = { type: 'tag', values: TAGS } as const;
    await phone.open(`${world.site.home}installation/quick-start`);
    await phone.page.locator('.menu-button').click();
    await phone.page.locator('#__sidebar:popover-open').waitFor();
    assert.deepEqual(await check(phone.page, all), []);
    await phone.page.locator('.panel-back').click();
    assert.deepEqual(await check(phone.page, all), []);
    await phone.close();
    const { visit } = world;
    await visit.open(`${world.site.home}no/such/page`);
    await visit.page.locator('.menu summary').first().hover();
    assert.deepEqual(await check(visit.page, all), []);
  });
});

/** The first page of each kind, and the pages that hold everything an article can. */
async function onePerKind(site: ServedSite, language: string): Promise<string[]> {
  const kinds = new Map<string, string>();
  const pages = (await pagesOf(site)).filter((path) => path.startsWith('fr/') === (language !== ''));
  for (const path of pages) {
    const file = path === '' || path === 'fr/' ? `${path}index.html` : `${path}.html`;
    const json = /id="page-data"[^>]*>(.*?)<\/script>/s.exec(readFileSync(join(site.dir, file), 'utf8'))?.[1] ?? '{}';
    const { kind, list } = JSON.parse(json) as { kind: string; list?: { type: string } };
    const name = `${kind} ${list?.type ?? ''}`;
    if (!kinds.has(name)) kinds.set(name, path);
  }
  return [...new Set([...MORE.map((path) => language + path), ...kinds.values()])];
}

async function drawFirst(page: Page): Promise<void> {
  const scheme = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
  if (await page.locator('[data-diagram]').count()) await page.locator(`svg[id$="-${scheme}"]`).first().waitFor();
}

interface AxeWindow {
  axe: {
    run(options: object): Promise<{
      violations: Array<{ id: string; help: string; nodes: Array<{ target: unknown[]; failureSummary?: string }> }>;
    }>;
  };
}

/** One text per element that breaks a rule. */
async function check(page: Page, runOnly: { type: string; values: readonly string[] }): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: AXE });
  return page.evaluate(async (runOnly) => {
    const { violations } = await (window as unknown as AxeWindow).axe.run({ runOnly, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    );
  }, runOnly);
}
