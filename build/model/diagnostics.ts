/** Collects what all steps of one build report, and decides whether the build may succeed. */

import type { Severity } from '../../templates/model/config.ts';
import { applySeverities, BuildFailure, type Diagnostic } from './diagnostic.ts';

export interface Diagnostics {
  add(found: readonly Diagnostic[]): void;
  /** As reported, in any order. */
  readonly all: readonly Diagnostic[];
  /** True when a build with what is here cannot succeed. */
  isFatal(): boolean;
  /** With the severities of the configuration, sorted, without repeats. Throws one `BuildFailure` if any of them throws. */
  settle(): Diagnostic[];
}

/** `strict`: warnings throw. */
export function createDiagnostics(severities: Readonly<Record<string, Severity>>, strict: boolean): Diagnostics {
  const all: Diagnostic[] = [];
  const settled = () => applySeverities(all, severities, strict);
  const isThrown = ({ severity }: Diagnostic) => severity === 'throw';
  return {
    all,
    add(found) {
      for (const diagnostic of found) all.push(diagnostic);
    },
    isFatal: () => settled().some(isThrown),
    settle() {
      const diagnostics = settled();
      if (diagnostics.some(isThrown)) throw new BuildFailure(diagnostics);
      return diagnostics;
    },
  };
}
