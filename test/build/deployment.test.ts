/** What a build leaves for operators: files beside the output, compressed copies, documents in folders. */

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parseManifest } from '../../build/plugins/servers/siteManifest.ts';
import type { ServerName } from '../../build/site/serverNames.ts';
import { openSite } from '../../build/tools/review/builtSite.ts';
import {
  attributesOf,
  buildInMemory,
  buildOnDisk,
  copySite,
  documentAt,
  hashesOf,
  printDiagnostics,
} from './siteBuild.ts';

test('files of another server do not stay behind, what others put there does', async (t) => {
  const folder = copySite(t, 'odd-names');
  const beside = path.join(folder, 'dist-server');
  await buildOnDisk(folder, { server: 's3' });
  writeFileSync(path.join(beside, 'notes.txt'), 'mine');
  await buildOnDisk(folder, { server: 'netlify', base: '/' });
  assert.deepEqual(readdirSync(beside).sort(), ['manifest.json', 'notes.txt']);
  assert.ok(readdirSync(path.join(folder, 'dist')).includes('_headers'));
  await buildOnDisk(folder, { server: 'none' });
  assert.deepEqual(
    readdirSync(path.join(folder, 'dist')).filter((name) => /^_|^\.ht|\.br$/.test(name)),
    [],
  );
});

test('every server has its files', async (t) => {
  const folder = copySite(t, 'odd-names');
  const beside = path.join(folder, 'dist-server');
  const written = async (server: ServerName, base = '/') => {
    await buildOnDisk(folder, { server, base, cacheDir: path.join(folder, '.cache') });
    const inside = readdirSync(path.join(folder, 'dist')).filter((name) => /^[_.](?!nojekyll)/.test(name));
    return [...inside, ...readdirSync(beside)].sort();
  };
  const marked = () => {
    const manifest = parseManifest(readFileSync(path.join(beside, 'manifest.json'), 'utf8'));
    return manifest.files.filter(({ noindex }) => noindex).map(({ path: file }) => file);
  };
  assert.deepEqual(await written('nginx'), ['manifest.json', 'nginx.conf']);
  assert.ok(marked().length > 0 && marked().every((file) => /^assets\/pages\/.*\.htm(?:\.br|\.gz)?$/.test(file)));
  assert.deepEqual(await written('apache'), ['.htaccess', 'manifest.json']);
  assert.deepEqual(await written('caddy'), ['manifest.json', 'site.caddy']);
  assert.deepEqual(await written('netlify'), ['_headers', '_redirects', 'manifest.json']);
  assert.deepEqual(await written('cloudflare'), ['_headers', '_redirects', 'manifest.json']);
  assert.deepEqual(await written('netlify', '/base/'), ['_headers', '_redirects', 'manifest.json']);
  assert.ok(!existsSync(path.join(folder, 'dist/_headers')), 'it is for the top of the host');
  assert.deepEqual(await written('github-pages'), ['manifest.json']);
  assert.deepEqual(marked(), [], 'it sends no headers of ours');
  assert.ok((await written('s3')).length > 1);
});

test('compressed copies hold their files, are the same from the store, and go when they are turned off', async (t) => {
  const folder = copySite(t, 'odd-names');
  const dist = path.join(folder, 'dist');
  const cacheDir = path.join(folder, '.cache');
  const first = await buildOnDisk(folder, { server: 'caddy', cacheDir });
  const hashes = hashesOf(dist);
  const copies = Object.keys(hashes).filter((name) => /\.(?:br|gz)$/.test(name));
  assert.ok(copies.includes('index.html.br') && copies.includes('index.html.gz') && copies.includes('index.md.br'));
  assert.ok(!copies.some((name) => name.startsWith('.nojekyll')));
  for (const name of copies) {
    const [copy, original] = [readFileSync(path.join(dist, name)), readFileSync(path.join(dist, name.slice(0, -3)))];
    assert.ok((name.endsWith('.br') ? brotliDecompressSync(copy) : gunzipSync(copy)).equals(original), name);
    assert.ok(copy.length < original.length, name);
  }
  const site = openSite(dist, 'dist');
  assert.ok(!site.files.some((name) => /\.(?:br|gz)$/.test(name)), 'a review does not see them');

  const again = await buildOnDisk(folder, { server: 'caddy', cacheDir, previous: first.hashes });
  assert.deepEqual(hashesOf(dist), hashes);
  assert.equal(again.written.written, 0);
  await buildOnDisk(folder, { cacheDir });
  assert.deepEqual(
    Object.keys(hashesOf(dist)).filter((name) => /\.(?:br|gz)$/.test(name)),
    [],
  );
  // From the store alone.
  await buildOnDisk(folder, { server: 'caddy', cacheDir });
  assert.deepEqual(hashesOf(dist), hashes);
});

test('documents in folders: the same addresses, 404 pages under their own name', async (t) => {
  const folder = copySite(t, 'two-languages');
  writeFileSync(path.join(folder, 'content/redirects.yml'), '/old: /about\n');
  const build = await buildInMemory(folder, { documents: 'folders' });
  for (const file of 'about/index.html about.md fr/index.html fr/about/index.html 404.html fr/404.html'.split(' '))
    assert.ok(build.files.has(file), file);
  assert.ok(build.files.has('old/index.html') && build.files.has('fr/old/index.html'));
  assert.ok(!build.files.has('about.html') && !build.files.has('404/index.html'));
  const document = documentAt(build, 'about/index.html');
  assert.deepEqual(attributesOf(document, 'link[rel=canonical]', 'href'), ['https://example.org/mini/about']);
  assert.ok(attributesOf(document, 'a', 'href').includes('/mini/blog'));
});

test('the crawl of such a site reports no redirects', async (t) => {
  const folder = copySite(t, 'odd-names');
  const { diagnostics } = await buildOnDisk(folder, { documents: 'folders', crawl: true });
  const links = diagnostics.filter(({ check }) => /redirectedLinks|brokenLinks|crawl/.test(check));
  assert.equal(printDiagnostics(links), '');
});
