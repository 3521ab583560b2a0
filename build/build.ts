/** Builds the site: the steps from `content/` to `dist/`, in order. Start reading the project here. */

import { type Reporter, silentReporter } from './command/report.ts';
import type { Diagnostic } from './model/diagnostic.ts';
import { createDiagnostics, type Diagnostics } from './model/diagnosticSink.ts';
import type { ParsedSource } from './model/parsedSource.ts';
import type { Site } from './model/plannedSite.ts';
import { compactPage } from './parse/compact.ts';
import { createParser } from './parse/parser.ts';
import { planSite } from './plan/sitePlan.ts';
import { readContent } from './read/content.ts';
import { bundleClient } from './render/bundle.ts';
import { nameCard } from './render/cards/cardName.ts';
import { countCards, drawCards } from './render/cards/shareCards.ts';
import { renderExternalMark } from './render/render.tsx';
import type { BuildOptions } from './settings/buildOptions.ts';
import { loadConfig } from './settings/config.ts';
import type { CrawlInput } from './verify/crawl.ts';
import { createDiagramChecker, type DiagramChecker } from './verify/diagramCheck.ts';
import { checkSite } from './verify/siteChecks.ts';
import { createWriter, type Writer, type WriteSummary } from './write/output.ts';
import { countPages, writeSearch, writeSite } from './write/siteFiles.ts';

export interface BuildResult {
  /** Diagnostics that did not stop the build. */
  diagnostics: Diagnostic[];
  /** Pages by locale id. */
  pages: Record<string, number>;
  written: WriteSummary;
}

/** Builds into `outDir`, or throws a `BuildFailure` with all diagnostics and leaves `outDir` unchanged. */
export async function buildSite(
  options: BuildOptions,
  reporter: Reporter = silentReporter,
  writer: Writer = createWriter(options.outDir),
): Promise<BuildResult> {
  const { step, progress } = reporter;
  try {
    const { config, sidebars, extension, diagnostics } = await step('load configuration', () => loadConfig(options));
    const collected = createDiagnostics(config.severities, options.strict);
    collected.add(diagnostics);
    const bundling = startEarly(bundleClient({ projectRoot: options.projectRoot, base: config.base }));
    const { files, ...content } = await step(
      'read content',
      () => readContent({ ...options, config, extension }),
      (read) => `${read.files.length} files`,
    );
    collected.add(content.diagnostics);
    const parse = await createParser(config, content, renderExternalMark);
    const diagrams = await createDiagramChecker(options.cacheDir);
    // Emptied, so that the memory of 10,000 sources can be freed once they are parsed.
    const parsed = await step('parse Markdown', () =>
      files.splice(0).map((file) => compactPage(addDiagrams(parse(file), diagrams))),
    );
    const diagramDiagnostics = startEarly(diagrams.finish());
    const site = await step('plan site', () => planSite({ parsed, content, config, sidebars, nameCard }), countPages);
    const assets = await step('bundle client', () => bundling);
    collected.add(site.diagnostics);
    collected.add(await step('check site', () => checkSite(site)));
    // Pages are rendered while the last diagrams are being checked, unless the build has already failed.
    if (!collected.isFatal()) {
      const drawn = await step('draw share cards', () => drawCards(site, options.cacheDir), countCards);
      collected.add(drawn.diagnostics);
      const { site: drawnSite, files: cards } = drawn;
      await step('render and stage pages', () =>
        writeSite({ site: drawnSite, assets, content, cards, writer, progress }),
      );
      await step('index for search', () => writeSearch(drawnSite, writer));
    }
    collected.add(await step('check diagrams', () => diagramDiagnostics));
    if (options.crawl && !collected.isFatal())
      collected.add(
        await step('crawl links', () => crawl(crawlInput({ site, outDir: writer.stagingDir, collected }, options))),
      );
    const settled = collected.settle();
    const written = await step('write output', () => writer.commit());
    return { diagnostics: settled, pages: pagesPerLocale(site.pages), written };
  } catch (error) {
    writer.abort();
    throw error;
  }
}

/** Diagrams are checked in a worker thread while the next pages are parsed. */
function addDiagrams(page: ParsedSource, checker: DiagramChecker): ParsedSource {
  checker.add(page.diagrams);
  return page;
}

/** Runs work in parallel with the next steps. Its rejection is handled where it is awaited. */
function startEarly<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}

/** linkinator is loaded lazily, only for a crawl. */
async function crawl(input: CrawlInput): Promise<Diagnostic[]> {
  const { crawlOutput } = await import('./verify/crawl.ts');
  return crawlOutput(input);
}

/** The staged site is crawled before it replaces the old one, so that diagnostics can still fail the build. */
function crawlInput(
  { site, outDir, collected }: { site: Site; outDir: string; collected: Diagnostics },
  { external = false, cacheDir }: BuildOptions,
): CrawlInput {
  const { base, url } = site.config;
  const sources = new Map([
    ...site.pages.map(({ file, from }) => [file, from] as const),
    ...site.redirects.map(({ file, place }) => [file, place.file] as const),
  ]);
  const reported = collected.all.flatMap(({ addresses = [] }) => addresses);
  return { outDir, base, url, sources, reported, ...(external && { external: { cacheDir } }) };
}

function pagesPerLocale(pages: ReadonlyArray<{ locale: { id: string } }>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { locale } of pages) counts[locale.id] = (counts[locale.id] ?? 0) + 1;
  return counts;
}
