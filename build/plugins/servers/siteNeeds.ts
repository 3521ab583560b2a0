/** Collects what the site needs from a web server. The configuration of every server is written from this, so that they cannot disagree. */

import { withBase } from '../../../templates/model/urls.ts';
import { compareText } from '../../model/compareText.ts';
import { contentTypeOf } from '../../model/contentType.ts';
import { encodePath } from '../../model/encodePath.ts';
import type { OutputHashes } from '../../model/outputFile.ts';
import { ASSETS, CHUNKS, CONTROL_FILES, NO_JEKYLL_FILE } from '../../model/paths.ts';
import type { Page, Site } from '../../plan/plannedSite.ts';
import type { ServerName } from '../../site/serverNames.ts';
import { copiedFile } from '../shared/compressedCopy.ts';

export interface SiteNeeds {
  server: ServerName;
  /** Starts and ends with a slash, as browsers write it: `/`, `/docs/`. */
  base: string;
  origin: string;
  /** Whether `/api/cli` is a folder with an index. */
  folders: boolean;
  /** The 404 page of each language, by the path below the base that it is for; the innermost first. */
  notFound: ReadonlyArray<{ below: string; file: string }>;
  redirects: readonly ServerRedirect[];
  /** Content type by extension. */
  types: ReadonlyArray<readonly [extension: string, type: string]>;
  /** Files whose type does not follow from their extension. */
  ownTypes: ReadonlyArray<readonly [path: string, type: string]>;
  /** Folder of files that never change: their names hold a hash of their content. */
  immutable: string;
  /** A folder in it, of files that repeat pages and that search engines leave out. */
  noindex: string;
  /** Files of the folder that readers have no use for. */
  hidden: readonly string[];
  precompressed: boolean;
  /** Sent with every answer. */
  headers: ReadonlyArray<readonly [name: string, value: string]>;
}

export interface ServerRedirect {
  /** Path below the base, decoded: `old/name`. Also asked for with a slash or `.html` at its end. */
  from: string;
  /** Address of the page, percent-encoded, without the hash. */
  to: string;
  /** With the number sign; empty without one. */
  hash: string;
}

/** Header of files that search engines leave out. */
export const NOINDEX = ['X-Robots-Tag', 'noindex'] as const;

export const HSTS = 'Strict-Transport-Security';

type Planned = Pick<Site, 'config' | 'redirects'> & { pages: readonly Page[] };

interface Sent {
  /** All files of the output. */
  hashes: OutputHashes;
  headers: Readonly<Record<string, string>>;
}

/** Derives what the server must do from the planned site and the files that were written. */
export function planNeeds({ config, redirects, pages }: Planned, { hashes, headers }: Sent): SiteNeeds {
  const paths = [...hashes.keys()].filter((path) => copiedFile(path, hashes) === undefined).sort(compareText);
  const { hsts } = config.security;
  const notFound = pages.filter(({ data }) => data.kind === 'notFound');
  return {
    server: config.build.server,
    base: encodeURI(config.base),
    origin: config.url,
    folders: config.build.documents === 'folders',
    notFound: notFound
      .map(({ file, locale }) => ({ below: locale.path === '' ? '' : `${locale.path}/`, file }))
      .sort((a, b) => b.below.length - a.below.length),
    redirects: redirects.map(({ from, href }) => {
      const [to = '', hash] = href.split('#');
      return { from: from.slice(1), to: to.replaceAll('$', '%24'), hash: hash === undefined ? '' : `#${hash}` };
    }),
    ...planTypes(paths),
    immutable: `${ASSETS}/`,
    noindex: `${CHUNKS}/`,
    hidden: [NO_JEKYLL_FILE, ...CONTROL_FILES],
    precompressed: config.build.precompress,
    headers: [...Object.entries(headers), ...(hsts === undefined ? [] : [[HSTS, `max-age=${hsts}`] as const])],
  };
}

/** The address of a file of the output. */
export function addressOfFile({ base }: Pick<SiteNeeds, 'base'>, path: string): string {
  return withBase(base, encodePath(path));
}

/** The extensions that differ from all others of their kind are files with types of their own. */
function planTypes(paths: readonly string[]): Pick<SiteNeeds, 'types' | 'ownTypes'> {
  const types = new Map<string, string>();
  for (const path of paths) {
    const extension = extensionOf(path);
    if (extension !== undefined && !types.has(extension)) types.set(extension, contentTypeOf(`x.${extension}`));
  }
  const differs = (path: string) => contentTypeOf(path) !== types.get(extensionOf(path) ?? '');
  return {
    types: [...types].sort(([a], [b]) => compareText(a, b)),
    ownTypes: paths
      .filter((path) => extensionOf(path) !== undefined && differs(path))
      .map((path) => [path, contentTypeOf(path)]),
  };
}

/** In lower case, as servers compare them; undefined for names without one, and for unusual ones. */
function extensionOf(path: string): string | undefined {
  return /[^/]\.([\w-]+)$/.exec(path)?.[1]?.toLowerCase();
}
