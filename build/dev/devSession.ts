/** Keeps the site in memory while a writer edits it, and renders pages on demand. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../templates/model/siteConfig.ts';
import { completeDrawings } from '../drawings/drawings.ts';
import { createCachedDisk } from '../input/cachedDisk.ts';
import type { CardPlan } from '../model/card.ts';
import { applySeverities, BuildFailure, type Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/outputFile.ts';
import type { ParsedSource } from '../model/parsedSource.ts';
import { CHUNKS, markdownFile } from '../model/paths.ts';
import type { Page, Site } from '../model/plannedSite.ts';
import type { SiteFacts } from '../model/siteFacts.ts';
import type { Content, SourceFile } from '../model/source.ts';
import { createParser, type Parser } from '../parse/parser.ts';
import { planSite } from '../plan/sitePlan.ts';
import { readContent } from '../read/content.ts';
import { readLastUpdates } from '../read/git.ts';
import { type Assets, bundleClient } from '../render/bundle.ts';
import { createCardDrawer, type DrawnCard } from '../render/cards/cardDrawer.ts';
import { nameCard } from '../render/cards/cardName.ts';
import { renderManifest } from '../render/manifest.ts';
import { createMarkdownPages, type MarkdownPages } from '../render/markdownPages.ts';
import { createRenderer, type Renderer, renderExternalMark } from '../render/render.tsx';
import { renderSearch } from '../render/searchIndex.ts';
import type { BuildOptions } from '../settings/buildOptions.ts';
import { loadConfig } from '../settings/config.ts';
import { memoryShelf } from '../store/shelf.ts';
import { openStore } from '../store/store.ts';
import type { Difference } from '../verify/pageDifferences.ts';
import { checkSite } from '../verify/siteChecks.ts';
import { checkTranslations } from '../verify/translationCheck.ts';
import { assetFiles, indexFiles } from '../write/siteFiles.ts';

/** A set of changed files. */
export interface Change {
  /** True if the bundle may have changed. */
  hasCode: boolean;
  /** Absolute paths. */
  files: readonly string[];
}

export interface SessionFile {
  path: string;
  content: string | Uint8Array;
}

export interface DevSession {
  /**
   * Reads changed files and plans the site again. If that fails, the last valid site is still served.
   * `onReady` is called as soon as pages can be read, before the slower checks.
   */
  refresh(change: Change, onReady?: () => void): Promise<Diagnostic[]>;
  /** The first of these files that exists in the site, as it would be written. */
  read(paths: readonly string[]): SessionFile | undefined;
  /** A share card, drawn on first request; undefined for any other path. */
  readCard(path: string): Promise<DrawnCard> | undefined;
  readonly base: string;
}

interface State {
  site: Site;
  renderer: Renderer;
  markdown: MarkdownPages;
  /** Assets other than pages, by output path. */
  files: ReadonlyMap<string, OutputFile>;
  pages: ReadonlyMap<string, Page>;
  chunks: ReadonlyMap<string, Page>;
  cards: ReadonlyMap<string, CardPlan>;
  /** Pages by the path of their Markdown. */
  markdownPages: ReadonlyMap<string, Page>;
  /** Feeds, sitemaps, search etc. by output path; created lazily, because each depends on all pages. */
  indexes: () => ReadonlyMap<string, OutputFile>;
}

export function createDevSession(options: BuildOptions): DevSession {
  const memo = createParseMemo();
  const disk = createCachedDisk();
  const store = openStore(options.cacheDir && join(options.cacheDir, 'store'));
  const drawer = createCardDrawer(store);
  // The history does not change while a writer edits, and reading it takes longer than everything else.
  const lastUpdates = readLastUpdates(options.projectRoot, options.contentDir);
  const differences = memoryShelf<Difference[]>();
  const texts = memoryShelf<string>();
  let assets: Assets | undefined;
  let state: State | undefined;

  async function refresh({ hasCode, files }: Change, onReady = () => {}): Promise<Diagnostic[]> {
    try {
      disk.forget(files);
      const { config, sidebars, extension, diagnostics: warnings } = await loadConfig(options);
      const content = await readContent({ ...options, config, extension, lastUpdates, disk });
      const parse = await memo(config, content);
      const parsed = content.files.map(parse);
      const site = planSite({ parsed, content, config, sidebars, nameCard });
      if (hasCode || !assets) assets = await bundleClient({ projectRoot: options.projectRoot, base: config.base });
      state = createState(site, assets, assetFiles({ site, assets, content }));
      onReady();
      // Browsers draw them: that shows an edit at once.
      const drawn = await completeDrawings(parsed, { drawings: content.drawings, store, draw: undefined });
      const stale = await checkTranslations(site, { ...options, differences, texts });
      store.save();
      return applySeverities(
        [...warnings, ...content.diagnostics, ...site.diagnostics, ...checkSite(site), ...stale, ...drawn.diagnostics],
        config.severities,
        options.strict,
      );
    } catch (error) {
      if (error instanceof BuildFailure) return [...error.diagnostics];
      throw error;
    }
  }

  return {
    refresh,
    read: (paths) => state && readFrom(state, paths),
    readCard: (path) => {
      const plan = state?.cards.get(path);
      return plan && drawer.draw(plan);
    },
    get base() {
      return state?.site.config.base ?? '/';
    },
  };
}

/**
 * Parses a page again only if its text or the parser settings have changed. The parser is reused while the settings are
 * unchanged, because a new one would have to register all code languages again.
 */
function createParseMemo() {
  let settings = '';
  let facts: SiteFacts | undefined;
  let parse: Parser;
  const cache = new Map<string, ParsedSource>();
  return async (config: Config, content: Pick<Content, 'ui' | 'facts' | 'glossary'>) => {
    const current = JSON.stringify([config, [...content.ui], [...(content.glossary ?? [])]]);
    if (current !== settings || facts?.hash !== content.facts?.hash) {
      cache.clear();
      parse = await createParser(config, content, renderExternalMark);
    }
    settings = current;
    facts = content.facts;
    return (source: SourceFile): ParsedSource => {
      const last = cache.get(source.file);
      if (last && isSame(last.source, source)) return last;
      const page = parse(source);
      cache.set(source.file, page);
      return page;
    };
  };
}

/** Compares the body first: it changes most often, and the rest is then skipped. */
function isSame(a: SourceFile, b: SourceFile): boolean {
  if (a.body !== b.body) return false;
  const [{ body: _a, ...restOfA }, { body: _b, ...restOfB }] = [a, b];
  return JSON.stringify(restOfA) === JSON.stringify(restOfB);
}

/** Chunk names have no content hash here, so that they do not change while the page is edited. */
const DEV_CHUNK = '.dev.html';

function createState(site: Site, assets: Assets, assetList: readonly OutputFile[]): State {
  // While a page is shown, an edit may give it a diagram that has no picture yet.
  const renderer = createRenderer({ ...site, needsMermaid: true }, assets);
  const markdown = createMarkdownPages(site);
  const chunkNames = new Map(site.pages.map((page) => [page, `${CHUNKS}${page.key}${DEV_CHUNK}`]));
  const manifests = site.locales.flatMap((locale) =>
    renderManifest(locale, { pages: site.pages, build: renderer.buildOf(locale) }, chunkNames),
  );
  return {
    site,
    renderer,
    markdown,
    files: byPath([...assetList, ...renderer.shared, ...manifests]),
    pages: new Map(site.pages.map((page) => [page.file, page])),
    chunks: new Map([...chunkNames].map(([page, path]) => [path, page])),
    cards: new Map(site.pages.flatMap(({ card }) => (card ? [[card.path, card] as const] : []))),
    markdownPages: new Map(site.pages.map((page) => [markdownFile(site.config, page.data.path), page])),
    indexes: once(() => byPath([...indexFiles(site, assets, { markdown }), ...renderSearch(site)])),
  };
}

function byPath(files: readonly OutputFile[]): Map<string, OutputFile> {
  return new Map(files.map((file) => [file.path, file]));
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Indexes are searched last, because that creates them. */
function readFrom(state: State, paths: readonly string[]): SessionFile | undefined {
  const find = (fileAt: (path: string) => OutputFile | undefined) => {
    for (const path of paths) {
      const file = fileAt(path);
      if (file) return { path, content: contentOf(file) };
    }
    return undefined;
  };
  return find((path) => renderFile(path, state)) ?? find((path) => state.indexes().get(path));
}

function renderFile(path: string, state: State): OutputFile | undefined {
  const { renderer, markdown, files, pages, chunks, markdownPages } = state;
  const page = pages.get(path);
  if (page) return renderer.render(page).document;
  const chunk = chunks.get(path);
  if (chunk) return renderer.render(chunk).chunk;
  const text = markdownPages.get(path);
  return text ? markdown.render(text) : files.get(path);
}

export function contentOf({ content }: Pick<OutputFile, 'content'>): string | Uint8Array {
  return typeof content === 'object' && 'copyOf' in content ? readFileSync(content.copyOf) : content;
}
