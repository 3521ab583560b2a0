/** Our own builder in a clone of this repository, so that its cache is not the one that you work with. */

import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { SITE_PLUGINS } from '../../sitePlugins.ts';
import type { Peer } from './peer.ts';
import { type PlainCorpus, type PlainPage, PUBLIC, writeInto, writePages } from './plainCorpus.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** The generated site: settings, pages and pictures. Its cache is that of the clone. */
const CORPUS = 'dist-corpus';
/** Those of `npm run build`. */
const NODE_FLAGS = ['--max-semi-space-size=64', '--initial-old-space-size=256'];

export function ours({ crawl }: { crawl: boolean }): Peer {
  const output = crawl ? 'dist' : 'dist-no-crawl';
  return {
    name: crawl ? 'This builder' : 'This builder, `--no-crawl`',
    folder: 'ours',
    install: clone,
    version: (project) => git(project, ['rev-parse', '--short', 'HEAD']),
    layOut,
    command: (_, corpus) => ({
      argv: [
        ...['node', ...NODE_FLAGS, 'build/start.mjs', '--base', '/', '--out', output],
        ...(corpus.isOwn ? [] : ['--content', `${CORPUS}/content`]),
        ...(crawl ? [] : ['--no-crawl']),
      ],
    }),
    output,
    caches: ['.cache'],
    source: (page, { isOwn }) => (isOwn ? sourceIn('content', page) : source(page)),
    leavesOut: crawl ? '–' : 'crawl of the written files',
  };
}

/** Commits of this repository are measured, not what is not committed. */
function clone(project: string): string | undefined {
  rmSync(project, { recursive: true, force: true });
  git(dirname(project), ['clone', '--quiet', '--local', ROOT, project]);
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'));
  return undefined;
}

function git(folder: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
  return stdout.trim();
}

function sourceIn(content: string, { locale, path }: PlainPage): string {
  return `${content}/${locale}/docs/${path}.md`;
}

function source(page: PlainPage): string {
  return sourceIn(`${CORPUS}/content`, page);
}

function layOut(project: string, corpus: PlainCorpus): void {
  git(project, ['checkout', '--quiet', '--', '.']);
  if (corpus.isOwn) return;
  rmSync(join(project, CORPUS), { recursive: true, force: true });
  cpSync(PUBLIC, join(project, CORPUS, 'public'), { recursive: true });
  writePages(project, corpus, { source, links: 'files' });
  const sidebars = readFileSync(join(corpus.contentDir, 'sidebars.json'), 'utf8');
  writeInto(project, `${CORPUS}/content/sidebars.json`, sidebars);
  writeInto(project, `${CORPUS}/content/site.json`, JSON.stringify(settings(corpus.contentDir), null, 2));
}

/** Those of the generated site, and what our own has and it lacks: search and share cards. */
function settings(contentDir: string): object {
  const site = JSON.parse(readFileSync(join(contentDir, 'site.json'), 'utf8'));
  const items = [{ type: 'search' }, ...site.navbar.items];
  return {
    ...site,
    plugins: [...SITE_PLUGINS, 'search', 'cards'],
    shareCards: true,
    navbar: { ...site.navbar, items },
    docs: { mainDocId: 'index' },
  };
}
