/** Plans the site for the commands that keep the ledgers: with the results of earlier builds, and without output. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderExternalMark } from '../../emit/render.tsx';
import { type CodeLoader, sourceLoader } from '../../input/codeLoader.ts';
import { openStore } from '../../input/store.ts';
import { createDiagnostics } from '../../model/diagnosticSink.ts';
import { parseFiles } from '../../parse/parseFiles.ts';
import type { PlanInput } from '../../plan/planInput.ts';
import type { Site } from '../../plan/plannedSite.ts';
import { planSite } from '../../plan/sitePlan.ts';
import { loadConfig } from '../../site/config.ts';
import { readContent } from '../../site/content.ts';

interface LedgerOptions {
  projectRoot: string;
  /** Absolute path of a folder laid out like `content/`. */
  contentDir: string;
  /** Cache folder of the builder; without it all pages are parsed. */
  cacheDir?: string;
  /** Whether drafts are read too. */
  drafts?: boolean;
}

/** The planned site. Throws as `readAsBuilt` does. */
export async function planAsBuilt(options: LedgerOptions): Promise<Site> {
  return planSite(await readAsBuilt(options));
}

/**
 * What a site is planned from. Throws a `BuildFailure` for invalid settings and for a ledger that cannot be read: it must not be
 * written over.
 */
export async function readAsBuilt(options: LedgerOptions): Promise<PlanInput> {
  const { projectRoot, contentDir, cacheDir, drafts = false } = options;
  const code = cacheDir === undefined ? sourceLoader : await createCompiledLoader(projectRoot, cacheDir);
  const reading = { projectRoot, contentDir, locales: [], drafts, code };
  const { config, plugins, ...settings } = await loadConfig(reading);
  const { files, ...content } = await readContent({ ...reading, config, plugins });
  const found = createDiagnostics({}, false);
  found.add(content.diagnostics.filter(({ check }) => check === 'configuration'));
  found.settle();
  const store = openStore(cacheDir && join(cacheDir, 'store'));
  const parsed = await parseFiles(files, {
    config,
    content: { ...content, extensions: plugins },
    externalMark: renderExternalMark,
    kept: store.of(code.version),
  });
  store.save();
  return { parsed, content, config, plugins, ...settings };
}

/** The loader that builds use: it knows which version of the code made a result. */
export async function createCompiledLoader(root: string, cacheDir: string): Promise<CodeLoader> {
  const { createCodeLoader } = await import(pathToFileURL(join(root, 'build/compile.mjs')).href);
  return createCodeLoader(root, cacheDir);
}
