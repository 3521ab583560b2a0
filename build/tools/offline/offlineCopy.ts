/** The files of a copy of the site that opens from a folder, without a server. */

import { bundleClient } from '../../emit/bundle.ts';
import { compareText } from '../../model/compareText.ts';
import { ASSETS, manifestFile } from '../../model/paths.ts';
import type { Plugin } from '../../plugin.ts';
import type { Config } from '../../site/siteConfig.ts';
import { type BuiltSite, pageDataOf, readSiteFile, readSiteText } from '../review/builtSite.ts';
import { asScript, markAddresses } from './offlineData.ts';
import { writeOfflineDocument } from './offlineDocument.ts';
import type { OfflineSite } from './siteAddresses.ts';

interface CopyInput {
  built: BuiltSite;
  /** Settings that it was built with. */
  config: CopySettings;
  /** Generated files that are of no use in a copy, such as feeds. */
  forPrograms: readonly string[];
  plugins: readonly Plugin[];
  projectRoot: string;
}

type CopySettings = Pick<Config, 'docs' | 'footer' | 'locales'>;

/** Data that the client fetches. */
const DATA_RE = new RegExp(`^${ASSETS}/(?:names|pages|routes|search|sidebars|site)/|(?:^|/)(?:names|search)\\.json$`);

/** Files by path, sorted. What pages and data do not refer to is left out, and what is of no use without a server. */
export async function composeCopy({
  built,
  config,
  forPrograms,
  plugins,
  projectRoot,
}: CopyInput): Promise<Map<string, Uint8Array>> {
  const client = await bundleClient({ projectRoot, base: '', plugins, isOffline: true });
  const files = [...built.documents.values(), ...built.files];
  const pages = new Map(
    files.flatMap((path) => (isPage(path, built) ? [[path, readSiteText(built, path)] as const] : [])),
  );
  const named = config.locales.map(manifestFile);
  const data = files.filter((path) => DATA_RE.test(path) || named.includes(path));
  const left = new Set([...forPrograms, ...optionalFiles(config)]);
  const referred = new Set<string>();
  const site: OfflineSite = {
    base: built.base,
    origin: built.origin,
    files: new Set(files),
    isCopied(path) {
      const isCopied = pages.has(path) || !(left.has(path) || path.endsWith('.html'));
      if (isCopied) referred.add(path);
      return isCopied;
    },
  };
  const copy = new Map<string, string | Uint8Array>();
  for (const [file, html] of pages) copy.set(file, writeOfflineDocument(html, { file, script: client.script, site }));
  for (const path of data) copy.set(`${path}.js`, asScript(readData(path, built, site)));
  for (const { path, content } of client.files)
    if (!path.endsWith('.css') && content instanceof Uint8Array) copy.set(path, content);
  for (const path of referred) {
    if (copy.has(path) || copy.has(`${path}.js`)) continue;
    const content = readSiteFile(built, path);
    if (content) copy.set(path, content);
    // Readers copy the page as Markdown.
    if (content && path.endsWith('.md')) copy.set(`${path}.js`, asScript(content.toString()));
  }
  const sorted = [...copy].sort(([a], [b]) => compareText(a, b));
  return new Map(sorted.map(([path, content]) => [path, Buffer.from(content as string)]));
}

/** A page is shown at its own address only: not the one for wrong addresses, and no redirect. */
function isPage(path: string, built: BuiltSite): boolean {
  if (!path.endsWith('.html')) return false;
  const data = pageDataOf(readSiteText(built, path));
  return data !== undefined && data.kind !== 'notFound';
}

/** Files of the footer that are made from the finished site. */
function optionalFiles({ footer }: CopySettings): string[] {
  const links = [...(footer?.links ?? []), ...(footer?.columns.flatMap(({ items }) => items) ?? [])];
  return links.flatMap(({ optional, to }) => (optional && to ? [to.slice(1)] : []));
}

/** Page chunks are read for excerpts alone, which show no addresses. */
function readData(path: string, built: BuiltSite, site: OfflineSite): string {
  const text = readSiteText(built, path);
  return path.endsWith('.json') ? JSON.stringify(markAddresses(JSON.parse(text), site)) : text;
}
