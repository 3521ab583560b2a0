/** `npm run site`: another library's site has no diagnostic, and nothing of ours. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { createTempFolder } from '../tempFolder.ts';
import { buildOnDisk } from './siteBuild.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

it('lays out a site that is built with what its pages use', async (t) => {
  const folder = path.join(createTempFolder(t), 'tiny-docs');
  const lay = (...args: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', 'build/tools/site/main.ts', folder, ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  lay('--title', 'Tiny: a "small" library', '--builder', 'ann/builder');
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
  assert.throws(() => lay(), /there are files in ".*tiny-docs" already/);
});
