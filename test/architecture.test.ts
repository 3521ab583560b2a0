/** The rooms of the house: the arrows drawn in the README are the ones the import lines make, and no others. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, it } from 'node:test';

const ROOT = resolve(import.meta.dirname, '..');
const ROOMS = ['build', 'client', 'figures', 'templates/model', 'templates', 'content'];
const IMPORT_RE = /(?:^|\s)(?:import|export)\b[^'"`;]*?\bfrom\s+['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/g;
const LIBRARY_RE =
  /^(?:import|export)\b(?!\s+type\b)[^'"]*?from\s+['"]([^.'"][^'"]*)['"]|\bimport\(\s*['"]([^.'"][^'"]*)['"]/gm;

/** `build → templates`, one a line, read from the fenced block under "The plan on the door" of the README. */
function drawnArrows(): string[] {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const block = /<!-- arrows -->\s*```text\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  return block
    .split('\n')
    .filter((line) => line.includes('→'))
    .map((line) => line.trim())
    .sort();
}

function importArrows(): string[] {
  const arrows = ROOMS.flatMap((room) => sourceFiles(join(ROOT, room)))
    .flatMap((file) => importsOf(file).map((target) => [roomOf(file), roomOf(target)] as const))
    .filter(([from, to]) => from !== to && from !== undefined && to !== undefined)
    .map(([from, to]) => `${from} → ${to}`);
  return [...new Set(arrows)].sort();
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => join(folder, name));
}

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT_RE)].map((match) =>
    resolve(dirname(file), match[1] ?? match[2] ?? ''),
  );
}

function roomOf(file: string): string | undefined {
  const path = relative(ROOT, file).split(sep).join('/');
  return ROOMS.find((room) => path.startsWith(`${room}/`));
}

/** Library → the files that import it for more than its types, React apart: it is everywhere. */
function libraryImports(): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  for (const file of ROOMS.flatMap((room) => sourceFiles(join(ROOT, room))))
    for (const [, still, onDemand] of readFileSync(file, 'utf8').matchAll(LIBRARY_RE)) {
      const parts = (still ?? onDemand ?? '').split('/');
      const library = parts.slice(0, parts[0]?.startsWith('@') ? 2 : 1).join('/');
      if (library.startsWith('node:') || library.startsWith('react')) continue;
      files.set(library, (files.get(library) ?? new Set()).add(relative(ROOT, file).split(sep).join('/')));
    }
  return files;
}

/** The part of "Where things live" about one folder. */
function mapOf(readme: string, folder: string): string {
  const start = readme.indexOf(`**\`${folder}/\`**`);
  const end = readme.indexOf('**`', start + 1);
  return start < 0 ? '' : readme.slice(start, end < 0 ? undefined : end);
}

describe('the rooms', () => {
  it('are joined by the arrows the README draws, and by no others', () => {
    assert.deepEqual(importArrows(), drawnArrows());
  });

  it('are mapped in the README, every file of them', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const missing = ['build', 'client', 'figures', 'templates']
      .flatMap((room) => sourceFiles(join(ROOT, room)))
      .map((file) => relative(ROOT, file).split(sep).join('/'))
      .filter((path) => !mapOf(readme, dirname(path)).includes(`- \`${path.split('/').at(-1)}\`:`));
    assert.deepEqual(missing, []);
  });

  it('import each third-party library in one file', () => {
    const shared = [...libraryImports()]
      .filter(([, users]) => users.size > 1)
      .map(([library, users]) => `${library}: ${[...users].join(', ')}`);
    assert.deepEqual(shared, []);
  });

  it('import what the README says, where it says', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const [, section = ''] = readme.split('## Dependencies');
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const unnamed = Object.keys({ ...dependencies, ...devDependencies })
      .filter((name) => !name.startsWith('@types/'))
      .filter((name) => !section.includes(`\`${name}\``));
    assert.deepEqual(unnamed, [], 'not named');
    const elsewhere = [...libraryImports()].flatMap(([library, files]) => {
      const told = section.split('\n').find((line) => line.includes(`\`${library}\``)) ?? '';
      return [...files].filter((file) => !told.includes(`\`${file.replace(/^build\//, '')}\``));
    });
    assert.deepEqual(elsewhere, [], 'not named with their library');
  });
});
