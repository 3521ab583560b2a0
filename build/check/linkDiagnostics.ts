/** Turns broken links into diagnostics about content files. */

import { compareText } from '../model/compareText.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { isDocument } from '../model/paths.ts';
import { toAbsolute } from '../model/toAbsolute.ts';
import { type BrokenLink, type Fault, LACKS_PLACE, ORIGIN, type SiteAddresses } from './linkLookup.ts';

export interface LinkSources {
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

/** One diagnostic per broken address, located in the first content file that links to it. `total` is the number of pages. */
export function describeBrokenLinks(
  broken: readonly BrokenLink[],
  { addressOf }: SiteAddresses,
  { sources, reported, settings, total }: LinkSources & { total: number },
): Diagnostic[] {
  const byMessage = new Map<string, { check: string; documents: Set<string> }>();
  for (const link of broken) {
    if (isReported(link, addressOf(link.document), reported)) continue;
    const { check, message } = describeFault(link);
    const { documents } = byMessage.get(message) ?? { documents: new Set() };
    byMessage.set(message, { check, documents: documents.add(link.document) });
  }
  return [...byMessage].map(([message, { check, documents }]) => {
    const pages = [...documents].filter(isDocument);
    // Feeds and sitemaps repeat what pages hold.
    const names = (pages.length > 0 ? pages : [...documents]).sort(compareText);
    const [source = 'content'] = names.map((name) => sources.get(name) ?? name).sort(compareText);
    const isOfShell = names.length >= MIN_SHELL_PAGES && names.length >= total * SHELL_SHARE;
    const count = names.length > 1 ? ` (on ${names.length} pages)` : '';
    const shown = names.slice(0, 3).join(', ') + (names.length > 3 ? ', …' : '');
    const file = isOfShell ? (settings ?? source) : source;
    return createDiagnostic(check, { file }, message + count, `written in ${shown}`);
  });
}

/** Reports pages that were written or planned, and not read. */
export function describeMissedPages(
  documents: readonly string[],
  read: ReadonlySet<string>,
  { sources }: LinkSources,
): Diagnostic[] {
  const wanted = new Set([...sources.keys(), ...documents]);
  const missed = [...wanted].filter((document) => !read.has(document)).sort(compareText);
  if (missed.length === 0 && wanted.size > 0) return [];
  const [first = '', ...more] = missed;
  const missing = first && `, but not "${first}"${more.length > 0 ? ` and ${more.length} more` : ''}`;
  const message = `the crawl read ${read.size} of ${wanted.size} pages${missing}`;
  return [createDiagnostic('crawl', { file: sources.get(first) ?? (first || 'content') }, message)];
}

function isReported({ url, status }: BrokenLink, page: string, reported: readonly string[]): boolean {
  // The address of a page that is not there has lost its hash.
  const lost = status === LACKS_PLACE ? '' : /#.*/s;
  const plain = (href: string) => toAbsolute(href, page).replace(lost, '');
  return reported.some((href) => plain(href) === plain(url));
}

function describeFault({ url, status, location, isExternal }: Fault): { check: string; message: string } {
  const shown = show(url);
  const answer = status ? `answers ${status}` : isExternal ? 'does not answer' : 'is no address';
  if (isExternal) return { check: 'externalLinks', message: `broken external link: ${shown} ${answer}` };
  if (status === LACKS_PLACE)
    return { check: 'brokenAnchors', message: `broken anchor: ${shown} leads to no place on its page` };
  if (location === undefined) return { check: 'brokenLinks', message: `broken link: ${shown} ${answer}` };
  return { check: 'redirectedLinks', message: `link ${shown} is redirected to ${show(location)}` };
}

function show(address: string): string {
  const path = address.startsWith(`${ORIGIN}/`) ? address.slice(ORIGIN.length) : address;
  try {
    return JSON.stringify(decodeURI(path));
  } catch {
    return JSON.stringify(path);
  }
}
