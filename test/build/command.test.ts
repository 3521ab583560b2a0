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
import { after, afterEach, describe, it, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { recoverOutput } from '../../build/emit/outputFolder.ts';
import { withRandom } from '../random.ts';
import {
  copySite,
  createProject,
  edit,
  finishRun,
  hashesOf,
  putSite,
  type Run,
  runBuild,
  startBuild,
} from './siteBuild.ts';

const NOTHING_TO_DO = 'nothing has changed since the last build\n';
const LONG_AGO = new Date('2020-01-02T03:04:05Z');

/** One project for all tests: in each new folder Node would compile the builder anew. */
const project = createProject({ after }, 'two-versions');
const dist = inProject('dist');
rmSync(inProject('build/plugins'), { recursive: true });

function inProject(name: string): string {
  return path.join(project, name);
}

function build(...args: string[]): Promise<Run> {
  return runBuild(project, ['--no-crawl', ...args]);
}

function readJson(name: string) {
  return JSON.parse(readFileSync(inProject(name), 'utf8'));
}

/** What builds put beside their output. */
function leftovers(): string[] {
  return readdirSync(project).filter((name) => name.startsWith('.dist-'));
}

/** Changes a file of the builder until the end of the test. */
function breakBuilder(t: TestContext, name: string, change: (text: string) => string): void {
  const file = inProject(name);
  const text = readFileSync(file, 'utf8');
  assert.notEqual(change(text), text);
  writeFileSync(file, change(text));
  t.after(() => writeFileSync(file, text));
}

afterEach(() => assert.deepEqual(leftovers(), []));

describe('npm run build, success', () => {
  // The builds of these tests are made without them.
  it('needs neither plugins nor tools', () => {
    assert.deepEqual(
      ['plugins', 'tools'].filter((room) => existsSync(inProject(path.join('build', room)))),
      [],
    );
  });

  it('prints steps and summary, exits with 0', async () => {
    putSite(project, 'two-languages');
    const { status, stdout, stderr } = await runBuild(project, ['--json', 'reports/build.json']);
    assert.deepEqual([status, stderr], [0, '']);
    for (const step of ['load configuration', 'parse Markdown', 'crawl links', 'write output'])
      assert.match(stdout, new RegExp(`^${step}: \\d+ ms$`, 'm'));
    assert.match(stdout, /^read content: 18 files, \d+ ms$/m);
    assert.match(stdout, /^plan site: 46 pages, \d+ ms$/m);
    assert.match(stdout, /^pages +23 en, 23 fr$/m);
    const count = Object.keys(hashesOf(dist)).length;
    assert.match(stdout, new RegExp(`^files +${count} written, 0 unchanged, 0 removed$`, 'm'));

    const { ok, diagnostics, pages, written, ...log } = readJson('reports/build.json');
    assert.deepEqual([ok, pages, written.written], [true, { en: 23, fr: 23 }, count]);
    assert.deepEqual([log.format, log.upToDate], [1, false]);
    // Its tabs are of a plugin.
    assert.deepEqual(log.counts, { errors: 0, warnings: 6, notes: 1, checks: { brokenDirectives: 6, lastUpdate: 1 } });
    const plan = log.steps.find(({ name }: { name: string }) => name === 'plan site');
    assert.equal(plan.count, '46 pages');
    assert.ok(plan.ms >= 0 && log.ms >= plan.ms);
    const told = diagnostics.map(({ check, severity }: Record<string, string>) => `${severity} ${check}`);
    assert.deepEqual([...new Set(told)].sort(), ['log lastUpdate', 'warn brokenDirectives']);
  });

  it('prints problems only with --quiet', async () => {
    const { status, stdout } = await build('--quiet');
    assert.equal(status, 0);
    assert.match(stdout, /^\n {2}content[\s\S]*\n {2}content {2}note: no last update times: /);
  });

  it('accepts other content and output folders', async (t) => {
    putSite(project, 'two-versions');
    const other = copySite(t, 'odd-names');
    edit(path.join(other, 'content/site.json'), '"plugins": ["plain", "feeds", "sitemap", "servers"],', '');
    const out = path.join(other, 'somewhere/else');
    const args = ['--content', path.join(other, 'content'), '--out', out, '--base', 'deep/er'];
    assert.equal((await build(...args)).status, 0);
    assert.match(readFileSync(path.join(out, 'index.html'), 'utf8'), /href="\/deep\/er\/caf%C3%A9"/);
    assert.ok(!existsSync(dist));

    breakBuilder(t, 'templates/strings/en.json', (text) => text.replace('"Skip to main content"', '"Leap over"'));
    assert.equal((await build(...args)).status, 0);
    assert.match(readFileSync(path.join(out, 'index.html'), 'utf8'), /Leap over/);
  });
});

describe('npm run build, failure', () => {
  it('prints all diagnostics, exits with 1, keeps the output', async () => {
    putSite(project, 'two-languages');
    await build();
    const before = hashesOf(dist);
    for (const file of Object.keys(before)) utimesSync(path.join(dist, file), LONG_AGO, LONG_AGO);
    appendFileSync(inProject('content/en/docs/guides/index.md'), '\n![A roof](roof.png)\n\n[x](./nowhere.md)\n');
    const { status, stdout, stderr } = await build('--json', 'diagnostics.json');
    assert.equal(status, 1);
    const page = 'content/en/docs/guides/index.md';
    assert.ok(stdout.includes(`\n  ${page}:7:5  warning: broken link: "./nowhere.md"`), stdout);
    assert.ok(stdout.includes(`\n  ${page}:5:11  error: broken picture: `), stdout);
    assert.match(stderr, /dist is as it was before this build\.$/m);
    assert.deepEqual(hashesOf(dist), before);
    for (const file of Object.keys(before))
      assert.equal(statSync(path.join(dist, file)).mtimeMs, LONG_AGO.getTime(), file);

    // A place that takes no file is a message too.
    const refused = await build('--json', 'package.json/x.json');
    assert.equal(refused.status, 1);
    assert.match(refused.stderr, /^cannot write ".*x\.json": /m);
    assert.doesNotMatch(refused.stderr, /^ +at /m);

    const { ok, diagnostics, format, counts, steps } = readJson('diagnostics.json');
    assert.deepEqual([ok, format, counts.errors], [false, 1, 1]);
    assert.ok(steps.length > 5);
    assert.deepEqual(
      diagnostics.find(({ check }: { check: string }) => check === 'brokenMarkdownImages'),
      {
        check: 'brokenMarkdownImages',
        severity: 'throw',
        file: page,
        line: 5,
        column: 11,
        message: 'broken picture: there is no file "roof.png"',
        hint: 'put pictures in public/ or beside the page',
      },
    );
  });

  it('fails on a warning only when strict', async () => {
    putSite(project, 'same-path-twice');
    const lenient = await build();
    assert.equal(lenient.status, 0);
    assert.match(lenient.stdout, /^duplicateRoutes +3$/m);
    const before = hashesOf(dist);
    // Twice: a failed build must leave no record that lets the next one skip the work.
    for (const round of [1, 2]) {
      const strict = await build('--strict');
      assert.equal(strict.status, 1, `round ${round}`);
      assert.match(strict.stdout, /^duplicateRoutes +3$/m);
      assert.deepEqual(hashesOf(dist), before);
    }
  });

  it('fails on a broken configuration without a stack', async () => {
    putSite(project, 'two-languages');
    edit(inProject('content/site.ts'), "base: '/mini/'", "bass: '/mini/'");
    const { status, stdout, stderr } = await build();
    assert.equal(status, 1);
    assert.match(stdout, /^ {2}content\/site\.ts:7 {2}.*bass.*\n {6}hint: did you mean "base"\?/m);
    assert.doesNotMatch(stdout + stderr, /^ +at /m);
  });

  it('exits with 2 and a stack on a defect of the builder', async (t) => {
    putSite(project, 'two-versions');
    await build();
    const before = hashesOf(dist);
    const bug = "if (page.docId === 'changed') throw new Error('a bug');";
    breakBuilder(t, 'templates/pages/Doc.tsx', (text) => text.replace('const foreign', `${bug}\nconst foreign`));
    const atRunTime = await build();
    assert.equal(atRunTime.status, 2);
    assert.match(atRunTime.stderr, /Error: a bug\n +at \w+ \(.*templates\/pages\/Doc\.tsx:\d+:\d+\)/);

    breakBuilder(t, 'build/plan/sitePlan.ts', () => 'export function planSite(');
    assert.equal((await build()).status, 2, 'a syntax error');
    assert.deepEqual(hashesOf(dist), before);
  });
});

describe('npm run build, options', () => {
  it('refuses unknown options first', async () => {
    putSite(project, 'two-versions');
    const { status, stdout, stderr } = await runBuild(project, ['--stict']);
    assert.deepEqual([status, stdout], [1, '']);
    assert.equal(stderr, 'unknown option "--stict": did you mean "--strict"?\n--help lists all options\n');
    assert.ok(!existsSync(dist));
  });
});

describe('npm run build, unchanged input', () => {
  it('writes nothing and repeats the diagnostics', async () => {
    putSite(project, 'same-path-twice');
    const first = await build('--json', 'first.json');
    const before = stateOf();
    const second = await build('--json', 'second.json');
    assert.equal(second.status, 0);
    assert.ok(second.stdout.startsWith(NOTHING_TO_DO), second.stdout);
    const diagnosticsIn = ({ stdout }: Run) => stdout.slice(stdout.indexOf('  warning: '), stdout.indexOf('\npages '));
    assert.ok(diagnosticsIn(second).includes('duplicate route'));
    assert.equal(diagnosticsIn(second), diagnosticsIn(first));
    assert.match(second.stdout, new RegExp(`^files +0 written, ${before.length} unchanged, 0 removed$`, 'm'));
    assert.deepEqual(readJson('second.json').diagnostics, readJson('first.json').diagnostics);
    assert.deepEqual(stateOf(), before);
  });

  it('builds again after a change', async (t) => {
    putSite(project, 'same-path-twice');
    await build();
    const original = hashesOf(dist);
    const record = inProject('.cache/builds');
    const reasons: Array<[string, () => void, ...string[]]> = [
      ['a page', () => edit(inProject('content/en/docs/intro.md'), 'The home page', 'The new home page')],
      ['the builder', () => breakBuilder(t, 'build/model/hash.ts', (text) => `${text}// Another version.\n`)],
      ['a file of the output', () => appendFileSync(path.join(dist, 'index.html'), ' ')],
      ['the record', () => halve(path.join(record, readdirSync(record)[0] ?? ''))],
      ['an option', () => {}, '--drafts'],
    ];
    for (const [reason, change, ...args] of reasons) {
      change();
      const { status, stdout, stderr } = await build(...args);
      assert.equal(status, 0, `${reason}: ${stderr}`);
      assert.ok(!stdout.includes(NOTHING_TO_DO), reason);
      assert.match(stdout, /^render and stage pages: /m, reason);
    }
    const now = hashesOf(dist);
    const changed = Object.keys(now).filter((file) => now[file] !== original[file] && !file.startsWith('assets/'));
    assert.deepEqual(changed, ['index.html', 'routes.json']);
    assert.ok((await build('--drafts')).stdout.startsWith(NOTHING_TO_DO));
  });

  /** Bytes and times of the output. */
  function stateOf(): Array<[string, string, number]> {
    return Object.entries(hashesOf(dist)).map(([file, hash]) => [file, hash, statSync(path.join(dist, file)).mtimeMs]);
  }

  function halve(file: string): void {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.slice(0, text.length / 2));
  }
});

describe('npm run build, interrupted', () => {
  it('leaves the whole old or new output', async () => {
    putSite(project, 'two-languages');
    const page = inProject('content/en/docs/intro.md');
    await build();
    const old = hashesOf(dist);
    edit(page, 'Start with', 'Begin with');
    await build('--out', 'other');
    const fresh = hashesOf(inProject('other'));
    assert.notDeepEqual(fresh, old);

    await withRandom(async (random) => {
      for (const signal of ['SIGKILL', 'SIGINT'] as const) {
        const step = random() < 0.5 ? 'check site' : 'render and stage pages';
        const { status } = await stopBuild(step, signal, random() * 30);
        assert.ok(status === 0 || status === signal, `${signal} after "${step}": ${status}`);
        // Every build and preview does this first; it matters only after a kill between the two renames.
        recoverOutput(dist);
        const now = hashesOf(dist);
        assert.deepEqual(now, now['index.html'] === old['index.html'] ? old : fresh, `${signal} after "${step}"`);
      }
    });
    assert.equal((await build()).status, 0);
    assert.deepEqual(hashesOf(dist), fresh);
    assert.deepEqual(leftovers(), [], 'the next build clears away what dead ones left');
  });

  /** Stops the build some milliseconds after a step has ended: while pages are staged, or around the swap. */
  async function stopBuild(step: string, signal: NodeJS.Signals, pause: number): Promise<Run> {
    const child = startBuild(project, ['--no-crawl']);
    child.stdout?.on('data', async (text: Buffer) => {
      if (!text.toString().includes(`${step}: `)) return;
      await delay(pause);
      child.kill(signal);
    });
    return finishRun(child);
  }
});
