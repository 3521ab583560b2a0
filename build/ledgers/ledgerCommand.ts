/** Runs a command that keeps a ledger: help, mistakes, exit code. */

import type { Parsed } from '../command/options.ts';
import { BuildFailure, formatDiagnostic } from '../model/diagnostic.ts';

export interface LedgerResult {
  /** What is printed. */
  lines: readonly string[];
  /** The ledger to write; undefined if it stays as it is. */
  text?: string;
  failed?: boolean;
}

/** The exit code: 1 for mistakes of the content or the command, 2 for a defect of the builder. */
export async function runLedgerCommand<Options>(
  parsed: Parsed<Options>,
  run: (options: Options) => Promise<LedgerResult>,
): Promise<0 | 1 | 2> {
  if ('help' in parsed) {
    console.log(parsed.help);
    return 0;
  }
  if ('error' in parsed) return fail(parsed.error);
  try {
    const { lines, failed } = await run(parsed.options);
    if (failed) return fail(lines.join('\n'));
    console.log(lines.join('\n'));
    return 0;
  } catch (error) {
    if (error instanceof BuildFailure) return fail(error.diagnostics.map(formatDiagnostic).join('\n'));
    console.error(error);
    return 2;
  }
}

function fail(message: string): 1 {
  console.error(message);
  return 1;
}
