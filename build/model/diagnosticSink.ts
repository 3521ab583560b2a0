/** Collects the diagnostics of all build steps and decides whether the build fails. */

import type { AcceptedWarnings } from './accepted.ts';
import { BuildFailure, type Diagnostic } from './diagnostic.ts';
import { type Settlement, settleDiagnostics } from './settlement.ts';

export interface Diagnostics {
  add(diagnostics: readonly Diagnostic[]): void;
  /** Leaves out the warnings of a list. */
  accept(accepted: AcceptedWarnings | undefined): void;
  /** As reported: unsorted, with duplicates. */
  readonly all: readonly Diagnostic[];
  /** True if the diagnostics so far fail the build. */
  isFatal(): boolean;
  /**
   * With the configured severities, sorted, without duplicates. Throws one `BuildFailure` if any has severity `throw`.
   * `isComplete`: all checks have run, so that what was accepted and is not there is solved.
   */
  settle(isComplete?: boolean): Diagnostic[];
}

/** `strict`: warnings throw. */
export function createDiagnostics(severities: Settlement['severities'], strict: boolean): Diagnostics {
  const all: Diagnostic[] = [];
  let accepted: AcceptedWarnings | undefined;
  const settled = (reportSolved = false) => settleDiagnostics(all, { severities, strict, accepted, reportSolved });
  const isThrown = ({ severity }: Diagnostic) => severity === 'throw';
  return {
    all,
    add(diagnostics) {
      for (const diagnostic of diagnostics) all.push(diagnostic);
    },
    accept(list) {
      accepted = list;
    },
    isFatal: () => settled().some(isThrown),
    settle(isComplete = false) {
      const failing = settled().some(isThrown);
      const diagnostics = settled(isComplete && !failing);
      if (diagnostics.some(isThrown)) throw new BuildFailure(diagnostics);
      return diagnostics;
    },
  };
}
