/** Keeps a whole site in memory while a writer works on it, and renders a page only when somebody asks for it. */

import { readFileSync } from 'node:fs';
import type { BuildOptions } from '../build.ts';
import { type Assets, bundleClient } from '../bundle.ts';
import { checkSite } from '../check.ts';
import { loadConfig } from '../config.ts';
import { readContent, type SourceFile } from '../content.ts';
import { checkDiagrams } from '../diagrams/diagramCheck.ts';
import { hashOf } from '../hash.ts';
import type { ParsedPage } from '../markdown.ts';
import type { OutputFile } from '../output.ts';
import { createParser } from '../parser.ts';
import { applySeverities, BuildFailure, type Problem } from '../problems.ts';
import { readLastUpdates } from '../reading/git.ts';
import { createRenderer, type Renderer, renderManifest } from '../render.tsx';
import { type Page, planSite, type Site } from '../site.ts';
import { assetFiles, indexFiles } from '../writing/write.ts';

export interface DevSession {
  /** Reads what changed and plans again. Mistakes come back; the last good site keeps being served. */
  refresh(change: { code: boolean }): Promise<Problem[]>;
  /** A file of the site as it would be written, or undefined. */
  read(path: string): string | Uint8Array | undefined;
  readonly base: string;
}

interface State {
  site: Site;
  renderer: Renderer;
  /** Everything but pages, by output path. */
  files: ReadonlyMap<string, OutputFile>;
  pages: ReadonlyMap<string, Page>;
  chunks: ReadonlyMap<string, Page>;
}

export function createDevSession(options: BuildOptions): DevSession {
  const memo = createParseMemo();
  // History does not change while a writer edits, and asking git costs more than everything else.
  const lastUpdates = readLastUpdates(options.projectRoot, options.contentDir);
  let assets: Assets | undefined;
  let state: State | undefined;

  async function refresh({ code }: { code: boolean }): Promise<Problem[]> {
    try {
      const { config, sidebars, problems: warnings } = await loadConfig(options);
      const content = await readContent({ ...options, config, lastUpdates });
      const parse = memo(createParser(config, content), JSON.stringify([config, [...content.ui]]));
      const parsed = content.files.map(parse);
      const site = planSite({ parsed, content, config, sidebars });
      if (code || !assets) assets = await bundleClient({ projectRoot: options.projectRoot, base: config.base });
      state = createState(site, assets, assetFiles({ site, assets, content }));
      const diagrams = await checkDiagrams(
        parsed.flatMap((page) => page.diagrams),
        options.cacheDir,
      );
      return applySeverities(
        [...warnings, ...content.problems, ...checkSite(site), ...diagrams],
        config.severities,
        options.strict,
      );
    } catch (error) {
      if (error instanceof BuildFailure) return [...error.problems];
      throw error;
    }
  }

  return {
    refresh,
    read: (path) => state && readFrom(state, path),
    get base() {
      return state?.site.config.base ?? '/';
    },
  };
}

/** Parses a page again only when its text or the settings of parsing have changed. */
function createParseMemo() {
  let settings = '';
  const known = new Map<string, { hash: string; page: ParsedPage }>();
  return (parse: (source: SourceFile) => ParsedPage, currentSettings: string) => {
    if (currentSettings !== settings) known.clear();
    settings = currentSettings;
    return (source: SourceFile): ParsedPage => {
      const hash = hashOf(JSON.stringify(source), 64);
      const last = known.get(source.file);
      if (last?.hash === hash) return last.page;
      const page = parse(source);
      known.set(source.file, { hash, page });
      return page;
    };
  };
}

/** Chunk names carry no content hash here: a page's chunk keeps its name while the page is edited. */
const DEV_CHUNK = '.dev.html';

function createState(site: Site, assets: Assets, assetList: readonly OutputFile[]): State {
  const renderer = createRenderer(site, assets);
  const chunkNames = new Map(site.pages.map((page) => [page, `assets/pages${page.key}${DEV_CHUNK}`]));
  const manifests = site.locales.map((locale) => renderManifest(locale, site, chunkNames));
  const files = [...assetList, ...renderer.shared, ...manifests, ...indexFiles(site)];
  return {
    site,
    renderer,
    files: new Map(files.map((file) => [file.path, file])),
    pages: new Map(site.pages.map((page) => [page.file, page])),
    chunks: new Map([...chunkNames].map(([page, path]) => [path, page])),
  };
}

function readFrom({ renderer, files, pages, chunks }: State, path: string): string | Uint8Array | undefined {
  const page = pages.get(path);
  if (page) return contentOf(renderer.render(page).document);
  const chunk = chunks.get(path);
  if (chunk) return contentOf(renderer.render(chunk).chunk);
  const file = files.get(path);
  return file && contentOf(file);
}

function contentOf({ content }: OutputFile): string | Uint8Array {
  return typeof content === 'object' && 'copyOf' in content ? readFileSync(content.copyOf) : content;
}
