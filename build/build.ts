/** Builds the site: the steps from `content/` to `dist/`, in order. Start reading the project here. */

import { dirname, join } from 'node:path';
import type { PageKind } from '../templates/model/pageData.ts';
import type { Config } from '../templates/model/siteConfig.ts';
import { type Reporter, silentReporter } from './command/report.ts';
import { describeBeside, serverFilesInside } from './deploy/deployment.ts';
import { completeDrawings, createDraw } from './drawings/drawings.ts';
import { type CodeLoader, sourceLoader } from './input/codeLoader.ts';
import type { Diagnostic } from './model/diagnostic.ts';
import { createDiagnostics, type Diagnostics } from './model/diagnosticSink.ts';
import type { OutputFile, OutputHashes } from './model/outputFile.ts';
import type { Site } from './model/plannedSite.ts';
import type { Content } from './model/source.ts';
import { withSpan } from './model/span.ts';
import { openParseShelves, parseFiles } from './parse/parseFiles.ts';
import { planSite } from './plan/sitePlan.ts';
import { readContent } from './read/content.ts';
import { type Assets, bundleOrReuse } from './render/bundle.ts';
import { nameCard } from './render/cards/cardName.ts';
import { countCards, drawCards } from './render/cards/shareCards.ts';
import { findUnread, planSearch, renderSearch } from './render/searchIndex.ts';
import type { SearchRecord } from './render/searchRecord.ts';
import { recordAhead } from './render/searchThread.ts';
import { loadTemplates, type Templates } from './render/templates.ts';
import type { BuildOptions } from './settings/buildOptions.ts';
import { loadConfig } from './settings/config.ts';
import { createShelf, NO_SHELF, type Shelf } from './store/shelf.ts';
import { openStore, type Store } from './store/store.ts';
import { createStoredDisk } from './store/storedDisk.ts';
import type { StoredStep } from './store/versions.ts';
import { checkBudgets } from './verify/budgets.ts';
import type { CrawlOptions } from './verify/crawl.ts';
import type { CrawlTarget } from './verify/crawlMap.ts';
import type { CrawlRecord } from './verify/crawlRecord.ts';
import { type Crawl, startCrawl } from './verify/crawlThread.ts';
import type { Difference } from './verify/pageDifferences.ts';
import { checkSite } from './verify/siteChecks.ts';
import { checkTranslations } from './verify/translationCheck.ts';
import { createWriter, type Writer, type WriteSummary } from './write/output.ts';
import { rejectInside } from './write/outputPlace.ts';
import { countPages, writeSite } from './write/siteFiles.ts';

export interface BuildReport {
  /** Diagnostics that did not stop the build. */
  diagnostics: Diagnostic[];
  /** Pages by locale id. */
  pages: Record<string, number>;
  written: WriteSummary;
}

export interface BuildResult extends BuildReport {
  /** What is in the output folder now. */
  hashes: OutputHashes;
}

/** Builds into `outDir`, or throws a `BuildFailure` with all diagnostics and leaves `outDir` unchanged. */
export async function buildSite(
  options: BuildOptions,
  reporter: Reporter = silentReporter,
  writer: Writer = openWriter(options),
): Promise<BuildResult> {
  const { step, progress } = reporter;
  const { projectRoot, cacheDir, code = sourceLoader, onSpan } = options;
  const aside: Aside = (thread, work) => startEarly(withSpan(thread, thread, work, onSpan));
  const store = openStore(cacheDir && join(cacheDir, 'store'));
  const shelves: Shelves = (name, kind) => options.shelves?.[name] ?? createShelf(store, name, code.sources, kind);
  const loading = aside('load templates', () => loadTemplates(code));
  let crawl: Crawl | undefined;
  try {
    const { config, extension, diagnostics, ...settings } = await step('load configuration', () => loadConfig(options));
    const collected = createDiagnostics(config.severities, options.strict);
    collected.add(diagnostics);
    const bundling = aside('bundle client', () => bundleOrReuse({ ...options, base: config.base }, shelves('bundle')));
    // Links to other sites are found on pages that are visited.
    const crawlShelf = options.external ? NO_SHELF : shelves<CrawlRecord>('crawl');
    crawl = options.crawl ? startCrawl(crawlTarget(config, writer), code, crawlShelf, onSpan) : undefined;
    const { files, ...content } = await step(
      'read content',
      () => readContent({ ...options, config, extension, disk: createStoredDisk(shelves('read')) }),
      (read) => `${read.files.length} files`,
    );
    collected.add(content.diagnostics);
    if (!options.acceptWarnings) collected.accept(content.accepted);
    const templates = await step('load templates', () => loading);
    const known = { ...openParseShelves(store, code.sources), externalMark: templates.renderExternalMark };
    const parsed = await step('parse Markdown', () => parseFiles(files, { config, content, ...known, progress }));
    const draw = options.draw ? createDraw(projectRoot, shelves('draw')) : undefined;
    const { drawings, ...drawn } = await step('complete diagrams', () =>
      completeDrawings(parsed, { drawings: content.drawings, store, draw }),
    );
    collected.add(drawn.diagnostics);
    const site = await step(
      'plan site',
      () => planSite({ parsed, content: { ...content, drawings }, config, ...settings, nameCard }),
      countPages,
    );
    const assets = await step('bundle client', () => bundling);
    collected.add([...site.diagnostics, ...assets.diagnostics]);
    collected.add(await checkPlanned(site, options, shelves, reporter));
    if (!collected.isFatal())
      collected.add(
        await writePages({ site, assets, templates, content, writer, store, shelves, crawl, aside, code }, reporter),
      );
    collected.add(writer.rejections);
    const { finish } = crawl ?? {};
    if (!collected.isFatal())
      collected.add(checkBudgets({ site, bundle: assets, written: writer.hashes, previous: options.previous }));
    // Before the staged site replaces the old one, so that broken links can still fail the build.
    if (finish && !collected.isFatal())
      collected.add(await step('crawl links', () => finish(crawlOptions(site, collected, options), progress)));
    const settled = collected.settle(runsAllChecks(options));
    const written = await step('write output', () => {
      writer.keepAssets(config.build.keepAssets);
      return writer.commit((hashes) => describeBeside({ site, assets }, hashes));
    });
    return { diagnostics: settled, pages: pagesPerLocale(site.pages), written, hashes: writer.hashes };
  } catch (error) {
    writer.abort();
    throw error;
  } finally {
    crawl?.stop();
    // A build that failed has results too.
    store.save();
  }
}

/** Whether an accepted warning that was not reported is resolved. */
function runsAllChecks({ crawl, locales, acceptWarnings }: BuildOptions): boolean {
  return crawl && locales.length === 0 && !acceptWarnings;
}

/** Rejects an output folder inside the input: each build would publish the last one inside itself. */
function openWriter({ outDir, contentDir, previous }: BuildOptions): Writer {
  rejectInside(outDir, [contentDir, join(dirname(contentDir), 'public')]);
  return createWriter(outDir, previous);
}

type Shelves = <T>(step: StoredStep, kind?: PageKind) => Shelf<T>;

/** All checks that need no output. */
async function checkPlanned(
  site: Site,
  options: BuildOptions,
  shelves: Shelves,
  { step }: Reporter,
): Promise<Diagnostic[]> {
  const found = await step('check site', () => checkSite(site, shelves('synonyms')));
  const kept = { differences: shelves<Difference[]>('translations'), texts: shelves<string>('translations') };
  return [...found, ...(await step('compare translations', () => checkTranslations(site, { ...options, ...kept })))];
}

interface Pages {
  site: Site;
  assets: Assets;
  templates: Templates;
  content: Omit<Content, 'files'>;
  writer: Writer;
  shelves: Shelves;
  store: Store;
  crawl: Crawl | undefined;
  aside: Aside;
  code: CodeLoader;
}

/** Writes all files. Share cards are drawn in other threads meanwhile; a page whose card fails is written again. */
async function writePages(
  { site, assets, templates, content, writer, store, shelves, crawl, aside, code }: Pages,
  { step, progress }: Reporter,
): Promise<Diagnostic[]> {
  // They are drawn beside other steps, which show their own progress.
  let isDrawingShown = false;
  const showDrawn = (done: number, total: number) => isDrawingShown && progress(done, total);
  const drawing = aside('draw share cards', () => drawCards(site, { store, progress: showDrawn }));
  const awaitCards = () => {
    isDrawingShown = true;
    return drawing;
  };
  const search = planSearch(site);
  const searchShelves = { records: shelves<SearchRecord>('search'), files: shelves<OutputFile[]>('search') };
  const reading = aside('read for search', () =>
    recordAhead(findUnread(search, searchShelves), searchShelves.records, code),
  );
  const onDocument = crawl?.add ?? (() => {});
  const pages = await step('render and stage pages', () =>
    writeSite({
      site,
      assets,
      templates,
      content,
      writer,
      shelfOf: (kind) => shelves('render', kind),
      feeds: shelves('render'),
      names: shelves('names'),
      onDocument,
      progress,
    }),
  );
  await step('index for search', async () => {
    await reading;
    for (const file of renderSearch(search, searchShelves)) await writer.add(file);
  });
  const { files, failed, diagnostics } = await step('draw share cards', awaitCards, countCards);
  for (const file of files) await writer.add(file);
  for (const page of failed) pages.writeAgain(page);
  for (const file of serverFilesInside({ site, assets }, writer.hashes)) await writer.add(file);
  if (site.config.build.precompress) {
    const { compressFiles } = await import('./deploy/compression.ts');
    await step('compress', () => compressFiles({ writer, store, progress }), countCompressed);
  }
  return diagnostics;
}

function countCompressed(count: number): string {
  return `${count} files`;
}

/** Starts work in other threads, in parallel with the next steps. */
type Aside = <T>(thread: string, work: () => Promise<T>) => Promise<T>;

/** Runs work in parallel with the next steps. Its rejection is handled where it is awaited. */
function startEarly<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}

function crawlTarget({ base, url, build }: Config, { stagingDir }: Writer): CrawlTarget {
  return { outDir: stagingDir, base, url, folders: build.documents === 'folders' };
}

function crawlOptions(site: Site, collected: Diagnostics, { external, cacheDir }: BuildOptions): CrawlOptions {
  const sources = new Map([
    ...site.pages.map(({ file, from }) => [file, from] as const),
    ...site.redirects.map(({ file, place }) => [file, place.file] as const),
  ]);
  const reported = collected.all.flatMap(({ addresses = [] }) => addresses);
  const settings = site.config.settingsFiles?.site;
  return { sources, reported, settings, ...(external && { external: { cacheDir } }) };
}

function pagesPerLocale(pages: ReadonlyArray<{ locale: { id: string } }>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { locale } of pages) counts[locale.id] = (counts[locale.id] ?? 0) + 1;
  return counts;
}
