/** Rebuilding: a commit gives the same bytes anywhere, and an edit changes only the files that show it. */

import assert from 'node:assert/strict';
import { readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { createTempFolder } from '../tempFolder.ts';
import { buildOnDisk, copySite, createProject, edit, git, hashesOf, installModules, runBuild } from './siteBuild.ts';

const LONG_AGO = new Date('2020-01-02T03:04:05Z');

interface Difference {
  changed: string[];
  added: string[];
  removed: string[];
}

/** Builds, changes the site, builds again: what differs, content hashes masked. Whatever does not differ keeps its time. */
async function differenceAfter(folder: string, change: () => void): Promise<Difference> {
  const dist = path.join(folder, 'dist');
  await buildOnDisk(folder);
  const before = hashesOf(dist);
  for (const file of Object.keys(before)) utimesSync(path.join(dist, file), LONG_AGO, LONG_AGO);
  change();
  const { written } = await buildOnDisk(folder);
  const after = hashesOf(dist);
  const isKept = (file: string) => statSync(path.join(dist, file)).mtimeMs === LONG_AGO.getTime();
  for (const file of Object.keys(after)) assert.equal(isKept(file), before[file] === after[file], file);
  const changed = Object.keys(after).filter((file) => file in before && before[file] !== after[file]);
  const added = Object.keys(after).filter((file) => !(file in before));
  const removed = Object.keys(before).filter((file) => !(file in after));
  assert.deepEqual(
    [written.written, written.removed, written.unchanged],
    [changed.length + added.length, removed.length, Object.keys(after).length - changed.length - added.length],
  );
  return { changed, added: added.map(maskHash), removed: removed.map(maskHash) };
}

function maskHash(file: string): string {
  return file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');
}

/** The files of some pages change, their chunks under new names. `others` are the index files, and Markdown that changes too. */
function pagesChange(pages: Record<string, string>, others: readonly string[]): Difference {
  const chunks = Object.values(pages)
    .map((key) => `assets/pages/${key}.htm`)
    .sort();
  return { changed: [...Object.keys(pages), ...others].sort(), added: chunks, removed: chunks };
}

describe('rebuild after an edit', () => {
  it('changes the page and its manifest', async (t) => {
    const folder = copySite(t, 'two-languages');
    const difference = await differenceAfter(folder, () => {
      edit(path.join(folder, 'content/en/docs/guides/first-steps.md'), 'Take a tool.', 'Take a better tool.');
    });
    const page = { 'guides/first-steps.html': 'guides/first-steps-529' };
    assert.deepEqual(
      difference,
      pagesChange(page, ['guides/first-steps.md', 'llms-full/guides.txt', 'routes.json', 'search.json']),
    );
  });

  it('changes feeds and lists of an edited post', async (t) => {
    const folder = copySite(t, 'two-languages');
    const file = path.join(folder, 'content/fr/blog/2025-01-10-first-words.md');
    const post = { 'fr/blog/first-words.html': 'fr/blog/first-words-922' };
    const feeds = ['fr/blog/atom.xml', 'fr/blog/feed.json', 'fr/blog/rss.xml'];
    const texts = ['fr/blog/first-words.md', 'fr/llms-full/blog.txt'];
    const rest = await differenceAfter(folder, () => edit(file, 'Rien d’autre', 'Rien de plus'));
    assert.deepEqual(rest, pagesChange(post, [...feeds, ...texts, 'fr/routes.json']));
    const lists = {
      'fr/blog/page/2.html': 'fr/blog/page/2-8b2',
      'fr/blog/tags/news.html': 'fr/blog/tags/news-190',
      'fr/blog/authors/ann.html': 'fr/blog/authors/ann-2b5',
    };
    // Without a description, the first paragraph says what a post is about.
    const summaries = [...Object.keys(lists).map((file) => file.replace(/html$/, 'md')), 'fr/llms.txt'];
    const preview = await differenceAfter(folder, () => edit(file, 'Nous commençons.', 'Nous commençons bien.'));
    assert.deepEqual(preview, pagesChange({ ...post, ...lists }, [...feeds, ...texts, ...summaries, 'fr/routes.json']));
  });

  it('changes nothing without an edit', async (t) => {
    const folder = copySite(t, 'two-versions');
    assert.deepEqual(await differenceAfter(folder, () => {}), { changed: [], added: [], removed: [] });
  });
});

describe('build with git history', () => {
  it('dates pages and sitemaps by the last commit', async (t) => {
    const folder = copySite(t, 'two-languages');
    commit(folder, '2024-03-04T23:30:00-05:00', 'init', '-q');
    const file = path.join(folder, 'content/en/docs/guides/first-steps.md');
    const difference = await differenceAfter(folder, () => {
      edit(file, 'Take a tool.', 'Take a better tool.');
      commit(folder, '2024-05-06T07:08:09Z');
    });
    const page = { 'guides/first-steps.html': 'guides/first-steps-529' };
    const texts = ['guides/first-steps.md', 'llms-full/guides.txt'];
    assert.deepEqual(difference, pagesChange(page, [...texts, 'routes.json', 'search.json', 'sitemap-en.xml']));

    const read = (name: string) => readFileSync(path.join(folder, 'dist', name), 'utf8');
    const dateIn = (sitemap: string, address: string) =>
      new RegExp(`<loc>https://example.org/mini/${address}</loc><lastmod>(.*?)</lastmod>`).exec(read(sitemap))?.[1];
    assert.equal(dateIn('sitemap-en.xml', 'guides/first-steps'), '2024-05-06');
    // Half past eleven in the evening there is the next day in UTC.
    assert.equal(dateIn('sitemap-en.xml', 'reference/cli'), '2024-03-05');
    assert.equal(dateIn('sitemap-fr.xml', 'fr/guides/first-steps'), '2024-03-05');
    assert.match(read('guides/first-steps.html'), /<time dateTime="2024-05-06">May 6, 2024<\/time>/);
    assert.match(read('fr/guides/first-steps.html'), /<time dateTime="2024-03-05">5 mars 2024<\/time>/);
    assert.match(read('fr/guides/first-steps.html'), /<b>Ann Able<\/b>/);
  });

  it('gives the same bytes in every clone', async (t) => {
    const project = createProject(t, 'two-languages');
    rmSync(path.join(project, 'node_modules'));
    commit(project, '2024-03-04T23:30:00-05:00', 'init', '-q');
    edit(path.join(project, 'content/fr/docs/reference/cli.md'), 'Tapez', 'Saisissez');
    commit(project, '2025-02-03T04:05:06+09:00');
    const root = createTempFolder(t);
    const places = [
      { folder: 'one', env: { TZ: 'Pacific/Kiritimati', LANG: 'C', LC_ALL: 'C' } },
      { folder: 'another/longer path', env: { TZ: 'America/Lima', LANG: 'fr_FR.UTF-8', LC_ALL: 'tr_TR.UTF-8' } },
    ];
    const [first, second] = await Promise.all(
      places.map(async ({ folder, env }) => {
        const clone = path.join(root, folder);
        git(root, LONG_AGO.toISOString(), 'clone', '-q', '--no-local', project, clone);
        installModules(clone);
        const { status, stderr } = await runBuild(clone, ['--no-crawl'], env);
        assert.equal(status, 0, stderr);
        return hashesOf(path.join(clone, 'dist'));
      }),
    );
    assert.ok(Object.keys(first ?? {}).length > 100);
    assert.deepEqual(first, second);
  });

  function commit(folder: string, time: string, ...start: string[]): void {
    if (start.length > 0) git(folder, time, ...start);
    git(folder, time, 'add', '.');
    git(folder, time, 'commit', '-q', '-m', 'change');
  }
});
