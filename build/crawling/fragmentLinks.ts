/** Finds the links of written documents that lead to a place on a page. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CrawlMap } from './crawlMap.ts';

/** Address on the local server, hash included and decoded → documents that link there. */
export type FragmentLinks = ReadonlyMap<string, readonly string[]>;

const HREF_RE = /\shref=(?:"([^"]*#[^"]*)"|'([^']*#[^']*)')/g;

export function readFragmentLinks(map: CrawlMap, outDir: string): FragmentLinks {
  const links = new Map<string, string[]>();
  for (const [address, document] of map.documents) {
    for (const target of readTargets(join(outDir, document), address, map)) {
      const parents = links.get(target);
      if (parents) parents.push(document);
      else links.set(target, [document]);
    }
  }
  return links;
}

/** Pages to which other pages link with a hash. */
export function targetPages(links: FragmentLinks, { documents }: CrawlMap): string[] {
  const pages = new Set<string>();
  for (const [target, parents] of links) {
    const address = target.replace(/#.*$/, '');
    const document = documents.get(address);
    if (document !== undefined && (parents.length > 1 || parents[0] !== document)) pages.add(address);
  }
  return [...pages];
}

function readTargets(file: string, address: string, { rewrite }: CrawlMap): Set<string> {
  const targets = new Set<string>();
  for (const [, double, single] of readFileSync(file, 'utf8').matchAll(HREF_RE)) {
    const href = (double ?? single ?? '').replaceAll('&amp;', '&').replace(rewrite.pattern, rewrite.replacement);
    const target = toTarget(href, address);
    if (target !== undefined) targets.add(target);
  }
  return targets;
}

/** Undefined for what is no address: the crawl reports it as such. */
function toTarget(href: string, address: string): string | undefined {
  try {
    const url = new URL(href, address);
    const hash = decodeURIComponent(url.hash);
    url.hash = '';
    return hash === '' ? undefined : url.href + hash;
  } catch {
    return undefined;
  }
}
