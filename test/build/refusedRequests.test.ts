/** One table of requests that the preview server and the dev server answer alike: none of them gets anything. */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { closeServer, createSiteServer, listen } from '../../build/check/staticServer.ts';
import { buildOnDisk, createProject } from './siteBuild.ts';
import { startDev } from './startDev.ts';

/** Reached only by a hang. */
const LIMIT = 30_000;
const SECRET = 'do not show';

interface TestServer {
  name: string;
  port: number;
  base: string;
}

const servers: TestServer[] = [];
const stops: Array<() => unknown> = [];

before(async () => {
  const clean = { after: (stop: () => unknown) => stops.unshift(stop) };
  const project = createProject(clean, 'two-languages');
  writeFileSync(path.join(project, 'secret.html'), SECRET);
  const publicDir = path.join(project, 'public');
  mkdirSync(publicDir, { recursive: true });
  writeFileSync(path.join(publicDir, 'plain.txt'), 'plain');
  await buildOnDisk(project);
  const outDir = path.join(project, 'dist');
  symlinkSync(project, path.join(outDir, 'linked'));
  symlinkSync(path.join(project, 'secret.html'), path.join(outDir, 'linked.html'));
  writeFileSync(path.join(outDir, '.env'), SECRET);
  const preview = createSiteServer({ dir: outDir, base: '/docs/', gzip: true });
  stops.unshift(() => closeServer(preview));
  servers.push({ name: 'preview', base: '/docs/', ...(await listen(preview, { port: 0 })) });
  const { origin } = await startDev(clean, project);
  servers.push({ name: 'dev', port: Number(new URL(origin).port), base: '/mini/' });
});

after(async () => {
  for (const stop of stops) await stop();
});

/** What a server answers to this text, byte for byte: no client puts the address right. */
async function ask(port: number, text: string): Promise<{ status: number; answer: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(LIMIT, () => socket.destroy(new Error('no answer')));
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.write(text);
  await once(socket, 'close');
  const answer = Buffer.concat(chunks).toString();
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), answer };
}

interface Words {
  method?: string;
  host?: string | string[];
  more?: string;
}

function request(address: string, { method = 'GET', host = '127.0.0.1', more = '' }: Words = {}): string {
  const hosts = [host].flat().map((each) => `Host: ${each}\r\n`);
  return `${method} ${address} HTTP/1.1\r\n${hosts.join('')}Connection: close\r\n${more}\r\n`;
}

/** What is asked, with `~` for the base path → the status. */
const TABLE: ReadonlyArray<[string, number, Words?]> = [
  // Those that get an answer, so that the others are not refused for nothing.
  ['~', 200],
  ['~plain.txt', 200],
  ['~', 200, { host: 'localhost:4000' }],
  ['~', 200, { host: 'LOCALHOST.' }],
  ['~', 200, { host: 'docs.localhost' }],
  ['~', 200, { host: '[::1]:4000' }],
  ['~', 200, { host: '192.168.1.7' }],
  ['~', 200, { host: '127.0.0.1:4000', more: 'Origin: http://127.0.0.1:4000\r\n' }],
  ['~', 200, { method: 'HEAD' }],
  // Methods.
  ...['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'].map((method): [string, number, Words] => [
    '~',
    405,
    { method },
  ]),
  // Names that lead to this machine for somebody else.
  ['~', 403, { host: 'evil.example' }],
  ['~', 403, { host: 'evil.example:4000' }],
  ['~', 403, { host: 'localhost.evil.example' }],
  ['~', 403, { host: '127.0.0.1.evil.example' }],
  ['~', 403, { host: 'evil-localhost' }],
  ['~search.json', 403, { host: 'evil.example' }],
  ['/__dev/events', 403, { host: 'evil.example' }],
  ['/__dev/client.js', 403, { host: 'evil.example' }],
  ['~', 400, { host: '' }],
  ['~', 400, { host: 'a b' }],
  ['~', 400, { host: 'user@127.0.0.1' }],
  ['~', 400, { host: ['127.0.0.1', 'evil.example'] }],
  ['~', 400, { host: [] }],
  // Other sites.
  ['~', 403, { more: 'Origin: https://evil.example\r\n' }],
  ['~', 403, { more: 'Origin: null\r\n' }],
  ['~', 403, { more: 'Origin: http://127.0.0.1:1\r\n' }],
  ['/__dev/events', 403, { more: 'Origin: https://evil.example\r\n' }],
  // Addresses that are none.
  ...'// /// //[ //a:b@c:99999/ //evil.example/ /\\evil.example http://[ http://evil.example/ * x'
    .split(' ')
    .map((address): [string, number] => [address, 400]),
  // Outside the folder, and hidden.
  ['/etc/passwd', 404],
  ['~../secret.html', 404],
  ['~%2e%2e/secret.html', 404],
  ['~..%2fsecret.html', 404],
  ['~..%5csecret.html', 404],
  ['~linked', 404],
  ['~linked.html', 404],
  ['~linked/secret.html', 404],
  ['~.env', 404],
  ['~%2eenv', 404],
  ['~.git/config', 404],
  ['~.nojekyll', 404],
  ['~%00', 404],
  ['~%zz', 404],
  ['~__proto__', 404],
  ['~constructor', 404],
  // Long ones.
  [`~${'a/'.repeat(7_500)}`, 404],
  [`~${'a'.repeat(15_000)}`, 404],
  [`~fr/${'%61/'.repeat(3_500)}`, 404],
  [`~${'a/'.repeat(9_000)}`, 431],
];

test('odd requests, foreign ones and those that lead outside get nothing from either server', async () => {
  for (const [address, status, words] of TABLE)
    for (const { name, port, base } of servers) {
      const { status: got, answer } = await ask(port, request(address.replace('~', base), words));
      const asked = `${name}: ${address.slice(0, 60)} ${JSON.stringify(words ?? '')}\n${answer.slice(0, 300)}`;
      assert.equal(got, status, asked);
      assert.ok(!answer.includes(SECRET) && !answer.includes('root:'), asked);
      assert.doesNotMatch(answer, /^Access-Control|^Location: \/\//im, asked);
      // Neither a trace nor a path of this machine.
      if (status !== 200) assert.doesNotMatch(answer, /\bat \w+ \(|node_modules|\/build\/\w+\//, asked);
    }
});

test('the dev server answers as the preview does', async () => {
  const addresses = [
    ...['', 'guides/first-steps', 'guides/first-steps/', 'guides/first-steps.html', 'guides/first-steps?x=1', '/'],
    ...'fr fr/ fr/nope nope guides guides/ guides/index.html blog blog/ plain.txt .nojekyll'.split(' '),
  ];
  const answersOf = async ({ port, base }: TestServer) => {
    const ask = async (address: string) => {
      const url = `http://127.0.0.1:${port}${base}${address}`;
      const { status, headers } = await fetch(url, { redirect: 'manual' });
      const text = await (await fetch(url)).text();
      const [, language] = /<html[^>]* lang="(\w+)"/.exec(text) ?? [];
      // The preview's redirects last, as those of production; the dev server's do not.
      const to = headers.get('location')?.replace(base, '/');
      return [address, to === undefined ? status : `leads to ${to}`, language];
    };
    return Promise.all(addresses.map(ask));
  };
  const [preview, dev] = await Promise.all(servers.map(answersOf));
  assert.deepEqual(dev, preview);
});

test('the French 404 page answers below /fr/', async () => {
  for (const { name, port, base } of servers) {
    const { status, answer } = await ask(port, request(`${base}fr/rien`));
    assert.equal(status, 404, name);
    assert.match(answer, /<html lang="fr"/, name);
  }
});

test('a server on all addresses answers for them and for the name of this machine, not for others', async () => {
  const { refuse } = await import('../../build/check/requestGuard.ts');
  const { hostname } = await import('node:os');
  const statusFor = (host: string, listensOn?: string) =>
    refuse({ method: 'GET', url: '/', headers: { host }, rawHeaders: ['Host', host] } as never, listensOn)?.status;
  assert.equal(statusFor(hostname(), '0.0.0.0'), undefined);
  assert.equal(statusFor(hostname()), 403);
  assert.equal(statusFor('evil.example', '0.0.0.0'), 403);
  assert.equal(statusFor('docs.test:4000', 'docs.test'), undefined);
  assert.equal(statusFor('10.0.0.3', '0.0.0.0'), undefined);
});
