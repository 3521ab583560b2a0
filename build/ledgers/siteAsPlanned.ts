/** Plans the site for the commands that keep the ledgers: with the results of earlier builds, and without output. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDiagnostics } from '../model/diagnosticSink.ts';
import type { Site } from '../model/plannedSite.ts';
import { openParseShelves, parseFiles } from '../parse/parseFiles.ts';
import { planSite } from '../plan/sitePlan.ts';
import { readContent } from '../read/content.ts';
import { TRANSLATIONS_FILE } from '../read/ledgers.ts';
import { renderExternalMark } from '../render/render.tsx';
import { loadConfig } from '../settings/config.ts';
import { openStore } from '../store/store.ts';

interface LedgerOptions {
  projectRoot: string;
  /** Absolute path of a folder laid out like `content/`. */
  contentDir: string;
  /** Cache folder of the builder; without it all pages are parsed. */
  cacheDir?: string;
}

/** Throws a `BuildFailure` for invalid settings and for a ledger that cannot be read: it must not be written over. */
export async function planAsBuilt({ projectRoot, contentDir, cacheDir }: LedgerOptions): Promise<Site> {
  const options = { projectRoot, contentDir, locales: [], drafts: false };
  const { config, extension, ...settings } = await loadConfig(options);
  const { files, ...content } = await readContent({ ...options, config, extension });
  const found = createDiagnostics({}, false);
  found.add(content.diagnostics.filter(({ check }) => check === 'configuration'));
  found.settle();
  const store = openStore(cacheDir && join(cacheDir, 'store'), { mayDrop: false });
  const version = cacheDir === undefined ? undefined : await readVersion(projectRoot, cacheDir);
  const parsed = await parseFiles(files, {
    config,
    content,
    externalMark: renderExternalMark,
    ...openParseShelves(store, version),
  });
  store.save();
  // The first acceptance starts the ledger.
  const translations = content.translations ?? { file: TRANSLATIONS_FILE, locales: new Map() };
  return planSite({ parsed, content: { ...content, translations }, config, ...settings });
}

/** Under which the compiled builder keeps its results. */
async function readVersion(root: string, cacheDir: string): Promise<string> {
  const { compile, builderOf } = await import(pathToFileURL(join(root, 'build/compile.mjs')).href);
  return (await compile(builderOf(root, cacheDir))).version;
}
