/** Weighs what a first visit of the home page loads, and all scripts and styles of the site. */

import { gzipSync } from 'node:zlib';
import type { Weight, WeightChange } from '../../../templates/model/review.ts';
import { isAsset } from '../../model/paths.ts';
import { type BuiltSite, readSiteFile, readSiteText } from './builtSite.ts';

/** Addresses that the browser fetches with a document, before anything is clicked. */
const LOADED_RE = /<(?:link rel="(?:stylesheet|preload)"[^>]*href|script type="module"[^>]*src)="([^"]*)"/g;

export function weighFirstVisit(before: BuiltSite, after: BuiltSite): WeightChange[] {
  const [old, now] = [weigh(before), weigh(after)];
  return [...new Set([...old.keys(), ...now.keys()])].map((name) => ({
    name,
    before: old.get(name),
    after: now.get(name),
  }));
}

function weigh(site: BuiltSite): Map<string, Weight> {
  const home = readSiteText(site, 'index.html');
  const loaded = [...home.matchAll(LOADED_RE)].map(([, href = '']) => href.slice(site.base.length));
  const own = site.files.filter(isAsset);
  const isIn = (extension: string) => (path: string) => path.endsWith(extension);
  const groups: Array<readonly [string, readonly string[]]> = [
    ['first visit', ['index.html', ...loaded]],
    ['first visit: document', ['index.html']],
    ['first visit: scripts', loaded.filter(isIn('.js'))],
    ['first visit: styles', loaded.filter(isIn('.css'))],
    ['first visit: data', loaded.filter(isIn('.json'))],
    ['all scripts', own.filter(isIn('.js'))],
    ['all styles', own.filter(isIn('.css'))],
  ];
  return new Map(groups.map(([name, paths]) => [name, sum(site, paths)]));
}

function sum(site: BuiltSite, paths: readonly string[]): Weight {
  const total = { bytes: 0, gzip: 0 };
  for (const path of paths) {
    const content = readSiteFile(site, path);
    if (!content) continue;
    total.bytes += content.length;
    total.gzip += gzipSync(content).length;
  }
  return total;
}
