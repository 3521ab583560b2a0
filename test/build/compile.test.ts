/** The compiled builder: the same program for the same sources, another one for others, and places in the sources. */

import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Sources } from '../../build/input/codeLoader.ts';
import { createFolder } from './contentFolder.ts';

interface Runner {
  load(file: string): Record<string, unknown>;
  save(): void;
}

interface Program {
  files: Map<string, string>;
  sources: Sources;
}

const { compile, restorePlaces } = (await import(
  pathToFileURL(path.resolve(import.meta.dirname, '../../build/compile.mjs')).href
)) as {
  compile(options: object): Promise<Program>;
  restorePlaces(error: unknown, options: object): Promise<void>;
};

const { createRunner } = (await import(
  pathToFileURL(path.resolve(import.meta.dirname, '../../build/runCompiled.mjs')).href
)) as { createRunner(): Runner };

const FILES = {
  'package-lock.json': '{}',
  'build/entry.ts': "import { part } from './part.ts';\nexport const value: string = part(import.meta.dirname);\n",
  'build/part.ts': 'export function part(folder: string): string {\n  return "part of " + folder;\n}\n',
};

function writeIn(root: string, name: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}

async function createProgram(t: TestContext) {
  const folder = await createFolder(t, {});
  const root = path.join(folder, 'my (own) site, é');
  for (const [name, text] of Object.entries(FILES)) writeIn(root, name, text);
  const at = (name: string) => path.join(root, name);
  const options = { entries: [at('build/entry.ts')], root, cacheDir: at('cache') };
  const run = async () => {
    const { files, sources } = await compile(options);
    const file = files.get(at('build/entry.ts')) ?? assert.fail('there is no entry');
    const { value } = (await import(pathToFileURL(file).href)) as { value: string };
    return { file, value, sources };
  };
  return { root, at, options, run };
}

test('a program is compiled once, and again when a source changes', async (t) => {
  const { at, run } = await createProgram(t);
  const first = await run();
  assert.equal(first.value, `part of ${at('build')}`, 'import.meta names the source');
  assert.deepEqual(Object.keys(first.sources).sort(), ['build/entry.ts', 'build/part.ts', 'package-lock.json']);
  assert.equal((await run()).file, first.file);
  writeFileSync(at('build/part.ts'), FILES['build/part.ts'].replace('part of', 'piece of'));
  const second = await run();
  assert.equal(second.value, `piece of ${at('build')}`);
  assert.notEqual(second.sources['build/part.ts']?.hash, first.sources['build/part.ts']?.hash);
  assert.deepEqual(second.sources['build/entry.ts'], first.sources['build/entry.ts']);
  assert.deepEqual(second.sources['build/entry.ts']?.imports, ['build/part.ts']);
  writeFileSync(at('package-lock.json'), '{ }');
  assert.notDeepEqual((await run()).sources['package-lock.json'], first.sources['package-lock.json']);
});

test('what is left of a program is not run', async (t) => {
  const { at, run } = await createProgram(t);
  const { file, value } = await run();
  const damages: Array<() => void> = [
    () => truncateSync(file, 10),
    () => rmSync(file),
    () => rmSync(path.dirname(file), { recursive: true }),
    () => {
      for (const name of readdirSync(at('cache/programs')).filter((each) => each.endsWith('.json')))
        truncateSync(at(`cache/programs/${name}`), 20);
    },
  ];
  for (const damage of damages) {
    damage();
    await run();
    assert.match(readFileSync(file, 'utf8'), /part of/);
  }
  assert.equal((await run()).value, value);
});

test('packages are in a file of their own, which an edit leaves as it is', async (t) => {
  const { at, options } = await createProgram(t);
  const run = async () => {
    const { files } = await compile(options);
    return createRunner().load(files.get(at('build/entry.ts')) ?? '');
  };
  writeIn(at(''), 'package.json', '{ "type": "module", "dependencies": { "old": "1.0.0", "new": "1.0.0" } }');
  writeIn(at(''), 'node_modules/old/package.json', '{}');
  writeIn(at(''), 'node_modules/old/index.js', 'module.exports = () => "old"; module.exports.named = "named";\n');
  writeIn(at(''), 'node_modules/new/package.json', '{ "type": "module", "exports": "./index.js" }');
  writeIn(at(''), 'node_modules/new/index.js', 'export default () => "new";\n');
  const imports = "import old, { named } from 'old';\nimport fresh from 'new';\n";
  const part = `${imports}export const part = (folder: string) => [old(), named, fresh(), typeof folder].join();\n`;
  writeFileSync(at('build/part.ts'), part);
  assert.equal((await run()).value, 'old,named,new,string');
  const find = () => readdirSync(at('cache/programs')).filter((name) => name.startsWith('packages-'));
  const [folder = ''] = find();
  const file = at(`cache/programs/${folder}/packages.cjs`);
  const made = statSync(file);
  writeFileSync(at('build/part.ts'), part.replace('join()', "join('+')"));
  assert.equal((await run()).value, 'old+named+new+string');
  assert.deepEqual([find(), statSync(file).ino], [[folder], made.ino]);
  writeFileSync(at('build/part.ts'), `${part}fresh();\n\nthrow new Error(old());\n`);
  const error = await run().catch((reason: unknown) => reason as Error);
  await restorePlaces(error, options);
  assert.ok(error instanceof Error && error.stack?.includes(`${at('build/part.ts')}:6:7`), String(error));
  truncateSync(file, made.size - 30);
  writeFileSync(at('build/part.ts'), part.replace('join()', "join('*')"));
  await run();
  assert.equal(statSync(file).size, made.size, 'one that is damaged is made again');
});

test('a syntax error names its place', async (t) => {
  const { at, run } = await createProgram(t);
  writeFileSync(at('build/part.ts'), 'export function part(: string) {}\n');
  await assert.rejects(run(), /build\/part\.ts:1:21: ERROR: /);
});

test('an error at run time names its place in the source', async (t) => {
  const { at, options, run } = await createProgram(t);
  writeFileSync(at('build/part.ts'), 'export function part(): never {\n\n  throw new Error("no part");\n}\n');
  const error = await run().then(
    () => assert.fail('it ran'),
    (reason: Error) => reason,
  );
  assert.match(error.message, /no part/);
  await restorePlaces(error, options);
  assert.ok(error.stack?.includes(`${at('build/part.ts')}:3:9`), error.stack);
});

test('a program runs with the code of the last run, and without code that is damaged', async (t) => {
  const { at, options } = await createProgram(t);
  const long = `export const long = ${JSON.stringify('x'.repeat(40_000))};\n`;
  writeFileSync(at('build/part.ts'), long + FILES['build/part.ts']);
  const late = "export const more = async () => (await import('./late.ts')).late;\n";
  writeFileSync(at('build/late.ts'), "import { long } from './part.ts';\nexport const late = long.length;\n");
  writeFileSync(at('build/entry.ts'), FILES['build/entry.ts'] + late);
  const { files } = await compile(options);
  const file = files.get(at('build/entry.ts')) ?? assert.fail('there is no entry');
  const run = async () => {
    const runner = createRunner();
    const { value, more } = runner.load(file) as { value: string; more(): Promise<number> };
    assert.deepEqual([value, await more()], [`part of ${at('build')}`, 40_000]);
    runner.save();
    return readdirSync(path.dirname(file)).filter((name) => name.endsWith('.cache'));
  };
  const [cache = ''] = await run();
  const cached = path.join(path.dirname(file), cache);
  const bytes = readFileSync(cached);
  assert.deepEqual(await run(), [cache]);
  assert.deepEqual(readFileSync(cached), bytes, 'it is not written again');
  for (const damaged of [bytes.subarray(0, 40), Buffer.alloc(0), flipped(bytes)]) {
    writeFileSync(cached, damaged);
    await run();
    assert.notDeepEqual(readFileSync(cached), damaged, 'it is written again');
  }
});

test('a program that fails while it loads can be loaded again', async (t) => {
  const { at, options } = await createProgram(t);
  writeFileSync(at('build/part.ts'), 'export function part(): never { throw new Error("no part"); }\n');
  const { files } = await compile(options);
  const runner = createRunner();
  for (let time = 0; time < 2; time++)
    assert.throws(() => runner.load(files.get(at('build/entry.ts')) ?? ''), /no part/);
});

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy[copy.length >> 1] = (copy[copy.length >> 1] ?? 0) ^ 1;
  return copy;
}

test('many versions of one program do not take the place of another', async (t) => {
  const { at, options } = await createProgram(t);
  writeFileSync(at('build/other.ts'), 'export const other = 1;\n');
  const other = await compile({ ...options, entries: [at('build/other.ts')] });
  for (let version = 0; version < 16; version++) {
    writeFileSync(at('build/part.ts'), FILES['build/part.ts'].replace('part of', `part ${version} of`));
    await compile(options);
  }
  assert.equal(
    readdirSync(at('cache/programs'), { withFileTypes: true }).filter((each) => each.isDirectory()).length,
    3,
  );
  assert.match(readFileSync(other.files.get(at('build/other.ts')) ?? '', 'utf8'), /other/);
});
