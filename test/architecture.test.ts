/** The import lines match docs/architecture.md: arrows between folders, one file per third-party package. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, it } from 'node:test';

const ROOT = resolve(import.meta.dirname, '..');
const ARCHITECTURE = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
const ROOMS = ['build', 'client', 'figures', 'templates/model', 'templates', 'content'];
const IMPORT_RE = /(?:^|\s)(?:import|export)\b[^'"`;]*?\bfrom\s+['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/g;
const LIBRARY_RE =
  /^(?:import|export)\b(?!\s+type\b)[^'"]*?from\s+['"]([^.'"][^'"]*)['"]|\bimport\(\s*['"]([^.'"][^'"]*)['"]/gm;

/** `build → templates`, one per line, from the block below `<!-- arrows -->`. */
function drawnArrows(): string[] {
  const block = /<!-- arrows -->\s*```text\n([\s\S]*?)```/.exec(ARCHITECTURE)?.[1] ?? '';
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

describe('architecture', () => {
  it('draws every import between folders in docs/architecture.md', () => {
    assert.deepEqual(importArrows(), drawnArrows());
  });

  it('opens every source file with a comment', () => {
    const silent = ['build', 'client', 'figures', 'templates']
      .flatMap((folder) => sourceFiles(join(ROOT, folder)))
      .filter((file) => !readFileSync(file, 'utf8').startsWith('/**'));
    assert.deepEqual(silent, []);
  });

  it('imports each library in one file', () => {
    const shared = [...libraryImports()]
      .filter(([, users]) => users.size > 1)
      .map(([library, users]) => `${library}: ${[...users].join(', ')}`);
    assert.deepEqual(shared, []);
  });

  it('lists every dependency in docs/architecture.md', () => {
    const [, section = ''] = ARCHITECTURE.split('## Dependencies');
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const unnamed = Object.keys({ ...dependencies, ...devDependencies })
      .filter((name) => !name.startsWith('@types/'))
      .filter((name) => !section.includes(`\`${name}\``));
    assert.deepEqual(unnamed, [], 'not named');
    const elsewhere = [...libraryImports()].flatMap(([library, files]) => {
      const row = section.split('\n').find((line) => line.includes(`\`${library}\``)) ?? '';
      return [...files].filter((file) => !row.includes(`\`${file.replace(/^build\//, '')}\``));
    });
    assert.deepEqual(elsewhere, [], 'not named beside their library');
  });
});
