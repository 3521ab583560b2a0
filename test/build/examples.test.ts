/** Results of examples: what makes a block stale, what readers are told, files that cannot be read. */

import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { nodeDisk } from '../../build/input/disk.ts';
import { settleDiagnostics } from '../../build/model/settlement.ts';
import { CURRENT } from '../../build/model/versionFolders.ts';
import type { Site } from '../../build/plan/plannedSite.ts';
import { parseResults, parseStarts, readTools } from '../../build/plugins/examples/exampleFiles.ts';
import { ledgerOf } from '../../build/plugins/examples/exampleLedger.ts';
import { hashStart, type Verdict } from '../../build/plugins/examples/exampleResults.ts';
import { examplesOf } from '../../build/plugins/examples/pageExamples.ts';
import { toPageResult } from '../../build/plugins/examples/results.ts';
import { checkExamples } from '../../build/plugins/examples/staleExamples.ts';
import { planAsBuilt } from '../../build/plugins/shared/siteAsPlanned.ts';
import { hashSection } from '../../build/plugins/translations/sectionText.ts';
import { createFolder, TWO_LANGUAGES } from './contentFolder.ts';
import { parseText } from './parsePage.ts';
import { edit, printDiagnostics } from './siteBuild.ts';

const SITE = { ...TWO_LANGUAGES, plugins: ['examples'], codeLanguages: ['bash', 'python'] };
const BLOCKS = '```python title="a.py"\nprint(1)\n```\n\n```text\n1\n```\n\n```bash norun="card"\nnvidia-smi\n```\n';
const INTRO = 'content/en/docs/intro.md';
const PAGE = 'docs/intro.md';

test('a page whose examples ran says so in its language, until a block or its start changes', async (t) => {
  const page = (title: string) => `---\ntitle: ${title}\ndescription: Text.\nslug: /\n---\n\nText.\n\n${BLOCKS}`;
  const folder = await createFolder(t, {
    'content/site.json': JSON.stringify(SITE),
    'content/sidebars.json': JSON.stringify({ main: ['intro', 'other'] }),
    [INTRO]: page('Intro'),
    'content/fr/docs/intro.md': page('Accueil'),
    'content/en/docs/other.md': `---\ntitle: Never run\ndescription: Text.\n---\n\nText.\n\n${BLOCKS}`,
    'content/fr/docs/other.md': '---\ntitle: Jamais\ndescription: Texte.\n---\n\nTexte.\n',
    'content/examples/pages.yml': `${PAGE}: { setup: tiles }\n`,
  });
  const contentDir = path.join(folder, 'content');
  const plan = () => planAsBuilt({ projectRoot: folder, contentDir });
  const shown = (site: Site) =>
    site.pages.flatMap(({ data }) => ('docId' in data && data.examples ? [data.examples] : []));
  const look = async () => {
    const site = await plan();
    return [shown(site).map(({ versions }) => versions), printDiagnostics(checkExamples(site)).trim()];
  };
  const keep = (site: Site, verdicts: Verdict[]) => {
    const { parsed } = site.localizedPages.find(({ key }) => key.endsWith('intro.md')) ?? assert.fail();
    const start = hashStart(PAGE, ledgerOf(site) ?? assert.fail(), () => examplesOf(parsed));
    const result = toPageResult(start, examplesOf(parsed), [verdicts[0], undefined, verdicts[1]]);
    const results = { versions: { Tool: '2.5.1', NumPy: '2.4' }, pages: { [PAGE]: result } };
    writeFileSync(path.join(contentDir, 'examples/results.json'), JSON.stringify(results));
  };
  const stale = (line: number, message: string) =>
    `warn staleExamples: ${INTRO}:${line}  ${message}\n    hint: npm run examples -- intro`;
  const changed = 'the block has changed since the examples were run';
  const otherStart = `warn staleExamples: ${INTRO}  what the examples start with has changed since they were run
    hint: npm run examples -- intro, or -- --stale for all such pages`;

  assert.deepEqual(await look(), [[], '']);
  keep(await plan(), ['differs', 'card']);
  assert.deepEqual(await look(), [[], stale(9, 'in the last run, the block did something else than the page says')]);
  keep(await plan(), ['equal', 'card']);
  assert.deepEqual(await look(), [['Tool 2.5.1, NumPy 2.4', 'Tool 2.5.1, NumPy 2.4'], '']);
  const { equal, all } = shown(await plan())[0] ?? assert.fail();
  assert.deepEqual([equal, all], [1, 2]);

  const french = path.join(folder, 'content/fr/docs/intro.md');
  edit(french, 'print(1)', 'print(2)');
  assert.deepEqual(await look(), [['Tool 2.5.1, NumPy 2.4'], ''], 'the French page has other code');
  edit(french, 'print(2)', 'print(1)  # un');
  assert.deepEqual((await look())[0], ['Tool 2.5.1, NumPy 2.4', 'Tool 2.5.1, NumPy 2.4']);

  edit(path.join(folder, INTRO), 'print(1)', 'print(2)');
  assert.deepEqual(await look(), [[], stale(9, changed)]);
  edit(path.join(folder, INTRO), 'print(2)', 'print(1)');
  edit(path.join(folder, INTRO), '```text', '```text tolerance="5%"');
  assert.deepEqual(await look(), [[], stale(13, changed)]);
  edit(path.join(folder, INTRO), ' tolerance="5%"', '');
  edit(path.join(folder, INTRO), 'Text.\n\n', 'Text.\n\nMore.\n\n');
  assert.equal((await look())[1], '');
  for (const file of ['requirements.txt', 'standin.py', 'sitecustomize.py']) {
    writeFileSync(path.join(contentDir, 'examples', file), 'new');
    assert.equal((await look())[1], otherStart, file);
    rmSync(path.join(contentDir, 'examples', file));
  }
  // No block of the page is about another version of the library.
  writeFileSync(path.join(contentDir, 'examples/requirements-1.7.6.txt'), 'new');
  assert.equal((await look())[1], '');
  edit(path.join(folder, 'content/examples/pages.yml'), 'tiles', 'raw');
  const [line, message] = await look();
  assert.deepEqual([line, message], [[], otherStart]);
});

test('setups and tools are the same with the line ends of Windows', async (t) => {
  const read = async (ends: string) => {
    const lines = (...all: string[]) => all.join(ends);
    const folder = await createFolder(t, {
      'content/examples/setups.sh': lines('tiles() {', '  ls', '}', ''),
      'content/examples/requirements.txt': lines('numpy==2.4.6', 'laspy==2.7.0', ''),
      'public/scripts/make_sample_tile.py': lines('import numpy', ''),
    });
    const [contentDir, publicDir] = [path.join(folder, 'content'), path.join(folder, 'public')];
    return readTools({ contentDir, publicDir, disk: nodeDisk, publicDisk: nodeDisk });
  };
  const tools = await read('\n');
  assert.deepEqual([...tools.functions.keys()], ['tiles']);
  assert.deepEqual(await read('\r\n'), tools);
});

test('packages for other versions of the library count where a block is about one', () => {
  const start = (older: string, fence: string) => {
    const tools = { common: '', oldest: '', older, functions: new Map(), programs: new Map() };
    const examples = examplesOf(parseText(`# t\n\n\`\`\`${fence}\nls\n\`\`\`\n`));
    return hashStart(PAGE, { starts: new Map(), tools }, () => examples);
  };
  assert.equal(start('old', 'bash'), start('new', 'bash'));
  assert.notEqual(start('old', 'bash until="1.7.7"'), start('new', 'bash until="1.7.7"'));
});

test('what starts after a page with a changed block follows from it', () => {
  const state = { equal: 1, all: 1, changed: [], different: [], isOtherStart: false, versions: [] };
  const page = (name: string, exampleState: object) => {
    return {
      key: `current/docs/${name}`,
      parsed: { source: { file: name, version: CURRENT } },
      notes: new Map([['examples', { note: { ...state, ...exampleState } }]]),
    };
  };
  const localizedPages = [page('a.md', { changed: [{ line: 3 }] }), page('b.md', { isOtherStart: true })];
  const starts = new Map([['docs/b.md', { after: 'docs/a.md', setup: '' }]]);
  const found = checkExamples({ localizedPages, values: new Map([['examples', { starts }]]) } as unknown as Site);
  const settled = settleDiagnostics(found, { severities: {}, strict: false });
  assert.deepEqual(
    settled.map(({ file, consequences = [] }) => [file, consequences.map((each) => each.file)]),
    [['a.md', ['b.md']]],
  );
});

test('how a block is run is no concern of translators', () => {
  const text = (options: string) => `Text.\n\n\`\`\`bash${options} title="a"\nls\n\`\`\``;
  assert.equal(hashSection(text(' norun="card" exit=1 continues')), hashSection(text('')));
  assert.notEqual(hashSection(text(' wrong')), hashSection(text('')));
  assert.notEqual(hashSection('```bash\nls norun="card"\n```'), hashSection('```bash\nls\n```'));
});

test('files that cannot be read are reported with their line', () => {
  const starts = (text: string) => printDiagnostics(parseStarts({ file: 'pages.yml', text }).diagnostics).trim();
  assert.match(starts('docs/a.md:\n  befor: x\n'), /pages\.yml:2:\d+ .*unknown key/);
  assert.match(
    starts('docs/a.md: { after: docs/b.md }\ndocs/b.md: { after: docs/a.md }\n'),
    /pages\.yml:1:\d+ {2}"docs\/a\.md" starts after itself/,
  );
  const results = (text: string) => printDiagnostics(parseResults({ file: 'results.json', text }).diagnostics).trim();
  assert.match(results('{'), /results\.json:1 .*not valid JSON.*npm run examples/s);
  assert.match(results('{"versions": {}, "pages": {"a": 1}}'), /results\.json:1 .*npm run examples/s);
});
