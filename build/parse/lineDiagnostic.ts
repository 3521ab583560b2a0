/** A diagnostic about a piece of Markdown syntax, relative to its first line. */

import type { DiagnosticMessage } from '../model/diagnostic.ts';
import type { PageEnv } from './pageState.ts';

export interface LineDiagnostic extends DiagnosticMessage {
  /** Line offset from the first line of the piece. */
  below?: number;
}

/** Reports diagnostics about directives and code fences whose first line is the 0-based `line` of the body. */
export function reportDiagnostics(env: PageEnv, line: number, diagnostics: readonly LineDiagnostic[]): void {
  for (const { message, hint, below = 0 } of diagnostics) env.report('brokenDirectives', line + below, message, hint);
}
