/** `npm run review` as it is typed: options, revisions, errors, exit codes, and what it leaves behind. */

import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { parseCommand } from '../../build/command/command.ts';
import { REVIEW } from '../../build/tools/review/reviewOptions.ts';
import { createProject, edit, finishRun, git, type Run } from './siteBuild.ts';

const NOON = '2025-05-05T12:00:00Z';
const project = createProject({ after }, 'two-languages');
const inProject = (name: string) => path.join(project, name);
const REVIEW_ENTRY = 'build/tools/review/main.ts';
cpSync(path.resolve(import.meta.dirname, '../../build/tools'), inProject('build/tools'), { recursive: true });
writeFileSync(inProject('.gitignore'), 'node_modules\ndist/\n.cache/\n');
git(project, NOON, 'init', '--quiet', '--initial-branch', 'main');
git(project, NOON, 'add', '.');
git(project, NOON, 'commit', '--quiet', '--message', 'First');
const firstCommit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: project, encoding: 'utf8' }).trim();

function startReview(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', REVIEW_ENTRY, ...args], {
    cwd: project,
    env: { ...process.env, GITHUB_STEP_SUMMARY: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function review(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Run> {
  return finishRun(startReview(args, env));
}

function workTrees(): string[] {
  const list = execFileSync('git', ['worktree', 'list', '--porcelain'], { cwd: project, encoding: 'utf8' });
  return list.split('\n').filter((line) => line.startsWith('worktree '));
}

describe('options of npm run review', () => {
  const errorOf = (...args: string[]) => {
    const parsed = parseCommand(REVIEW, args, '/here');
    return 'error' in parsed ? parsed.error.replace('\n--help lists all options', '') : parsed;
  };

  it('are the two sides and where to write', () => {
    assert.deepEqual(
      parseCommand(REVIEW, ['main', 'dist', '--out', 'r', '--json', '-', '--fail-on', 'stale,removed'], '/here'),
      {
        options: {
          base: 'main',
          head: 'dist',
          outDir: path.resolve('/here', 'r'),
          json: '-',
          format: 'text',
          failOn: ['stale', 'removed'],
        },
      },
    );
  });

  it('have errors that help', () => {
    assert.equal(errorOf(), 'what to compare with is missing: npm run review -- main');
    assert.equal(errorOf('a', 'b', 'c'), 'unexpected word "c": there is room for BASE [HEAD]');
    assert.equal(errorOf('a', '--fail-on', 'vanish'), 'option "--fail-on" knows no "vanish": did you mean "vanished"?');
    assert.equal(errorOf('a', '--format', 'html'), 'option "--format" knows no "html": there are text, github');
    assert.equal(errorOf('a', '--jsn', 'x'), 'unknown option "--jsn": did you mean "--json"?');
    assert.equal(errorOf('a', '--out'), 'option "--out" needs a value: --out DIR');
  });
});

describe('npm run review', () => {
  it('compares a revision with the working tree, and fails on what it is told', async (t) => {
    edit(inProject('content/en/docs/guides/first-steps.md'), 'Take a tool.', 'Take no tool.');
    t.after(() => git(project, NOON, 'checkout', '--quiet', '.'));
    const run = await review(['main', '--out', 'report', '--json', 'found.json', '--fail-on', 'stale,removed']);
    assert.deepEqual([run.status, run.stderr.trim()], [3, '--fail-on: stale 1'], run.stdout);
    assert.match(run.stdout, /main → working tree: \d+ pages/);
    assert.match(run.stdout, /\/guides\/first-steps {2}\+1 −1 words: "a" → "no"/);
    assert.equal(JSON.parse(readFileSync(inProject('found.json'), 'utf8')).stale.length, 1);
    assert.ok(existsSync(inProject('report/pages/guides/first-steps.html')));
    assert.ok(!existsSync(inProject('dist')), 'dist is not touched');
    assert.equal(workTrees().length, 1);
    assert.deepEqual(readdirSync(inProject('.cache/review/trees')), []);
  });

  it('does not build a commit twice, and takes folders', async () => {
    const site = inProject(`.cache/review/sites/${firstCommit}`);
    const { status, stdout } = await review(['HEAD', site]);
    assert.equal(status, 0, stdout);
    assert.match(stdout, /nothing differs/);
    assert.match(stdout, /open HEAD: \d{1,3} ms/);
  });

  it('keeps the site that it compares, however old, and says what the second build says anew', async (t) => {
    const sites = inProject('.cache/review/sites');
    for (const name of ['a', 'b', 'c', 'd']) mkdirSync(path.join(sites, name));
    utimesSync(path.join(sites, firstCommit), 0, 0);
    edit(inProject('content/en/docs/guides/first-steps.md'), 'Take a tool.', 'Take a [tool](gone.md).');
    git(project, NOON, 'commit', '--quiet', '--all', '--message', 'Link');
    t.after(() => git(project, NOON, 'revert', '--no-edit', 'HEAD'));
    const { status, stdout, stderr } = await review([firstCommit, 'HEAD']);
    assert.equal(status, 0, stderr);
    assert.match(
      stdout,
      /new diagnostics \(1\)\n {2}content\/en\/docs\/guides\/first-steps\.md {2}broken link: "gone\.md"/,
    );
    assert.ok(existsSync(path.join(sites, firstCommit)));
    assert.equal(readdirSync(sites).filter((name) => /^[a-d]$/.test(name)).length, 2);
  });

  it('writes the summary of a pull request', async () => {
    const site = inProject(`.cache/review/sites/${firstCommit}`);
    const { stdout } = await review([site, site, '--format', 'github'], {
      GITHUB_STEP_SUMMARY: inProject('summary.md'),
    });
    assert.equal(stdout, '');
    assert.match(readFileSync(inProject('summary.md'), 'utf8'), /^## Review: [\s\S]*Nothing differs\./);
  });

  it('names a revision that is not there', async () => {
    const { status, stderr } = await review(['mein']);
    assert.deepEqual([status, stderr.trim()], [1, '"mein" is neither a folder nor a revision: did you mean "main"?']);
  });

  it('replaces no folder that is something else', async () => {
    const { status, stderr } = await review(['main', '--out', 'content']);
    assert.equal(status, 1);
    assert.match(stderr, /"content" holds something else than a report/);
  });

  it('names a revision that does not build, with its diagnostics', async () => {
    writeFileSync(
      inProject('content/site.ts'),
      `${readFileSync(inProject('content/site.ts'), 'utf8')}\nthrow new Error('no settings');\n`,
    );
    git(project, NOON, 'commit', '--quiet', '--all', '--message', 'Broken');
    git(project, NOON, 'revert', '--no-edit', 'HEAD');
    const { status, stderr } = await review(['HEAD~1']);
    assert.equal(status, 1);
    assert.match(stderr, /revision "HEAD~1" does not build:[\s\S]*no settings/);
    assert.equal(workTrees().length, 1);
  });

  it('names a revision that is too old', async () => {
    git(project, NOON, 'checkout', '--quiet', '--orphan', 'old');
    git(project, NOON, 'rm', '-r', '--quiet', '--cached', '.');
    git(project, NOON, 'add', 'content');
    git(project, NOON, 'commit', '--quiet', '--message', 'Old');
    git(project, NOON, 'checkout', '--quiet', '--force', 'main');
    const { status, stderr } = await review(['old']);
    assert.equal(status, 1);
    assert.match(stderr, /revision "old" is too old: it has no build\/start\.mjs/);
  });

  it('leaves nothing behind when it is interrupted, and tidies up after one that was killed', async () => {
    git(project, NOON, 'commit', '--quiet', '--allow-empty', '--message', 'Another');
    const trees = inProject('.cache/review/trees');
    for (const signal of ['SIGINT', 'SIGKILL'] as const) {
      const child = startReview(['HEAD']);
      const ended = once(child, 'close');
      while (readdirSync(trees).length === 0) await delay(10);
      child.kill(signal);
      await ended;
      if (signal === 'SIGINT') {
        assert.equal(child.exitCode, 130);
        assert.deepEqual([readdirSync(trees), workTrees().length], [[], 1]);
      }
    }
    const { status, stdout } = await review(['HEAD', 'HEAD']);
    assert.equal(status, 0, stdout);
    assert.deepEqual([readdirSync(trees), workTrees().length], [[], 1]);
  });
});
