/** Records what is published in `content/addresses.txt`: adds, and takes out only what it is told to. */

import { Mistake } from '../../command/command.ts';
import { compareText } from '../../model/compareText.ts';
import { didYouMean } from '../../model/suggest.ts';
import type { Site } from '../../plan/plannedSite.ts';
import type { LedgerResult } from '../shared/ledgerResult.ts';
import { presentAddresses, vanishedIds } from './addressCheck.ts';
import { ledgerOf } from './addressLedger.ts';

/** Ids of headings by address. */
type Addresses = ReadonlyMap<string, readonly string[]>;

const HEAD = `# Every address and heading id that was ever published, without base. The build reports those that are gone.
# Written by \`npm run addresses -- --accept\`: see docs/addresses.md.
`;

/** Lists what a release would change. The result has failed if something is gone. */
export function reviewAddresses(site: Site): LedgerResult {
  const { added, vanished } = compareAddresses(site);
  const lines = [...added.map((each) => `new   ${each}`), ...vanished.map((each) => `gone  ${each}`)];
  const sums = `${added.length} new, ${vanished.length} gone`;
  const next = [
    ...(added.length > 0 ? ['npm run addresses -- --accept records what is new'] : []),
    ...(vanished.length > 0 ? ['the build says what keeps an address: npm run build'] : []),
  ];
  return { lines: [...lines, sums, ...next], failed: vanished.length > 0 };
}

/** Adds everything that is published now. What is gone stays, and stays reported. */
export function recordRelease(site: Site): LedgerResult {
  const { added, vanished } = compareAddresses(site);
  const merged = mergeAddresses(publishedIn(site), addressesOf(site));
  const ids = [...merged.values()].reduce((sum, own) => sum + own.length, 0);
  const lines = [`${added.length} added: ${merged.size} addresses, ${ids} ids`];
  const rest = vanished.length > 0 ? [`${vanished.length} are gone and stay reported; --forget takes them out`] : [];
  return { lines: [...lines, ...rest], text: printAddresses(merged) };
}

/** Takes out what may be gone, `/path` or `/path#id` each. Throws a `Mistake` for what is not in the ledger. */
export function forgetAll(wanted: readonly string[], site: Site): LedgerResult {
  let addresses = publishedIn(site);
  for (const each of wanted) {
    const without = forgetAddress(addresses, each);
    if (!without) {
      const known = [...addresses].flatMap(([path, ids]) => [path, ...ids.map((id) => `${path}#${id}`)]);
      throw new Mistake(`"${each}" is not in the ledger`, didYouMean(each, known));
    }
    addresses = without;
  }
  return { lines: [`${wanted.length} forgotten`], text: printAddresses(addresses) };
}

/** Pages, redirects and feeds of a site as it is now. */
function addressesOf(site: Site): Addresses {
  const ids = new Map(
    site.localizedPages.map(({ path, headingIds, formerIds }) => [
      path,
      headingIds.flatMap((id, at) => [id, ...(formerIds[at] ?? [])]),
    ]),
  );
  return new Map([...presentAddresses(site)].map((path) => [path, ids.get(path) ?? []]));
}

function compareAddresses(site: Site): { added: string[]; vanished: string[] } {
  const now = addressesOf(site);
  const before = publishedIn(site);
  const added = [...now].flatMap(([path, ids]) => {
    const known = before.get(path);
    return known ? ids.filter((id) => !known.includes(id)).map((id) => `${path}#${id}`) : [path];
  });
  const paths = [...before.keys()].filter((path) => !now.has(path));
  const anchors = site.localizedPages.flatMap((page) => vanishedIds(page, site).map((id) => `${page.path}#${id}`));
  return { added: added.sort(compareText), vanished: [...paths, ...anchors].sort(compareText) };
}

/** Everything that was published and everything that is. */
function mergeAddresses(before: Addresses, now: Addresses): Addresses {
  const paths = [...new Set([...before.keys(), ...now.keys()])].sort(compareText);
  return new Map(paths.map((path) => [path, mergeIds(before.get(path) ?? [], now.get(path) ?? [])]));
}

/** Merges ids in the order of the page; one that is gone stays after the id that preceded it. */
function mergeIds(before: readonly string[], now: readonly string[]): string[] {
  const merged = [...now];
  for (const [at, id] of before.entries()) {
    if (merged.includes(id)) continue;
    const previous = before[at - 1];
    merged.splice(previous === undefined ? 0 : merged.indexOf(previous) + 1, 0, id);
  }
  return merged;
}

/** Undefined if the address is not there. */
function forgetAddress(before: Addresses, address: string): Addresses | undefined {
  const [path = '', id] = address.split('#');
  const ids = before.get(path);
  if (!ids || (id !== undefined && !ids.includes(id))) return undefined;
  return new Map(
    [...before].flatMap(([each, own]): Array<[string, readonly string[]]> => {
      if (each !== path) return [[each, own]];
      return id === undefined ? [] : [[each, own.filter((known) => known !== id)]];
    }),
  );
}

function printAddresses(addresses: Addresses): string {
  const lines = [...addresses].map(([path, ids]) => [path, ...ids.map((id) => `  ${id}`)].join('\n'));
  return `${HEAD}${lines.join('\n')}\n`;
}

function publishedIn(site: Site): Addresses {
  return new Map([...(ledgerOf(site)?.addresses ?? [])].map(([path, { ids }]) => [path, [...ids.keys()]]));
}
