/** What a command that keeps a ledger prints and writes. */

import { fail } from '../../command/runCommand.ts';

export interface LedgerResult {
  /** What is printed. */
  lines: readonly string[];
  /** The ledger to write; undefined if it stays as it is. */
  text?: string;
  failed?: boolean;
}

/** Prints the result. Returns the exit code. */
export function report({ lines, failed }: LedgerResult): 0 | 1 {
  const text = lines.join('\n');
  if (failed) return fail(text);
  console.log(text);
  return 0;
}
