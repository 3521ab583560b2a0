/** The seam: a site without a plugin, whose folder is gone too, is built; with it, the plugin adds what is its own. */

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { createProject, edit, hashesOf, runBuild } from './siteBuild.ts';

const project = createProject({ after }, 'two-languages');
const at = (name: string) => path.join(project, name);
const SETTINGS = at('content/site.ts');
edit(SETTINGS, 'plugins: [', "shareCards: true,\n  plugins: ['facts', ");
writeFileSync(at('content/synonyms.yml'), 'en:\n  - { words: [tools], means: [tools], why: none }\n');
const settings = readFileSync(SETTINGS, 'utf8');

/** What each plugin writes, and what it reports of this site. */
const OWN: Readonly<Record<string, { file?: RegExp; check?: string }>> = {
  addresses: {},
  budgets: {},
  cards: { file: /^assets\/cards\// },
  clouds: {},
  colours: {},
  diagrams: {},
  examples: {},
  facts: {},
  feeds: { file: /(?:^|\/)rss\.xml$/ },
  github: {},
  includes: {},
  lidar: {},
  math: {},
  metadata: {},
  migration: {},
  notes: {},
  orphans: {},
  plain: { file: /\.md$|llms\.txt$/ },
  redirects: {},
  search: { file: /(?:^|\/)search\.json$/, check: 'synonyms' },
  servers: { file: /^\.htaccess$/ },
  sitemap: { file: /^sitemap/ },
  tabs: {},
  terms: {},
  translations: {},
  typos: {},
};

/** The library's own facts are facts with more. */
const NEEDED_BY: Readonly<Record<string, readonly string[]>> = { facts: ['lidar'] };

async function build() {
  const run = await runBuild(project, ['--no-crawl', '--server', 'apache', '--json', at('build.json')]);
  assert.equal(run.status, 0, run.stdout + run.stderr);
  const { diagnostics } = JSON.parse(readFileSync(at('build.json'), 'utf8'));
  const checks: string[] = diagnostics.map(({ check }: { check: string }) => check);
  return { files: Object.keys(hashesOf(at('dist'))), checks, beside: existsSync(at('dist-server/manifest.json')) };
}

describe('a site', () => {
  it('has what its plugins add', async () => {
    const { files, checks } = await build();
    for (const [name, { file, check }] of Object.entries(OWN)) {
      assert.ok(!file || files.some((each) => file.test(each)), name);
      assert.ok(!check || checks.includes(check), name);
    }
  });

  it('is asked for a plugin of each folder', () => {
    const folders = readdirSync(at('build/plugins')).filter((name) =>
      existsSync(at(`build/plugins/${name}/plugin.ts`)),
    );
    assert.deepEqual(folders.sort(), Object.keys(OWN));
  });

  for (const [name, { file, check }] of Object.entries(OWN))
    it(`is built without ${name}`, async () => {
      writeFileSync(SETTINGS, settings.replace(new RegExp(`'${name}'(?:, )?`), ''));
      const gone = [name, ...(NEEDED_BY[name] ?? [])];
      for (const each of gone) renameSync(at(`build/plugins/${each}`), at(`plugin-${each}`));
      const { files, checks } = await build();
      assert.ok(files.includes('index.html'));
      assert.ok(!file || !files.some((each) => file.test(each)));
      assert.ok(!check || !checks.includes(check));
      for (const each of gone) renameSync(at(`plugin-${each}`), at(`build/plugins/${each}`));
    });
});

describe('--only', () => {
  it('knows the checks of plugins in use, and no others', async () => {
    writeFileSync(SETTINGS, settings);
    assert.match((await runBuild(project, ['--no-crawl', '--only', 'synonyms'])).stdout, /"tools" means itself/);
    // The second time nothing is loaded.
    assert.match((await runBuild(project, ['--no-crawl', '--only', 'synonyms'])).stdout, /"tools" means itself/);
    const { status, stderr } = await runBuild(project, ['--no-crawl', '--only', 'brokenLink']);
    assert.deepEqual([status, stderr], [1, 'option "--only" knows no "brokenLink": did you mean "brokenLinks"?\n']);
    // A build that fails says so too: it would show no diagnostic and no reason.
    writeFileSync(at('content/en/docs/torn.md'), '---\ntitle: [\n---\n');
    const failed = await runBuild(project, ['--no-crawl', '--only', 'brokenLink']);
    assert.match(failed.stderr, /^option "--only" knows no "brokenLink"/m);
  });
});
