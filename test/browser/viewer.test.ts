/** The point cloud to turn: loaded on request, usable by keyboard, explained in a table; where it cannot be, the figure stays. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { asCopc } from '../cloud/copc.ts';
import { check, EVERYTHING } from './access.ts';
import {
  afterFrame,
  type Browser,
  DESKTOP,
  type Locator,
  openBrowser,
  type Page,
  PHONE,
  startVisit,
  type Visit,
  withShifts,
} from './browser.ts';
import { type ServedSite, serveSite } from './site.ts';

/** Graphics by software. */
const WEBGL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];
const FIGURES = resolve(import.meta.dirname, '../../public/img/figures');
const figure = (name: string) => readFileSync(resolve(FIGURES, name), 'utf8');
const cloud = (layer: string, more = '') =>
  `:::point-cloud{layer="${layer}"${more}}\n![The village](/img/scene.svg "The scene.")\n:::\n`;
const LAS = resolve(import.meta.dirname, '../fixtures/las');

const SITE: Readonly<Record<string, string>> = {
  'site.json': JSON.stringify({
    title: 'Clouds',
    tagline: 'A site for tests',
    url: 'https://example.org',
    favicon: '/img/scene.svg',
    defaultLocale: 'en',
    locales: [{ id: 'en', label: 'English', lang: 'en' }],
    blog: false,
    plugins: ['clouds'],
  }),
  'en/docs/intro.md': `---\nslug: /\n---\n\n# Start\n\nText.\n\n${cloud('planarity')}\n${'More.\n\n'.repeat(30)}`,
  'en/docs/own.md': `# Own files\n\n${cloud('height', ' files')}`,
  'en/docs/plain.md': '# Plain\n\nText.\n',
  '../public/img/scene.svg': figure('planarity.svg'),
  '../public/img/scene-dark.svg': figure('planarity-dark.svg'),
};

const HEAVY = /\/assets\/(viewer|scenes|laz-perf)/;

describe('point cloud', () => {
  let site: ServedSite;
  let browser: Browser;
  before(async () => {
    browser = await openBrowser(WEBGL);
    site = await serveSite(SITE);
  });
  after(async () => {
    await browser?.close();
    await site?.close();
  });

  async function visit(
    work: (visit: Visit) => Promise<void>,
    options: Parameters<typeof startVisit>[1] = {},
  ): Promise<void> {
    const opened = await startVisit(browser, options);
    try {
      await work(opened);
    } finally {
      await opened.close();
    }
  }

  const turnButton = (page: Page) => page.getByRole('button', { name: 'Explore the point cloud' });
  const canvas = (page: Page) => page.getByRole('application', { name: 'Interactive point cloud' });
  const isShown = (page: Page, shown: string) =>
    page.waitForFunction((wanted) => document.querySelector<HTMLElement>('.viewer')?.dataset.shown === wanted, shown);

  async function open({ page, open: go }: Visit, path = ''): Promise<void> {
    await go(site.home + path);
    await turnButton(page).click();
    await canvas(page).waitFor();
  }

  it('is not loaded until it is asked for, and takes the box of the figure', async () => {
    await visit(async (opened) => {
      const { page } = opened;
      const asked: string[] = [];
      page.on('request', (request) => HEAVY.test(request.url()) && asked.push(request.url()));
      const shifts = await withShifts(page);
      await opened.open(site.home);
      await turnButton(page).waitFor();
      await page.waitForLoadState('networkidle');
      assert.deepEqual(asked, []);
      const box = await page.locator('.point-cloud figure').boundingBox();
      await turnButton(page).click();
      await isShown(page, 'planarity 20');
      assert.deepEqual(await page.locator('.point-cloud figure').boundingBox(), box);
      assert.deepEqual(await shifts(), []);
      assert.ok(asked.length >= 3, asked.join(' '));
      assert.equal(await page.locator('.point-cloud img:visible').count(), 0);
      assert.deepEqual(opened.errors, []);
    });
  });

  it('draws points, in the colours of the page', async () => {
    await visit(async (opened) => {
      const { page } = opened;
      await open(opened);
      await isShown(page, 'planarity 20');
      const draw = async () => {
        await afterFrame(page);
        const shot = await canvas(page).screenshot();
        assert.ok(shot.length > 20_000, 'a picture with detail');
        return shot;
      };
      const light = await draw();
      await page.emulateMedia({ colorScheme: 'dark' });
      await isShown(page, 'planarity 20');
      assert.ok(!light.equals(await draw()));
    });
  });

  it('is picked by a click', async () => {
    await visit(async (opened) => {
      const { page } = opened;
      await open(opened);
      await isShown(page, 'planarity 20');
      await canvas(page).click();
      await page.getByRole('region', { name: 'Picked point' }).waitFor();
      await page.getByRole('button', { name: 'Close the values' }).click();
      await page.getByRole('region', { name: 'Picked point' }).waitFor({ state: 'detached' });
    });
  });

  it('hides classes by the legend, and changes its layer', async () => {
    await visit(async (opened) => {
      const { page } = opened;
      await open(opened);
      await page.getByRole('combobox', { name: 'Colour' }).selectOption('class');
      await isShown(page, 'class 20');
      const building = page.getByRole('button', { name: '6 BUILDING' });
      assert.equal(await building.getAttribute('aria-pressed'), 'true');
      await building.click();
      assert.equal(await building.getAttribute('aria-pressed'), 'false');
      const counted = (await page.locator('.viewer-count').textContent()) ?? '';
      assert.match(counted, /^[\d,]+ of 29,798 points$/);
      await page.getByRole('button', { name: 'None', exact: true }).click();
      assert.equal(await page.locator('.viewer-count').textContent(), '0 of 29,798 points');
      await page.getByRole('combobox', { name: 'Colour' }).selectOption('lod3');
      await isShown(page, 'lod3 20');
      assert.equal(await page.locator('.viewer-count').textContent(), '28,373 points');
    });
  });

  it('fills the window, from which Escape leads back behind the values, and gives the figure back', async () => {
    await visit(async (opened) => {
      const { page } = opened;
      await open(opened);
      await isShown(page, 'planarity 20');
      const fill = page.getByRole('button', { name: 'Fill the window' });
      const hasFocus = (button: Locator) => button.evaluate((element) => element === document.activeElement);
      await fill.click();
      const dialog = page.getByRole('dialog', { name: 'Point cloud' });
      await dialog.waitFor();
      assert.equal((await canvas(page).boundingBox())?.width, 1400);
      await page.getByRole('button', { name: 'Back to the page' }).click();
      await dialog.waitFor({ state: 'detached' });
      await fill.click();
      await dialog.waitFor();
      await canvas(page).focus();
      await page.keyboard.press('Enter');
      const values = page.getByRole('region', { name: 'Picked point' });
      await values.waitFor();
      await page.keyboard.press('Escape');
      await values.waitFor({ state: 'detached' });
      assert.equal(await dialog.count(), 1);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      assert.equal(await hasFocus(fill), true);
      await page.getByRole('button', { name: 'Back to the picture' }).click();
      await canvas(page).waitFor({ state: 'detached' });
      assert.equal(await page.locator('.point-cloud img:visible').count(), 1);
      assert.equal(await hasFocus(turnButton(page)), true);
    });
  });

  it('survives the loss of its graphics context', async () => {
    await visit(async (opened) => {
      const { page } = opened;
      await open(opened);
      await isShown(page, 'planarity 20');
      await canvas(page).evaluate((element) => {
        const lose = (element as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context');
        Object.assign(window, { __lose: lose });
        lose?.loseContext();
      });
      await page.getByText('The graphics card has stopped responding.').waitFor();
      await page.evaluate(() => (window as unknown as { __lose: WEBGL_lose_context }).__lose.restoreContext());
      await page.getByText('The graphics card has stopped responding.').waitFor({ state: 'hidden' });
      await afterFrame(page);
      assert.ok((await canvas(page).screenshot()).length > 20_000);
    });
  });

  it('leaves the figure without WebGL, with a message', async () => {
    await visit(async (opened) => {
      const { page } = opened;
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      });
      await opened.open(site.home);
      await turnButton(page).click();
      await page.getByText('The point cloud could not be shown.').waitFor();
      assert.equal(await page.locator('.point-cloud img:visible').count(), 1);
      await page.addInitScript(() => Reflect.deleteProperty(window, 'WebGL2RenderingContext'));
      await opened.open(site.home);
      await page.waitForLoadState('networkidle');
      assert.equal(await turnButton(page).count(), 0);
      assert.equal(await page.locator('.point-cloud img:visible').count(), 1);
    });
  });

  it('leaves the figure without JavaScript and on paper', async () => {
    await visit(
      async ({ page }) => {
        await page.goto(site.home);
        assert.equal(await page.locator('.point-cloud img').first().isVisible(), true);
        assert.equal(await turnButton(page).count(), 0);
      },
      { javaScriptEnabled: false },
    );
    await visit(async (opened) => {
      const { page } = opened;
      await open(opened);
      await page.emulateMedia({ media: 'print' });
      assert.equal(await canvas(page).isVisible(), false);
      assert.equal(await page.locator('.point-cloud img:visible').count(), 1);
    });
  });

  it('is gone after navigation', async () => {
    await visit(async (opened) => {
      const { page } = opened;
      await open(opened);
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = 'plain';
        link.textContent = 'Plain';
        document.querySelector('main')?.append(link);
      });
      await page.getByRole('link', { name: 'Plain', exact: true }).last().click();
      await page.getByRole('heading', { level: 1, name: 'Plain' }).waitFor();
      assert.equal(await canvas(page).count(), 0);
      assert.deepEqual(opened.errors, []);
    });
  });

  it('says what is wrong with a file, and shows what is there', async () => {
    await visit(async (opened) => {
      const { page } = opened;
      await opened.open(`${site.home}own`);
      const old = readFileSync(resolve(LAS, 'old.las'));
      const roof = readFileSync(resolve(LAS, 'roof.laz'));
      const choose = (name: string, buffer: Buffer) =>
        page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
      const edited = (bytes: Buffer, edit: (copy: Buffer) => void) => {
        const copy = Buffer.from(bytes);
        edit(copy);
        return copy;
      };
      const report = page.locator('.viewer-report');
      const waves = edited(roof, (copy) => {
        copy.writeUInt8(128 | 10, 104);
        copy.writeUInt16LE(67, 105);
      });
      const failures: Array<[string, Buffer, RegExp]> = [
        ['empty.las', Buffer.alloc(0), /The file is empty/],
        ['head.las', old.subarray(0, old.readUInt32LE(96)), /ends before its points do/],
        ['head.laz', roof.subarray(0, roof.readUInt32LE(96)), /ends before its points do/],
        ['far.las', edited(old, (copy) => copy.writeDoubleLE(1e300, 179)), /scale or bound is impossible/],
        ['waves.laz', waves, /laz-perf reads point formats 0 to 3 and 6 to 8/],
        ['zeros.laz', edited(roof, (copy) => copy.fill(0, copy.readUInt32LE(96))), /damaged or cut off/],
      ];
      for (const [name, buffer, message] of failures) {
        await choose(name, buffer);
        await page.locator('.point-cloud .lazy').getByText(message).waitFor();
        assert.equal(await report.count(), 0, name);
      }
      await choose('half.las', old.subarray(0, old.readUInt32LE(96) + 350 * old.readUInt16LE(105)));
      await report.getByText('The file ends early: 350 of the 700 points').waitFor();
      assert.doesNotMatch((await report.textContent()) ?? '', /The file is large/);
      // Eastings from 0 to 1, where no point is.
      await choose(
        'astray.las',
        edited(old, (copy) => {
          copy.writeDoubleLE(1, 179);
          copy.writeDoubleLE(0, 187);
        }),
      );
      await report.getByText('700 of 700 points are outside the bounds').waitFor();
      await report
        .getByText(/450,0\d\d/)
        .first()
        .waitFor();
      await isShown(page, 'class 20');
      assert.deepEqual(opened.errors, []);
    });
  });

  it('offers files at the same place while a cloud is shown', async () => {
    await visit(async (opened) => {
      const { page } = opened;
      const shifts = await withShifts(page);
      await opened.open(`${site.home}own`);
      const choose = page.getByRole('button', { name: 'Open your own .las or .laz file' });
      const before = await choose.boundingBox();
      await turnButton(page).click();
      await isShown(page, 'height 20');
      assert.deepEqual(await choose.boundingBox(), before);
      await page.getByRole('button', { name: 'Back to the picture' }).click();
      await canvas(page).waitFor({ state: 'detached' });
      assert.deepEqual(await shifts(), []);
      await page.setViewportSize(PHONE);
      const [button, picture] = [
        await choose.boundingBox(),
        await page.locator('.point-cloud img:visible').boundingBox(),
      ];
      assert.ok(button && picture && button.y + button.height <= picture.y, 'a small picture is not covered');
    });
  });

  it('reads the upper levels of a COPC file', async () => {
    await visit(async (opened) => {
      const { page } = opened;
      await opened.open(`${site.home}own`);
      const buffer = asCopc(readFileSync(resolve(LAS, 'roof.laz')), { points: 2000, nodes: 1 });
      await page.locator('input[type=file]').setInputFiles({ name: 'roof.copc.laz', mimeType: '', buffer });
      await isShown(page, 'class 20');
      const report = (await page.locator('.viewer-report').textContent()) ?? '';
      assert.match(report, /The name ends in \.copc\.laz/);
      assert.match(report, /Shown: 2,000 of 3,000 points\./);
    });
  });

  it('passes axe, in light colours on a desk and in dark ones on a phone', async () => {
    for (const [viewport, colorScheme] of [
      [DESKTOP, 'light'],
      [PHONE, 'dark'],
    ] as const)
      await visit(
        async (opened) => {
          const { page } = opened;
          await open(opened);
          await isShown(page, 'planarity 20');
          await page.keyboard.press('Enter');
          await page.getByRole('region', { name: 'Picked point' }).waitFor();
          assert.deepEqual(await check(page, EVERYTHING), [], `${viewport.width} ${colorScheme}`);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(wide <= 0, `${wide} pixels too wide`);
        },
        { viewport, colorScheme },
      );
  });
});
