/** Settles what all steps have reported: severities, order, repeats, accepted warnings, consequences. */

import { type AcceptedWarning, type AcceptedWarnings, splitAccepted } from './accepted.ts';
import { checkOf, defaultSeverity, type Severity, severityKey } from './checks.ts';
import { compareText } from './compareText.ts';
import { gatherConsequences } from './consequences.ts';
import { createDiagnostic, type Diagnostic } from './diagnostic.ts';
import { isFrozenPage } from './versionFolders.ts';

export interface Settlement {
  /** The configured ones, by key: `onBrokenLinks`. */
  severities: Readonly<Record<string, Severity>>;
  /** Warnings throw. */
  strict: boolean;
  accepted?: AcceptedWarnings;
  /** Whether entries of `accepted` that nothing reports any more are reported: only after all checks. */
  reportSolved?: boolean;
}

/**
 * Sets the configured severities, drops what is ignored, accepted or not asked of frozen versions, raises warnings if
 * `strict`, sorts, removes duplicates and gathers what follows from others.
 */
export function settleDiagnostics(
  diagnostics: readonly Diagnostic[],
  { severities, strict, accepted, reportSolved = false }: Settlement,
): Diagnostic[] {
  const severityOf = (check: string) => severities[severityKey(check)] ?? defaultSeverity(check);
  const shown = diagnostics
    .map(({ addresses: _, ...diagnostic }) => ({ ...diagnostic, severity: severityOf(diagnostic.check) }))
    .filter(({ severity }) => severity !== 'ignore')
    .filter(({ check, file }) => !(checkOf(check).sparesFrozen && isFrozenPage(file)));
  const unique = withoutRepeats(shown.sort(compareDiagnostics));
  const { left, solved } = splitAccepted(unique, accepted ?? { entries: [] });
  const list = accepted?.file ?? '';
  const reported = reportSolved && severityOf('acceptedWarnings') !== 'ignore' ? solved : [];
  const all = [...left, ...reported.map((entry) => describeSolved(entry, list, severityOf('acceptedWarnings')))];
  const raised = all.map(
    (each): Diagnostic => (strict && each.severity === 'warn' ? { ...each, severity: 'throw' } : each),
  );
  return gatherConsequences(raised).map(withoutWorkings);
}

function describeSolved({ check, file, message, line }: AcceptedWarning, list: string, severity: Severity): Diagnostic {
  const hint = 'take the line out, or: npm run build -- --accept-warnings';
  const place = { file: list, line };
  return {
    ...createDiagnostic('acceptedWarnings', place, `is solved: ${check} in ${file}: ${message}`, hint),
    severity,
  };
}

function withoutRepeats(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter((diagnostic) => {
    const key = JSON.stringify([
      diagnostic.check,
      diagnostic.file,
      diagnostic.line,
      diagnostic.column,
      diagnostic.message,
    ]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file, b.file) ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.message, b.message)
  );
}

/** The diagnostic without the fields that only the builder needs. */
function withoutWorkings({ breaks: _breaks, needs: _needs, literal: _literal, ...diagnostic }: Diagnostic): Diagnostic {
  const { consequences } = diagnostic;
  return consequences ? { ...diagnostic, consequences: consequences.map(withoutWorkings) } : diagnostic;
}
