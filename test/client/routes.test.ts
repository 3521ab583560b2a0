/** The manifest in parts: which part an address belongs to, how many are loaded, what happens when one fails. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderManifest } from '../../build/emit/manifest.ts';
import type { Page } from '../../build/plan/plannedSite.ts';
import type { LocaleConfig } from '../../build/site/siteConfig.ts';
import { createRoutes } from '../../client/routes.ts';
import { pagePath } from '../../client/siteLinks.ts';
import { type Manifest, sidebarKey } from '../../templates/model/manifest.ts';
import type { SiteData } from '../../templates/model/siteData.ts';
import { EN, FR } from '../build/builders.ts';

const HOMES = ['', 'guides/', 'guides/éléments/', 'api/', 'référence/'];

function pathsOf(locale: LocaleConfig, count: number): string[] {
  const home = locale.path ? `/${locale.path}` : '';
  const paths = Array.from({ length: count }, (_, at) => `${home}/${HOMES[at % HOMES.length]}page-${at}`);
  return [home || '/', ...paths, `${home}/café`, `${home}/a b`];
}

/** The manifests of both languages, and a client that asks for them. */
function siteOf(count: number) {
  const pages = [EN, FR].flatMap((locale) =>
    pathsOf(locale, count).map((path) => ({ locale, data: { path } }) as Page),
  );
  const chunks = new Map(pages.map((page) => [page, `assets/pages${page.data.path}.12345678.htm`]));
  const files = [EN, FR].flatMap((locale) => renderManifest({ locale }, { pages, build: 'one' }, chunks));
  const texts = new Map(files.map(({ path, content }) => [`/base/${path}`, String(content)]));
  const asked: string[] = [];
  const broken = new Set<string>();
  const locales = [EN, FR].map(({ id, path }) => ({ id, href: path ? `/base/${path}/` : '/base/' }));
  const client = (locale: LocaleConfig) => {
    const home = locales.find(({ id }) => id === locale.id);
    const site = {
      base: '/base/',
      manifestHref: `${home?.href}routes.json`,
      locales,
      locale: home,
    } as unknown as SiteData;
    const { near: routesAt } = createRoutes(site, async <T>(href: string) => {
      asked.push(href);
      if (broken.has(href)) throw new Error('offline');
      return JSON.parse(texts.get(href) ?? assert.fail(href)) as T;
    });
    /** As a click does. */
    const chunkAt = async (pathname: string) => {
      const path = pagePath({ pathname }, site) ?? '';
      return (await routesAt(path))[path];
    };
    return { chunkAt, routesAt };
  };
  return { files, texts, asked, broken, client };
}

describe('routes', () => {
  it('are in one file on a small site', async () => {
    const { files, asked, client } = siteOf(300);
    assert.equal(files.map(({ path }) => path).join(), 'routes.json,fr/routes.json');
    const { chunkAt } = client(EN);
    assert.equal(await chunkAt('/base/page-5'), '/page-5.12345678.htm');
    assert.equal(await chunkAt('/base/api/page-5'), undefined);
    assert.deepEqual(asked, ['/base/routes.json']);
  });

  for (const [locale, home] of [
    [EN, '/base'],
    [FR, '/base/fr'],
  ] as const)
    it(`are found in a few small files on a large site: ${locale.id}`, async () => {
      const { files, asked, client } = siteOf(5000);
      for (const { path, content } of files)
        assert.ok(String(content).length < 60_000, `${path}: ${String(content).length}`);
      const { chunkAt } = client(locale);
      const inside = home.slice('/base'.length);
      for (const path of ['/page-5', '/guides/page-4991', '/api/page-3', '/café', '/a b', '/guides/éléments/page-2'])
        assert.equal(await chunkAt(home + encodeURI(path)), `${inside}${path}.12345678.htm`, path);
      assert.equal(await chunkAt(`${home}/`), `${inside || '/'}.12345678.htm`);
      assert.ok(asked.length < 10, asked.join());
      assert.equal(new Set(asked).size, asked.length);
    });

  it('has every path in the part that is looked up, and no unknown one', async () => {
    const { client } = siteOf(5000);
    for (const locale of [EN, FR]) {
      const { routesAt } = client(locale);
      for (const path of pathsOf(locale, 5000)) assert.ok((await routesAt(path))[path], path);
      for (const path of ['', '/zzz', '/guides', '/\u{1F600}', '/page-', '/fr/page-99999', '!'])
        assert.equal((await routesAt(path))[path], undefined, path);
    }
  });

  it('are asked for again after a failure, from the manifest on', async () => {
    const { texts, asked, broken, client } = siteOf(5000);
    const { chunkAt } = client(EN);
    for (const href of texts.keys()) if (href.includes('/assets/')) broken.add(href);
    await assert.rejects(chunkAt('/base/page-5'), /offline/);
    broken.clear();
    assert.equal(await chunkAt('/base/page-5'), '/page-5.12345678.htm');
    assert.equal(asked.filter((href) => href === '/base/routes.json').length, 2);
  });

  it('change in one part when a chunk does', () => {
    const pages = pathsOf(EN, 5000).map((path) => ({ locale: EN, data: { path } }) as Page);
    const render = (changed: string) =>
      renderManifest(
        { locale: EN },
        { pages, build: 'one' },
        new Map(
          pages.map((page) => [
            page,
            `assets/pages${page.data.path}.${page.data.path === changed ? '87654321' : '12345678'}.htm`,
          ]),
        ),
      );
    const [old, fresh] = [render(''), render('/api/page-3')];
    const parts = (JSON.parse(String(old[0]?.content)) as Extract<Manifest, { parts: unknown }>).parts;
    assert.ok(parts.length > 5, `${parts.length} parts`);
    const known = new Set(old.map(({ path }) => path));
    assert.equal(fresh.filter(({ path }) => !known.has(path)).length, 1);
  });
});

it('the address of a sidebar is in the manifest, so that chunks do not have its hash', async () => {
  const manifest = { build: 'one', routes: {}, sidebars: { '/s/en-docs': '/s/en-docs.abc.json' } };
  const routes = createRoutes({ manifestHref: '/m', base: '/' }, async <T>() => manifest as T);
  assert.equal(sidebarKey('/s/en-docs.abc.json'), '/s/en-docs');
  assert.equal(await routes.sidebar('/s/en-docs'), '/s/en-docs.abc.json');
  assert.equal(await routes.sidebar('/s/old.def.json'), '/s/old.def.json');
  await assert.rejects(() => routes.sidebar('/s/fr-docs'), /no sidebar/, 'a chunk of another build');
});
