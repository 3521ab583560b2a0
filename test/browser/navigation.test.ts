/** Following links: what the browser does by itself without us, and what we then owe the reader. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isReady, startVisit } from './browser.ts';
import { createWorld } from './world.ts';

describe('navigation', () => {
  const world = createWorld();

  /** A value on `window` lives as long as the document. */
  const markDocument = () => world.visit.page.evaluate(() => Object.assign(window, { __marked: true }));
  const isMarked = () => world.visit.page.evaluate(() => '__marked' in window);
  const path = () => world.visit.page.url().slice(world.site.home.length);
  const scrollTop = () => world.visit.page.evaluate(() => Math.round(scrollY));
  const sidebarLink = (name: string) => world.visit.page.locator('.sidebar a', { hasText: name }).first();
  const heading = (name: string) => world.visit.page.locator('h1', { hasText: name }).waitFor();

  it('shows the page of a link in the same document, with its title, head, focus and announcement', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}installation/quick-start`);
    await markDocument();
    await sidebarLink('Architecture').click();
    await heading('Architecture');
    assert.equal(path(), 'architecture');
    assert.ok(await isMarked(), 'the document was loaded again');
    assert.match(await page.title(), /^Architecture \|/);
    assert.equal(await page.getAttribute('html', 'lang'), 'en');
    assert.match((await page.getAttribute('link[rel=canonical]', 'href')) ?? '', /\/architecture$/);
    assert.match((await page.getAttribute('link[hreflang=fr]', 'href')) ?? '', /\/fr\/architecture$/);
    const description = await page.getAttribute('meta[name=description]', 'content');
    assert.equal(description, await page.getAttribute('meta[property="og:description"]', 'content'));
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'MAIN');
    await page.locator('[role=status]', { hasText: 'Page loaded: Architecture' }).waitFor({ state: 'attached' });
    assert.equal(await sidebarLink('Architecture').getAttribute('aria-current'), 'page');
    assert.deepEqual(visit.errors, []);
  });

  it('begins at the top, goes back to where the reader was, and forward again', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}installation/quick-start`);
    await page.evaluate(() => scrollTo(0, 700));
    await page.waitForFunction(() => scrollY === 700);
    await sidebarLink('Architecture').click();
    await heading('Architecture');
    assert.equal(await scrollTop(), 0);
    await page.evaluate(() => scrollTo(0, 333));
    await page.waitForFunction(() => scrollY === 333);
    await page.goBack();
    await heading('Installation');
    assert.equal(path(), 'installation/quick-start');
    assert.equal(await scrollTop(), 700);
    await page.goForward();
    await heading('Architecture');
    assert.equal(await scrollTop(), 333);
  });

  it('goes back to where the reader was when another document was visited in between', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}installation/quick-start`);
    await page.evaluate(() => scrollTo(0, 700));
    await page.waitForFunction(() => scrollY === 700);
    await page.goto(`${site.home}fr/architecture`);
    await page.goBack();
    await isReady(page);
    await page.waitForFunction(() => scrollY === 700);
  });

  it('keeps places on one page as entries of their own', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}installation/quick-start`);
    await page.locator('.toc a').nth(3).click();
    await page.waitForFunction(() => scrollY > 300);
    const target = await scrollTop();
    await page.goBack();
    await page.waitForFunction(() => scrollY === 0);
    assert.equal(path(), 'installation/quick-start');
    await page.goForward();
    await page.waitForFunction((top) => Math.abs(scrollY - top) <= 1, target);
  });

  it('goes to the heading that the hash of a link names', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}installation/quick-start`);
    await markDocument();
    await page.locator('.prose a[href*="quick-start#run"]').first().click();
    await page.waitForFunction(() => location.hash.startsWith('#run') && scrollY > 100);
    assert.ok(await isMarked());
    const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
    const top = await page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top ?? -1, id);
    assert.ok(top > 0 && top < 120, `the heading is at ${top}`);
    assert.equal(await page.evaluate(() => document.activeElement?.id), id);
  });

  it('keeps the query of a link', async () => {
    const { site, visit } = world;
    await visit.open(`${site.home}installation/quick-start`);
    await sidebarLink('Architecture').evaluate((link: HTMLAnchorElement) => (link.href += '?a=1#top'));
    await sidebarLink('Architecture').click();
    await heading('Architecture');
    assert.equal(path(), 'architecture?a=1#top');
  });

  it('cleans the address that the page was opened with', async () => {
    const { site, visit } = world;
    await visit.open(`${site.home}installation/quick-start.html?x=1#extras`);
    assert.equal(path(), 'installation/quick-start?x=1#extras');
    await visit.open(`${site.home}index.html`);
    assert.equal(path(), '');
    await visit.open(`${site.home}fr/index.html?q`);
    assert.equal(path(), 'fr/?q');
  });

  it('leaves links to the browser that are its own: modified clicks, targets, downloads, other languages, other sites', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}installation/quick-start`);
    const follows = (
      change: (link: HTMLAnchorElement) => void,
      click: Record<string, boolean | number> = {},
    ): Promise<boolean> =>
      page.evaluate(
        ({ source, click }) => {
          const link = document.createElement('a');
          link.href = '/base/architecture';
          new Function('link', `(${source})(link)`)(link);
          document.body.append(link);
          const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...click });
          // After the router has seen it: nothing must really be left.
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
    assert.equal(await follows((link) => (link.href = '/base/fr/architecture')), false, 'other language');
    assert.equal(await follows((link) => (link.href = '/base/fr')), false, 'home of another language');
    assert.equal(await follows((link) => (link.href = '/elsewhere')), false, 'outside the base');
    assert.equal(await follows((link) => (link.href = 'https://example.org/base/architecture')), false, 'other origin');
    assert.equal(await follows((link) => (link.href = '#extras')), false, 'a place on the page');
    assert.equal(await follows((link) => (link.href = '/base/%zz')), false, 'malformed address');
    assert.equal(await follows(nothing), true, 'a page of the site');
  });

  it('loads the document when the page chunk does not come', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}installation/quick-start`);
    await markDocument();
    await page.route('**/assets/pages/architecture-*', (route) => route.abort());
    await sidebarLink('Architecture').click();
    await heading('Architecture');
    assert.equal(await isMarked(), false);
    assert.equal(path(), 'architecture');
    await page.goBack();
    await heading('Installation');
  });

  it('loads the document of an address that is no page of the manifest', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}installation/quick-start`);
    await sidebarLink('Architecture').evaluate((link: HTMLAnchorElement) => (link.href = '/base/img/logo.svg'));
    await sidebarLink('Architecture').click();
    await page.waitForURL('**/img/logo.svg');
  });

  it('loads the document again when the chunk fails on the way back', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}installation/quick-start`);
    await sidebarLink('Architecture').click();
    await heading('Architecture');
    await markDocument();
    await page.route('**/assets/pages/installation/**', (route) => route.abort());
    await page.goBack();
    await heading('Installation');
    assert.equal(await isMarked(), false);
  });

  it('shows a progress bar only when loading takes longer than 200 ms', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}installation/quick-start`);
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { __seen: seen });
      new MutationObserver(() => document.querySelector('.progress') && seen.push('bar')).observe(document.body, {
        childList: true,
      });
    });
    const prefetched = page.waitForResponse('**/assets/pages/workflows-*');
    await sidebarLink('Workflows').hover();
    await prefetched;
    await sidebarLink('Workflows').click();
    await heading('Workflows');
    assert.deepEqual(await page.evaluate(() => (window as unknown as { __seen: string[] }).__seen), []);
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/assets/pages/architecture-*', async (route) => {
      await gate;
      await route.continue();
    });
    await sidebarLink('Architecture').click();
    const bar = page.locator('.progress[role=progressbar]');
    await bar.waitFor();
    assert.equal(path(), 'workflows', 'the address changes with the page');
    letGo();
    await heading('Architecture');
    assert.equal(await bar.count(), 0);
  });

  it('shows the page of the last click when an earlier one comes later', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}installation/quick-start`);
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/assets/pages/architecture-*', async (route) => {
      await gate;
      await route.continue();
    });
    await sidebarLink('Architecture').click();
    await sidebarLink('Workflows').click();
    await heading('Workflows');
    const answered = page.waitForResponse('**/assets/pages/architecture-*');
    letGo();
    await answered;
    await page.waitForTimeout(50);
    assert.equal(await page.locator('h1').textContent(), 'Workflows');
    assert.equal(path(), 'workflows');
  });

  it('glides to a place on the page where the browser cannot scroll smoothly', async () => {
    const { site } = world;
    const visit = await startVisit(world.browser, { reducedMotion: 'no-preference' });
    const { page } = visit;
    await page.addInitScript(() => {
      // What an old browser lacks: the property in styles, here by way of the object that lists them.
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
    await visit.open(`${site.home}installation/quick-start`);
    await page.addStyleTag({ content: 'html { scroll-behavior: auto !important }' });
    await page.evaluate(() => {
      const heights: number[] = [];
      Object.assign(window, { __heights: heights });
      addEventListener('scroll', () => heights.push(Math.round(scrollY)));
    });
    await page.locator('.toc a').nth(3).click();
    const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
    await page.waitForFunction((id) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top ?? 0;
      return top > 0 && top < 120;
    }, id);
    const heights = await page.evaluate(() => (window as unknown as { __heights: number[] }).__heights);
    assert.ok(heights.length > 5, `in ${heights.length} frames`);
    assert.deepEqual(
      heights,
      heights.toSorted((a, b) => a - b),
    );
    await visit.close();
  });

  it('goes to the top when a link leads to the page itself, without another entry', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await visit.open(`${site.home}installation/quick-start`);
    await markDocument();
    const entries = await page.evaluate(() => history.length);
    await page.evaluate(() => scrollTo(0, 500));
    await sidebarLink('Installation').click();
    await page.waitForFunction(() => scrollY === 0);
    assert.ok(await isMarked());
    assert.equal(await page.evaluate(() => history.length), entries);
  });

  it('keeps the scroll position of the sidebar', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await page.setViewportSize({ width: 1200, height: 380 });
    await visit.open(`${site.home}installation/quick-start`);
    await page.locator('.sidebar').evaluate((sidebar) => sidebar.scrollTo(0, 120));
    await sidebarLink('Architecture').click();
    await heading('Architecture');
    assert.equal(await page.locator('.sidebar').evaluate((sidebar) => sidebar.scrollTop), 120);
  });

  it('shows the entry of the page in a sidebar that is longer than the window', async () => {
    const { site, visit } = world;
    const { page } = visit;
    await page.setViewportSize({ width: 1200, height: 380 });
    await visit.open(`${site.home}release-notes/v2.4.2`);
    const isSeen = await page.locator('.sidebar [aria-current=page]').evaluate((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
    assert.ok(isSeen);
  });

  it('uses view transitions where motion is welcome', async () => {
    const { site, visit } = world;
    const moving = await startVisit(world.browser, { reducedMotion: 'no-preference' });
    for (const [each, expected] of [
      [moving, 1],
      [visit, 0],
    ] as const) {
      await each.open(`${site.home}installation/quick-start`);
      await each.page.evaluate(() => {
        const start = document.startViewTransition.bind(document);
        Object.assign(window, { __transitions: 0 });
        document.startViewTransition = (update) => {
          (window as unknown as { __transitions: number }).__transitions++;
          return start(update);
        };
      });
      await each.page.locator('.sidebar a', { hasText: 'Architecture' }).click();
      await each.page.locator('h1', { hasText: 'Architecture' }).waitFor();
      const count = await each.page.evaluate(() => (window as unknown as { __transitions: number }).__transitions);
      assert.equal(count, expected);
    }
    await moving.close();
  });
});
