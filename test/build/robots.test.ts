/** robots.txt, and what writers put in the place of such files. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderRobots } from '../../build/plugins/sitemap/robots.ts';
import { renderSitemaps } from '../../build/plugins/sitemap/sitemap.ts';
import { doc, printed, siteOf } from './builders.ts';

test('robots may read everything but page chunks and are told of the sitemap', () => {
  const robots = renderRobots(siteOf([doc('a')]));
  assert.equal(robots.path, 'robots.txt');
  const rules = 'User-agent: *\nDisallow: /base/assets/pages/\n\n';
  assert.equal(robots.content, `${rules}Sitemap: https://example.org/base/sitemap.xml\n`);
});

test('the sitemap that robots.txt names exists', () => {
  for (const base of ['/', '/a/b/']) {
    const site = siteOf([doc('a')], { config: { base } });
    const [, url = ''] = /^Sitemap: (.*)$/m.exec(String(renderRobots(site).content)) ?? [];
    assert.ok(url.startsWith(`https://example.org${base}`));
    const path = url.slice(`https://example.org${base}`.length);
    assert.ok(renderSitemaps(site).some((file) => file.path === path));
  }
});

test('files of public/ take the place of those for other programs, not of those that pages need', () => {
  const own = ['robots.txt', 'sitemap-fr.xml', 'fr/blog/rss.xml', 'llms.txt', 'about.txt'];
  const needed = ['a.html', 'fr/a.md', 'search.json'];
  const publicFiles = [...own, ...needed].map((path) => ({ path, diskPath: path }));
  const { replaced, diagnostics } = siteOf([doc('a')], { content: { publicFiles } });
  assert.deepEqual([...replaced], own.slice(0, 4));
  assert.deepEqual(
    printed(diagnostics, 'replacedFiles'),
    own.slice(0, 4).map((path) => `public/${path} replacedFiles`),
  );
  assert.deepEqual(printed(diagnostics, 'output'), [
    'public/a.html output "a.html"',
    'public/fr/a.md output "fr/a.md"',
    'public/search.json output "search.json"',
  ]);
});
