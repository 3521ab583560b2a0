/** Looks up every link of the written site in the set of its files and ids. */

import { encodePath } from '../model/encodePath.ts';
import { escapeRegExp } from '../model/escapeRegExp.ts';
import { isDocument } from '../model/paths.ts';
import { toAbsolute } from '../model/toAbsolute.ts';
import type { LinkOutline } from './linkOutline.ts';
import { answerTo, type SiteAnswer } from './siteAnswer.ts';

export interface WrittenSite {
  /** Starts and ends with a slash. */
  base: string;
  /** Production origin, whose addresses below `base` are looked up too: canonical, hreflang, Open Graph. */
  url: string;
  /** Whether documents are folders with an index, whose addresses have no slash all the same. */
  folders?: boolean;
  files: ReadonlyMap<string, unknown>;
}

/** What is wrong with an address. */
export interface Fault {
  /** At `ORIGIN` for an address of the site; as written if it cannot be parsed. */
  url: string;
  /** The status of the answer; `LACKS_PLACE` if the page does not have the id; 0 without an answer, or if the address cannot be parsed. */
  status: number;
  /** Where it is redirected to. */
  location?: string;
  isExternal?: boolean;
}

/** A link with a fault, and the document below the output folder that holds it. */
export type BrokenLink = Fault & { document: string };

export const LACKS_PLACE = 200;
/** Stands for the origin of the site while it is checked. */
export const ORIGIN = 'http://site.invalid';
/** An address of another page that depends on the page it is on. */
export const RELATIVE_RE = /^(?![#/]|[a-z][a-z\d+.-]*:)/i;
/** `#top` is valid on every page, and a text fragment refers to text, not to an id. */
const ANYWHERE_RE = /^$|^top$|:~:/i;

export type SiteAddresses = ReturnType<typeof createAddresses>;

export function createAddresses({ base, url, folders, files }: WrittenSite) {
  const { pathname } = new URL(base, url);
  const start = escapeRegExp(pathname.replace(/\/$/, ''));
  const site = { base: pathname, folders, isFile: (file: string) => files.has(file) };
  return {
    /** Turns production addresses into those at `ORIGIN`. Other addresses of the same host belong to other sites. */
    rewrite: { pattern: new RegExp(`^${escapeRegExp(url)}(?=${start}(?:[/?#]|$))`), replacement: ORIGIN },
    /** The address of a file; a document has a clean one. */
    addressOf(file: string): string {
      const path = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
      return new URL(base + encodePath(path), ORIGIN).href;
    },
    answerTo: (path: string): SiteAnswer => answerTo(path, site),
  };
}

/** The links that lead nowhere, and all links to other sites. `refused` has the status of addresses that are known to be broken. */
export function lookUpLinks(
  { rewrite, addressOf, answerTo }: SiteAddresses,
  outlines: ReadonlyMap<string, LinkOutline>,
  refused: ReadonlyMap<string, number> = new Map(),
): BrokenLink[] {
  const faults = new Map<string, Fault | undefined>();
  const found: BrokenLink[] = [];
  for (const [document, { links, ids }] of outlines) {
    const page = addressOf(document);
    for (const href of [page, ...links]) {
      // Most links of a page to itself.
      if (href.startsWith('#') && ids.has(href.slice(1))) continue;
      const key = href.startsWith('#') ? page + href : RELATIVE_RE.test(href) ? toAbsolute(href, page) : href;
      if (!faults.has(key)) faults.set(key, judge(key));
      const fault = faults.get(key);
      if (fault) found.push({ ...fault, document });
    }
  }
  return found;

  function judge(href: string): Fault | undefined {
    const url = parseAddress(href.replace(rewrite.pattern, rewrite.replacement));
    if (!url) return { url: href, status: 0 };
    if (!/^https?:$/.test(url.protocol)) return undefined;
    const id = decodeURIComponent(url.hash.slice(1));
    url.hash = '';
    const address = url.href;
    if (!address.startsWith(`${ORIGIN}/`)) return { url: address, status: 0, isExternal: true };
    const { file, location } = answerTo(url.pathname);
    if (location !== undefined) return { url: address, status: 301, location: location + url.search };
    if (file === undefined || refused.has(address)) return { url: address, status: refused.get(address) ?? 404 };
    const isThere = !isDocument(file) || ANYWHERE_RE.test(id) || outlines.get(file)?.ids.has(id);
    return isThere ? undefined : { url: `${address}#${id}`, status: LACKS_PLACE };
  }
}

/** Undefined if the address cannot be parsed, or its hash not decoded. */
function parseAddress(href: string): URL | undefined {
  try {
    const url = new URL(href, ORIGIN);
    decodeURIComponent(url.hash);
    return url;
  } catch {
    return undefined;
  }
}
