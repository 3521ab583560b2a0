/** robots.txt and .nojekyll. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderRobots } from '../../build/render/robots.ts';
import { renderSitemaps } from '../../build/render/sitemap.ts';
import { doc, siteOf } from './builders.ts';

test('robots may read everything and are told of the sitemap', () => {
  const [robots] = renderRobots(siteOf([doc('a')]));
  assert.equal(robots?.path, 'robots.txt');
  assert.equal(robots?.content, 'User-agent: *\nAllow: /\n\nSitemap: https://example.org/base/sitemap.xml\n');
});

test('the sitemap that robots.txt names exists', () => {
  for (const base of ['/', '/a/b/']) {
    const site = siteOf([doc('a')], { config: { base } });
    const [, url = ''] = /^Sitemap: (.*)$/m.exec(String(renderRobots(site)[0]?.content)) ?? [];
    assert.ok(url.startsWith(`https://example.org${base}`));
    const path = url.slice(`https://example.org${base}`.length);
    assert.ok(renderSitemaps(site).some((file) => file.path === path));
  }
});

test('an empty .nojekyll lies at the root', () => {
  const file = renderRobots(siteOf([])).find(({ path }) => path === '.nojekyll');
  assert.equal(file?.content, '');
});
