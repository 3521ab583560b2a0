/** The compiled builder: the same program for the same sources, another one for others, and places in the sources. */

import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createFolder } from './contentFolder.ts';

interface Program {
  version: string;
  fileOf(entry: string): string;
}

const { compile } = (await import(
  pathToFileURL(path.resolve(import.meta.dirname, '../../build/compile.mjs')).href
)) as {
  compile(program: object): Promise<Program>;
};

const FILES = {
  'package-lock.json': '{}',
  'build/entry.ts': "import { part } from './part.ts';\nexport const value: string = part(import.meta.dirname);\n",
  'build/part.ts': 'export function part(folder: string): string {\n  return "part of " + folder;\n}\n',
};

async function createProgram(t: TestContext) {
  const root = path.join(await createFolder(t, {}), "my (own) site, é #1, 100% O'Brien");
  const at = (name: string) => path.join(root, name);
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
  };
  for (const [name, text] of Object.entries(FILES)) write(name, text);
  const program = { entries: [at('build/entry.ts')], root, cacheDir: at('cache') };
  const run = async () => {
    const { version, fileOf } = await compile(program);
    const file = fileOf(at('build/entry.ts'));
    const { value } = (await import(pathToFileURL(file).href)) as { value: string };
    return { file, value, version };
  };
  return { at, write, program, run };
}

test('a program is compiled once, and again when a source changes', async (t) => {
  const { at, write, run } = await createProgram(t);
  const first = await run();
  assert.equal(first.value, `part of ${at('build')}`, 'import.meta names the source');
  assert.deepEqual(await run(), first);
  write('build/part.ts', FILES['build/part.ts'].replace('part of', 'piece of'));
  const second = await run();
  assert.equal(second.value, `piece of ${at('build')}`);
  write('package-lock.json', '{ }');
  assert.equal(new Set([first.version, second.version, (await run()).version]).size, 3);
});

test('a program has the same version in every folder', async (t) => {
  const [one, other] = [await createProgram(t), await createProgram(t)];
  assert.equal((await one.run()).version, (await other.run()).version);
});

test('what is left of a program is not run', async (t) => {
  const { at, run } = await createProgram(t);
  const { file, value } = await run();
  const damages: Array<() => void> = [
    () => truncateSync(file, 10),
    () => writeFileSync(file, readFileSync(file, 'utf8').replace('part', 'tarp')),
    () => rmSync(file),
    () => rmSync(path.dirname(file), { recursive: true }),
    () => truncateSync(path.join(file, '../../record.json'), 20),
  ];
  for (const damage of damages) {
    damage();
    await run();
    assert.match(readFileSync(file, 'utf8'), /"part of/);
  }
  assert.equal((await run()).value, value);
  assert.deepEqual(readdirSync(at('cache/programs')).length, 1);
});

test('packages are compiled too, of both kinds', async (t) => {
  const { write, run } = await createProgram(t);
  write('node_modules/old/package.json', '{}');
  write(
    'node_modules/old/index.js',
    "const { sep } = require('path');\nmodule.exports = () => sep; module.exports.named = 'named';\n",
  );
  write('node_modules/new/package.json', '{ "type": "module", "exports": "./index.js" }');
  write('node_modules/new/index.js', 'export default () => typeof import.meta.url;\n');
  const imports = "import old, { named } from 'old';\nimport fresh from 'new';\n";
  write(
    'build/part.ts',
    `${imports}export const part = () => [old(), named, fresh(), typeof import.meta.url].join();\n`,
  );
  assert.equal((await run()).value, `${path.sep},named,string,string`);
});

test('a syntax error names its place', async (t) => {
  const { write, run } = await createProgram(t);
  write('build/part.ts', 'export function part(: string) {}\n');
  await assert.rejects(run(), /build\/part\.ts:1:21: ERROR: /);
});

test('an error at run time names its place in the source', async (t) => {
  const { at, write, run } = await createProgram(t);
  write('build/part.ts', 'export function part(): never {\n\n  throw new Error(import.meta.dirname);\n}\n');
  const error = await run().then(
    () => assert.fail('it ran'),
    (reason: Error) => reason,
  );
  assert.equal(error.message, at('build'));
  assert.ok(error.stack?.includes(`${at('build/part.ts')}:3:9`), error.stack);
});

test('many versions of one program do not take the place of another', async (t) => {
  const { at, write, program, run } = await createProgram(t);
  write('build/other.ts', 'export const other = 1;\n');
  const other = await compile({ ...program, entries: [at('build/other.ts')] });
  for (let version = 0; version < 25; version++) {
    write('build/part.ts', FILES['build/part.ts'].replace('part of', `part ${version} of`));
    await run();
  }
  assert.match(readFileSync(other.fileOf(at('build/other.ts')), 'utf8'), /other/);
  const kept = readdirSync(at('cache/programs')).map((name) => readdirSync(at(`cache/programs/${name}`)).length);
  assert.deepEqual(kept.sort(), [2, 3]);
});
