/** `npm run site`: another library's site has no diagnostic, and nothing of ours. */

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { createTempFolder } from '../tempFolder.ts';
import { buildOnDisk, edit } from './siteBuild.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Runs a command of this project. */
function run(command: string, ...args: string[]): string {
  return execFileSync(process.execPath, ['--import', 'tsx', command, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

const lay = (folder: string, ...args: string[]) => run('build/tools/site/main.ts', folder, ...args);

it('lays out a site that is built with what its pages use', async (t) => {
  const folder = path.join(createTempFolder(t), 'tiny-docs');
  lay(folder, '--title', 'Tiny: a "small" library', '--builder', 'ann/builder');
  const workflow = readFileSync(path.join(folder, '.github/workflows/docs.yml'), 'utf8');
  assert.match(workflow, /repository: ann\/builder\n +ref: [0-9a-f]{40}\n/);
  const ours = ['check', 'publish'].map((name) =>
    readFileSync(path.join(ROOT, `.github/workflows/${name}.yml`), 'utf8'),
  );
  for (const [action] of workflow.matchAll(/(?<=uses: ).*/g)) assert.ok(ours.join().includes(action), action);
  assert.doesNotMatch(workflow, /__/);

  const { diagnostics, pages } = await buildOnDisk(folder, { crawl: true });
  assert.deepEqual([diagnostics, pages], [[], { en: 3, fr: 3 }]);
  const dist = path.join(folder, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  assert.ok(files.some(({ name }) => name.startsWith('search.')));
  for (const { parentPath, name } of files) {
    assert.doesNotMatch(name, /viewer|cloud|scenes|laz|names|rss|atom/);
    assert.doesNotMatch(readFileSync(path.join(parentPath, name), 'latin1'), /lidar|\bign\b|imagodata/i, name);
  }
  assert.throws(() => lay(folder), /there are files in ".*tiny-docs" already/);
});

const hasPython = spawnSync(process.env.PYTHON || 'python3', ['-c', 'import tomllib']).status === 0;
const skip = hasPython || process.env.CI ? false : 'needs Python 3.11';

it('a small library documents itself: its facts begin from its code, in tables of two languages', {
  skip,
}, async (t) => {
  const folder = path.join(createTempFolder(t), 'tool-docs');
  lay(folder, '--title', 'Tool');
  edit(path.join(folder, 'content/site.json'), '"search",', '"search", "facts",');
  run(
    'build/plugins/facts/main.ts',
    'test/fixtures/library',
    '--library',
    'tool',
    '--content',
    path.join(folder, 'content'),
  );
  const body = `
\`\`\`bash
tool fetch --fromat csv out/
\`\`\`

::cli-options[fetch]

::python-methods[Cutter]

::config-keys[patch]
`;
  for (const [locale, title] of [
    ['en', 'Reference'],
    ['fr', 'Référence'],
  ])
    writeFileSync(
      path.join(folder, `content/${locale}/docs/reference.md`),
      `---\ntitle: ${title}\ndescription: Tool\n---\n${body}`,
    );
  const { diagnostics } = await buildOnDisk(folder);
  assert.deepEqual(
    diagnostics.map(({ message, hint }) => `${message}; ${hint}`),
    new Array(2).fill('tool fetch has no option "--fromat"; did you mean "--format"?'),
  );
  const [english = '', french = ''] = ['reference', 'fr/reference'].map((name) =>
    readFileSync(path.join(folder, `dist/${name}.html`), 'utf8'),
  );
  for (const text of ['Argument or option', '--bbox', 'Methods of the class', '16384'])
    assert.ok(english.includes(text), text);
  assert.ok(french.includes('Argument ou option'));
  assert.doesNotMatch(english + french, /lidar|\bign\b/i);
});
