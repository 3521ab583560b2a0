/** The writer: whole outputs or none, kept times, refused paths, dead and living neighbours. */

import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isAlive } from '../../build/emit/lock.ts';
import { createWriter, type WriteSummary } from '../../build/emit/output.ts';
import type { Disk } from '../../build/emit/outputDisk.ts';
import { MARKER, recoverOutput } from '../../build/emit/outputFolder.ts';
import { BuildFailure, type Diagnostic } from '../../build/model/diagnostic.ts';
import type { OutputFile } from '../../build/model/outputFile.ts';
import { withRandom } from '../random.ts';
import { createTempFolder } from '../tempFolder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CHILD = join(ROOT, 'test/fixtures/writerChild.ts');
const LONG_AGO = new Date('2020-01-02T03:04:05Z');

test('writes every kind of content, and counts it', async (t) => {
  const { out, root } = place(t);
  fs.writeFileSync(join(root, 'picture.png'), Buffer.from([1, 2, 3]));
  const summary = await write(out, {
    'index.html': 'é',
    'assets/b/c.html': new Uint8Array([0, 255]),
    'img/ü.png': { copyOf: join(root, 'picture.png') },
  });
  assert.deepEqual(summary, {
    ...{ written: 4, unchanged: 0, removed: 0 },
    ...{ bytes: 2 + 2 + 3 + markerSize(), documentBytes: 2, assetBytes: 2 },
  });
  assert.deepEqual(list(out), ['.nojekyll', 'assets/b/c.html', 'img/ü.png', 'index.html']);
  assert.deepEqual(fs.readFileSync(join(out, 'img/ü.png')), Buffer.from([1, 2, 3]));
  assert.deepEqual(beside(out), []);
});

test('unchanged files keep their time, changed ones are new, dropped ones disappear', async (t) => {
  const { out, root } = place(t);
  const picture = join(root, 'picture.png');
  fs.writeFileSync(picture, 'picture');
  const film = join(root, 'film.mp4');
  fs.writeFileSync(film, Buffer.alloc(600_000, 7));
  const files = {
    'same.html': 'same',
    'edit.html': 'old!',
    'grow.html': 'a',
    'gone/x.html': 'x',
    'a.png': { copyOf: picture },
  };
  await write(out, { ...files, 'film.mp4': { copyOf: film } });
  for (const path of list(out)) fs.utimesSync(join(out, path), LONG_AGO, LONG_AGO);

  const changed = Buffer.alloc(600_000, 7);
  changed[599_999] = 8;
  fs.writeFileSync(film, changed);
  const { 'gone/x.html': _, ...kept } = files;
  const next = { ...kept, 'edit.html': 'new!', 'grow.html': 'ab', 'film.mp4': { copyOf: film } };
  const summary = await write(out, next);

  const { written, unchanged, removed } = summary;
  assert.deepEqual([written, unchanged, removed], [3, 3, 1]);
  assert.deepEqual(list(out), ['.nojekyll', 'a.png', 'edit.html', 'film.mp4', 'grow.html', 'same.html']);
  for (const path of ['same.html', 'a.png', '.nojekyll']) assert.equal(mtime(out, path), LONG_AGO.getTime(), path);
  for (const path of ['edit.html', 'grow.html', 'film.mp4'])
    assert.notEqual(mtime(out, path), LONG_AGO.getTime(), path);
  assert.equal(read(out, 'edit.html'), 'new!');
  assert.deepEqual(fs.readFileSync(join(out, 'film.mp4')), changed);
});

test('where links are refused, copies keep the time too', async (t) => {
  for (const code of ['EXDEV', 'EPERM', 'EMLINK']) {
    const { out } = place(t);
    await write(out, { 'same.html': 'same' });
    fs.utimesSync(join(out, 'same.html'), LONG_AGO, LONG_AGO);
    const before = fs.statSync(join(out, 'same.html')).ino;
    const summary = await write(out, { 'same.html': 'same' }, { ...fs, linkSync: failing('linkSync', code) });
    assert.equal(summary.unchanged, 2);
    assert.equal(mtime(out, 'same.html'), LONG_AGO.getTime());
    assert.notEqual(fs.statSync(join(out, 'same.html')).ino, before);
  }
});

test('a file may become a folder and a folder a file', async (t) => {
  const { out } = place(t);
  await write(out, { api: 'x', 'docs/a.html': 'a' });
  await write(out, { 'api/cli.html': 'cli', docs: 'docs' });
  assert.deepEqual(list(out), ['.nojekyll', 'api/cli.html', 'docs']);
});

test('two claims on one path are refused with both sources', async (t) => {
  const { out } = place(t);
  await write(out, { 'index.html': 'previous' });
  const writer = createWriter(out);
  for (const [path, from] of [
    ['a.html', 'one.md'],
    ['a.html', 'two.md'],
    ['A.html', 'three.md'],
    ['caf\u00e9.html', 'nfc.md'],
    ['cafe\u0301.html', 'nfd.md'],
    ['api/cli.html', 'cli.md'],
    ['api', 'api.md'],
    ['a.html/b.html', 'b.md'],
    ['../escape.html', 'up.md'],
    ['/etc/x.html', 'absolute.md'],
    ['x/../../y.html', 'hidden.md'],
    ['back\\slash.html', 'slash.md'],
    ['', 'empty.md'],
    ['nul\0.html', 'nul.md'],
  ] as const) {
    writer.add({ path, content: from, from });
  }
  const diagnostics = await diagnosticsOf(() => writer.commit());
  assert.deepEqual(
    diagnostics.map(({ check, file }) => `${check} ${file}`),
    'two three nfd api b up absolute hidden slash empty nul'.split(' ').map((name) => `output ${name}.md`),
  );
  assert.equal(diagnostics[0]?.message, 'one.md and two.md both write "a.html"');
  assert.match(diagnostics[1]?.message ?? '', /one\.md writes "a\.html" and three\.md writes "A\.html".*case/);
  assert.match(diagnostics[3]?.message ?? '', /cli\.md writes "api\/cli\.html" and api\.md writes "api".*folder/);
  assert.match(diagnostics[5]?.message ?? '', /"\.\.\/escape\.html" is not a path inside/);
  assert.equal(read(out, 'index.html'), 'previous');
  assert.deepEqual(beside(out), []);
  assert.equal(fs.existsSync(join(dirname(out), 'escape.html')), false);
});

test('a full disk leaves the previous output and nothing else', async (t) => {
  for (const call of ['writeFileSync', 'mkdirSync', 'copyFileSync'] as const) {
    const { out, root } = place(t);
    const picture = join(root, 'picture.png');
    fs.writeFileSync(picture, 'p');
    await write(out, { 'index.html': 'previous' });
    const writer = createWriter(out, undefined, { ...fs, [call]: failing(call, 'ENOSPC', 4) });
    const diagnostics = await diagnosticsOf(async () => {
      for (let index = 0; index < 9; index++) {
        writer.add({ path: `${index}/page.html`, content: 'new', from: 'a.md' });
        writer.add({ path: `${index}/p.png`, content: { copyOf: picture }, from: 'p.png' });
      }
      await writer.commit();
    });
    assert.match(diagnostics[0]?.message ?? '', /the disk is full/, call);
    assert.equal(diagnostics[0]?.file, out);
    assert.deepEqual([list(out), read(out, 'index.html')], [['.nojekyll', 'index.html'], 'previous']);
    assert.deepEqual(beside(out), []);
    // What is written beside the task that failed fails for the same reason.
    assert.throws(() => writer.add({ path: 'late.html', content: '', from: 'late' }), BuildFailure);
  }
});

test('a really full disk leaves the previous output', (t) => {
  const { root } = place(t);
  const script = `
    import { createWriter } from ${JSON.stringify(join(ROOT, 'build/emit/output.ts'))};
    const add = (writer, pages) => { for (let i = 0; i < pages; i++) writer.add({ path: i + '.html', content: 'x'.repeat(9000 + i), from: 't' }); };
    const first = createWriter('dist'); add(first, 9); await first.commit();
    try { const second = createWriter('dist'); add(second, 90); await second.commit(); }
    catch (error) { console.log(error.diagnostics[0].message); }`;
  fs.writeFileSync(join(root, 'full.mts'), script);
  const node = `"${process.execPath}" --import "${import.meta.resolve('tsx')}" "${join(root, 'full.mts')}"`;
  const steps = `mount -t tmpfs none . -o size=300k && cd "$PWD" && ${node} && ls -A . && ls dist | wc -l`;
  fs.mkdirSync(join(root, 'tiny'));
  const probe = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '.'], { cwd: join(root, 'tiny') });
  if (probe.status !== 0) return t.skip('no right to mount a file system here');
  const run = spawnSync('unshare', ['-rm', 'sh', '-c', steps], { cwd: join(root, 'tiny'), encoding: 'utf8' });
  assert.match(run.stdout, /^cannot write "\d+\.html": the disk is full\ndist\n9\n$/, run.stderr);
});

test('a missing source is named and changes nothing', async (t) => {
  const { out, root } = place(t);
  await write(out, { 'index.html': 'previous' });
  const diagnostics = await diagnosticsOf(() => write(out, { 'p.png': { copyOf: join(root, 'nowhere.png') } }));
  assert.match(diagnostics[0]?.message ?? '', /cannot read ".*nowhere\.png": no such file/);
  assert.equal(read(out, 'index.html'), 'previous');
});

test('a failed swap puts the previous output back', async (t) => {
  const { out } = place(t);
  await write(out, { 'index.html': 'previous' });
  let renames = 0;
  const renameSync: Disk['renameSync'] = (from, to) => {
    if (++renames === 2) throw diskError('rename', 'EIO');
    fs.renameSync(from, to);
  };
  const diagnostics = await diagnosticsOf(() => write(out, { 'index.html': 'new' }, { ...fs, renameSync }));
  assert.match(diagnostics[0]?.message ?? '', /cannot replace the output folder: the disk reported a fault/);
  assert.equal(read(out, 'index.html'), 'previous');
  assert.deepEqual(beside(out), []);
});

test('an error that is not of the disk is passed on', (t) => {
  const { out } = place(t);
  const writer = createWriter(out, undefined, { ...fs, copyFileSync: () => assert.fail('a bug') });
  assert.throws(() => writer.add({ path: 'a.html', content: { copyOf: import.meta.filename }, from: 'a' }), /a bug/);
  assert.deepEqual(beside(out), []);
});

test('abort forgets everything, once', async (t) => {
  const { out } = place(t);
  await write(out, { 'index.html': 'previous' });
  const writer = createWriter(out);
  writer.add({ path: 'index.html', content: 'new', from: 'a' });
  assert.deepEqual(beside(out), ['.dist-lock', '.dist-staging']);
  writer.abort();
  writer.abort();
  assert.deepEqual(beside(out), []);
  assert.equal(read(out, 'index.html'), 'previous');
  await assert.rejects(() => writer.commit(), /closed/);
});

test('abort after commit leaves the output', async (t) => {
  const { out } = place(t);
  const writer = createWriter(out);
  writer.add({ path: 'index.html', content: 'new', from: 'a' });
  await writer.commit();
  writer.abort();
  assert.equal(read(out, 'index.html'), 'new');
});

test('a file that Node cannot read is a diagnostic', async (t) => {
  const { out, root } = place(t);
  const big = join(root, 'big.bin');
  fs.writeFileSync(big, '');
  fs.truncateSync(big, 3 * 2 ** 30);
  const [diagnostic] = await diagnosticsOf(() => write(out, { 'big.bin': { copyOf: big } }));
  assert.match(diagnostic?.message ?? '', /"big\.bin": it is larger than 2 GiB/);
});

test('folders of others are never replaced', async (t) => {
  const { out, root } = place(t);
  fs.mkdirSync(out);
  fs.writeFileSync(join(out, 'thesis.txt'), 'years of work');
  fs.writeFileSync(join(out, '.nojekyll'), '');
  const [diagnostic] = await diagnosticsOf(async () => createWriter(out));
  assert.match(diagnostic?.message ?? '', /holds files that no build of ours wrote/);
  assert.match(diagnostic?.hint ?? '', /--out/);
  assert.deepEqual([read(out, 'thesis.txt'), beside(out)], ['years of work', []]);

  const file = join(root, 'file');
  fs.writeFileSync(file, 'x');
  assert.match((await diagnosticsOf(async () => createWriter(file)))[0]?.message ?? '', /is a file/);
});

test('a folder that fills up during the build is not replaced either', async (t) => {
  const { out } = place(t);
  const writer = createWriter(out);
  writer.add({ path: 'index.html', content: 'new', from: 'a' });
  fs.mkdirSync(out);
  fs.writeFileSync(join(out, 'thesis.txt'), 'years of work');
  await diagnosticsOf(() => writer.commit());
  assert.deepEqual([list(out), beside(out)], [['thesis.txt'], []]);
});

test('an empty folder, a missing parent and symbolic links are accepted', async (t) => {
  const { root } = place(t);
  fs.mkdirSync(join(root, 'empty'));
  await write(join(root, 'empty'), { 'index.html': 'x' });
  await write(join(root, 'no/such/parent/dist/'), { 'index.html': 'x' });
  assert.equal(read(join(root, 'no/such/parent/dist'), 'index.html'), 'x');

  fs.mkdirSync(join(root, 'elsewhere/deep'), { recursive: true });
  fs.symlinkSync('elsewhere/deep', join(root, 'shortcut'));
  fs.symlinkSync('../site', join(root, 'elsewhere/deep/dist'));
  for (const text of ['one', 'two']) await write(join(root, 'shortcut/dist'), { 'index.html': text });
  assert.equal(read(join(root, 'elsewhere/site'), 'index.html'), 'two');
  assert.ok(fs.lstatSync(join(root, 'elsewhere/deep/dist')).isSymbolicLink());
  assert.deepEqual(fs.readdirSync(join(root, 'elsewhere')).sort(), ['deep', 'site']);

  fs.symlinkSync('round', join(root, 'round'));
  assert.match((await diagnosticsOf(async () => createWriter(join(root, 'round'))))[0]?.message ?? '', /circle/);
});

test('a second build is refused while the first one lives', async (t) => {
  const { out } = place(t);
  const first = createWriter(out);
  first.add({ path: 'index.html', content: 'first', from: 'a' });
  const [diagnostic] = await diagnosticsOf(async () => createWriter(out));
  assert.match(
    diagnostic?.message ?? '',
    new RegExp(`^another build is writing to this folder \\(process ${process.pid}\\)$`),
  );
  assert.match(diagnostic?.hint ?? '', /\.dist-lock"$/);
  await first.commit();
  await write(out, { 'index.html': 'second' });
  assert.deepEqual([list(out), beside(out)], [['.nojekyll', 'index.html'], []]);
});

test('a process of another user is alive', (t) => {
  let code = 'EPERM';
  t.mock.method(process, 'kill', () => {
    throw Object.assign(new Error(code), { code, syscall: 'kill' });
  });
  assert.equal(isAlive(1), true);
  code = 'ESRCH';
  assert.equal(isAlive(1), false);
});

test('a stale lock is taken over', async (t) => {
  const dead = await deadPid();
  for (const content of [String(dead), String(process.ppid), '']) {
    const { out } = place(t);
    const lock = join(dirname(out), '.dist-lock');
    fs.writeFileSync(lock, content);
    if (content !== String(dead)) fs.utimesSync(lock, LONG_AGO, LONG_AGO);
    await write(out, { 'index.html': 'x' });
    assert.deepEqual(beside(out), []);
  }
});

test('a build of another machine or container holds its lock for ten minutes', async (t) => {
  const { out } = place(t);
  const lock = join(dirname(out), '.dist-lock');
  fs.writeFileSync(lock, '1 another-host');
  const [diagnostic] = await diagnosticsOf(() => write(out, { 'index.html': 'x' }));
  assert.match(diagnostic?.message ?? '', /another build is writing/);
  fs.utimesSync(lock, LONG_AGO, LONG_AGO);
  await write(out, { 'index.html': 'x' });
  assert.deepEqual(beside(out), []);
});

test('leftovers of dead builds are removed, others stay', async (t) => {
  const { out } = place(t);
  const folders = ['.dist-staging', '.dist-old', '.other-staging'];
  for (const name of folders) {
    fs.mkdirSync(join(dirname(out), name));
    fs.writeFileSync(join(dirname(out), name, 'x'), '');
  }
  fs.writeFileSync(join(dirname(out), '.dist-lock'), String(process.ppid));
  assert.equal(recoverOutput(out), false);
  assert.deepEqual(beside(out), ['.dist-lock', '.dist-old', '.dist-staging']);
  fs.writeFileSync(join(dirname(out), '.dist-lock'), String(await deadPid()));
  assert.equal(recoverOutput(out), false);
  assert.deepEqual(fs.readdirSync(dirname(out)), ['.other-staging']);
});

test('a build killed between its renames is undone', async (t) => {
  const { out } = place(t);
  await write(out, { 'index.html': 'previous' });
  const child = startChild(out, 3, 'die');
  assert.deepEqual((await once(child, 'exit'))[1], 'SIGKILL');
  assert.equal(fs.existsSync(out), false);
  assert.equal(recoverOutput(out), true);
  assert.deepEqual([list(out), beside(out)], [['.nojekyll', 'index.html'], []]);
});

test('a repository survives a kill at either rename, also beside nothing else', async (t) => {
  for (const text of [undefined, 'previous'])
    for (const stop of [2, 3]) {
      const { out } = place(t);
      if (text) await write(out, { 'index.html': text });
      fs.mkdirSync(join(out, '.git'), { recursive: true });
      fs.writeFileSync(join(out, '.git/HEAD'), 'main');
      let renames = 0;
      const renameSync: Disk['renameSync'] = (from, to) => {
        if (++renames >= stop) throw diskError('rename', 'EIO');
        fs.renameSync(from, to);
      };
      // Nothing can be tidied after the kill either.
      await diagnosticsOf(() => write(out, { 'index.html': 'new' }, { ...fs, renameSync }));
      recoverOutput(out);
      assert.equal(read(out, '.git/HEAD'), 'main', `rename ${stop}`);
      await write(out, { 'index.html': 'next' });
      assert.deepEqual([read(out, '.git/HEAD'), read(out, 'index.html'), beside(out)], ['main', 'next', []]);
    }
});

test('a half deleted output is never restored', async (t) => {
  const { out } = place(t);
  fs.mkdirSync(join(dirname(out), '.dist-old'));
  fs.writeFileSync(join(dirname(out), '.dist-old', 'half.html'), '');
  assert.equal(recoverOutput(out), false);
  assert.equal(fs.existsSync(out), false);
});

test('an output that cannot be put back is not deleted', async (t) => {
  const { out } = place(t);
  await write(out, { 'index.html': 'previous' });
  let renames = 0;
  const renameSync: Disk['renameSync'] = (from, to) => {
    if (++renames > 1) throw diskError('rename', 'EIO');
    fs.renameSync(from, to);
  };
  await diagnosticsOf(() => write(out, { 'index.html': 'new' }, { ...fs, renameSync }));
  assert.equal(fs.existsSync(out), false);
  assert.equal(recoverOutput(out), true);
  assert.equal(read(out, 'index.html'), 'previous');
});

test('a build killed at any moment leaves the whole old or new output', async (t) => {
  const { out } = place(t);
  const files = 30;
  await withRandom(async (random) => {
    for (let round = 0; round < 8; round++) {
      const child = startChild(out, files, 'loop', `r${round}g`);
      await once(child.stdout ?? assert.fail(), 'data');
      await new Promise((resolve) => setTimeout(resolve, random() * 40));
      child.kill('SIGKILL');
      await once(child, 'exit');
      recoverOutput(out);
      assertWhole(out, files);
      // Killed between making its lock and writing its process id: an empty lock counts as living for ten seconds.
      const lock = join(dirname(out), '.dist-lock');
      if (fs.existsSync(lock)) {
        assert.equal(fs.readFileSync(lock, 'utf8'), '');
        fs.utimesSync(lock, LONG_AGO, LONG_AGO);
        recoverOutput(out);
      }
      assert.deepEqual(beside(out), []);
    }
  });
});

test('two builds at once do not mix', async (t) => {
  const { out } = place(t);
  const files = 20;
  const children = ['x', 'y'].map((label) => startChild(out, files, 'some', label));
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
  assert.deepEqual(codes, [0, 0]);
  assertWhole(out, files);
  assert.match(read(out, 'folder 1/é1.html'), /^[xy]14$/);
  recoverOutput(out);
  assert.deepEqual(beside(out), []);
});

function place(t: TestContext): { root: string; out: string } {
  const root = createTempFolder(t);
  return { root, out: join(root, 'dist') };
}

async function write(out: string, files: Record<string, OutputFile['content']>, disk?: Disk): Promise<WriteSummary> {
  const writer = createWriter(out, undefined, disk);
  for (const [path, content] of Object.entries(files)) writer.add({ path, content, from: 'test' });
  return writer.commit();
}

function list(folder: string): string[] {
  const entries = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return entries.filter((path) => fs.statSync(join(folder, path)).isFile()).sort();
}

/** Names beside the output that the writer made. */
function beside(out: string): string[] {
  return fs.readdirSync(dirname(out)).filter((name) => name.startsWith(`.${basename(out)}-`));
}

function read(out: string, path: string): string {
  return fs.readFileSync(join(out, path), 'utf8');
}

function mtime(out: string, path: string): number {
  return fs.statSync(join(out, path)).mtimeMs;
}

function markerSize(): number {
  return Buffer.byteLength(String(MARKER.content));
}

async function diagnosticsOf(task: () => Promise<unknown>): Promise<readonly Diagnostic[]> {
  const error = await task().then(
    () => assert.fail('nothing was refused'),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof BuildFailure, String(error));
  return error.diagnostics;
}

function diskError(syscall: string, code: string): Error {
  return Object.assign(new Error(code), { syscall, code });
}

/** Works `after` times, then fails. */
function failing(call: 'linkSync' | 'writeFileSync' | 'mkdirSync' | 'copyFileSync', code: string, after = 0) {
  const original = { ...fs }[call] as (...input: unknown[]) => never;
  let calls = 0;
  return (...input: unknown[]): never => {
    if (calls++ < after) return original(...input);
    throw diskError(call, code);
  };
}

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? assert.fail();
}

function startChild(out: string, files: number, mode: string, label = ''): ChildProcess {
  const input = ['--import', 'tsx', CHILD, out, String(files), mode, label];
  return spawn(process.execPath, input, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Every file of one generation, and none of another. */
function assertWhole(out: string, files: number): void {
  const generation = read(out, 'folder 1/é1.html');
  const expected = ['.nojekyll', `only-${generation}.html`];
  for (let index = 0; index < files; index++) {
    const path = `folder ${index % 3}/é${index}.html`;
    expected.push(path);
    assert.equal(read(out, path), index % 2 === 0 ? 'never changes' : generation, path);
  }
  assert.deepEqual(list(out), expected.sort());
}
