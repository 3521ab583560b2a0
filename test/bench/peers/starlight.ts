/** Astro with Starlight: sidebar generated from the folders, Pagefind, two languages. */

import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, versionOfPackage } from './npmProject.ts';
import type { Peer } from './peer.ts';
import { type PlainCorpus, type PlainPage, PUBLIC, writeInto, writePages } from './plainCorpus.ts';

export const starlight: Peer = {
  name: 'Starlight',
  folder: 'starlight',
  // The last ones for Node 20.
  install: (project) => installPackages(project, { '@astrojs/starlight': '0.37.7', astro: '5.18.2' }),
  version: (project) =>
    `${versionOfPackage(project, '@astrojs/starlight')}, Astro ${versionOfPackage(project, 'astro')}`,
  layOut,
  command: () => ({
    argv: ['node', 'node_modules/astro/astro.js', 'build'],
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
  }),
  output: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  source,
  leavesOut: 'share cards, facts, checks of links and anchors',
};

function source({ locale, path }: PlainPage): string {
  return locale === 'en' ? `src/content/docs/${path}.md` : `src/content/docs/fr/${path}.md`;
}

function layOut(project: string, corpus: PlainCorpus): void {
  for (const folder of ['src', 'public']) rmSync(join(project, folder), { recursive: true, force: true });
  cpSync(PUBLIC, join(project, 'public'), { recursive: true });
  writePages(project, corpus, { source, links: 'addresses' });
  writeInto(project, 'src/content.config.js', COLLECTION);
  writeInto(project, 'src/setSidebar.js', SET_SIDEBAR);
  const sidebar = corpus.sets.map((set) => ({ label: set, autogenerate: { directory: set } }));
  writeInto(project, 'sidebar.json', JSON.stringify(sidebar.length > 0 ? sidebar : null));
  writeInto(project, 'astro.config.mjs', CONFIG);
}

const CONFIG = `
import { readFileSync } from 'node:fs';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

const sidebar = JSON.parse(readFileSync(new URL('sidebar.json', import.meta.url), 'utf8')) ?? undefined;
export default defineConfig({
  site: 'https://example.org',
  integrations: [
    starlight({
      title: 'Bench',
      locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français', lang: 'fr' } },
      sidebar,
      routeMiddleware: './src/setSidebar.js',
    }),
  ],
});
`.trimStart();

const COLLECTION = `
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`.trimStart();

/** Starlight has one sidebar per site: this leaves the part of the page's set, as the other builders show it. */
const SET_SIDEBAR = `
import { defineRouteMiddleware } from '@astrojs/starlight/route-data';

export const onRequest = defineRouteMiddleware(({ locals }) => {
  const route = locals.starlightRoute;
  const [set] = /set-\\d+/.exec(route.id) ?? [];
  if (set) route.sidebar = route.sidebar.filter(({ label }) => label === set);
});
`.trimStart();
