/** Reference of the Python API: signatures, parameters, methods, properties, modules. */

import type { DiagnosticMessage } from '../../build/model/diagnostic.ts';
import type { CallableFacts, ClassFacts, ModuleFacts, ParameterFacts, PythonFacts } from '../model/factsSchema.ts';
import { errorName, errorPart, parameterId, RESULT } from '../model/parameterIds.ts';
import { isUniqueName } from '../model/pythonOwners.ts';
import type { FactTranslator } from './factTranslator.ts';
import { code } from './plainFacts.ts';
import { type ReferenceBlock, type ReferenceRow, rowId } from './referenceBlock.ts';
import { findTarget, isDiagnostic, noFacts } from './targets.ts';

/** A callable: a class (its constructor), a method or a function. */
export interface Callee {
  /** `LiDARProcessor.process_tile` */
  name: string;
  signature: string;
  parameters: readonly ParameterFacts[];
}

/** `process_tile(laz_file: Path, …) -> int` */
export function planSignature(target: string, translator: FactTranslator): ReferenceBlock | DiagnosticMessage {
  const callee = findCallee(target, translator.facts.python);
  if (isDiagnostic(callee)) return callee;
  const note = translator.since(callee.nameId);
  const id = signatureId(callee, translator.facts.python);
  const items = planItems(callee, translator);
  const badge = translator.badge(callee.nameId);
  const text = foldCode(callee.signature);
  return { kind: 'code', language: 'python', text, id, badge, items, ...(note && { note }) };
}

/** What fits the column of text. */
const LINE_LENGTH = 72;

/** Code that is too long for a line has one parameter on each line, and as many members of a type as fit. */
function foldCode(code: string, indent = ''): string {
  const split = indent.length + code.length > LINE_LENGTH ? splitBrackets(code) : undefined;
  if (!split) return code;
  const { head, members, tail } = split;
  const inner = `${indent}    `;
  const fold = (line: string) => foldCode(line, inner);
  const lines = head.endsWith('(') ? members : fillLines(members, LINE_LENGTH - inner.length).map(fold);
  return `${head}\n${lines.map((line) => `${inner}${line},\n`).join('')}${indent}${foldCode(tail, indent)}`;
}

/** Code around its first brackets that hold something: `cut(a, b) -> c` → `cut(`, `a` and `b`, `) -> c`. */
function splitBrackets(code: string): { head: string; members: string[]; tail: string } | undefined {
  const start = code.search(/[([{](?![)\]}])/);
  const members: string[] = [];
  let from = start + 1;
  let depth = 0;
  for (let at = start; at >= 0 && at < code.length; at += 1) {
    const character = code.charAt(at);
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (depth === 0 || (depth === 1 && character === ',')) {
      members.push(code.slice(from, at).trim());
      from = at + 1;
    }
    if (depth === 0) return { head: code.slice(0, start + 1), members, tail: code.slice(at) };
  }
  return undefined;
}

function fillLines(members: readonly string[], length: number): string[] {
  const lines: string[] = [];
  for (const member of members) {
    const longer = `${lines.at(-1)}, ${member}`;
    if (lines.length > 0 && longer.length <= length) lines.splice(-1, 1, longer);
    else lines.push(member);
  }
  return lines;
}

/** What parameters and result mean, as far as it is known, and when errors are raised; the signature has types and defaults. */
function planItems({ name: owner, full, parameters, raises }: FoundCallee, translator: FactTranslator): ReferenceRow[] {
  const item = (term: string, part: string, unexplained = '') => {
    const meaning = translator.explain('python-api', parameterId(owner, part));
    return meaning ? translator.label('{name}: {meaning}', { name: term, meaning }) : unexplained;
  };
  const rows = parameters.map(({ name }): ReferenceRow => {
    const text = item(code(name), name);
    const nameId = `parameter ${full} ${name}`;
    return { name, id: rowId('parameter', owner, name), cells: [text && translator.withRemarks(text, nameId)] };
  });
  const result: ReferenceRow = { name: RESULT, cells: [item(translator.label('Returns'), RESULT)] };
  const errors = raises.map((raised): ReferenceRow => {
    const name = translator.label('Raises {error}', { error: code(errorName(raised)) });
    return { name: raised, cells: [item(name, errorPart(raised), name)] };
  });
  return [...rows, result, ...errors].filter(({ cells: [text] }) => text);
}

/** `signature-LiDARProcessor.process_tile`; with its module if other modules have the name too. */
function signatureId({ name, full }: { name: string; full: string }, python: PythonFacts | undefined): string {
  const [owner = name] = name.split('.');
  return rowId('signature', python && isUniqueName(owner, python) ? name : full);
}

/** The parameters of a class, a method (`LiDARProcessor.process_tile`) or a function. */
export function planParameters(target: string, translator: FactTranslator): ReferenceBlock | DiagnosticMessage {
  const callee = findCallee(target, translator.facts.python);
  if (isDiagnostic(callee)) return callee;
  const rows = callee.parameters.map((parameter): ReferenceRow => {
    const { name, type } = parameter;
    const meaning = translator.describe('python-api', parameterId(callee.name, name));
    const cells = [
      code(name),
      type ? typeText(type, translator) : '',
      parameterDefault(parameter, translator),
      translator.withRemarks(meaning, `parameter ${callee.full} ${name}`),
    ];
    return { name, id: rowId('parameter', callee.name, name), cells };
  });
  return { kind: 'table', columns: ['Name', 'Type', 'Default', 'Meaning'], rows };
}

/** The public methods of a class. */
export function planMethods(target: string, translator: FactTranslator): ReferenceBlock | DiagnosticMessage {
  const found = findClass(target, translator.facts.python);
  if (isDiagnostic(found)) return found;
  const path = pathOf(found, translator.facts.python);
  const rows = found.methods.map((method) => {
    const ids = { id: rowId('method', found.name, method.name), nameId: `method ${path}.${method.name}` };
    return callableRow(method, ids, translator);
  });
  return { kind: 'table', columns: ['Method', ...CALLABLE_COLUMNS], rows };
}

/** The properties of a class. */
export function planProperties(target: string, translator: FactTranslator): ReferenceBlock | DiagnosticMessage {
  const found = findClass(target, translator.facts.python);
  if (isDiagnostic(found)) return found;
  const path = pathOf(found, translator.facts.python);
  const rows = found.properties.map(({ name, type, purpose }): ReferenceRow => {
    const id = rowId('property', found.name, name);
    const meaning = translator.withRemarks(translator.cell('python-api', purpose), `property ${path}.${name}`);
    return { name, id, cells: [code(name), type ? code(type) : '', meaning] };
  });
  return { kind: 'table', columns: ['Property', 'Type', 'Meaning'], rows };
}

/** The members of an enum with their values. */
export function planMembers(target: string, translator: FactTranslator): ReferenceBlock | DiagnosticMessage {
  const found = findClass(target, translator.facts.python);
  if (isDiagnostic(found)) return found;
  const rows = Object.entries(found.members ?? {}).map(([name, value]): ReferenceRow => {
    const meaning = translator.describe('python-api', parameterId(found.name, name));
    return { name, id: rowId('member', found.name, name), cells: [code(name), code(value), meaning] };
  });
  return { kind: 'table', columns: ['Member', 'Value', 'Meaning'], rows };
}

/** The functions of a module. */
export function planFunctions(target: string, translator: FactTranslator): ReferenceBlock | DiagnosticMessage {
  const found = findModule(target, translator.facts.python);
  if (isDiagnostic(found)) return found;
  const rows = found.functions.map((each) => {
    const ids = { id: rowId('function', each.name), nameId: `function ${found.module}.${each.name}` };
    return callableRow(each, ids, translator);
  });
  return { kind: 'table', columns: ['Function', ...CALLABLE_COLUMNS], rows };
}

/** The classes of a module, or of all modules below a package. */
export function planClasses(target: string, translator: FactTranslator): ReferenceBlock | DiagnosticMessage {
  const modules = modulesBelow(target, translator.facts.python);
  if (isDiagnostic(modules)) return modules;
  const rows = modules.flatMap(({ module, classes }) =>
    classes.map(({ name, purpose }): ReferenceRow => {
      const from = modules.length > 1 ? code(module) : '';
      const meaning = translator.withRemarks(translator.cell('python-api', purpose), `class ${module}.${name}`);
      return { name, id: rowId('class', name), cells: [code(name), from, meaning] };
    }),
  );
  return { kind: 'table', columns: ['Class', 'Module', 'Meaning'], rows };
}

/** The modules of a package with their purposes. */
export function planModules(target: string, translator: FactTranslator): ReferenceBlock | DiagnosticMessage {
  const modules = modulesBelow(target, translator.facts.python);
  if (isDiagnostic(modules)) return modules;
  const rows = modules.map(({ module, purpose }): ReferenceRow => {
    return { name: module, id: rowId('module', module), cells: [code(module), translator.cell('python-api', purpose)] };
  });
  return { kind: 'table', columns: ['Module', 'Meaning'], rows };
}

const CALLABLE_COLUMNS = ['Parameters', 'Returns', 'Raises', 'Meaning'] as const;

interface CallableIds {
  /** Of the row. */
  id: string;
  /** Of the name. */
  nameId: string;
}

function callableRow(callable: CallableFacts, { id, nameId }: CallableIds, translator: FactTranslator): ReferenceRow {
  const { name, parameters, returns, raises = [], purpose } = callable;
  const cells = [
    code(`${name}()`),
    parameters.map((each) => code(parameterText(each))).join(', '),
    returns && returns !== 'None' ? code(outlineType(returns)) : '',
    raises.map(errorName).map(code).join(', '),
    translator.withRemarks(translator.cell('python-api', purpose), nameId),
  ];
  return { name, id, cells };
}

/** A type too long for a line, without what inner brackets hold, or else any: `Union[Tuple[…], Tuple[…]]`, `Tuple[…]`. */
function outlineType(type: string): string {
  return [2, 1].reduce((shown, depth) => (shown.length > LINE_LENGTH ? elideType(type, depth) : shown), type);
}

function elideType(type: string, depth: number): string {
  let level = 0;
  let shown = '';
  for (const character of type) {
    if (character === ']') level -= 1;
    if (level < depth) shown += character;
    if (character === '[') level += 1;
    if (character === '[' && level === depth) shown += '…';
  }
  return shown;
}

/** `radius_km=5.0`: types would make the column too wide, signatures have them. */
function parameterText({ name, required, default: value }: ParameterFacts): string {
  return required || name.startsWith('*') ? name : `${name}=${value ?? 'None'}`;
}

export function typeText(type: string, translator: FactTranslator): string {
  const optional = /^Optional\[(.+)\]$/.exec(type)?.[1];
  if (optional) return translator.label('{type} or {other}', { type: code(optional), other: code('None') });
  const [first, second] = /^Union\[(\w+), (\w+)\]$/.exec(type)?.slice(1) ?? [];
  return first && second
    ? translator.label('{type} or {other}', { type: code(first), other: code(second) })
    : code(type);
}

export function parameterDefault(
  { name, required, default: value }: ParameterFacts,
  translator: FactTranslator,
): string {
  if (name.startsWith('*')) return '';
  return required ? translator.label('required') : code(value ?? 'None');
}

/** `ign_lidar.core.processor.LiDARProcessor` */
function pathOf(facts: ClassFacts, python: PythonFacts | undefined): string {
  const module = python?.modules.find(({ classes }) => classes.includes(facts))?.module ?? '';
  return `${module}.${facts.name}`;
}

function findClass(target: string, python: PythonFacts | undefined): ClassFacts | DiagnosticMessage {
  if (!python) return noFacts('python-api');
  return findNamed('class', target, python, ({ classes }) => classes.map((each) => [each.name, each] as const));
}

interface FoundCallee extends Callee {
  full: string;
  nameId: string;
  raises: readonly string[];
}

function findCallee(target: string, python: PythonFacts | undefined): FoundCallee | DiagnosticMessage {
  if (!python) return noFacts('python-api');
  const at = (callee: Callee, id: readonly [kind: string, full: string], raises: readonly string[] = []) => {
    const [, full] = id;
    return { ...callee, full, nameId: id.join(' '), raises };
  };
  const make = findNamed('class, method or function', target, python, ({ module, classes, functions }) => [
    ...functions.map(
      (each) => [each.name, () => at(each, ['function', `${module}.${each.name}`], each.raises)] as const,
    ),
    ...classes.flatMap((each) => {
      const full = `${module}.${each.name}`;
      return [
        [each.name, () => at(constructorOf(each), ['class', full], each.constructor?.raises)] as const,
        ...each.methods.map((method) => {
          const make = () => at(methodOf(each, method), ['method', `${full}.${method.name}`], method.raises);
          return [`${each.name}.${method.name}`, make] as const;
        }),
      ];
    }),
  ]);
  return isDiagnostic(make) ? make : make();
}

export function constructorOf({ name, constructor: facts }: ClassFacts): Callee {
  const parameters = facts?.parameters ?? [];
  const list = parameters.map(({ name, type, required, default: value }) => {
    const typed = type ? `${name}: ${type}` : name;
    return required || value === null ? typed : `${typed}${type ? ' = ' : '='}${value}`;
  });
  return { name, parameters, signature: `${name}(${list.join(', ')})` };
}

export function methodOf(owner: ClassFacts, { name, signature, parameters }: CallableFacts): Callee {
  const called = signature.replace(/\((?:self|cls)(?:, )?/, '(');
  return { name: `${owner.name}.${name}`, parameters, signature: called };
}

/** By short name, or by full name if it is ambiguous: `ign_lidar.features.features.compute_normals`. */
function findNamed<T extends object>(
  noun: string,
  target: string,
  python: PythonFacts,
  list: (module: ModuleFacts) => ReadonlyArray<readonly [string, T]>,
): T | DiagnosticMessage {
  const names = namesOf(noun, python, list);
  const found = names.get(target) ?? [];
  if (found.length < 2) {
    return found[0]?.entry ?? findTarget(noun, target, new Map([...names.keys()].map((name) => [name, {} as T])));
  }
  const hint = `write one of: ${found.map(({ full }) => full).join(', ')}`;
  return { message: `${found.length} modules have a ${noun} "${target}"`, hint };
}

interface Named<T> {
  full: string;
  entry: T;
}

type Names<T> = ReadonlyMap<string, ReadonlyArray<Named<T>>>;

/** By facts, then by noun: pages name hundreds of classes and functions. */
const knownNames = new WeakMap<PythonFacts, Map<string, Names<object>>>();

/** Entries by full and by short name; several modules may share a short one. */
function namesOf<T extends object>(
  noun: string,
  python: PythonFacts,
  list: (module: ModuleFacts) => ReadonlyArray<readonly [string, T]>,
): Names<T> {
  const byNoun = knownNames.get(python) ?? new Map<string, Names<object>>();
  knownNames.set(python, byNoun);
  const known = byNoun.get(noun);
  if (known) return known as Names<T>;
  const names = new Map<string, Array<Named<T>>>();
  for (const module of python.modules)
    for (const [name, entry] of list(module)) {
      const full = `${module.module}.${name}`;
      for (const key of [full, name]) names.set(key, [...(names.get(key) ?? []), { full, entry }]);
    }
  byNoun.set(noun, names);
  return names;
}

function findModule(target: string, python: PythonFacts | undefined): ModuleFacts | DiagnosticMessage {
  if (!python) return noFacts('python-api');
  return findTarget('module', target, new Map(python.modules.map((module) => [module.module, module])));
}

/** The modules of a package, or the module itself if it is not a package. */
function modulesBelow(target: string, python: PythonFacts | undefined): readonly ModuleFacts[] | DiagnosticMessage {
  const found = findModule(target, python);
  if (isDiagnostic(found)) return found;
  const below = python?.modules.filter(({ module }) => module.startsWith(`${target}.`)) ?? [];
  return below.length > 0 ? below : [found];
}
