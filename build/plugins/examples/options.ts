/** The options of `npm run examples`. */

import { type Command, type Parsed, parseFlags, WORDS } from '../../command/flags.ts';

export interface ExamplesCommand {
  /** Pages as in `content/examples/pages.yml`, with or without `docs/` and `.md`; all if empty. */
  pages: readonly string[];
  /** Path of a Python. */
  python?: string;
  /** With the oldest versions that the library declares. */
  oldest: boolean;
  /** Only pages that have changed since they were run. */
  stale: boolean;
}

const EXAMPLES: Command = {
  name: 'npm run examples',
  summary: 'Runs the code blocks of the English pages as a reader would, and compares what they print.',
  words: ['PAGE…'],
  flags: {
    oldest: { help: 'run with the oldest versions that the library accepts' },
    stale: { help: 'run only pages whose examples, or what they start with, have changed since the last run' },
    python: { value: 'PATH', help: 'the Python to make environments with (default: the newest that fits)' },
  },
  closing: 'Exit codes: 0 all blocks do what their pages say, 1 some do not, or the command has an error.',
};

export function parseExamplesOptions(argv: readonly string[]): Parsed<ExamplesCommand> {
  const parsed = parseFlags(argv, EXAMPLES);
  if (!('values' in parsed)) return parsed;
  const { values } = parsed;
  const python = values.get('python')?.[0];
  return {
    options: {
      pages: values.get(WORDS) ?? [],
      ...(python && { python }),
      oldest: values.has('oldest'),
      stale: values.has('stale'),
    },
  };
}
