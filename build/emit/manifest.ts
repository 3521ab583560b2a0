/** Renders the manifests: which page chunk belongs to an address. One per language, so that readers load only theirs. */

import { type Manifest, sidebarKey } from '../../templates/model/manifest.ts';
import { compareText } from '../model/compareText.ts';
import type { OutputFile } from '../model/outputFile.ts';
import { CHUNKS, manifestFile, ROUTE_PARTS } from '../model/paths.ts';
import { splitByPrefix } from '../model/prefixRanges.ts';
import type { LocaleSite, Page, Site } from '../plan/plannedSite.ts';
import { createPartFiles } from './partFiles.ts';

/** In characters. Up to this size a manifest is one file. */
const MAX_WHOLE = 64_000;
/** Size of a part in characters. */
const MAX_PART = 40_000;

const FROM = 'the addresses of all pages';

/** The manifest of one locale, on a large site in parts. `chunks` are the paths of page chunks. */
export function renderManifest(
  { locale }: Pick<LocaleSite, 'locale'>,
  { pages, build }: Pick<Site, 'pages'> & Pick<Manifest, 'build'>,
  chunks: ReadonlyMap<Page, string>,
): OutputFile[] {
  const own = pages.filter((page) => page.locale === locale);
  const routes = own.map((page): Route => [page.data.path, chunks.get(page)?.slice(CHUNKS.length) ?? '']);
  const parts = createPartFiles(ROUTE_PARTS, locale, FROM);
  const isWhole = routes.reduce((sum, route) => sum + sizeOf(route), 0) <= MAX_WHOLE;
  const shown = own.flatMap(({ data }) => (data.sidebar ? [data.sidebar.href] : []));
  const sidebars = Object.fromEntries(shown.map((href) => [sidebarKey(href), href]));
  const common = { build, ...(shown.length > 0 && { sidebars }) };
  const manifest: Manifest = isWhole
    ? { ...common, routes: Object.fromEntries(routes) }
    : { ...common, parts: splitRoutes(routes).map(([from, part]) => [from, parts.add(Object.fromEntries(part))]) };
  return [{ path: manifestFile(locale), content: `${JSON.stringify(manifest)}\n`, from: FROM }, ...parts.files];
}

type Route = readonly [path: string, chunk: string];

function sizeOf([path, chunk]: Route): number {
  return path.length + chunk.length;
}

function splitRoutes(routes: readonly Route[]): Array<[from: string, part: Route[]]> {
  const sorted = routes.toSorted(([a], [b]) => compareText(a, b));
  const ranges = splitByPrefix(
    sorted.map(([path]) => path),
    sorted.map(sizeOf),
    MAX_PART,
  );
  return ranges.map(({ from, start, end }) => [from, sorted.slice(start, end)]);
}
