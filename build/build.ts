/** Builds the site: the steps from `content/` to `dist/`, in order. The table of contents of this project. */

import { bundleClient } from './bundle.ts';
import { countCards, drawCards } from './cards/shareCards.ts';
import { checkSite } from './check.ts';
import { type Reporter, silentReporter } from './command/report.ts';
import { compactPage } from './compact.ts';
import { loadConfig } from './config.ts';
import { readContent } from './content.ts';
import type { CrawlInput } from './crawl.ts';
import { createDiagramChecker, type DiagramChecker } from './diagrams/diagramCheck.ts';
import type { ParsedPage } from './markdown.ts';
import { createWriter, type Writer, type WriteSummary } from './output.ts';
import { createParser } from './parser.ts';
import { type Problem, settleProblems, willThrow } from './problems.ts';
import { planSite, type Site } from './site.ts';
import { countPages, writeSearch, writeSite } from './writing/write.ts';

export interface BuildOptions {
  /** Absolute path of the repository: where `client/` and `templates/` are. */
  projectRoot: string;
  /** Absolute path of a folder laid out like `content/`. */
  contentDir: string;
  /** Absolute path of the output folder. */
  outDir: string;
  base?: string;
  url?: string;
  /** Locale ids to build; all of the configuration when empty. */
  locales: readonly string[];
  drafts: boolean;
  strict: boolean;
  crawl: boolean;
  /** The crawl also asks other sites whether the pages linked there exist. */
  external?: boolean;
  /** Where verdicts on diagrams and on external links are kept between builds; undefined: nowhere. */
  cacheDir?: string;
}

export interface BuildResult {
  /** Problems that did not stop the build. */
  problems: Problem[];
  /** Pages by locale id. */
  pages: Record<string, number>;
  written: WriteSummary;
}

/** Builds everything into `outDir`, or throws a `BuildFailure` with every problem and leaves `outDir` as it was. */
export async function buildSite(
  options: BuildOptions,
  reporter: Reporter = silentReporter,
  writer: Writer = createWriter(options.outDir),
): Promise<BuildResult> {
  const { step, progress } = reporter;
  try {
    const { config, sidebars, problems: warnings } = await step('load configuration', () => loadConfig(options));
    const bundling = startEarly(bundleClient({ projectRoot: options.projectRoot, base: config.base }));
    const { files, ...content } = await step(
      'read content',
      () => readContent({ ...options, config }),
      (read) => `${read.files.length} files`,
    );
    const parse = await createParser(config, content);
    const diagrams = await createDiagramChecker(options.cacheDir);
    // Handed over, so that the memory of 10,000 sources is free again once they are parsed.
    const parsed = await step('parse Markdown', () =>
      files.splice(0).map((file) => compactPage(addDiagrams(parse(file), diagrams))),
    );
    const diagramProblems = startEarly(diagrams.finish());
    const site = await step('plan site', () => planSite({ parsed, content, config, sidebars }), countPages);
    const assets = await step('bundle client', () => bundling);
    const found = await step('check site', () => [...warnings, ...content.problems, ...checkSite(site)]);
    // Pages are rendered while the last diagrams are still being checked, unless it is clear that nobody will see them.
    if (!willThrow(found, config.severities, options.strict)) {
      const drawn = await step('draw share cards', () => drawCards(site, options.cacheDir), countCards);
      found.push(...drawn.problems);
      const { site: shown, files: cards } = drawn;
      await step('render and stage pages', () => writeSite({ site: shown, assets, content, cards, writer, progress }));
      await step('index for search', () => writeSearch(shown, writer));
    }
    found.push(...(await step('check diagrams', () => diagramProblems)));
    if (options.crawl && !willThrow(found, config.severities, options.strict))
      found.push(...(await step('crawl links', () => crawl(crawlInput(site, writer.stagingDir, options)))));
    const problems = settleProblems(found, config.severities, options.strict);
    const written = await step('write output', () => writer.commit());
    return { problems, pages: pagesPerLocale(site.pages), written };
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
async function crawl(input: CrawlInput): Promise<Problem[]> {
  const { crawlOutput } = await import('./crawl.ts');
  return crawlOutput(input);
}

/** The staged site is crawled before it takes the place of the old one: what is found can still stop the build. */
function crawlInput(
  { config, pages, redirects }: Site,
  outDir: string,
  { external = false, cacheDir }: BuildOptions,
): CrawlInput {
  const { base, url } = config;
  const documents = [
    ...pages.map(
      ({ file, from, prose }) => [file, { file: from, broken: prose.flatMap((piece) => piece.broken) }] as const,
    ),
    ...redirects.map(({ file, place }) => [file, { file: place.file }] as const),
  ];
  return { outDir, base, url, pages: new Map(documents), ...(external && { external: { cacheDir } }) };
}

function pagesPerLocale(pages: ReadonlyArray<{ locale: { id: string } }>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { locale } of pages) counts[locale.id] = (counts[locale.id] ?? 0) + 1;
  return counts;
}
