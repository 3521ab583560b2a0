/** Import lines match docs/architecture.md: arrows between folders, order of the rooms in build/ and of the facts, one file per package. */

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { describe, it } from 'node:test';
import { otherContent } from './ourContent.ts';

const ROOT = resolve(import.meta.dirname, '..');
const ARCHITECTURE = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
const FOLDERS = ['build', 'client/cloud', 'client', 'templates/model', 'templates', 'content'];
/** Imports of types count. */
const IMPORT_RE = /(?:^|\s)(?:import|export)\b[^'"`;]*?\bfrom\s+['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/g;
const LIBRARY_RE =
  /^(?:import|export)\b(?!\s+type\b)[^'"]*?from\s+['"]([^.'"][^'"]*)['"]|\bimport\(\s*['"]([^.'"][^'"]*)['"]/gm;

const NAMES_RE = /\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*['"](\.[^'"]+)['"]/g;
const EXPORT_RE = /^export (?:async )?(?:interface|type|const|function|class) (\w+)/gm;

/** Source file → the source files that it imports, all from the root with `/` separators. */
const IMPORTS: ReadonlyMap<string, readonly string[]> = new Map(
  FOLDERS.filter((folder) => !['templates/model', 'client/cloud'].includes(folder))
    .flatMap((folder) => sourceFiles(join(ROOT, folder)))
    .map((file) => [fromRoot(file), importsOf(file)]),
);

function fromRoot(file: string): string {
  return relative(ROOT, file).split(sep).join('/');
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.startsWith('node_modules'))
    .map((name) => join(folder, name));
}

function importsOf(file: string): string[] {
  const targets = [...readFileSync(file, 'utf8').matchAll(IMPORT_RE)].map(([, from, late]) => from ?? late ?? '');
  // Files of strings are no code.
  return targets.filter((name) => !name.endsWith('.json')).map((name) => fromRoot(resolve(dirname(file), name)));
}

/** The lines of the code block below a marker of docs/architecture.md. */
function blockBelow(marker: string): string[] {
  const [, block = ''] = new RegExp(`<!-- ${marker} -->\\s*\`\`\`text\\n([\\s\\S]*?)\`\`\``).exec(ARCHITECTURE) ?? [];
  return block.split('\n').filter(Boolean);
}

function folderOf(file: string): string | undefined {
  return FOLDERS.find((folder) => file.startsWith(`${folder}/`));
}

function arrowsBetweenFolders(): string[] {
  const arrows = [...IMPORTS].flatMap(([file, targets]) =>
    targets
      .map((target) => [folderOf(file), folderOf(target)])
      .filter(([from, to]) => from !== to && from !== undefined && to !== undefined)
      .map(([from, to]) => `${from} → ${to}`),
  );
  return [...new Set(arrows)].sort();
}

/** Imports from a room of a folder to one below it, or from a room to the entries. */
function importsAgainst(rooms: readonly string[], folder: string): string[] {
  // `parse` of `build/parse/markdown.ts`; nothing for the entries in `build/` itself.
  const roomOf = (file: string) => new RegExp(`^${folder}/([^/]+)/`).exec(file)?.[1];
  return [...IMPORTS].flatMap(([file, targets]) => {
    const from = roomOf(file);
    if (from === undefined) return [];
    const isWrong = (target: string) => {
      if (!target.startsWith(`${folder}/`) || target === 'build/plugin.ts') return false;
      const to = roomOf(target);
      return to === undefined || rooms.indexOf(to) > rooms.indexOf(from);
    };
    return targets.filter(isWrong).map((target) => `${file} → ${target}`);
  });
}

/** One cycle of imports, or nothing. */
function findCycle(): string[] {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const target of IMPORTS.get(file) ?? []) {
      const cycle = visit(target, [...path, file]);
      if (cycle.length > 0) return cycle;
    }
    done.add(file);
    return [];
  };
  for (const file of IMPORTS.keys()) {
    const cycle = visit(file, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

/** `file: name` of each export that no other file imports, tests included. */
function unusedExports(): string[] {
  const used = new Map<string, Set<string>>();
  const use = (file: string, specifier: string, names: readonly string[]) => {
    const target = fromRoot(resolve(ROOT, dirname(file), specifier));
    used.set(target, new Set([...(used.get(target) ?? []), ...names]));
  };
  const importers = [...IMPORTS.keys(), ...sourceFiles(join(ROOT, 'test')).map(fromRoot)];
  for (const file of importers) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    for (const [, names = '', specifier = ''] of source.matchAll(NAMES_RE))
      use(
        file,
        specifier,
        [...names.matchAll(/(?:type\s+)?(\w+)(?:\s+as\s+\w+)?\s*(?:,|$)/g)].map(([, name = '']) => name),
      );
    // What is taken from a module that is loaded on demand may be any word of the file.
    for (const [, specifier = ''] of source.matchAll(/\bimport\(\s*['"](\.[^'"]+)['"]/g))
      use(file, specifier, source.match(/\w+/g) ?? []);
  }
  // These are imported by a path that is put together.
  use('test/build/compile.test.ts', '../../build/compile.mjs', ['compile']);
  for (const file of ['./main.ts', './dev.ts']) use('build/start.mjs', file, ['run']);
  for (const name of readdirSync(join(ROOT, 'build/plugins')))
    use('build/plugins/x', `./${name}/plugin.ts`, ['plugin']);
  return [...IMPORTS.keys()].flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(EXPORT_RE)]
      .map(([, name = '']) => name)
      .filter((name) => !used.get(file)?.has(name))
      .map((name) => `${file}: ${name}`),
  );
}

/** In two files: `build/compile.mjs` and `build/start.mjs` must run before any TypeScript. */
const TWICE = new Set(['esbuild', 'tsx']);

/** Package → the files that import it for more than its types; React apart, which is everywhere. */
function packageImports(): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  for (const file of IMPORTS.keys())
    for (const [, still, onDemand] of readFileSync(join(ROOT, file), 'utf8').matchAll(LIBRARY_RE)) {
      const parts = (still ?? onDemand ?? '').split('/');
      const name = parts.slice(0, parts[0]?.startsWith('@') ? 2 : 1).join('/');
      if (name.startsWith('node:') || name.startsWith('react')) continue;
      files.set(name, (files.get(name) ?? new Set()).add(file));
    }
  return files;
}

describe('folders', () => {
  it('import each other as docs/architecture.md draws it', { skip: otherContent }, () => {
    const drawn = blockBelow('arrows').map((line) => line.trim());
    assert.deepEqual(arrowsBetweenFolders(), drawn.sort());
  });

  it('have files that open with a comment on what they do', () => {
    const tests = sourceFiles(join(ROOT, 'test')).map(fromRoot);
    const files = [...IMPORTS.keys(), ...tests.filter((file) => !file.startsWith('test/sites/'))];
    const silent = files.filter((file) => !readFileSync(join(ROOT, file), 'utf8').startsWith('/**'));
    assert.deepEqual(silent, []);
  });
});

for (const folder of ['build', 'build/plugins/facts'])
  describe(`rooms of ${folder}/`, () => {
    const rooms = blockBelow(`rooms of ${basename(folder)}`).map((line) => line.split(/\s/)[0] ?? '');

    it('are those that docs/architecture.md lists', () => {
      const folders = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
      assert.deepEqual(folders.map(({ name }) => name).sort(), [...rooms].sort());
    });

    it('import only from the rooms above them, types included', () => {
      assert.deepEqual(importsAgainst(rooms, folder), []);
    });
  });

describe('plugins', () => {
  const inPlugins = (file: string) => file.startsWith('build/plugins/');

  it('are imported by nothing in the core', () => {
    const core = [...IMPORTS].filter(([file]) => !/^build\/(?:plugins|tools)\//.test(file));
    assert.deepEqual(
      core.flatMap(([file, targets]) => targets.filter(inPlugins).map((target) => `${file} → ${target}`)),
      [],
    );
  });

  it('have a README that names each of their checks', () => {
    const silent = readdirSync(join(ROOT, 'build/plugins')).flatMap((name) => {
      const folder = join(ROOT, 'build/plugins', name);
      if (!existsSync(join(folder, 'plugin.ts'))) return [];
      const [, checks = ''] =
        /^ {2}checks: \{$([\s\S]*?)^ {2}\},$/m.exec(readFileSync(join(folder, 'plugin.ts'), 'utf8')) ?? [];
      const readme = readFileSync(join(folder, 'README.md'), 'utf8');
      const names = [...checks.matchAll(/^ {4}(\w+): \{$/gm)].map(([, check = '']) => check);
      return names.filter((check) => !readme.includes(`\`${check}\``)).map((check) => `${name}: ${check}`);
    });
    assert.deepEqual(silent, []);
  });
});

describe('imports', () => {
  it('exist', () => {
    const missing = [...IMPORTS].flatMap(([file, targets]) =>
      targets.filter((target) => !existsSync(join(ROOT, target))).map((target) => `${file} → ${target}`),
    );
    assert.deepEqual(missing, []);
  });

  it('form no cycle, types included', () => {
    assert.deepEqual(findCycle(), []);
  });
});

/** What browsers refuse a string for under Trusted Types, and `eval`. */
const SINK_RE =
  /\.(?:innerHTML|outerHTML|srcdoc)\s*\+?=(?!=)|\b(?:insertAdjacentHTML|createContextualFragment|parseFromString|setHTMLUnsafe|parseHTMLUnsafe|importScripts|eval|document\.write(?:ln)?)\(|dangerouslySetInnerHTML=|\bnew (?:Worker|SharedWorker|Function)\(|createElement\(\s*['"]script|\.createPolicy\(|\bon\w+=\{?["'`]/g;
/** Each with the line that makes it safe. */
const KNOWN_SINKS = [
  'client/behaviours/namePopover.ts: made.innerHTML = trust.html(html);',
  // In the offline copy alone, which has no such policy.
  "client/offline.ts: const script = document.createElement('script');",
  'client/pageSource.ts: template.innerHTML = trust.html(await fetchText(href));',
  // Given HTML that `trust` has made.
  'client/search/excerpts.ts: template.innerHTML = html;',
  'client/search/searchDialog.ts: dialog.innerHTML = trust.html(',
  'client/trustedTypes.ts: const policy: Rules = factory?.createPolicy(TRUSTED_TYPES_POLICY, rules) ?? rules;',
  "client/viewer/workerClient.ts: const worker = new Worker(trust.script(pieceAddress(piece)), { type: 'module' });",
  // In Node only: browsers do not render them again.
  "templates/Head.tsx: return <template id={CLIENT_ID} dangerouslySetInnerHTML={{ __html: tags.join('') }} />;",
  'templates/parts/Prose.tsx: return <div className="prose" data-prose={id} lang={lang} dir={dir} dangerouslySetInnerHTML={html} />;',
  'templates/parts/Prose.tsx: return <span className={className} dangerouslySetInnerHTML={useHtml(html)} />;',
  'templates/review/ReportPage.tsx: {places > 0 && <div className="review-article" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />}',
];

describe('HTML and scripts made in the browser', () => {
  it('come through client/trustedTypes.ts', () => {
    const found = [...IMPORTS.keys()]
      .filter((file) => /^(?:client|templates)\//.test(file))
      .flatMap((file) =>
        readFileSync(join(ROOT, file), 'utf8')
          .split('\n')
          .filter((line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line) && line.search(SINK_RE) >= 0)
          .map((line) => `${file}: ${line.trim()}`),
      );
    assert.deepEqual(found.sort(), [...KNOWN_SINKS].sort());
  });
});

describe('documentation', () => {
  it('names only source files that exist', { skip: otherContent }, () => {
    const docs = readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`);
    const missing = ['README.md', 'CONTRIBUTING.md', ...docs].flatMap((doc) =>
      [...readFileSync(join(ROOT, doc), 'utf8').matchAll(/`([\w-][\w./-]*\/[\w.-]+\.(?:tsx?|mjs|py))`/g)]
        .map(([, path = '']) => path)
        .filter((path) => ['', 'build', 'public'].every((folder) => !existsSync(join(ROOT, folder, path))))
        .map((path) => `${doc}: ${path}`),
    );
    assert.deepEqual(missing, []);
  });
});

describe('exports', () => {
  it('are imported by another file, types included', { skip: otherContent }, () => {
    assert.deepEqual(unusedExports(), []);
  });
});

describe('packages', () => {
  it('are each imported in one file', () => {
    const shared = [...packageImports()]
      .filter(([name, users]) => users.size > (TWICE.has(name) ? 2 : 1))
      .map(([name, users]) => `${name}: ${[...users].join(', ')}`);
    assert.deepEqual(shared, []);
  });

  it('are named in docs/architecture.md beside the file that imports them', () => {
    const [, section = ''] = ARCHITECTURE.split('## Dependencies');
    const unnamed = ['package.json', 'test/package.json']
      .map((file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')))
      .flatMap(({ dependencies, devDependencies }) => Object.keys({ ...dependencies, ...devDependencies }))
      .filter((name) => !name.startsWith('@types/'))
      .filter((name) => !section.includes(`\`${name}\``));
    assert.deepEqual(unnamed, [], 'not named');
    const elsewhere = [...packageImports()].flatMap(([name, files]) => {
      const row = section.split('\n').find((line) => line.includes(`\`${name}\``)) ?? '';
      return [...files].filter((file) => !row.includes(`\`${file.replace(/^build\//, '')}\``));
    });
    assert.deepEqual(elsewhere, [], 'not named beside their package');
  });
});
