/** Diagnostics from what esbuild says about code that it cannot read. */

import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';

/** As far as it is used, an entry of `errors` of what esbuild throws. */
export interface CodeError {
  text: string;
  location: { file: string; line: number; column: number; suggestion: string } | null;
}

export function describeCodeErrors(errors: readonly CodeError[], folder: string): Diagnostic[] {
  return errors.map(({ text, location }) =>
    createDiagnostic(
      'output',
      { file: location?.file ?? folder, line: location?.line, column: location ? location.column + 1 : undefined },
      text,
      location?.suggestion || undefined,
    ),
  );
}
