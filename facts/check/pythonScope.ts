/** The scope of Python code: what is known about its names, and what is left of that after branches. */

import type { CodeDiagnostic } from './codeOffsets.ts';
import type { Binding } from './pythonClasses.ts';
import type { PythonNames } from './pythonNames.ts';
import type { PythonNode } from './pythonTree.ts';

/** What is known about a name or an expression. */
export type Value = Binding | { kind: 'text' } | Dictionary;

/** A dictionary literal in `source`. */
interface Dictionary {
  kind: 'dictionary';
  node: PythonNode;
  source: string;
}

export type Scope = Map<string, Value>;

export interface CheckState {
  source: string;
  names: PythonNames;
  diagnostics: CodeDiagnostic[];
  isMention: boolean;
}

export function bindOrDelete(scope: Scope, name: string, binding: Value | undefined): void {
  if (binding && binding.kind !== 'other') scope.set(name, binding);
  else scope.delete(name);
}

/** Removes every name in these nodes from the scope. */
export function deleteNames(nodes: readonly PythonNode[], scope: Scope, source: string): void {
  for (const node of nodes) {
    if (node.name === 'VariableName') scope.delete(textOf(node, source));
    else if (node.name !== 'MemberExpression') deleteNames(node.children, scope, source);
  }
}

interface BranchOutcomes {
  before: Scope;
  outcomes: readonly Scope[];
  /** One of the branches is always taken. */
  isExhaustive: boolean;
}

/** Keeps the value of a name only if all branches agree on it. */
export function mergeScopes(scope: Scope, { before, outcomes, isExhaustive }: BranchOutcomes): void {
  const names = new Set([before, ...outcomes].flatMap((each) => [...each.keys()]));
  for (const name of names) {
    const changed = outcomes.filter((each) => !isSame(each.get(name), before.get(name)));
    if (changed.length === 0) continue;
    const results = new Set(changed.map((each) => describe(each.get(name))));
    const isSure = results.size === 1 && (!before.has(name) || (isExhaustive && changed.length === outcomes.length));
    bindOrDelete(scope, name, isSure ? changed[0]?.get(name) : undefined);
  }
}

function isSame(a: Value | undefined, b: Value | undefined): boolean {
  return a === b || describe(a) === describe(b);
}

function describe(known: Value | undefined): string {
  if (!known) return '';
  if (known.kind === 'module') return `module ${known.module}`;
  if (known.kind === 'class' || known.kind === 'object') return `${known.kind} ${known.type.name}`;
  return known.kind === 'function' ? `function ${known.label}` : known.kind;
}

export function textOf({ from, to }: PythonNode, source: string): string {
  return source.slice(from, to);
}

/** The parts between commas. */
export function splitList(nodes: readonly PythonNode[]): PythonNode[][] {
  const parts: PythonNode[][] = [[]];
  for (const node of nodes) {
    if (node.name === ',') parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts.filter((part) => part.length > 0);
}
