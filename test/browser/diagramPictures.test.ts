/** Diagrams with pictures: there at once, in the colours of the page, legible everywhere, without a script. */

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { DESKTOP, PHONE, startVisit } from './browser.ts';
import { MINIATURE } from './miniature.ts';
import { createWorld } from './world.ts';

const DRAWINGS = path.resolve(import.meta.dirname, '../../content/diagrams');
const PAGE = 'mermaid-reference';
/** In pixels. */
const SMALLEST_TEXT = 12;

describe('pictures of diagrams', () => {
  const world = createWorld();
  const figure = () => world.visit.page.locator('figure.diagram').first();
  const open = () => world.visit.open(world.site.home + PAGE);

  it('are there without JavaScript, with name and description', async () => {
    const reader = await startVisit(world.browser, { javaScriptEnabled: false });
    await reader.page.goto(world.site.home + PAGE);
    const picture = reader.page.getByRole('img', { name: 'From tile to patches' });
    assert.equal(await picture.isVisible(), true);
    assert.deepEqual(await picture.locator('text').allTextContents(), ['Tile', 'Features', 'Patches']);
    assert.match((await picture.locator('desc').textContent()) ?? '', /^A tile is loaded/);
    await reader.close();
  });

  it('need no Mermaid', async () => {
    const asked: string[] = [];
    world.visit.page.on('request', (request) => asked.push(request.url()));
    await open();
    await world.visit.page.waitForLoadState('networkidle');
    assert.deepEqual(
      asked.filter((url) => /mermaid\./.test(url)),
      [],
    );
  });

  it('change with the colours of the page, in forced colours and on paper', async () => {
    const { page } = world.visit;
    await open();
    const read = () =>
      figure().evaluate((element) => {
        const fill = (selector: string) => getComputedStyle(element.querySelector(selector) ?? element).fill;
        return [fill('rect[stroke]'), fill('text')];
      });
    const light = await read();
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await read();
    assert.ok(light[0] !== dark[0] && light[1] !== dark[1], `${light} and ${dark}`);
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    assert.deepEqual(await read(), light, 'paper');
    assert.equal(await figure().locator('svg').isVisible(), true);
    assert.equal(await figure().locator('pre').isVisible(), false);
    assert.equal(
      await figure().locator('details, .zoom-diagram').and(page.locator(':visible')).count(),
      0,
      'of no use',
    );
    await page.emulateMedia({ colorScheme: 'light', media: 'screen', forcedColors: 'active' });
    assert.deepEqual(await read(), ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'], 'forced');
  });

  it('fit on paper, each beside its heading', async () => {
    const { page } = world.visit;
    await page.setViewportSize({ width: 700, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    for (const name of ['architecture', 'mermaid-reference']) {
      await world.visit.open(world.site.home + name);
      const boxes = await page.locator('.diagram-drawing > svg').evaluateAll((all) =>
        all.map((svg) => {
          const { right, height } = svg.getBoundingClientRect();
          return { right, height };
        }),
      );
      assert.ok(boxes.length > 0);
      // Eleven centimetres.
      for (const { right, height } of boxes) assert.ok(right <= 700 && height < 417, `${name}: ${right}, ${height}`);
    }
  });

  it('leave room on paper for all lines of code, and what is folded', async () => {
    const { page } = world.visit;
    await page.setViewportSize({ width: 640, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    for (const name of ['installation/quick-start', 'fr/installation/quick-start', 'api/configuration']) {
      await world.visit.open(world.site.home + name);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 640, name);
      const cut = await page
        .locator('pre')
        .evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth + 1).length);
      assert.equal(cut, 0, `${name}: lines of code are cut`);
      const folded = page.locator('.prose details:not(.diagram details) > :not(summary)');
      assert.equal(await folded.filter({ visible: true }).count(), await folded.count(), name);
    }
  });

  it('keep their size when enlarged on a phone, and scroll', async () => {
    const reader = await startVisit(world.browser, { viewport: PHONE });
    await reader.open(`${world.site.home}api/core-module`);
    await reader.page.locator('.zoom-diagram').first().click();
    const frame = reader.page.locator('dialog .diagram-drawing');
    const { inner, outer } = await frame.evaluate(({ scrollWidth, clientWidth }) => ({
      inner: scrollWidth,
      outer: clientWidth,
    }));
    assert.ok(outer <= PHONE.width && inner > outer, `${inner} in ${outer}`);
    await reader.close();
  });

  it('have letters of 12 pixels or more that stay in their lines, in any font', async () => {
    const files = (await readdir(DRAWINGS)).filter((name) => name.endsWith('.svg'));
    const pictures = await Promise.all(files.map((name) => readFile(path.join(DRAWINGS, name), 'utf8')));
    const { page } = world.visit;
    await page.setContent(pictures.join(''));
    for (const font of ['Liberation Sans', 'DejaVu Sans', 'Liberation Serif', 'monospace'])
      assert.deepEqual(await page.evaluate(readLetters, [font, SMALLEST_TEXT] as const), []);
  });

  it('leave the target of a link to a heading in view', async () => {
    const { page } = world.visit;
    for (const [name, hash] of [
      ['workflows', 'one-tile-a-folder-several-machines'],
      ['architecture', 'next-steps'],
    ]) {
      await world.visit.open(world.site.home + name);
      await page.locator(`.toc a[href="#${hash}"]`).click();
      await page.waitForURL(`**#${hash}`);
      await page.waitForTimeout(300);
      const top = (await page.locator(`#${hash}`).boundingBox())?.y ?? -1;
      assert.ok(top >= 0 && top < DESKTOP.height, `${name}#${hash} is at ${top}`);
    }
  });
});

describe('a diagram without a picture', () => {
  const world = createWorld(MINIATURE);

  for (const javaScriptEnabled of [true, false])
    it(`shows its source ${javaScriptEnabled ? 'with' : 'without'} JavaScript, and on paper`, async () => {
      const reader = await startVisit(world.browser, { javaScriptEnabled });
      const { page } = reader;
      await page.goto(`${world.site.home}broken`);
      const [drawn, undrawn] = [page.locator('figure.diagram').nth(0), page.locator('figure.diagram').nth(1)];
      await drawn.locator('svg').first().waitFor();
      for (const media of ['screen', 'print'] as const) {
        await page.emulateMedia({ media });
        assert.match(await undrawn.locator('pre').innerText(), /A\[Tile\] -- --> B/);
        assert.equal(await undrawn.locator('svg, .diagram-drawing').count(), 0);
        assert.equal(await drawn.locator('pre').isVisible(), false);
      }
      await reader.close();
    });
});

/** In the page: text that is too small, or longer than it was drawn. */
function readLetters([font, smallest]: readonly [string, number]): string[] {
  document.body.style.fontFamily = `'${font}'`;
  return [...document.querySelectorAll('text')].flatMap((text) => {
    const length = Number(text.getAttribute('textLength'));
    const { scale, size } = {
      scale: text.getScreenCTM()?.d ?? 0,
      size: Number.parseFloat(getComputedStyle(text).fontSize),
    };
    const isSmall = Math.abs(scale) > 0.01 && size * Math.abs(scale) < smallest - 0.1;
    const isLong = text.getComputedTextLength() > length + 0.5;
    return isSmall || isLong
      ? [`${text.textContent} in ${font}: ${size * scale} px, ${text.getComputedTextLength()} of ${length}`]
      : [];
  });
}
