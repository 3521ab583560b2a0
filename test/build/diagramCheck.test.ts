/** The syntax check of diagrams: what is wrong, on which line, and what is remembered. */

import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { openStore } from '../../build/input/store.ts';
import type { Diagram } from '../../build/model/parsedSource.ts';
import { checkDiagrams } from '../../build/plugins/diagrams/diagramCheck.ts';
import type { DiagramParser } from '../../build/plugins/diagrams/diagramThread.ts';
import { createTempFolder } from '../tempFolder.ts';

/** Fences on line 10 of pages named after their number. */
function diagramsOf(...sources: string[]): Diagram[] {
  return sources.map((source, index) => ({
    source,
    title: '',
    description: '',
    key: '',
    place: { file: `${index}.md`, line: 10 },
  }));
}

async function check(sources: string[], cacheDir?: string, parser?: DiagramParser): Promise<string[]> {
  const store = openStore(cacheDir);
  const diagnostics = await checkDiagrams(diagramsOf(...sources), store, parser);
  store.save();
  return [...diagnostics.values()].map(
    ({ file, line, message, hint }) => `${file}:${line} ${message}${hint ? ` | ${hint}` : ''}`,
  );
}

/** A parser made of a worker's source text. */
function fakeParser(context: TestContext, text: string, timeout = 10_000): DiagramParser {
  const file = path.join(createTempFolder(context), 'worker.mjs');
  const head =
    "import { parentPort, workerData } from 'node:worker_threads';\nconst say = (x) => parentPort.postMessage(x);\n";
  writeFileSync(file, head + text);
  return { worker: new URL(`file://${file}`), timeout };
}

const GOOD = [
  'flowchart TD\naccTitle: T\naccDescr: D\n  A["a (x)"] -- yes --> B{"b<br/>c"}\n',
  'graph LR\n  A --- B\n',
  'sequenceDiagram\n  A->>B: x\n',
  'classDiagram\n  A <|-- B\n  class A {\n    +x(y) int\n  }\n',
  'stateDiagram-v2\n  [*] --> A\n',
  'erDiagram\n  A ||--o{ B : has\n',
  'gantt\n  title T\n  section S\n  a :a1, 2024-01-01, 3d\n',
  'xychart-beta\n  x-axis [a, b]\n  bar [1, 2]\n',
  'pie\n  "a": 1\n',
  'mindmap\n  root\n    child\n',
  'timeline\n  2002 : a\n',
  'gitGraph\n  commit\n',
  'journey\n  section A\n  Tea: 5: Me\n',
  '---\ntitle: T\n---\n%%{init: {"theme": "dark"}}%%\n%% comment\nflowchart TD\n  A --> B\n',
];

test('good diagrams of all kinds pass', async () => {
  assert.deepEqual(await check(GOOD), []);
});

test('no worker starts without diagrams', async (context) => {
  assert.deepEqual(await check([], undefined, fakeParser(context, 'throw new Error("started");')), []);
});

test('mistakes are reported at their line in the page', async () => {
  const expected: Record<string, string> = {
    'flowchart TD\n  A --> B\n  B[text (x)] --> C\n':
      '13 broken diagram: unexpected "(" in "B[text (x)] --> C" | quote labels: A["load (x)"]',
    'flowchart TD\n  A -->\n': '12 broken diagram: unexpected end: something is left open',
    'flowchart TD\n  subgraph x\n  A --> B\n\n\n': '13 broken diagram: unexpected end: something is left open',
    'sequenceDiagram\n  A->>B: x\n  foo bar\n  B->>A: y\n': '13 broken diagram: unexpected end of line after "foo bar"',
    'classDiagram\n  class A {\n    +x\n': '13 broken diagram: unexpected end: something is left open',
    'pie\n  "a": 1\n  "b" 2\n': "13 broken diagram: expecting token of type ':' but found `2`",
    'quadrantChart\n  a: [2, 3]\n': '12 broken diagram: unrecognized text in "a: [2, 3]"',
    'sequenceDiagram\n  A->>B: x\n  deactivate A\n':
      '10 broken diagram: trying to inactivate an inactive participant (A)',
    'flowchat TD\n  A --> B\n': '11 broken diagram: unknown kind "flowchat" | did you mean "flowchart"?',
    '\n': '10 broken diagram: it is empty',
    '---\ntitle: x\n  y: [\n---\npie\n': '13 broken diagram: its front matter: bad indentation of a mapping entry',
  };
  assert.deepEqual(
    await check(Object.keys(expected)),
    Object.values(expected).map((text, index) => `${index}.md:${text}`),
  );
});

test('lines are right below what Mermaid takes out before it counts', async () => {
  const tail = 'flowchart TD\n\n%% two\n\n  A --> B\n  B --> (x\n  C --> D\n';
  const heads = [
    '',
    '\n\n',
    '%% one\n%% more\n',
    '---\ntitle: T\n---\n',
    '%%{init: {"theme":\n"dark"}}%%\n',
    '---\ntitle: T\n---\n\n%% c\n\n',
  ];
  const found = await check(heads.map((head) => head + tail));
  assert.deepEqual(
    found.map((line) => Number(/:(\d+) /.exec(line)?.[1])),
    heads.map((head) => 10 + head.split('\n').length - 1 + 6),
  );
});

test('one source on two pages is reported on both', async () => {
  const found = await check(['pie\n "b" 2\n', 'pie\n "b" 2\n']);
  assert.equal(found.map((line) => line.split(' ')[0]).join(), '0.md:12,1.md:12');
});

test('verdicts are remembered: an unchanged diagram starts nothing', async (context) => {
  const cacheDir = path.join(createTempFolder(context), 'not', 'yet', 'there');
  const sources = ['pie\n "a": 1\n', 'pie\n "b" 2\n'];
  const first = await check(sources, cacheDir);
  assert.equal(first.length, 1);
  assert.equal(readdirSync(cacheDir).length, 1);
  const refusing = fakeParser(context, 'throw new Error("started");');
  assert.deepEqual(await check(sources, cacheDir, refusing), first);
  assert.match((await check(['pie\n "c": 1\n'], cacheDir, refusing))[0] ?? '', /could not be checked: started/);
});

test('only what is new is parsed, and what was known stays known', async (context) => {
  const cacheDir = createTempFolder(context);
  await check(['pie\n "a": 1\n'], cacheDir);
  const countOnly = fakeParser(
    context,
    'say("ready"); for (const s of workerData) say({ name: "Error", message: s });',
  );
  assert.deepEqual(await check(['pie\n "a": 1\n', 'other'], cacheDir, countOnly), ['1.md:10 broken diagram: other']);
  const refusing = fakeParser(context, 'throw new Error("started");');
  assert.equal((await check(['pie\n "a": 1\n', 'other'], cacheDir, refusing)).length, 1);
});

test('a folder that cannot be written is no diagnostic', async (context) => {
  const file = path.join(createTempFolder(context), 'file');
  writeFileSync(file, '');
  assert.deepEqual(await check(['pie\n "a": 1\n'], file), []);
});

test('a diagram that stops the worker is reported, the others are checked', async (context) => {
  const cacheDir = createTempFolder(context);
  const crashing = fakeParser(
    context,
    'say("ready"); for (const s of workerData) { if (s === "crash") throw new Error("out of luck"); if (s === "leave") process.exit(); say(null); }',
  );
  assert.deepEqual(await check(['good', 'crash', 'fine', 'leave', 'well'], cacheDir, crashing), [
    '1.md:10 diagram could not be checked: out of luck',
    '3.md:10 diagram could not be checked: Mermaid stopped without an answer',
  ]);
  const refusing = fakeParser(context, 'throw new Error("started");');
  assert.deepEqual(await check(['good', 'fine', 'well'], cacheDir, refusing), []);
});

test('a worker that does not start is started once', async (context) => {
  const found = await check(['a', 'b'], undefined, fakeParser(context, 'throw new Error("no such module");'));
  assert.deepEqual(found, [
    '0.md:10 diagram could not be checked: no such module',
    '1.md:10 diagram could not be checked: no such module',
  ]);
});

test('a worker that gives no answer is ended', async (context) => {
  const hanging = fakeParser(context, 'say("ready"); say(null); for (;;);', 3000);
  assert.deepEqual(await check(['a', 'b'], undefined, hanging), [
    '1.md:10 diagram could not be checked: no answer from Mermaid after 3 s',
  ]);
});
