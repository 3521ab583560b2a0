/** Tables that directives make of facts: what they show in both languages, and what is said about slips. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDiagnostic } from '../../build/model/diagnostic.ts';
import type { ParsedSource } from '../../build/model/parsedSource.ts';
import type { StatusFacts } from '../../build/plugins/facts/model/factsSchema.ts';
import { createNameFacts } from '../../build/plugins/facts/names/nameList.ts';
import { isLanguageNeutral } from '../../build/plugins/facts/tables/plainFacts.ts';
import { testFixtures } from '../build/fixtures.ts';
import { withoutTools } from '../build/parsePage.ts';
import { createFactParser, FIXTURES, readTestFacts, rowsOf } from './factPages.ts';

const { facts, diagnostics } = await readTestFacts(FIXTURES);
const parse = createFactParser(facts);

const STATUS: StatusFacts = {
  page: '/limits',
  tables: {
    all: [
      { names: ['command fetch'], status: 'in part', happens: 'It stops.', instead: 'Give [a box](/box)' },
      {
        names: ['key patch.r', 'option fetch --size'],
        also: ['g'],
        status: 'no effect',
        happens: 'Nothing.',
        instead: '`n`',
      },
      {
        names: ['method lib.a.Cutter.cut', 'function lib.a.load', 'parameter lib.a.Cutter size'],
        status: 'fails',
        happens: 'It raises.',
        instead: 'Nothing',
      },
    ],
  },
};
const withStatus = createFactParser({ ...facts, status: STATUS });

/** What a page says: the rows of its tables, then its diagnostics as `! line check: message | hint`. */
function describePage(page: ParsedSource): string {
  const slips = page.diagnostics.map(
    ({ line = '', check, message, hint }) => `! ${line} ${check}: ${message}${hint ? ` | ${hint}` : ''}`,
  );
  return [...rowsOf(page), ...slips].map((line) => `${line}\n`).join('');
}

test('the facts of the fixtures are in order', () => assert.deepEqual(diagnostics, []));

testFixtures('tables', 'tables have the words of the language, and slips are told', (file, fixtures) =>
  fixtures.map(({ title, input }) => {
    const parser = file === 'status.txt' ? withStatus : parse;
    return describePage(parser(input, title.endsWith('in French') ? 'fr' : 'en'));
  }),
);

test('formulas are formulas', () => {
  const [, flatness = '', colour = ''] = rowsOf(parse('::features[flatness rgb]\n'));
  assert.match(flatness, /^<code>flatness<\/code> \| <math>.*<\/math> \| 0\.\.1 \| How flat it is\.$/s);
  assert.equal(colour, '<code>rgb</code> |  | 0..1, 0..255 | Colour.');
  assert.ok(isLanguageNeutral('$\\lambda_3$, `k`, 20'));
  assert.ok(!isLanguageNeutral('$\\dfrac{h - 1.5}{5}$'), 'a French formula has a comma');
});

test('a mode shows the names that it declares, or those that it writes', () => {
  const first = (body: string) => rowsOf(parse(body)).map((row) => row.split(' | ')[0]);
  const declared = ['Feature', '<code>flatness</code>', '<code>nx</code>', '<code>red</code>'];
  assert.deepEqual(first('::features[small]\n'), declared);
  assert.deepEqual(first('::features[small]{list="computed"}\n'), [
    'Feature',
    '<code>flatness</code>',
    '<code>rgb</code>',
  ]);
});

test('a row that says nothing, where the others say what they mean, is reported', () => {
  const files = facts.translations.files.map((file) => ({ ...file, texts: new Map(file.texts) }));
  for (const { texts } of files) texts.delete('fetch.KEYS');
  const page = createFactParser({ ...facts, translations: { ...facts.translations, files } })('::cli-options[fetch]\n');
  assert.deepEqual(page.diagnostics.map(formatDiagnostic), [
    'test/fixtures/reference/facts  ::cli-options[fetch] has no words for "KEYS"\n    hint: write what they mean, as the other rows do',
  ]);
  assert.deepEqual(parse('::cli-options[fetch]\n').diagnostics, []);
});

test('a call is a line of code', () => {
  assert.match(parse('::cli-usage[fetch]\n').html, /<code>tool fetch \[OPTIONS\] OUT_DIR \[KEYS\]\.\.\.<\/code>/);
  const text = (body: string) => withoutTools(parse(body).html).replace(/<[^>]+>/g, '');
  const [cutter] = text('::python-signature[Cutter]\n').trim().split('\n');
  assert.equal(cutter, 'Module lib.aCutter(size: float = 150.0, **kwargs)');
  const cut = 'Module lib.aCutter.cut(tile: Path, n: Optional[int]=None) -&gt; int\nsince 1.1.0\n';
  assert.ok(text('::python-signature[Cutter.cut]\n').startsWith(cut));
  assert.match(parse('::python-signature[Cutter.cut]\n').html, /<p><small class="since">since 1\.1\.0<\/small><\/p>/);
});

test('signatures and tables of members say whose they are, in Markdown too', () => {
  const { html, texts } = parse('::python-signature[Cutter.cut]\n\n::python-methods[Cutter]\n');
  const markdown = String(texts.plain);
  assert.match(
    html,
    /<figure class="code" id="signature-Cutter\.cut"[^>]*><figcaption>Module lib\.a<\/figcaption><pre/,
  );
  assert.match(markdown, /^\*\*Module lib\.a\*\*\n\n```python\nCutter\.cut\(tile: Path/m);
  assert.match(html, /<div class="table-wrap[^"]*">\n<table>\n<caption>Methods of the class <code>/);
  assert.match(markdown, /^Methods of the class `lib\.a\.Cutter`\n\n\| Method \|/m);
  const captions = {
    '::python-properties[Cutter]': 'Properties of the class <code>lib.a.Cutter</code>',
    '::python-members[Mode]': 'Members of the class <code>lib.a.Mode</code>',
    '::python-parameters[Cutter.cut]': 'Parameters of <code>lib.a.Cutter.cut</code>',
    '::python-functions[lib.a]': 'Functions of the module <code>lib.a</code>',
    '::python-classes[lib]': 'Classes of the package <code>lib</code>',
    '::python-modules[lib]': 'Modules of the package <code>lib</code>',
  };
  for (const [directive, caption] of Object.entries(captions))
    assert.ok(parse(`${directive}\n`).html.includes(`<caption>${caption}</caption>`), directive);
});

test('what two modules have has ids and words with its module; the ids without it lead to the first on the page', () => {
  const words = new Map([
    ['lib.b.load.folder', 'folder of tiles'],
    ['load.path', 'file to read'],
  ]);
  const files = facts.translations.files.map((file) =>
    file.locale === 'en' && file.name === 'python-api' ? { ...file, texts: new Map([...file.texts, ...words]) } : file,
  );
  const page = createFactParser({ ...facts, translations: { ...facts.translations, files } })(
    '::python-functions[lib.a]\n\n::python-functions[lib.b]\n\n::python-signature[lib.a.load]\n\n::python-signature[lib.b.load]\n',
  );
  assert.deepEqual(
    page.anchors.filter((id) => !/Cutter|Mode/.test(id)),
    [
      'function-lib.a.load',
      'function-load',
      'function-lib.b.load',
      'parameter-lib.a.load-path',
      'parameter-load-path',
      'signature-lib.a.load',
      'parameter-lib.b.load-folder',
      'parameter-load-folder',
      'signature-lib.b.load',
    ],
  );
  const target = (id: string) => `<span class="link-target" id="${id}"></span>`;
  assert.ok(page.html.includes(`<tr id="function-lib.a.load">\n<th scope="row">${target('function-load')}<code>`));
  const item = `<li id="parameter-lib.b.load-folder">${target('parameter-load-folder')}<code>folder</code>: folder of tiles`;
  assert.ok(page.html.includes(item));
  assert.ok(page.html.includes('</code>: file to read'));
});

test('a signature too long for a line has one parameter on each, and a type as many members as fit', () => {
  const long = `Tuple[${'int, '.repeat(14)}str]`;
  const sizes = `sizes: List[int]=[${'100, '.repeat(12)}200]`;
  const signature = `cut(box: Tuple[int, int], shape: Dict[str, int]={}, ${sizes}) -> Union[str, ${long}]`;
  const python = structuredClone(facts.python);
  const methods = python?.modules.flatMap(({ classes }) => classes.flatMap((each) => each.methods)) ?? [];
  for (const method of methods) method.signature = signature;
  const page = createFactParser({ ...facts, python })('::python-signature[Cutter.cut]\n');
  assert.equal(
    withoutTools(page.html)
      .replace(/<[^>]+>/g, '')
      .split('\n')
      .slice(0, 11)
      .join('\n'),
    `Module lib.aCutter.cut(
    box: Tuple[int, int],
    shape: Dict[str, int]={},
    ${sizes},
) -&gt; Union[
    str,
    Tuple[
        ${Array(13).fill('int').join(', ')},
        int, str,
    ],
]`,
  );
});

test('a type too long for a table is shown without what its brackets hold', () => {
  const python = structuredClone(facts.python);
  const returned = (type: string) => {
    for (const { classes } of python?.modules ?? [])
      for (const method of classes.flatMap((each) => each.methods)) method.returns = type;
    return rowsOf(createFactParser({ ...facts, python })('::python-methods[Cutter]\n'))[1]?.split(' | ')[2];
  };
  const long = `Tuple[${'int, '.repeat(14)}List[str]]`;
  assert.equal(returned('Tuple[int, List[str]]'), '<code>Tuple[int, List[str]]</code>');
  assert.equal(returned(`Union[str, ${long}]`), '<code>Union[str, Tuple[…]]</code>');
  assert.equal(returned(long), '<code>Tuple[…]</code>');
});

test('below a signature stands what its parameters and its result mean: their own words, or those that the name shares', () => {
  const items = (body: string) => [...parse(body).html.matchAll(/<li.*?<\/li>/gs)].map(([item]) => item);
  assert.deepEqual(items('::python-signature[Cutter]\n'), [
    '<li id="parameter-Cutter-size"><code>size</code>: edge in metres <small class="since">since 1.1.0</small></li>',
  ]);
  assert.deepEqual(items('::python-signature[Cutter.cut]\n'), [
    '<li id="parameter-Cutter.cut-n"><code>n</code>: points to keep; <code>None</code> keeps all</li>',
    '<li>Returns: number of points</li>',
    '<li>Raises <code>TileError</code>: the tile is empty</li>',
  ]);
  assert.match(parse('::python-signature[lib.b.load]\n').html, /<li>Raises <code>TileError<\/code><\/li>/);
  assert.match(parse('::python-signature[Cutter.cut]\n').html, /<ul class="parameters">/);
});

test('rows have ids, once per page, and links may use them', () => {
  const page = parse('::config-keys[patch]\n\n::config-keys[patch]{only="n"}\n\n::python-parameters[Cutter.cut]\n');
  assert.deepEqual(page.anchors, [
    'key-patch.n',
    'key-patch.kind',
    'key-patch.r',
    'parameter-Cutter.cut-tile',
    'parameter-Cutter.cut-n',
  ]);
  assert.equal(page.html.split('<tr id="key-patch.n">').length, 2);
  assert.deepEqual(parse('::cli-options[fetch]{only="--bbox OUT_DIR"}\n').anchors, [
    'option-fetch-bbox',
    'option-fetch-out_dir',
  ]);
});

test('a directive works in lists, quotations, tabs and between paragraphs', () => {
  assert.match(parse('- a\n\n  ::cli-commands\n').html, /<li>.*<table>.*<\/table>.*<\/li>/s);
  assert.match(parse('> ::cli-commands\n').html, /<blockquote>.*<table>.*<\/blockquote>/s);
  assert.match(parse(':::note\n::cli-commands\n:::\n').html, /<div class="admonition.*<table>.*<\/div>/s);
  assert.match(parse('before\n::cli-commands\nafter\n').html, /^<p>before<\/p>\n.*<table>.*<p>after<\/p>\n$/s);
});

test('a name that fails or has no effect has a badge that leads to its row, by an id of its own', () => {
  const second = (body: string) => rowsOf(withStatus(body)).at(-1)?.split(' | ').at(1);
  const badge = (kind: string, words: string, row: string) =>
    `<small class="name-status ${kind}"><a href="/limits#status-${row}">${words}</a></small>`;
  const noEffect = (row: string) => badge('no-effect', 'No effect', row);
  const fails = (row: string) => badge('fails', 'Fails', row);
  const badges = {
    '::cli-commands': badge('in-part', 'In part', 'command-fetch'),
    '::cli-options[fetch]{only="--size"}': noEffect('option-fetch-size'),
    '::config-keys[patch]{only="r"}': noEffect('key-patch.r'),
    '::python-methods[Cutter]': fails('method-lib.a.Cutter.cut'),
    '::python-functions[lib.a]': fails('function-lib.a.load'),
  };
  for (const [directive, cell] of Object.entries(badges)) assert.equal(second(`${directive}\n`), cell, directive);
  // The word "ignored" would say it twice; without a status there is no column.
  assert.doesNotMatch(withStatus('::config-keys[patch]{only="r"}\n').html, /[Ii]gnored/);
  assert.doesNotMatch(withStatus('::config-keys[patch]{only="n"}\n').html, /Status/);
  const block = (body: string) => withStatus(body).html;
  assert.match(block('::cli-usage[fetch]\n'), /^<p><small class="name-status in-part">.*<\/p>\s*<div/s);
  assert.match(block('::python-signature[Cutter.cut]\n'), /^<p><small class="name-status fails">.*<\/p>\s*<figure/s);
});

test('rows of what does not work have ids', () => {
  assert.deepEqual(withStatus('::status[all]\n').anchors, [
    'status-command-fetch',
    ...['status-key-patch.r', 'status-option-fetch-size'],
    ...['status-method-lib.a.Cutter.cut', 'status-function-lib.a.load', 'status-parameter-lib.a.Cutter-size'],
  ]);
});

test('the record of what does not work is compared with the other facts', () => {
  const slips = (records: StatusFacts['tables'][string]) =>
    createNameFacts({ ...facts, status: { page: '/limits', tables: { all: records } } }).diagnostics.map(
      formatDiagnostic,
    );
  const record = { happens: 'a', instead: 'b', also: [] };
  assert.deepEqual(slips(STATUS.tables.all ?? []), []);
  assert.deepEqual(slips([{ ...record, names: ['key patch.r', 'option fetch --sise'], status: 'no effect' }]), [
    'test/fixtures/reference/facts/status.json  no fact has the name "option fetch --sise"\n    hint: did you mean "option fetch --size"?',
  ]);
  assert.deepEqual(slips([{ ...record, names: ['key patch.n', 'key patch.r'], status: 'no effect' }]), [
    'test/fixtures/reference/facts/status.json  "key patch.n" is said to be "no effect", and in config.json "used"\n    hint: the library’s code decides',
  ]);
  assert.deepEqual(slips([]), [
    'test/fixtures/reference/facts/status.json  "key patch.r" is missing: config.json says "ignored"\n    hint: add what happens and what works instead',
  ]);
});

test('a site without facts says so', () => {
  const bare = createFactParser(undefined);
  assert.deepEqual(
    bare('::cli-commands\n').diagnostics.map(({ message }) => message),
    ['"cli-commands" has no facts to show'],
  );
});
