/** Turns linkinator's results into diagnostics about content files. */

import { splitHref } from '../../templates/model/urls.ts';
import { compareText } from '../model/compareText.ts';
import { type CheckName, createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { toAbsolute } from '../model/toAbsolute.ts';

/** A link result of linkinator. */
export interface BrokenLink {
  url: string;
  /** 0 without a response. */
  status?: number;
  /** Address of the page with the link; absent for the page being checked itself. */
  parent?: string;
  failureDetails?: ReadonlyArray<Error | { headers: Readonly<Record<string, string>> }>;
  /** True for a link to another site. */
  isExternal?: boolean;
}

/** Information about the crawled pages. */
export interface CrawledSite {
  /** Document below the output folder → its content file. */
  sources: ReadonlyMap<string, string>;
  /** Addresses already reported, spelled as in the documents. */
  reported: readonly string[];
  /** The file of the settings: what they break is on all pages of a language. */
  settings?: string;
}

/** Share of all pages that only the shell can be on, on a site in up to three languages. */
const SHELL_SHARE = 0.3;
/** A small site may link anything from all its pages. */
const MIN_SHELL_PAGES = 8;

/** Where the documents were served. */
interface ServedSite {
  origin: string;
  /** Address → document below the output folder. */
  documents: ReadonlyMap<string, string>;
}

/** One diagnostic per broken address, located in the first content file that links to it. */
export function describeBrokenLinks(
  broken: readonly BrokenLink[],
  site: ServedSite,
  { sources, reported, settings }: CrawledSite,
): Diagnostic[] {
  const total = new Set(site.documents.values()).size;
  const isOfShell = (count: number) => count >= MIN_SHELL_PAGES && count >= total * SHELL_SHARE;
  const isReported = (url: string, page: string) => {
    const target = withoutHash(toAbsolute(url, page));
    // What leads to no page is requested without its hash.
    return reported.some((address) => {
      const known = toAbsolute(address, page);
      return known === toAbsolute(url, page) || withoutHash(known) === target;
    });
  };
  const byMessage = new Map<string, { check: CheckName; documents: Set<string> }>();
  for (const link of broken) {
    const page = pageOf(link);
    if (isIgnored(link.url) || isReported(link.url, page)) continue;
    const { check, message } = describe(link, site);
    const entry = byMessage.get(message) ?? { check, documents: new Set() };
    byMessage.set(message, entry);
    entry.documents.add(site.documents.get(page) ?? '');
  }
  // Responses arrive in any order.
  const sorted = [...byMessage].sort(([a], [b]) => compareText(a, b));
  return sorted.map(([message, { check, documents }]) => {
    const diagnostic = describeDiagnostic(check, message, [...documents], sources);
    return settings && isOfShell(documents.size) ? { ...diagnostic, file: settings } : diagnostic;
  });
}

function describeDiagnostic(
  check: CheckName,
  message: string,
  documents: readonly string[],
  sources: CrawledSite['sources'],
): Diagnostic {
  const sorted = [...documents].sort(compareText);
  const files = sorted.map((document) => sources.get(document) ?? document).sort(compareText);
  const count = sorted.length > 1 ? ` (on ${sorted.length} pages)` : '';
  const shown = sorted.slice(0, 3).join(', ') + (sorted.length > 3 ? ', …' : '');
  return createDiagnostic(check, { file: files[0] || 'content' }, message + count, `written in ${shown}`);
}

/** `#top` is valid on every page, and a text fragment refers to text, not to an id. */
function isIgnored(url: string): boolean {
  return /#(top$|.*:~:)/i.test(url);
}

/** The address of the page with the link. */
export function pageOf({ url, parent = withoutHash(url) }: Pick<BrokenLink, 'url' | 'parent'>): string {
  return parent;
}

/** The address of a page, from that of a place on it. */
export function withoutHash(address: string): string {
  return splitHref(address).slice(0, 2).join('');
}

function describe(
  { url, status = 0, failureDetails = [], isExternal = false }: BrokenLink,
  { origin }: ServedSite,
): { check: CheckName; message: string } {
  const shown = JSON.stringify(readable(url, origin));
  const answer = status ? `answers ${status}` : failureDetails.length > 0 ? 'does not answer' : 'is no address';
  if (isExternal) return { check: 'externalLinks', message: `broken external link: ${shown} ${answer}` };
  if (status >= 200 && status < 300)
    return { check: 'brokenAnchors', message: `broken anchor: ${shown} leads to no place on its page` };
  const location = failureDetails
    .map((detail) => ('headers' in detail ? detail.headers.location : undefined))
    .find(Boolean);
  if (location) {
    const target = JSON.stringify(readable(location, origin));
    return { check: 'redirectedLinks', message: `link ${shown} is redirected to ${target}` };
  }
  return { check: 'brokenLinks', message: `broken link: ${shown} ${answer}` };
}

function readable(address: string, origin: string): string {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
