/** Keeps the site in memory while a writer edits it, and does no more for a change than it needs. */

import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { checkSite } from '../check/siteChecks.ts';
import type { Assets } from '../emit/bundle.ts';
import { drawBlocks } from '../emit/drawnBlocks.ts';
import { createCachedDisk } from '../input/cachedDisk.ts';
import { createStoredDisk, nameOf } from '../input/disk.ts';
import { type Kept, openStore } from '../input/store.ts';
import { BuildFailure, type Diagnostic } from '../model/diagnostic.ts';
import { settleDiagnostics } from '../model/settlement.ts';
import type { Content, SourceFile } from '../model/source.ts';
import type { PlanInput } from '../plan/planInput.ts';
import type { Site } from '../plan/plannedSite.ts';
import { type EditableSite, planEditableSite } from '../plan/sitePlan.ts';
import { editText } from '../plan/textEdit.ts';
import type { Plugin, Served } from '../plugin.ts';
import type { SiteOptions } from '../site/buildOptions.ts';
import { loadConfig } from '../site/config.ts';
import { readContent, readPageAgain } from '../site/content.ts';
import { readLastUpdates } from '../site/git.ts';
import type { Config } from '../site/siteConfig.ts';
import { createDevCode, type DevCode } from './devCode.ts';
import { createDevParser } from './devParser.ts';
import { createDevSite, type DevSite, type SessionFile } from './devSite.ts';

export interface DevSession {
  /** Takes in changed files (absolute paths). If that fails, the last valid site is still served. */
  refresh(files: readonly string[], watching?: Watching): Promise<Diagnostic[]>;
  /** The first of these files that exists in the site, as it would be written. */
  read(paths: readonly string[]): SessionFile | undefined;
  /** A file that a plugin makes on request; undefined for any other path. */
  make(path: string): Promise<Served> | undefined;
  /** The address of the page that a file (absolute path) is the source of. */
  addressOf(file: string): string | undefined;
  readonly base: string;
  readonly client: Pick<DevCode, 'script' | 'clientVersion'>;
  /** Keeps for other processes what this one has made, and prepares for the first edit. Nothing waits for it. */
  warmUp(): Promise<void>;
}

/** The browsers that show the site. */
interface Watching {
  /** Addresses of pages that are open: their new text comes first. */
  addresses: readonly string[];
  /**
   * Called each time that pages can be read: at once with the new text of the edited page or of open ones, and once more
   * when all is planned, before the slower checks. What it waits for comes before the next step.
   */
  onReady(): Promise<void>;
}

const UNWATCHED: Watching = { addresses: [], onReady: async () => {} };

/** The last site that could be planned. */
interface Planned {
  plan: EditableSite;
  config: Config;
  plugins: readonly Plugin[];
  content: Content;
  assets: Assets;
  /** Diagnostics of settings, content and plan, as found. */
  found: readonly Diagnostic[];
}

export function createDevSession(options: SiteOptions): DevSession {
  const tools = openTools(options);
  const { code, parser, disk, lastUpdates } = tools;
  const makeFile = createMaker(tools.store);
  const check = createChecks(options, tools);
  const view = createView(tools);
  /** Undefined after a change that could not be taken in. */
  let last: Planned | undefined;
  /** Of the site that is served: they hold on while a change cannot be taken in. */
  let settled: Diagnostic[] = [];

  async function refresh(files: readonly string[], watching = UNWATCHED): Promise<Diagnostic[]> {
    const { onReady } = watching;
    const before = last;
    last = undefined;
    disk.forget(files);
    try {
      const isContentSame = await code.update(files);
      if (before && isContentSame) {
        const assets = await view.serve(before);
        await onReady();
        last = { ...before, assets };
      } else {
        const isShown =
          before !== undefined && (await view.show(await readEdited(files, before, { ...options, disk }), before));
        if (isShown) await onReady();
        last = await plan(files, before, isShown ? { ...watching, addresses: [] } : watching);
      }
      settled = settle(last, options);
      return settled;
    } catch (error) {
      if (!(error instanceof BuildFailure)) throw error;
      const { diagnostics } = error;
      return [
        ...diagnostics,
        ...settled.filter((each) => !diagnostics.some((other) => isDeepStrictEqual(each, other))),
      ];
    }
  }

  async function plan(files: readonly string[], before: Planned | undefined, watching: Watching): Promise<Planned> {
    const { addresses, onReady } = watching;
    const { config, plugins, diagnostics: warnings, ...settings } = await loadConfig(options);
    const isSame = before !== undefined && isDeepStrictEqual(config, before.config);
    // A change of the sidebars does not affect the content; any other setting may.
    const hasContent = isSame && files.every((file) => isSettings(file, options));
    const content = hasContent ? before.content : await readContent({ ...options, config, plugins, lastUpdates, disk });
    parser.prepare(config, { ...content, extensions: plugins }, code.templates.renderExternalMark);
    if (isSame && (await view.show(view.sourcesAt(addresses, content), before))) await onReady();
    const { drawn, ...plan } = await planContent({ ...settings, content, config, plugins }, tools);
    const assets = await view.serve({ plan, plugins, content });
    await onReady();
    const planned = [...warnings, ...content.diagnostics, ...drawn, ...plan.site.diagnostics];
    const found = [...planned, ...(await check(plan.site, plugins))];
    return { plan, config, plugins, content, assets, found };
  }

  return {
    refresh,
    read: (paths) => view.site?.read(paths),
    make: (path) => view.site && makeFile(path, view.site),
    addressOf: (file) => view.site?.addressOf(nameOf(file, options)),
    get base() {
      return view.site?.base ?? '/';
    },
    client: code,
    warmUp: () => warmUp(tools, last?.content.files ?? []),
  };
}

/** What browsers see. */
function createView({ code, parser }: Tools) {
  let served: DevSite | undefined;
  return {
    /** Undefined until one has been planned. */
    get site() {
      return served;
    },
    async serve({ plan: { site }, plugins, content }: Pick<Planned, 'plan' | 'plugins' | 'content'>): Promise<Assets> {
      const assets = await code.bundle(site.config.base, plugins);
      served = createDevSite({ site, assets, content, plugins, templates: code.templates });
      return assets;
    },
    sourcesAt(addresses: readonly string[], { files }: Content): SourceFile[] {
      const open = new Set(addresses.map((address) => served?.sourceAt(address)));
      return files.filter(({ file }) => open.has(file));
    },
    /** Shows pages of the last plan whose text has changed and nothing else. True if there are any. */
    async show(sources: readonly SourceFile[], { plan }: Planned): Promise<boolean> {
      let { site } = plan;
      for (const source of sources) site = editText({ ...plan, site }, await parser.parse(source)) ?? site;
      if (site !== plan.site) served = served?.withText(site);
      return site !== plan.site;
    },
  };
}

/** The page, if one page and nothing else has been saved. */
async function readEdited(
  [file, ...others]: readonly string[],
  before: Planned,
  options: SiteOptions & Pick<Tools, 'disk'>,
): Promise<SourceFile[]> {
  if (file === undefined || others.length > 0) return [];
  const source = await readPageAgain(file, before.content.files, { ...options, ...before });
  return source ? [source] : [];
}

/** Diagnostics of the styles come with each bundle. */
function settle({ found, assets, config, content: { accepted } }: Planned, options: SiteOptions): Diagnostic[] {
  return settleDiagnostics([...found, ...assets.diagnostics], { ...config, ...options, accepted });
}

function isSettings(file: string, { contentDir }: SiteOptions): boolean {
  return dirname(file) === contentDir && /^(site|sidebars)\./.test(basename(file));
}

type Tools = ReturnType<typeof openTools>;

/** With a picture of each diagram, if there is a browser to draw it; `drawn` says which ones the repository lacks. */
async function planContent(
  { content, plugins = [], ...settings }: Omit<PlanInput, 'parsed' | 'content'> & { content: Content },
  { parser, store, kept, projectRoot }: Tools,
): Promise<EditableSite & { drawn: Diagnostic[] }> {
  const parsed = await parser.parseAll(content.files);
  const drawing = { drawings: content.drawings, store, kept, projectRoot, draws: true };
  const { drawings, diagnostics } = await drawBlocks(plugins, parsed, drawing);
  return {
    ...planEditableSite({ ...settings, plugins, content: { ...content, drawings }, parsed }),
    drawn: diagnostics,
  };
}

/** With the results of earlier builds, if the code that made them is known. */
function openTools({ projectRoot, contentDir, cacheDir, code }: SiteOptions) {
  const store = openStore(cacheDir && join(cacheDir, 'store'));
  const kept = store.of(code?.version);
  return {
    store,
    kept,
    code: createDevCode(projectRoot, kept, code),
    parser: createDevParser(kept),
    projectRoot,
    disk: createCachedDisk(createStoredDisk(kept)),
    // The history does not change while a writer edits, and reading it takes longer than everything else.
    lastUpdates: readLastUpdates(projectRoot, contentDir),
  };
}

async function warmUp({ store, parser, code }: Tools, sources: readonly SourceFile[]): Promise<void> {
  store.save();
  await parser.warmUp(sources);
  await code.warmUp();
}

/** Each plugin is started by the first request. */
function createMaker(store: Kept) {
  const makers = new Map<string, ReturnType<NonNullable<Plugin['serve']>>>();
  return (path: string, { plugins, pages }: DevSite): Promise<Served> | undefined => {
    for (const { name, serve } of plugins) {
      const make = makers.get(name) ?? serve?.(store);
      if (make) makers.set(name, make);
      const made = make?.(path, pages);
      if (made) return made;
    }
    return undefined;
  };
}

/** Returns the checks of a planned site that no page has to wait for. */
function createChecks(options: SiteOptions, { kept }: Tools) {
  return (site: Site, plugins: readonly Plugin[]) => checkSite(site, plugins, { ...options, kept });
}
