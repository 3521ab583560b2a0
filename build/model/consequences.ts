/** Groups errors with their consequences, so that writers see the one thing to fix. */

import type { Severity } from '../../templates/model/siteConfig.ts';
import type { CheckName, Diagnostic } from './diagnostic.ts';

/** What all diagnostics of a check are about. */
const NEEDS: Readonly<Partial<Record<CheckName, readonly string[]>>> = {
  unknownFacts: ['facts'],
  unknownAuthors: ['authors'],
  inlineTags: ['tags'],
};

/** A page that was published and is gone, or that a sidebar names, is a cause if nothing else explains it. */
const LATE_CAUSES: readonly CheckName[] = ['vanishedAddresses', 'sidebars'];
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
  const rankOf = ({ check }: Diagnostic) => LATE_CAUSES.indexOf(check);
  return causes.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function ownerOf(diagnostic: Diagnostic, owners: ReadonlyMap<string, Diagnostic>): Diagnostic | undefined {
  const needs = [...(diagnostic.needs ?? []), ...(NEEDS[diagnostic.check] ?? [])];
  return needs.map((name) => owners.get(name)).find((owner) => owner !== undefined);
}

function withConsequences(diagnostic: Diagnostic, consequences: readonly Diagnostic[] = []): Diagnostic {
  if (consequences.length === 0) return diagnostic;
  const severities = [diagnostic, ...consequences].map(({ severity }) => severity);
  const severity = severities.reduce((a, b) => (RANKS[b] > RANKS[a] ? b : a));
  return { ...diagnostic, severity, consequences };
}
