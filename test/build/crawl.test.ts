/** The crawl finds what is broken in a written site, says where it comes from, and never passes without crawling. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type CodeLoader, sourceLoader } from '../../build/input/codeLoader.ts';
import { openStore } from '../../build/input/store.ts';
import type { Diagnostic } from '../../build/model/diagnostic.ts';
import { hashOf } from '../../build/model/hash.ts';
import { closeServer, listen } from '../../build/serve/staticServer.ts';
import { type CrawlInput, crawlOutput, createCrawler } from '../../build/verify/crawl.ts';
import { EMPTY_RECORD } from '../../build/verify/crawlRecord.ts';
import { openCrawlServer } from '../../build/verify/crawlServer.ts';
import { startCrawl } from '../../build/verify/crawlThread.ts';
import { createTempFolder } from '../tempFolder.ts';

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

test('every kind of fault is reported', async (t) => {
  const faults: Record<string, [html: string, message: string]> = {
    orphan: ['<img src="/some/base/img/none.png">', 'broken link: "/some/base/img/none.png" answers 404'],
    base: ['<a href="/api">', 'broken link: "/api" answers 404'],
    relative: ['<a href="nö/where">', 'broken link: "/some/base/nö/where" answers 404'],
    slash: ['<a href="/some/base/fr">', 'link "/some/base/fr" is redirected to "/some/base/fr/"'],
    folder: ['<a href="/some/base/orphan/">', 'broken link: "/some/base/orphan/" answers 404'],
    own: ['<a href="#nö">', 'broken anchor: "/some/base/own#nö" leads to no place on its page'],
    other: ['<a href="/some/base/fr/#gone">', 'broken anchor: "/some/base/fr/#gone" leads to no place on its page'],
    encoded: ['<a href="/some/base/own#%zz">', 'broken link: "/some/base/own#%zz" is no address'],
    canonical: [`<link rel="canonical" href="${URL_}${BASE}gone">`, 'broken link: "/some/base/gone" answers 404'],
    home: [`<a href="${URL_}/some/base">`, 'link "/some/base" is redirected to "/some/base/"'],
    sharing: [
      `<meta property="og:image" content="${URL_}${BASE}social.png">`,
      'broken link: "/some/base/social.png" answers 404',
    ],
    markdown: [
      '<link rel="alternate" type="text/markdown" href="/some/base/gone.md">',
      'broken link: "/some/base/gone.md" answers 404',
    ],
    script: [
      '<script src="/some/base/assets/main.js"></script>',
      'broken link: "/some/base/assets/main.js" answers 404',
    ],
  };
  const documents = Object.entries(faults).map(([name, [html]]) => [`${name}.html`, html]);
  const diagnostics = await crawl(t, {
    ...Object.fromEntries(documents),
    'fr/index.html': '<p id="here">',
    'index.html': 'x',
  });
  const expected = Object.entries(faults).map(([name, [, message]]) => `content/${name}.md ${message}`);
  assert.deepEqual(diagnostics.map(({ file, message }) => `${file} ${message}`).sort(), expected.sort());
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
  assert.deepEqual(
    diagnostics.map(({ file, message }) => `${file} ${message}`),
    [`content/index.md broken link: "${BASE}guides/gone" answers 404`],
  );
});

test('a missing anchor is reported once, in any order of crawling', async (t) => {
  const documents: Record<string, string> = {};
  for (let index = 10; index < 40; index++) {
    const other = 10 + ((index + 7) % 30);
    documents[`p${index}.html`] = `<p id="here"><a href="${BASE}p${other}#here">x</a><a href="${BASE}p25#gone">x</a>`;
  }
  for (const concurrency of [1, 7, 100]) {
    const diagnostics = await crawl(t, documents, { concurrency });
    assert.deepEqual(diagnostics.map(plain), [
      {
        check: 'brokenAnchors',
        file: 'content/p10.md',
        message: `broken anchor: "${BASE}p25#gone" leads to no place on its page (on 30 pages)`,
        hint: 'written in p10.html, p11.html, p12.html, …',
      },
    ]);
  }
});

test('batches report the same as one crawl', async (t) => {
  const documents: Record<string, string> = {};
  for (let index = 0; index < 12; index++)
    documents[`p${index}.html`] = `<a href="${BASE}gone">x</a><img src="${BASE}a.png">`;
  const [alone, together] = [await crawl(t, documents, { concurrency: 1 }), await crawl(t, documents)];
  assert.deepEqual(alone, together);
  assert.equal(alone.length, 2);
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
  assert.deepEqual(
    empty.map(({ message }) => message),
    ['the crawl read 0 of 0 pages'],
  );
});

test('a page that cannot be had from a server is not counted as read', async (t) => {
  const diagnostics = await crawl(t, { 'index.html': 'x', 'what?.html': 'x' });
  assert.deepEqual(
    diagnostics.map(({ file, message }) => `${file} ${message}`),
    [
      'content/what?.md the crawl read 1 of 2 pages, but not "what?.html"',
      `content/what?.md broken link: "${BASE}what%3F" answers 404`,
    ],
  );
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

test('the server closes no connection that a busy thread is about to use', async (t) => {
  const outDir = writeSite(t, { 'index.html': '<p>Home</p>' });
  const { origin, close } = openCrawlServer({ outDir, base: '/', folders: false });
  t.after(close);
  const { status, headers } = await fetch(`${origin}/`);
  assert.equal(status, 200);
  assert.equal(headers.get('keep-alive'), null, 'promises nothing, because it never closes one');
});

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

test('the crawl ignores proxies, prints nothing and ends', (t) => {
  const outDir = writeSite(t, { 'index.html': `<a href="${BASE}gone">x</a>` });
  const crawlFile = fileURLToPath(new URL('../../build/verify/crawl.ts', import.meta.url));
  const input = `{ outDir: ${JSON.stringify(outDir)}, base: '${BASE}', url: '${URL_}', sources: new Map(), reported: [] }`;
  const script = `import(${JSON.stringify(crawlFile)}).then(({ crawlOutput }) => crawlOutput(${input})).then((p) => console.log(p.length));`;
  const env = { ...process.env, http_proxy: 'http://127.0.0.1:9', HTTPS_PROXY: 'http://127.0.0.1:9' };
  const run = spawnSync(process.execPath, ['--import', 'tsx', '-e', script], {
    env,
    encoding: 'utf8',
    timeout: 20_000,
  });
  assert.deepEqual([run.stdout, run.stderr, run.status], ['1\n', '', 0]);
});

test('the crawl says how far it is: each page, and each page that a link with a fragment leads to', async (t) => {
  const outDir = writeSite(t, { 'a.html': `<a href="${BASE}b#x">x</a>`, 'b.html': '<h1 id="x">x</h1>' });
  const counts: string[] = [];
  const progress = (done: number, total: number) => counts.push(`${done}/${total}`);
  const crawler = createCrawler({ outDir, base: BASE, url: URL_ }, EMPTY_RECORD, { concurrency: 1, progress });
  const sources = new Map([
    ['a.html', 'a'],
    ['b.html', 'b'],
  ]);
  assert.deepEqual((await crawler.finish({ sources, reported: [] })).diagnostics, []);
  assert.deepEqual(counts, ['1/3', '2/3', '3/3']);
});

test('a thread starts for a first crawl and for many changed documents, and all ways find the same', async (t) => {
  const names = Array.from({ length: 10 }, (_, at) => `page-${at}.html`);
  const outDir = writeSite(t, Object.fromEntries(names.map((name) => [name, '<h1 id="a">x</h1>'])));
  const store = openStore(createTempFolder(t));
  const sources = new Map(names.map((name) => [name, name]));
  let threads = 0;
  const code: CodeLoader = {
    ...sourceLoader,
    worker(source) {
      threads += 1;
      return sourceLoader.worker(source);
    },
  };
  const edit = async (edited: readonly string[], html: string) => {
    threads = 0;
    for (const name of edited) writeFileSync(join(outDir, name), html);
    const started = startCrawl({ outDir, base: BASE, url: URL_ }, code, store);
    for (const name of names) started.add(name, hashOf(readFileSync(join(outDir, name))));
    const diagnostics = await started.finish({ sources, reported: [] }, () => {});
    return { threads, messages: diagnostics.map(({ message }) => message) };
  };
  const broken = '<h1 id="a">x</h1><a href="gone">x</a>';
  const message = `broken link: "${BASE}gone" answers 404`;
  assert.deepEqual(await edit([], ''), { threads: 1, messages: [] });
  assert.deepEqual(await edit(['page-3.html'], '<h1 id="a">other text</h1>'), { threads: 0, messages: [] });
  assert.deepEqual(await edit(['page-3.html'], broken), { threads: 0, messages: [message] });
  assert.deepEqual(await edit(names, broken), { threads: 1, messages: [`${message} (on 10 pages)`] });
  assert.deepEqual(await edit(names, '<h1 id="a">x</h1>'), { threads: 1, messages: [] });
});

function plain({ check, file, message, hint }: Diagnostic) {
  return { check, file, message, hint };
}

async function crawl(
  t: TestContext,
  files: Record<string, string>,
  options: Partial<CrawlInput> = {},
): Promise<Diagnostic[]> {
  const documents = Object.keys(files).filter((path) => path.endsWith('.html') && !path.startsWith('assets/'));
  const sources = new Map(documents.map((path) => [path, `content/${path.replace('.html', '.md')}`]));
  return crawlOutput({ outDir: writeSite(t, files), base: BASE, url: URL_, sources, reported: [], ...options });
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
