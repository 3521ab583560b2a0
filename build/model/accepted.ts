/** Warnings that the writers have accepted for now: they are hidden, and reported once they are resolved. */

import type { Diagnostic } from './diagnostic.ts';

export const ACCEPTED_FILE = 'accepted-warnings.txt';

export interface AcceptedWarning {
  check: string;
  file: string;
  message: string;
  /** Line of the entry in the list. */
  line: number;
}

/** `content/accepted-warnings.txt`. */
export interface AcceptedWarnings {
  file: string;
  entries: readonly AcceptedWarning[];
}

/** The diagnostics that the list does not accept, and the entries that match none. An entry matches one diagnostic, on any line. */
export function splitAccepted(
  diagnostics: readonly Diagnostic[],
  { entries }: Pick<AcceptedWarnings, 'entries'>,
): { left: Diagnostic[]; solved: AcceptedWarning[] } {
  const waiting = new Map<string, AcceptedWarning[]>();
  for (const entry of entries) waiting.set(keyOf(entry), [...(waiting.get(keyOf(entry)) ?? []), entry]);
  const left = diagnostics.filter(
    (diagnostic) => diagnostic.severity !== 'warn' || waiting.get(keyOf(diagnostic))?.shift() === undefined,
  );
  return { left, solved: [...waiting.values()].flat() };
}

/** The list as a file: one warning a line, so that a diff shows what came and went. */
export function renderAccepted(warnings: ReadonlyArray<{ check: string; file: string; message: string }>): string {
  const head = [
    '# Warnings that are accepted for now, written by `npm run build -- --accept-warnings`.',
    '# A line that is solved is reported: take it out.',
  ];
  return `${[...head, ...warnings.map(keyOf).sort()].join('\n')}\n`;
}

function keyOf({ check, file, message }: { check: string; file: string; message: string }): string {
  return [check, JSON.stringify(file), message.replaceAll('\n', ' ')].join(' ');
}
