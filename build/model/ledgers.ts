/** Types of the ledgers: what has been published, and what translations were made from. */

import { CURRENT } from './versionFolders.ts';

/** Everything that was ever published: `content/addresses.txt`. */
export interface AddressLedger {
  /** Name in diagnostics. */
  file: string;
  /** By path: `/fr/api/cli`. */
  addresses: ReadonlyMap<string, PublishedAddress>;
}

export interface PublishedAddress {
  line: number;
  /** Line of each heading id, in the order of the page. */
  ids: ReadonlyMap<string, number>;
}

/** What translations were made from: `content/translations.json`. */
export interface TranslationLedger {
  /** Name in diagnostics. */
  file: string;
  /** By locale id and page: `fr` → `docs/api/cli.md`. */
  locales: ReadonlyMap<string, ReadonlyMap<string, AcceptedPage>>;
}

export interface AcceptedPage {
  line: number | undefined;
  /** Hash of the original by section, in the order of its page: see `sectionKeys`. */
  sections: ReadonlyMap<string, string>;
}

/** The name of a page in the ledger, from its key: `current/docs/api/cli.md` → `docs/api/cli.md`. */
export function ledgerName(key: string): string {
  return key.startsWith(`${CURRENT}/`) ? key.slice(CURRENT.length + 1) : key;
}

/** The key of title and description. */
export const HEAD_KEY = 'title';
/** The key of the text before the first heading. */
export const LEAD_KEY = '';

/** The key of each part of a page: title and description, lead, and `#id` for each heading. */
export function sectionKeys(headingIds: readonly string[]): string[] {
  return [HEAD_KEY, LEAD_KEY, ...headingIds.map((id) => `#${id}`)];
}
