/** Reading content: what is found, in which order, and everything that can be wrong with files. */

import assert from 'node:assert/strict';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { type Disk, nodeDisk } from '../../build/input/disk.ts';
import type { Content } from '../../build/model/source.ts';
import { loadConfig } from '../../build/site/config.ts';
import { type ReadOptions, readContent } from '../../build/site/content.ts';
import { createFolder, printAll } from './contentFolder.ts';
import { png, svg } from './pictures.ts';

const SITE = { title: 'Site', url: 'https://example.org', locales: [{ id: 'en' }, { id: 'fr' }] };

interface SiteFiles {
  files?: Readonly<Record<string, string | Uint8Array>>;
  site?: object;
  options?: Partial<ReadOptions>;
}

async function createSite(t: TestContext, { files = {}, site = SITE }: SiteFiles): Promise<string> {
  return createFolder(t, { 'content/site.json': JSON.stringify(site), ...files });
}

/** No history, so that its note is in no list of diagnostics. */
async function read(folder: string, options: Partial<ReadOptions> = {}): Promise<Content> {
  const contentDir = path.join(folder, 'content');
  const { config } = await loadConfig({ contentDir });
  const lastUpdates = Promise.resolve({ updates: new Map() });
  return readContent({ contentDir, projectRoot: folder, config, drafts: false, locales: [], lastUpdates, ...options });
}

async function readFiles(t: TestContext, files: SiteFiles['files'], options?: Partial<ReadOptions>): Promise<Content> {
  return read(await createSite(t, { files }), options);
}

function namesOf(content: Content): string[] {
  return content.files.map(({ file }) => file);
}

test('pages of every locale, kind and version, in the order of their paths', async (t) => {
  const folder = await createSite(t, {
    site: { ...SITE, docs: { versions: [{ name: 'current' }, { name: 'v1' }] } },
    files: {
      'content/fr/docs/intro.md': '---\ntitle: Intro\n---\nTexte',
      'content/en/docs/intro.md': '# Intro',
      'content/en/docs/a/b.md': '',
      'content/en/docs/a-b.md': '',
      'content/en/blog/2025-10-03-first.md': '',
      'content/en/pages/about.md': '',
      'content/versions/v1/en/docs/intro.md': '',
      'content/versions/v0/en/docs/intro.md': '',
    },
  });
  const { files, diagnostics } = await read(folder);
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(
    files.map(({ file, locale, kind, version, id }) => [file, locale, kind, version, id]),
    [
      ['content/en/blog/2025-10-03-first.md', 'en', 'post', 'current', '2025-10-03-first'],
      ['content/en/docs/a-b.md', 'en', 'doc', 'current', 'a-b'],
      ['content/en/docs/a/b.md', 'en', 'doc', 'current', 'a/b'],
      ['content/en/docs/intro.md', 'en', 'doc', 'current', 'intro'],
      ['content/en/pages/about.md', 'en', 'page', 'current', 'about'],
      ['content/fr/docs/intro.md', 'fr', 'doc', 'current', 'intro'],
      ['content/versions/v1/en/docs/intro.md', 'en', 'doc', 'v1', 'intro'],
    ],
  );
  const french = files.find(({ locale }) => locale === 'fr');
  assert.deepEqual([french?.frontMatter, french?.body, french?.bodyLine], [{ title: 'Intro' }, 'Texte', 3]);
  assert.equal(french?.repoPath, french?.file);
});

test('docs and blog that are off are not read, nor are locales that were not chosen', async (t) => {
  const files = { 'content/en/docs/a.md': '', 'content/en/blog/2025-01-01-b.md': '', 'content/en/pages/c.md': '' };
  const off = await createSite(t, { files, site: { ...SITE, docs: false, blog: false } });
  assert.deepEqual(namesOf(await read(off)), ['content/en/pages/c.md']);
  const both = { 'content/en/docs/a.md': '', 'content/fr/docs/a.md': '' };
  assert.deepEqual(namesOf(await readFiles(t, both, { locales: ['en'] })), ['content/en/docs/a.md']);
  assert.equal((await readFiles(t, both, { locales: ['fr'] })).files.length, 2);
});

test('files that start with a dot or an underscore are no content', async (t) => {
  const content = await readFiles(t, {
    'content/en/docs/_draft.md': '',
    'content/en/docs/.hidden.md': '',
    'content/en/docs/_parts/a.md': '',
    'content/en/docs/.git/a.md': '',
    'content/en/docs/a.md': '',
    'content/en/docs/notes.txt': '',
  });
  assert.deepEqual([namesOf(content), content.diagnostics], [['content/en/docs/a.md'], []]);
});

test('drafts are left out unless they are wanted', async (t) => {
  const files = { 'content/en/docs/a.md': '---\ndraft: true\n---\n', 'content/en/docs/b.md': '' };
  assert.deepEqual(namesOf(await readFiles(t, files)), ['content/en/docs/b.md']);
  assert.equal((await readFiles(t, files, { drafts: true })).files.length, 2);
});

test('the date of a post comes from its front matter, else from its name', async (t) => {
  const { files, diagnostics } = await readFiles(t, {
    'content/en/blog/2025-10-03-a.md': '',
    'content/en/blog/2025-10-03-b.md': '---\ndate: 2025-11-04\n---\n',
    'content/en/blog/2025-10-05-folder/index.md': '',
    'content/en/blog/c.md': '',
    'content/en/blog/2025-02-30-d.md': '',
    'content/en/docs/2025-10-03-doc.md': '',
  });
  const dates = files.map(({ id, frontMatter }) => [id, frontMatter.date]);
  assert.deepEqual(dates, [
    ['2025-10-03-a', '2025-10-03'],
    ['2025-10-03-b', '2025-11-04'],
    ['2025-10-05-folder/index', '2025-10-05'],
    ['c', undefined],
    ['2025-10-03-doc', undefined],
  ]);
  assert.deepEqual(printAll(diagnostics), ['content/en/blog/2025-02-30-d.md frontMatter "2025-02-30"']);
});

test('names with spaces and accents keep them, in one spelling', async (t) => {
  const { files, diagnostics } = await readFiles(t, {
    'content/en/docs/e\u0301te\u0301 2025/ça va.md': '',
    'content/en/docs/v2.4.2.md': '',
  });
  assert.deepEqual(
    files.map(({ id }) => id),
    ['v2.4.2', '\u00e9t\u00e9 2025/ça va'],
  );
  assert.deepEqual(diagnostics, []);
});

test('names that differ only by case or normalization are reported', async (t) => {
  const { diagnostics } = await readFiles(t, {
    'content/en/docs/Guide.md': '',
    'content/en/docs/guide.md': '',
    'content/fr/docs/guide.md': '',
    'content/en/docs/\u00e9.md': '',
    'content/en/docs/e\u0301.md': '',
  });
  assert.deepEqual(printAll(diagnostics), [
    'content/en/docs/guide.md duplicateRoutes "content/en/docs/Guide.md"',
    'content/en/docs/\u00e9.md duplicateRoutes',
  ]);
});

test('text is normalized: no byte order mark, CR or noncharacters', async (t) => {
  const { files, diagnostics } = await readFiles(t, {
    'content/en/docs/a.md': '\uFEFF---\r\ntitle: A\r\n---\r\nOne\r\rTwo\r\n',
    'content/en/docs/b.md': 'x\uFDD0L0\uFDD1y\uFFFE\u{1FFFF}é😀',
  });
  assert.deepEqual(diagnostics, []);
  assert.deepEqual([files[0]?.frontMatter.title, files[0]?.body, files[0]?.bodyLine], ['A', 'One\n\nTwo\n', 3]);
  assert.equal(files[1]?.body, 'x\uFFFDL0\uFFFDy\uFFFD\uFFFDé😀');
});

for (const [name, bytes, line] of [
  ['a NUL byte', Buffer.from('a\nb\0'), 2],
  ['invalid UTF-8', Buffer.from([0x61, 10, 10, 0xe9, 0x20, 10]), 3],
  ['a sequence cut off at the end', Buffer.from([0x61, 0xe2, 0x82]), 1],
  ['UTF-16', Buffer.from('\uFEFFtext', 'utf16le'), 1],
] as const) {
  test(`a page with ${name} is refused, the others are read`, async (t) => {
    const content = await readFiles(t, { 'content/en/docs/a.md': bytes, 'content/en/docs/b.md': 'b' });
    assert.deepEqual(namesOf(content), ['content/en/docs/b.md']);
    assert.deepEqual(printAll(content.diagnostics), [`content/en/docs/a.md:${line} unreadableFiles`]);
  });
}

test('a page of 5 MB is read, with a warning', async (t) => {
  const { files, diagnostics } = await readFiles(t, { 'content/en/docs/a.md': 'word '.repeat(1_000_000) });
  assert.equal(files[0]?.body.length, 5_000_000);
  assert.deepEqual(printAll(diagnostics), ['content/en/docs/a.md largeFiles 5.0 | 1']);
  assert.equal(diagnostics[0]?.check, 'largeFiles');
});

test('symbolic links are followed; loops and dead ones are reported', async (t) => {
  const site = { ...SITE, build: { links: ['../shared'] } };
  const folder = await createSite(t, { site, files: { 'content/en/docs/a/page.md': '', 'shared/more/b.md': '' } });
  const docs = path.join(folder, 'content/en/docs');
  await symlink(path.join(folder, 'shared'), path.join(docs, 'linked'));
  await symlink(path.join(docs, 'a/page.md'), path.join(docs, 'copy.md'));
  await symlink('..', path.join(docs, 'a/up'));
  await symlink('self', path.join(docs, 'self'));
  await symlink('nowhere', path.join(docs, 'dangling.md'));
  const content = await read(folder);
  assert.equal(content.files.map(({ id }) => id).join(), 'a/page,copy,linked/more/b');
  assert.deepEqual(printAll(content.diagnostics).sort(), [
    'content/en/docs/a/up unreadableFiles',
    'content/en/docs/dangling.md unreadableFiles',
    'content/en/docs/self unreadableFiles',
  ]);
});

function failing(code: string, fails: (file: string) => boolean): Disk {
  const guard =
    <T>(work: (file: string) => Promise<T>) =>
    async (file: string) => {
      if (fails(file)) throw Object.assign(new Error(code), { code });
      return work(file);
    };
  return { ...nodeDisk, readFile: guard(nodeDisk.readFile), readFolder: guard(nodeDisk.readFolder) };
}

test('files and folders that may not be read are reported, the others are read', async (t) => {
  const files = {
    'content/en/docs/a.md': '',
    'content/en/docs/secret.md': '',
    'content/en/docs/closed/b.md': '',
    'content/en/docs/secret.png': png(1, 1),
    'content/authors.yml': 'a: { name: A }',
    'public/secret.svg': svg(''),
  };
  const disk = failing('EACCES', (file) => /secret|closed$|authors/.test(file));
  const content = await readFiles(t, files, { disk });
  assert.deepEqual(namesOf(content), ['content/en/docs/a.md']);
  assert.deepEqual(
    printAll(content.diagnostics).sort(),
    [
      'content/authors.yml',
      'content/en/docs/closed',
      'content/en/docs/secret.md',
      'content/en/docs/secret.png',
      'public/secret.svg',
    ].map((file) => `${file} unreadableFiles`),
  );
});

test('a file that vanishes while the folder is read is no diagnostic', async (t) => {
  const disk = failing('ENOENT', (file) => file.endsWith('gone.md'));
  const content = await readFiles(t, { 'content/en/docs/gone.md': '', 'content/en/docs/a.md': '' }, { disk });
  assert.deepEqual([namesOf(content), content.diagnostics], [['content/en/docs/a.md'], []]);
});

test('never more than a bounded number of files is open', async (t) => {
  const files = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`content/en/docs/${index}.md`, '']));
  let open = 0;
  let most = 0;
  const disk: Disk = {
    ...nodeDisk,
    readFile: async (file) => {
      most = Math.max(most, ++open);
      const bytes = await nodeDisk.readFile(file);
      open--;
      return bytes;
    },
  };
  const content = await readFiles(t, files, { disk });
  assert.equal(content.files.length, 300);
  assert.ok(most > 1 && most <= 80, `${most} at once`);
});

test('pictures beside pages are measured; one that is broken is reported', async (t) => {
  const { images, diagnostics } = await readFiles(t, {
    'content/en/docs/img/a.png': png(3, 4),
    'content/en/docs/img/b.png': 'no picture',
    'content/en/blog/c.svg': svg('viewBox="0 0 5 6"'),
  });
  const sizes = [...images.values()].map(({ file, width, height }) => [file, width, height]);
  assert.deepEqual(sizes, [
    ['content/en/docs/img/a.png', 3, 4],
    ['content/en/docs/img/b.png', undefined, undefined],
    ['content/en/blog/c.svg', 5, 6],
  ]);
  assert.deepEqual(printAll(diagnostics), ['content/en/docs/img/b.png brokenMarkdownImages']);
});

test('public files are listed, pictures among them measured, litter left out', async (t) => {
  const { publicFiles } = await readFiles(t, {
    'public/img/logo.svg': svg('width="8" height="9"'),
    'public/.well-known/a.txt': '',
    'public/_redirects': '',
    'public/.DS_Store': '',
  });
  const listed = publicFiles.map(({ path: name, image }) => [name, image?.file, image?.width, image?.height]);
  assert.deepEqual(listed, [
    ['.well-known/a.txt', undefined, undefined, undefined],
    ['_redirects', undefined, undefined, undefined],
    ['img/logo.svg', 'public/img/logo.svg', 8, 9],
  ]);
});

test('authors are read by id', async (t) => {
  const { authors } = await readFiles(t, {
    'content/authors.yml': 'ann: { name: Ann, url: https://example.org, image: /a.png }',
  });
  const imagePlace = { file: 'content/authors.yml', line: 1, column: 52 };
  assert.deepEqual(Object.fromEntries(authors), {
    ann: { id: 'ann', name: 'Ann', url: 'https://example.org', image: '/a.png', imagePlace },
  });
});

test('tags have a label for every locale, their id when they give none', async (t) => {
  const text =
    'gpu:\nrgb: { label: { en: RGB, fr: RVB }, description: Colours, permalink: /colours }\nnew: { label: { en: New } }\n';
  const { tags, diagnostics } = await readFiles(t, { 'content/tags.yml': text });
  assert.deepEqual(Object.fromEntries(tags), {
    gpu: { id: 'gpu', label: { en: 'gpu', fr: 'gpu' }, permalink: 'gpu' },
    rgb: {
      id: 'rgb',
      label: { en: 'RGB', fr: 'RVB' },
      description: { en: 'Colours', fr: 'Colours' },
      permalink: 'colours',
    },
    new: { id: 'new', label: { en: 'New', fr: 'New' }, permalink: 'new' },
  });
  assert.deepEqual(printAll(diagnostics), ['content/tags.yml:3:8 uiStrings new.label "fr"']);
});

test('folders say their label and place, in YAML or JSON', async (t) => {
  const { folders, diagnostics } = await readFiles(t, {
    'content/en/docs/guides/_category_.yml': 'label: Guides\nposition: 2\ncollapsed: false\n',
    'content/fr/docs/api/_category_.json': '{ "label": "API" }',
  });
  assert.deepEqual(folders, [
    { locale: 'en', version: 'current', dir: 'guides', label: 'Guides', position: 2, collapsed: false },
    { locale: 'fr', version: 'current', dir: 'api', label: 'API' },
  ]);
  assert.deepEqual(diagnostics, []);
});

test('what git knows is put into the pages', async (t) => {
  const folder = await createSite(t, { files: { 'content/en/docs/a.md': '', 'content/en/docs/b.md': '' } });
  const update = { date: '2025-01-02', author: 'Ann' };
  const updates = new Map([['content/en/docs/a.md', update]]);
  const { files, diagnostics } = await read(folder, {
    lastUpdates: Promise.resolve({ updates, prefix: 'web/content/' }),
  });
  assert.deepEqual(
    files.map(({ repoPath, lastUpdate }) => [repoPath, lastUpdate]),
    [
      ['web/content/en/docs/a.md', update],
      ['web/content/en/docs/b.md', undefined],
    ],
  );
  assert.deepEqual(diagnostics, []);
  const { config } = await loadConfig({ contentDir: path.join(folder, 'content') });
  const dated = { ...config, docs: config.docs && { ...config.docs, showLastUpdateTime: true } };
  const notes = async (changes: Partial<ReadOptions>) =>
    (await read(folder, { lastUpdates: undefined, ...changes })).diagnostics.map(({ check }) => check);
  assert.deepEqual([await notes({}), await notes({ config: dated })], [[], ['lastUpdate']]);
});

test('content outside the project is named from the folder above it', async (t) => {
  const folder = await createSite(t, { files: { 'content/en/docs/a.md': '---\n', 'public/a.txt': '' } });
  const content = await read(folder, { projectRoot: path.join(folder, 'elsewhere') });
  assert.deepEqual(namesOf(content), ['content/en/docs/a.md']);
  assert.equal(content.diagnostics[0]?.file, 'content/en/docs/a.md');
});

test('pages beside the folders of pages are reported', async (t) => {
  const { diagnostics } = await readFiles(t, {
    'content/en/docs/a.md': '# A',
    'content/en/_shared/b.md': 'B',
    'content/en/guides/c.md': '# C',
    'content/en/d.md': '# D',
    'content/docs/e.md': '# E',
    'content/code/readme.md': 'G',
  });
  assert.deepEqual(printAll(diagnostics.filter(({ check }) => check === 'hiddenFiles')), [
    'content/docs hiddenFiles',
    'content/en/d.md hiddenFiles',
    'content/en/guides hiddenFiles',
  ]);
});

test('a page under the name that other generators have for it, and names that Windows does not take', async (t) => {
  const { diagnostics } = await readFiles(t, {
    'content/en/docs/a.md': '# A',
    'content/en/docs/guides/_index.md': '# G',
    'content/en/docs/_part.md': '# P',
    'content/en/docs/aux.md': '# B',
    'content/en/docs/con/c.md': '# C',
    'content/en/docs/console.md': '# D',
  });
  assert.deepEqual(printAll(diagnostics).sort(), [
    'content/en/docs/aux.md duplicateRoutes "aux.md" | `slug`',
    'content/en/docs/con/c.md duplicateRoutes "con" | `slug`',
    'content/en/docs/guides/_index.md hiddenFiles',
  ]);
});
