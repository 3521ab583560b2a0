/** Builds the site: the steps from `content/` to `dist/`, in order. The table of contents of this project. */

import { type Reporter, silentReporter } from './command/report.ts';
import type { Diagnostic } from './model/diagnostic.ts';
import { createDiagnostics, type Diagnostics } from './model/diagnostics.ts';
import type { ParsedPage } from './model/parsedPage.ts';
import type { Site } from './model/site.ts';
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

/** Builds everything into `outDir`, or throws a `BuildFailure` with every diagnostic and leaves `outDir` as it was. */
export async function buildSite(
  options: BuildOptions,
  reporter: Reporter = silentReporter,
  writer: Writer = createWriter(options.outDir),
): Promise<BuildResult> {
  const { step, progress } = reporter;
  try {
    const { config, sidebars, extension, diagnostics } = await step('load configuration', () => loadConfig(options));
    const found = createDiagnostics(config.severities, options.strict);
    found.add(diagnostics);
    const bundling = startEarly(bundleClient({ projectRoot: options.projectRoot, base: config.base }));
    const { files, ...content } = await step(
      'read content',
      () => readContent({ ...options, config, extension }),
      (read) => `${read.files.length} files`,
    );
    found.add(content.diagnostics);
    const parse = await createParser(config, content, renderExternalMark);
    const diagrams = await createDiagramChecker(options.cacheDir);
    // Handed over, so that the memory of 10,000 sources is free again once they are parsed.
    const parsed = await step('parse Markdown', () =>
      files.splice(0).map((file) => compactPage(addDiagrams(parse(file), diagrams))),
    );
    const diagramDiagnostics = startEarly(diagrams.finish());
    const site = await step('plan site', () => planSite({ parsed, content, config, sidebars, nameCard }), countPages);
    const assets = await step('bundle client', () => bundling);
    found.add(site.diagnostics);
    found.add(await step('check site', () => checkSite(site)));
    // Pages are rendered while the last diagrams are still being checked, unless it is clear that nobody will see them.
    if (!found.isFatal()) {
      const drawn = await step('draw share cards', () => drawCards(site, options.cacheDir), countCards);
      found.add(drawn.diagnostics);
      const { site: shown, files: cards } = drawn;
      await step('render and stage pages', () => writeSite({ site: shown, assets, content, cards, writer, progress }));
      await step('index for search', () => writeSearch(shown, writer));
    }
    found.add(await step('check diagrams', () => diagramDiagnostics));
    if (options.crawl && !found.isFatal())
      found.add(
        await step('crawl links', () => crawl(crawlInput({ site, outDir: writer.stagingDir, found }, options))),
      );
    const settled = found.settle();
    const written = await step('write output', () => writer.commit());
    return { diagnostics: settled, pages: pagesPerLocale(site.pages), written };
  } catch (error) {
    writer.abort();
    throw error;
  }
}

/** Diagrams are checked in a thread of their own, which starts on them while the next pages are parsed. */
function addDiagrams(page: ParsedPage, checker: DiagramChecker): ParsedPage {
  checker.add(page.diagrams);
  return page;
}

/** Work that runs beside the next steps. Its failure is raised where it is awaited, not as an unhandled rejection. */
function startEarly<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}

/** linkinator is loaded for a crawl only. */
async function crawl(input: CrawlInput): Promise<Diagnostic[]> {
  const { crawlOutput } = await import('./verify/crawl.ts');
  return crawlOutput(input);
}

/** The staged site is crawled before it takes the place of the old one: what is found can still stop the build. */
function crawlInput(
  { site, outDir, found }: { site: Site; outDir: string; found: Diagnostics },
  { external = false, cacheDir }: BuildOptions,
): CrawlInput {
  const { base, url } = site.config;
  const sources = new Map([
    ...site.pages.map(({ file, from }) => [file, from] as const),
    ...site.redirects.map(({ file, place }) => [file, place.file] as const),
  ]);
  const reported = found.all.flatMap(({ addresses = [] }) => addresses);
  return { outDir, base, url, sources, reported, ...(external && { external: { cacheDir } }) };
}

function pagesPerLocale(pages: ReadonlyArray<{ locale: { id: string } }>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { locale } of pages) counts[locale.id] = (counts[locale.id] ?? 0) + 1;
  return counts;
}
