/** Reads `content/addresses.txt`: what has been published. */

import type { TextFile } from '../../input/textFile.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import type { Site } from '../../plan/plannedSite.ts';

export const ADDRESSES_FILE = 'addresses.txt';

/** Everything that was ever published: `content/addresses.txt`. */
interface AddressLedger {
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

/** Addresses start a line, ids are indented below theirs; lines that start with `#` are comments. */
export function parseAddresses({ file, text }: TextFile): { addresses: AddressLedger; diagnostics: Diagnostic[] } {
  const addresses = new Map<string, PublishedAddress>();
  const diagnostics: Diagnostic[] = [];
  const reject = (line: number, message: string, hint: string) =>
    diagnostics.push(createDiagnostic('configuration', { file, line }, message, hint));
  let ids: Map<string, number> | undefined;
  for (const [at, written] of text.split('\n').entries()) {
    const entry = written.trim();
    if (entry === '' || written.startsWith('#')) continue;
    if (written.startsWith(' ')) {
      if (!ids || /\s/.test(entry))
        reject(at + 1, `not an id of a page: "${entry}"`, 'ids stand below an address, one a line');
      else ids.set(entry, at + 1);
    } else if (!entry.startsWith('/')) reject(at + 1, `not an address: "${entry}"`, 'an address starts with "/"');
    else {
      if (addresses.has(entry)) reject(at + 1, `"${entry}" is listed twice`, 'keep one of them, with the ids of both');
      ids = new Map();
      addresses.set(entry, { line: at + 1, ids });
    }
  }
  return { addresses: { file, addresses }, diagnostics };
}

/** What has been read for a site; nothing without the file, or if only some languages are built. */
export function ledgerOf({ values }: Pick<Site, 'values'>): AddressLedger | undefined {
  return values?.get('addresses') as AddressLedger | undefined;
}
