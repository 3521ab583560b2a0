/** Builds the site: the steps from `content/` to `dist/`, in order. Start reading the project here. */

import { dirname, join } from 'node:path';
import { type Reporter, silentReporter } from './command/report.ts';
import { describeBeside, serverFilesInside } from './deploy/deployment.ts';
import { completeDrawings, createDraw } from './drawings/drawings.ts';
import { sourceLoader } from './input/codeLoader.ts';
import { createStoredDisk } from './input/disk.ts';
import { type Kept, openStore, type Store } from './input/store.ts';
import type { Diagnostic } from './model/diagnostic.ts';
import { createDiagnostics, type Diagnostics } from './model/diagnosticSink.ts';
import type { OutputFile, OutputHashes } from './model/outputFile.ts';
import type { ParsedSource } from './model/parsedSource.ts';
import type { Content } from './model/source.ts';
import { type Aside, withSpan } from './model/span.ts';
import { parseFiles } from './parse/parseFiles.ts';
import type { Site } from './plan/plannedSite.ts';
import { hasSearch } from './plan/searchPlan.ts';
import { planSite } from './plan/sitePlan.ts';
import { readContent } from './read/content.ts';
import { type Assets, bundleOrReuse } from './render/bundle.ts';
import { nameCard } from './render/cards/cardName.ts';
import { countCards, drawCards } from './render/cards/shareCards.ts';
import { articleOf, planSearch } from './render/searchIndex.ts';
import { createSearchMaker, type SearchMaker } from './render/searchThread.ts';
import { loadTemplates, type Templates } from './render/templates.ts';
import type { BuildOptions } from './settings/buildOptions.ts';
import { loadConfig } from './settings/config.ts';
import { checkBudgets } from './verify/budgets.ts';
import { checkLinks } from './verify/linkCheck.ts';
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
  const { cacheDir, code = sourceLoader, onSpan } = options;
  const aside: Aside = (thread, work) => startEarly(withSpan(thread, thread, work, onSpan));
  const store = openStore(cacheDir && join(cacheDir, 'store'));
  const kept = store.of(code.version);
  const loading = aside('load templates', () => loadTemplates(code));
  const search = createSearchMaker(code, aside);
  try {
    const { config, extension, diagnostics, ...settings } = await step('load configuration', () => loadConfig(options));
    const collected = createDiagnostics(config.severities, options.strict);
    collected.add(diagnostics);
    const bundling = aside('bundle client', () =>
      bundleOrReuse({ ...options, base: config.base }, options.bundles ?? kept),
    );
    const planning = { ...settings, config, extension, store, kept, loading, search };
    const { site, content, templates, ...found } = await planPages(options, planning, reporter);
    collected.add(found.diagnostics);
    if (!options.acceptWarnings) collected.accept(content.accepted);
    // Beside the checks, and then beside writing.
    const cards = startCards(site, { store, writer, aside, progress });
    const indexes = search.start(planSearch(site), kept);
    const assets = await step('bundle client', () => bundling);
    code.stopCompiler?.();
    collected.add(assets.diagnostics);
    collected.add(await checkPlanned(site, options, kept, reporter));
    const rendered = store.of(code.version && templates.version && `${code.version} ${templates.version}`);
    const pages = { site, assets, templates, content, writer, store, kept, rendered, cards, indexes };
    if (!collected.isFatal()) collected.add(await writePages(pages, reporter));
    collected.add(writer.rejections);
    if (!collected.isFatal())
      collected.add(checkBudgets({ site, bundle: assets, written: writer.hashes, previous: options.previous }));
    // Before the staged site replaces the old one, so that broken links can still fail the build.
    if (options.crawl && !collected.isFatal())
      collected.add(await step('crawl links', () => checkStaged(site, collected, { options, writer, kept, progress })));
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
    search.stop();
    // A build that failed has results too.
    store.save({ drops: true });
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

interface Planning extends Omit<Awaited<ReturnType<typeof loadConfig>>, 'diagnostics'> {
  store: Store;
  kept: Kept;
  loading: Promise<Templates>;
  search: SearchMaker;
}

/** From the files to the planned site. Articles are read for the search in another thread as they are parsed. */
async function planPages(
  options: BuildOptions,
  { config, extension, store, kept, loading, search, ...settings }: Planning,
  { step, progress }: Reporter,
) {
  const { projectRoot } = options;
  const { files, ...content } = await step(
    'read content',
    () => readContent({ ...options, config, extension, disk: createStoredDisk(kept) }),
    (read) => `${read.files.length} files`,
  );
  const templates = await step('load templates', () => loading);
  const onParsed = hasSearch(config) ? (page: ParsedSource) => search.readAhead(articleOf(page, config)) : undefined;
  const parsed = await step('parse Markdown', () =>
    parseFiles(files, { config, content, externalMark: templates.renderExternalMark, kept, progress, onParsed }),
  );
  const draw = options.draw ? createDraw(projectRoot, kept) : undefined;
  const { drawings, ...drawn } = await step('complete diagrams', () =>
    completeDrawings(parsed, { drawings: content.drawings, store, draw }),
  );
  const site = await step(
    'plan site',
    () => planSite({ parsed, content: { ...content, drawings }, config, ...settings, nameCard }),
    countPages,
  );
  const diagnostics = [...content.diagnostics, ...drawn.diagnostics, ...site.diagnostics];
  return { site, content, templates, diagnostics };
}

/** Draws and writes share cards, in other threads, beside steps that show their own progress. Call the result to wait for them. */
function startCards(
  site: Site,
  { store, writer, aside, progress }: { store: Store; writer: Writer; aside: Aside; progress: Reporter['progress'] },
): () => ReturnType<typeof drawCards> {
  let isShown = false;
  const showDrawn = (done: number, total: number) => isShown && progress(done, total);
  const drawing = aside('draw share cards', () => drawCards(site, { store, write: writer.add, progress: showDrawn }));
  return () => {
    isShown = true;
    return drawing;
  };
}

/** All checks that need no output. */
async function checkPlanned(site: Site, options: BuildOptions, kept: Kept, { step }: Reporter): Promise<Diagnostic[]> {
  const found = await step('check site', () => checkSite(site, kept));
  return [...found, ...(await step('compare translations', () => checkTranslations(site, { ...options, kept })))];
}

interface Pages {
  site: Site;
  assets: Assets;
  templates: Templates;
  content: Omit<Content, 'files'>;
  writer: Writer;
  store: Store;
  kept: Kept;
  rendered: Kept;
  /** Waits for the share cards. */
  cards: ReturnType<typeof startCards>;
  /** Waits for the files of the search. */
  indexes: () => Promise<OutputFile[]>;
}

/** Writes all files. A page whose share card fails is written again. */
async function writePages(
  { site, assets, templates, content, writer, store, kept, rendered, cards, indexes }: Pages,
  { step, progress }: Reporter,
): Promise<Diagnostic[]> {
  const pages = await step('render and stage pages', () =>
    writeSite({ site, assets, templates, content, writer, kept, rendered, progress }),
  );
  await step('index for search', async () => {
    for (const file of await indexes()) await writer.add(file);
  });
  const { failed, diagnostics } = await step('draw share cards', cards, countCards);
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

/** Runs work in parallel with the next steps. Its rejection is handled where it is awaited. */
function startEarly<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}

/** Checks the links of all files. linkinator reads the pages too if the output folder was empty. */
function checkStaged(
  { pages, redirects, config }: Site,
  collected: Diagnostics,
  {
    options,
    writer,
    kept,
    progress,
  }: Pick<Pages, 'writer' | 'kept'> & Pick<Reporter, 'progress'> & { options: BuildOptions },
): Promise<Diagnostic[]> {
  return checkLinks({
    base: config.base,
    url: config.url,
    folders: config.build.documents === 'folders',
    outDir: writer.stagingDir,
    files: writer.hashes,
    kept,
    sources: new Map([
      ...pages.map(({ file, from }) => [file, from] as const),
      ...redirects.map(({ file, place }) => [file, place.file] as const),
    ]),
    reported: collected.all.flatMap(({ addresses = [] }) => addresses),
    settings: config.settingsFiles?.site,
    visits: !options.previous?.size,
    external: options.external ? { cacheDir: options.cacheDir } : undefined,
    progress,
  });
}

function pagesPerLocale(pages: ReadonlyArray<{ locale: { id: string } }>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { locale } of pages) counts[locale.id] = (counts[locale.id] ?? 0) + 1;
  return counts;
}
