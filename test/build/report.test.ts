/** What the person at the terminal sees, on a terminal, in a log, and with --quiet. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createReporter, type ReporterOptions, type Summary } from '../../build/command/report.ts';
import { renderSarif } from '../../build/command/sarif.ts';
import { createDiagnostic, type Diagnostic } from '../../build/model/diagnostic.ts';
import { hashOf } from '../../build/model/hash.ts';

const ESCAPE = '\u001b';

const PROBLEMS: Diagnostic[] = [
  { ...createDiagnostic('brokenLinks', { file: 'b.md', line: 3, column: 4 }, 'broken link: "x"', 'did you mean "y"?') },
  { ...createDiagnostic('missingTranslations', { file: 'c.md' }, 'no French page') },
  { ...createDiagnostic('brokenMarkdownImages', { file: 'd.md', line: 1 }, 'no picture') },
  { ...createDiagnostic('brokenLinks', { file: 'e.md' }, 'broken link: "z"') },
  { ...createDiagnostic('missingAlt', { file: 'f.md' }, 'no alt text'), severity: 'ignore' },
];

const SUMMARY: Summary = {
  diagnostics: PROBLEMS,
  pages: { en: 15, fr: 14 },
  written: { written: 3, unchanged: 400, removed: 1, bytes: 1_234_567, documentBytes: 45_678, assetBytes: 999 },
};

test('a log has one plain line for each step', async () => {
  const { reporter, text } = create({ isTTY: false });
  const { step, progress } = reporter;
  const files = await step(
    'read content',
    () => ['a', 'b'],
    (result) => `${result.length} files`,
  );
  assert.deepEqual(files, ['a', 'b']);
  await step('render', async () => progress(1, 2));
  reporter.note('a word');
  assert.equal(text(), 'read content: 2 files, 7 ms\nrender: 14 ms\na word\n');
});

test('a terminal shows the running step, its bar and a tick', async () => {
  const { reporter, text } = create({ isTTY: true, env: { NO_COLOR: '1' }, tick: 3_000 });
  await reporter.step(
    'render',
    () => reporter.progress(1, 2),
    () => '2 pages',
  );
  const frames = text().split(`\r${ESCAPE}[K`);
  assert.deepEqual(frames, [
    '',
    '  render …',
    '  render  ████████████░░░░░░░░░░░░ 1/2, 3 s left',
    `✓ ${'render'.padEnd(24)} ${'2 pages'.padEnd(16)}  6000 ms\n`,
  ]);
});

test('a log has a line of a long step every ten seconds', async () => {
  const { reporter, text } = create({ isTTY: false, tick: 1_000 });
  await reporter.step('render', () => {
    for (let done = 1; done <= 25; done++) reporter.progress(done, 25);
  });
  assert.equal(text(), 'render: 10 of 25, 15 s left\nrender: 20 of 25, 5 s left\nrender: 26000 ms\n');
});

test('in GitHub Actions, errors and warnings are annotations too', () => {
  const { reporter, text } = create({ isTTY: false, quiet: true, env: { GITHUB_ACTIONS: 'true' } });
  reporter.diagnostics(PROBLEMS);
  assert.deepEqual(
    text()
      .split('\n')
      .filter((line) => line.startsWith('::')),
    [
      '::error file=d.md,line=1,title=brokenMarkdownImages::no picture',
      '::warning file=b.md,line=3,col=4,title=brokenLinks::broken link: "x"%0Adid you mean "y"?',
      '::warning file=e.md,title=brokenLinks::broken link: "z"',
    ],
  );
  const many = create({ isTTY: false, env: { GITHUB_ACTIONS: 'true' } });
  many.reporter.diagnostics(
    Array.from({ length: 30 }, (_, at) =>
      createDiagnostic('brokenLinks', { file: `a,${at}:%.md` }, '100 %\n::error::x'),
    ),
  );
  const lines = many
    .text()
    .split('\n')
    .filter((line) => line.startsWith('::'));
  assert.equal(lines.length, 10);
  assert.equal(lines[0], '::warning file=a%2C0%3A%25.md,title=brokenLinks::100 %25%0A::error::x');
  assert.equal(lines[9], '::warning title=build::21 more are in the log');
});

test('a step that fails is named, and fails', async () => {
  for (const [isTTY, expected] of [
    [false, 'plan: failed\n'],
    [true, `✗ plan\n`],
  ] as const) {
    const { reporter, text } = create({ isTTY, env: { NO_COLOR: '1' } });
    await assert.rejects(() => reporter.step('plan', () => assert.fail('broken')), /broken/);
    await assert.rejects(() => reporter.step('plan', () => Promise.reject(new Error('late'))), /late/);
    assert.equal(text().split(expected).length, 3, text());
  }
});

const TABLE = `
check                   errors  warnings     notes
brokenLinks                            2
brokenMarkdownImages         1
missingTranslations                              1
`;

test('diagnostics are listed by severity, with a table of counts', () => {
  const { reporter, text } = create({ isTTY: false });
  reporter.diagnostics(PROBLEMS);
  assert.equal(
    text(),
    `
  d.md:1  error: no picture  [brokenMarkdownImages]
  b.md:3:4  warning: broken link: "x"  [brokenLinks]
      hint: did you mean "y"?
  e.md  warning: broken link: "z"  [brokenLinks]
  c.md  note: no French page  [missingTranslations]
${TABLE}`,
  );
});

test('what the change touched comes first, after what the build stops at', () => {
  const { reporter, text } = create({ isTTY: false, view: { touched: () => new Set(['e.md']), max: 3 } });
  reporter.diagnostics(PROBLEMS);
  assert.equal(
    text(),
    `
  d.md:1  error: no picture  [brokenMarkdownImages]

In files that you changed:
  e.md  warning: broken link: "z"  [brokenLinks]

In other files:
  b.md:3:4  warning: broken link: "x"  [brokenLinks]
      hint: did you mean "y"?

1 more: --max 4 shows them, --only CHECK those of one check
${TABLE}`,
  );
});

test('one check alone, and what follows from a mistake', () => {
  const consequences = [createDiagnostic('brokenAnchors', { file: 'x.md', line: 2 }, 'broken anchor', 'none')];
  const cause = { ...createDiagnostic('unreadableFiles', { file: 'a.md' }, 'is not UTF-8 text'), consequences };
  const few = create({ isTTY: false, view: { only: ['unreadableFiles'] } });
  few.reporter.diagnostics([...PROBLEMS, cause]);
  assert.match(
    few.text(),
    /^\n {2}a\.md {2}error: is not UTF-8 text {2}\[unreadableFiles\]\n {6}and 1 that follows from it \(--all shows them\)\n\ncheck/,
  );
  const all = create({ isTTY: false, view: { all: true } });
  all.reporter.diagnostics([cause]);
  assert.match(all.text(), /from it\n {6}x\.md:2 {2}warning: broken anchor {2}\[brokenAnchors\]\n {10}hint: none\n$/);
});

test('a terminal shows the first thirty', () => {
  const many = Array.from({ length: 40 }, (_, at) => createDiagnostic('brokenLinks', { file: `${at}.md` }, 'x'));
  const { reporter, text } = create({ isTTY: true, env: { NO_COLOR: '1' } });
  reporter.diagnostics(many);
  assert.match(text(), /\n {2}29\.md .*\n\n10 more: --max 40/);
});

test('diagnostics as SARIF', () => {
  const [run] = (renderSarif(PROBLEMS.slice(0, 1)) as { runs: Array<Record<string, unknown>> }).runs;
  assert.deepEqual((run?.results as object[] | undefined)?.at(0), {
    ruleId: 'brokenLinks',
    ruleIndex: 0,
    level: 'warning',
    message: { text: 'broken link: "x"\ndid you mean "y"?' },
    locations: [{ physicalLocation: { artifactLocation: { uri: 'b.md' }, region: { startLine: 3, startColumn: 4 } } }],
    partialFingerprints: { 'diagnostic/v1': hashOf(JSON.stringify(['brokenLinks', 'b.md', 'broken link: "x"']), 16) },
  });
});

test('colours only on a terminal that wants them', () => {
  for (const [options, isColoured] of [
    [{ isTTY: true }, true],
    [{ isTTY: true, env: { NO_COLOR: '' } }, true],
    [{ isTTY: true, env: { NO_COLOR: '1' } }, false],
    [{ isTTY: true, env: { TERM: 'dumb' } }, false],
    [{ isTTY: false }, false],
  ] as const) {
    const { reporter, text } = create(options);
    reporter.diagnostics(PROBLEMS);
    assert.equal(text().includes(ESCAPE), isColoured, JSON.stringify(options));
  }
});

test('control characters in content are replaced', () => {
  const { reporter, text } = create({ isTTY: false });
  reporter.diagnostics([createDiagnostic('brokenLinks', { file: 'a\u001b[2J\n.md' }, 'bell \u0007, line \u0085, "é"')]);
  assert.match(text(), /^ {2}a\ufffd\[2J\ufffd\.md {2}warning: bell \ufffd, line \ufffd, "é" {2}\[brokenLinks\]$/m);
});

test('the summary names pages, files and time', () => {
  const { reporter, text } = create({ isTTY: false });
  reporter.summary(SUMMARY);
  assert.equal(
    text(),
    `
pages        15 en, 14 fr
files        3 written, 400 unchanged, 1 removed
size         1.2 MB: documents 46 kB, assets 999 B
diagnostics  1 error, 2 warnings, 1 note
time         0.01 s
next         npm run preview serves it as a web server does
`,
  );
  const clean = create({ isTTY: false });
  clean.reporter.summary({ ...SUMMARY, diagnostics: [] });
  assert.match(clean.text(), /^diagnostics {2}none$/m);
});

test('a quiet report holds diagnostics only', async () => {
  for (const isTTY of [true, false]) {
    const { reporter, text } = create({ isTTY, quiet: true, env: { NO_COLOR: '1' } });
    assert.equal(
      await reporter.step(
        'read',
        () => 5,
        () => 'x',
      ),
      5,
    );
    reporter.progress(1, 1);
    reporter.note('x');
    reporter.summary(SUMMARY);
    await assert.rejects(() => reporter.step('plan', () => assert.fail('broken')));
    assert.equal(text(), '');
    reporter.diagnostics(PROBLEMS);
    assert.match(text(), /d\.md:1 {2}error: no picture/);
  }
});

/** A reporter into a string, with a clock that advances by `tick` at each reading. */
function create({ columns, tick = 7, ...options }: Partial<ReporterOptions> & { columns?: number; tick?: number }) {
  let written = '';
  let time = 0;
  const stream = { columns, write: (chunk: string) => (written += chunk) };
  const now = () => (time += tick);
  return { reporter: createReporter({ stream, isTTY: false, quiet: false, now, ...options }), text: () => written };
}
