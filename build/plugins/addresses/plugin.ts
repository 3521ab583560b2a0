/** The ledger of addresses: what has been published stays reachable. */

import type { Plugin } from '../../plugin.ts';
import { checkAddresses } from './addressCheck.ts';
import { ADDRESSES_FILE, parseAddresses } from './addressLedger.ts';

export const plugin: Plugin = {
  name: 'addresses',
  checks: {
    vanishedAddresses: {
      severity: 'throw',
      lateCause: 1,
      says: 'An address in `addresses.txt` has neither a page nor a redirect.',
      shows: `content/addresses.txt:1789  "/guides/tiles" was published and is gone: no page links there
    hint: in the front matter of the page that takes its place:
    redirect_from: /guides/tiles
    and 56 that follow from it`,
      cure: 'Add the redirect, or `npm run addresses -- --forget /guides/tiles`.',
    },
    vanishedIds: {
      says: 'A heading id in `addresses.txt` is no longer on its page.',
      shows: `content/en/docs/tiles.md  the id "#install" of "/guides/tiles" was published and is gone: no page links there
    hint: give it to the heading that takes its place: {.was-install}`,
      cure: 'Keep the id as a former id of the heading.',
    },
  },
  async read({ readData, isPartial }) {
    const { addresses, diagnostics } = await readData(ADDRESSES_FILE, parseAddresses);
    // Addresses of other languages have not gone.
    return { value: isPartial ? undefined : addresses, diagnostics };
  },
  check: checkAddresses,
};
