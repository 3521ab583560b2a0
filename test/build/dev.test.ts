/** `npm run dev`: the page that was edited reloads, others do not, and no diagnostic ends it. */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createEngine } from '../../client/search/engine.ts';
import type { SearchFile } from '../../templates/search/searchFile.ts';
import { addFacts, copySite, createProject, edit } from './siteBuild.ts';
import { type DevServer, startDev } from './startDev.ts';

/** Reached only by a hang. */
const TIMEOUT = { timeout: 240_000 };

const ends: Array<() => unknown> = [];
const wholeFile = { after: (end: () => unknown) => ends.unshift(end) };
after(async () => {
  for (const end of ends) await end();
});

/** One builder for all sites, which is compiled once. */
const project = createProject(wholeFile, 'two-languages');

/** Serves a site of `test/sites/` that may be changed. */
async function serve(t: TestContext, site: string): Promise<DevServer & { folder: string }> {
  const folder = copySite(t, site);
  return { folder, ...(await startDev(t, project, { more: ['--content', path.join(folder, 'content')] })) };
}

/** The site that most tests share: each changes another part of it. */
const shared = createShared();

function createShared() {
  const opened = path.join(project, 'opened.txt');
  const editor = path.join(project, 'editor.sh');
  writeFileSync(editor, `#!/bin/sh\necho "$@" > '${opened}'\n`, { mode: 0o755 });
  addFacts(project);
  edit(path.join(project, 'content/site.ts'), 'export default {', 'export default {\n  shareCards: true,');
  for (const locale of ['en', 'fr'])
    appendFileSync(path.join(project, `content/${locale}/docs/guides/first-steps.md`), '\n::cli-options[fetch]\n');
  writeFileSync(path.join(project, 'content/redirects.yml'), '/old: /about\n');
  const started = startDev(wholeFile, project, { more: ['--follow'], env: { LAUNCH_EDITOR: editor } });
  return { opened, started };
}

async function fetchText(url: string): Promise<{ status: number; text: string }> {
  const response = await fetch(url);
  return { status: response.status, text: await response.text() };
}

interface Event {
  name: string;
  data: string;
}

interface Viewer {
  /** All events so far. */
  events: Event[];
  /** Reads events until one matches. */
  until(wanted: (event: Event) => boolean): Promise<void>;
}

/** A browser with a page open, as it is now or in the version `shown`. */
async function openViewer(t: TestContext, origin: string, page: string, shown?: string): Promise<Viewer> {
  const events: Event[] = [];
  let seen = 0;
  let wake = () => {};
  const { text } = await fetchText(origin + page);
  const version = /data-version="(\w*)"/.exec(text)?.[1] ?? '';
  const request = get(`${origin}/__dev/events?${new URLSearchParams({ path: page, version: shown ?? version })}`);
  t.after(() => request.destroy());
  const [response] = await once(request, 'response');
  request.on('error', () => {});
  let rest = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const [, name, data = ''] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? [];
      if (name) events.push({ name, data });
    }
    wake();
  });
  const viewer: Viewer = {
    events,
    async until(wanted) {
      for (;;) {
        while (seen < events.length) if (wanted(events[seen++] as Event)) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
  await viewer.until(({ name }) => name === 'diagnostics');
  return viewer;
}

const isReload = ({ name }: Event) => name === 'reload';
const tells = (words: string) => (event: Event) => event.name === 'diagnostics' && event.data.includes(words);
const tellsNothing = ({ name, data }: Event) => name === 'diagnostics' && /"brought":\[\],"others":\[\]/.test(data);
const hasSolved = ({ name, data }: Event) => name === 'diagnostics' && /"brought":\[\].*"solved":[^0]/.test(data);

test('an edited page reloads where it is open, and nowhere else', TIMEOUT, async (t) => {
  const { origin } = await shared.started;
  const address = '/mini/guides/first-steps';
  assert.match((await fetchText(origin + address)).text, /Take a tool\./);
  assert.match((await fetchText(`${origin}/mini/fr/guides/first-steps`)).text, /Prenez un outil\./);
  const reader = await openViewer(t, origin, address);
  const other = await openViewer(t, origin, '/mini/about');
  const french = await openViewer(t, origin, '/mini/fr/guides/first-steps');
  const late = await openViewer(t, origin, address, 'of before');
  assert.equal(late.events.filter(isReload).length, 1, 'saved before it was known');
  const { data } = reader.events[1] ?? {};
  assert.match(data ?? '', /^{"brought":\[\],"others":\[.*\],"solved":0}$/);

  const file = path.join(project, 'content/en/docs/guides/first-steps.md');
  edit(file, 'Take a tool.', 'Take a [better](./nowhere.md) tool.');
  await reader.until(isReload);
  assert.match((await fetchText(origin + address)).text, /Take a <a href="\.\/nowhere\.md">better<\/a> tool\./);
  // Every viewer is told of the diagnostic, and would be told to reload right after that.
  await other.until(tells('content/en/docs/guides/first-steps.md:11:17 '));
  edit(file, '[better](./nowhere.md)', 'better');
  await reader.until(isReload);
  for (const viewer of [other, french]) {
    await viewer.until(hasSolved);
    assert.deepEqual(viewer.events.filter(isReload), []);
  }

  edit(path.join(project, 'content/en/pages/about.md'), 'Write to', 'Please write to');
  await other.until(isReload);
  assert.match((await fetchText(`${origin}/mini/about`)).text, /Please write to/);

  // As editors do that format on save.
  edit(file, 'Take a better tool.', 'Take one tool.');
  await delay(30);
  edit(file, 'Take one tool.', 'Take two tools.');
  do await reader.until(isReload);
  while (!(await fetchText(origin + address)).text.includes('Take two tools.'));

  const markdown = await fetch(`${origin}${address}.md`);
  assert.equal(markdown.headers.get('content-type'), 'text/markdown; charset=utf-8');
  assert.match(await markdown.text(), /^---\ntitle: "First steps"\n.*Take two tools\./s);
  assert.match((await fetchText(`${origin}/mini/llms-full/guides.txt`)).text, /Take two tools\./);
});

test('the search finds what was just saved', TIMEOUT, async (t) => {
  const { origin } = await shared.started;
  const search = async () =>
    createEngine(JSON.parse((await fetchText(`${origin}/mini/search.json`)).text) as SearchFile, assert.fail);
  assert.deepEqual(await (await search()).search('wheelbarrow '), []);
  const reader = await openViewer(t, origin, '/mini/guides/first-steps');
  edit(path.join(project, 'content/en/docs/guides/first-steps.md'), 'Take two tools.', 'Take a wheelbarrow.');
  await reader.until(isReload);
  const found = await (await search()).search('wheelbarrow');
  assert.equal(found.map(({ page }) => page.href).join(), '/mini/guides/first-steps');
});

test('a fact that changes reloads the pages that show it', TIMEOUT, async (t) => {
  const { origin } = await shared.started;
  const [address, inFrench] = ['/mini/guides/first-steps', '/mini/fr/guides/first-steps'];
  const reader = await openViewer(t, origin, address);
  const french = await openViewer(t, origin, inFrench);
  edit(path.join(project, 'content/facts/fr/cli.json'), 'dossier des dalles', 'dossier choisi');
  await french.until(isReload);
  assert.match((await fetchText(origin + inFrench)).text, /Dossier choisi/);
  assert.deepEqual(reader.events.filter(isReload), []);
  edit(path.join(project, 'content/facts/cli.json'), '"do it again"', '"do it once more"');
  await reader.until(isReload);
  assert.match((await fetchText(origin + address)).text, /Do it once more/);
  const tellsMissing = tells('no words in \\"fr\\" for \\"do it once more\\"');
  await reader.until(tellsMissing);
  const names = reader.events.map(({ name }) => name);
  const end = reader.events.findIndex(tellsMissing);
  const save = names.slice(names.lastIndexOf('diagnostics', end - 1) + 1, end);
  assert.deepEqual(save, ['updated', 'reload', 'updated'], 'open pages come first, then the whole site');
});

test('pages come and go with their files', TIMEOUT, async (t) => {
  const { origin, folder } = await serve(t, 'missing-translation');
  const viewer = await openViewer(t, origin, '/half/guide');
  const docs = path.join(folder, 'content/en/docs');

  renameSync(path.join(docs, 'guide.md'), path.join(docs, 'manual.md'));
  await viewer.until(tells('\\"./guide.md#the-end\\"'));
  assert.equal((await fetchText(`${origin}/half/guide`)).status, 404);
  assert.match((await fetchText(`${origin}/half/manual`)).text, /English words/);
  assert.match((await fetchText(`${origin}/half/fr/manual`)).text, /English words/);

  rmSync(path.join(docs, 'manual.md'));
  // Reported as long as it is there: a translation of no page.
  rmSync(path.join(folder, 'content/fr/docs/notes.md'));
  writeFileSync(path.join(docs, 'guide.md'), '# A new guide\n\n## The end\n');
  await viewer.until(tellsNothing);
  assert.equal((await fetchText(`${origin}/half/manual`)).status, 404);
  assert.match((await fetchText(`${origin}/half/guide`)).text, /A new guide/);
});

test('a broken configuration is reported and the last good site stays', TIMEOUT, async (t) => {
  const { origin } = await shared.started;
  const viewer = await openViewer(t, origin, '/mini/');
  const file = path.join(project, 'content/site.ts');
  const good = readFileSync(file, 'utf8');

  writeFileSync(file, good.replace("base: '/mini/',", "base: '/mini/'"));
  await viewer.until(tells('content/site.ts:9  the file cannot be loaded'));
  assert.match((await fetchText(`${origin}/mini/`)).text, /<title>Introduction \| Small tools<\/title>/);
  edit(path.join(project, 'content/en/docs/intro.md'), 'Start with', 'Begin with');
  writeFileSync(file, good.replace("base: '/mini/'", "bass: '/mini/'"));
  await viewer.until(tells('did you mean \\"base\\"?'));

  writeFileSync(file, good.replace("en: 'Small tools'", "en: 'Tiny tools'"));
  await viewer.until(isReload);
  const { text } = await fetchText(`${origin}/mini/`);
  assert.match(text, /<title>Introduction \| Tiny tools<\/title>/);
  assert.match(text, /Begin with/);
});

test(
  'a site that is broken from the start is served once it is mended, and takes in templates and styles',
  TIMEOUT,
  async (t) => {
    const folder = copySite(t, 'two-versions');
    const content = path.join(folder, 'content');
    const file = path.join(content, 'site.json');
    const good = readFileSync(file, 'utf8');
    writeFileSync(file, good.slice(0, -10));
    const { origin } = await startDev(t, project, { host: '0.0.0.0', more: ['--content', content] });
    assert.equal(new URL(origin).hostname, 'localhost', 'an address that one can go to');
    const { status, text } = await fetchText(`${origin}/v/`);
    assert.equal(status, 404);
    assert.match(
      text,
      /<script type="module" src="\/__dev\/client\.js" data-version="">/,
      'tells what is wrong, waits for the site',
    );
    const viewer = await openViewer(t, origin, '/v/');
    writeFileSync(file, good);
    await viewer.until(isReload);
    assert.match((await fetchText(`${origin}/v/`)).text, /The released docs/);

    // A change of a template or a style shows at once, an error in one is told.
    const styleOf = async () =>
      /<link rel="stylesheet" href="([^"]+)"/.exec((await fetchText(`${origin}/v/`)).text)?.[1];
    const before = await styleOf();
    const template = path.join(project, 'templates/pages/Doc.tsx');
    const goodTemplate = readFileSync(template, 'utf8');

    writeFileSync(template, 'export function Doc(');
    await viewer.until(tells('templates/pages/Doc.tsx:1:'));
    assert.match((await fetchText(`${origin}/v/`)).text, /<h1/);
    writeFileSync(template, goodTemplate.replace('<h1', '<h1 title="new"'));
    await viewer.until(isReload);
    assert.match((await fetchText(`${origin}/v/`)).text, /<h1 title="new"/);
    await viewer.until(tellsNothing);
    assert.equal(await styleOf(), before);

    const styles = path.join(project, 'templates/styles/base.css');
    appendFileSync(styles, '\nh1 { colr: rebeccapurple; }\n');
    await viewer.until(tells('\\"colr\\" is not a known CSS property'));
    edit(styles, 'colr: rebeccapurple', 'color: rebeccapurple');
    await viewer.until(isReload);
    const style = await styleOf();
    assert.notEqual(style, before);
    assert.match((await fetchText(`${origin}${style}`)).text, /color:#639|rebeccapurple/);

    // Content is read as before.
    await viewer.until(tellsNothing);
    appendFileSync(path.join(content, 'versions/1.0/en/docs/intro.md'), '\nOne more sentence.\n');
    await viewer.until(isReload);
    const edited = (await fetchText(`${origin}/v/`)).text;
    assert.match(edited, /One more sentence\..*<\/main>/s);
    assert.match(edited, /<h1 title="new"/);
  },
);

test('addresses are answered as in production', TIMEOUT, async (t) => {
  const folder = copySite(t, 'odd-names');
  mkdirSync(path.join(folder, 'public'));
  writeFileSync(path.join(folder, 'public/a#b.txt'), 'Text.');
  const { origin } = await startDev(t, project, { more: ['--content', path.join(folder, 'content')] });
  for (const address of [
    '/odd/a%23b.txt',
    '/odd/caf%C3%A9/%C3%A9t%C3%A9',
    '/odd/café/été.html',
    '/odd/a%20folder/a%20page?x#y',
    '/odd/index.html',
  ])
    assert.equal((await fetchText(origin + address)).status, 200, address);
  for (const address of ['/odd/nowhere', '/odd/%E0%A4%A', '/odd/%00', '/odd/toString']) {
    const { status, text } = await fetchText(origin + address);
    assert.equal(status, 404, address);
    assert.match(text, /<title>Page Not Found \| Odd<\/title>/, address);
  }
  const elsewhere = await fetch(`${origin}/`, { redirect: 'manual' });
  assert.deepEqual([elsewhere.status, elsewhere.headers.get('location')], [302, '/odd/']);
  assert.equal((await fetchText(`${origin}/odd/`)).status, 200, 'still there');
});

test('a share card is drawn when it is asked for', TIMEOUT, async () => {
  const { origin } = await shared.started;
  const { text } = await fetchText(`${origin}/mini/`);
  const address = /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(text)?.[1] ?? assert.fail(text);
  const response = await fetch(origin + address);
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'image/png']);
  assert.equal(Buffer.from(await response.arrayBuffer()).toString('latin1', 1, 4), 'PNG');
  assert.equal((await fetch(origin + address.replace(/[0-9a-f]{4}\.png/, 'beef.png'))).status, 404);
});

test('redirects work, new ones as soon as they are saved', TIMEOUT, async (t) => {
  const { origin } = await shared.started;
  const file = path.join(project, 'content/redirects.yml');
  assert.match((await fetchText(`${origin}/mini/fr/old`)).text, /data-page="\/mini\/fr\/about"/);
  const viewer = await openViewer(t, origin, '/mini/');
  writeFileSync(file, '/older: /about\n');
  await viewer.until(({ name }) => name === 'updated');
  assert.equal((await fetchText(`${origin}/mini/old`)).status, 404);
  assert.match((await fetchText(`${origin}/mini/older`)).text, /data-page="\/mini\/about"/);
});

test('the place of a diagnostic opens in the editor, for pages of this server only', TIMEOUT, async (t) => {
  const { opened } = shared;
  const { origin } = await shared.started;
  const viewer = await openViewer(t, origin, '/mini/');
  appendFileSync(path.join(project, 'content/en/docs/intro.md'), '\n[Nowhere](./gone.md)\n');
  await viewer.until(tells('./gone.md'));
  const [, place = ''] = /"(content\/en\/docs\/intro\.md:\d+:\d+) /.exec(viewer.events.at(-1)?.data ?? '') ?? [];
  const open = (where: string, headers: Record<string, string>, method = 'POST') =>
    fetch(`${origin}/__dev/open?${where}`, { method, headers }).then(({ status }) => status);

  assert.equal(await open(place, { origin: 'https://evil.example' }), 403);
  assert.equal(await open(place, {}), 404, 'no browser sent it');
  assert.equal(await open('content/site.ts:1:1', { origin }), 404, 'not what a diagnostic names');
  assert.equal(await open(place, {}, 'GET'), 405);
  assert.equal(existsSync(opened), false);
  assert.equal(await open(place, { origin }), 204);
  while (!existsSync(opened)) await delay(20);
  assert.ok(readFileSync(opened, 'utf8').includes(path.join(project, 'content/en/docs/intro.md')));
});

test('with --follow, browsers go to the page that was saved', TIMEOUT, async (t) => {
  const { origin } = await shared.started;
  const viewer = await openViewer(t, origin, '/mini/');
  edit(path.join(project, 'content/fr/docs/guides/first-steps.md'), 'Prenez un outil', 'Prenez deux outils');
  await viewer.until(({ name, data }) => name === 'follow' && data === '/mini/fr/guides/first-steps');
});

test('a change of the builder is told, and the code of the start goes on', TIMEOUT, async () => {
  const { origin, child } = await shared.started;
  const told = once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  writeFileSync(path.join(project, 'build/emit/render.tsx'), 'export function createRenderer(');
  assert.match(String(await told), /the builder has changed: stop with Ctrl\+C, and start npm run dev again/);
  assert.equal((await fetchText(`${origin}/mini/`)).status, 200);
});
