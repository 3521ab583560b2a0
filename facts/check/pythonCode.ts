/** Follows names through Python code, and reports what the library does not have: modules, names, members, arguments. */

import { didYouMean } from '../../build/model/suggest.ts';
import type { ClassFacts } from '../model/factsSchema.ts';
import type { CodeDiagnostic } from './codeOffsets.ts';
import { listWords, suggestWord } from './hints.ts';
import { type Argument, checkArguments, checkConstructor, type Literal } from './pythonCalls.ts';
import type { Meaning } from './pythonClasses.ts';
import { checkDictionary } from './pythonConfig.ts';
import type { PythonNames } from './pythonNames.ts';
import { type PythonNode, parsePython } from './pythonTree.ts';

/** What is known of a name at this point of a page. */
type Known = Meaning | { kind: 'text' } | Dictionary;

/** A dictionary as it is written in `source`. */
interface Dictionary {
  kind: 'dictionary';
  node: PythonNode;
  source: string;
}

export type Scope = Map<string, Known>;

interface Reading {
  source: string;
  names: PythonNames;
  diagnostics: CodeDiagnostic[];
  isMention: boolean;
}

/** What code says that the facts contradict. Names that it leaves in `scope` are known to the code after it. */
export function checkPython(
  source: string,
  names: PythonNames,
  scope: Scope = new Map(),
  isMention = false,
): CodeDiagnostic[] {
  const reading: Reading = { source, names, diagnostics: [], isMention };
  readStatement(parsePython(source), scope, reading);
  return reading.diagnostics;
}

function readStatement(node: PythonNode, scope: Scope, reading: Reading): void {
  const read = STATEMENTS[node.name];
  if (read) read(node, scope, reading);
  else readParts(node, scope, reading);
}

type Reader = (node: PythonNode, scope: Scope, reading: Reading) => void;

const STATEMENTS: Readonly<Record<string, Reader>> = {
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
  DeleteStatement: (node, scope, { source }) => forget(node.children, scope, source),
  UpdateStatement: (node, scope, reading) => {
    readParts(node, scope, reading);
    forget(node.children.slice(0, 1), scope, reading.source);
  },
};

function readParts(node: PythonNode, scope: Scope, reading: Reading): void {
  for (const child of node.children) {
    if (isExpression(child.name)) infer(child, scope, reading);
    else readStatement(child, scope, reading);
  }
}

/** Everything that has a value; statements and bodies have none. */
function isExpression(name: string): boolean {
  return /Expression$|^(?:VariableName|String|FormatString|Number|Boolean|None|Ellipsis|ContinuedString)$/.test(name);
}

function textOf({ from, to }: PythonNode, source: string): string {
  return source.slice(from, to);
}

// ——— imports ———

function readImport(node: PythonNode, scope: Scope, reading: Reading): void {
  const { children } = node;
  const importAt = children.findIndex(({ name }) => name === 'import');
  if (importAt < 0) return;
  const parts = splitList(children.slice(importAt + 1).filter(({ name }) => name !== '(' && name !== ')'));
  if (children[0]?.name !== 'from') {
    for (const part of parts) readPlainImport(part, scope, reading);
    return;
  }
  const path = children.slice(1, importAt);
  if (path[0]?.name !== 'VariableName') return;
  const module = readPath(path, reading);
  for (const part of parts) readName(part, module, scope, reading);
}

/** `import ign_lidar.core.processor as p` */
function readPlainImport(part: readonly PythonNode[], scope: Scope, reading: Reading): void {
  const { source, names } = reading;
  const asAt = part.findIndex(({ name }) => name === 'as');
  const path = asAt < 0 ? part : part.slice(0, asAt);
  const module = readPath(path, reading);
  const bound = part[asAt < 0 ? 0 : asAt + 1];
  if (!bound) return;
  const name = textOf(bound, source);
  const target = asAt < 0 ? names.root : module;
  if (module === undefined || target === undefined) scope.delete(name);
  else scope.set(name, { kind: 'module', module: target });
}

/** The module of a dotted path if it is ours and exists; one that is ours and does not exist is reported. */
function readPath(path: readonly PythonNode[], { source, names, diagnostics }: Reading): string | undefined {
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
  { source, names, diagnostics }: Reading,
): void {
  const [first] = part;
  const bound = part.findLast(({ name }) => name === 'VariableName');
  if (!first) return;
  if (first.name === '*') {
    for (const name of module === undefined ? [] : names.namesIn(module))
      setOrForget(scope, name, names.find(module ?? '', name));
    return;
  }
  if (!bound) return;
  const name = textOf(first, source);
  const meaning = module === undefined ? undefined : names.find(module, name);
  if (module !== undefined && !meaning) {
    const home = names.homeOf(name);
    const hint = home ? `it is in ${home}` : suggestName(name, names.namesIn(module));
    diagnostics.push({ at: first.from, message: `"${module}" has no "${name}"`, hint });
  }
  setOrForget(scope, textOf(bound, source), meaning);
}

/** A class is not mistaken for a module, nor a function for a class: they are spelled differently. */
function suggestName(name: string, candidates: readonly string[]): string | undefined {
  const isUpper = (word: string) => /^[A-Z]/.test(word);
  return didYouMean(
    name,
    candidates.filter((each) => isUpper(each) === isUpper(name)),
  );
}

function setOrForget(scope: Scope, name: string, meaning: Known | undefined): void {
  if (meaning && meaning.kind !== 'other') scope.set(name, meaning);
  else scope.delete(name);
}

// ——— statements ———

/** `a = b = value`, `a, b = x, y`, `name: Type = value` */
function readAssignment(node: PythonNode, scope: Scope, reading: Reading): void {
  const segments: PythonNode[][] = [[]];
  let type: Meaning | undefined;
  for (const child of node.children) {
    if (child.name === 'AssignOp') segments.push([]);
    else if (child.name === 'TypeDef') type = asObject(inferType(child, scope, reading));
    else segments.at(-1)?.push(child);
  }
  const values =
    segments.length > 1 ? splitList(segments.pop() ?? []).map((part) => inferAll(part, scope, reading)) : [];
  for (const segment of segments) {
    const targets = splitList(segment);
    for (const [index, [target, ...more]] of targets.entries()) {
      if (!target) continue;
      const value = targets.length === values.length ? values[index] : undefined;
      if (target.name === 'VariableName' && more.length === 0)
        setOrForget(scope, textOf(target, reading.source), value ?? type);
      else if (target.name === 'MemberExpression') inferAll(target.children.slice(0, -2), scope, reading);
      else forget([target, ...more], scope, reading.source);
    }
  }
}

/** Names in the function are its own: what it sets is not seen outside, and its parameters hide what is. */
function readFunction(node: PythonNode, scope: Scope, reading: Reading): void {
  const inner: Scope = new Map(scope);
  for (const child of node.children) {
    if (child.name === 'VariableName') {
      scope.delete(textOf(child, reading.source));
      inner.delete(textOf(child, reading.source));
    } else if (child.name === 'ParamList') readParameters(child, inner, reading);
    else if (child.name === 'Body') readParts(child, inner, reading);
  }
}

function readParameters(list: PythonNode, scope: Scope, reading: Reading): void {
  for (const part of splitList(list.children.filter(({ name }) => name !== '(' && name !== ')'))) {
    const name = part.find((node) => node.name === 'VariableName');
    const type = part.find((node) => node.name === 'TypeDef');
    const defaultAt = part.findIndex((node) => node.name === 'AssignOp');
    if (defaultAt >= 0) inferAll(part.slice(defaultAt + 1), scope, reading);
    if (name) setOrForget(scope, textOf(name, reading.source), type && asObject(inferType(type, scope, reading)));
  }
}

function readClass(node: PythonNode, scope: Scope, reading: Reading): void {
  const name = node.children.find((child) => child.name === 'VariableName');
  for (const child of node.children) {
    if (child.name === 'ArgList') readArguments(child, scope, reading);
    if (child.name === 'Body') readParts(child, new Map(scope), reading);
  }
  if (name) scope.delete(textOf(name, reading.source));
}

/** What holds after it is what every way through it agrees on. */
function readBranches(node: PythonNode, scope: Scope, reading: Reading): void {
  const before: Scope = new Map(scope);
  const outcomes: Scope[] = [];
  const targets: PythonNode[] = [];
  let branch: Scope = new Map(before);
  let isTarget = false;
  for (const child of node.children) {
    if (child.name === 'Body' || child.name === 'MatchBody') {
      forget(targets.splice(0), branch, reading.source);
      readParts(child, branch, reading);
      outcomes.push(branch);
      branch = new Map(before);
      isTarget = false;
    } else if (child.name === 'for' || child.name === 'as') isTarget = true;
    else if (child.name === 'in' || (child.name === ',' && node.name === 'WithStatement')) isTarget = false;
    else if (isTarget) targets.push(child);
    else if (isExpression(child.name)) infer(child, branch, reading);
  }
  const isWhole =
    node.name === 'WithStatement' || (node.name === 'IfStatement' && node.children.some(({ name }) => name === 'else'));
  mergeScopes(scope, { before, outcomes, isWhole });
}

interface Ways {
  before: Scope;
  outcomes: readonly Scope[];
  /** One of the ways is taken for sure. */
  isWhole: boolean;
}

function mergeScopes(scope: Scope, { before, outcomes, isWhole }: Ways): void {
  const names = new Set([before, ...outcomes].flatMap((each) => [...each.keys()]));
  for (const name of names) {
    const changed = outcomes.filter((each) => !isSame(each.get(name), before.get(name)));
    if (changed.length === 0) continue;
    const results = new Set(changed.map((each) => describe(each.get(name))));
    const isSure = results.size === 1 && (!before.has(name) || (isWhole && changed.length === outcomes.length));
    setOrForget(scope, name, isSure ? changed[0]?.get(name) : undefined);
  }
}

function isSame(a: Known | undefined, b: Known | undefined): boolean {
  return a === b || describe(a) === describe(b);
}

function describe(known: Known | undefined): string {
  if (!known) return '';
  if (known.kind === 'module') return `module ${known.module}`;
  if (known.kind === 'class' || known.kind === 'object') return `${known.kind} ${known.type.name}`;
  return known.kind === 'function' ? `function ${known.label}` : known.kind;
}

/** Every name in these nodes stands for something unknown from now on. */
function forget(nodes: readonly PythonNode[], scope: Scope, source: string): void {
  for (const node of nodes) {
    if (node.name === 'VariableName') scope.delete(textOf(node, source));
    else if (node.name !== 'MemberExpression') forget(node.children, scope, source);
  }
}

// ——— expressions ———

function inferAll(nodes: readonly PythonNode[], scope: Scope, reading: Reading): Known | undefined {
  const [first, ...more] = nodes.filter(({ name }) => isExpression(name)).map((node) => infer(node, scope, reading));
  return more.length === 0 ? first : undefined;
}

/** What an expression is, if that is known; diagnostics inside it are reported on the way. */
function infer(node: PythonNode, scope: Scope, reading: Reading): Known | undefined {
  switch (node.name) {
    case 'VariableName':
      return scope.get(textOf(node, reading.source));
    case 'String':
    case 'FormatString':
    case 'ContinuedString':
      readParts(node, scope, reading);
      return { kind: 'text' };
    case 'DictionaryExpression':
      readParts(node, scope, reading);
      return { kind: 'dictionary', node, source: reading.source };
    case 'MemberExpression':
      return inferMember(node, scope, reading);
    case 'CallExpression':
      return inferCall(node, scope, reading);
    case 'ParenthesizedExpression':
      return inferAll(node.children, scope, reading);
    case 'NamedExpression': {
      const value = inferAll(node.children.slice(2), scope, reading);
      const [name] = node.children;
      if (name) setOrForget(scope, textOf(name, reading.source), value);
      return value;
    }
    case 'LambdaExpression': {
      const inner: Scope = new Map(scope);
      for (const child of node.children) {
        if (child.name === 'ParamList') readParameters(child, inner, reading);
        else if (isExpression(child.name)) infer(child, inner, reading);
      }
      return undefined;
    }
    default:
      readParts(node, /Comprehension/.test(node.name) ? withoutLoopNames(node, scope, reading) : scope, reading);
      return undefined;
  }
}

/** `[p for p in tiles]` has a `p` of its own. */
function withoutLoopNames(node: PythonNode, scope: Scope, { source }: Reading): Scope {
  const inner: Scope = new Map(scope);
  let isTarget = false;
  for (const child of node.children) {
    if (child.name === 'for') isTarget = true;
    else if (child.name === 'in') isTarget = false;
    else if (isTarget) forget([child], inner, source);
  }
  return inner;
}

function inferMember(node: PythonNode, scope: Scope, reading: Reading): Known | undefined {
  const property = node.children.at(-1);
  if (property?.name !== 'PropertyName') {
    readParts(node, scope, reading);
    return undefined;
  }
  const [owner] = node.children;
  const known = owner && infer(owner, scope, reading);
  const name = textOf(property, reading.source);
  if (!known) return undefined;
  if (known.kind === 'module') return moduleMember(known.module, name, property.from, reading);
  if (known.kind === 'class') return classMember(known.type, name, property.from, reading);
  return known.kind === 'object' ? objectMember(known.type, name, property.from, reading) : undefined;
}

function moduleMember(module: string, name: string, at: number, { names, diagnostics }: Reading): Meaning | undefined {
  const meaning = names.find(module, name);
  if (!meaning) {
    const home = names.homeOf(name);
    const hint = home ? `it is in ${home}` : suggestName(name, names.namesIn(module));
    diagnostics.push({ at, message: `"${module}" has no "${name}"`, hint });
  }
  return meaning;
}

/** Called on the class, a method takes its object first: only static and class methods are checked. */
function classMember(type: ClassFacts, name: string, at: number, reading: Reading): Meaning | undefined {
  const meaning = objectMember(type, name, at, reading);
  if (meaning?.kind !== 'function') return meaning;
  const { decorators = [] } = meaning.callable;
  return decorators.some((each) => /staticmethod|classmethod/.test(each)) ? meaning : { kind: 'other' };
}

function objectMember(
  type: ClassFacts,
  name: string,
  at: number,
  { names, diagnostics }: Reading,
): Meaning | undefined {
  const meaning = names.member(type, name);
  if (meaning || !names.isClosed(type)) return meaning;
  const members = names.membersOf(type);
  diagnostics.push({
    at,
    message: `${type.name} has no "${name}"`,
    hint: suggestWord(name, members, `${type.name} has`),
  });
  return undefined;
}

function inferCall(node: PythonNode, scope: Scope, reading: Reading): Known | undefined {
  const [callee, list] = node.children;
  if (!callee) return undefined;
  const known = infer(callee, scope, reading);
  const given = list ? readArguments(list, scope, reading) : [];
  // The name that is called is the last part: `processor.process_tile(…)`.
  const at = callee.name === 'MemberExpression' ? (callee.children.at(-1)?.from ?? callee.from) : callee.from;
  const call = { at, arguments: given, isMention: reading.isMention };
  if (known?.kind === 'function') {
    reading.diagnostics.push(...checkArguments({ ...call, label: known.label }, known.callable.parameters));
    return resultOf(known.callable.returns, reading);
  }
  if (known?.kind !== 'class') return asConfig(callee, given, reading);
  const owner = reading.names.constructorOf(known.type);
  if (owner) {
    reading.diagnostics.push(...checkConstructor({ ...call, label: known.type.name }, owner));
    checkConfig(owner, given, reading);
  }
  return { kind: 'object', type: known.type };
}

/** `OmegaConf.create({…})` is the dictionary in another form. */
function asConfig(callee: PythonNode, [argument]: readonly Argument[], { source }: Reading): Known | undefined {
  const node = textOf(callee, source) === 'OmegaConf.create' ? argument?.dictionary : undefined;
  return node && { kind: 'dictionary', node, source };
}

/** A class that takes a whole configuration takes its keys. */
function checkConfig(type: ClassFacts, given: readonly Argument[], { source, names, diagnostics }: Reading): void {
  const name = type.constructor?.keywords_replaced_by;
  const at = type.constructor?.parameters.findIndex((parameter) => parameter.name === name) ?? -1;
  if (!name || !names.config) return;
  const argument = given.find(({ keyword, isSpread }, index) =>
    keyword === undefined ? index === at && !isSpread : keyword === name,
  );
  if (argument?.dictionary) diagnostics.push(...checkDictionary(argument.dictionary, source, names.config));
}

function resultOf(returns: string | null, { names }: Reading): Meaning | undefined {
  const types = names.classesNamed(returns?.replace(/^['"]|['"]$/g, '') ?? '');
  return types.length === 1 && types[0] ? { kind: 'object', type: types[0] } : undefined;
}

function readArguments(list: PythonNode, scope: Scope, reading: Reading): Argument[] {
  return splitList(list.children.filter(({ name }) => name !== '(' && name !== ')')).flatMap((part) => {
    const [first, second] = part;
    if (!first) return [];
    const isSpread = first.name === '*' || first.name === '**';
    const isKeyword = first.name === 'VariableName' && second?.name === 'AssignOp';
    const value = isSpread ? part.slice(1) : isKeyword ? part.slice(2) : part;
    const isLoop = part.some(({ name }) => name === 'for');
    const inner = isLoop ? withoutLoopNames({ ...list, children: part }, scope, reading) : scope;
    const known = inferAll(value, inner, reading);
    return {
      ...(isKeyword ? { keyword: textOf(first, reading.source) } : {}),
      isSpread: isSpread || first.name === 'Ellipsis' || first.name === '⚠',
      at: first.from,
      valueAt: value[0]?.from ?? first.from,
      literal: isLoop ? undefined : literalOf(value, known, reading),
      // Places in a dictionary of another block would be places in that block.
      dictionary: known?.kind === 'dictionary' && known.source === reading.source ? known.node : undefined,
    };
  });
}

function literalOf(value: readonly PythonNode[], known: Known | undefined, { source }: Reading): Literal | undefined {
  const [node] = value;
  if (!node || value.length > 1) return undefined;
  const text = textOf(node, source);
  if (node.name === 'String') return { kind: 'text', text: /^[ru]?(["'])((?:(?!\1)[^\\])*)\1$/i.exec(text)?.[2] };
  if (known?.kind === 'text') return { kind: 'text' };
  if (node.name === 'Number') return { kind: 'number', text };
  if (node.name === 'UnaryExpression' && node.children[1]?.name === 'Number')
    return { kind: 'number', text: textOf(node.children[1], source) };
  if (node.name === 'Boolean') return { kind: 'truth' };
  return node.name === 'None' ? { kind: 'none' } : undefined;
}

function inferType(definition: PythonNode, scope: Scope, reading: Reading): Known | undefined {
  return inferAll(definition.children, scope, reading);
}

function asObject(known: Known | undefined): Meaning | undefined {
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
