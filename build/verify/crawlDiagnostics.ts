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

export interface CrawledPage {
  /** The content file that a document comes from. */
  file: string;
  /** Links of the document, as they stand there, that planning has reported with the line they stand in. */
  broken?: readonly string[];
}

/** One diagnostic for each broken address, however many pages link to it, at the first of their content files. */
export function describeBrokenLinks(
  broken: readonly BrokenLink[],
  map: CrawlMap,
  pages: ReadonlyMap<string, CrawledPage>,
): Diagnostic[] {
  const reported = reportedLinks(map, pages);
  const byMessage = new Map<string, { check: CheckName; documents: Set<string> }>();
  for (const link of broken) {
    const { url, parent = url.replace(/#.*$/, '') } = link;
    const document = map.documents.get(parent) ?? '';
    if (isExcused(url) || reported.has(linkKey(document, url))) continue;
    const { check, message } = describe(link, map);
    const known = byMessage.get(message) ?? { check, documents: new Set() };
    byMessage.set(message, known);
    known.documents.add(document);
  }
  // Answers come in any order.
  const sorted = [...byMessage].sort(([a], [b]) => compareText(a, b));
  return sorted.map(([message, { check, documents }]) => describeDiagnostic(check, message, [...documents], pages));
}

function describeDiagnostic(
  check: CheckName,
  message: string,
  documents: readonly string[],
  pages: ReadonlyMap<string, CrawledPage>,
): Diagnostic {
  const sorted = [...documents].sort(compareText);
  const sources = sorted.map((document) => pages.get(document)?.file ?? document).sort(compareText);
  const count = sorted.length > 1 ? ` (on ${sorted.length} pages)` : '';
  const shown = sorted.slice(0, 3).join(', ') + (sorted.length > 3 ? ', …' : '');
  return createDiagnostic(check, { file: sources[0] || 'content' }, message + count, `written in ${shown}`);
}

/** `#top` leads to the top of every page, and a text fragment to words, not to an id. */
function isExcused(url: string): boolean {
  return /#(top$|.*:~:)/i.test(url);
}

function reportedLinks({ documents }: CrawlMap, pages: ReadonlyMap<string, CrawledPage>): ReadonlySet<string> {
  const links = [...documents].flatMap(([address, document]) =>
    (pages.get(document)?.broken ?? []).map((href) => linkKey(document, href, address)),
  );
  return new Set(links);
}

function linkKey(document: string, href: string, page?: string): string {
  return `${document} ${URL.canParse(href, page) ? new URL(href, page).href : href}`;
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
