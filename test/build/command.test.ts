/** `npm run build` as it is typed: exit codes, what it prints, what it leaves behind however it ends. */

import assert from 'node:assert/strict';
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { recoverOutput } from '../../build/writing/swap.ts';
import { createProject, edit, finishRun, hashesOf, type Run, runBuild, startBuild } from './siteBuild.ts';

const NOTHING_TO_DO = 'nothing has changed since the last build\n';
const LONG_AGO = new Date('2020-01-02T03:04:05Z');

/** One for all: Node need not read the builder's code anew for each. */
const project = createProject({ after }, 'two-versions');

const DIST = path.join(project, 'dist');

function build(...args: string[]): Promise<Run> {
  return runBuild(project, ['--no-crawl', ...args]);
}

function jsonIn(name: string) {
  return JSON.parse(readFileSync(path.join(project, name), 'utf8'));
}

describe('a build that succeeds', () => {
  it('names its steps, sums up, and ends with 0', async (t) => {
    putSite(project, 'two-languages');
    const { status, stdout, stderr } = await runBuild(project, ['--json', 'reports/build.json']);
    assert.equal(status, 0, stderr);
    assert.equal(stderr, '');
    const [steps = '', rest = ''] = stdout.split('\n\n', 1).concat(stdout.slice(stdout.indexOf('\n\n') + 2));
    const names = steps.split('\n').map((line) => line.replace(/: (?:.*, )?\d+ ms$/, ''));
    for (const name of ['load configuration', 'read content', 'plan site', 'crawl links', 'write output'])
      assert.ok(names.includes(name), `${name} in ${names}`);
    assert.match(steps, /^read content: 18 files, \d+ ms$/m);
    assert.match(steps, /^plan site: 46 pages, \d+ ms$/m);
    assert.match(rest, /^pages +23 en, 23 fr$/m);
    assert.match(rest, /^files +\d+ written, 0 unchanged, 0 removed$/m);

    const { ok, problems, pages, written } = jsonIn('reports/build.json');
    assert.deepEqual([ok, pages], [true, { en: 23, fr: 23 }]);
    assert.deepEqual(
      problems.map(({ check, severity }: Record<string, string>) => [check, severity]),
      [['lastUpdate', 'log']],
    );
    assert.equal(written.written, Object.keys(hashesOf(DIST)).length);
  });

  it('is quiet when told to', async (t) => {
    putSite(project, 'two-versions');
    const { status, stdout } = await build('--quiet');
    assert.equal(status, 0);
    assert.match(stdout, /^\n1 note lastUpdate\n {2}content {2}no last update times: .*\n$/);
  });

  it('takes content and output folders from elsewhere', async (t) => {
    putSite(project, 'two-versions');
    const other = copySite(t, 'odd-names');
    const out = path.join(other, 'somewhere/else');
    const { status } = await build(
      project,
      '--content',
      path.join(other, 'content'),
      '--out',
      out,
      '--base',
      'deep/er',
    );
    assert.equal(status, 0);
    assert.match(readFileSync(path.join(out, 'index.html'), 'utf8'), /href="\/deep\/er\/caf%C3%A9"/);
    assert.ok(!existsSync(DIST));
  });
});

describe('a build that fails', () => {
  it('tells all problems, ends with 1, and leaves the output as it was', async (t) => {
    putSite(project, 'two-languages');
    await build();
    const before = hashesOf(DIST);
    for (const file of Object.keys(before)) utimesSync(path.join(DIST, file), LONG_AGO, LONG_AGO);
    appendFileSync(
      path.join(project, 'content/en/docs/guides/index.md'),
      '\n![A roof](roof.png)\n\n[x](./nowhere.md)\n',
    );
    const { status, stdout, stderr } = await build('--json', 'problems.json');
    assert.equal(status, 1);
    assert.match(
      stdout,
      /^1 error brokenMarkdownImages\n {2}content\/en\/docs\/guides\/index\.md:5:11 {2}broken picture/m,
    );
    assert.match(
      stdout,
      /^1 warning brokenMarkdownLinks\n {2}content\/en\/docs\/guides\/index\.md:7:5 {2}broken link/m,
    );
    assert.match(stderr, /dist is as it was before this build\.$/m);
    assert.deepEqual(hashesOf(DIST), before);
    for (const file of Object.keys(before))
      assert.equal(statSync(path.join(DIST, file)).mtimeMs, LONG_AGO.getTime(), file);
    assert.deepEqual(leftovers(), []);

    const { ok, problems } = jsonIn('problems.json');
    assert.equal(ok, false);
    assert.deepEqual(
      problems.find(({ check }: { check: string }) => check === 'brokenMarkdownImages'),
      {
        check: 'brokenMarkdownImages',
        severity: 'throw',
        file: 'content/en/docs/guides/index.md',
        line: 5,
        column: 11,
        message: 'broken picture: there is no file "roof.png"',
        hint: 'put pictures in public/ or beside the page',
      },
    );
  });

  it('fails on a warning when strict, and not otherwise', async (t) => {
    putSite(project, 'same-path-twice');
    const lenient = await build();
    assert.equal(lenient.status, 0);
    assert.match(lenient.stdout, /^3 warnings duplicateRoutes$/m);
    const before = hashesOf(DIST);
    // Twice: a failed build leaves no record that would make the next one think that all is well.
    for (const round of [1, 2]) {
      const strict = await build('--strict');
      assert.equal(strict.status, 1, `round ${round}`);
      assert.match(strict.stdout, /^3 errors duplicateRoutes$/m);
      assert.deepEqual(hashesOf(DIST), before);
    }
  });

  it('fails on a broken configuration without a stack', async (t) => {
    putSite(project, 'two-languages');
    edit(path.join(project, 'content/site.ts'), "base: '/mini/'", "bass: '/mini/'");
    const { status, stdout, stderr } = await build();
    assert.equal(status, 1);
    assert.match(stdout, /content\/site\.ts:7 {2}.*bass.*\n {6}hint: did you mean "base"\?/);
    assert.doesNotMatch(stdout + stderr, /^ +at /m);
  });

  it('ends with 2 and a stack when the builder itself is broken', async (t) => {
    putSite(project, 'two-versions');
    await build();
    const before = hashesOf(DIST);
    const template = path.join(project, 'templates/pages/Doc.tsx');
    edit(template, 'const foreign = useForeign();', "if (page.docId === 'changed') throw new Error('a bug');");
    const { status, stderr } = await build();
    assert.equal(status, 2);
    assert.match(stderr, /Error: a bug\n +at Doc \(.*Doc\.tsx/);
    assert.deepEqual(hashesOf(DIST), before);
    assert.deepEqual(leftovers(), []);

    writeFileSync(template, 'export function Doc(');
    assert.equal((await build()).status, 2);
    assert.deepEqual(hashesOf(DIST), before);
  });

  it('refuses a folder that somebody else filled', async (t) => {
    putSite(project, 'two-versions');
    const { status, stdout } = await build('--out', '.');
    assert.equal(status, 1);
    assert.match(stdout, /the output folder holds files that no build of ours wrote/);
    assert.ok(existsSync(path.join(project, 'content/site.json')));
  });
});

describe('the command line', () => {
  it('explains its options', async (t) => {
    putSite(project, 'two-versions');
    const { status, stdout } = await runBuild(project, ['--help']);
    assert.equal(status, 0);
    const options =
      '--content DIR, --out DIR, --base PATH, --url URL, --locale ID, --drafts, --strict, --quiet, --json FILE';
    for (const option of options.split(', ')) assert.match(stdout, new RegExp(`^ {2}${option} {2,}\\w`, 'm'));
    assert.ok(!existsSync(DIST));
  });

  it('refuses what it does not know, before anything else', async (t) => {
    putSite(project, 'two-versions');
    const { status, stdout, stderr } = await runBuild(project, ['--stict']);
    assert.deepEqual([status, stdout], [1, '']);
    assert.equal(stderr, 'unknown option "--stict": did you mean "--strict"?\n--help lists all options\n');
    assert.ok(!existsSync(DIST));
  });
});

describe('a build with nothing to do', () => {
  it('says so, changes nothing, and still tells the problems', async (t) => {
    putSite(project, 'same-path-twice');
    const first = await build('--json', 'first.json');
    const before = hashesOf(DIST);
    const times = timesOf();
    const second = await build('--json', 'second.json');
    assert.equal(second.status, 0);
    assert.ok(second.stdout.startsWith(NOTHING_TO_DO), second.stdout);
    const problemsIn = ({ stdout }: Run) => stdout.slice(stdout.indexOf('\n1 note'), stdout.indexOf('\npages '));
    assert.ok(problemsIn(second).includes('duplicate route'));
    assert.equal(problemsIn(second), problemsIn(first));
    assert.match(
      second.stdout,
      new RegExp(`^files +0 written, ${Object.keys(before).length} unchanged, 0 removed$`, 'm'),
    );
    assert.deepEqual(jsonIn('second.json').problems, jsonIn('first.json').problems);
    assert.deepEqual([hashesOf(DIST), timesOf()], [before, times]);
  });

  it('builds again when something has changed', async (t) => {
    putSite(project, 'same-path-twice');
        await build();
    const original = hashesOf(DIST);
    const reasons: Array<[string, () => void, ...string[]]> = [
      ['a page', () => edit(at('content/en/docs/intro.md'), 'The home page', 'The new home page')],
      ['a template', () => edit(at('templates/pages/Doc.tsx'), 'toc={page.toc}', 'toc={[...page.toc]}')],
      ['a file of the output', () => appendFileSync(at('dist/index.html'), ' ')],
      ['the record', () => halve(path.join(at('.cache/builds'), readdirSync(at('.cache/builds'))[0] ?? ''))],
      ['an option', () => {}, '--drafts'],
    ];
    for (const [reason, change, ...args] of reasons) {
      change();
      const { status, stdout, stderr } = await build(...args);
      assert.equal(status, 0, `${reason}: ${stderr}`);
      assert.ok(!stdout.includes(NOTHING_TO_DO), reason);
      assert.match(stdout, /^render and stage pages: /m, reason);
    }
    const { 'index.html': home, ...rest } = hashesOf(DIST);
    assert.notEqual(home, original['index.html']);
    for (const file of Object.keys(rest))
      if (!/index|routes/.test(file)) assert.equal(rest[file], original[file], file);
    assert.ok((await build('--drafts')).stdout.startsWith(NOTHING_TO_DO));
  });

  function timesOf(): number[] {
    return Object.keys(hashesOf(DIST)).map((file) => statSync(path.join(DIST, file)).mtimeMs);
  }

  function halve(file: string): void {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.slice(0, text.length / 2));
  }
});

describe('a build that is interrupted', () => {
  /** Lines after which it is stopped: early, while pages are staged, and around the swap. */
  const MOMENTS = ['parse Markdown', 'bundle client', 'check site', 'render and stage pages'];

  it('leaves the old output or the new one, whole', async (t) => {
    putSite(project, 'two-languages');
    const page = path.join(project, 'content/en/docs/intro.md');
    await build();
    const old = hashesOf(DIST);
    edit(page, 'Start with', 'Begin with');
    await build();
    const fresh = hashesOf(DIST);
    assert.notDeepEqual(fresh, old);
    edit(page, 'Begin with', 'Start with');
    await build();

    edit(page, 'Start with', 'Begin with');
    for (const [round, moment] of [...MOMENTS, ...MOMENTS].entries()) {
      const signal = round % 2 === 0 ? 'SIGKILL' : 'SIGINT';
      const { status } = await stopBuild(moment, signal);
      const isOver = status === 0;
      assert.ok(isOver || status === signal || status === 130, `${moment}: ${status}`);
      // What every build and preview does first. Only a death between the two renames gives it anything to do.
      recoverOutput(DIST);
      const now = hashesOf(DIST);
      assert.deepEqual(now, now['index.html'] === old['index.html'] ? old : fresh, moment);
    }
    assert.equal((await build()).status, 0);
    assert.deepEqual(hashesOf(DIST), fresh);
    assert.deepEqual(leftovers(), [], 'the next build clears away what dead ones left');
  });

  /** Stops the build at a random instant shortly after a step has ended. */
  async function stopBuild(step: string, signal: NodeJS.Signals): Promise<Run> {
    const child = startBuild(project, ['--no-crawl']);
    child.stdout?.on('data', async (text: Buffer) => {
      if (!text.toString().includes(`${step}: `)) return;
      await delay(Math.random() * 40);
      child.kill(signal);
    });
    return finishRun(child);
  }
});

/** What builds put beside their output. */
function leftovers(): string[] {
  return readdirSync(project).filter((name) => /^\.dist-/.test(name));
}
