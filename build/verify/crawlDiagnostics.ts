/** What linkinator found, told in terms of content files: who links there, and why it does not work. */

import { compareText } from '../model/compareText.ts';
import { type CheckName, createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import type { CrawlMap } from './crawlMap.ts';

/** What linkinator says of a link. */
export interface BrokenLink {
  url: string;
  /** 0: no answer. */
  status?: number;
  /** Address of the page that has the link; none for a page that was visited itself. */
  parent?: string;
  failureDetails?: ReadonlyArray<Error | { headers: Readonly<Record<string, string>> }>;
  /** True of a page of another site. */
  isOutside?: boolean;
}

/** What the crawl needs to know about the pages that it visits. */
export interface CrawledSite {
  /** Document below the output folder → the content file that it comes from. */
  sources: ReadonlyMap<string, string>;
  /** Addresses, as documents have them, that diagnostics name already. */
  reported: readonly string[];
}

/** One diagnostic for each broken address, however many pages link to it, at the first of their content files. */
export function describeBrokenLinks(
  broken: readonly BrokenLink[],
  map: CrawlMap,
  { sources, reported }: CrawledSite,
): Diagnostic[] {
  const isReported = (url: string, parent: string) =>
    reported.some((address) => resolve(address, parent) === resolve(url, parent));
  const byMessage = new Map<string, { check: CheckName; documents: Set<string> }>();
  for (const link of broken) {
    const { url, parent = url.replace(/#.*$/, '') } = link;
    const document = map.documents.get(parent) ?? '';
    if (isExcused(url) || isReported(url, parent)) continue;
    const { check, message } = describe(link, map);
    const known = byMessage.get(message) ?? { check, documents: new Set() };
    byMessage.set(message, known);
    known.documents.add(document);
  }
  // Answers come in any order.
  const sorted = [...byMessage].sort(([a], [b]) => compareText(a, b));
  return sorted.map(([message, { check, documents }]) => describeDiagnostic(check, message, [...documents], sources));
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

/** `#top` leads to the top of every page, and a text fragment to words, not to an id. */
function isExcused(url: string): boolean {
  return /#(top$|.*:~:)/i.test(url);
}

function resolve(address: string, page: string): string {
  return URL.canParse(address, page) ? new URL(address, page).href : address;
}

function describe(
  { url, status = 0, failureDetails = [], isOutside = false }: BrokenLink,
  { origin }: CrawlMap,
): { check: CheckName; message: string } {
  const shown = JSON.stringify(readable(url, origin));
  const answer = status ? `answers ${status}` : failureDetails.length > 0 ? 'does not answer' : 'is no address';
  if (isOutside) return { check: 'externalLinks', message: `broken external link: ${shown} ${answer}` };
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
