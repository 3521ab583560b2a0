/** `npm run facts`: what is read from a package, how two versions are compared, and what is taken over. */

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Mistake, parseCommand } from '../../build/command/command.ts';
import type { ReleaseFacts } from '../../build/plugins/facts/model/factsSchema.ts';
import { sinceVersion } from '../../build/plugins/facts/model/sinceVersion.ts';
import { compareVersions } from '../../build/plugins/facts/model/versions.ts';
import { renderReport } from '../../build/plugins/facts/refresh/changeReport.ts';
import { compareItems } from '../../build/plugins/facts/refresh/itemChanges.ts';
import { type LibraryItem, listItems } from '../../build/plugins/facts/refresh/libraryItems.ts';
import { readLibrary } from '../../build/plugins/facts/refresh/libraryReader.ts';
import { openPackage, python } from '../../build/plugins/facts/refresh/packageFiles.ts';
import { REFRESH } from '../../build/plugins/facts/refresh/refreshOptions.ts';
import { recordHistory } from '../../build/plugins/facts/refresh/releaseHistory.ts';
import { refreshFile, takeOver } from '../../build/plugins/facts/refresh/takeOver.ts';
import { createTempFolder } from '../tempFolder.ts';

const LIBRARY = { distribution: 'tool', importName: 'tool' };
const FOLDER = fileURLToPath(new URL('../fixtures/library', import.meta.url));

/** Everything else in this file needs Node alone. In CI, a Python that is missing is a failure. */
const hasPython = await python(['-c', 'import tomllib']).then(
  () => true,
  () => process.env.CI === 'true',
);
const skip = hasPython ? false : 'needs Python 3.11';
const reading = hasPython ? await readLibrary(FOLDER, LIBRARY) : undefined;
const items = reading ? listItems(reading.parts) : [];
const valueFor = (id: string, kind = 'name') => items.find((each) => each.id === id && each.kind === kind)?.value;

test('a package tells its version, and what it calls itself', { skip }, () => {
  assert.equal(reading?.version, '1.0.0');
  assert.equal(reading?.reported, '0.9.0');
  assert.deepEqual(reading?.unreadable, []);
});

test('commands and options are read from click, without running anything', { skip }, () => {
  assert.equal(valueFor('command fetch', 'command'), '');
  assert.equal(valueFor('argument fetch OUT_DIR', 'command'), 'path true 1');
  assert.equal(valueFor('option fetch --bbox', 'option'), '--bbox, -b float 4 values');
  assert.equal(valueFor('option fetch --format', 'option'), '--format choice las csv');
  assert.equal(valueFor('option fetch --format', 'default'), 'las');
  assert.equal(valueFor('option fetch --force', 'option'), '--force, --no-force flag (on/off pair)');
  assert.equal(valueFor('option --verbose', 'option'), '--verbose, -v flag');
});

test('Python names have their signatures; the last definition of a name counts, hidden ones do not', { skip }, () => {
  assert.equal(valueFor('class tool.cutter.Cutter'), '');
  assert.equal(valueFor('parameter tool.cutter.Cutter size', 'signature'), 'float');
  assert.equal(valueFor('parameter tool.cutter.Cutter size', 'default'), '150.0');
  assert.equal(valueFor('parameter tool.cutter.Cutter.cut n', 'signature'), "'Optional[int]'");
  assert.equal(valueFor('property tool.cutter.Cutter.ready'), 'bool');
  assert.equal(valueFor('attribute tool.cutter.Cutter.KIND', 'default'), 'square');
  assert.equal(valueFor('export tool.Cutter'), '');
  assert.equal(valueFor('constant tool.cutter.SIZES'), '3');
  assert.equal(valueFor('function tool.cutter._hidden'), undefined);
});

test('the errors of a callable are those that it raises, and those of what it calls in its module outside try', {
  skip,
}, () => {
  const errors = items.flatMap(({ id }) => (id.startsWith('error ') ? [id.replace('error tool.cutter.', '')] : []));
  assert.deepEqual(errors, [
    'Grid ValueError',
    'Cutter ValueError',
    'Cutter.cut CutError',
    'load FileNotFoundError',
    'load_or_cut ValueError',
  ]);
});

test('configuration, environment and YAML files are read; paths of a machine are not kept', { skip }, () => {
  assert.equal(valueFor('key patch.kind', 'key'), 'str (Literal) npz laz');
  assert.equal(valueFor('key patch.n', 'default'), '16384');
  assert.equal(valueFor('key verbose', 'default'), 'false');
  assert.equal(valueFor('value size=small patch.kind', 'default'), 'laz');
  assert.equal(valueFor('value size=small folder', 'default'), '(machine-specific path)');
  assert.equal(valueFor('requirement numpy', 'environment'), '1.21.0');
  assert.equal(valueFor('extra gpu cupy', 'environment'), '12');
  assert.equal(valueFor('script tool', 'environment'), 'tool.cli.main:main');
  assert.equal(valueFor('variable TOOL_HOME', 'environment'), '');
  assert.equal(valueFor('import torch', 'environment'), '');
  assert.equal(valueFor('import numpy', 'environment'), undefined);
});

test('a wheel is unpacked; what cannot be read is said', { skip }, async (t) => {
  const cache = createTempFolder(t);
  const wheel = join(cache, 'tool-1.0.0-py3-none-any.whl');
  await python(['-m', 'zipfile', '-c', wheel, join(FOLDER, 'tool'), join(FOLDER, 'tool-1.0.0.dist-info')]);
  const folder = await openPackage(wheel, LIBRARY, cache);
  assert.deepEqual(listItems((await readLibrary(folder, LIBRARY)).parts), items);
  const reject = (what: string, message: RegExp) =>
    assert.rejects(openPackage(what, LIBRARY, cache), (error) => {
      assert.ok(error instanceof Mistake);
      assert.match(error.message, message);
      return true;
    });
  await reject('nowhere', /neither a path nor a version/);
  await reject(cache, /holds no package tool/);
  await reject(fileURLToPath(import.meta.url), /neither a folder nor a wheel/);
});

const item = (kind: LibraryItem['kind'], id: string, value = '', owner?: string): LibraryItem => ({
  kind,
  id,
  value,
  ...(owner && { owner }),
});

test('a class in another module has moved, and what it holds is compared there', () => {
  const before = [
    item('name', 'class lib.core.Cutter'),
    item('name', 'method lib.core.Cutter.cut', '', 'class lib.core.Cutter'),
    item('signature', 'parameter lib.core.Cutter.cut n', 'int', 'method lib.core.Cutter.cut'),
    item('default', 'option fetch --size', '1', 'option fetch --size'),
    item('option', 'option fetch --size', 'int'),
  ];
  const later = [
    item('name', 'class lib.tools.Cutter'),
    item('name', 'method lib.tools.Cutter.cut', '', 'class lib.tools.Cutter'),
    item('signature', 'parameter lib.tools.Cutter.cut n', 'float', 'method lib.tools.Cutter.cut'),
    item('name', 'function lib.tools.load'),
    item('signature', 'parameter lib.tools.load path', 'str', 'function lib.tools.load'),
    item('default', 'option fetch --size', '2', 'option fetch --size'),
    item('option', 'option fetch --size', 'int'),
  ];
  const changes = compareItems(before, later);
  assert.deepEqual(
    changes.map(({ change, id, from, to }) => [change, id, from, to]),
    [
      ['moved', 'class lib.tools.Cutter', 'class lib.core.Cutter', 'class lib.tools.Cutter'],
      ['added', 'function lib.tools.load', undefined, undefined],
      ['changed', 'parameter lib.tools.Cutter.cut n', 'int', 'float'],
      ['changed', 'option fetch --size', '1', '2'],
    ],
  );
  assert.deepEqual(compareItems(items, items), []);
});

test('of two functions with one name, that in the file of the same name is the one that moved', () => {
  const before = [item('name', 'function lib.fast.run'), item('name', 'function lib.slow.run')];
  const later = [item('name', 'function lib.all.slow.run'), item('name', 'function lib.all.fast.run')];
  const moved = compareItems(before, later).map(({ from, to }) => `${from} ${to}`);
  assert.deepEqual(moved.sort(), [
    'function lib.fast.run function lib.all.fast.run',
    'function lib.slow.run function lib.all.slow.run',
  ]);
});

test('what is taken over leaves sentences, remarks and unknown keys alone, and takes out what is gone', () => {
  const old = {
    version: '1.0',
    evidence: 'read by hand',
    commands: [
      { name: 'gone', purpose: 'x' },
      {
        name: 'fetch',
        purpose: 'Fetch tiles',
        raises: ['OldError'],
        arguments: [{ name: 'KEYS', type: 'str (key=value)' }],
        fields: [{ dotted_key: 'n', default: 1, choices_or_range: '> 0' }],
        exports: ['b', 'a'],
      },
    ],
  };
  const fresh = {
    commands: [
      {
        name: 'fetch',
        purpose: '',
        arguments: [{ name: 'KEYS', type: 'str' }],
        fields: [{ dotted_key: 'n', default: 2, choices_or_range: null }],
        exports: ['a', 'b'],
      },
      { name: 'new', purpose: '' },
    ],
  };
  assert.deepEqual(refreshFile('cli', old, fresh, '2.0'), {
    version: '2.0',
    evidence: 'read by hand',
    commands: [
      {
        name: 'fetch',
        purpose: 'Fetch tiles',
        arguments: [{ name: 'KEYS', type: 'str (key=value)' }],
        fields: [{ dotted_key: 'n', default: 2, choices_or_range: '> 0' }],
        exports: ['b', 'a'],
      },
      { name: 'new', purpose: '' },
    ],
  });
});

test('taking the same over twice changes nothing', { skip }, () => {
  const api = reading?.files['python-api'] as object;
  assert.deepEqual(takeOver(takeOver({}, api), api), api);
});

test('the history tells what packages add; names that moved are as old as before', () => {
  const releases: ReleaseFacts = [
    { version: '1.0', date: '2025-01-01', figures: [], pypi: '2025-01-02', tag: 'v1.0' },
    { version: '1.10', date: '2025-01-03', figures: [], tag: null },
  ];
  const packages = [
    { version: '1.0', reports: '1.0', built: '2025-01-01', items: [item('name', 'class lib.a.Cutter')] },
    {
      version: '1.9',
      reports: '1.0',
      built: '2025-01-02',
      items: [
        item('name', 'class lib.b.Cutter'),
        item('name', 'method lib.b.Cutter.cut', '', 'class lib.b.Cutter'),
        item('name', 'class lib.b.Saw'),
        item('name', 'method lib.b.Saw.saw', '', 'class lib.b.Saw'),
      ],
    },
  ];
  const recorded = recordHistory(releases, packages, new Set(['v1.0', 'v1.10']));
  assert.deepEqual(
    recorded.map(({ version, tag, pypi, reports }) => [version, tag, pypi, reports]),
    [
      ['1.0', 'v1.0', '2025-01-02', '1.0'],
      ['1.9', null, '2025-01-02', '1.0'],
      ['1.10', 'v1.10', null, undefined],
    ],
  );
  assert.deepEqual(recorded[1]?.history, {
    since: '1.0',
    added: ['method lib.b.Cutter.cut', 'class lib.b.Saw'],
    removed: [],
    moved: [{ from: 'class lib.a.Cutter', to: 'class lib.b.Cutter' }],
    defaults: [],
  });
  const since = (id: string) => sinceVersion(id, recorded);
  assert.equal(since('class lib.b.Cutter'), undefined);
  assert.equal(since('method lib.b.Cutter.cut'), '1.9');
  assert.equal(since('class lib.b.Saw'), '1.9');
  assert.equal(since('method lib.b.Saw.saw'), undefined);
});

test('versions are compared by number', () => {
  assert.deepEqual(['2.10.0', '2.9.1', '2.9', '10.0'].sort(compareVersions), ['2.9', '2.9.1', '2.10.0', '10.0']);
  assert.deepEqual([compareVersions('2.9', '2.9.0'), compareVersions('2.9.0', '2.9')], [0, 0]);
});

test('a report names the pages, and is cut without --all', () => {
  const change = (at: number) =>
    ({ kind: 'option', change: 'added', id: `option fetch --n${at}`, pages: [], belongsOn: 'cli.md' }) as const;
  const changes = Array.from({ length: 14 }, (_, at) => change(at));
  const pages = [{ file: 'cli.md', changes: 14 }];
  const report = { version: '2.0', facts: '1.0', compared: 9, changes, notes: ['no YAML'], pages };
  const short = renderReport(report, false);
  assert.match(short, /^Library 2\.0, facts 1\.0: 9 names and values compared, 14 differ\.\nnote: no YAML\n/);
  assert.match(short, /Options: 14 added\n {2}\+ option fetch --n0\n {8}belongs on cli\.md\n/);
  assert.match(short, /… 2 more: --all/);
  assert.match(short, / {2}14 {2}cli\.md$/);
  assert.doesNotMatch(renderReport(report, true), /--all/);
});

test('the command wants a path, a version or --releases', () => {
  assert.ok('error' in parseCommand(REFRESH, [], '/'));
  assert.ok('error' in parseCommand(REFRESH, ['2.5.1', '--releases'], '/'));
  const parsed = parseCommand(REFRESH, ['4.1.18', '--json', '-'], '/site');
  assert.deepEqual('options' in parsed && parsed.options, {
    what: '4.1.18',
    contentDir: '/site/content',
    write: false,
    releases: false,
    all: false,
    json: '-',
  });
});
