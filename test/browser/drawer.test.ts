/** Drawing with Mermaid: every kind becomes a picture that holds its words, and `npm run diagrams` keeps the folder. */

import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildSite } from '../../build/build.ts';
import { type DrawingResult, drawDiagrams } from '../../build/plugins/diagrams/drawer.ts';
import { parseDrawing } from '../../build/plugins/diagrams/drawingFiles.ts';
import { updateDrawings } from '../../build/plugins/diagrams/updateDrawings.ts';
import { createTempFolder } from '../tempFolder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Sources, and words that their pictures hold. */
const KINDS: ReadonlyArray<readonly [source: string, ...words: string[]]> = [
  [
    'flowchart TD\n A["a &lt; b, #quot;hi#quot; &amp; 1\u00a0000"] -- "yes<br/>or no" --> B{{x}}\n subgraph s [Group]\n B --> C[(db)]\n end',
    'a &lt; b, "hi" &amp; 1 000',
    'yes',
    'or no',
    'x',
    'Group',
    'db',
  ],
  [
    'flowchart LR\n A["`**bold** and *thin*`"] --x B\n style B fill:#ff00ff',
    'font-weight="bold"',
    'font-style="italic"',
    '#ff00ff',
  ],
  [
    'sequenceDiagram\n autonumber\n actor A as Ann\n participant B\n A->>+B: hello\n Note over A,B: a note\n alt yes\n B-->>A: x\n end\n deactivate B',
    'Ann',
    'hello',
    'a note',
    '[yes]',
    '>1<',
  ],
  [
    'classDiagram\n class A~T~ {\n <<interface>>\n +x int\n }\n A "1" *-- "many" B : owns',
    'A&lt;T&gt;',
    '«interface»',
    '+x int',
    'many',
    'owns',
  ],
  ['stateDiagram-v2\n [*] --> A\n state A {\n [*] --> b\n }\n note right of A: hi', 'hi'],
  ['erDiagram\n A ||--o{ B : has\n A { int id PK "key" }', 'has', 'PK', 'key'],
  [
    'gantt\n dateFormat YYYY-MM-DD\n section S\n a :done, a1, 2024-01-01, 30d\n b :crit, after a1, 20d',
    '>a<',
    '>b<',
    '>S<',
  ],
  ['xychart-beta\n x-axis [a, b]\n y-axis "metres" 0 --> 5\n bar [1, 2]\n line [2, 4]', 'metres'],
  ['pie title Shares\n "a": 3\n "b": 1', 'Shares', '75%'],
  ['mindmap\n root((mind))\n  child one', 'mind', 'child one'],
  ['timeline\n title T\n 2002 : spring : autumn', '2002', 'autumn'],
  ['gitGraph\n commit id: "one"\n branch dev\n commit id: "two"', 'dev', 'two'],
  ['journey\n title My day\n section Work\n Make tea: 5: Me', 'Make tea', 'My day'],
  ['quadrantChart\n x-axis Low --> High\n A: [0.3, 0.6]', 'High', '>A<'],
  ['sankey-beta\na,b,10\n', 'a', 'b'],
  ['block-beta\n columns 2\n a["A"] b["B"]', '>A<', '>B<'],
  ['kanban\n todo[Todo]\n  a[Write]', 'Todo', 'Write'],
  ['requirementDiagram\n requirement r {\n id: 1\n text: t\n risk: high\n verifymethod: test\n }', 'Risk: High'],
];

describe('drawing', () => {
  let results: DrawingResult[] = [];
  const draw = () =>
    drawDiagrams(
      KINDS.map(([source]) => ({ source, title: 'A "T"', description: 'D < E' })),
      ROOT,
    );

  before(async () => {
    results = await draw();
  });

  for (const [at, [source, ...words]] of KINDS.entries())
    it(`makes a picture of ${source.split(/\s/, 1)[0]} (${at})`, () => {
      const result = results[at];
      assert.ok(result && 'svg' in result, JSON.stringify(result));
      assert.ok(parseDrawing('a.svg', result.svg), result.svg);
      assert.match(result.svg, / aria-label="A &quot;T&quot;">\n<desc>D &lt; E<\/desc>\n/);
      for (const word of words) assert.ok(result.svg.includes(word), `${word} in ${result.svg}`);
    });

  it('leaves out the line of a Gantt chart that stands for today', () => {
    const at = KINDS.findIndex(([source]) => source.startsWith('gantt'));
    const result = results[at];
    assert.ok(result && 'svg' in result);
    // It is the only line from one side of the chart to the other.
    assert.doesNotMatch(result.svg, /<line x1=/);
  });

  it('gives the same bytes again', async () => {
    assert.deepEqual(await draw(), results);
  });

  it('does not wait for pictures that a label asks for', async () => {
    const source = `flowchart TD\n A["<img src='x'> here"] --> B["<img src='https://example.org/x.png'> there"]`;
    const [result] = await drawDiagrams([{ source, title: '', description: '' }], ROOT);
    assert.match(result && 'svg' in result ? result.svg : '', /here.*there/s);
  });

  it('reports what Mermaid refuses, and draws the others', async () => {
    const text = { title: '', description: '' };
    const [broken, good] = await drawDiagrams(
      [
        { source: 'nonsense', ...text },
        { source: 'pie\n "a": 1', ...text },
      ],
      ROOT,
    );
    assert.match(broken && 'error' in broken ? broken.error : '', /No diagram type detected/);
    assert.ok(good && 'svg' in good);
  });
});

describe('npm run diagrams', () => {
  const root = createTempFolder({ after });
  const contentDir = path.join(root, 'content');
  const page = path.join(contentDir, 'en/docs/intro.md');
  const folder = path.join(contentDir, 'diagrams');
  const write = (...sources: string[]) =>
    writeFileSync(
      page,
      `---\nslug: /\n---\n\n# Start\n\n${sources.map((source) => `\`\`\`mermaid\n${source}\n\`\`\`\n`).join('\n')}`,
    );
  const update = (all = false) => updateDrawings({ projectRoot: ROOT, contentDir, all });
  const FLOW = 'flowchart TD\n  accTitle: From A to B\n  accDescr: A becomes B.\n  A --> B';

  before(() => {
    mkdirSync(path.dirname(page), { recursive: true });
    writeFileSync(
      path.join(contentDir, 'site.json'),
      JSON.stringify({
        title: 'Site',
        plugins: ['diagrams'],
        tagline: 'T',
        url: 'https://example.org',
        defaultLocale: 'en',
        locales: [{ id: 'en', label: 'English', lang: 'en' }],
        blog: false,
      }),
    );
  });
  it('draws what has no picture, and deletes what has no diagram', async () => {
    write(FLOW, FLOW);
    const first = await update();
    assert.equal(first.written.length, 1);
    assert.match(first.written[0] ?? '', /^from-a-to-b\.[0-9a-f]{10}\.svg$/);
    assert.deepEqual(readdirSync(folder), first.written);
    assert.deepEqual(await update(), { written: [], removed: [], total: 1, diagnostics: [] });
    assert.deepEqual((await update(true)).written, first.written);
    write(`${FLOW} --> C`);
    const second = await update();
    assert.deepEqual(second.removed, first.written);
    assert.deepEqual(readdirSync(folder), second.written);
  });

  it('reports a broken diagram with its line, and draws the others', async () => {
    write(FLOW, 'flowchart TD\n  A[x (y)]');
    const { written, total, diagnostics } = await update();
    assert.deepEqual([written.length, total], [1, 2]);
    assert.deepEqual(
      diagnostics.map(({ line, message }) => `${line} ${message}`),
      ['16 broken diagram: unexpected "(" in "A[x (y)]"'],
    );
  });

  it('is done by a build, too, in memory and once', async () => {
    write(`${FLOW} --> D`);
    const cacheDir = path.join(contentDir, '.cache');
    const outDir = path.join(root, 'dist');
    const options = { projectRoot: ROOT, contentDir, outDir, cacheDir, locales: [], drafts: false, strict: false };
    const { diagnostics } = await buildSite({ ...options, crawl: false, draw: true });
    assert.deepEqual(
      diagnostics.filter(({ check }) => check === 'undrawnDiagrams').map(({ message }) => message),
      ['diagram has no picture in content/diagrams/: this build has drawn one'],
    );
    assert.match(readFileSync(path.join(outDir, 'index.html'), 'utf8'), /<div class="diagram-drawing"><svg/);
    await buildSite({ ...options, crawl: false, draw: false });
    const html = readFileSync(path.join(outDir, 'index.html'), 'utf8');
    assert.match(html, /<figure class="diagram">\s*<figcaption>.*<\/figcaption>\n<details open="">/);
    assert.deepEqual(
      readdirSync(outDir, { recursive: true }).filter((name) => String(name).includes('mermaid')),
      [],
    );
  });
});
