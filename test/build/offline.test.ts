/** The copy of a site that opens from a folder: what becomes of addresses in documents and data; the archive. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import { markAddresses } from '../../build/tools/offline/offlineData.ts';
import { writeOfflineDocument } from '../../build/tools/offline/offlineDocument.ts';
import { zipFiles } from '../../build/tools/offline/zip.ts';

const FILES = ['index.html', 'fr/index.html', 'api/cli.html', 'guides/index.html', 'old.html', 'img/é.svg', 'x.pdf'];
const siteAt = (base: string) => ({
  base,
  origin: 'https://docs.org',
  files: new Set(FILES),
  isCopied: (path: string) => path !== 'old.html' && path !== 'x.pdf',
});

test('addresses of a document are relative to it and end in the name of a file; others lead to the published site', () => {
  const links = ['/b/', '/b/fr/', '/b/api/cli?x=1#a', '/b/guides/', '/b/img/%C3%A9.svg', '/b/old', '/b/x.pdf'];
  const others = ['#a', '/elsewhere', '//b/api/cli', 'https://x.org/b/', '/b/nothing'];
  const body = [...links, ...others].map((href) => `<a title="a > b" href="${href}">&lt;a href="/b/"&gt;</a>`).join('');
  const html = writeOfflineDocument(
    `<html lang="en" data-base="/b/"><head><meta http-equiv="Content-Security-Policy" content="script-src 'self' 'sha256-x'; connect-src 'self'; worker-src 'self'; require-trusted-types-for 'script'; trusted-types docs"/>` +
      `<link rel="manifest" href="/b/manifest.json"/><template id="__client"><script type="module" src="/b/m.js"></script></template>` +
      `<script type="application/json" id="page-data" data-site="/b/index.html">{"href":"/b/api/cli","title":"<"}</script></head>${body}</html>`,
    { file: 'fr/api/cli.html', script: 'assets/main.js', site: siteAt('/b/') },
  );
  assert.deepEqual(
    [...html.matchAll(/<a title="a > b" href="([^"]*)"/g)].map(([, href]) => href),
    [
      ...['../../index.html', '../index.html', '../../api/cli.html?x=1#a', '../../guides/index.html'],
      ...['../../img/%C3%A9.svg', 'https://docs.org/b/old', 'https://docs.org/b/x.pdf'],
      ...others,
    ],
  );
  assert.match(html, /^<html data-root="\.\.\/\.\.\/" lang="en" data-base="\/b\/">/);
  assert.match(html, /<template id="__client"><script src="\.\.\/\.\.\/assets\/main\.js"><\/script><\/template>/);
  assert.match(html, /content="script-src 'self' 'sha256-x'; connect-src 'self' data:; worker-src 'self' data:"/);
  assert.match(
    html,
    /data-site="\.\.\/\.\.\/index\.html">\{"href":"offline-copy:\/api\/cli\.html","title":"\\u003c"\}</,
  );
  assert.doesNotMatch(html, /rel="manifest"/);
});

test('addresses in data are marked; paths, prefixes and texts are not addresses of files', () => {
  const data = {
    base: '/',
    home: '/',
    locale: { label: 'Français', dir: 'ltr', href: '/fr/' },
    path: '/api/cli',
    routes: { '/api/cli': '/x.txt' },
    item: { href: '/api/cli#a', activePrefix: '/api/' },
    html: '<a href="/guides">x</a> /guides',
    names: { '/api/cli': [['/nothing', 'a/b']] },
  };
  assert.deepEqual(markAddresses(data, siteAt('/')), {
    base: 'offline-copy:/',
    home: 'offline-copy:/index.html',
    locale: { label: 'Français', dir: 'ltr', href: 'offline-copy:/fr/' },
    path: '/api/cli',
    routes: { '/api/cli': '/x.txt' },
    item: { href: 'offline-copy:/api/cli.html#a', activePrefix: 'offline-copy:/api/' },
    html: '<a href="offline-copy:/guides/index.html">x</a> /guides',
    names: { 'offline-copy:/api/cli.html': [['/nothing', 'a/b']] },
  });
});

test('an archive has the same bytes at any time, and the files', () => {
  const files = new Map([['é/a.txt', Buffer.from('text')]]);
  const zip = zipFiles(files);
  assert.equal(Buffer.from(zip.subarray(10, 14)).toString('hex'), '00002100', '1980-01-01 00:00');
  assert.deepEqual(Object.keys(unzipSync(zip)), ['é/a.txt']);
});
