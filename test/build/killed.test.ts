/** A build that is killed at any moment, or meets another one, leaves a store and a compiled builder that are right. */

import assert from 'node:assert/strict';
import { appendFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { withRandom } from '../random.ts';
import { buildOnDisk, createProject, finishRun, hashesOf, runBuild, startBuild } from './siteBuild.ts';

/** `KILLS=50 npm test -- killed` takes a minute and a half. */
const KILLS = Number(process.env.KILLS ?? 4);
/** Milliseconds of a build from nothing, roughly. */
const LONGEST = 1500;

test('after a kill at any moment, the next build gives what a clean one gives', async (t) => {
  const project = createProject(t, 'two-languages');
  const page = path.join(project, 'content/en/docs/intro.md');
  await withRandom(async (random) => {
    let killed = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      appendFileSync(page, `\nKilled ${kill} times.\n`);
      // Every few times from nothing, so that the compiled builder is killed too.
      if (kill % 3 === 0) rmSync(path.join(project, '.cache'), { recursive: true, force: true });
      const build = startBuild(project);
      const run = finishRun(build);
      await sleep(random() * LONGEST);
      build.kill('SIGKILL');
      if ((await run).status === 'SIGKILL') killed += 1;
      const next = await runBuild(project, ['--no-crawl']);
      assert.equal(next.status, 0, next.stderr);
      // In this process, and without a store.
      await buildOnDisk(project, { projectRoot: project, outDir: path.join(project, 'clean') });
      assert.deepEqual(hashesOf(path.join(project, 'dist')), hashesOf(path.join(project, 'clean')), `kill ${kill}`);
    }
    assert.ok(killed > 0, 'every build was faster than its kill');
  });
});

test('builds at once give what each gives alone', async (t) => {
  const project = createProject(t, 'two-languages');
  const page = path.join(project, 'content/en/docs/intro.md');
  for (const round of ['from nothing', 'with what both have kept']) {
    appendFileSync(page, `\nBuilt ${round}.\n`);
    const runs = await Promise.all(
      ['one', 'other'].map((name) => runBuild(project, ['--no-crawl', '--out', path.join(project, name)])),
    );
    for (const { status, stderr } of runs) assert.equal(status, 0, stderr);
    await buildOnDisk(project, { projectRoot: project, outDir: path.join(project, 'clean') });
    const clean = hashesOf(path.join(project, 'clean'));
    for (const name of ['one', 'other'])
      assert.deepEqual(hashesOf(path.join(project, name)), clean, `${name}, ${round}`);
  }
});

test('a build that is stopped leaves nothing beside the output; one whose cache is removed says so', async (t) => {
  const project = createProject(t, 'two-languages');
  await runBuild(project, ['--no-crawl']);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    appendFileSync(path.join(project, 'content/en/docs/intro.md'), `\n${signal}.\n`);
    const build = startBuild(project);
    const run = finishRun(build);
    while (!existsSync(path.join(project, '.dist-staging')) && build.exitCode === null) await sleep(5);
    build.kill(signal);
    assert.equal((await run).status, signal);
    assert.deepEqual(
      readdirSync(project).filter((name) => name.startsWith('.dist')),
      [],
    );
  }
  const build = startBuild(project);
  const run = finishRun(build);
  while (!existsSync(path.join(project, '.dist-staging')) && build.exitCode === null) await sleep(5);
  rmSync(path.join(project, '.cache'), { recursive: true, force: true });
  const { status, stderr } = await run;
  assert.ok(status === 0 || (status === 1 && /\.cache was removed while/.test(stderr)), `${status} ${stderr}`);
});
