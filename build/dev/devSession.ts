/** Keeps the site in memory while a writer edits it: each change does only what it takes. */

import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../templates/model/siteConfig.ts';
import { completeDrawings } from '../drawings/drawings.ts';
import { createCachedDisk } from '../input/cachedDisk.ts';
import { nameOf } from '../input/disk.ts';
import type { Extension } from '../input/extension.ts';
import type { CardPlan } from '../model/card.ts';
import { BuildFailure, type Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/plannedSite.ts';
import { settleDiagnostics } from '../model/settlement.ts';
import type { Content, SourceFile } from '../model/source.ts';
import { openParseShelves } from '../parse/parseFiles.ts';
import type { PlanInput } from '../plan/planInput.ts';
import { type EditableSite, planEditableSite } from '../plan/sitePlan.ts';
import { editText } from '../plan/textEdit.ts';
import { readContent, readPageAgain } from '../read/content.ts';
import { readLastUpdates } from '../read/git.ts';
import type { Assets } from '../render/bundle.ts';
import { createCardDrawer, type DrawnCard } from '../render/cards/cardDrawer.ts';
import { nameCard } from '../render/cards/cardName.ts';
import type { BuildOptions } from '../settings/buildOptions.ts';
import { loadConfig } from '../settings/config.ts';
import { createShelf, memoryShelf } from '../store/shelf.ts';
import { openStore, type Store } from '../store/store.ts';
import { createStoredDisk } from '../store/storedDisk.ts';
import type { StoredStep } from '../store/versions.ts';
import type { Difference } from '../verify/pageDifferences.ts';
import { checkSite } from '../verify/siteChecks.ts';
import { checkTranslations } from '../verify/translationCheck.ts';
import { createDevCode, type DevCode } from './devCode.ts';
import { createDevParser } from './devParser.ts';
import { createDevSite, type DevSite, type SessionFile } from './devSite.ts';

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
  /** The address of the page that a file (absolute path) is the source of. */
  addressOf(file: string): string | undefined;
  readonly base: string;
  /** False until settings without mistakes have been read. */
  readonly hasSite: boolean;
  readonly client: Pick<DevCode, 'script' | 'clientVersion'>;
  /** Keeps for other processes what this one has made, and prepares for the first edit. Nothing waits for it. */
  warmUp(): Promise<void>;
}

/** The last site that could be planned. */
interface Planned {
  plan: EditableSite;
  config: Config;
  extension: Extension | undefined;
  content: Content;
  assets: Assets;
  /** Of settings, content and plan, as found. */
  found: readonly Diagnostic[];
}

export function createDevSession(options: BuildOptions): DevSession {
  const tools = openTools(options);
  const { code, parser, disk, lastUpdates } = tools;
  const draw = createDraw(tools.store);
  const check = createChecks(options, tools.store);
  /** Undefined after a change that could not be taken in. */
  let last: Planned | undefined;
  let served: DevSite | undefined;

  async function refresh(files: readonly string[], onReady = async () => {}): Promise<Diagnostic[]> {
    const before = last;
    last = undefined;
    disk.forget(files);
    try {
      const isContentSame = await code.update(files);
      if (before && isContentSame) {
        const assets = await serve(before);
        await onReady();
        last = { ...before, assets };
      } else {
        if (before && (await showText(files, before))) await onReady();
        last = await plan(onReady, before && files.every((file) => isSettings(file, options)) ? before : undefined);
      }
      return settle(last, options);
    } catch (error) {
      if (error instanceof BuildFailure) return [...error.diagnostics];
      throw error;
    }
  }

  async function serve({ plan: { site }, content }: Pick<Planned, 'plan' | 'content'>): Promise<Assets> {
    const assets = await code.bundle(site.config.base);
    served = createDevSite({ site, assets, content, templates: code.templates });
    return assets;
  }

  /** Shows the new text of a page at once, if nothing else of it has changed. */
  async function showText([file, ...others]: readonly string[], before: Planned): Promise<boolean> {
    if (file === undefined || others.length > 0) return false;
    const source = await readPageAgain(file, before.content.files, { ...options, ...before, disk });
    const edited = source && editText(before.plan, await parser.parse(source));
    if (edited) served = served?.withText(edited);
    return edited !== undefined;
  }

  /** With the content of `before` if only the settings have changed, and among them only sidebars. */
  async function plan(onReady: () => Promise<void>, before: Planned | undefined): Promise<Planned> {
    const { config, extension, diagnostics: warnings, ...settings } = await loadConfig(options);
    const isSame = before && isDeepStrictEqual(config, before.config);
    const content = isSame ? before.content : await readContent({ ...options, config, extension, lastUpdates, disk });
    const plan = await planContent({ ...settings, content, config }, tools);
    const assets = await serve({ plan, content });
    await onReady();
    const found = [...warnings, ...content.diagnostics, ...plan.site.diagnostics, ...(await check(plan.site, content))];
    return { plan, config, extension, content, assets, found };
  }

  return {
    refresh,
    read: (paths) => served?.read(paths),
    readCard: (path) => draw(served?.card(path)),
    addressOf: (file) => served?.addressOf(nameOf(file, options)),
    get base() {
      return served?.base ?? '/';
    },
    get hasSite() {
      return served !== undefined;
    },
    client: code,
    warmUp: () => warmUp(tools, last?.content.files ?? []),
  };
}

/** Those of the styles come with each bundle. */
function settle({ found, assets, config, content: { accepted } }: Planned, options: BuildOptions): Diagnostic[] {
  return settleDiagnostics([...found, ...assets.diagnostics], { ...config, ...options, accepted });
}

function isSettings(file: string, { contentDir }: BuildOptions): boolean {
  return dirname(file) === contentDir && /^(site|sidebars)\./.test(basename(file));
}

type Tools = ReturnType<typeof openTools>;

async function planContent(
  input: Omit<PlanInput, 'parsed' | 'content'> & { content: Content },
  { parser, code }: Tools,
): Promise<EditableSite> {
  parser.prepare(input.config, input.content, code.templates.renderExternalMark);
  const parsed = await parser.parseAll(input.content.files);
  return planEditableSite({ ...input, parsed, nameCard });
}

/** With the results of earlier builds, as far as the code that made them is known. */
function openTools({ projectRoot, contentDir, cacheDir, code }: BuildOptions) {
  const store = openStore(cacheDir && join(cacheDir, 'store'), { mayDrop: false });
  const shelves = <T>(step: StoredStep) => createShelf<T>(store, step, code?.sources);
  return {
    store,
    code: createDevCode(projectRoot, shelves('bundle')),
    parser: createDevParser(openParseShelves(store, code?.sources)),
    disk: createCachedDisk(createStoredDisk(shelves('read'))),
    // The history does not change while a writer edits, and reading it takes longer than everything else.
    lastUpdates: readLastUpdates(projectRoot, contentDir),
  };
}

async function warmUp({ store, parser, code }: Tools, sources: readonly SourceFile[]): Promise<void> {
  store.save();
  await parser.warmUp(sources);
  await code.warmUp();
}

function createDraw(store: Store) {
  const drawer = createCardDrawer(store);
  return (card: CardPlan | undefined) => card && drawer.draw(card);
}

/** Returns the checks of a planned site that no page has to wait for. */
function createChecks(options: BuildOptions, store: Store) {
  const shelves = { differences: memoryShelf<Difference[]>(), texts: memoryShelf<string>() };
  return async (site: Site, { drawings }: Content): Promise<Diagnostic[]> => {
    const parsed = [...new Set(site.localizedPages.map((localized) => localized.parsed))];
    // Browsers draw them: that shows an edit at once.
    const drawn = await completeDrawings(parsed, { drawings, store, draw: undefined });
    const stale = await checkTranslations(site, { ...options, ...shelves });
    return [...checkSite(site), ...stale, ...drawn.diagnostics];
  };
}
