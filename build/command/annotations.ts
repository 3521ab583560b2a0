/** Diagnostics as annotations of GitHub Actions. */

import type { Diagnostic } from '../model/diagnostic.ts';
import { workflowCommand } from '../model/workflowCommand.ts';

/** GitHub shows ten errors and ten warnings of a step. */
const MAX_OF_LEVEL = 10;
const LEVELS = { throw: 'error', warn: 'warning' } as const;

/** Errors and warnings, one a line; the last line of a level says how many are left out. Notes are left out: they need no action. */
export function annotate(diagnostics: readonly Diagnostic[]): string[] {
  return (['throw', 'warn'] as const).flatMap((severity) => {
    const own = diagnostics.filter((diagnostic) => diagnostic.severity === severity);
    const left = own.length - MAX_OF_LEVEL;
    const shown = left > 0 ? own.slice(0, MAX_OF_LEVEL - 1) : own;
    const lines = shown.map((diagnostic) => workflowCommand(LEVELS[severity], annotationOf(diagnostic)));
    if (left <= 0) return lines;
    const message = `${left + 1} more are in the log`;
    return [...lines, workflowCommand(LEVELS[severity], { title: 'build', message })];
  });
}

function annotationOf({ check, file, line, column, message, hint }: Diagnostic) {
  return { title: check, message: hint === undefined ? message : `${message}\n${hint}`, file, line, column };
}
