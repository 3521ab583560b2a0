/** What the navbar and the footer of our own site say: the settings in `content/site.ts`, as readers see them. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startVisit } from './browser.ts';
import { createWorld } from './world.ts';

describe('shell of our site', () => {
  const world = createWorld();

  it('shows brand, menu, languages and repository', async () => {
    const { page } = world;
    for (const [language, release, version, logo] of [
      ['', 'First Release!', 'documents 2.5.1 · pip installs 4.1.18', 'LOD3 Building Model'],
      ['fr/', 'Première version\u202F!', 'documente la 2.5.1 · pip installe la 4.1.18', 'Maquette de bâtiment LOD3'],
    ] as const) {
      await world.open(language);
      const brand = page.locator('.navbar').getByRole('link', { name: `${logo} IGN LiDAR HD` });
      assert.equal(await brand.getAttribute('href'), `/base/${language}`);
      const left = page.locator('.menu-left > li');
      assert.deepEqual(await left.allTextContents(), ['Documentation', release, version]);
      assert.equal(
        await left.nth(2).locator('a.pill').getAttribute('href'),
        `/base/${language}markdown-page#newer-versions-of-the-library`,
      );
      assert.equal(await left.nth(1).locator('a').getAttribute('href'), `/base/${language}blog`);
      assert.equal(await left.nth(1).locator('.icon-megaphone').getAttribute('aria-hidden'), 'true');
      const right = page.locator('.menu-right > li');
      assert.equal(await right.count(), 3);
      assert.match((await right.nth(0).textContent()) ?? '', /^(Search|Rechercher)/);
      assert.match((await right.nth(1).textContent()) ?? '', /^(Languages English|Langues Français)/);
      assert.match((await right.nth(2).locator('a').getAttribute('href')) ?? '', /^https:\/\/github\.com\//);
    }
  });

  it('shows the whole brand and the external mark at every width, and gives a low window to the text', async () => {
    const page = await world.open('fr/installation/quick-start');
    const brand = page.locator('.brand b');
    for (const width of [320, 344, 360, 375, 390, 997, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await brand.evaluate((name) => name.scrollWidth - name.clientWidth);
      const mark = await page.locator('.menu .external').evaluate((icon) => icon.getBoundingClientRect().width);
      assert.deepEqual([width, cut, width < 997 || mark], [width, 0, width < 997 || 13.5]);
      assert.equal(
        await page.locator('.navbar').evaluate((navbar) => navbar.getBoundingClientRect().height),
        60,
        `one row at ${width}`,
      );
    }
    // 1280 × 1024 pixels at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await page.mouse.wheel(0, 400);
    await page.waitForFunction(() => scrollY > 200);
    assert.ok(await page.locator('.navbar').evaluate((navbar) => navbar.getBoundingClientRect().bottom < 0));
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  });

  it('marks the blog on every page of it', async () => {
    for (const [path, current] of [
      ['blog', 'page'],
      ['blog/first-release', 'true'],
      ['blog/tags/gpu', 'true'],
      ['', null],
    ] as const) {
      await world.open(path);
      assert.equal(
        await world.page.locator('.menu-left > li').nth(1).locator('a').getAttribute('aria-current'),
        current,
      );
    }
  });

  it('answers on the first screen of a phone', async () => {
    const { site, browser } = world;
    const visit = await startVisit(browser, { viewport: { width: 390, height: 844 } });
    for (const language of ['', 'fr/']) {
      await visit.open(site.home + language);
      const hero = visit.page.locator('.hero');
      await hero.getByRole('button', { name: language ? 'Copier' : 'Copy' }).waitFor();
      assert.equal((await hero.locator('pre').textContent())?.trim(), 'pip install ign-lidar-hd==2.5.1');
      const bottoms = await hero
        .locator('.pill, img:visible, pre, :scope > p > a')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
      assert.equal(bottoms.length, 5, 'version, picture, install line, two links');
      assert.ok(Math.max(...bottoms) <= 844, `${language}: ${bottoms}`);
    }
    await visit.close();
  });

  it('has a front page without a sidebar, from which the documentation leads to one', async () => {
    const { site, page, browser } = world;
    const sidebar = page.locator('.sidebar');
    for (const language of ['', 'fr/']) {
      await world.open(language);
      assert.equal(await sidebar.isVisible(), false);
      const bar = page.getByRole('region', { name: language ? 'Annonce' : 'Announcement' });
      assert.match((await bar.textContent()) ?? '', /2\.5\.1.*4\.1\.18/);
      await page.locator('.menu-left a').first().click();
      await page.waitForURL(`${site.home}${language}installation/quick-start`);
      assert.equal(await sidebar.isVisible(), true);
      await page.locator('.announcement button').click();
      await bar.waitFor({ state: 'detached' });
      await page.evaluate(() => localStorage.clear());
    }
    const phone = await startVisit(browser, { viewport: { width: 390, height: 844 } });
    await phone.open(site.home);
    await phone.page.locator('.menu-button').click();
    await phone.page.locator('.sidebar').getByRole('link', { name: 'Installation' }).click();
    await phone.page.waitForURL(`${site.home}installation/quick-start`);
    await phone.close();
  });

  it('reports a problem with page, language, version and heading', async () => {
    const page = await world.open('fr/architecture');
    const link = page.locator('.toc .report-link');
    const address = async () => new URL((await link.getAttribute('href')) ?? '');
    const before = await address();
    assert.match(before.href, /^https:\/\/github\.com\/.*\/issues\/new\?/);
    const body = before.searchParams.get('body') ?? '';
    assert.match(body, /\/fr\/architecture\nLangue.: Français\nVersion.: 2\.5\.1\n/);
    const entry = page.locator('.toc a[href^="#"]').nth(1);
    await entry.click();
    await page.locator('.toc [aria-current]', { hasText: (await entry.textContent()) ?? '' }).waitFor();
    await link.focus();
    const after = (await address()).searchParams.get('body') ?? '';
    assert.ok(after.includes(`/fr/architecture${await entry.getAttribute('href')} (Parcours d’une dalle`), after);
    const next = page.locator('.toc a[href^="#"]').nth(2);
    await next.focus();
    await page.keyboard.press('Enter');
    await page.locator('.toc [aria-current]', { hasText: (await next.textContent()) ?? '' }).waitFor();
    await link.focus();
    const last = (await address()).searchParams.get('body') ?? '';
    assert.ok(last.includes(`/fr/architecture${await next.getAttribute('href')} (`), last);
    assert.ok(!last.includes('Parcours d’une dalle'), 'the place before is gone');
  });

  it('shows the footer columns and the copyright', async () => {
    await world.open('');
    const footer = world.page.getByRole('contentinfo');
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
