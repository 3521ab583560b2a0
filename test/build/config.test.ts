/** Loading the configuration: defaults, every diagnostic with its place, loading again after a change. */

import assert from 'node:assert/strict';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { checkNames } from '../../build/model/checks.ts';
import { planLastUpdate } from '../../build/plan/articles.ts';
import { loadConfig } from '../../build/site/config.ts';
import { otherContent } from '../ourContent.ts';
import { sourceOf } from './builders.ts';
import { createFolder, failureOf, printAll, writeFiles } from './contentFolder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MINIMAL = { title: 'Site', url: 'https://example.org' };
const BILINGUAL = { ...MINIMAL, locales: [{ id: 'en' }, { id: 'fr' }] };

/** The diagnostics of a site given as a value, written as a module without line breaks inside values. */
async function diagnosticsIn(t: TestContext, site: object, more: Record<string, string> = {}): Promise<string[]> {
  const folder = await createFolder(t, { 'content/site.json': JSON.stringify(site, null, 1), ...more });
  return failureOf(loadConfig({ contentDir: path.join(folder, 'content') }));
}

async function configOf(t: TestContext, site: object, more: Record<string, string> = {}) {
  const folder = await createFolder(t, { 'content/site.json': JSON.stringify(site), ...more });
  return (await loadConfig({ contentDir: path.join(folder, 'content') })).config;
}

test('a title and an origin are enough, as an editor on Windows saves them too', async (t) => {
  const folder = await createFolder(t, { 'content/site.json': `\uFEFF${JSON.stringify(MINIMAL)}\r\n` });
  assert.equal((await loadConfig({ contentDir: path.join(folder, 'content') })).config.title, 'Site');
  const config = await configOf(t, MINIMAL);
  assert.equal(config.base, '/');
  assert.equal(config.trailingSlash, false);
  assert.deepEqual(config.generator, { name: 'static-docs', version: '', level: '3.9.1' });
  assert.deepEqual(config.locales, [{ id: 'en', label: 'English', lang: 'en', dir: 'ltr', path: '', translate: true }]);
  assert.deepEqual(config.tableOfContents, { minLevel: 2, maxLevel: 3 });
  assert.deepEqual(config.codeLanguages, ['python', 'bash']);
  assert.deepEqual(config.colorMode, {
    defaultMode: 'light',
    respectPrefersColorScheme: true,
    disableSwitch: false,
  });
  assert.deepEqual(config.markdown, { trustedHtml: false, math: true });
  assert.equal(config.blog, false);
  assert.ok(config.docs);
  assert.equal(config.docs.routeBasePath, '');
  assert.equal(config.docs.mainDocId, 'intro');
  assert.deepEqual(config.docs.versions, [{ name: 'current', label: 'Next', path: '', banner: 'none' }]);
  assert.deepEqual([config.navbar.items, config.footer, config.announcement], [[], undefined, undefined]);
});

test('a folder of posts is a blog, and without one there is none', async (t) => {
  const post = { 'content/site.json': JSON.stringify(MINIMAL), 'content/en/blog/2026-01-31-a.md': '' };
  const contentDir = path.join(await createFolder(t, post), 'content');
  const { blog } = (await loadConfig({ contentDir })).config;
  assert.ok(blog);
  assert.equal(blog.routeBasePath, 'blog');
});

test('severities are those of the specification unless the site says otherwise', async (t) => {
  const config = await configOf(t, { ...MINIMAL, severities: { onBrokenLinks: 'throw' } });
  assert.equal(config.severities.onBrokenLinks, 'throw');
  assert.equal(config.severities.onBrokenMarkdownLinks, 'warn');
  assert.equal(config.severities.onBrokenMarkdownImages, 'throw');
  assert.equal(config.severities.onBrokenAnchors, 'warn');
  assert.equal(config.severities.onDuplicateRoutes, 'warn');
  assert.equal(Object.keys(config.severities).length, checkNames().length);
});

test('navbar items are links on the right unless they say otherwise', async (t) => {
  const config = await configOf(t, { ...MINIMAL, navbar: { items: [{ label: 'Home', to: '/' }] } });
  assert.deepEqual(config.navbar.items, [{ type: 'link', position: 'right', label: 'Home', to: '/' }]);
});

test('every navbar item type is accepted', async (t) => {
  const items = [
    { type: 'link', label: 'a', href: 'https://example.org' },
    { type: 'dropdown', label: 'b', items: [{ label: 'c', to: '/c' }] },
    { type: 'localeDropdown' },
    { type: 'search' },
    { type: 'html', value: '<b>x</b>' },
    { type: 'doc', docId: 'intro' },
    { type: 'docSidebar', sidebarId: 'docs', label: 'd' },
    { type: 'docsVersion', version: 'current' },
    { type: 'docsVersionDropdown', versions: ['current'] },
  ];
  const config = await configOf(t, { ...MINIMAL, navbar: { items } });
  assert.deepEqual(
    config.navbar.items.map(({ type }) => type),
    items.map(({ type }) => type),
  );
});

test('of several versions the first frozen one is at the root of the docs', async (t) => {
  const site = { ...MINIMAL, docs: { versions: [{ name: 'current' }, { name: 'v2' }, { name: 'v1', label: '1.x' }] } };
  const folders = { 'content/versions/v2/en/docs/a.md': '', 'content/versions/v1/en/docs/a.md': '' };
  const config = await configOf(t, site, folders);
  assert.ok(config.docs);
  assert.equal(config.docs.lastVersion, 'v2');
  assert.deepEqual(config.docs.versions, [
    { name: 'current', label: 'Next', path: 'next', banner: 'unreleased' },
    { name: 'v2', label: 'v2', path: '', banner: 'none' },
    { name: 'v1', label: '1.x', path: 'v1', banner: 'unmaintained' },
  ]);
});

for (const [given, expected] of [
  ['', '/'],
  ['/', '/'],
  ['docs', '/docs/'],
  ['/docs', '/docs/'],
  ['//a//b', '/a/b/'],
] as const) {
  test(`base ${JSON.stringify(given)} is ${expected}`, async (t) => {
    assert.equal((await configOf(t, { ...MINIMAL, base: given })).base, expected);
  });
}

test('a slash after the origin is dropped', async (t) => {
  assert.equal((await configOf(t, { ...MINIMAL, url: 'https://example.org/' })).url, 'https://example.org');
});

test('a version without a folder is refused', async (t) => {
  const site = { ...MINIMAL, docs: { versions: [{ name: 'current' }, { name: 'v2' }] } };
  assert.deepEqual(await diagnosticsIn(t, site, { 'content/versions/v1/en/docs/a.md': '' }), [
    'content/site.json:10 configuration docs.versions[1].name "v2" "versions/v2" | "v1"',
  ]);
});

test('an unknown locale on the command line is refused', async (t) => {
  const folder = await createFolder(t, { 'content/site.json': JSON.stringify(BILINGUAL, null, 1) });
  assert.deepEqual(await failureOf(loadConfig({ contentDir: `${folder}/content`, locales: ['fr', 'xx'] })), [
    'content/site.json:4 configuration --locale "xx" | "en"',
  ]);
});

test('an unknown locale with a folder of pages is reported', async (t) => {
  const folders = { 'content/de/docs/a.md': '', 'content/facts/docs.json': '{}', 'content/_old/docs/a.md': '' };
  assert.deepEqual(await diagnosticsIn(t, BILINGUAL, folders), ['content/de configuration "de" | "en"']);
});

test('the chosen locales are built, and the default one because others fall back to it', async (t) => {
  const site = { ...MINIMAL, locales: [{ id: 'en' }, { id: 'fr' }, { id: 'de' }] };
  const folder = await createFolder(t, { 'content/site.json': JSON.stringify(site) });
  const idsOf = async (locales: string[]) =>
    (await loadConfig({ contentDir: `${folder}/content`, locales })).config.locales.map(({ id }) => id);
  assert.deepEqual(await idsOf([]), ['en', 'fr', 'de']);
  assert.deepEqual(await idsOf(['fr']), ['en', 'fr']);
  assert.deepEqual(await idsOf(['en']), ['en']);
});

test('a text that lacks a locale is reported and filled from the default one', async (t) => {
  const site = { ...BILINGUAL, title: { en: 'Site' }, footer: { copyright: { fr: 'Moi' } } };
  const folder = await createFolder(t, { 'content/site.json': JSON.stringify(site, null, 1) });
  const { config, diagnostics } = await loadConfig({ contentDir: `${folder}/content` });
  assert.deepEqual(config.title, { en: 'Site', fr: 'Site' });
  assert.deepEqual(config.footer?.copyright, { en: 'Moi', fr: 'Moi' });
  assert.deepEqual(printAll(diagnostics), [
    'content/site.json:2 uiStrings title "fr"',
    'content/site.json:15 uiStrings footer.copyright "en"',
  ]);
  assert.ok(diagnostics.every(({ check, severity }) => check === 'uiStrings' && severity === 'warn'));
});

test('many texts that lack a locale are one diagnostic', async (t) => {
  const items = ['a', 'b', 'c', 'd', 'e', 'f'].map((label) => ({ to: '/', label: { en: label } }));
  const folder = await createFolder(t, { 'content/site.json': JSON.stringify({ ...BILINGUAL, navbar: { items } }) });
  const { diagnostics } = await loadConfig({ contentDir: `${folder}/content` });
  assert.deepEqual(
    diagnostics.map(({ message }) => message),
    ['no text for locale "fr" in 6 places'],
  );
});

test('diagnostics of both files come together', async (t) => {
  const diagnostics = await diagnosticsIn(
    t,
    { ...MINIMAL, titel: 'x' },
    { 'content/sidebars.json': '{"main":[{"type":"dox"}]}' },
  );
  assert.deepEqual(diagnostics, [
    'content/site.json:4 configuration titel "titel" | "title"',
    'content/sidebars.json:1 configuration main[0].type "dox" | "doc"',
  ]);
});

test('the command line takes the place of the configured address, and is named in diagnostics', async (t) => {
  const folder = await createFolder(t, { 'content/site.json': JSON.stringify(MINIMAL) });
  const contentDir = `${folder}/content`;
  const { config } = await loadConfig({ contentDir, base: 'preview', url: 'http://localhost:8080' });
  assert.deepEqual([config.base, config.url], ['/preview/', 'http://localhost:8080']);
  assert.deepEqual(await failureOf(loadConfig({ contentDir, base: 'a b', url: 'nowhere' })), [
    'content/site.json configuration --url "nowhere" "https://example.org" `base`',
    'content/site.json configuration --base "a b" "/docs/"',
  ]);
});

test('a folder without configuration is refused', async (t) => {
  const folder = await createFolder(t, { 'content/en/docs/intro.md': '' });
  assert.deepEqual(await failureOf(loadConfig({ contentDir: `${folder}/content` })), ['content/site.ts configuration']);
});

for (const [name, source, diagnostic] of [
  [
    'a syntax error',
    'export default {\n  title: "a",\n  url: ],\n};\n',
    /^content\/site\.ts:3 {2}the file cannot be loaded: unexpected "\]"/,
  ],
  [
    'an error while running',
    'export default {\n  title: nope,\n};\n',
    /^content\/site\.ts:2 {2}the file cannot be loaded: nope is not defined/,
  ],
  [
    'an error of the file system',
    "import { readFileSync } from 'node:fs';\nreadFileSync('nothing.txt');\nexport default {};\n",
    /^content\/site\.ts:2 {2}the file cannot be loaded: ENOENT: no such file/,
  ],
  [
    'no default export',
    'export const site = {};\n',
    /^content\/site\.ts {2}the file cannot be loaded: it has no default export/,
  ],
  ['a default export of another kind', 'export default 5;\n', /^content\/site\.ts {2}found 5, accepted: an object/],
] as const) {
  test(`${name} in site.ts`, async (t) => {
    const folder = await createFolder(t, { 'package.json': '{"type":"module"}', 'content/site.ts': source });
    await assert.rejects(loadConfig({ contentDir: `${folder}/content` }), ({ message }: Error) =>
      diagnostic.test(message),
    );
  });
}

for (const manifest of ['{"type":"module"}', '{}']) {
  test(`a changed site.ts is read anew, also after a syntax error (package.json: ${manifest})`, async (t) => {
    const folder = await createFolder(t, { 'package.json': manifest });
    const contentDir = `${folder}/content`;
    const load = async (source: string) => {
      await writeFiles(contentDir, { 'site.ts': source });
      return (await loadConfig({ contentDir })).config.title;
    };
    const site = (title: string) => `export default { title: ${title}, url: 'https://example.org' };\n`;
    assert.equal(await load(site('"one"')), 'one');
    assert.equal(await load(site('"two"')), 'two');
    await assert.rejects(load(site('"three')), { name: 'BuildFailure' });
    assert.equal(await load(site('"four"')), 'four');
    assert.equal(await load(site('"one"')), 'one');
  });
}

test('the line of a diagnostic in a TypeScript file is that of its key, not of its namesake', async (t) => {
  const source = `import { defineSite } from '${ROOT}/build/site/define.ts';
const repository = 'https://example.org';
export default defineSite({
  title: 'a', // title: 'b',
  url: repository,
  navbar: {
    items: [
      { label: 'a: { b', to: '/a', position: 'left' },
      {
        label: \`\${repository}\`,
        position: 'top',
        to: '/b',
      },
    ],
  },
} as never);
`;
  const folder = await createFolder(t, { 'package.json': '{"type":"module"}', 'content/site.ts': source });
  assert.deepEqual(await failureOf(loadConfig({ contentDir: `${folder}/content` })), [
    'content/site.ts:11 configuration navbar.items[1].position "top" "left" "right"',
  ]);
});

test('our own configuration is complete and without diagnostics', { skip: otherContent }, async () => {
  const { config, sidebars, diagnostics } = await loadConfig({
    contentDir: path.join(ROOT, 'content'),
    projectRoot: ROOT,
  });
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(Object.keys(sidebars), ['tutorialSidebar']);
  assert.deepEqual(
    config.locales.map(({ id, lang, dir, path: segment }) => [id, lang, dir, segment]),
    [
      ['en', 'en', 'ltr', ''],
      ['fr', 'fr', 'ltr', 'fr'],
    ],
  );
  assert.deepEqual(config.navbar.logo?.alt, { en: 'LOD3 Building Model', fr: 'Maquette de bâtiment LOD3' });
  const { docs } = config;
  assert.ok(docs && !docs.sidebarCollapsed && !docs.sidebarAutoCollapse);
  const source = sourceOf('doc', 'a', { lastUpdate: { date: '2026-01-02', author: 'Site 12ab maintainers' } });
  assert.deepEqual(
    config.locales.map((locale) => planLastUpdate(source, docs, locale)?.author),
    ['the maintainers of this documentation', 'les mainteneurs de cette documentation'],
  );
});
