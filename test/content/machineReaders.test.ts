/** What machines read of our site, by the rules of others: feeds, sitemaps, structured data. */

import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { before, describe, it } from 'node:test';
import Validator from '@adobe/structured-data-validator';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { ErrorLevel, XMLToSitemapIndexStream, XMLToSitemapItemStream } from 'sitemap';
import type { OutputFile } from '../../build/model/outputFile.ts';
import type { Site } from '../../build/plan/plannedSite.ts';
import { renderFeeds } from '../../build/plugins/feeds/feeds.ts';
import { renderSitemaps } from '../../build/plugins/sitemap/sitemap.ts';
import { planOurSite } from '../ourSite.ts';

describe('machine readers', () => {
  let site: Site;
  const contentOf = (files: readonly OutputFile[], path: string) => {
    const file = files.find((each) => each.path === path);
    assert.ok(file, path);
    return String(file.content);
  };
  before(async () => {
    site = await planOurSite();
  });

  it('read the posts, their dates and authors in every feed', () => {
    const files = renderFeeds(site);
    const posts = site.locales[0]?.posts.length ?? 0;
    assert.ok(posts > 0);
    for (const folder of ['blog', 'fr/blog']) {
      const rss = parseRssFeed(contentOf(files, `${folder}/rss.xml`));
      const atom = parseAtomFeed(contentOf(files, `${folder}/atom.xml`));
      const json = parseJsonFeed(contentOf(files, `${folder}/feed.json`));
      assert.deepEqual([rss.items?.length, atom.entries?.length, json.items?.length], [posts, posts, posts], folder);
      for (const item of rss.items ?? [])
        assert.ok(item.title && item.link && item.pubDate && item.description, folder);
      for (const entry of atom.entries ?? []) assert.ok(entry.id && entry.updated && entry.authors?.[0]?.name, folder);
      for (const item of json.items ?? [])
        assert.ok(item.id && item.url && item.date_published && item.authors, folder);
    }
  });

  it('take the sitemaps, each address once', async () => {
    const files = renderSitemaps(site);
    const strict = { level: ErrorLevel.THROW };
    const read = (path: string, parser: XMLToSitemapItemStream | XMLToSitemapIndexStream) =>
      Readable.from([contentOf(files, path)])
        .pipe(parser)
        .toArray() as Promise<Array<{ url: string; links?: unknown[] }>>;
    const index = await read('sitemap.xml', new XMLToSitemapIndexStream(strict));
    assert.equal(index.length, 2);
    const maps = files.map(({ path }) => path).filter((path) => /sitemap.*\.xml$/.test(path) && path !== 'sitemap.xml');
    const items = (await Promise.all(maps.map((path) => read(path, new XMLToSitemapItemStream(strict))))).flat();
    const addresses = new Set(items.map(({ url }) => url));
    assert.equal(addresses.size, items.length);
    assert.equal(items.length, site.pages.filter(({ isOffered }) => isOffered).length);
    assert.ok(
      items.every(({ links }) => links?.length === 3),
      'English, French and x-default',
    );
  });

  it('find nothing wrong in structured data', async () => {
    const validator = new Validator();
    const all = site.pages.flatMap(({ head }) => head.jsonLd as Array<Record<string, unknown>>);
    const typed = (type: string) => all.filter((data) => data['@type'] === type);
    const [crumbs, posts] = [typed('BreadcrumbList'), typed('BlogPosting')];
    assert.ok(crumbs.length > 100 && posts.length > 0);
    const jsonld = { BreadcrumbList: crumbs, BlogPosting: posts };
    const issues = await validator.validate({ jsonld, microdata: {}, rdfa: {} });
    assert.deepEqual(issues, []);
    const broken = { BreadcrumbList: [{ ...crumbs[0], itemListElement: [{ '@type': 'ListItem', position: 1 }] }] };
    assert.notDeepEqual(
      await validator.validate({ jsonld: broken, microdata: {}, rdfa: {} }),
      [],
      'the validator works',
    );
  });
});
