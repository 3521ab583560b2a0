/** The preview server behaves as the hosts we publish on do. */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs, { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type RequestOptions, request, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, connect } from 'node:net';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { closeServer, createSiteServer, listen } from '../../build/check/staticServer.ts';
import { contentTypeOf } from '../../build/model/contentType.ts';
import { createTempFolder } from '../tempFolder.ts';

const BASE = '/some/base/';
const LONG_PAGE = `<p>${'long page é '.repeat(20_000)}</p>`;
const FILES: Record<string, string> = {
  'index.html': 'home',
  '404.html': 'not found',
  'fr/index.html': 'accueil',
  'fr/404.html': 'introuvable',
  'fr/été.html': 'été',
  'api/cli.html': LONG_PAGE,
  'examples.html': 'examples',
  'examples/a+b & c.html': 'plus',
  'release-notes/v2.4.2.html': 'notes',
  'assets/pages/api/cli-3e2.0a1b.htm': 'chunk',
  'assets/main.0a1b.js': `// ${'script '.repeat(500)}`,
  'routes.json': '{}',
  'feed.xml': '<feed/>',
  'llms.txt': 'text',
  'api/cli.md': '# é',
  'img/logo.svg': '<svg/>',
  'img/photo.png': 'p'.repeat(5000),
  'no-end': 'bytes',
  '.nojekyll': 'hidden',
  '.well-known/security.txt': 'contact',
};

const root = createTempFolder({ after });
let server: Server;

before(async () => {
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, 'dist', path)), { recursive: true });
    writeFileSync(join(root, 'dist', path), content);
  }
  writeFileSync(join(root, 'secret.html'), 'secret');
  mkdirSync(join(root, 'dist-secret'));
  writeFileSync(join(root, 'dist-secret/x.html'), 'secret');
  server = createSiteServer({ dir: join(root, 'dist'), base: BASE, gzip: true });
  await listen(server, { port: 0 });
});

after(async () => {
  await closeServer(server);
});

test('clean addresses and files are served', async () => {
  const expected: Record<string, string> = {
    '': 'home',
    '?q=1': 'home',
    'index.html': 'home',
    'fr/': 'accueil',
    'fr/index.html': 'accueil',
    'fr/%C3%A9t%C3%A9': 'été',
    'fr/%c3%a9t%c3%a9.html?x#y': 'été',
    'api/cli': LONG_PAGE,
    'api/cli.html': LONG_PAGE,
    examples: 'examples',
    'examples/a+b%20&%20c': 'plus',
    'examples/a%2Bb%20%26%20c.html': 'plus',
    'release-notes/v2.4.2': 'notes',
    'no-end': 'bytes',
    '.well-known/security.txt': 'contact',
  };
  for (const [path, body] of Object.entries(expected)) {
    const answer = await get(BASE + path);
    assert.deepEqual([answer.status, answer.text], [200, body], path);
  }
});

test('an unknown address gets the nearest 404 page', async () => {
  const expected: Record<string, string> = {
    nothing: 'not found',
    'api/cli/': 'not found',
    'api/': 'not found',
    api: 'not found',
    'examples/': 'not found',
    'index.html/x': 'not found',
    'fr/rien': 'introuvable',
    'fr/a/b/c': 'introuvable',
    'fr/%zz': 'not found',
    [`fr/${'x'.repeat(3000)}`]: 'introuvable',
    '.nojekyll': 'not found',
    'a%00b': 'not found',
  };
  for (const [path, body] of Object.entries(expected)) {
    const answer = await get(BASE + path);
    assert.deepEqual([answer.status, answer.text], [404, body], path);
    assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8');
    assert.equal(answer.headers['cache-control'], 'no-cache');
  }
});

test('folders and the root redirect, and keep the query', async () => {
  for (const [path, to] of [
    ['/some/base/fr', '/some/base/fr/'],
    ['/some/base/fr?a=1&b=/', '/some/base/fr/?a=1&b=/'],
    ['/some/base?x', '/some/base/?x'],
    ['/?x', '/some/base/?x'],
  ] as const) {
    const answer = await get(path);
    assert.deepEqual([answer.status, answer.headers.location], [301, to]);
  }
});

test('an address outside the base path says where the site is', async () => {
  for (const path of ['/fr/', '/some/', '/some/basement', '/api/cli']) {
    const answer = await get(path);
    assert.deepEqual([answer.status, answer.text], [404, 'The site is at /some/base/\n'], path);
  }
});

test('at the root a path that names another host is not a redirect to it', async (t) => {
  const atRoot = createSiteServer({ dir: join(root, 'dist'), base: '/', gzip: false });
  t.after(() => closeServer(atRoot));
  await listen(atRoot, { port: 0 });
  assert.equal((await get('//example.org/fr', {}, atRoot)).status, 400);
  assert.equal((await get('/fr', {}, atRoot)).headers.location, '/fr/');
  assert.equal((await get('/', {}, atRoot)).text, 'home');
});

test('hashed files are cached for ever, everything else is revalidated', async () => {
  const hashed = await get(`${BASE}assets/main.0a1b.js`);
  assert.equal(hashed.headers['cache-control'], 'public, max-age=31536000, immutable');
  for (const path of ['', 'api/cli', 'routes.json', 'feed.xml', 'img/logo.svg']) {
    const first = await get(BASE + path);
    assert.equal(first.headers['cache-control'], 'no-cache', path);
    const again = await get(BASE + path, { headers: { 'if-none-match': String(first.headers.etag) } });
    assert.deepEqual([again.status, again.text], [304, ''], path);
  }
});

test('content types follow file extensions', async () => {
  const expected: Record<string, string> = {
    'api/cli': 'text/html; charset=utf-8',
    'api/cli.md': 'text/markdown; charset=utf-8',
    'assets/main.0a1b.js': 'text/javascript; charset=utf-8',
    'assets/pages/api/cli-3e2.0a1b.htm': 'text/html; charset=utf-8',
    'routes.json': 'application/json; charset=utf-8',
    'feed.xml': 'text/xml; charset=utf-8',
    'llms.txt': 'text/plain; charset=utf-8',
    'img/logo.svg': 'image/svg+xml; charset=utf-8',
    'img/photo.png': 'image/png',
    'no-end': 'application/octet-stream',
  };
  for (const [path, type] of Object.entries(expected))
    assert.equal((await get(BASE + path)).headers['content-type'], type);
  assert.equal(contentTypeOf('A/B.HTML'), 'text/html; charset=utf-8');
});

test('HEAD has the headers and no body; other methods are refused', async () => {
  const head = await get(`${BASE}api/cli`, { method: 'HEAD' });
  assert.deepEqual(
    [head.status, head.text, Number(head.headers['content-length'])],
    [200, '', Buffer.byteLength(LONG_PAGE)],
  );
  assert.deepEqual((await get(`${BASE}nothing`, { method: 'HEAD' })).status, 404);
  const post = await get(BASE, { method: 'POST' });
  assert.deepEqual([post.status, post.headers.allow], [405, 'GET, HEAD']);
});

test('long text is compressed on request', async () => {
  const headers = { 'accept-encoding': 'gzip, deflate' };
  for (const path of ['api/cli', 'assets/main.0a1b.js']) {
    const answer = await get(BASE + path, { headers });
    assert.equal(answer.headers['content-encoding'], 'gzip');
    assert.equal(answer.headers['content-length'], undefined);
    assert.equal(answer.headers.vary, 'Accept-Encoding');
    assert.equal(gunzipSync(answer.body).toString(), (await get(BASE + path)).text);
  }
  for (const path of ['img/photo.png', 'index.html']) {
    assert.equal((await get(BASE + path, { headers })).headers['content-encoding'], undefined, path);
  }
  for (const refusal of ['gzip;q=0', 'gzip; q=0.0', 'gzipped']) {
    const answer = await get(`${BASE}api/cli`, { headers: { 'accept-encoding': refusal } });
    assert.equal(answer.headers['content-encoding'], undefined, refusal);
  }
  assert.equal(
    (await get(`${BASE}api/cli`, { headers: { 'accept-encoding': 'gzip;q=0.5' } })).headers['content-encoding'],
    'gzip',
  );
});

test('range requests are answered uncompressed', async () => {
  const answer = await get(`${BASE}api/cli`, { headers: { range: 'bytes=0-9', 'accept-encoding': 'gzip' } });
  assert.deepEqual([answer.status, answer.text], [206, LONG_PAGE.slice(0, 10)]);
});

test('a range that makes no sense is as none', async () => {
  for (const range of ['bytes=10-5', 'bytes=a-b', 'bytes=-', 'bytes=-5', 'bytes=0-1,3-4', 'lines=1-2'])
    assert.deepEqual((await get(`${BASE}api/cli`, { headers: { range } })).status, 200, range);
  assert.equal((await get(`${BASE}api/cli`, { headers: { range: 'bytes=9999999-' } })).status, 416);
});

test('a download that is broken off leaves no file open', { skip: process.platform !== 'linux' }, async () => {
  writeFileSync(join(root, 'dist/large.bin'), Buffer.alloc(8_000_000));
  const openFiles = () => readdirSync('/proc/self/fd').length;
  const before = openFiles();
  const { port } = server.address() as AddressInfo;
  for (let count = 0; count < 20; count++) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${BASE}large.bin HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
    await once(socket, 'data');
    socket.destroy();
    await once(socket, 'close');
  }
  for (let tries = 0; openFiles() > before + 5 && tries < 100; tries++) await delay(20);
  assert.ok(openFiles() <= before + 5, `${openFiles() - before} files are still open`);
});

test('a file that a link has replaced since it was looked up is not sent', async (t) => {
  const { createReadStream } = fs;
  const openSecret = (path: string, options: object) => {
    const stream = createReadStream(join(root, 'secret.html'), options);
    return stream.once('open', () => Object.assign(stream, { path }));
  };
  t.mock.method(fs, 'createReadStream', openSecret);
  syncBuiltinESMExports();
  await assert.rejects(get(`${BASE}llms.txt`));
  t.mock.restoreAll();
  syncBuiltinESMExports();
  assert.equal((await get(`${BASE}llms.txt`)).text, 'text');
});

test('a folder that is replaced while it is served answers with the new files', async () => {
  const page = join(root, 'dist/changing.html');
  for (const text of ['one', 'another']) {
    writeFileSync(page, text);
    assert.equal((await get(`${BASE}changing`)).text, text);
  }
  rmSync(page);
  assert.equal((await get(`${BASE}changing`)).status, 404);
});

test('a busy port gives the next one, on loopback', async (t) => {
  const { port: busy, address } = server.address() as AddressInfo;
  assert.equal(address, '127.0.0.1');
  const second = createSiteServer({ dir: root, base: '/', gzip: false });
  t.after(() => closeServer(second));
  const { port } = await listen(second, { port: busy });
  assert.ok(port > busy && port <= busy + 100, `${port}`);
  assert.equal((await get('/secret', {}, second)).text, 'secret');
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** Sends the path as it stands: `fetch` would tidy it up. */
async function get(path: string, options: RequestOptions = {}, of = server): Promise<Answer> {
  const { port } = of.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, path, agent: false, ...options }).end();
  const [response] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  return { status: response.statusCode, headers: response.headers, body, text: body.toString() };
}
