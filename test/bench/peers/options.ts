/** The command `npm run bench -- --peers` with its options. */

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, Mistake, type OptionsOf } from '../../../build/command/command.ts';
import { flag, folder, into, number, text, texts, withDefault } from '../../../build/command/optionKinds.ts';

const WORK = join(tmpdir(), 'docs-bench-peers');
const SECONDS = [1, 86_400] as const;

export const PEERS = command({
  name: 'npm run bench -- --peers',
  summary: 'Builds the same Markdown with this builder and its peers, and writes the figures to docs/benchmarks.md.',
  options: {
    peers: flag('peers', 'compare with peers'),
    work: folder('work DIR', 'folder for installations and projects, kept', WORK),
    sizes: into(
      text('sizes LIST', 'pages of the generated sites; own: the docs of this one (default: own,200,1000)'),
      (list = 'own,200,1000') => list.split(',').map(toSize),
    ),
    rounds: withDefault(number('rounds N', 'how often each build is measured'), 3),
    limit: withDefault(number('limit SECONDS', 'how long one command may take', SECONDS), 600),
    only: into(texts('only WORD', 'only builders whose name holds it; docs/benchmarks.md is not written'), (words) =>
      words.map((word) => word.toLowerCase()),
    ),
  },
});

export type PeersOptions = OptionsOf<typeof PEERS>;

/** Pages of a generated site; 'own' is this one. */
function toSize(size: string): number | 'own' {
  if (size === 'own') return size;
  if (!/^[1-9]\d*$/.test(size))
    throw new Mistake(`option "--sizes" needs whole numbers above 0 or "own", not "${size}"`);
  return Number(size);
}
