/** The check of links finds what is broken in a written site, says where it comes from, and so does linkinator. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkLinks, type LinkCheck } from '../../build/check/linkCheck.ts';
import { visitPages } from '../../build/check/linkChecker.ts';
import { createAddresses, lookUpLinks, ORIGIN } from '../../build/check/linkLookup.ts';
import { createTagReader } from '../../build/check/linkOutline.ts';
import { closeServer, listen } from '../../build/check/staticServer.ts';
import { openStore } from '../../build/input/store.ts';
import type { Diagnostic } from '../../build/model/diagnostic.ts';
import { hashOf } from '../../build/model/hash.ts';
import { createTempFolder } from '../tempFolder.ts';
import { told } from './told.ts';

const BASE = '/some/base/';
const URL_ = 'https://docs.example.org';

test('a site without faults has none', async (t) => {
  const diagnostics = await crawl(t, {
    'index.html': `<link rel="canonical" href="${URL_}${BASE}"><link rel="alternate" hreflang="fr" href="${URL_}${BASE}fr/">
      <meta property="og:image" content="${URL_}${BASE}img/a.png"><a href="${BASE}api/cli#été">x</a><a href="#top">top</a>
      <a href="#">x</a><a href="#:~:text=word">x</a><a href="mailto:a@b.c">x</a>`,
    'fr/index.html': `<a href="${BASE}fr/caf%C3%A9">x</a><a href="${BASE}fr/café#caf%C3%A9">x</a><p id="café">`,
    'fr/café.html': '<h2 id="café">x</h2><img src="../img/a.png"><a href="./">x</a><a href="café">x</a>',
    'api/cli.html':
      '<h2 id="été">x</h2><a href="#été">x</a><a href="#%C3%A9t%C3%A9">x</a><a name="old"></a><a href="#old">x</a>',
    'examples.html': `<a href="examples/one">relative to the folder of the page</a>`,
    'examples/one.html': `<a href="${BASE}examples">x</a><a href="${URL_}/another-site/x">x</a><a href="https://nowhere.invalid/">x</a>`,
    '404.html': `<a href="${BASE}">x</a>`,
    'img/a.png': 'png',
    'assets/pages/x.htm': '<a href="/nowhere">chunks repeat what documents say</a>',
    'assets/files/x.html': '<a href="/nowhere">no page, but what a page links to</a>',
  });
  assert.deepEqual(diagnostics, []);
});

test('what is broken on many pages is one diagnostic, at the first source', async (t) => {
  const navbar = `<a href="${BASE}nowhere?a=1&amp;b">x</a>`;
  const diagnostics = await crawl(t, { 'b.html': navbar, 'a.html': navbar, 'c.html': navbar, 'd.html': navbar });
  assert.deepEqual(diagnostics.map(plain), [
    {
      check: 'brokenLinks',
      file: 'content/a.md',
      message: `broken link: "${BASE}nowhere?a=1&b" answers 404 (on 4 pages)`,
      hint: 'written in a.html, b.html, c.html, …',
    },
  ]);
});

test('what is broken on all pages is a fault of the settings', async (t) => {
  const files = Object.fromEntries([...'abcdefgh'].map((name) => [`${name}.html`, `<a href="${BASE}nowhere">x</a>`]));
  const [diagnostic, ...more] = await crawl(t, files, { settings: 'content/site.ts' });
  assert.deepEqual([diagnostic?.file, more.length], ['content/site.ts', 0]);
});

/** By the name of a page: what stands on it, and what is reported. */
const FAULTS: Readonly<Record<string, [html: string, told: string]>> = {
  orphan: ['<img src="/some/base/img/none.png">', 'brokenLinks "/some/base/img/none.png" 404'],
  base: ['<a href="/api">', 'brokenLinks "/api" 404'],
  relative: ['<a href="nö/where">', 'brokenLinks "/some/base/nö/where" 404'],
  slash: ['<a href="/some/base/fr">', 'redirectedLinks "/some/base/fr" "/some/base/fr/"'],
  folder: ['<a href="/some/base/orphan/">', 'brokenLinks "/some/base/orphan/" 404'],
  own: ['<a href="#nö">', 'brokenAnchors "/some/base/own#nö"'],
  other: ['<a href="/some/base/fr/#gone">', 'brokenAnchors "/some/base/fr/#gone"'],
  encoded: ['<a href="/some/base/own#%zz">', 'brokenLinks "/some/base/own#%zz"'],
  canonical: [`<link rel="canonical" href="${URL_}${BASE}gone">`, 'brokenLinks "/some/base/gone" 404'],
  home: [`<a href="${URL_}/some/base">`, 'redirectedLinks "/some/base" "/some/base/"'],
  sharing: [`<meta property="og:image" content="${URL_}${BASE}social.png">`, 'brokenLinks "/some/base/social.png" 404'],
  markdown: [
    '<link rel="alternate" type="text/markdown" href="/some/base/gone.md">',
    'brokenLinks "/some/base/gone.md" 404',
  ],
  script: ['<script src="/some/base/assets/main.js"></script>', 'brokenLinks "/some/base/assets/main.js" 404'],
  picture: ['<img srcset="/some/base/fr/ 1x,large.png 2x" alt="">', 'brokenLinks "/some/base/large.png" 404'],
  refresh: ['<meta http-equiv="refresh" content="0; url=/some/base/moved">', 'brokenLinks "/some/base/moved" 404'],
  data: [
    `<script type="application/ld+json">{"@type":"Thing","image":["${URL_}${BASE}thing.png"]}</script>`,
    'brokenLinks "/some/base/thing.png" 404',
  ],
  entities: ['<a href="q&#x75;estion?a=1&amp;b">', 'brokenLinks "/some/base/question?a=1&b" 404'],
};
const FAULTY_SITE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(FAULTS).map(([name, [html]]) => [`${name}.html`, html])),
  'fr/index.html': '<p id="here">',
  'index.html': 'x',
};

test('every kind of fault is reported', async (t) => {
  const diagnostics = await crawl(t, FAULTY_SITE);
  const expected = Object.entries(FAULTS).map(([name, [, facts]]) => `content/${name}.md ${facts}`);
  assert.deepEqual(diagnostics.map(factsIn).sort(), expected.sort());
  const sentences = ['orphan', 'own', 'encoded', 'slash'].map(
    (name) => diagnostics.find(({ file }) => file === `content/${name}.md`)?.message,
  );
  assert.deepEqual(sentences, [
    'broken link: "/some/base/img/none.png" answers 404',
    'broken anchor: "/some/base/own#nö" leads to no place on its page',
    'broken link: "/some/base/own#%zz" is no address',
    'link "/some/base/fr" is redirected to "/some/base/fr/"',
  ]);
});

test('linkinator finds the same pages, pictures and redirects by itself', async () => {
  const read = createTagReader();
  const tags = new Map(Object.entries(FAULTY_SITE).map(([file, html]) => [file, read(html)]));
  const addresses = createAddresses({ base: BASE, url: URL_, files: tags });
  const { refused, visited } = await visitPages(addresses, tags);
  assert.deepEqual(visited, new Set([...tags.keys()].map(addresses.addressOf)));
  const links = Object.values(FAULTS).filter(([, facts]) => !facts.startsWith('brokenAnchors'));
  const expected = links.map(([, facts]) => /"([^"]*)"/.exec(facts)?.[1] ?? '');
  const toAddresses = (urls: Iterable<string>) => new Set([...urls].map((url) => new URL(url, ORIGIN).href));
  assert.deepEqual(toAddresses(refused.keys()), toAddresses(expected));
});

test('what linkinator alone takes for broken is reported for each page that leads there', () => {
  const outlines = new Map([
    ['a.html', { links: ['b#x', `${BASE}fr/c`], ids: new Set<string>() }],
    ['b.html', { links: [`${URL_}${BASE}fr/c#y`], ids: new Set('x') }],
    ['fr/c.html', { links: ['../b#x'], ids: new Set('y') }],
  ]);
  const addresses = createAddresses({ base: BASE, url: URL_, files: outlines });
  const find = (refused: string[]) =>
    lookUpLinks(addresses, outlines, new Map(refused.map((file) => [addresses.addressOf(file), 500])));
  assert.deepEqual(find([]), []);
  const found = find(['b.html', 'fr/c.html']).map(({ url, status, document }) => [
    document,
    url.replace(ORIGIN, ''),
    status,
  ]);
  assert.deepEqual(found, [
    ['a.html', `${BASE}b`, 500],
    ['a.html', `${BASE}fr/c`, 500],
    ['b.html', `${BASE}b`, 500],
    ['b.html', `${BASE}fr/c`, 500],
    ['fr/c.html', `${BASE}fr/c`, 500],
    ['fr/c.html', `${BASE}b`, 500],
  ]);
});

test('forms, feeds and sitemaps lead to files that are there', async (t) => {
  const address = `${URL_}${BASE}`;
  const diagnostics = await crawl(t, {
    'index.html': `<form action="${BASE}search"><button formaction="${BASE}found">x</button></form>`,
    'page.html': `<a href="${BASE}twice">x</a>`,
    'sitemap.xml': `<loc>${address}</loc><loc>${address}twice</loc><loc>${address}gone</loc><xhtml:link rel="alternate" href="${address}fr/gone"/>`,
    'blog/rss.xml': `<link>${address}</link><link>${address}one</link><description>&lt;a href="${address}told"&gt;</description>`,
    'blog/feed.json': `{ "url": "${address}two?a&b", "content_html": "<a href=\\"${address}told\\">" }`,
    'other.json': `{ "url": "${address}no-feed" }`,
  });
  assert.deepEqual(diagnostics.map(factsIn).sort(), [
    `blog/feed.json brokenLinks "${BASE}two?a" 404`,
    `blog/rss.xml brokenLinks "${BASE}one" 404`,
    `content/index.md brokenLinks "${BASE}found" 404`,
    `content/index.md brokenLinks "${BASE}search" 404`,
    `content/page.md brokenLinks "${BASE}twice" 404`,
    `sitemap.xml brokenLinks "${BASE}fr/gone" 404`,
    `sitemap.xml brokenLinks "${BASE}gone" 404`,
  ]);
});

test('problems of the plan are not reported again', async (t) => {
  const broken = '<a href="gone">x</a><a href="../nowhere.md?x">x</a><a href="#nö">x</a>';
  const diagnostics = await crawl(
    t,
    { 'index.html': `<a href="${BASE}guides/gone">x</a>`, 'guides/a.html': broken, 'guides/b.html': broken },
    {
      sources: new Map([
        ['index.html', 'content/index.md'],
        ['guides/a.html', 'content/a.md'],
        ['guides/b.html', 'content/a.md'],
      ]),
      reported: ['gone', '../nowhere.md?x', '#nö'],
    },
  );
  assert.deepEqual(diagnostics.map(factsIn), [`content/index.md brokenLinks "${BASE}guides/gone" 404`]);
});

test('a missing anchor is reported once, on a site of any size', async (t) => {
  for (const count of [30, 250]) {
    const name = (at: number) => `p${String(at).padStart(3, '0')}`;
    const documents = Array.from({ length: count }, (_, at) => {
      const html = `<p id="here"><a href="${BASE}${name((at + 7) % count)}#here">x</a><a href="${BASE}${name(25)}#gone">x</a>`;
      return [`${name(at)}.html`, html];
    });
    assert.deepEqual((await crawl(t, Object.fromEntries(documents))).map(plain), [
      {
        check: 'brokenAnchors',
        file: 'content/p000.md',
        message: `broken anchor: "${BASE}p025#gone" leads to no place on its page (on ${count} pages)`,
        hint: 'written in p000.html, p001.html, p002.html, …',
      },
    ]);
  }
});

test('a missing page and an empty site are failures', async (t) => {
  const missing = await crawl(
    t,
    { 'index.html': 'x' },
    {
      sources: new Map([
        ['index.html', 'a.md'],
        ['gone.html', 'gone.md'],
      ]),
    },
  );
  assert.deepEqual(
    missing.map(({ file, message }) => [file, message]),
    [['gone.md', 'the crawl read 1 of 2 pages, but not "gone.html"']],
  );
  const empty = await crawl(t, { 'a.png': 'x' });
  assert.equal(empty.map(({ message }) => message).join(), 'the crawl read 0 of 0 pages');
});

test('a page that cannot be had from a server is not counted as read', async (t) => {
  const diagnostics = await crawl(t, { 'index.html': 'x', 'what?.html': 'x' });
  assert.deepEqual(diagnostics.map(factsIn), [
    'content/what?.md crawl 1 2 "what?.html"',
    `content/what?.md brokenLinks "${BASE}what%3F" 404`,
  ]);
});

/** Another site: pages by path, with the status that each gives at its first, second … request. */
async function startOutside(
  t: TestContext,
  pages: Record<string, number[]>,
): Promise<{ home: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const times = asked.filter((each) => each === path).length;
    asked.push(path);
    const status = pages[path]?.[times] ?? pages[path]?.at(-1) ?? 404;
    response.writeHead(status, { 'content-type': 'text/html', 'retry-after': '0', location: '/moved' });
    response.end('<a href="/not-ours">x</a><a href="#nowhere">x</a>');
  });
  await listen(server, { port: 0 });
  t.after(() => closeServer(server));
  return { home: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test('links to other sites are followed when that is asked for', async (t) => {
  const { home, asked } = await startOutside(t, {
    '/good': [200],
    '/moving': [302],
    '/moved': [200],
    '/busy': [429, 200],
    '/shaky': [503, 200],
  });
  const files = {
    'a.html': `<a href="${home}/good">x</a><a href="${home}/good#part">x</a><a href="${home}/gone?a=1&amp;b">x</a>`,
    'b.html': `<a href="${home}/moving">x</a><a href="${home}/gone?a=1&amp;b#part">x</a><a href="mailto:a@b.c">x</a>`,
    'c.html': `<a href="${home}/busy">x</a><img src="${home}/shaky">`,
  };
  assert.deepEqual([await crawl(t, files), asked], [[], []]);

  const cacheDir = createTempFolder(t);
  const expected = [
    ['externalLinks', 'warn', 'content/a.md', `broken external link: "${home}/gone?a=1&b" answers 404 (on 2 pages)`],
  ];
  const found = async () => {
    const diagnostics = await crawl(t, files, { external: { cacheDir } });
    return diagnostics.map(({ check, severity, file, message }) => [check, severity, file, message]);
  };
  assert.deepEqual(await found(), expected);
  const count = (path: string) => asked.filter((each) => each === path).length;
  assert.deepEqual(['/good', '/busy', '/shaky', '/not-ours'].map(count), [1, 2, 2, 0]);

  asked.length = 0;
  assert.deepEqual(await found(), expected);
  assert.deepEqual([...new Set(asked)], ['/gone?a=1&b'], 'what answered is remembered');

  const weekAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  for (const name of readdirSync(join(cacheDir, 'links'))) utimesSync(join(cacheDir, 'links', name), weekAgo, weekAgo);
  await found();
  assert.equal(count('/good'), 1, 'for a week');
});

test('a site that does not answer is asked again, and then reported', async (t) => {
  const diagnostics = await crawl(t, { 'index.html': '<a href="http://127.0.0.1:9/x">x</a>' }, { external: {} });
  assert.deepEqual(diagnostics.map(plain), [
    {
      check: 'externalLinks',
      file: 'content/index.md',
      message: 'broken external link: "http://127.0.0.1:9/x" does not answer',
      hint: 'written in index.html',
    },
  ]);
});

test('the crawl works at the root and under odd base paths', async (t) => {
  const html = (url: string, base: string) =>
    `<link rel="canonical" href="${url}${base}"><a href="${url}${base}gone">x</a>`;
  for (const [url, base] of [
    ['https://a.example', '/'],
    ['https://a.example:8080', '/c++ (x)/é/'],
    ['http://127.0.0.1:1', '/x/'],
  ] as const) {
    const encoded = encodeURI(base);
    const diagnostics = await crawl(t, { 'index.html': html(url, encoded) }, { url, base });
    assert.deepEqual(
      diagnostics.map(({ message }) => message),
      [`broken link: "${base}gone" answers 404`],
      base,
    );
  }
});

test('linkinator ignores proxies, prints nothing and ends', (t) => {
  const outDir = writeSite(t, { 'index.html': `<a href="${BASE}gone">x</a>` });
  const module = fileURLToPath(new URL('../../build/check/linkCheck.ts', import.meta.url));
  const input = `{ outDir: ${JSON.stringify(outDir)}, files: new Map([['index.html', { hash: '', size: 0 }]]), base: '${BASE}', url: '${URL_}', sources: new Map(), reported: [], visits: true }`;
  const script = `import(${JSON.stringify(module)}).then(({ checkLinks }) => checkLinks(${input})).then((p) => console.log(p.length));`;
  const env = { ...process.env, http_proxy: 'http://127.0.0.1:9', HTTPS_PROXY: 'http://127.0.0.1:9' };
  const run = spawnSync(process.execPath, ['--import', 'tsx', '-e', script], {
    env,
    encoding: 'utf8',
    timeout: 20_000,
  });
  assert.deepEqual([run.stdout, run.stderr, run.status], ['1\n', '', 0]);
});

test('linkinator reads each page of a site once, and says how far it is', async (t) => {
  const counts: string[] = [];
  const progress = (done: number, total: number) => counts.push(`${done}/${total}`);
  const site = { 'a.html': `<a href="${BASE}b#x">x</a>`, 'b.html': '<h1 id="x">x</h1><a href="a">x</a>' };
  assert.deepEqual(await crawl(t, site, { progress }), []);
  assert.deepEqual(counts, ['1/2', '2/2']);
});

test('a file with the same hash is not read again', async (t) => {
  const kept = openStore(createTempFolder(t));
  const broken = (files: Record<string, string>, hash: string) =>
    checkLinks({ ...siteIn(t, files), kept, visits: false, files: new Map([['a.html', { hash, size: 0 }]]) });
  assert.equal((await broken({ 'a.html': '<a href="gone">x</a>' }, '1')).length, 1);
  assert.equal((await broken({ 'a.html': 'x' }, '1')).length, 1);
  assert.equal((await broken({ 'a.html': 'x' }, '2')).length, 0);
});

/** Place, check, and what the message names. */
function factsIn(diagnostic: Diagnostic): string {
  return told({ ...diagnostic, hint: undefined });
}

function plain({ check, file, message, hint }: Diagnostic) {
  return { check, file, message, hint };
}

/** What a clean build reports, which is what any other build does. */
async function crawl(
  t: TestContext,
  files: Record<string, string>,
  options: Partial<LinkCheck> = {},
): Promise<Diagnostic[]> {
  const site = siteIn(t, files);
  const diagnostics = await checkLinks({ ...site, visits: true, ...options });
  if (!options.external) assert.deepEqual(await checkLinks({ ...site, visits: false, ...options }), diagnostics);
  return diagnostics;
}

function siteIn(t: TestContext, files: Record<string, string>) {
  const documents = Object.keys(files).filter((path) => path.endsWith('.html') && !path.startsWith('assets/'));
  return {
    outDir: writeSite(t, files),
    files: new Map(
      Object.entries(files).map(([path, content]) => [path, { hash: hashOf(content), size: content.length }]),
    ),
    base: BASE,
    url: URL_,
    sources: new Map(documents.map((path) => [path, `content/${path.replace('.html', '.md')}`])),
    reported: [],
  };
}

function writeSite(t: TestContext, files: Record<string, string>): string {
  const root = createTempFolder(t);
  // Hidden, as the folder is in which a build prepares its output.
  const outDir = join(root, '.dist-staging');
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(outDir, path)), { recursive: true });
    writeFileSync(join(outDir, path), content);
  }
  return outDir;
}
