/** Collects the diagnostics of all build steps and decides whether the build fails. */

import type { Severity } from '../../templates/model/siteConfig.ts';
import { applySeverities, BuildFailure, type Diagnostic } from './diagnostic.ts';

export interface Diagnostics {
  add(diagnostics: readonly Diagnostic[]): void;
  /** As reported: unsorted, with duplicates. */
  readonly all: readonly Diagnostic[];
  /** True if the diagnostics so far fail the build. */
  isFatal(): boolean;
  /** With the configured severities, sorted, without duplicates. Throws one `BuildFailure` if any has severity `throw`. */
  settle(): Diagnostic[];
}

/** `strict`: warnings throw. */
export function createDiagnostics(severities: Readonly<Record<string, Severity>>, strict: boolean): Diagnostics {
  const all: Diagnostic[] = [];
  const settled = () => applySeverities(all, severities, strict);
  const isThrown = ({ severity }: Diagnostic) => severity === 'throw';
  return {
    all,
    add(diagnostics) {
      for (const diagnostic of diagnostics) all.push(diagnostic);
    },
    isFatal: () => settled().some(isThrown),
    settle() {
      const diagnostics = settled();
      if (diagnostics.some(isThrown)) throw new BuildFailure(diagnostics);
      return diagnostics;
    },
  };
}
