/** Folders that would harm: links that lead out, pipes and devices, circles of links, hidden files, an output in its own input. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { digestPaths } from '../../build/input/digest.ts';
import { BuildFailure, formatDiagnostic } from '../../build/model/diagnostic.ts';
import { loadConfig } from '../../build/site/config.ts';
import { readContent } from '../../build/site/content.ts';
import { createFolder } from './contentFolder.ts';
import { addFacts, buildOnDisk, copySite, createProject, hashesOf, putSite, runBuild } from './siteBuild.ts';

const IS_WINDOWS = process.platform === 'win32';
const PIPE_HINT = 'put a file in its place, or remove it';
const LINK_HINT = 'copy the file, or list its folder in `build.links` of the settings';

/** One project for most builds: in each new folder Node would compile the builder anew. */
const project = createProject({ after }, 'two-languages');

interface Files {
  files?: Readonly<Record<string, string>>;
  build?: object;
  /** Target by path. */
  links?: Readonly<Record<string, string>>;
}

async function createSite(t: TestContext, { files = {}, build = {}, links = {} }: Files): Promise<string> {
  const site = { title: 'Site', url: 'https://example.org', build };
  const folder = await createFolder(t, {
    'content/site.json': JSON.stringify(site),
    'content/en/docs/a.md': '',
    'public/b.txt': '',
    ...files,
  });
  for (const [from, to] of Object.entries(links)) symlinkSync(to, path.join(folder, from));
  return folder;
}

async function read(folder: string) {
  const contentDir = path.join(folder, 'content');
  const { config } = await loadConfig({ contentDir });
  const lastUpdates = Promise.resolve({ updates: new Map() });
  const content = await readContent({
    contentDir,
    projectRoot: folder,
    config,
    drafts: false,
    locales: [],
    lastUpdates,
  });
  return {
    diagnostics: content.diagnostics.map(formatDiagnostic).sort(),
    files: [...content.files.map(({ file }) => file), ...content.publicFiles.map((file) => `public/${file.path}`)],
  };
}

test('links that lead out of content/ and public/ are refused', { skip: IS_WINDOWS }, async (t) => {
  const outside = await createFolder(t, { passwd: 'secret', 'docs/page.md': '# Secret', 'tags.yml': '' });
  const links = {
    'public/link': path.join(outside, 'passwd'),
    'public/folder': outside,
    'public/settings.json': '../content/site.json',
    'public/env': '.env',
    'content/en/docs/page.md': path.join(outside, 'docs/page.md'),
    'content/en/docs/more': path.join(outside, 'docs'),
    'content/en/pages': path.join(outside, 'docs'),
    'content/tags.yml': path.join(outside, 'tags.yml'),
    // Within the folders.
    'content/en/docs/own.md': 'a.md',
    'content/en/docs/b.png': '../../../public/b.png',
    'public/c.txt': 'b.txt',
  };
  const site = await createSite(t, { files: { 'public/.env': 'secret', 'public/b.png': '' }, links });
  const { files, diagnostics } = await read(site);
  assert.deepEqual(files, [
    'content/en/docs/a.md',
    'content/en/docs/own.md',
    'public/b.png',
    'public/b.txt',
    'public/c.txt',
  ]);
  const refused = (file: string, from: string) =>
    `${file}  cannot be read: its symbolic link leads out of ${from}/, or to a hidden file\n    hint: ${LINK_HINT}`;
  assert.deepEqual(
    diagnostics.filter((text) => text.includes('symbolic link')),
    [
      refused('content/en/docs/more', 'content'),
      refused('content/en/docs/page.md', 'content'),
      refused('content/en/pages', 'content'),
      refused('content/tags.yml', 'content'),
      refused('public/env', 'public'),
      refused('public/folder', 'public'),
      refused('public/link', 'public'),
      refused('public/settings.json', 'public'),
    ],
  );
});

test('public/ itself is no way out', { skip: IS_WINDOWS }, async (t) => {
  const outside = await createFolder(t, { passwd: 'secret' });
  const site = await createSite(t, {});
  rmSync(path.join(site, 'public'), { recursive: true });
  symlinkSync(outside, path.join(site, 'public'));
  const { files, diagnostics } = await read(site);
  assert.deepEqual(files, ['content/en/docs/a.md']);
  assert.match(diagnostics.join(), /^public {2}cannot be read: its symbolic link leads out/);
});

test('what the settings list may be linked', { skip: IS_WINDOWS }, async (t) => {
  const links = {
    'public/shared': '../../shared',
    'content/en/docs/more': '../../../../shared',
    'public/no': '../../other',
  };
  const parent = await createFolder(t, { 'shared/page.md': '', 'shared/.env': '', 'other/x.txt': '' });
  const site = path.join(parent, 'site');
  const made = await createSite(t, { build: { links: ['../../shared'] } });
  execFileSync('cp', ['-r', made, site]);
  for (const [from, to] of Object.entries(links)) symlinkSync(to, path.join(site, from));
  const { files, diagnostics } = await read(site);
  assert.deepEqual(files, [
    'content/en/docs/a.md',
    'content/en/docs/more/page.md',
    'public/b.txt',
    'public/shared/page.md',
  ]);
  assert.equal(diagnostics.map((text) => text.split(' ')[0]).join(), 'public/no,public/shared/.env');
});

test('pipes and devices are refused at once, wherever they are', { skip: IS_WINDOWS, timeout: 20_000 }, async (t) => {
  const links = { 'content/tags.yml': '/dev/zero', 'public/zero': '/dev/zero', 'content/en/docs/z.md': '/dev/zero' };
  const site = await createSite(t, { links, files: { 'content/ui/en.json': '{}' } });
  rmSync(path.join(site, 'content/ui/en.json'));
  const pipes = ['content/authors.yml', 'content/en/docs/p.md', 'content/ui/en.json', 'public/p.png'];
  for (const pipe of pipes) execFileSync('mkfifo', [path.join(site, pipe)]);
  assert.deepEqual(
    (await read(site)).diagnostics,
    [
      ...pipes.map((file) => `${file}  cannot be read: it is a pipe\n    hint: ${PIPE_HINT}`),
      ...Object.keys(links).map((file) => `${file}  cannot be read: it is a device\n    hint: ${PIPE_HINT}`),
    ].sort(),
  );
  rmSync(path.join(site, 'content/site.json'));
  execFileSync('mkfifo', [path.join(site, 'content/site.json')]);
  await assert.rejects(loadConfig({ contentDir: path.join(site, 'content') }), /it is not a file/);
});

test('links among folders do not multiply without end', { skip: IS_WINDOWS, timeout: 20_000 }, async (t) => {
  const site = await createSite(t, {});
  // Ten folders, each with a link to every other one: 10! ways through them.
  for (let from = 0; from < 10; from++) {
    mkdirSync(path.join(site, `content/en/docs/${from}`));
    for (let to = 0; to < 10; to++)
      if (to !== from) symlinkSync(`../${to}`, path.join(site, `content/en/docs/${from}/${to}`));
  }
  const { diagnostics } = await read(site);
  assert.ok(diagnostics.some((text) => /more than 1000 folders are reached by symbolic links/.test(text)));
  assert.equal(digestPaths([site]), digestPaths([site]));
});

test('a digest sees what a linked folder holds', { skip: IS_WINDOWS }, async (t) => {
  const shared = await createFolder(t, { 'a.txt': 'a' });
  const site = await createSite(t, { links: { 'public/shared': shared, 'public/up': '..' } });
  const before = digestPaths([site]);
  writeFileSync(path.join(shared, 'a.txt'), 'b');
  assert.notEqual(digestPaths([site]), before);
});

test('hidden files of public/ are published only if they are listed', async (t) => {
  const files = {
    'public/.env': 'SECRET',
    'public/.git/config': '',
    'public/img/.htpasswd': '',
    'public/.well-known/security.txt': '',
    'public/.htaccess': '',
    'public/.gitkeep': '',
    'public/.nojekyll': '',
  };
  const build = { hiddenFiles: ['.well-known', '.htaccess'] };
  const { files: found, diagnostics } = await read(await createSite(t, { files, build }));
  assert.deepEqual(found, [
    'content/en/docs/a.md',
    'public/.htaccess',
    'public/.well-known/security.txt',
    'public/b.txt',
  ]);
  const hidden = (file: string, hint: string) =>
    `${file}  is not published: its name starts with a dot\n    hint: ${hint}`;
  const listIt = (name: string) => `if readers should have it, add "${name}" to \`build.hiddenFiles\` of the settings`;
  assert.deepEqual(diagnostics, [
    hidden('public/.env', listIt('.env')),
    hidden('public/.git', 'move the repository elsewhere'),
    hidden('public/img/.htpasswd', listIt('.htpasswd')),
  ]);
});

test('no setting publishes a repository', async (t) => {
  const folder = await createSite(t, { build: { hiddenFiles: ['.git'] } });
  await assert.rejects(loadConfig({ contentDir: path.join(folder, 'content') }), /hiddenFiles/);
});

test('an output inside content/ or public/ is refused, also through a link', { skip: IS_WINDOWS }, async (t) => {
  const folder = copySite(t, 'two-languages');
  symlinkSync('public', path.join(folder, 'elsewhere'));
  for (const out of ['public/out', 'content/en/docs', 'public', 'elsewhere/site']) {
    const outDir = path.join(folder, out);
    await assert.rejects(buildOnDisk(folder, { outDir }), /the output folder is inside "(?:public|content)"/, out);
    assert.equal(existsSync(path.join(folder, 'public/.out-staging')), false);
  }
  await buildOnDisk(folder, { outDir: path.join(folder, 'public-site') });
});

test('a repository in dist/ is kept and is no part of the site', async () => {
  const git = path.join(project, 'dist/.git');
  mkdirSync(git, { recursive: true });
  writeFileSync(path.join(git, 'HEAD'), 'ref: refs/heads/gh-pages');
  const first = await runBuild(project, ['--no-crawl']);
  assert.equal(first.status, 0, first.stdout + first.stderr);
  assert.equal(readFileSync(path.join(git, 'HEAD'), 'utf8'), 'ref: refs/heads/gh-pages');
  appendFileSync(path.join(git, 'HEAD'), ' moved on');
  const idle = await runBuild(project, ['--no-crawl']);
  assert.match(idle.stdout, /nothing has changed/);
  appendFileSync(path.join(project, 'content/en/docs/intro.md'), '\nMore.\n');
  const next = await runBuild(project, ['--no-crawl']);
  assert.match(next.stdout, /\d+ removed/);
  assert.equal(readFileSync(path.join(git, 'HEAD'), 'utf8'), 'ref: refs/heads/gh-pages moved on');
});

test('a folder that may not be read is a diagnostic', { skip: IS_WINDOWS || process.getuid?.() !== 0 }, async (t) => {
  const folder = copySite(t, 'two-languages');
  mkdirSync(path.join(folder, 'content/versions'));
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  execFileSync('chmod', ['000', path.join(folder, 'content/versions')]);
  const script = `
    import { loadConfig } from ${JSON.stringify(path.resolve('build/site/config.ts'))};
    process.setuid(65534);
    await loadConfig({ contentDir: ${JSON.stringify(path.join(folder, 'content'))} }).catch((error) => {
      console.log(error.diagnostics?.map(({ file, message }) => file + ': ' + message).join() ?? error.stack);
    });`;
  const answer = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  assert.equal(answer.toString().trim(), 'content/versions: cannot be read: permission denied');
});

test('nothing is written into a repository', async (t) => {
  const folder = copySite(t, 'two-languages');
  const page = path.join(folder, 'content/en/docs/hook.md');
  writeFileSync(page, '---\ntitle: Hook\nslug: /.git/hooks/post-commit\n---\nText.\n');
  await assert.rejects(buildOnDisk(folder), (error) => error instanceof BuildFailure);
});

test('a tree that does not take the cache builds into another folder, with the crawl', {
  skip: IS_WINDOWS,
}, async (t) => {
  const project = createProject(t, 'two-languages');
  // As in a tree that is read-only, which does not stop tests that run as root.
  writeFileSync(path.join(project, '.cache'), 'no folder');
  const outDir = path.join(await createFolder(t, {}), 'dist');
  const { status, stdout, stderr } = await runBuild(project, ['--out', outDir]);
  assert.equal(status, 0, stdout + stderr);
  assert.doesNotMatch(stderr, /^ +at /m, 'the compiled builder goes elsewhere, too');
  assert.ok(existsSync(path.join(outDir, 'index.html')));
  assert.equal(readFileSync(path.join(project, '.cache'), 'utf8'), 'no folder');
});

test('who may read pages may read copied files, whatever their sources allow', { skip: IS_WINDOWS }, () => {
  putSite(project, 'two-languages');
  const publicDir = path.join(project, 'public');
  mkdirSync(publicDir, { recursive: true });
  writeFileSync(path.join(publicDir, 'open.txt'), 'x', { mode: 0o666 });
  writeFileSync(path.join(publicDir, 'closed.txt'), 'x', { mode: 0o400 });
  for (const [umask, mode] of [
    ['077', 0o600],
    ['022', 0o644],
  ] as const) {
    const outDir = path.join(project, `dist-${umask}`);
    const command = `umask ${umask} && exec '${process.execPath}' build/start.mjs --no-crawl --out '${outDir}'`;
    execFileSync('sh', ['-c', command], { cwd: project, stdio: 'ignore' });
    for (const file of ['index.html', 'open.txt', 'closed.txt'])
      assert.equal(statSync(path.join(outDir, file)).mode & 0o777, mode, `${file} with umask ${umask}`);
  }
});

test('a project builds in a folder of any name', { skip: IS_WINDOWS }, async (t) => {
  putSite(project, 'two-languages');
  addFacts(project);
  const build = async (folder: string) => {
    const { status, stdout, stderr } = await runBuild(folder);
    assert.equal(status, 0, stdout + stderr);
    return hashesOf(path.join(folder, 'dist'));
  };
  const expected = await build(project);
  // The last test: the project has moved.
  for (const name of ['dist', '.cache']) rmSync(path.join(project, name), { recursive: true });
  const renamed = path.join(await createFolder(t, {}), "O'Brien #1, 100%20 `é` (日本)");
  renameSync(project, renamed);
  assert.deepEqual(await build(renamed), expected);
});
