/** Keeps the site in memory while a writer edits it: each change does only what it takes. */

import { join } from 'node:path';
import type { Config } from '../../templates/model/siteConfig.ts';
import { completeDrawings } from '../drawings/drawings.ts';
import { createCachedDisk } from '../input/cachedDisk.ts';
import type { Extension } from '../input/extension.ts';
import { applySeverities, BuildFailure, type Diagnostic } from '../model/diagnostic.ts';
import type { Content } from '../model/source.ts';
import { type EditableSite, planEditableSite } from '../plan/sitePlan.ts';
import { editText } from '../plan/textEdit.ts';
import { readContent, readPageAgain } from '../read/content.ts';
import { readLastUpdates } from '../read/git.ts';
import { type Assets, bundleClient, createBundleParts } from '../render/bundle.ts';
import { createCardDrawer, type DrawnCard } from '../render/cards/cardDrawer.ts';
import { nameCard } from '../render/cards/cardName.ts';
import * as templatesAtStart from '../render/render.tsx';
import type { BuildOptions } from '../settings/buildOptions.ts';
import { loadConfig } from '../settings/config.ts';
import { memoryShelf } from '../store/shelf.ts';
import { openStore } from '../store/store.ts';
import type { Difference } from '../verify/pageDifferences.ts';
import { checkSite } from '../verify/siteChecks.ts';
import { checkTranslations } from '../verify/translationCheck.ts';
import { createDevParser } from './devParser.ts';
import { createDevSite, type DevSite, type SessionFile } from './devSite.ts';
import { kindOfChange, loadTemplates, type Templates } from './liveTemplates.ts';

export interface DevSession {
  /**
   * Takes in changed files (absolute paths). If that fails, the last valid site is still served. `onReady` is called each
   * time that pages can be read: at once with the new text of an edited page, and once more when all is planned, before
   * the slower checks. What it waits for comes before the next step.
   */
  refresh(files: readonly string[], onReady?: () => Promise<void>): Promise<Diagnostic[]>;
  /** The first of these files that exists in the site, as it would be written. */
  read(paths: readonly string[]): SessionFile | undefined;
  /** A share card, drawn on first request; undefined for any other path. */
  readCard(path: string): Promise<DrawnCard> | undefined;
  readonly base: string;
}

/** The last site that could be planned. */
interface Planned {
  plan: EditableSite;
  config: Config;
  extension: Extension | undefined;
  content: Content;
  diagnostics: Diagnostic[];
}

export function createDevSession(options: BuildOptions): DevSession {
  const { projectRoot, cacheDir } = options;
  const parser = createDevParser();
  const disk = createCachedDisk();
  const store = openStore(cacheDir && join(cacheDir, 'store'));
  const drawer = createCardDrawer(store);
  const parts = createBundleParts(projectRoot);
  // The history does not change while a writer edits, and reading it takes longer than everything else.
  const lastUpdates = readLastUpdates(projectRoot, options.contentDir);
  const shelves = { differences: memoryShelf<Difference[]>(), texts: memoryShelf<string>(), words: memoryShelf<never>() };
  let templates: Templates = templatesAtStart;
  /** Undefined while the code of the client has errors. */
  let assets: Assets | undefined;
  /** Undefined after content that could not be planned. */
  let last: Planned | undefined;
  let served: DevSite | undefined;
  let base = '/';

  async function refresh(files: readonly string[], onReady = async () => {}): Promise<Diagnostic[]> {
    disk.forget(files);
    try {
      const isCode = await updateCode(files);
      if (isCode && last && assets && files.length > 0) {
        serve(last, assets);
        await onReady();
        return last.diagnostics;
      }
      if (await showText(files)) await onReady();
      last = await plan(onReady);
      return last.diagnostics;
    } catch (error) {
      last = undefined;
      if (error instanceof BuildFailure) return [...error.diagnostics];
      throw error;
    }
  }

  /** True if all of the files are code, and nothing but code has to be made again. */
  async function updateCode(files: readonly string[]): Promise<boolean> {
    const kinds = new Set(files.map((file) => kindOfChange(file, projectRoot)));
    parts.forget(files);
    if (['styles', 'client', 'templates'].some((kind) => kinds.has(kind as 'styles'))) assets = undefined;
    const { renderExternalMark: markBefore } = templates;
    if (kinds.has('templates')) templates = await loadTemplates(projectRoot);
    if (last) assets ??= await bundle(last.config);
    return !kinds.has('content') && markBefore('') === templates.renderExternalMark('');
  }

  function bundle({ base }: Config): Promise<Assets> {
    return bundleClient({ projectRoot, base, parts });
  }

  function serve({ plan: { site }, content }: Pick<Planned, 'plan' | 'content'>, bundled: Assets): void {
    served = createDevSite({ site, assets: bundled, content, templates });
    ({ base } = site.config);
  }

  /** Shows the new text of a page at once, if nothing else of it has changed. */
  async function showText([file, ...others]: readonly string[]): Promise<boolean> {
    if (!last || file === undefined || others.length > 0) return false;
    const { content, plan, config, extension } = last;
    const source = await readPageAgain(file, content.files, { ...options, config, extension, disk });
    const edited = source && editText(plan, parser.parse(source));
    if (edited) served = served?.withText(edited);
    return edited !== undefined;
  }

  async function plan(onReady: () => Promise<void>): Promise<Planned> {
    const { config, sidebars, extension, diagnostics: warnings } = await loadConfig(options);
    const content = await readContent({ ...options, config, extension, lastUpdates, disk });
    await parser.prepare(config, content, templates.renderExternalMark);
    const parsed = content.files.map(parser.parse);
    const planned = planEditableSite({ parsed, content, config, sidebars, nameCard });
    const { site } = planned;
    if (config.base !== base) assets = undefined;
    assets ??= await bundle(config);
    serve({ plan: planned, content }, assets);
    await onReady();
    // Browsers draw them: that shows an edit at once.
    const drawn = await completeDrawings(parsed, { drawings: content.drawings, store, draw: undefined });
    const stale = await checkTranslations(site, { ...options, ...shelves });
    store.save();
    const found = [site, drawn, content].flatMap(({ diagnostics }) => diagnostics);
    const diagnostics = applySeverities(
      [...warnings, ...found, ...checkSite(site, shelves.words), ...stale],
      config.severities,
      options.strict,
    );
    return { plan: planned, config, extension, content, diagnostics };
  }

  return {
    refresh,
    read: (paths) => served?.read(paths),
    readCard: (path) => {
      const card = served?.card(path);
      return card && drawer.draw(card);
    },
    get base() {
      return base;
    },
  };
}
