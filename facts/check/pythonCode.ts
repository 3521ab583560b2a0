/** Tracks values through the statements and expressions of Python code, and checks it against the facts. */

import type { ClassFacts } from '../model/factsSchema.ts';
import type { CodeDiagnostic } from './codeOffsets.ts';
import { type Argument, checkArguments, checkConstructor, type Literal } from './pythonCalls.ts';
import type { Binding } from './pythonClasses.ts';
import { checkDictionary } from './pythonConfig.ts';
import { readImport } from './pythonImports.ts';
import { memberOfClass, memberOfModule, memberOfObject, resultOf } from './pythonMembers.ts';
import type { PythonNames } from './pythonNames.ts';
import {
  bindOrDelete,
  type CheckState,
  deleteNames,
  mergeScopes,
  type Scope,
  splitList,
  textOf,
  type Value,
} from './pythonScope.ts';
import { type PythonNode, parsePython, plainString } from './pythonTree.ts';

/** Contradictions between code and the facts. Names added to `scope` are known in later code. */
export function checkPython(
  source: string,
  names: PythonNames,
  scope: Scope = new Map(),
  isMention = false,
): CodeDiagnostic[] {
  const state: CheckState = { source, names, diagnostics: [], isMention };
  readStatement(parsePython(source), scope, state);
  return state.diagnostics;
}

function readStatement(node: PythonNode, scope: Scope, state: CheckState): void {
  const read = STATEMENTS[node.name];
  if (read) read(node, scope, state);
  else readChildren(node, scope, state);
}

type StatementReader = (node: PythonNode, scope: Scope, state: CheckState) => void;

const STATEMENTS: Readonly<Record<string, StatementReader>> = {
  ImportStatement: readImport,
  AssignStatement: readAssignment,
  FunctionDefinition: readFunction,
  ClassDefinition: readClass,
  IfStatement: readBranches,
  TryStatement: readBranches,
  WhileStatement: readBranches,
  ForStatement: readBranches,
  WithStatement: readBranches,
  MatchStatement: readBranches,
  DeleteStatement: (node, scope, { source }) => deleteNames(node.children, scope, source),
  UpdateStatement: (node, scope, state) => {
    readChildren(node, scope, state);
    deleteNames(node.children.slice(0, 1), scope, state.source);
  },
};

function readChildren(node: PythonNode, scope: Scope, state: CheckState): void {
  for (const child of node.children) {
    if (isExpression(child.name)) infer(child, scope, state);
    else readStatement(child, scope, state);
  }
}

/** Nodes with a value, unlike statements and bodies. */
function isExpression(name: string): boolean {
  return /Expression$|^(?:VariableName|String|FormatString|Number|Boolean|None|Ellipsis|ContinuedString)$/.test(name);
}

/** `a = b = value`, `a, b = x, y`, `name: Type = value` */
function readAssignment(node: PythonNode, scope: Scope, state: CheckState): void {
  const segments: PythonNode[][] = [[]];
  let type: Binding | undefined;
  for (const child of node.children) {
    if (child.name === 'AssignOp') segments.push([]);
    else if (child.name === 'TypeDef') type = asObject(inferType(child, scope, state));
    else segments.at(-1)?.push(child);
  }
  const values = segments.length > 1 ? splitList(segments.pop() ?? []).map((part) => inferAll(part, scope, state)) : [];
  for (const segment of segments) {
    const targets = splitList(segment);
    for (const [index, [target, ...more]] of targets.entries()) {
      if (!target) continue;
      const value = targets.length === values.length ? values[index] : undefined;
      if (target.name === 'VariableName' && more.length === 0)
        bindOrDelete(scope, textOf(target, state.source), value ?? type);
      else if (target.name === 'MemberExpression') inferAll(target.children.slice(0, -2), scope, state);
      else deleteNames([target, ...more], scope, state.source);
    }
  }
}

/** A function has its own scope: its names are not visible outside, and its parameters shadow outer names. */
function readFunction(node: PythonNode, scope: Scope, state: CheckState): void {
  const inner: Scope = new Map(scope);
  for (const child of node.children) {
    if (child.name === 'VariableName') {
      scope.delete(textOf(child, state.source));
      inner.delete(textOf(child, state.source));
    } else if (child.name === 'ParamList') readParameters(child, inner, state);
    else if (child.name === 'Body') readChildren(child, inner, state);
  }
}

function readParameters(list: PythonNode, scope: Scope, state: CheckState): void {
  for (const part of splitList(list.children.filter(({ name }) => name !== '(' && name !== ')'))) {
    const name = part.find((node) => node.name === 'VariableName');
    const type = part.find((node) => node.name === 'TypeDef');
    const defaultAt = part.findIndex((node) => node.name === 'AssignOp');
    if (defaultAt >= 0) inferAll(part.slice(defaultAt + 1), scope, state);
    if (name) bindOrDelete(scope, textOf(name, state.source), type && asObject(inferType(type, scope, state)));
  }
}

function readClass(node: PythonNode, scope: Scope, state: CheckState): void {
  const name = node.children.find((child) => child.name === 'VariableName');
  for (const child of node.children) {
    if (child.name === 'ArgList') readArguments(child, scope, state);
    if (child.name === 'Body') readChildren(child, new Map(scope), state);
  }
  if (name) scope.delete(textOf(name, state.source));
}

/** Afterwards, a name keeps its value only if all branches agree on it. */
function readBranches(node: PythonNode, scope: Scope, state: CheckState): void {
  const before: Scope = new Map(scope);
  const outcomes: Scope[] = [];
  const targets: PythonNode[] = [];
  let branch: Scope = new Map(before);
  let isTarget = false;
  for (const child of node.children) {
    if (child.name === 'Body' || child.name === 'MatchBody') {
      deleteNames(targets.splice(0), branch, state.source);
      readChildren(child, branch, state);
      outcomes.push(branch);
      branch = new Map(before);
      isTarget = false;
    } else if (child.name === 'for' || child.name === 'as') isTarget = true;
    else if (child.name === 'in' || (child.name === ',' && node.name === 'WithStatement')) isTarget = false;
    else if (isTarget) targets.push(child);
    else if (isExpression(child.name)) infer(child, branch, state);
  }
  const isExhaustive =
    node.name === 'WithStatement' || (node.name === 'IfStatement' && node.children.some(({ name }) => name === 'else'));
  mergeScopes(scope, { before, outcomes, isExhaustive });
}

function inferAll(nodes: readonly PythonNode[], scope: Scope, state: CheckState): Value | undefined {
  const [first, ...more] = nodes.filter(({ name }) => isExpression(name)).map((node) => infer(node, scope, state));
  return more.length === 0 ? first : undefined;
}

/** The value of an expression, if known; reports diagnostics inside it. */
function infer(node: PythonNode, scope: Scope, state: CheckState): Value | undefined {
  switch (node.name) {
    case 'VariableName':
      return scope.get(textOf(node, state.source));
    case 'String':
    case 'FormatString':
    case 'ContinuedString':
      readChildren(node, scope, state);
      return { kind: 'text' };
    case 'DictionaryExpression':
      readChildren(node, scope, state);
      return { kind: 'dictionary', node, source: state.source };
    case 'MemberExpression':
      return inferMember(node, scope, state);
    case 'CallExpression':
      return inferCall(node, scope, state);
    case 'ParenthesizedExpression':
      return inferAll(node.children, scope, state);
    case 'NamedExpression': {
      const value = inferAll(node.children.slice(2), scope, state);
      const [name] = node.children;
      if (name) bindOrDelete(scope, textOf(name, state.source), value);
      return value;
    }
    case 'LambdaExpression': {
      const inner: Scope = new Map(scope);
      for (const child of node.children) {
        if (child.name === 'ParamList') readParameters(child, inner, state);
        else if (isExpression(child.name)) infer(child, inner, state);
      }
      return undefined;
    }
    default:
      readChildren(node, /Comprehension/.test(node.name) ? withoutLoopNames(node, scope, state) : scope, state);
      return undefined;
  }
}

/** `[p for p in tiles]` has its own `p`. */
function withoutLoopNames(node: PythonNode, scope: Scope, { source }: CheckState): Scope {
  const inner: Scope = new Map(scope);
  let isTarget = false;
  for (const child of node.children) {
    if (child.name === 'for') isTarget = true;
    else if (child.name === 'in') isTarget = false;
    else if (isTarget) deleteNames([child], inner, source);
  }
  return inner;
}

function inferMember(node: PythonNode, scope: Scope, state: CheckState): Value | undefined {
  const property = node.children.at(-1);
  if (property?.name !== 'PropertyName') {
    readChildren(node, scope, state);
    return undefined;
  }
  const [owner] = node.children;
  const known = owner && infer(owner, scope, state);
  const name = textOf(property, state.source);
  if (!known) return undefined;
  if (known.kind === 'module') return memberOfModule(known.module, name, property.from, state);
  if (known.kind === 'class') return memberOfClass(known.type, name, property.from, state);
  return known.kind === 'object' ? memberOfObject(known.type, name, property.from, state) : undefined;
}

function inferCall(node: PythonNode, scope: Scope, state: CheckState): Value | undefined {
  const [callee, list] = node.children;
  if (!callee) return undefined;
  const known = infer(callee, scope, state);
  const given = list ? readArguments(list, scope, state) : [];
  // Located at the last part of the callee: `processor.process_tile(…)`.
  const at = callee.name === 'MemberExpression' ? (callee.children.at(-1)?.from ?? callee.from) : callee.from;
  const call = { at, arguments: given, isMention: state.isMention };
  if (known?.kind === 'function') {
    state.diagnostics.push(...checkArguments({ ...call, label: known.label }, known.callable.parameters));
    return resultOf(known.callable.returns, state);
  }
  if (known?.kind !== 'class') return asConfig(callee, given, state);
  const owner = state.names.constructorOf(known.type);
  if (owner) {
    state.diagnostics.push(...checkConstructor({ ...call, label: known.type.name }, owner));
    checkConfig(owner, given, state);
  }
  return { kind: 'object', type: known.type };
}

/** `OmegaConf.create({…})` has the value of its dictionary. */
function asConfig(callee: PythonNode, [argument]: readonly Argument[], { source }: CheckState): Value | undefined {
  const node = textOf(callee, source) === 'OmegaConf.create' ? argument?.dictionary : undefined;
  return node && { kind: 'dictionary', node, source };
}

/** Checks the keys of a configuration passed to a constructor as a dictionary. */
function checkConfig(type: ClassFacts, given: readonly Argument[], { source, names, diagnostics }: CheckState): void {
  const name = type.constructor?.keywords_replaced_by;
  const at = type.constructor?.parameters.findIndex((parameter) => parameter.name === name) ?? -1;
  if (!name || !names.config) return;
  const argument = given.find(({ keyword, isSpread }, index) =>
    keyword === undefined ? index === at && !isSpread : keyword === name,
  );
  if (argument?.dictionary) diagnostics.push(...checkDictionary(argument.dictionary, source, names.config));
}

function readArguments(list: PythonNode, scope: Scope, state: CheckState): Argument[] {
  return splitList(list.children.filter(({ name }) => name !== '(' && name !== ')')).flatMap((part) => {
    const [first, second] = part;
    if (!first) return [];
    const isSpread = first.name === '*' || first.name === '**';
    const isKeyword = first.name === 'VariableName' && second?.name === 'AssignOp';
    const value = isSpread ? part.slice(1) : isKeyword ? part.slice(2) : part;
    const isLoop = part.some(({ name }) => name === 'for');
    const inner = isLoop ? withoutLoopNames({ ...list, children: part }, scope, state) : scope;
    const known = inferAll(value, inner, state);
    return {
      ...(isKeyword ? { keyword: textOf(first, state.source) } : {}),
      isSpread: isSpread || first.name === 'Ellipsis' || first.name === '⚠',
      at: first.from,
      valueAt: value[0]?.from ?? first.from,
      literal: isLoop ? undefined : literalOf(value, known, state),
      // Offsets in a dictionary of another block would be wrong here.
      dictionary: known?.kind === 'dictionary' && known.source === state.source ? known.node : undefined,
    };
  });
}

function literalOf(
  value: readonly PythonNode[],
  known: Value | undefined,
  { source }: CheckState,
): Literal | undefined {
  const [node] = value;
  if (!node || value.length > 1) return undefined;
  const text = textOf(node, source);
  if (node.name === 'String') return { kind: 'text', text: plainString(text) };
  if (known?.kind === 'text') return { kind: 'text' };
  if (node.name === 'Number') return { kind: 'number', text };
  if (node.name === 'UnaryExpression' && node.children[1]?.name === 'Number')
    return { kind: 'number', text: textOf(node.children[1], source) };
  if (node.name === 'Boolean') return { kind: 'boolean' };
  return node.name === 'None' ? { kind: 'none' } : undefined;
}

function inferType(definition: PythonNode, scope: Scope, state: CheckState): Value | undefined {
  return inferAll(definition.children, scope, state);
}

function asObject(known: Value | undefined): Binding | undefined {
  return known?.kind === 'class' ? { kind: 'object', type: known.type } : undefined;
}
