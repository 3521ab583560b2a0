/** Builds the miniature sites of `test/sites/`: in memory, on disk, and by the command in a project of their own. */

import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { parse, serialize } from 'parse5';
import { type BuildResult, buildSite } from '../../build/build.ts';
import { checkSite } from '../../build/check/siteChecks.ts';
import { type Reporter, silentReporter } from '../../build/command/report.ts';
import { NO_STORE } from '../../build/input/store.ts';
import { BuildFailure, type Diagnostic, formatDiagnostic } from '../../build/model/diagnostic.ts';
import { createDiagnostics } from '../../build/model/diagnosticSink.ts';
import { parseFiles } from '../../build/parse/parseFiles.ts';
import type { Site } from '../../build/plan/plannedSite.ts';
import { planSite } from '../../build/plan/sitePlan.ts';
import type { BuildOptions } from '../../build/site/buildOptions.ts';
import { loadConfig } from '../../build/site/config.ts';
import { readContent } from '../../build/site/content.ts';
import { type Cleanup, createTempFolder } from '../tempFolder.ts';
import { memoryWriter } from './memoryWriter.ts';
import { sharedBundles } from './sharedBundles.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SITES = path.join(ROOT, 'test/sites');
/** What a project consists of, besides its content. */
const PROJECT_PARTS = ['build', 'client', 'templates', 'package.json', 'package-lock.json', 'tsconfig.json'];

export interface MemoryBuild {
  /** Text by path; files that are copied are there without their text. */
  files: ReadonlyMap<string, string>;
  /** Also set when the build failed. */
  diagnostics: readonly Diagnostic[];
  failed: boolean;
}

type Changes = Partial<BuildOptions>;

/** A copy of a miniature site outside every repository, so that no history changes what is built of it. */
export function copySite(t: Cleanup, name: string): string {
  const folder = createTempFolder(t);
  cpSync(path.join(SITES, name), folder, { recursive: true });
  return folder;
}

/**
 * The builder with a miniature site as its content: to be changed, broken and committed at will. It needs no tools, and has none.
 */
export function createProject(t: Cleanup, site: string): string {
  const folder = createTempFolder(t);
  const isLeftOut = (file: string) => file === path.join(ROOT, 'build/tools');
  for (const part of PROJECT_PARTS)
    cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true, filter: (file) => !isLeftOut(file) });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  return putSite(folder, site);
}

/** Gives a site the facts of `fixtures/reference`. */
export function addFacts(folder: string): void {
  cpSync(path.join(ROOT, 'test/fixtures/reference'), path.join(folder, 'content'), { recursive: true });
  edit(path.join(folder, 'content/site.ts'), 'plugins: [', "plugins: ['lidar', ");
}

/** Gives a project another content, and takes away what builds have left in it, but the compiled builder. Cheaper than a project for each site. */
export function putSite(project: string, site: string): string {
  for (const part of ['content', 'public', 'dist', '.cache/builds', '.cache/store'])
    rmSync(path.join(project, part), { recursive: true, force: true });
  cpSync(path.join(SITES, site), project, { recursive: true });
  const settings = ['site.ts', 'site.json'].map((name) => path.join(project, 'content', name)).find(existsSync);
  const isPlain = !existsSync(path.join(project, 'build/plugins'));
  if (isPlain && settings)
    edit(settings, readFileSync(settings, 'utf8').match(/"?plugins"?: \[[^\]]*\],/)?.[0] ?? '', '');
  return project;
}

/** What is bundled for browsers. */
const BUNDLED = ['react', 'react-dom', 'scheduler'];

/** Gives a project modules as an installation would: what is bundled must lie inside, for its path is part of names. */
export function installModules(project: string): void {
  const [from, to] = [ROOT, project].map((folder) => path.join(folder, 'node_modules')) as [string, string];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (BUNDLED.includes(name)) cpSync(path.join(from, name), path.join(to, name), { recursive: true });
    else symlinkSync(path.join(from, name), path.join(to, name));
  }
}

/** Builds the site in `folder` and writes nothing. */
export async function buildInMemory(folder: string, changes: Changes = {}): Promise<MemoryBuild> {
  const writer = memoryWriter();
  try {
    const { diagnostics } = await buildSite(optionsOf(folder, changes), silentReporter, writer);
    const files = [...writer.files].map(([file, content]) => [file, textOf(content)] as const);
    return { files: new Map(files), diagnostics, failed: false };
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    assert.equal(writer.files.size, 0, 'a failed build keeps nothing');
    return { files: new Map(), diagnostics: error.diagnostics, failed: true };
  }
}

/** All that a build of the site in `folder` finds before it writes: quicker than a build. No site if it cannot be planned. */
export async function checkInMemory(folder: string): Promise<{ site?: Site; diagnostics: readonly Diagnostic[] }> {
  const options = optionsOf(folder, {});
  try {
    const { diagnostics, config, plugins, ...settings } = await loadConfig(options);
    const { files, ...content } = await readContent({ ...options, config, plugins });
    const parsed = await parseFiles(files, {
      config,
      content: { ...content, extensions: plugins },
      externalMark: () => '',
      kept: NO_STORE,
    });
    const site = planSite({ parsed, content, config, plugins, ...settings });
    const found = createDiagnostics(config.severities, false);
    for (const each of [diagnostics, content.diagnostics, site.diagnostics]) found.add(each);
    found.add(await checkSite(site, plugins, { ...options, kept: NO_STORE }));
    return { site, diagnostics: found.settle().filter(isOfSite) };
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    return { diagnostics: error.diagnostics.filter(isOfSite) };
  }
}

/** Builds the site in `folder` into its `dist/`. */
export async function buildOnDisk(folder: string, changes: Changes = {}, reporter?: Reporter): Promise<BuildResult> {
  return buildSite(optionsOf(folder, changes), reporter);
}

function optionsOf(folder: string, changes: Changes): BuildOptions {
  return {
    projectRoot: ROOT,
    contentDir: path.join(folder, 'content'),
    outDir: path.join(folder, 'dist'),
    locales: [],
    drafts: false,
    strict: false,
    crawl: false,
    bundles: sharedBundles,
    ...changes,
  };
}

function textOf(content: string | Uint8Array | { copyOf: string }): string {
  if (typeof content === 'string') return content;
  return content instanceof Uint8Array ? Buffer.from(content).toString() : '';
}

/** Whether there is a history depends on the machine. */
function isOfSite({ check }: Diagnostic): boolean {
  return check !== 'lastUpdate';
}

/** One a line, as a writer reads them. */
export function printDiagnostics(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .filter(isOfSite)
    .map((diagnostic) => `${diagnostic.severity} ${diagnostic.check}: ${formatDiagnostic(diagnostic)}\n`)
    .join('');
}

/** Compares with a file below `test/`. `UPDATE_EXPECTED=1` writes the file instead: read the difference then. */
export function assertExpected(file: string, actual: string): void {
  const expected = path.join(ROOT, 'test', file);
  if (process.env.UPDATE_EXPECTED) writeFileSync(expected, actual);
  assert.equal(actual, readFileSync(expected, 'utf8'));
}

/** The file's text; fails the test if there is none. */
export function fileAt({ files }: Pick<MemoryBuild, 'files'>, file: string): string {
  return files.get(file) ?? assert.fail(`no file ${file} among\n${[...files.keys()].join('\n')}`);
}

const documents = new Map<string, Document>();

/** The DOM of a document, to be looked at only. */
export function documentAt(build: Pick<MemoryBuild, 'files'>, file: string): Document {
  const html = fileAt(build, file);
  const document = documents.get(html) ?? parseDocument(html);
  documents.set(html, document);
  return document;
}

/** What the client gets with a document. */
export function pageDataAt(build: Pick<MemoryBuild, 'files'>, file: string) {
  return JSON.parse(documentAt(build, file).getElementById('page-data')?.textContent ?? '');
}

/** linkedom answers selectors, but reads HTML in its own way: parse5 reads it as browsers do. */
export function parseDocument(html: string): Document {
  return parseHTML(serialize(parse(html))).document;
}

/** Documents in stable order, without the chunks below `assets/`. */
export function documentsOf({ files }: Pick<MemoryBuild, 'files'>): string[] {
  return [...files.keys()].filter((file) => file.endsWith('.html') && !file.startsWith('assets/')).sort();
}

/** One attribute of everything that a selector finds, in document order. */
export function attributesOf(root: Document | Element, selector: string, name: string): Array<string | null> {
  return [...root.querySelectorAll(selector)].map((element) => element.getAttribute(name));
}

/** Every file below a folder with a hash of its bytes, in stable order. */
export function hashesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  return Object.fromEntries(names.map((name) => [name, sha256(readFileSync(path.join(folder, name)))]));
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

export interface Run {
  /** Exit code, or the signal that ended it. */
  status: number | NodeJS.Signals;
  stdout: string;
  stderr: string;
}

/** `npm run build` in a project folder. */
export function startBuild(project: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, ['build/start.mjs', ...args], {
    cwd: project,
    env: { ...process.env, NODE_ENV: undefined, GITHUB_ACTIONS: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs it to its end. */
export async function runBuild(project: string, args: readonly string[] = [], env?: NodeJS.ProcessEnv): Promise<Run> {
  return finishRun(startBuild(project, args, env));
}

export async function finishRun(child: ChildProcess): Promise<Run> {
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  const [code, signal] = await once(child, 'close');
  return { status: code ?? signal, ...output };
}

/** Runs git in a folder, with nobody's settings and at a fixed time. */
export function git(folder: string, time: string, ...args: string[]): void {
  const identity = { NAME: 'Ann Able', EMAIL: 'ann@example.org', DATE: time };
  const people = Object.entries(identity).flatMap(([key, value]) => [
    [`GIT_AUTHOR_${key}`, value],
    [`GIT_COMMITTER_${key}`, value],
  ]);
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    ...Object.fromEntries(people),
  };
  execFileSync('git', args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Changes a text file by replacing a piece of it that must be there. */
export function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  assert.ok(text.includes(from), `${file} holds no ${JSON.stringify(from)}`);
  writeFileSync(file, text.replaceAll(from, to));
}
