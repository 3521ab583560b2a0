/** Tells added, removed and moved addresses apart: a page that is elsewhere now has the same title or most of its text. */

import type { AddressChange } from '../../../templates/model/review.ts';
import { compareText } from '../../model/compareText.ts';
import { hashOf } from '../../model/hash.ts';
import { isAsset } from '../../model/paths.ts';
import type { BuiltSite } from './builtSite.ts';

/** A page that one of the sites lacks. */
export interface Departure {
  address: string;
  title: string;
  lang: string;
  /** Hashes of its longer lines; none of a redirect. */
  lines: ReadonlySet<string>;
}

interface AddressInput {
  before: BuiltSite;
  after: BuiltSite;
  departed: readonly Departure[];
  arrived: readonly Departure[];
  redirects: ReadonlyMap<string, string>;
}

/** Pairs pages that moved; the rest was added or removed. Sorted by address. */
export function findAddressChanges({ before, after, departed, arrived, redirects }: AddressInput): AddressChange[] {
  const homes = findHomes(departed, arrived);
  const found = new Set<string>();
  const gone = departed.map(({ address, title }): AddressChange => {
    const redirect = redirects.get(address);
    const to = redirect ?? homes.get(address);
    if (to === undefined) return { kind: 'removed', address, title };
    found.add(to);
    return { kind: 'moved', address, title, to, redirects: redirect !== undefined };
  });
  const added = arrived
    .filter(({ address }) => !found.has(address))
    .map(({ address, title }): AddressChange => ({ kind: 'added', address, title }));
  return [...gone, ...added, ...fileChanges(before, after)].sort((a, b) => compareText(a.address, b.address));
}

/** An article has one block element a line. Short ones are on many pages. */
export function lineHashes(main: string): Set<string> {
  return new Set(main.split('\n').flatMap((line) => (line.length > 40 ? hashOf(line) : [])));
}

/** Shares of equal paragraphs from which on a page counts as moved. */
const LEAST_COMMON = 0.5;

function findHomes(departed: readonly Departure[], arrived: readonly Departure[]): Map<string, string> {
  const byTitle = new Map(arrived.map(({ address, title, lang }) => [`${lang} ${title}`, address]));
  const byLine = new Map<string, string[]>();
  for (const { address, lines } of arrived)
    for (const line of lines) byLine.set(line, [...(byLine.get(line) ?? []), address]);
  const homes = new Map<string, string>();
  for (const { address, title, lang, lines } of departed) {
    const home = byTitle.get(`${lang} ${title}`) ?? mostAlike(lines, byLine);
    if (home !== undefined && lines.size > 0) homes.set(address, home);
  }
  return homes;
}

function mostAlike(lines: ReadonlySet<string>, byLine: ReadonlyMap<string, readonly string[]>): string | undefined {
  const counts = new Map<string, number>();
  for (const line of lines)
    for (const address of byLine.get(line) ?? []) counts.set(address, (counts.get(address) ?? 0) + 1);
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best && best[1] >= lines.size * LEAST_COMMON ? best[0] : undefined;
}

/** Public files whose names have no hash; Markdown goes with its page. */
function fileChanges(before: BuiltSite, after: BuiltSite): AddressChange[] {
  const publicOf = ({ files }: BuiltSite) => new Set(files.filter((path) => !isAsset(path) && !path.endsWith('.md')));
  const [old, now] = [publicOf(before), publicOf(after)];
  return [
    ...[...old].filter((path) => !now.has(path)).map((path) => describeFile('removed', path)),
    ...[...now].filter((path) => !old.has(path)).map((path) => describeFile('added', path)),
  ];
}

function describeFile(kind: 'added' | 'removed', path: string): AddressChange {
  return { kind, address: `/${path}`, title: 'file', isFile: true };
}
