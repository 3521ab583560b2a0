/** Last updates from git: right dates and authors, and one note where there is no history. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { readLastUpdates } from '../../build/site/git.ts';
import { createFolder, printAll, writeFiles } from './contentFolder.ts';

interface Change {
  files: Readonly<Record<string, string>>;
  time: string;
  author?: string;
}

function git(dir: string, ...args: string[]): void {
  const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', dir, ...identity, ...args], { stdio: 'pipe' });
}

async function commit(dir: string, { files, time, author = 'Ann <ann@example.org>' }: Change): Promise<void> {
  await writeFiles(dir, files);
  git(dir, 'add', '-A');
  const env = { ...process.env, GIT_COMMITTER_DATE: time, GIT_AUTHOR_DATE: '2001-01-01T00:00:00Z' };
  const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', dir, ...identity, 'commit', '-qm', 'x', '--author', author], { stdio: 'pipe', env });
}

async function createRepository(t: TestContext, changes: readonly Change[]): Promise<string> {
  const folder = await createFolder(t, {});
  git(folder, 'init', '-q', '.');
  for (const change of changes) await commit(folder, change);
  return folder;
}

test('each file has the day, in UTC, and the author of its newest commit', async (t) => {
  const root = await createRepository(t, [
    { files: { 'content/en/a.md': '1', 'content/en/b.md': '1' }, time: '2025-01-02T10:00:00Z' },
    { files: { 'content/en/b.md': '2' }, time: '2025-03-04T23:30:00-05:00', author: 'Béa <b@example.org>' },
    { files: { 'other.md': '1' }, time: '2025-05-06T10:00:00Z' },
  ]);
  const { updates, head, prefix, diagnostic } = await readLastUpdates(root, path.join(root, 'content'));
  assert.deepEqual(Object.fromEntries(updates), {
    'content/en/a.md': { date: '2025-01-02', author: 'Ann' },
    'content/en/b.md': { date: '2025-03-05', author: 'Béa' },
  });
  assert.match(head ?? '', /^[\da-f]{40}$/);
  assert.deepEqual([prefix, diagnostic], ['content/', undefined]);
});

test('the repository of a hook that builds is not asked', async (t) => {
  const root = await createRepository(t, [{ files: { 'content/a.md': '1' }, time: '2025-01-02T10:00:00Z' }]);
  t.after(() => delete process.env.GIT_DIR);
  process.env.GIT_DIR = '.';
  const { updates, prefix } = await readLastUpdates(root, path.join(root, 'content'));
  assert.deepEqual([updates.get('content/a.md')?.date, prefix], ['2025-01-02', 'content/']);
});

test('pages of a submodule have the dates of its own commits', async (t) => {
  const part = await createRepository(t, [{ files: { 'en/b.md': '1' }, time: '2021-01-01T10:00:00Z' }]);
  const root = await createRepository(t, [{ files: { 'content/a.md': '1' }, time: '2025-01-02T10:00:00Z' }]);
  git(root, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', part, 'content/part');
  await commit(root, { files: {}, time: '2025-02-03T10:00:00Z' });
  const { updates } = await readLastUpdates(root, path.join(root, 'content'));
  assert.deepEqual(updates.get('content/part/en/b.md'), { date: '2021-01-01', author: 'Ann' });
  await rm(path.join(root, 'content/part'), { recursive: true });
  git(root, 'submodule', '--quiet', 'deinit', '-f', 'content/part');
  assert.equal(
    (await readLastUpdates(root, path.join(root, 'content'))).updates.get('content/a.md')?.date,
    '2025-01-02',
  );
});

test('a page of a frozen version is as old as what it was copied from, until it changes', async (t) => {
  const frozen = 'content/versions/1.0/en/docs';
  const root = await createRepository(t, [
    { files: { 'content/en/docs/a.md': '1', 'content/en/docs/b.md': '1' }, time: '2025-01-02T10:00:00Z' },
    { files: { [`${frozen}/a.md`]: '1', [`${frozen}/b.md`]: '1' }, time: '2025-03-04T10:00:00Z' },
    { files: { 'content/en/docs/a.md': '2', [`${frozen}/b.md`]: '2' }, time: '2025-05-06T10:00:00Z' },
  ]);
  const { updates } = await readLastUpdates(root, path.join(root, 'content'));
  const dates = [`${frozen}/a.md`, `${frozen}/b.md`, 'content/en/docs/a.md'].map((file) => updates.get(file)?.date);
  assert.deepEqual(dates, ['2025-01-02', '2025-05-06', '2025-05-06']);
});

test('odd names and projects in a subfolder are read', async (t) => {
  const names = ['en/é à.md', 'en/e\u0301 nfd.md', 'en/"q".md', 'en/a\nb.md'];
  const files = Object.fromEntries(names.map((name) => [`web/site/content/${name}`, '1']));
  const root = await createRepository(t, [{ files, time: '2025-01-02T10:00:00Z' }]);
  const project = path.join(root, 'web/site');
  const { updates, prefix } = await readLastUpdates(project, path.join(project, 'content'));
  assert.deepEqual([...updates.keys()].sort(), names.map((name) => `content/${name}`.normalize('NFC')).sort());
  assert.equal(prefix, 'web/site/content/');
});

test('a renamed file has the update of the rename, an uncommitted one has none', async (t) => {
  const root = await createRepository(t, [{ files: { 'content/old.md': '1' }, time: '2025-01-02T10:00:00Z' }]);
  await rename(path.join(root, 'content/old.md'), path.join(root, 'content/new.md'));
  await commit(root, { files: {}, time: '2025-02-03T10:00:00Z' });
  await writeFiles(root, { 'content/draft.md': '1' });
  const { updates } = await readLastUpdates(root, path.join(root, 'content'));
  assert.equal(updates.get('content/new.md')?.date, '2025-02-03');
  assert.equal(updates.has('content/draft.md'), false);
});

test('a shallow clone gives no dates and one note', async (t) => {
  const root = await createRepository(t, [
    { files: { 'content/a.md': '1' }, time: '2025-01-02T10:00:00Z' },
    { files: { 'content/b.md': '1' }, time: '2025-02-03T10:00:00Z' },
  ]);
  const clone = path.join(await createFolder(t, {}), 'clone');
  git(root, 'clone', '-q', '--depth', '1', `file://${root}`, clone);
  const { updates, diagnostic, prefix } = await readLastUpdates(clone, path.join(clone, 'content'));
  assert.deepEqual([updates.size, prefix], [0, 'content/']);
  assert.deepEqual(printAll(diagnostic ? [diagnostic] : []), ['content lastUpdate']);
  assert.deepEqual([diagnostic?.check, diagnostic?.severity], ['lastUpdate', 'log']);
});

test('outside a repository there is one note', async (t) => {
  const root = await createFolder(t, { 'content/a.md': '1' });
  const { updates, diagnostic, head, prefix } = await readLastUpdates(root, path.join(root, 'content'));
  assert.deepEqual([updates.size, head, prefix], [0, undefined, undefined]);
  assert.equal(diagnostic?.message, 'no last update times: this is not a git repository');
});

test('a repository without commits gives one note', async (t) => {
  const root = await createRepository(t, []);
  await writeFiles(root, { 'content/a.md': '1' });
  const { diagnostic } = await readLastUpdates(root, path.join(root, 'content'));
  assert.equal(diagnostic?.message, 'no last update times: nothing is committed yet');
});

test('a broken repository gives one note', async (t) => {
  const root = await createRepository(t, [{ files: { 'content/a.md': '1' }, time: '2025-01-02T10:00:00Z' }]);
  await rm(path.join(root, '.git/objects'), { recursive: true });
  const { updates, diagnostic } = await readLastUpdates(root, path.join(root, 'content'));
  assert.equal(updates.size, 0);
  assert.match(diagnostic?.message ?? '', /^no last update times: /);
});

test('without the git program there is one note', async (t) => {
  const root = await createFolder(t, { 'content/a.md': '1' });
  const { PATH } = process.env;
  process.env.PATH = root;
  t.after(() => {
    process.env.PATH = PATH;
  });
  const { diagnostic } = await readLastUpdates(root, path.join(root, 'content'));
  assert.equal(diagnostic?.message, 'no last update times: git is not installed');
});
