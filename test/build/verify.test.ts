/** The manifest of a build, and what `npm run verify` finds in a folder and at a server. */

import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { closeServer, createSiteServer, listen } from '../../build/check/staticServer.ts';
import { type Manifest, parseManifest } from '../../build/plugins/servers/siteManifest.ts';
import { isSameType } from '../../build/tools/verify/contentTypes.ts';
import { type Finding, renderFindings } from '../../build/tools/verify/differences.ts';
import { compareFolder } from '../../build/tools/verify/folderComparison.ts';
import { compareServed } from '../../build/tools/verify/servedComparison.ts';
import { createTempFolder } from '../tempFolder.ts';
import { buildOnDisk, copySite, hashesOf } from './siteBuild.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const folder = copySite({ after }, 'two-languages');
const dist = path.join(folder, 'dist');
const manifestFile = path.join(folder, 'dist-server/manifest.json');
let manifest: Manifest;

before(async () => {
  writeFileSync(path.join(folder, 'content/redirects.yml'), '/old: /about\n/older/: /about\n');
  await buildOnDisk(folder);
  manifest = parseManifest(readFileSync(manifestFile, 'utf8'));
});

/** A copy of the output, changed. */
function changed(t: { after(task: () => unknown): void }, change: (folder: string) => void): string {
  const copy = path.join(createTempFolder(t), 'site');
  cpSync(dist, copy, { recursive: true });
  change(copy);
  return copy;
}

type Middle = (path: string, response: import('node:http').ServerResponse) => boolean;

/** Serves a folder below the base of the manifest; `middle` may answer itself. */
async function findingsAt(
  site: string,
  middle: Middle = () => false,
  { timeoutMs = 20_000, ...changes }: Partial<Manifest> & { timeoutMs?: number } = {},
): Promise<Finding[]> {
  const files = createSiteServer({ dir: site, base: new URL(manifest.url).pathname, gzip: true });
  const server: Server = createServer((request, response) => {
    if (!middle(request.url ?? '', response)) files.emit('request', request, response);
  });
  const { port } = await listen(server, { port: 0 });
  const home = new URL(new URL(manifest.url).pathname, `http://127.0.0.1:${port}`);
  try {
    const options = { home, jobs: 8, timeoutMs, progress: () => {} };
    return await compareServed({ ...options, manifest: { ...manifest, ...changes } });
  } finally {
    await closeServer(server);
  }
}

/** Read as fast as it is sent: written ahead, it would keep the process, which also reads it, busy for minutes. */
function* endless(): Generator<string> {
  for (;;) yield 'x'.repeat(65_536);
}

const summary = (findings: readonly Finding[]) => findings.map(({ kind, place }) => `${kind} ${place}`).sort();

test('the manifest lists every file with size, hash and type', () => {
  const hashes = Object.fromEntries(manifest.files.map(({ path: file, sha256 }) => [file, sha256]));
  assert.deepEqual(hashes, hashesOf(dist));
  const at = (file: string) => manifest.files.find((each) => each.path === file);
  assert.equal(at('about.md')?.type, 'text/markdown; charset=utf-8');
  assert.equal(at('blog/rss.xml')?.type, 'application/rss+xml; charset=utf-8');
  assert.equal(at('about.html')?.page, '/mini/about');
  assert.deepEqual(at('fr/older/index.html')?.old, { from: '/mini/fr/older', to: '/mini/fr/about' });
  assert.equal(at('.nojekyll')?.hidden, true);
  assert.deepEqual(manifest.notFound, [
    { below: '/mini/fr/', file: 'fr/404.html' },
    { below: '/mini/', file: '404.html' },
  ]);
});

test('nothing differs after a build, in the folder and at a server that does what it must', async () => {
  assert.deepEqual(await compareFolder(dist, manifest, 8), []);
  assert.deepEqual(await findingsAt(dist), []);
});

test('in a folder: a changed byte, a missing file, a file of an earlier build', async (t) => {
  const copy = changed(t, (site) => {
    const page = readFileSync(path.join(site, 'about.html'), 'utf8');
    writeFileSync(path.join(site, 'about.html'), page.replace('</html>', '</htmL>'));
    writeFileSync(path.join(site, 'robots.txt'), 'User-agent: *\n');
    rmSync(path.join(site, 'fr/about.md'));
    writeFileSync(path.join(site, 'gone.html'), 'stale');
    rmSync(path.join(site, 'index.md'));
    mkdirSync(path.join(site, 'index.md'));
    // From which the site is pushed.
    mkdirSync(path.join(site, '.git'));
    writeFileSync(path.join(site, '.git/HEAD'), 'ref: refs/heads/site\n');
  });
  const expected = [
    'changed about.html',
    'changed robots.txt',
    'missing fr/about.md',
    'missing index.md',
    'stale gone.html',
  ];
  assert.deepEqual(summary(await compareFolder(copy, manifest, 8)), expected);
});

test('at a server: a changed byte, a missing page and a missing file, a stale page', async (t) => {
  const copy = changed(t, (site) => {
    const page = readFileSync(path.join(site, 'about.html'), 'utf8');
    writeFileSync(path.join(site, 'about.html'), page.replace('</html>', '</htmL>'));
    writeFileSync(path.join(site, 'fr/about.html'), '<p>last year');
    rmSync(path.join(site, 'sitemap.xml'));
    rmSync(path.join(site, 'fr/blog.html'));
  });
  const expected = [
    'changed /mini/about',
    'changed /mini/fr/about',
    'missing /mini/fr/blog',
    'missing /mini/sitemap.xml',
  ];
  assert.deepEqual(summary(await findingsAt(copy)), expected);
});

test('at a server: wrong types, no clean addresses, 404 pages with status 200 or of another language', async (t) => {
  const copy = changed(t, (site) => renameSync(path.join(site, 'fr/404.html'), path.join(site, 'fr/gone.html')));
  const findings = await findingsAt(copy, (address, response) => {
    if (address === '/mini/about.md')
      response.setHeader('Content-Type', 'text/markdown').end(readFileSync(`${dist}/about.md`));
    else if (address === '/mini/about') response.writeHead(404).end('no');
    else if (/^\/mini\/no-such/.test(address)) response.end(readFileSync(`${dist}/404.html`));
    else return false;
    return true;
  });
  assert.deepEqual(summary(findings), [
    'clean /mini/about',
    'missing /mini/fr/404.html',
    'notFound /mini/fr/no-such-page-verify-8c1f',
    'status /mini/no-such-page-verify-8c1f',
    'type /mini/about.md',
  ]);
});

test('at a server: headers, caching, hidden files, redirects that lead elsewhere, endless and broken answers', async () => {
  const findings = await findingsAt(
    dist,
    (address, response) => {
      response.setHeader('X-Frame-Options', 'DENY');
      if (address === '/mini/old') response.writeHead(301, { Location: '/mini/elsewhere' }).end();
      else if (address === '/mini/fr/old') response.writeHead(301, { Location: '/mini/fr/about' }).end();
      else if (address === '/mini/robots.txt') response.setHeader('Cache-Control', 'max-age=99999').end('x');
      else if (address === '/mini/llms.txt') Readable.from(endless()).pipe(response);
      else if (address === '/mini/search.json') response.socket?.destroy();
      else if (address === '/mini/.git/HEAD') response.end('ref: refs/heads/site');
      else {
        if (address === '/mini/about') response.removeHeader('X-Frame-Options');
        return false;
      }
      return true;
    },
    { headers: { 'X-Frame-Options': 'DENY' } },
  );
  assert.deepEqual(
    summary(findings).filter((each) => !/^(?:type) /.test(each)),
    [
      'cache /mini/robots.txt',
      'changed /mini/llms.txt',
      'changed /mini/robots.txt',
      'header /mini/about',
      'hidden /mini/.git/HEAD',
      'redirect /mini/old',
      'unanswered /mini/search.json',
    ],
  );
});

test('at a server: page chunks of another type, redirected, and without the header that keeps them out of search engines', async () => {
  const isChunk = (file: string) => file.startsWith('assets/pages/');
  const files = manifest.files.map((file) => (isChunk(file.path) ? { ...file, noindex: true as const } : file));
  const [plain, moved] = files.flatMap(({ path: file }) => (isChunk(file) ? [`/mini/${file}`] : []));
  const findings = await findingsAt(
    dist,
    (address, response) => {
      if (address === moved) response.writeHead(308, { Location: address.replace('.htm', '') }).end();
      else if (address === plain)
        response.setHeader('Content-Type', 'text/plain; charset=utf-8').end(readFileSync(dist + plain.slice(5)));
      else response.setHeader('X-Robots-Tag', 'noindex');
      return address === moved || address === plain;
    },
    { files },
  );
  assert.deepEqual(summary(findings), [`header ${plain}`, `missing ${moved}`, `type ${plain}`]);
});

test('at a server: an answer that never comes', async () => {
  const findings = await findingsAt(dist, () => true, { timeoutMs: 100 });
  assert.deepEqual([...new Set(findings.map(({ kind }) => kind))], ['unanswered']);
});

test('types that mean the same are the same, and text needs its charset', () => {
  assert.ok(isSameType('application/javascript', 'text/javascript; charset=utf-8'));
  assert.ok(isSameType('text/xml;charset="UTF-8"', 'application/rss+xml; charset=utf-8'));
  assert.ok(isSameType('text/html', 'text/html; charset=utf-8'));
  assert.ok(isSameType('image/svg+xml', 'image/svg+xml; charset=utf-8'));
  assert.ok(!isSameType('text/markdown', 'text/markdown; charset=utf-8'));
  assert.ok(!isSameType('text/html; charset=iso-8859-1', 'text/html; charset=utf-8'));
  assert.ok(!isSameType('application/octet-stream', 'text/javascript; charset=utf-8'));
  assert.ok(!isSameType('', 'image/png'));
});

test('the report groups by kind, shows ten of each and no control characters', () => {
  const findings = Array.from(
    { length: 12 },
    (_, index): Finding => ({ kind: 'missing', place: `${index}\u001b[31m`, detail: '' }),
  );
  const text = renderFindings({
    compared: 'dist',
    files: 20,
    findings: [...findings, { kind: 'type', place: 'a', detail: 'b' }],
  });
  assert.match(text, /^dist: 20 files compared, 13 differences\n\n12 missing: not there\n {2}0\ufffd\[31m\n/);
  assert.match(text, / {2}and 2 more; --json lists all\n\n1 type: wrong content type\n {2}a {2}b\n$/);
});

test('a reader of the output that goes does not end the command', async () => {
  const command = spawn(process.execPath, ['--import', 'tsx', 'build/tools/verify/main.ts', '--help'], { cwd: ROOT });
  command.stdout.destroy();
  assert.deepEqual(await once(command, 'exit'), [0, null]);
});

test('the command: exit codes and JSON', async (t) => {
  const run = (...args: string[]) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const command = ['--import', 'tsx', 'build/tools/verify/main.ts', ...args];
      execFile(process.execPath, command, { cwd: ROOT }, (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
      });
    });
  const copy = changed(t, (site) => rmSync(path.join(site, 'robots.txt')));
  const [same, different, nothing, silent] = await Promise.all([
    run(dist, '--manifest', manifestFile),
    run(copy, '--manifest', manifestFile, '--json', '-'),
    run(dist, '--manifest', path.join(copy, 'no.json')),
    run('http://127.0.0.1:9/', '--manifest', manifestFile),
  ]);
  assert.deepEqual([same.code, different.code, nothing.code, silent.code], [0, 3, 1, 1]);
  assert.match(same.stdout, /is what was built: \d+ files compared, no difference/);
  assert.deepEqual(JSON.parse(different.stdout).findings, [{ kind: 'missing', place: 'robots.txt', detail: '' }]);
  assert.match(nothing.stderr, /there is no such file\n {4}hint: npm run build writes it/);
  assert.match(silent.stderr, /does not answer/);
});
