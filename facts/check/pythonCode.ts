/** Tracks names through Python code and reports unknown modules, names, members and arguments of the library. */

import { didYouMean } from '../../build/model/suggest.ts';
import type { ClassFacts } from '../model/factsSchema.ts';
import type { CodeDiagnostic } from './codeOffsets.ts';
import { listWords, suggestWord } from './hints.ts';
import { type Argument, checkArguments, checkConstructor, type Literal } from './pythonCalls.ts';
import type { Binding } from './pythonClasses.ts';
import { checkDictionary } from './pythonConfig.ts';
import type { PythonNames } from './pythonNames.ts';
import { type PythonNode, parsePython } from './pythonTree.ts';

/** What is known about a name or an expression. */
type Value = Binding | { kind: 'text' } | Dictionary;

/** A dictionary literal in `source`. */
interface Dictionary {
  kind: 'dictionary';
  node: PythonNode;
  source: string;
}

export type Scope = Map<string, Value>;

interface CheckState {
  source: string;
  names: PythonNames;
  diagnostics: CodeDiagnostic[];
  isMention: boolean;
}

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

function textOf({ from, to }: PythonNode, source: string): string {
  return source.slice(from, to);
}

// ——— imports ———

function readImport(node: PythonNode, scope: Scope, state: CheckState): void {
  const { children } = node;
  const importAt = children.findIndex(({ name }) => name === 'import');
  if (importAt < 0) return;
  const parts = splitList(children.slice(importAt + 1).filter(({ name }) => name !== '(' && name !== ')'));
  if (children[0]?.name !== 'from') {
    for (const part of parts) readPlainImport(part, scope, state);
    return;
  }
  const path = children.slice(1, importAt);
  if (path[0]?.name !== 'VariableName') return;
  const module = readPath(path, state);
  for (const part of parts) readName(part, module, scope, state);
}

/** `import ign_lidar.core.processor as p` */
function readPlainImport(part: readonly PythonNode[], scope: Scope, state: CheckState): void {
  const { source, names } = state;
  const asAt = part.findIndex(({ name }) => name === 'as');
  const path = asAt < 0 ? part : part.slice(0, asAt);
  const module = readPath(path, state);
  const bound = part[asAt < 0 ? 0 : asAt + 1];
  if (!bound) return;
  const name = textOf(bound, source);
  const target = asAt < 0 ? names.root : module;
  if (module === undefined || target === undefined) scope.delete(name);
  else scope.set(name, { kind: 'module', module: target });
}

/** The module of a dotted path, if it is in our library; reports one that does not exist. */
function readPath(path: readonly PythonNode[], { source, names, diagnostics }: CheckState): string | undefined {
  const parts = path.filter(({ name }) => name === 'VariableName');
  const words = parts.map((part) => textOf(part, source));
  if (words[0] !== names.root) return undefined;
  for (let length = 1; length <= words.length; length++) {
    const module = words.slice(0, length).join('.');
    if (names.isModule(module)) continue;
    diagnostics.push({
      at: parts[length - 1]?.from ?? 0,
      message: `there is no module "${words.join('.')}"`,
      hint: suggestModule(words.join('.'), names),
    });
    return undefined;
  }
  return words.join('.');
}

function suggestModule(module: string, names: PythonNames): string | undefined {
  const cut = module.lastIndexOf('.');
  const [parent, last] = [module.slice(0, cut), module.slice(cut + 1)];
  const same = names.modules.find((known) => known.endsWith(`.${last}`));
  if (same) return `there is "${same}"`;
  const siblings = names.modulesIn(parent);
  const near = last.length > 3 ? didYouMean(last, siblings)?.replace('"', `"${parent}.`) : undefined;
  return near ?? (siblings.length > 0 ? listWords(`${parent} has`, siblings) : undefined);
}

/** `name`, `name as other` or `*` of a `from` import. */
function readName(
  part: readonly PythonNode[],
  module: string | undefined,
  scope: Scope,
  { source, names, diagnostics }: CheckState,
): void {
  const [first] = part;
  const bound = part.findLast(({ name }) => name === 'VariableName');
  if (!first) return;
  if (first.name === '*') {
    for (const name of module === undefined ? [] : names.namesIn(module))
      bindOrDelete(scope, name, names.find(module ?? '', name));
    return;
  }
  if (!bound) return;
  const name = textOf(first, source);
  const binding = module === undefined ? undefined : names.find(module, name);
  if (module !== undefined && !binding) {
    const home = names.definingModule(name);
    const hint = home ? `it is in ${home}` : suggestName(name, names.namesIn(module));
    diagnostics.push({ at: first.from, message: `"${module}" has no "${name}"`, hint });
  }
  bindOrDelete(scope, textOf(bound, source), binding);
}

/** Suggests only names with the same case of the first letter, which distinguishes classes from functions and modules. */
function suggestName(name: string, candidates: readonly string[]): string | undefined {
  const isUpper = (word: string) => /^[A-Z]/.test(word);
  return didYouMean(
    name,
    candidates.filter((each) => isUpper(each) === isUpper(name)),
  );
}

function bindOrDelete(scope: Scope, name: string, binding: Value | undefined): void {
  if (binding && binding.kind !== 'other') scope.set(name, binding);
  else scope.delete(name);
}

// ——— statements ———

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

interface BranchOutcomes {
  before: Scope;
  outcomes: readonly Scope[];
  /** One of the branches is always taken. */
  isExhaustive: boolean;
}

function mergeScopes(scope: Scope, { before, outcomes, isExhaustive }: BranchOutcomes): void {
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

/** Removes every name in these nodes from the scope. */
function deleteNames(nodes: readonly PythonNode[], scope: Scope, source: string): void {
  for (const node of nodes) {
    if (node.name === 'VariableName') scope.delete(textOf(node, source));
    else if (node.name !== 'MemberExpression') deleteNames(node.children, scope, source);
  }
}

// ——— expressions ———

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
  if (known.kind === 'module') return moduleMember(known.module, name, property.from, state);
  if (known.kind === 'class') return classMember(known.type, name, property.from, state);
  return known.kind === 'object' ? objectMember(known.type, name, property.from, state) : undefined;
}

function moduleMember(
  module: string,
  name: string,
  at: number,
  { names, diagnostics }: CheckState,
): Binding | undefined {
  const binding = names.find(module, name);
  if (!binding) {
    const home = names.definingModule(name);
    const hint = home ? `it is in ${home}` : suggestName(name, names.namesIn(module));
    diagnostics.push({ at, message: `"${module}" has no "${name}"`, hint });
  }
  return binding;
}

/** Checks only static and class methods: others called on the class take the object as first argument. */
function classMember(type: ClassFacts, name: string, at: number, state: CheckState): Binding | undefined {
  const binding = objectMember(type, name, at, state);
  if (binding?.kind !== 'function') return binding;
  const { decorators = [] } = binding.callable;
  return decorators.some((each) => /staticmethod|classmethod/.test(each)) ? binding : { kind: 'other' };
}

function objectMember(
  type: ClassFacts,
  name: string,
  at: number,
  { names, diagnostics }: CheckState,
): Binding | undefined {
  const binding = names.member(type, name);
  if (binding || !names.isClosed(type)) return binding;
  const members = names.membersOf(type);
  diagnostics.push({
    at,
    message: `${type.name} has no "${name}"`,
    hint: suggestWord(name, members, `${type.name} has`),
  });
  return undefined;
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

function resultOf(returns: string | null, { names }: CheckState): Binding | undefined {
  const types = names.classesNamed(returns?.replace(/^['"]|['"]$/g, '') ?? '');
  return types.length === 1 && types[0] ? { kind: 'object', type: types[0] } : undefined;
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
  if (node.name === 'String') return { kind: 'text', text: /^[ru]?(["'])((?:(?!\1)[^\\])*)\1$/i.exec(text)?.[2] };
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

/** The parts between commas. */
function splitList(nodes: readonly PythonNode[]): PythonNode[][] {
  const parts: PythonNode[][] = [[]];
  for (const node of nodes) {
    if (node.name === ',') parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts.filter((part) => part.length > 0);
}
