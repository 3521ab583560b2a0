/** The router: everything that a browser does on navigation and that the router has to do instead. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressOf, afterFrame, holdBack, isReady, type Page, startVisit } from './browser.ts';
import { HANDBOOK } from './sites.ts';
import { createWorld } from './world.ts';

describe('navigation', () => {
  const world = createWorld(HANDBOOK);

  /** Marks the document: the value is gone after a reload. */
  const markDocument = () => world.visit.page.evaluate(() => Object.assign(window, { __marked: true }));
  const isMarked = () => world.visit.page.evaluate(() => '__marked' in window);
  const path = async () => (await addressOf(world.visit.page)).slice(world.site.home.length);
  const scrollTop = () => world.visit.page.evaluate(() => Math.round(scrollY));
  const sidebarLink = (name: string) => sidebarLinkOf(world.visit.page, name);
  const heading = (name: string) => world.visit.page.locator('h1', { hasText: name }).waitFor();

  it('swaps the page and updates title, head, focus and announcement', async () => {
    const page = await world.open('start/install');
    await markDocument();
    const before = await page.getAttribute('meta[name=description]', 'content');
    await sidebarLink('Design').click();
    await heading('Design');
    assert.equal(await path(), 'design');
    assert.ok(await isMarked(), 'the document was loaded again');
    assert.match(await page.title(), /^Design \|/);
    assert.equal(await page.getAttribute('html', 'lang'), 'en');
    assert.match((await page.getAttribute('link[rel=canonical]', 'href')) ?? '', /\/design$/);
    assert.match((await page.getAttribute('link[hreflang=fr]', 'href')) ?? '', /\/fr\/design$/);
    assert.match((await page.getAttribute('link[hreflang=x-default]', 'href')) ?? '', /[^r]\/design$/);
    assert.match((await page.getAttribute('meta[property="og:url"]', 'content')) ?? '', /\/design$/);
    assert.equal(await page.getAttribute('meta[property="og:title"]', 'content'), 'Design');
    const description = await page.getAttribute('meta[name=description]', 'content');
    assert.notEqual(description, before);
    assert.equal(description, await page.getAttribute('meta[property="og:description"]', 'content'));
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'MAIN');
    await page.locator('[role=status]', { hasText: 'Page loaded: Design' }).waitFor({ state: 'attached' });
    assert.equal(await sidebarLink('Design').getAttribute('aria-current'), 'page');
    await page.goBack();
    await page.locator('[role=status]', { hasText: 'Page loaded: Installation' }).waitFor({ state: 'attached' });
    assert.match(await page.title(), /^Installation/);
    assert.equal(await page.getAttribute('meta[name=description]', 'content'), before);
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'MAIN');
    assert.ok(await isMarked(), 'the document was loaded again');
    assert.deepEqual(world.visit.errors, []);
  });

  it('makes a history entry of each hash', async () => {
    const page = await world.open('start/install');
    await page.locator('.toc a', { hasText: 'Extras' }).click();
    await page.waitForFunction(() => scrollY > 300);
    const target = await scrollTop();
    await page.goBack();
    await page.waitForFunction(() => scrollY === 0);
    assert.equal(await path(), 'start/install');
    await page.goForward();
    await page.waitForFunction((top) => Math.abs(scrollY - top) <= 1, target);
  });

  it('scrolls to the hash and focuses it', async () => {
    const page = await world.open('start/install');
    await markDocument();
    await page.locator('.prose a[href*="first-lesson#run"]').first().click();
    await page.waitForFunction(() => location.hash.startsWith('#run') && scrollY > 100);
    assert.ok(await isMarked());
    const id = await page.evaluate(() => decodeURIComponent(location.hash.slice(1)));
    const belowNavbar = () =>
      page.evaluate((id) => {
        const { bottom } = document.querySelector('.navbar')?.getBoundingClientRect() ?? { bottom: -1 };
        return (document.getElementById(id)?.getBoundingClientRect().top ?? -1) - bottom;
      }, id);
    const gap = await belowNavbar();
    assert.ok(gap >= 0 && gap < 60, `the heading is ${gap} below the navbar`);
    assert.equal(await page.evaluate(() => document.activeElement?.id), id);
    await page.reload();
    await isReady(page);
    assert.ok(Math.abs((await belowNavbar()) - gap) <= 1, 'after a reload');
  });

  it('arrives at a heading by its former id, in both languages', async () => {
    const { page } = world;
    for (const locale of ['', 'fr/']) {
      await world.open(`${locale}start/install`);
      await markDocument();
      const link = page.locator('.prose a[href*="first-lesson#"]').first();
      await link.evaluate((each: HTMLAnchorElement) => (each.href = each.href.replace(/#.*/, '#start-the-planner')));
      await link.click();
      await page.waitForFunction(() => location.hash === '#start-the-planner' && scrollY > 100);
      assert.ok(await isMarked());
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'run-the-planner');
    }
    assert.deepEqual(world.visit.errors, []);
  });

  it('unfolds details around the hash target', async () => {
    const page = await world.open('start/install');
    await page.route('**/assets/pages/design-*', async (route) => {
      const response = await route.fetch();
      const folded =
        '<details><summary>A</summary><details><summary>B</summary><p id="deep">Deep</p></details></details>';
      await route.fulfill({ response, body: (await response.text()).replace(/data-prose="[^"]*">/, `$&${folded}`) });
    });
    await sidebarLink('Design').evaluate((link: HTMLAnchorElement) => (link.href += '#deep'));
    await sidebarLink('Design').click();
    await page.locator('#deep').waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'deep');
  });

  it('cleans the address of a link', async () => {
    const page = await world.open('start/install');
    await markDocument();
    const lead = (name: string, href: string) =>
      sidebarLink(name).evaluate((link: HTMLAnchorElement, href) => {
        link.href = href;
        link.click();
      }, href);
    await lead('Design', '/base/design.html?a=1#top');
    await heading('Design');
    assert.equal(await path(), 'design?a=1#top');
    await lead('Patterns', '/base/patterns/');
    await heading('Patterns');
    assert.equal(await path(), 'patterns');
    const entries = await page.evaluate(() => history.length);
    await page.evaluate(() => scrollTo(0, 300));
    await lead('Patterns', '/base/patterns.html');
    await page.waitForFunction(() => scrollY === 0);
    assert.equal(await path(), 'patterns');
    assert.equal(await page.evaluate(() => history.length), entries);
    await lead('Design', '/base/index.html');
    await page.waitForURL(world.site.home);
    assert.ok(await isMarked());
  });

  it('redirects to the clean address on a host without it', async () => {
    const { page } = world;
    for (const [asked, clean] of [
      ['design/?a=1#top', 'design?a=1#top'],
      ['design/index.html', 'design'],
      ['fr.html', 'fr/'],
      ['fr/design/?a=1', 'fr/design?a=1'],
    ]) {
      await page.goto(world.site.home + asked);
      await page.waitForURL(world.site.home + clean);
      await page.locator('article h1').waitFor();
    }
    const asked = page.waitForResponse(`${world.site.home}nowhere`);
    await world.open('nowhere/');
    assert.equal((await asked).status(), 404);
    await page.locator('.not-found').waitFor();
    assert.equal(await path(), 'nowhere/');
  });

  it('leaves modified clicks, targets, downloads and external links to the browser', async () => {
    const page = await world.open('start/install');
    const follows = (
      change: (link: HTMLAnchorElement) => void,
      click: Record<string, boolean | number> = {},
    ): Promise<boolean> =>
      page.evaluate(
        ({ source, click }) => {
          const link = document.createElement('a');
          link.href = '/base/design';
          new Function('link', `(${source})(link)`)(link);
          document.body.append(link);
          const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...click });
          // After the router: cancels the navigation in any case.
          let prevented = false;
          window.addEventListener(
            'click',
            (seen) => {
              prevented = seen.defaultPrevented;
              seen.preventDefault();
            },
            { once: true },
          );
          link.dispatchEvent(event);
          link.remove();
          return prevented;
        },
        { source: String(change), click },
      );
    const nothing = () => {};
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
      assert.equal(await follows(nothing, { [key]: true }), false, key);
    assert.equal(await follows(nothing, { button: 1 }), false, 'middle button');
    assert.equal(await follows((link) => (link.target = '_blank')), false, 'target');
    assert.equal(await follows((link) => (link.download = '')), false, 'download');
    assert.equal(await follows((link) => (link.href = '/base/fr/design')), false, 'other language');
    assert.equal(await follows((link) => (link.href = '/base/fr')), false, 'home of another language');
    assert.equal(await follows((link) => (link.href = '/elsewhere')), false, 'outside the base');
    assert.equal(await follows((link) => (link.href = 'https://example.org/base/design')), false, 'other origin');
    assert.equal(await follows((link) => (link.href = '#extras')), false, 'a place on the page');
    assert.equal(await follows((link) => (link.href = '/base/%zz')), false, 'malformed address');
    assert.equal(await follows(nothing), true, 'a page of the site');
  });

  it('loads the document when its sidebar fails', async () => {
    const page = await world.open('blog');
    await markDocument();
    let isBroken = true;
    await page.route('**/assets/sidebars/**', (route) => {
      const wasBroken = isBroken;
      isBroken = false;
      return wasBroken ? route.abort() : route.continue();
    });
    await page.locator('.navbar a', { hasText: 'Documentation' }).click();
    await heading('Kite');
    await isReady(page);
    assert.equal(await isMarked(), false);
    assert.equal(await path(), '');
  });

  it('loads the document of an unknown address', async () => {
    const page = await world.open('start/install');
    await sidebarLink('Design').evaluate((link: HTMLAnchorElement) => (link.href = '/base/img/logo.svg'));
    await sidebarLink('Design').click();
    await page.waitForURL('**/img/logo.svg');
  });

  it('shows a progress bar after 200 ms', async () => {
    const { page } = world;
    await page.clock.install({ time: 0 });
    await world.open('start/install');
    await page.clock.pauseAt(3_600_000);
    const letGo = await holdBack(page, '**/assets/pages/design-*');
    await sidebarLink('Design').click();
    const bar = page.locator('.progress[role=progressbar]');
    await page.clock.runFor(199);
    assert.equal(await bar.count(), 0);
    await page.clock.runFor(1);
    assert.equal(await bar.count(), 1);
    assert.equal(await bar.getAttribute('aria-label'), 'Loading…');
    assert.equal(await path(), 'start/install', 'the address changes with the page');
    letGo();
    await heading('Design');
    assert.equal(await bar.count(), 0);
    await page.clock.runFor(1000);
    assert.equal(await bar.count(), 0);
  });

  it('shows the page of the last click', async () => {
    const page = await world.open('start/install');
    const letGo = await holdBack(page, '**/assets/pages/design-*');
    await sidebarLink('Design').click();
    await sidebarLink('Patterns').click();
    await heading('Patterns');
    const answered = page.waitForResponse('**/assets/pages/design-*');
    letGo();
    await answered;
    // Nothing may happen now: there is no state to wait for.
    await page.waitForTimeout(50);
    assert.equal(await page.locator('h1').textContent(), 'Patterns');
    assert.equal(await path(), 'patterns');
  });

  /** Clicks an entry of the table of contents; gives the scroll positions on the way. */
  const followContents = async (page: Page): Promise<number[]> => {
    await page.evaluate(() => {
      const heights: number[] = [];
      Object.assign(window, { __heights: heights });
      addEventListener('scroll', () => heights.push(Math.round(scrollY)));
    });
    await page.locator('.toc a', { hasText: 'Extras' }).click();
    // The address changes when the code that glides is there.
    await page.waitForFunction(() => location.hash);
    const id = await page.evaluate(() => decodeURIComponent(location.hash.slice(1)));
    await page.waitForFunction((id) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top ?? 0;
      return top > 0 && top < 120;
    }, id);
    await afterFrame(page);
    return page.evaluate(() => (window as unknown as { __heights: number[] }).__heights);
  };

  /** Hides `scrollBehavior` from feature detection, as in an old browser. */
  const takeSmoothness = (page: Page) =>
    page.addInitScript(() => {
      const has = (style: CSSStyleDeclaration) =>
        new Proxy(style, {
          has: (target, name) => name !== 'scrollBehavior' && name in target,
          get: (target, name) => Reflect.get(target, name, target),
        });
      const { get } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'style') as { get(): CSSStyleDeclaration };
      Object.defineProperty(HTMLHtmlElement.prototype, 'style', {
        get() {
          return has(get.call(this));
        },
      });
    });

  it('scrolls smoothly to a hash, but not on load', async () => {
    const { site } = world;
    const visit = await startVisit(world.browser, { reducedMotion: 'no-preference' });
    await visit.open(`${site.home}start/install`);
    const heights = await followContents(visit.page);
    // The number of frames depends on the machine.
    assert.ok(heights.length > 1, `in ${heights.length} frames`);
    await visit.page.addInitScript(() => {
      const heights: number[] = [];
      Object.assign(window, { __heights: heights });
      addEventListener('scroll', () => heights.push(Math.round(scrollY)));
    });
    const address = await addressOf(visit.page);
    await visit.page.goto('about:blank');
    await visit.open(address);
    const onLoad = await visit.page.evaluate(() => (window as unknown as { __heights: number[] }).__heights);
    assert.ok(onLoad.length <= 2 && (onLoad.at(-1) ?? 0) > 100, onLoad.join());
    await visit.close();
  });

  it('glides to a hash in a browser without smooth scrolling', async () => {
    const { site } = world;
    const visit = await startVisit(world.browser, { reducedMotion: 'no-preference' });
    const { page } = visit;
    await takeSmoothness(page);
    await visit.open(`${site.home}start/install`);
    const glided = page.waitForResponse('**/assets/glide.*');
    const heights = await followContents(page);
    await glided;
    assert.ok(heights.length > 5, `in ${heights.length} frames`);
    assert.deepEqual(
      heights,
      heights.toSorted((a, b) => a - b),
    );
    const id = await page.evaluate(() => decodeURIComponent(location.hash.slice(1)));
    assert.equal(await page.evaluate(() => document.activeElement?.id), id);
    await page.goBack();
    await page.waitForFunction(() => scrollY === 0);
    await visit.close();
  });

  it('jumps instead of gliding with reduced motion or without the code', async () => {
    await takeSmoothness(world.page);
    await world.open('start/install');
    assert.equal((await followContents(world.page)).length, 1);
    await world.page.route('**/assets/glide.*', (route) => route.abort());
    await world.open('design');
    assert.equal((await followContents(world.page)).length, 1);
  });

  it('scrolls to the top for a link to the page itself', async () => {
    const page = await world.open('start/install');
    await markDocument();
    const entries = await page.evaluate(() => history.length);
    await page.evaluate(() => scrollTo(0, 500));
    await sidebarLink('Installation').click();
    await page.waitForFunction(() => scrollY === 0);
    assert.ok(await isMarked());
    assert.equal(await page.evaluate(() => history.length), entries);
  });

  it('keeps the scroll position of the sidebar', async () => {
    const { page } = world;
    await page.setViewportSize({ width: 1200, height: 380 });
    await world.open('start/install');
    await page.locator('.sidebar').evaluate((sidebar) => sidebar.scrollTo(0, 120));
    await sidebarLink('First lesson').evaluate((link: HTMLElement) => link.click());
    await heading('First lesson');
    assert.equal(await page.locator('.sidebar').evaluate((sidebar) => sidebar.scrollTop), 120);
  });

  it('scrolls a long sidebar to the current page', async () => {
    const { page } = world;
    await page.setViewportSize({ width: 1200, height: 380 });
    await world.open('release-notes/v1.0');
    const isSeen = await page.locator('.sidebar [aria-current=page]').evaluate((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
    assert.ok(isSeen);
  });

  it('makes one entry of a double click', async () => {
    const { site } = world;
    const visit = await startVisit(world.browser, { reducedMotion: 'no-preference' });
    const { page } = visit;
    await visit.open(`${site.home}start/install`);
    const before = await page.evaluate(() => history.length);
    const fetched = page.waitForResponse('**/assets/pages/design-*');
    await sidebarLinkOf(page, 'Design').hover();
    await fetched;
    await sidebarLinkOf(page, 'Design').dblclick();
    await page.locator('h1', { hasText: 'Design' }).waitFor();
    assert.equal(await page.evaluate(() => history.length), before + 1);
    assert.deepEqual(visit.errors, []);
    await visit.close();
  });
});

const sidebarLinkOf = (page: Page, name: string) => page.locator('.sidebar a', { hasText: new RegExp(`^${name}$`) });
