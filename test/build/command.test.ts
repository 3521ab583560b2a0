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
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { recoverOutput } from '../../build/writing/swap.ts';
import { createProject, edit, finishRun, hashesOf, type Run, runBuild, startBuild } from './siteBuild.ts';

const NOTHING_TO_DO = 'nothing has changed since the last build\n';
const LONG_AGO = new Date('2020-01-02T03:04:05Z');

function distOf(project: string): string {
  return path.join(project, 'dist');
}

function build(project: string, ...args: string[]): Promise<Run> {
  return runBuild(project, ['--no-crawl', ...args]);
}

function jsonIn(project: string, name: string) {
  return JSON.parse(readFileSync(path.join(project, name), 'utf8'));
}

describe('a build that succeeds', () => {
  it('names its steps, sums up, and ends with 0', async (t) => {
    const project = createProject(t, 'two-languages');
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

    const { ok, problems, pages, written } = jsonIn(project, 'reports/build.json');
    assert.deepEqual([ok, pages], [true, { en: 23, fr: 23 }]);
    assert.deepEqual(
      problems.map(({ check, severity }: Record<string, string>) => [check, severity]),
      [['lastUpdate', 'log']],
    );
    assert.equal(written.written, Object.keys(hashesOf(distOf(project))).length);
  });

  it('is quiet when told to', async (t) => {
    const project = createProject(t, 'two-versions');
    const { status, stdout } = await build(project, '--quiet');
    assert.equal(status, 0);
    assert.match(stdout, /^\n1 note lastUpdate\n {2}content {2}no last update times: .*\n$/);
  });

  it('takes content and output folders from elsewhere', async (t) => {
    const [project, other] = [createProject(t, 'two-versions'), createProject(t, 'odd-names')];
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
    assert.ok(!existsSync(distOf(project)));
  });
});

describe('a build that fails', () => {
  it('tells all problems, ends with 1, and leaves the output as it was', async (t) => {
    const project = createProject(t, 'two-languages');
    await build(project);
    const before = hashesOf(distOf(project));
    for (const file of Object.keys(before)) utimesSync(path.join(distOf(project), file), LONG_AGO, LONG_AGO);
    appendFileSync(
      path.join(project, 'content/en/docs/guides/index.md'),
      '\n![A roof](roof.png)\n\n[x](./nowhere.md)\n',
    );
    const { status, stdout, stderr } = await build(project, '--json', 'problems.json');
    assert.equal(status, 1);
    assert.match(
      stdout,
      /^1 error brokenMarkdownImages\n {2}content\/en\/docs\/guides\/index\.md:5:12 {2}broken picture/m,
    );
    assert.match(
      stdout,
      /^1 warning brokenMarkdownLinks\n {2}content\/en\/docs\/guides\/index\.md:7:5 {2}broken link/m,
    );
    assert.match(stderr, /dist is as it was before this build\.$/m);
    assert.deepEqual(hashesOf(distOf(project)), before);
    for (const file of Object.keys(before))
      assert.equal(statSync(path.join(distOf(project), file)).mtimeMs, LONG_AGO.getTime(), file);
    assert.deepEqual(leftovers(project), []);

    const { ok, problems } = jsonIn(project, 'problems.json');
    assert.equal(ok, false);
    assert.deepEqual(
      problems.find(({ check }: { check: string }) => check === 'brokenMarkdownImages'),
      {
        check: 'brokenMarkdownImages',
        severity: 'throw',
        file: 'content/en/docs/guides/index.md',
        line: 5,
        column: 12,
        message: 'broken picture: there is no file "roof.png"',
        hint: 'put pictures in public/ or beside the page',
      },
    );
  });

  it('fails on a warning when strict, and not otherwise', async (t) => {
    const project = createProject(t, 'same-path-twice');
    const lenient = await build(project);
    assert.equal(lenient.status, 0);
    assert.match(lenient.stdout, /^3 warnings duplicateRoutes$/m);
    const before = hashesOf(distOf(project));
    const strict = await build(project, '--strict');
    assert.equal(strict.status, 1);
    assert.match(strict.stdout, /^3 errors duplicateRoutes$/m);
    assert.deepEqual(hashesOf(distOf(project)), before);
  });

  it('fails on a broken configuration without a stack', async (t) => {
    const project = createProject(t, 'two-languages');
    edit(path.join(project, 'content/site.ts'), "base: '/mini/'", "bass: '/mini/'");
    const { status, stdout, stderr } = await build(project);
    assert.equal(status, 1);
    assert.match(stdout, /content\/site\.ts:7 {2}.*bass.*\n {6}hint: did you mean "base"\?/);
    assert.doesNotMatch(stdout + stderr, /^ +at /m);
  });

  it('ends with 2 and a stack when the builder itself is broken', async (t) => {
    const project = createProject(t, 'two-versions');
    await build(project);
    const before = hashesOf(distOf(project));
    const template = path.join(project, 'templates/pages/Doc.tsx');
    edit(template, 'const foreign = useForeign();', "if (page.docId === 'changed') throw new Error('a bug');");
    const { status, stderr } = await build(project);
    assert.equal(status, 2);
    assert.match(stderr, /Error: a bug\n +at Doc \(.*Doc\.tsx/);
    assert.deepEqual(hashesOf(distOf(project)), before);
    assert.deepEqual(leftovers(project), []);

    writeFileSync(template, 'export function Doc(');
    assert.equal((await build(project)).status, 2);
    assert.deepEqual(hashesOf(distOf(project)), before);
  });

  it('refuses a folder that somebody else filled', async (t) => {
    const project = createProject(t, 'two-versions');
    const { status, stdout } = await build(project, '--out', '.');
    assert.equal(status, 1);
    assert.match(stdout, /the output folder holds files that no build of ours wrote/);
    assert.ok(existsSync(path.join(project, 'content/site.json')));
  });
});

describe('the command line', () => {
  it('explains its options', async (t) => {
    const project = createProject(t, 'two-versions');
    const { status, stdout } = await runBuild(project, ['--help']);
    assert.equal(status, 0);
    const options =
      '--content DIR, --out DIR, --base PATH, --url URL, --locale ID, --drafts, --strict, --quiet, --json FILE';
    for (const option of options.split(', ')) assert.match(stdout, new RegExp(`^ {2}${option} {2,}\\w`, 'm'));
    assert.ok(!existsSync(distOf(project)));
  });

  it('refuses what it does not know, before anything else', async (t) => {
    const project = createProject(t, 'two-versions');
    const { status, stdout, stderr } = await runBuild(project, ['--stict']);
    assert.deepEqual([status, stdout], [1, '']);
    assert.equal(stderr, 'unknown option "--stict": did you mean "--strict"?\n--help lists all options\n');
    assert.ok(!existsSync(distOf(project)));
  });
});

describe('a build with nothing to do', () => {
  it('says so, changes nothing, and still tells the problems', async (t) => {
    const project = createProject(t, 'same-path-twice');
    const first = await build(project, '--json', 'first.json');
    const before = hashesOf(distOf(project));
    const times = timesOf(project);
    const second = await build(project, '--json', 'second.json');
    assert.equal(second.status, 0);
    assert.ok(second.stdout.startsWith(NOTHING_TO_DO), second.stdout);
    const problemsIn = ({ stdout }: Run) => stdout.slice(stdout.indexOf('\n1 note'), stdout.indexOf('\npages '));
    assert.ok(problemsIn(second).includes('duplicate route'));
    assert.equal(problemsIn(second), problemsIn(first));
    assert.match(
      second.stdout,
      new RegExp(`^files +0 written, ${Object.keys(before).length} unchanged, 0 removed$`, 'm'),
    );
    assert.deepEqual(jsonIn(project, 'second.json').problems, jsonIn(project, 'first.json').problems);
    assert.deepEqual([hashesOf(distOf(project)), timesOf(project)], [before, times]);
  });

  it('builds again when anything it depends on has changed', async (t) => {
    const project = createProject(t, 'two-languages');
    const at = (name: string) => path.join(project, name);
    await build(project);
    const original = hashesOf(distOf(project));
    const record = at('.cache/builds');
    const reasons: Array<[string, () => void, ...string[]]> = [
      ['a page', () => edit(at('content/en/pages/about.md'), 'Write to', 'Please write to')],
      ['a setting', () => edit(at('content/site.ts'), '© 2025', '© 2026')],
      ['a public file', () => appendFileSync(at('public/CNAME'), '# more\n')],
      ['a file of the output is gone', () => rmSync(at('dist/fr/blog/rss.xml'))],
      ['a file of the output is another', () => appendFileSync(at('dist/index.html'), ' ')],
      ['a file too many', () => writeFileSync(at('dist/left.html'), 'x')],
      [
        'a template',
        () => edit(at('templates/pages/Doc.tsx'), '<ArticleFrame toc={page.toc}>', '<ArticleFrame toc={[]}>'),
      ],
      ['the record is broken', () => truncateHalf(path.join(record, readdirSync(record)[0] ?? ''))],
      ['an option', () => {}, '--base', '/other/'],
    ];
    for (const [reason, change, ...args] of reasons) {
      change();
      const { status, stdout, stderr } = await build(project, ...args);
      assert.equal(status, 0, `${reason}: ${stderr}`);
      assert.ok(!stdout.includes(NOTHING_TO_DO), reason);
      assert.match(stdout, /^render and stage pages: /m, reason);
    }
    const changed = hashesOf(distOf(project));
    assert.deepEqual(
      Object.keys(changed).filter((file) => !file.startsWith('assets/')),
      Object.keys(original).filter((file) => !file.startsWith('assets/')),
    );
    assert.ok((await build(project, '--base', '/other/')).stdout.startsWith(NOTHING_TO_DO));
  });

  it('never takes a failed build for a good one', async (t) => {
    const project = createProject(t, 'same-path-twice');
    for (const round of [1, 2]) assert.equal((await build(project, '--strict')).status, 1, `round ${round}`);
    assert.equal((await build(project)).status, 0);
    assert.equal((await build(project, '--strict')).status, 1);
  });

  function timesOf(project: string): number[] {
    return Object.keys(hashesOf(distOf(project))).map((file) => statSync(path.join(distOf(project), file)).mtimeMs);
  }

  function truncateHalf(file: string): void {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.slice(0, text.length / 2));
  }
});

describe('a build that is interrupted', () => {
  /** Lines after which it is stopped: early, while pages are staged, and around the swap. */
  const MOMENTS = ['parse Markdown', 'bundle client', 'check site', 'render and stage pages'];

  it('leaves the old output or the new one, whole', async (t) => {
    const project = createProject(t, 'two-languages');
    const page = path.join(project, 'content/en/docs/intro.md');
    await build(project);
    const old = hashesOf(distOf(project));
    edit(page, 'Start with', 'Begin with');
    await build(project);
    const fresh = hashesOf(distOf(project));
    assert.notDeepEqual(fresh, old);
    edit(page, 'Begin with', 'Start with');
    await build(project);

    edit(page, 'Start with', 'Begin with');
    for (const [round, moment] of [...MOMENTS, ...MOMENTS].entries()) {
      const signal = round % 2 === 0 ? 'SIGKILL' : 'SIGINT';
      const { status } = await stopBuild(project, moment, signal);
      const isOver = status === 0;
      assert.ok(isOver || status === signal || status === 130, `${moment}: ${status}`);
      // What every build and preview does first. Only a death between the two renames gives it anything to do.
      recoverOutput(distOf(project));
      const now = hashesOf(distOf(project));
      assert.deepEqual(now, now['index.html'] === old['index.html'] ? old : fresh, moment);
    }
    assert.equal((await build(project)).status, 0);
    assert.deepEqual(hashesOf(distOf(project)), fresh);
    assert.deepEqual(leftovers(project), [], 'the next build clears away what dead ones left');
  });

  /** Stops the build at a random instant shortly after a step has ended. */
  async function stopBuild(project: string, step: string, signal: NodeJS.Signals): Promise<Run> {
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
function leftovers(project: string): string[] {
  return readdirSync(project).filter((name) => /^\.dist-/.test(name));
}
