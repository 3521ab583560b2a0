/** Tables that directives make of facts: what they show in both languages, and what is said about slips. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDiagnostic } from '../../build/model/diagnostic.ts';
import type { StatusFacts } from '../../build/plugins/facts/model/factsSchema.ts';
import { createNameFacts } from '../../build/plugins/facts/names/nameList.ts';
import { isLanguageNeutral } from '../../build/plugins/facts/tables/plainFacts.ts';
import { FACT_DIRECTIVES } from '../../build/plugins/facts/tables/reference.ts';
import { withoutTools } from '../build/parsePage.ts';
import { createFactParser, FIXTURES, readTestFacts, rowsOf } from './factPages.ts';

const { facts, diagnostics } = await readTestFacts(FIXTURES);
const parse = createFactParser(facts);

/** Each directive with the rows of its table in English. */
const TABLES: Record<string, string[]> = {
  '::cli-commands': ['Command | Meaning', '<code>fetch</code> | Fetch tiles'],
  '::cli-commands{links}': ['Command | Meaning', '<a href="#fetch"><code>fetch</code></a> | Fetch tiles'],
  '::cli-options': [
    'Option | Value | Default | Meaning',
    '<code>-v</code>, <code>--verbose</code> | flag | off | Say more',
  ],
  '::cli-options[fetch]': [
    'Argument or option | Value | Default | Meaning',
    '<code>OUT_DIR</code> | path | required | Folder for the tiles',
    '<code>KEYS</code> | <code>key=value</code>, any number of them | none | Settings',
    '<code>-b</code>, <code>--bbox</code> | 4 numbers (<code>W S E N</code>) | none | Area: <code>west|east</code>',
    '<code>--format</code> | <code>las</code>, <code>csv</code> | <code>las</code> | Target for <code>--bbox</code> <small class="since">since 1.1.0</small>',
    '<code>--force</code> / <code>--no-force</code> | flag | on | Do it again',
    '<code>--size</code> | integer | required | Edge',
    '<code>--batch</code> | existing path, repeatable | none | Edge',
  ],
  '::cli-exit-codes[fetch]': ['Code | Meaning', '0 | The command ended', '1 | No area'],
  '::config-keys[patch]': [
    'Key | Value | Default | Meaning | In <code>process</code>',
    '<code>n</code> | <code>int</code>, above 0 | <code>16384</code> | Points per patch | Used',
    '<code>kind</code> | <code>npz</code>, <code>laz</code> | <code>npz</code> | File format | Used',
    '<code>r</code> | <code>float</code> or <code>null</code> | <code>null</code> | Radius | Ignored',
  ],
  '::config-keys[root]': [
    'Key | Value | Default | Meaning | In <code>process</code>',
    '<code>dir</code> | <code>str</code> | required | Folder | Used',
  ],
  '::config-keys{only="dir kind"}': [
    'Key | Value | Default | Meaning | In <code>process</code>',
    '<code>dir</code> | <code>str</code> | required | Folder | Used',
    '<code>patch.kind</code> | <code>npz</code>, <code>laz</code> | <code>npz</code> | File format | Used',
  ],
  '::config-required[process]': [
    'Key | Value | Meaning',
    '<code>dir</code> | <code>str</code> | Folder',
    '<code>patch.n</code> | <code>int</code>, above 0 | Points per patch',
  ],
  '::config-group[size]': [
    'Choice | Content | Complete for <code>--config-file</code>',
    '<code>size=small</code> | Small patches | yes',
    '<code>size=large</code> | Large patches | no',
  ],
  '::config-values[size]': [
    'Key | <code>small</code> | <code>large</code>',
    '<code>n</code> | <code>1024</code> | <code>4096</code>',
    '<code>note</code> | <code>a|b</code> | —',
  ],
  '::config-values[size]{files="large"}': ['Key | <code>large</code>', '<code>n</code> | <code>4096</code>'],
  '::python-parameters[Cutter]': [
    'Name | Type | Default | Meaning',
    '<code>size</code> | <code>float</code> | <code>150.0</code> | Edge in metres <small class="since">since 1.1.0</small>',
    '<code>**kwargs</code> |  |  | ',
  ],
  '::python-parameters[Cutter.cut]': [
    'Name | Type | Default | Meaning',
    '<code>tile</code> | <code>Path</code> | required | ',
    '<code>n</code> | <code>int</code> or <code>None</code> | <code>None</code> | Points to keep; <code>None</code> keeps all',
  ],
  '::python-parameters[lib.b.load]': ['Name | Type | Default', '<code>folder</code> | <code>Path</code> | required'],
  '::python-methods[Cutter]': [
    'Method | Parameters | Returns | Raises | Meaning',
    '<code>cut()</code> | <code>tile</code>, <code>n=None</code> | <code>int</code> | <code>TileError</code> | Cut one tile. <small class="since">since 1.1.0</small>',
  ],
  '::python-properties[Cutter]': [
    'Property | Type | Meaning',
    '<code>ready</code> | <code>bool</code> | Whether it is ready.',
  ],
  '::python-members[Mode]': ['Member | Value', '<code>SMALL</code> | <code>small</code>'],
  '::python-functions[lib.a]': [
    'Function | Parameters | Meaning',
    '<code>load()</code> | <code>path</code> | Read one file.',
  ],
  '::python-classes[lib]': [
    'Class | Module | Meaning',
    '<code>Cutter</code> | <code>lib.a</code> | Cuts tiles.',
    '<code>Mode</code> | <code>lib.a</code> | Modes.',
  ],
  '::python-modules[lib]': [
    'Module | Meaning',
    '<code>lib.a</code> | First module.',
    '<code>lib.b</code> | Second module.',
  ],
  '::feature-modes': [
    'Feature | <code>small</code>',
    '<code>flatness</code> | yes',
    '<code>nx</code> | yes',
    '<code>red</code> | yes',
  ],
  '::feature-backends': [
    'Feature | <code>cpu</code> | <code>gpu</code>',
    '<code>flatness</code> | yes | without a mode only',
    '<code>nx</code>, <code>ny</code> | yes | rough',
  ],
  '::classes[asprs]{family="road"}': [
    'Code | Meaning | Constant | Colour',
    '32 | Road | <code>ROAD</code> | <code class="swatch"><svg viewBox="0 0 1 1" aria-hidden="true"><path fill="#000000" d="M0 0h1v1H0z"/></svg>#000000</code>',
  ],
  '::classes[lod2]': [
    'Code | Name | Meaning | Group | From ASPRS codes',
    '0 | <code>wall</code> | Wall | Wall | yes',
    '1 | <code>roof_flat</code> | <code>roof_flat</code> | Roof | no',
  ],
  '::classes[asprs-to-lod]': [
    'ASPRS code | Meaning | LOD2 class | LOD3 class',
    '2 | Ground | 0 <code>wall</code> | 0 <code>wall</code>',
  ],
  '::classes[bd-topo]{kind="road"}': [
    'Nature in BD TOPO | ASPRS code | Constant | Meaning',
    '<code>Autoroute</code> | 32 | <code>ROAD</code> | Road',
  ],
  '::classes[ground-truth]': ['Code | Meaning', '0 | Unlabelled'],
  '::classes[styles]': [
    'Code | Style | Meaning | Period | Traits',
    '0 | <code>unknown</code> | No information | None | None',
  ],
  '::releases': [
    'Version | On PyPI | Git tag | <code>__version__</code> | Code | Notes',
    '1.1.0 | <time datetime="2025-10-04">4 Oct 2025</time> | none | <strong>1.0.0</strong> | – | 10',
    '1.0.0 | <time datetime="2025-10-03">3 Oct 2025</time> | <code>v1.0.0</code> | 1.0.0 | tag <code>v1.0.0</code> | <a href="/release-notes/v1.0.0">first</a>',
  ],
  '::release-changes[1.1.0]': [
    'Change | Names',
    'Commands (removed) | <code>old</code>',
    'Options (added) | <code>fetch --format</code>',
    'Modules (removed) | <code>lib.old</code>',
    'Functions (removed) | <code>save</code>',
    'Methods and properties (added) | <code>Cutter.cut</code>',
    'Parameters (added) | <code>Cutter(size)</code>',
    'Classes and functions (moved) | <code>lib.old.load</code> → <code>lib.b.load</code>',
    'Defaults (changed) | <code>fetch --size</code>: <code>1</code> → <code>2</code>',
  ],
  '::release-figures[v1.1.0]': ['Measured | As reported | Conditions', 'Speed | 5–10× faster | One file'],
  '::environment[extras]': [
    'Extra | Packages | Meaning',
    '<code>gpu</code> | <code>cuml&gt;=23.10.0</code>, <code>cupy</code> | Two packages',
  ],
  '::environment[dependencies]': [
    'Package | Version | Used for',
    '<code>numpy</code> | <code>&gt;=1.21.0</code> | Arrays',
  ],
  '::environment[undeclared]': [
    'Package | Needed for',
    '<code>shapely</code> | Shapes',
    '<code>geopandas</code> | Shapes',
  ],
  '::environment[caches]': ['Cached | Place | Kept until', 'Images | A folder | Never'],
  '::environment[network]': [
    'Request | Timeout | Attempts after the first | On failure',
    'Tile file | 300\u00A0s | 2 more | No file',
  ],
  '::environment[services]': [
    'Service | Layer | Used for | Projection',
    'WFS | <code>a</code>, <code>b</code> | Shapes | <code>EPSG:2154</code>',
  ],
  '::environment[files-read]': ['File | Written or read as', '<code>.laz</code> | Tiles'],
  '::environment[files-written]': ['File | Written or read as', '<code>.npz</code> | Patches'],
};

test('the facts of the fixtures are in order', () => assert.deepEqual(diagnostics, []));

for (const [directive, expected] of Object.entries(TABLES)) {
  test(directive, () => {
    const page = parse(`${directive}\n`);
    assert.deepEqual(page.diagnostics, []);
    assert.deepEqual(rowsOf(page), expected);
  });
}

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

test('a French page has French words throughout', () => {
  const page = parse('::cli-options[fetch]\n\n::cli-exit-codes[fetch]\n', 'fr');
  assert.deepEqual(page.diagnostics, []);
  assert.deepEqual(rowsOf(page).slice(0, 4), [
    'Argument ou option | Valeur | Par défaut | Signification',
    '<code>OUT_DIR</code> | chemin | obligatoire | Dossier des dalles',
    '<code>KEYS</code> | <code>key=value</code>, en nombre libre | aucun | Réglages',
    '<code>-b</code>, <code>--bbox</code> | 4 nombres (<code>W S E N</code>) | aucun | Zone\u00A0: <code>ouest|est</code>',
  ]);
  assert.deepEqual(rowsOf(page).slice(-2), ['0 | La commande est allée au bout', '1 | Aucune zone']);
});

test('a meaning without French is shown in English and reported by file and text', () => {
  const page = parse('::config-keys[root]\n\n::features[flatness]\n', 'fr');
  assert.match(rowsOf(page)[1] ?? '', / \| Folder \| /);
  assert.deepEqual(page.diagnostics.map(formatDiagnostic), [
    'test/fixtures/reference/facts/fr/config.json  no words in "fr" for "folder"\n    hint: in English: folder',
    'test/fixtures/reference/facts/fr/config.json  no words in "fr" for "used"\n    hint: in English: used',
    'test/fixtures/reference/facts/fr/features.json  no words in "fr" for "How flat it is."\n    hint: in English: How flat it is.',
  ]);
  assert.ok(page.diagnostics.every(({ check }) => check === 'unknownFacts'));
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

test('tables are framed and named like any other', () => {
  const { html } = parse('## Commands\n\n::cli-commands\n');
  assert.match(html, /<div class="table-wrap">/);
});

test('lines that only begin with two colons are text', () => {
  for (const body of [
    '::before is a pseudo-element\n',
    ':: cli-commands\n',
    '    ::cli-commands\n',
    '`::cli-commands`\n',
  ]) {
    assert.deepEqual(parse(body).diagnostics, [], body);
    assert.doesNotMatch(parse(body).html, /<table>/, body);
  }
});

/** `line check: message | hint` */
function slipsIn(body: string): string[] {
  return parse(body).diagnostics.map(
    ({ line, check, message, hint }) => `${line} ${check}: ${message}${hint ? ` | ${hint}` : ''}`,
  );
}

const NO_SUCH_DIRECTIVE = `brokenDirectives: unknown directive: "nothing" | accepted: ${[...FACT_DIRECTIVES.keys()].join(', ')}`;

test('slips are reported at their line, with what was meant', () => {
  const slips: Record<string, string> = {
    '::cli-option[fetch]': 'brokenDirectives: unknown directive: "cli-option" | did you mean "cli-options"?',
    '::cli-options[fetsh]': 'unknownFacts: the facts know no command "fetsh" | did you mean "fetch"?',
    '::feature-mode': 'brokenDirectives: unknown directive: "feature-mode" | did you mean "feature-modes"?',
    '::nothing[a]': NO_SUCH_DIRECTIVE,
    '::cli-usage': 'unknownFacts: which command? | known: fetch',
    '::cli-options[fetch]{olny="--bbox"}':
      'brokenDirectives: unknown attribute of "cli-options": "olny" | did you mean "only"?',
    '::cli-options[fetch]{only="--box"}': 'unknownFacts: the table has no row "--box" | did you mean "--bbox"?',
    '::config-keys[pach]': 'unknownFacts: the facts know no section "pach" | did you mean "patch"?',
    '::config-values[size]{files="smal"}':
      'unknownFacts: the facts know no file of the group size "smal" | did you mean "small"?',
    '::python-parameters[Cuter.cut]':
      'unknownFacts: the facts know no class, method or function "Cuter.cut" | did you mean "Cutter.cut"?',
    '::python-parameters[load]':
      'unknownFacts: 2 modules have a class, method or function "load" | write one of: lib.a.load, lib.b.load',
    '::python-members[Cutter]': 'unknownFacts: "Cutter" has nothing for "python-members" to show',
    '::features[flattness]': 'unknownFacts: the facts know no feature "flattness" | did you mean "flatness"?',
    '::classes[lod4]': 'unknownFacts: the facts know no class scheme "lod4" | did you mean "lod2"?',
    '::classes[asprs]{family="raod"}': 'unknownFacts: the facts know no family "raod" | did you mean "road"?',
    '::release-figures[1.0.0]': 'unknownFacts: the project has reported no figures for 1.0.0',
    '::release-figures[9.9]': 'unknownFacts: the facts know no release "9.9" | known: 1.0.0, 1.1.0',
    '::environment[extra]': 'unknownFacts: the facts know no part of the environment "extra" | did you mean "extras"?',
  };
  for (const [body, expected] of Object.entries(slips)) assert.deepEqual(slipsIn(`\n\n${body}\n`), [`3 ${expected}`]);
});

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

test('a name that fails or has no effect has a badge that leads to its row, by an id of its own', () => {
  const last = (body: string) => rowsOf(withStatus(body)).at(-1)?.split(' | ').at(-1);
  const badge = (kind: string, words: string, row: string) =>
    `<small class="name-status ${kind}"><a href="/limits#status-${row}">${words} in 1.0</a></small>`;
  const noEffect = (row: string) => badge('no-effect', 'no effect', row);
  const fails = (row: string) => badge('fails', 'does not work', row);
  const badges = {
    '::cli-commands': `Fetch tiles ${badge('in-part', 'works in part', 'command-fetch')}`,
    '::cli-options[fetch]{only="--size"}': `Edge ${noEffect('option-fetch-size')}`,
    // The word "ignored" would say it twice.
    '::config-keys[patch]{only="r"}': noEffect('key-patch.r'),
    '::config-keys[patch]{only="n"}': 'Used',
    '::python-methods[Cutter]': `Cut one tile. <small class="since">since 1.1.0</small> ${fails('method-lib.a.Cutter.cut')}`,
    '::python-functions[lib.a]': `Read one file. ${fails('function-lib.a.load')}`,
  };
  for (const [directive, cell] of Object.entries(badges)) assert.equal(last(`${directive}\n`), cell, directive);
  const block = (body: string) => withStatus(body).html;
  assert.match(block('::cli-usage[fetch]\n'), /^<p><small class="name-status in-part">.*<\/p>\s*<div/s);
  assert.match(block('::python-signature[Cutter.cut]\n'), /^<p><small class="name-status fails">.*<\/p>\s*<figure/s);
});

test('the table of what does not work', () => {
  const page = withStatus('::status[all]\n');
  assert.deepEqual(page.diagnostics, []);
  assert.deepEqual(rowsOf(page), [
    'Name | Status | What happens | What works',
    '<code>fetch</code> | In part | It stops. | Give <a href="/box">a box</a>',
    '<code>patch.r</code>, <code>fetch --size</code>, <code>g</code> | No effect | Nothing. | <code>n</code>',
    '<code>Cutter.cut()</code>, <code>lib.a.load()</code>, <code>Cutter(size)</code> | Fails | It raises. | Nothing',
  ]);
  assert.deepEqual(page.anchors, [
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
