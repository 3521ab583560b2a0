/** The examples of pages: which have changed since they were run, and what readers are told of the others. */

import type { Plugin } from '../../plugin.ts';
import { ledgerOf, readExampleLedger } from './exampleLedger.ts';
import { createStates } from './exampleStates.ts';
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
  },
  read: readExampleLedger,
  fenceOptions: RUN_OPTIONS,
  texts: collectExamples,
  describePages(site) {
    const ledger = ledgerOf(site);
    return ledger ? createStates(site.originals, ledger) : () => undefined;
  },
  check: checkExamples,
};
