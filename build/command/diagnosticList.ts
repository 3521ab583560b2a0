/** Shows diagnostics in a terminal: what this change touched first, then the most severe, and a table of counts. */

import type { Severity } from '../model/checks.ts';
import { compareText } from '../model/compareText.ts';
import { countOf } from '../model/countOf.ts';
import { type Diagnostic, formatDiagnostic, formatPlace } from '../model/diagnostic.ts';
import { printable } from '../model/printable.ts';

type Style = 'red' | 'yellow' | 'green' | 'dim' | 'bold';
export type Paint = (style: Style, text: string) => string;

/** Which diagnostics are shown, and how. */
export interface DiagnosticView {
  /** Files touched by this change, named as in diagnostics; called only if there is something to show. */
  touched?: () => ReadonlySet<string>;
  /** Only these checks; all if empty. */
  only?: readonly string[];
  /** The maximum number; all if undefined. */
  max?: number;
  /** Include the consequences of each. */
  all?: boolean;
}

/** Visible severities, the most severe first. */
const SHOWN: ReadonlyArray<{ severity: Severity; word: string; style: Style }> = [
  { severity: 'throw', word: 'error', style: 'red' },
  { severity: 'warn', word: 'warning', style: 'yellow' },
  { severity: 'log', word: 'note', style: 'dim' },
];

/**
 * In the order in which they are shown: touched files first, then by severity; those of a file stay in their order. Errors elsewhere
 * come before all if no touched file has one: they are what the build stops at.
 */
function orderDiagnostics(diagnostics: readonly Diagnostic[], touched: ReadonlySet<string>): Diagnostic[] {
  const isOwn = ({ file }: Diagnostic) => touched.has(file);
  const elsewhere = diagnostics.some((each) => each.severity === 'throw' && isOwn(each)) ? SHOWN.length : -1;
  const rankOf = (each: Diagnostic) => {
    const rank = SHOWN.findIndex(({ severity }) => severity === each.severity);
    return isOwn(each) ? rank : rank === 0 ? elsewhere : SHOWN.length + rank;
  };
  return diagnostics.filter(({ severity }) => severity !== 'ignore').toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The lines of the list and of the table below it. */
export function renderDiagnostics(
  diagnostics: readonly Diagnostic[],
  { touched = () => new Set(), only = [], max, all = false }: DiagnosticView,
  paint: Paint,
): string[] {
  const wanted = diagnostics.filter(({ check }) => only.length === 0 || only.includes(check));
  if (wanted.length === 0) return [];
  const changed = touched();
  const ordered = orderDiagnostics(wanted, changed);
  const shown = ordered.slice(0, max);
  const own = shown.filter(({ file }) => changed.has(file));
  const first = own[0] ? shown.slice(0, shown.indexOf(own[0])) : [];
  const others = shown.slice(first.length + own.length);
  const list = (each: readonly Diagnostic[]) => each.flatMap((diagnostic) => renderOne(diagnostic, all, paint));
  const left = ordered.length - shown.length;
  return [
    ...(first.length > 0 ? ['', ...list(first)] : []),
    ...(own.length > 0 ? ['', paint('bold', 'In files that you changed:'), ...list(own)] : []),
    ...(own.length > 0 && others.length > 0 ? ['', paint('bold', 'In other files:')] : []),
    ...(own.length === 0 ? [''] : []),
    ...list(others),
    ...(left > 0 ? ['', `${left} more: --max ${ordered.length} shows them, --only CHECK those of one check`] : []),
    ...renderTable(diagnostics, paint),
  ];
}

/** `1 error, 2 warnings` */
export function countSeverities(diagnostics: readonly Diagnostic[]): string {
  const counts = SHOWN.flatMap(({ severity, word }) => {
    const count = diagnostics.filter((each) => each.severity === severity).length;
    return count === 0 ? [] : countOf(count, word);
  });
  return counts.join(', ') || 'none';
}

/** The hint is dim, so that the places are easier to scan. */
function renderOne(diagnostic: Diagnostic, all: boolean, paint: Paint): string[] {
  const { check, severity, consequences = [] } = diagnostic;
  const { word, style } = SHOWN.find((each) => each.severity === severity) ?? { word: '', style: 'dim' as const };
  const shown = { ...diagnostic, file: printable(diagnostic.file) };
  const place = formatPlace(shown);
  const [first = '', ...rest] = formatDiagnostic(shown).split('\n').map(printable);
  const message = first.slice(place.length).trimStart();
  const lines = rest.map((line) => paint('dim', `  ${line}`));
  const following = all ? consequences : [];
  return [
    `  ${place}  ${paint(style, `${word}:`)} ${message}  ${paint('dim', `[${check}]`)}`,
    ...(consequences.length > 0 && !all
      ? [...lines.slice(0, -1), `${lines.at(-1)} ${paint('dim', '(--all shows them)')}`]
      : lines),
    ...following.flatMap((each) => renderOne(each, all, paint).map((line) => `    ${line}`)),
  ];
}

/** Counts by check, if there is more than one to count. */
function renderTable(diagnostics: readonly Diagnostic[], paint: Paint): string[] {
  const counted = SHOWN.map(({ severity }) => countChecks(diagnostics, severity));
  const checks = [...new Set(counted.flatMap((counts) => [...counts.keys()]))].sort(compareText);
  const visible = diagnostics.filter(({ severity }) => severity !== 'ignore').length;
  if (visible < 2) return [];
  const width = Math.max(...checks.map((check) => check.length));
  const row = (first: string, cells: readonly string[]) =>
    `${first.padEnd(width)}  ${cells.map((cell) => cell.padStart(8)).join('  ')}`.trimEnd();
  return [
    '',
    paint(
      'dim',
      row(
        'check',
        SHOWN.map(({ word }) => `${word}s`),
      ),
    ),
    ...checks.map((check) =>
      row(
        check,
        counted.map((counts) => String(counts.get(check) ?? '')),
      ),
    ),
  ];
}

function countChecks(diagnostics: readonly Diagnostic[], severity: Severity): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of diagnostics)
    if (each.severity === severity) counts.set(each.check, (counts.get(each.check) ?? 0) + 1);
  return counts;
}
