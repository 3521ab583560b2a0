/** What linkinator found, told in terms of content files: who links there, and why it does not work. */

import { compareText, createProblem, type Problem } from '../problems.ts';
import type { CrawlMap } from './crawlMap.ts';
import type { FragmentLinks } from './fragmentLinks.ts';

/** What linkinator says of a link. */
interface Finding {
  url: string;
  /** 0: no answer. */
  status?: number;
  /** Address of the page that has the link, as far as linkinator knows. */
  parent?: string;
  failureDetails?: ReadonlyArray<Error | { headers: Readonly<Record<string, string>> }>;
}

export interface BrokenLink {
  message: string;
  /** Documents below the output folder that link there. */
  parents: readonly string[];
}

/** `#top` leads to the top of every page, and a text fragment to words, not to an id. */
export function isExcused({ url }: Finding): boolean {
  return /#(top$|.*:~:)/i.test(url);
}

/** linkinator does not know which page links to a place that is missing: `fragmentLinks` does. */
export function toBrokenLink(
  link: Finding,
  { map, fragmentLinks }: { map: CrawlMap; fragmentLinks: FragmentLinks },
): BrokenLink {
  const isFragment = link.status !== undefined && link.status >= 200 && link.status < 300;
  const own = map.documents.get(link.url.replace(/#.*$/, ''));
  const parent = isFragment ? own : (map.documents.get(link.parent ?? '') ?? own);
  const parents = (isFragment && fragmentLinks.get(link.url)) || (parent === undefined ? [] : [parent]);
  return { message: describe(link, map, isFragment), parents };
}

/** One problem for each broken address, however many pages link to it, at the first of their content files. */
export function describeBrokenLinks(broken: readonly BrokenLink[], pages: ReadonlyMap<string, string>): Problem[] {
  const parentsOf = new Map<string, Set<string>>();
  for (const { message, parents } of broken) {
    const known = parentsOf.get(message) ?? new Set();
    for (const parent of parents) known.add(parent);
    parentsOf.set(message, known);
  }
  return [...parentsOf].map(([message, parents]) => {
    const documents = [...parents].sort(compareText);
    const sources = documents.map((document) => pages.get(document) ?? document).sort(compareText);
    const count = documents.length > 1 ? ` (on ${documents.length} pages)` : '';
    const shown = documents.slice(0, 3).join(', ') + (documents.length > 3 ? ', …' : '');
    return createProblem('crawl', { file: sources[0] ?? 'content' }, message + count, `written in ${shown}`);
  });
}

function describe({ url, status, failureDetails = [] }: Finding, { origin }: CrawlMap, isFragment: boolean): string {
  const shown = JSON.stringify(readable(url, origin));
  if (isFragment) return `broken anchor: ${shown} leads to no place on its page`;
  const location = failureDetails
    .map((detail) => ('headers' in detail ? detail.headers.location : undefined))
    .find(Boolean);
  if (location) return `link ${shown} is redirected to ${JSON.stringify(readable(location, origin))}`;
  if (status) return `broken link: ${shown} answers ${status}`;
  return failureDetails.length > 0 ? `broken link: ${shown} does not answer` : `broken link: ${shown} is no address`;
}

function readable(address: string, origin: string): string {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
