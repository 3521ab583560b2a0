/** Builds a git revision of this project in a work tree beside, with the packages and stored results of this one. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Mistake } from '../../command/command.ts';
import { isAlive } from '../../emit/lock.ts';
import { runGit } from '../../input/gitCommand.ts';
import { didYouMean } from '../../model/suggest.ts';

/** Built sites that are kept, by commit. */
const KEPT_SITES = 4;
const START = 'build/start.mjs';
/** Lines of a failed build that are shown. */
const LAST_LINES = 20;

export type RevisionBuilder = ReturnType<typeof createRevisionBuilder>;

/** `projectRoot` is the folder of `package.json`; results are kept below `cacheDir`. Throws a `Mistake` for what cannot be built. */
export function createRevisionBuilder(projectRoot: string, cacheDir: string) {
  const room = join(cacheDir, 'review');
  const trees = join(room, 'trees');
  const sites = join(room, 'sites');
  const git = (...args: string[]) => runGit(projectRoot, args);
  const { run, stop } = createRunner();
  /** Sites that this review compares: never dropped by it. */
  const opened = new Set<string>();
  let tree: string | undefined;

  async function removeTree(): Promise<void> {
    if (tree !== undefined) await removeWorkTree(projectRoot, tree);
    tree = undefined;
  }

  /** Runs the builder of a folder. */
  const runBuild = (folder: string, outDir: string) => run(process.execPath, buildArguments(outDir), folder);

  async function buildCommit(commit: string, revision: string): Promise<void> {
    tree = join(trees, `${process.pid}-${commit.slice(0, 12)}`);
    try {
      mkdirSync(trees, { recursive: true });
      const refusal = await run('git', ['worktree', 'add', '--detach', '--force', tree, commit], projectRoot);
      if (refusal !== undefined) throw new Mistake(`git makes no work tree of "${revision}":\n${refusal}`);
      const project = join(tree, (git('rev-parse', '--show-prefix') ?? '').trim());
      if (!existsSync(join(project, START)))
        throw new Mistake(
          `revision "${revision}" is too old: it has no ${START}. Build it by hand and give its folder`,
        );
      borrow(project, projectRoot, cacheDir);
      const built = join(project, 'dist');
      const failure = await runBuild(project, built);
      if (failure !== undefined) throw new Mistake(describeFailure(revision, failure, [project, projectRoot]));
      moveSite(built, join(sites, commit));
    } finally {
      await removeTree();
    }
  }

  return {
    /** A commit that was built lately is not built again. */
    async build(revision: string): Promise<RevisionSite> {
      await dropDeadTrees(projectRoot, trees);
      const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)?.trim();
      if (!commit) throw new Mistake(describeUnknown(revision, git));
      const site = join(sites, commit);
      const isKept = existsSync(join(site, 'index.html')) && existsSync(logOf(site));
      if (!isKept) await buildCommit(commit, revision);
      opened.add(commit);
      dropOld(sites, opened);
      return readSite(site);
    },
    /** The site that is in the working tree now. `dist/` stays as it is. */
    async buildWorkingTree(): Promise<RevisionSite> {
      const folder = join(room, 'working-tree');
      const failure = await runBuild(projectRoot, folder);
      if (failure !== undefined) throw new Mistake(`the working tree does not build:\n${failure}`);
      return readSite(folder);
    },
    /** Stops a running build and removes its work tree. */
    async stop(): Promise<void> {
      stop();
      await removeTree();
    },
  };
}

/** Runs one program after the other. Not synchronous: a blocked process ignores Ctrl+C. */
function createRunner() {
  let running: ChildProcess | undefined;
  let isStopped = false;
  return {
    /** Undefined, or the end of what a program that failed has printed. */
    async run(program: string, args: readonly string[], cwd: string): Promise<string | undefined> {
      const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
      running = child;
      let output = '';
      const collect = (text: string) => {
        output += text;
      };
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', collect);
      const [code] = await once(child, 'close');
      // The process is about to end: the failure of the program is not reported.
      if (isStopped) return new Promise(() => {});
      return code === 0 ? undefined : output.trim().split('\n').slice(-LAST_LINES).join('\n');
    },
    stop(): void {
      isStopped = true;
      running?.kill();
    },
  };
}

/** Packages and results of earlier builds: both are named by what they are made from. */
function borrow(project: string, projectRoot: string, cacheDir: string): void {
  const [store, ownCache] = [join(cacheDir, 'store'), join(project, '.cache')];
  for (const folder of [store, ownCache]) mkdirSync(folder, { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(project, 'node_modules'), 'junction');
  symlinkSync(store, join(ownCache, 'store'), 'junction');
}

/** Removes a work tree in a process of its own, which continues if a shell kills this one after Ctrl+C. */
async function removeWorkTree(projectRoot: string, tree: string): Promise<void> {
  const args = ['worktree', 'remove', '--force', '--force', tree];
  await once(spawn('git', args, { cwd: projectRoot, stdio: 'ignore', detached: true }), 'close');
  // The build may have written something after git had looked.
  rmSync(tree, { recursive: true, force: true, maxRetries: 3 });
  runGit(projectRoot, ['worktree', 'prune']);
}

/** Removes the work trees of reviews that were killed. */
async function dropDeadTrees(projectRoot: string, trees: string): Promise<void> {
  if (!existsSync(trees)) return;
  for (const name of readdirSync(trees))
    if (!isAlive(Number.parseInt(name, 10))) await removeWorkTree(projectRoot, join(trees, name));
}

export interface RevisionSite {
  folder: string;
  /** What the build said, a line each. */
  diagnostics: readonly string[];
}

function moveSite(built: string, site: string): void {
  mkdirSync(dirname(site), { recursive: true });
  rmSync(site, { recursive: true, force: true });
  renameSync(built, site);
  renameSync(logOf(built), logOf(site));
}

function buildArguments(outDir: string): string[] {
  return [START, '--out', outDir, '--no-crawl', '--quiet', '--json', logOf(outDir)];
}

/** The report of its build, beside the site. */
function logOf(site: string): string {
  return `${site}.json`;
}

/** Lines of places are left out: they differ with every line above. */
function readSite(folder: string): RevisionSite {
  const { diagnostics } = JSON.parse(readFileSync(logOf(folder), 'utf8')) as {
    diagnostics: ReadonlyArray<{ file: string; message: string; hint?: string }>;
  };
  const lines = diagnostics.map(({ file, message, hint }) => `${file}  ${message}${hint ? ` (${hint})` : ''}`);
  return { folder, diagnostics: lines };
}

/** Those that were compared last stay; never one of this review. */
function dropOld(sites: string, opened: ReadonlySet<string>): void {
  for (const name of opened) utimesSync(join(sites, name), new Date(), new Date());
  const timeOf = (name: string) => statSync(join(sites, name)).mtimeMs;
  const old = readdirSync(sites)
    .filter((name) => !name.endsWith('.json'))
    .sort((a, b) => timeOf(b) - timeOf(a))
    .slice(KEPT_SITES);
  for (const name of old)
    if (!opened.has(name))
      for (const path of [join(sites, name), logOf(join(sites, name))]) rmSync(path, { recursive: true, force: true });
}

function describeFailure(revision: string, output: string, projects: readonly [string, string]): string {
  const [old, now] = projects.map((folder) => readLock(folder));
  const hint =
    old === now
      ? ''
      : '\n    hint: it needs other packages (package-lock.json differs): build it in a checkout of its own, and give that folder';
  return `revision "${revision}" does not build:\n${output}${hint}`;
}

function readLock(folder: string): string {
  const file = join(folder, 'package-lock.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

type Git = (...args: string[]) => string | undefined;

function describeUnknown(revision: string, git: Git): string {
  if (git('rev-parse', '--git-dir') === undefined)
    return `"${revision}" is no folder, and there is no git repository to look for a revision of that name`;
  const names = git('for-each-ref', '--format=%(refname:short)', 'refs/heads', 'refs/tags', 'refs/remotes') ?? '';
  const hint = didYouMean(revision, names.split('\n').filter(Boolean));
  const isShallow = git('rev-parse', '--is-shallow-repository')?.trim() === 'true';
  const shallow = isShallow
    ? '\n    hint: this checkout has a part of the history only; fetch the rest with "git fetch --unshallow"'
    : '';
  return `"${revision}" is neither a folder nor a revision${hint ? `: ${hint}` : ''}${shallow}`;
}
