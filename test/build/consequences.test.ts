/** A mistake is told once: what follows from it, what is accepted, and what is solved. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderAccepted } from '../../build/model/accepted.ts';
import { addChecks } from '../../build/model/checks.ts';
import { createDiagnostic, type Diagnostic } from '../../build/model/diagnostic.ts';
import { createDiagnostics } from '../../build/model/diagnosticSink.ts';
import { settleDiagnostics } from '../../build/model/settlement.ts';
import { plugin } from '../../build/plugins/facts/plugin.ts';
import { parseAccepted } from '../../build/site/acceptedWarnings.ts';
import { parseAuthors } from '../../build/site/dataFiles.ts';
import { doc, printed, siteOf } from './builders.ts';

const PAGE = 'current/docs/x.md';
const unreadable = { ...createDiagnostic('unreadableFiles', { file: 'x.md' }, 'is not UTF-8 text'), breaks: [PAGE] };
const sidebar = {
  ...createDiagnostic('sidebars', { file: 'sidebars.ts' }, 'no doc has the id "x"'),
  needs: [PAGE],
  breaks: [PAGE],
};
const link = { ...createDiagnostic('brokenLinks', { file: 'a.md', line: 1 }, 'broken link: "x"'), needs: [PAGE] };
const other = createDiagnostic('brokenLinks', { file: 'a.md', line: 2 }, 'broken link: "y"');

function settle(diagnostics: readonly Diagnostic[], more: Partial<Parameters<typeof settleDiagnostics>[1]> = {}) {
  const settled = settleDiagnostics(diagnostics, { severities: {}, strict: false, ...more });
  return settled.map(({ check, severity, consequences = [] }) => [
    check,
    severity,
    consequences.map((each) => each.check),
  ]);
}

test('what follows from a page that cannot be read is told with it', () => {
  assert.deepEqual(settle([link, sidebar, other, unreadable]), [
    ['brokenLinks', 'warn', []],
    ['unreadableFiles', 'throw', ['brokenLinks', 'sidebars']],
  ]);
});

test('without an earlier cause, a sidebar that names the page is one; without any, each link is told', () => {
  assert.deepEqual(settle([link, sidebar]), [['sidebars', 'throw', ['brokenLinks']]]);
  assert.deepEqual(settle([link, other]).length, 2);
});

test('a cause is as severe as what follows from it; an ignored one has no followers', () => {
  const double = { ...createDiagnostic('duplicateRoutes', { file: 'b.md' }, 'duplicate route'), breaks: [PAGE] };
  assert.deepEqual(settle([double, sidebar]), [['duplicateRoutes', 'throw', ['sidebars']]]);
  assert.deepEqual(settle([double, sidebar], { severities: { onDuplicateRoutes: 'ignore' } }), [
    ['sidebars', 'throw', []],
  ]);
});

test('all complaints about facts follow from a broken file of facts', () => {
  addChecks(plugin.checks ?? {});
  const broken = { ...createDiagnostic('configuration', { file: 'cli.json' }, 'not JSON'), breaks: ['facts'] };
  const facts = [1, 2, 3].map((line) => createDiagnostic('unknownFacts', { file: 'a.md', line }, 'no such option'));
  assert.deepEqual(settle([...facts, broken]), [['configuration', 'throw', facts.map(({ check }) => check)]]);
});

test('the planner says what its diagnostics need', () => {
  const pages = [
    doc('a', { frontMatter: { slug: '/same' }, headings: ['## One'] }),
    doc('same', { headings: ['## Two'] }),
    doc('z', { links: ['same.md#two', '/a', './nowhere.md'] }),
  ];
  const site = siteOf(pages);
  const settled = settleDiagnostics(site.diagnostics, {
    severities: { onMissingTranslations: 'ignore' },
    strict: false,
  });
  const [double] = settled.filter(({ check }) => check === 'duplicateRoutes');
  assert.deepEqual(printed(double?.consequences ?? []), [
    'content/en/docs/z.md:1:1 brokenAnchors "same.md#two"',
    'content/en/docs/z.md:2:1 brokenLinks "/a" | "/z"',
  ]);
  assert.equal(printed(settled, 'brokenMarkdownLinks').length, 1);
});

test('accepted warnings are silent on any line, and told when they are solved', () => {
  const text = renderAccepted([link, other, { ...other, message: 'two\nlines' }]);
  const { accepted, diagnostics } = parseAccepted({ file: 'content/accepted-warnings.txt', text });
  assert.deepEqual(diagnostics, []);
  const moved = { ...link, line: 77 };
  assert.deepEqual(settle([moved, moved], { accepted, strict: true }), []);
  assert.deepEqual(settle([moved, { ...link, line: 78 }], { accepted }), [['brokenLinks', 'warn', []]]);
  const solved = settleDiagnostics([link], { severities: {}, strict: false, accepted, reportSolved: true });
  assert.deepEqual(
    solved.map(({ check, line, message }) => [check, line, message]),
    [
      ['acceptedWarnings', 4, 'is solved: brokenLinks in a.md: broken link: "y"'],
      ['acceptedWarnings', 5, 'is solved: brokenLinks in a.md: two lines'],
    ],
  );
  const sink = createDiagnostics({}, false);
  sink.accept(accepted);
  sink.add([unreadable]);
  assert.throws(
    () => sink.settle(true),
    (error: Error) => !error.message.includes('is solved'),
  );
  // The path on Windows, typed by hand, has no escapes of JSON.
  for (const line of ['brokenLinks a.md', String.raw`brokenLinks "content\en\a.md" message`]) {
    const wrong = parseAccepted({ file: 'x.txt', text: line });
    assert.match(wrong.diagnostics[0]?.message ?? '', /not an accepted warning/);
  }
});

test('an unknown key leaves the author known', () => {
  const text = 'ann:\n  name: Ann\n  image_url: x.png\n  wat: 1\n';
  const { authors, diagnostics } = parseAuthors({ file: 'content/authors.yml', text });
  assert.deepEqual([...authors.keys()], ['ann']);
  assert.deepEqual(
    diagnostics.map(({ check, line, column, hint }) => [check, line, column, hint]),
    [
      ['unknownFrontMatter', 3, 3, 'write `image`'],
      ['unknownFrontMatter', 4, 3, 'known keys: name, title, url, image'],
    ],
  );
});
