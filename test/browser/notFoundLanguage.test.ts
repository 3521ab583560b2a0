/** On a host with a single 404 page, it is shown in the language of the address, and in no other before. */

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { TWO_LANGUAGES } from '../build/contentFolder.ts';
import { type Browser, isReady, openBrowser, startVisit, type Visit } from './browser.ts';
import { type ServedSite, serveSite } from './site.ts';

const SITE = { ...TWO_LANGUAGES, base: '/base/', navbar: { items: [{ type: 'localeDropdown' }] } };
const page = (title: string) => `---\ntitle: ${title}\ndescription: About.\nslug: /\n---\n\nText.\n`;

let browser: Browser;
let site: ServedSite;

before(async () => {
  site = await serveSite({
    'site.json': JSON.stringify(SITE),
    'sidebars.json': JSON.stringify({ main: ['intro'] }),
    'en/docs/intro.md': page('Welcome'),
    'fr/docs/intro.md': page('Bienvenue'),
  });
  browser = await openBrowser();
});

after(async () => {
  await browser.close();
  await site.close();
});

/** A visit of a host that has one 404 page. */
async function visitHost(options: Parameters<typeof startVisit>[1] = {}): Promise<Visit> {
  const visit = await startVisit(browser, options);
  await visit.page.route('**/nowhere', (route) =>
    route.fulfill({ status: 404, path: join(site.dir, '404.html'), contentType: 'text/html; charset=utf-8' }),
  );
  // Every frame in which a heading can be seen.
  await visit.page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { __shown: shown });
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading && getComputedStyle(heading).visibility === 'visible') shown.push(heading.textContent ?? '');
      requestAnimationFrame(look);
    };
    look();
  });
  return visit;
}

const shownOf = ({ page }: Visit) =>
  page.evaluate(() => [...new Set((window as unknown as { __shown: string[] }).__shown)]);

test('below the home of another language, that language alone is seen', async () => {
  const visit = await visitHost();
  await visit.page.goto(`${site.home}fr/nowhere`);
  await visit.page.waitForFunction(() => document.documentElement.lang === 'fr');
  await visit.page.waitForSelector('h1');
  await isReady(visit.page);
  const title = await visit.page.textContent('h1');
  assert.match(title ?? '', /Page introuvable/);
  assert.deepEqual(await shownOf(visit), [title]);
  assert.match(await visit.page.title(), /Page introuvable/);
  assert.deepEqual(
    visit.errors.filter((error) => !/404/.test(error)),
    [],
  );
  await visit.page.click('.not-found .button');
  await visit.page.waitForSelector('text=Bienvenue');
  assert.equal(new URL(visit.page.url()).pathname, '/base/fr/');
  await visit.close();
});

test('elsewhere the page is as it was served', async () => {
  const visit = await visitHost();
  await visit.open(`${site.home}nowhere`);
  assert.deepEqual(await shownOf(visit), [await visit.page.textContent('h1')]);
  assert.equal(await visit.page.getAttribute('html', 'lang'), 'en');
  assert.equal(await visit.page.getAttribute('html', 'data-elsewhere'), null);
  await visit.close();
});

test('if the other page cannot be loaded, and without script, the one that was served is seen', async () => {
  const visit = await visitHost();
  await visit.page.route('**/fr/404.html', (route) => route.abort());
  await visit.page.goto(`${site.home}fr/nowhere`);
  await isReady(visit.page);
  assert.equal(await visit.page.isVisible('h1'), true);
  await visit.close();

  const plain = await visitHost({ javaScriptEnabled: false });
  await plain.page.goto(`${site.home}fr/nowhere`);
  assert.equal(await plain.page.isVisible('h1'), true);
  await plain.close();
});
