/** Builds the site: the steps from `content/` to `dist/`, in order. Start reading the project here. */

import { dirname, join } from 'node:path';
import { checkLinks } from './check/linkCheck.ts';
import { checkSite } from './check/siteChecks.ts';
import { type Reporter, silentReporter } from './command/report.ts';
import type { Beside } from './emit/besideFolder.ts';
import { bundleOrReuse } from './emit/bundle.ts';
import { drawBlocks } from './emit/drawnBlocks.ts';
import { createWriter, type Writer, type WriteSummary } from './emit/output.ts';
import { rejectInside } from './emit/outputPlace.ts';
import { countPages, writeSite } from './emit/siteFiles.ts';
import { beforeStop } from './emit/stopSignals.ts';
import { loadTemplates, type Templates } from './emit/templates.ts';
import { sourceLoader } from './input/codeLoader.ts';
import { createStoredDisk } from './input/disk.ts';
import { type Kept, openStore, type Store } from './input/store.ts';
import type { Checks } from './model/checks.ts';
import type { Diagnostic } from './model/diagnostic.ts';
import { createDiagnostics, type Diagnostics } from './model/diagnosticSink.ts';
import type { OutputHashes } from './model/outputFile.ts';
import type { ParsedSource } from './model/parsedSource.ts';
import type { Content } from './model/source.ts';
import { type Aside, withSpan } from './model/span.ts';
import { parseFiles } from './parse/parseFiles.ts';
import type { Site } from './plan/plannedSite.ts';
import { planSite } from './plan/sitePlan.ts';
import type { BuildTools, Built, FileOutput, Made, Plugin, Work } from './plugin.ts';
import type { BuildOptions } from './site/buildOptions.ts';
import { loadConfig } from './site/config.ts';
import { readContent } from './site/content.ts';

export interface BuildReport {
  /** Diagnostics that did not stop the build. */
  diagnostics: Diagnostic[];
  /** Pages by locale id. */
  pages: Record<string, number>;
  written: WriteSummary;
  /** The checks of the plugins in use. */
  checks: Checks;
}

export interface BuildResult extends BuildReport {
  /** What is in the output folder now. */
  hashes: OutputHashes;
}

/** Builds into `outDir`, or throws a `BuildFailure` with all diagnostics and leaves `outDir` unchanged. */
export async function buildSite(
  options: BuildOptions,
  reporter: Reporter = silentReporter,
  given?: Writer,
): Promise<BuildResult> {
  let writer = given;
  const release = beforeStop(() => writer?.abort());
  try {
    writer ??= openWriter(options);
    return await buildInto(writer, options, reporter);
  } finally {
    release();
  }
}

async function buildInto(writer: Writer, options: BuildOptions, reporter: Reporter): Promise<BuildResult> {
  const { step, progress } = reporter;
  const { cacheDir, code = sourceLoader, onSpan } = options;
  const aside: Aside = (thread, work) => startEarly(withSpan(thread, thread, work, onSpan));
  const store = openStore(cacheDir && join(cacheDir, 'store'));
  const kept = store.of(code.version);
  const loading = aside('load templates', () => loadTemplates(code));
  let works: PluginWork[] = [];
  try {
    const { diagnostics, ...settings } = await step('load configuration', () => loadConfig(options));
    const { config, plugins } = settings;
    const collected = createDiagnostics(config.severities, options.strict);
    collected.add(diagnostics);
    works = startWorks(plugins, { config, code, kept, store, aside });
    const bundling = aside('bundle client', () =>
      bundleOrReuse({ ...options, base: config.base, plugins }, options.bundles ?? kept),
    );
    const planning = { ...settings, store, kept, loading, works };
    const { site, content, templates, ...found } = await planPages(options, planning, reporter);
    collected.add(found.diagnostics);
    if (!options.acceptWarnings) collected.accept(content.accepted);
    // Beside the checks, and then beside writing.
    const waiting = works.flatMap((work) => startFiles(work, site, { write: writer.add, progress }));
    const assets = await step('bundle client', () => bundling);
    code.stopCompiler?.();
    collected.add(assets.diagnostics);
    collected.add(await step('check site', () => checkSite(site, plugins, { ...options, kept })));
    const rendered = store.of(code.version && templates.version && `${code.version} ${templates.version}`);
    const built: Built = { site, assets, store, writer, previous: options.previous, step, progress };
    const pages = { ...built, plugins, templates, content, writer, kept, rendered, waiting };
    if (!collected.isFatal()) collected.add(await writePages(pages));
    collected.add(writer.rejections);
    // Before the staged site replaces the old one, so that broken links can still fail the build.
    if (options.crawl && !collected.isFatal())
      collected.add(await step('crawl links', () => checkStaged(site, collected, { options, writer, kept, progress })));
    const settled = collected.settle(runsAllChecks(options));
    const written = await step('write output', () => {
      writer.keepAssets(config.build.keepAssets);
      return writer.commit(() => describeBeside(plugins, built));
    });
    const checks = Object.assign({}, ...plugins.map((plugin) => plugin.checks));
    return { diagnostics: settled, pages: pagesPerLocale(site.pages), written, checks, hashes: writer.hashes };
  } catch (error) {
    writer.abort();
    throw error;
  } finally {
    for (const { stop } of works) stop?.();
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
  works: readonly PluginWork[];
}

/** What a plugin does in this build. */
type PluginWork = Work & Pick<Plugin, 'name'>;

function startWorks(plugins: readonly Plugin[], tools: BuildTools): PluginWork[] {
  return plugins.flatMap(({ name, start }) => (start ? [{ name, ...start(tools) }] : []));
}

/** From the files to the planned site. */
async function planPages(
  options: BuildOptions,
  { config, plugins, store, kept, loading, works, ...settings }: Planning,
  { step, progress }: Reporter,
) {
  const { projectRoot } = options;
  const { files, ...content } = await step(
    'read content',
    () => readContent({ ...options, config, plugins, disk: createStoredDisk(kept) }),
    (read) => `${read.files.length} files`,
  );
  const templates = await step('load templates', () => loading);
  const onParsed = (page: ParsedSource) => {
    for (const { addPage } of works) addPage?.(page);
  };
  const parsed = await step('parse Markdown', () =>
    parseFiles(files, {
      config,
      content: { ...content, extensions: plugins },
      externalMark: templates.renderExternalMark,
      kept,
      progress,
      onParsed,
    }),
  );
  const drawing = { drawings: content.drawings, store, kept, projectRoot, draws: options.draw ?? false };
  const { drawings, ...drawn } = await step('complete diagrams', () => drawBlocks(plugins, parsed, drawing));
  const site = await step(
    'plan site',
    () => planSite({ parsed, content: { ...content, drawings }, config, plugins, ...settings }),
    countPages,
  );
  const diagnostics = [...content.diagnostics, ...drawn.diagnostics, ...site.diagnostics];
  return { site, content, templates, diagnostics };
}

/** Starts to make the files of a plugin, beside steps that show their own progress. */
function startFiles({ name, makeFiles }: PluginWork, site: Site, { write, progress }: FileOutput): Pages['waiting'] {
  if (!makeFiles) return [];
  let isShown = false;
  const wait = makeFiles(site, { write, progress: (done, total) => isShown && progress(done, total) });
  const show = () => {
    isShown = true;
    return wait();
  };
  return [{ name, wait: show }];
}

interface Pages extends Built {
  plugins: readonly Plugin[];
  templates: Templates;
  content: Omit<Content, 'files'>;
  writer: Writer;
  kept: Kept;
  rendered: Kept;
  /** Each waits for the files of a plugin. */
  waiting: ReadonlyArray<{ name: string; wait: () => Promise<Made> }>;
}

/** Writes all files. */
async function writePages({ plugins, waiting, ...built }: Pages): Promise<Diagnostic[]> {
  const { step } = built;
  const pages = await step('render and stage pages', () => writeSite({ ...built, plugins }));
  const diagnostics: Diagnostic[] = [];
  for (const { name, wait } of waiting) {
    const made = await step(`files of ${name}`, wait, ({ count }) => `${count} files`);
    diagnostics.push(...(made.diagnostics ?? []));
    for (const page of made.changed ?? []) pages.writeAgain(page);
  }
  for (const plugin of plugins) diagnostics.push(...((await plugin.finish?.(built)) ?? []));
  return diagnostics;
}

/** What plugins write beside the output. */
function describeBeside(plugins: readonly Plugin[], built: Built): Beside {
  const all = plugins.flatMap((plugin) => plugin.beside?.(built) ?? []);
  return { files: Object.assign({}, ...all.map(({ files }) => files)), names: all.flatMap(({ names }) => names) };
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
