/** Rspress with its default theme and search: two languages, sidebars by folder. */

import { cpSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { installPackages, versionOfPackage } from './npmProject.ts';
import type { Peer } from './peer.ts';
import { type PlainCorpus, type PlainPage, PUBLIC, writeInto, writePages } from './plainCorpus.ts';

export const rspress: Peer = {
  name: 'Rspress',
  folder: 'rspress',
  install: (project) => installPackages(project, { '@rspress/core': '2.0.22' }),
  version: (project) => versionOfPackage(project, '@rspress/core'),
  layOut,
  command: () => ({ argv: ['node', 'node_modules/@rspress/core/bin/rspress.js', 'build'] }),
  output: 'doc_build',
  caches: ['node_modules/.cache'],
  source,
  leavesOut: 'share cards, facts, check of anchors',
};

function source({ locale, path }: PlainPage): string {
  return `docs/${locale}/${path}.md`;
}

function layOut(project: string, corpus: PlainCorpus): void {
  rmSync(join(project, 'docs'), { recursive: true, force: true });
  cpSync(PUBLIC, join(project, 'docs/public'), { recursive: true });
  writePages(project, corpus, { source, links: 'files', heading: true });
  for (const folder of new Set(corpus.pages.map((page) => dirname(source(page)))))
    writeInto(project, `${folder}/_meta.json`, JSON.stringify(entriesOf(folder, corpus)));
  writeInto(project, 'rspress.config.mjs', CONFIG);
}

/** What the sidebar lists of a folder: its pages, then its folders. */
function entriesOf(folder: string, { pages }: PlainCorpus): unknown[] {
  const files = pages.map(source);
  const own = files.filter((file) => dirname(file) === folder).map((file) => basename(file, '.md'));
  const folders = files.filter((file) => dirname(dirname(file)) === folder).map((file) => basename(dirname(file)));
  return [...own, ...[...new Set(folders)].map((name) => ({ type: 'dir', name, label: name }))];
}

const CONFIG = `
import { defineConfig } from '@rspress/core';

export default defineConfig({
  root: 'docs',
  title: 'Bench',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'fr', label: 'Français' },
  ],
});
`.trimStart();
