/** What linkinator found, told in terms of content files: who links there, and why it does not work. */

import { type CheckName, compareText, createProblem, type Problem } from '../problems.ts';
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
  url: string;
  check: CheckName;
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
  return { url: link.url, ...describe(link, map, isFragment), parents };
}

/** Leaves out links that planning has reported, with the line they stand in: a crawl only knows the document. */
export function withoutReported(
  broken: readonly BrokenLink[],
  reported: ReadonlyMap<string, readonly string[]>,
  { documents }: CrawlMap,
): BrokenLink[] {
  const known = new Map(
    [...documents].map(([address, document]) => {
      const hrefs = reported.get(document) ?? [];
      return [document, new Set(hrefs.map((href) => addressFrom(href, address)))] as const;
    }),
  );
  return broken.flatMap((link) => {
    const target = addressFrom(link.url);
    const parents = link.parents.filter((parent) => !known.get(parent)?.has(target));
    return link.parents.length > 0 && parents.length === 0 ? [] : { ...link, parents };
  });
}

function addressFrom(href: string, page?: string): string {
  return URL.canParse(href, page) ? new URL(href, page).href : href;
}

/** One problem for each broken address, however many pages link to it, at the first of their content files. */
export function describeBrokenLinks(broken: readonly BrokenLink[], pages: ReadonlyMap<string, string>): Problem[] {
  const byMessage = new Map<string, { check: CheckName; parents: Set<string> }>();
  for (const { check, message, parents } of broken) {
    const known = byMessage.get(message) ?? { check, parents: new Set() };
    for (const parent of parents) known.parents.add(parent);
    byMessage.set(message, known);
  }
  // Answers come in any order.
  const sorted = [...byMessage].sort(([a], [b]) => compareText(a, b));
  return sorted.map(([message, { check, parents }]) => {
    const documents = [...parents].sort(compareText);
    const sources = documents.map((document) => pages.get(document) ?? document).sort(compareText);
    const count = documents.length > 1 ? ` (on ${documents.length} pages)` : '';
    const shown = documents.slice(0, 3).join(', ') + (documents.length > 3 ? ', …' : '');
    return createProblem(check, { file: sources[0] ?? 'content' }, message + count, `written in ${shown}`);
  });
}

function describe(
  { url, status, failureDetails = [] }: Finding,
  { origin }: CrawlMap,
  isFragment: boolean,
): Pick<BrokenLink, 'check' | 'message'> {
  const shown = JSON.stringify(readable(url, origin));
  if (isFragment) return { check: 'brokenAnchors', message: `broken anchor: ${shown} leads to no place on its page` };
  const location = failureDetails
    .map((detail) => ('headers' in detail ? detail.headers.location : undefined))
    .find(Boolean);
  if (location) {
    const target = JSON.stringify(readable(location, origin));
    return { check: 'redirectedLinks', message: `link ${shown} is redirected to ${target}` };
  }
  const failure = failureDetails.length > 0 ? 'does not answer' : 'is no address';
  return { check: 'brokenLinks', message: `broken link: ${shown} ${status ? `answers ${status}` : failure}` };
}

function readable(address: string, origin: string): string {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
