/** The command `npm run examples` with its options. */

import { command, type OptionsOf } from '../../command/command.ts';
import { flag, text, words } from '../../command/optionKinds.ts';

export const EXAMPLES = command({
  name: 'npm run examples',
  summary: 'Runs the code blocks of the English pages as a reader would, and compares what they print.',
  options: {
    /** Pages as in `content/examples/pages.yml`, with or without `docs/` and `.md`; all if empty. */
    pages: words('PAGE…'),
    oldest: flag('oldest', 'run with the oldest versions that the library accepts'),
    stale: flag('stale', 'run only pages whose examples, or what they start with, have changed since the last run'),
    python: text('python PATH', 'the Python to make environments with (default: the newest that fits)'),
  },
  closing: 'Exit codes: 0 all blocks do what their pages say, 1 some do not, or the command has an error.',
});

export type ExamplesCommand = OptionsOf<typeof EXAMPLES>;
