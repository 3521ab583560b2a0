/** A diagnostic about a piece of Markdown syntax, relative to its first line. */

import type { Token } from 'markdown-it';
import type { DiagnosticMessage } from '../model/diagnostic.ts';
import type { PageState } from './pageState.ts';

export interface LineDiagnostic extends DiagnosticMessage {
  /** Line offset from the first line of the piece. */
  below?: number;
}

/** Reports what is wrong with the directive or fence that a token opens. */
export function reportDirective(env: PageState, token: Token, message: string, hint?: string): void {
  env.report('brokenDirectives', token.map?.[0] ?? 0, message, hint);
}

/** Reports diagnostics about directives and code fences whose first line is the 0-based `line` of the body. */
export function reportDiagnostics(env: PageState, line: number, diagnostics: readonly LineDiagnostic[]): void {
  for (const { message, hint, below = 0 } of diagnostics) env.report('brokenDirectives', line + below, message, hint);
}
