/** Addresses of pages, route keys, output files. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentFile } from '../../build/model/paths.ts';
import { absoluteUrl, docPath, hrefOf, plainPath, postPath, routeKey } from '../../build/plan/routes.ts';
import { BLOG, configOf, DOCS, EN, FR, sourceOf } from './builders.ts';

const current = { name: 'current', label: 'Next', path: '', banner: 'none' } as const;
const next = { ...current, path: 'next' };

function pathOfDoc(id: string, slug?: string, version = current as typeof next | typeof current, locale = EN): string {
  return docPath(sourceOf('doc', id, { frontMatter: slug === undefined ? {} : { slug } }), DOCS, version, locale);
}

function pathOfPost(id: string, slug?: string, locale = EN): string {
  return postPath(sourceOf('post', id, { frontMatter: slug === undefined ? {} : { slug } }), BLOG, locale);
}

test('a doc lies where its file lies', () => {
  assert.equal(pathOfDoc('intro'), '/intro');
  assert.equal(pathOfDoc('guides/basic-usage'), '/guides/basic-usage');
  assert.equal(pathOfDoc('release-notes/v2.4.2'), '/release-notes/v2.4.2');
  assert.equal(pathOfDoc('guides/basic-usage', undefined, current, FR), '/fr/guides/basic-usage');
});

test('an index stands for its folder, and only a whole name is an index', () => {
  assert.equal(pathOfDoc('examples/index'), '/examples');
  assert.equal(pathOfDoc('index'), '/');
  assert.equal(pathOfDoc('index', undefined, current, FR), '/fr');
  assert.equal(pathOfDoc('guides/reindex'), '/guides/reindex');
});

test('a slug replaces the name, a slug with a leading slash the whole path', () => {
  assert.equal(pathOfDoc('guides/basic-usage', 'start'), '/guides/start');
  assert.equal(pathOfDoc('guides/basic-usage', '/start'), '/start');
  assert.equal(pathOfDoc('intro', '/'), '/');
  assert.equal(pathOfDoc('intro', '/', current, FR), '/fr');
  assert.equal(pathOfDoc('guides/basic-usage', 'deep/er/'), '/guides/deep/er');
});

test('a version and a docs root come before the slug', () => {
  assert.equal(pathOfDoc('intro', '/', next), '/next');
  assert.equal(pathOfDoc('guides/x', '/x', next, FR), '/fr/next/x');
  const docs = { ...DOCS, routeBasePath: 'docs' };
  assert.equal(docPath(sourceOf('doc', 'intro'), docs, next, FR), '/fr/docs/next/intro');
});

test('a post loses the date of its file name', () => {
  assert.equal(pathOfPost('2025-10-03-first-release'), '/blog/first-release');
  assert.equal(pathOfPost('2025-10-03-v1.5.0-gpu'), '/blog/v1.5.0-gpu');
  assert.equal(pathOfPost('undated'), '/blog/undated');
  assert.equal(pathOfPost('2025/2025-10-03-first-release'), '/blog/2025/first-release');
  assert.equal(pathOfPost('2025-10-03-first-release/index'), '/blog/first-release');
  assert.equal(pathOfPost('2025-10-03'), '/blog/2025-10-03');
  assert.equal(pathOfPost('2025-10-03-first-release', 'hello', FR), '/fr/blog/hello');
  assert.equal(pathOfPost('2025-10-03-first-release', '/hello'), '/blog/hello');
});

test('a stand-alone page lies at the root of its locale', () => {
  assert.equal(plainPath(sourceOf('page', 'markdown-page'), FR), '/fr/markdown-page');
  assert.equal(plainPath(sourceOf('page', 'index'), EN), '/');
});

test('addresses carry the base path, whatever its depth', () => {
  const addresses = (base: string) =>
    ['/', '/api/cli', '/fr', '/fr/api'].map((path) => hrefOf(configOf({ base }), path));
  assert.deepEqual(addresses('/'), ['/', '/api/cli', '/fr/', '/fr/api']);
  assert.deepEqual(addresses('/base/'), ['/base/', '/base/api/cli', '/base/fr/', '/base/fr/api']);
  assert.deepEqual(addresses('/a/b/c/'), ['/a/b/c/', '/a/b/c/api/cli', '/a/b/c/fr/', '/a/b/c/fr/api']);
});

test('a whole address is percent-encoded', () => {
  assert.equal(
    absoluteUrl(configOf(), '/fr/été à la mer'),
    'https://example.org/base/fr/%C3%A9t%C3%A9%20%C3%A0%20la%20mer',
  );
});

test('documents have clean names; a home page is the index of its folder', () => {
  const files = ['/', '/fr', '/api/cli', '/examples', '/v2.4.2'].map((path) => documentFile(configOf(), path));
  assert.deepEqual(files, ['index.html', 'fr/index.html', 'api/cli.html', 'examples.html', 'v2.4.2.html']);
});

test('a route key is the path and a short hash', () => {
  assert.match(routeKey('/api/cli', new Set()), /^\/api\/cli-[\da-f]{3}$/);
  assert.match(routeKey('/', new Set()), /^\/index-[\da-f]{3}$/);
  assert.equal(routeKey('/api/cli', new Set()), routeKey('/api/cli', new Set()));
});

test('a taken key makes the hash longer, not another one', () => {
  const short = routeKey('/api/cli', new Set());
  const longer = routeKey('/api/cli', new Set([short]));
  assert.match(longer, /^\/api\/cli-[\da-f]{4}$/);
  assert.ok(longer.startsWith(short));
});

test('the home page and a page named index have keys of their own', () => {
  const taken = new Set<string>();
  assert.notEqual(routeKey('/', taken), routeKey('/index', taken));
});
