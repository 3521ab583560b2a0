/** VitePress with its default theme and local search: sidebars by folder, two languages. */

import { cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installPackages, versionOfPackage } from './npmProject.ts';
import type { Peer } from './peer.ts';
import { LOCALES, type PlainCorpus, type PlainPage, PUBLIC, writeInto, writePages } from './plainCorpus.ts';

export const vitepress: Peer = {
  name: 'VitePress',
  folder: 'vitepress',
  install: (project) => installPackages(project, { vitepress: '1.6.4' }),
  version: (project) => versionOfPackage(project, 'vitepress'),
  layOut,
  command: () => ({ argv: ['node', 'node_modules/vitepress/bin/vitepress.js', 'build', '.'] }),
  output: '.vitepress/dist',
  caches: ['.vitepress/cache', '.vitepress/.temp', 'node_modules/.vite'],
  source,
  leavesOut: 'share cards, facts, check of anchors',
};

function source({ locale, path }: PlainPage): string {
  return locale === 'en' ? `docs/${path}.md` : `docs/fr/${path}.md`;
}

function layOut(project: string, corpus: PlainCorpus): void {
  for (const folder of ['docs', '.vitepress']) rmSync(join(project, folder), { recursive: true, force: true });
  cpSync(PUBLIC, join(project, 'docs/public'), { recursive: true });
  writePages(project, corpus, { source, links: 'files', heading: true });
  writeInto(project, '.vitepress/sidebar.json', JSON.stringify(sidebars(corpus)));
  writeInto(project, '.vitepress/config.mjs', CONFIG);
}

/** VitePress generates no sidebars: by address, the pages of each folder. */
function sidebars({ pages, sets }: PlainCorpus): object {
  const homes = LOCALES.map((locale) => [locale, locale === 'en' ? '/' : `/${locale}/`] as const);
  const entries = homes.flatMap(([locale, home]) =>
    (sets.length > 0 ? sets.map((set) => `${set}/`) : ['']).map((start) => {
      const within = pages.filter((page) => page.locale === locale && page.path.startsWith(start));
      const folders = [...new Set(within.map(({ path }) => dirname(path)))];
      const items = folders.map((folder) => ({
        text: folder,
        items: within
          .filter(({ path }) => dirname(path) === folder)
          .map(({ title, path }) => ({ text: title, link: home + path })),
      }));
      return [home + start, items];
    }),
  );
  return Object.fromEntries(entries);
}

const CONFIG = `
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';

const sidebar = JSON.parse(readFileSync(new URL('sidebar.json', import.meta.url), 'utf8'));
export default defineConfig({
  srcDir: 'docs',
  title: 'Bench',
  cleanUrls: true,
  locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français', lang: 'fr' } },
  themeConfig: { sidebar, search: { provider: 'local' } },
});
`.trimStart();
