/** Groups errors with their consequences, so that writers see the one thing to fix. */

import { checkOf, type Severity } from './checks.ts';
import type { Diagnostic } from './diagnostic.ts';

const RANKS: Readonly<Record<Severity, number>> = { ignore: 0, log: 1, warn: 2, throw: 3 };

/**
 * Puts each diagnostic that needs what another one breaks into the `consequences` of that one. A cause is at least as severe
 * as its consequences.
 */
export function gatherConsequences(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const causes = orderCauses(diagnostics);
  if (causes.length === 0) return [...diagnostics];
  const owners = new Map<string, Diagnostic>();
  const followers = new Map<Diagnostic, Diagnostic[]>();
  /** A cause may follow from an earlier one, which has all its consequences then. */
  const roots = new Map<Diagnostic, Diagnostic>();
  for (const cause of causes) {
    const owner = ownerOf(cause, owners);
    roots.set(cause, owner ?? cause);
    for (const name of cause.breaks ?? []) if (!owners.has(name)) owners.set(name, owner ?? cause);
  }
  const kept = diagnostics.filter((diagnostic) => {
    const cause = roots.get(diagnostic) ?? ownerOf(diagnostic, owners);
    if (!cause || cause === diagnostic) return true;
    followers.set(cause, [...(followers.get(cause) ?? []), diagnostic]);
    return false;
  });
  return kept.map((diagnostic) => withConsequences(diagnostic, followers.get(diagnostic)));
}

function orderCauses(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const causes = diagnostics.filter(({ breaks }) => breaks !== undefined && breaks.length > 0);
  const rankOf = ({ check }: Diagnostic) => checkOf(check).lateCause ?? 0;
  return causes.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function ownerOf(diagnostic: Diagnostic, owners: ReadonlyMap<string, Diagnostic>): Diagnostic | undefined {
  const needs = [...(diagnostic.needs ?? []), ...(checkOf(diagnostic.check).needs ?? [])];
  return needs.map((name) => owners.get(name)).find((owner) => owner !== undefined);
}

function withConsequences(diagnostic: Diagnostic, consequences: readonly Diagnostic[] = []): Diagnostic {
  if (consequences.length === 0) return diagnostic;
  const severities = [diagnostic, ...consequences].map(({ severity }) => severity);
  const severity = severities.reduce((a, b) => (RANKS[b] > RANKS[a] ? b : a));
  return { ...diagnostic, severity, consequences };
}
