/** The options of `npm run bench -- --peers`. */

import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Command, parseFlags } from '../../../build/command/flags.ts';

export interface PeersOptions {
  work: string;
  /** Pages of generated sites; 'own' is this one. */
  sizes: Array<number | 'own'>;
  rounds: number;
  limit: number;
  /** Words of the names of builders; empty: all. */
  only: string[];
}

const COMMAND: Command = {
  name: 'npm run bench -- --peers',
  summary: 'Builds the same Markdown with this builder and its peers, and writes the figures to docs/benchmarks.md.',
  flags: {
    peers: { help: 'compare with peers' },
    work: {
      value: 'DIR',
      help: 'folder for installations and projects, kept (default: docs-bench-peers in the temporary folder)',
    },
    sizes: { value: 'LIST', help: 'pages of the generated sites; own: the docs of this one (default: own,200,1000)' },
    rounds: { value: 'N', help: 'how often each build is measured (default: 3)' },
    limit: { value: 'SECONDS', help: 'how long one command may take (default: 600)' },
    only: {
      value: 'WORD',
      repeats: true,
      help: 'only builders whose name holds it; docs/benchmarks.md is not written',
    },
  },
};

/** Values, or the text to print instead. */
export function parsePeersOptions(argv: readonly string[]): PeersOptions | { text: string; isError: boolean } {
  const parsed = parseFlags(argv, COMMAND);
  if (!('values' in parsed))
    return 'help' in parsed ? { text: parsed.help, isError: false } : { text: parsed.error, isError: true };
  const { values } = parsed;
  const sizes = (values.get('sizes')?.[0] ?? 'own,200,1000')
    .split(',')
    .map((size) => (size === 'own' ? size : Number(size)));
  const rounds = Number(values.get('rounds')?.[0] ?? 3);
  const limit = Number(values.get('limit')?.[0] ?? 600);
  const numbers = [...sizes.filter((size) => size !== 'own'), rounds, limit];
  if (!numbers.every((value) => Number.isInteger(value) && value > 0))
    return { text: 'sizes, rounds and limit are whole numbers above 0', isError: true };
  return {
    work: resolve(values.get('work')?.[0] ?? join(tmpdir(), 'docs-bench-peers')),
    sizes,
    rounds,
    limit,
    only: (values.get('only') ?? []).map((word) => word.toLowerCase()),
  };
}
