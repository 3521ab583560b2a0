/** The examples of pages: which have changed since they were run, and what readers are told of the others. */

import type { Plugin } from '../../plugin.ts';
import { ledgerOf, readExampleLedger } from './exampleLedger.ts';
import { createStates } from './exampleStates.ts';
import { checkOrders } from './orders.ts';
import { collectExamples } from './pageExamples.ts';
import { RUN_OPTIONS } from './runOptions.ts';
import { checkExamples } from './staleExamples.ts';

export const plugin: Plugin = {
  name: 'examples',
  checks: {
    staleExamples: {
      says: 'A code block has changed since it was last run, did something else then than its page says, or starts with something else now. Checked with `examples/pages.yml` only.',
      shows: `content/en/docs/guides/tiles.md:14  the block has changed since the examples were run
    hint: npm run examples -- guides/tiles`,
      cure: 'Run the page and commit `content/examples/results.json` with it; [Writing](writing.md#examples) says how blocks are run.',
    },
    misleadingOrders: {
      says: 'Blocks for two versions of the library write to one folder, or a command needs a program or a configuration file that no page shows. Checked with `examples/pages.yml` only.',
      shows: `content/en/docs/guides/tiles.md:20  the block writes to "data/patches", where a block for another version of this page writes
    hint: give each a folder of its own`,
      cure: 'Version 2 skips tiles of which the output folder has patches of version 1, so give the new block another folder. Show the file that a command needs in a block with its name as title, or link to it; `norun="data"` is for files of the reader.',
    },
  },
  read: readExampleLedger,
  fenceOptions: RUN_OPTIONS,
  parsed: (tokens, page) => ({ texts: collectExamples(tokens, page) }),
  describePages(site) {
    const ledger = ledgerOf(site);
    return ledger ? createStates(site.originals, ledger) : () => undefined;
  },
  check: (site) => [...checkExamples(site), ...checkOrders(site)],
};
