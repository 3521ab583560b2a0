/** A built site on loopback: ours, or a miniature one given as files. Lives below the system's temporary folder. */

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildSite } from '../../build/build.ts';
import { closeServer, createSiteServer, listen } from '../../build/check/staticServer.ts';
import { sourceLoader } from '../../build/input/codeLoader.ts';
import { createCompiledLoader } from '../../build/plugins/shared/siteAsPlanned.ts';
import { openSite, pageDataOf } from '../../build/tools/review/builtSite.ts';
import type { DocPage } from '../../templates/model/pageData.ts';
import { SHARED_FOLDER, sharedBundles } from '../build/sharedBundles.ts';
import type { MemoryBuild } from '../build/siteBuild.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BASE = '/base/';

export interface ServedSite {
  /** Origin and base: `http://127.0.0.1:4000/base/`. */
  home: string;
  /** Folder of the built files. */
  dir: string;
  close(): Promise<void>;
}

type Files = Readonly<Record<string, string>>;

/** Serves our own site, or one of `files`: see `builtSite`. */
export async function serveSite(files?: Files, { gzip = false, draw = false } = {}): Promise<ServedSite> {
  const { dir, remove } = await builtSite(files, { draw });
  const site = await serve({ dir, base: BASE, gzip });
  return {
    ...site,
    async close() {
      await site.close();
      await remove();
    },
  };
}

/**
 * Our own site, or one of `files` by path below `content/` (`../public/…` works too); with `draw` its diagrams get pictures.
 * Tests only read it: test files of one `npm test` share what one of them has built.
 */
async function builtSite(files?: Files, { draw = false } = {}): Promise<{ dir: string; remove(): Promise<void> }> {
  const folder = SHARED_FOLDER ?? (await makeFolder());
  const name = createHash('sha256').update(JSON.stringify([files ?? null, draw]));
  const dir = path.join(folder, name.digest('hex'));
  // Another test file may be building the same site.
  for (const lock = `${dir}.lock`; !existsSync(dir); ) {
    const isOurs = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (!isOurs) await wait(100);
    else if (!existsSync(dir)) await build(dir, { files, draw }).finally(() => rmdir(lock));
  }
  const remove = () => rm(folder, { recursive: true, force: true });
  return { dir, remove: SHARED_FOLDER === undefined ? remove : async () => {} };
}

/** Our own site as `buildInMemory` gives others, at the base path `/base/`. */
export async function readOurSite(): Promise<MemoryBuild> {
  const { dir } = await builtSite();
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = new Map<string, string>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const text = /\.(?:html|md|txt|json|xml)$/.test(file) ? await readFile(file, 'utf8') : '';
    files.set(path.relative(dir, file).split(path.sep).join('/'), text);
  }
  return { files, diagnostics: [], failed: false };
}

/** Serves what a build has written, compressed, at the base path that it was built for. */
export async function serveFolder(dir: string): Promise<ServedSite> {
  return serve({ dir, base: openSite(dir, dir).base, gzip: true });
}

async function serve({ dir, base, gzip }: { dir: string; base: string; gzip: boolean }): Promise<ServedSite> {
  const server = createSiteServer({ dir, base, gzip });
  const { port } = await listen(server, { port: 0 });
  return { home: `http://127.0.0.1:${port}${base}`, dir, close: () => closeServer(server) };
}

/** Our own with the results of earlier builds: pages that they have parsed are not parsed again. The folder is there once it is whole. */
async function build(dir: string, { files, draw }: { files?: Files; draw: boolean }): Promise<void> {
  const folder = await makeFolder();
  const contentDir = files ? path.join(folder, 'content') : path.join(ROOT, 'content');
  for (const [name, content] of Object.entries(files ?? {})) await write(path.join(contentDir, name), content);
  const outDir = path.join(folder, 'dist');
  await buildSite({
    projectRoot: ROOT,
    contentDir,
    outDir,
    base: BASE,
    locales: [],
    drafts: false,
    strict: false,
    crawl: false,
    draw,
    cacheDir: path.join(ROOT, '.cache'),
    bundles: sharedBundles,
    code: files ? sourceLoader : await createCompiledLoader(ROOT, path.join(ROOT, '.cache')),
  });
  await rename(outDir, dir);
  await rm(folder, { recursive: true, force: true });
}

async function makeFolder(): Promise<string> {
  return realpath(await mkdtemp(path.join(tmpdir(), 'site-test-')));
}

/** Path of every page below the site's home, as its links name it, in stable order: `fr/api/cli`. */
export async function pagesOf({ dir }: Pick<ServedSite, 'dir'>): Promise<string[]> {
  const names = await readdir(dir, { recursive: true });
  return names
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.html') && !name.startsWith('assets/'))
    .map((name) => name.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, ''))
    .sort();
}

/** The file of a page that `pagesOf` names. */
export function fileOf(page: string): string {
  return page === '' || page.endsWith('/') ? `${page}index.html` : `${page}.html`;
}

/** The kind of a page, and of its list if it is one: `postList tag`. Undefined for a redirect. */
export function kindOf(html: string): string | undefined {
  const { kind, list } = (pageDataOf(html) ?? {}) as { kind?: string; list?: { type: string } };
  return list ? `${kind} ${list.type}` : kind;
}

/** Paths of one page of each kind in each language and version, translated and not: React makes the same of the others. */
export async function onePerShape(site: ServedSite): Promise<string[]> {
  const shapes = new Map<string, string>();
  for (const page of await pagesOf(site)) {
    const html = await readFile(path.join(site.dir, fileOf(page)), 'utf8');
    const { lang, fallback, version, unlisted } = (pageDataOf(html) ?? {}) as Partial<DocPage>;
    const shape = JSON.stringify([kindOf(html), page.startsWith('fr/'), lang, fallback, version?.name, unlisted]);
    if (!shapes.has(shape)) shapes.set(shape, page);
  }
  return [...shapes.values()];
}

/** What an article can hold. */
const HOLDS = [/class="code"/g, /class="tabs"/g, /class="diagram"/g, /<math/g, /<table/g, /<details/g];

/** Paths of the home page, of the first page of each kind, and of the page with the most of each thing that an article can hold; `language` is `''` or `fr/`. */
export async function onePerKind(site: ServedSite, language: string): Promise<string[]> {
  const kinds = new Map<string, string>();
  const richest = HOLDS.map((pattern) => ({ pattern, count: 0, path: language }));
  for (const page of await pagesOf(site)) {
    if (page.startsWith('fr/') !== (language !== '')) continue;
    const html = await readFile(path.join(site.dir, fileOf(page)), 'utf8');
    const kind = kindOf(html) ?? '';
    if (!kinds.has(kind)) kinds.set(kind, page);
    for (const most of richest) {
      const count = html.match(most.pattern)?.length ?? 0;
      if (count > most.count) Object.assign(most, { count, path: page });
    }
  }
  return [...new Set([language, ...richest.map((most) => most.path), ...kinds.values()])];
}

async function write(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
