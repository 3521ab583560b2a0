/** Reference of the Python API: signatures, parameters, methods, properties, modules. */

import type { CallableFacts, ClassFacts, ModuleFacts, ParameterFacts, PythonFacts } from '../model/factsSchema.ts';
import { keepByFacts } from '../model/keepByFacts.ts';
import { errorName, errorPart, parameterId, RESULT } from '../model/parameterIds.ts';
import { namesInIds, type PythonName } from '../model/pythonOwners.ts';
import { rowId } from '../model/rowId.ts';
import type { FactTranslator } from './factTranslator.ts';
import { code } from './plainFacts.ts';
import type { ReferenceBlock, ReferenceRow } from './referenceBlock.ts';
import { findTarget, noFacts, UnknownFact } from './targets.ts';
import { typeCell } from './typeCell.ts';

/** A callable: a class (its constructor), a method or a function. */
export interface Callee {
  /** `LiDARProcessor.process_tile` */
  name: string;
  signature: string;
  parameters: readonly ParameterFacts[];
}

/** `LiDARProcessor.process_tile(laz_file: Path, …) -> int` below its module. */
export function planSignature(target: string, translator: FactTranslator): ReferenceBlock {
  const callee = findCallee(target, translator.facts.python);
  const note = translator.since(callee.nameId);
  const [name = ''] = callee.inIds;
  const id = rowId('signature', name);
  const items = planItems(callee, translator);
  const badge = translator.badge(callee.nameId);
  const title = translator.label('Module {name}', { name: callee.module });
  const text = foldCode(callee.signature);
  return { kind: 'code', language: 'python', title, text, id, badge, items, ...(note && { note }) };
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

/** What parameters and result mean, where the facts know it, and when errors are raised; the signature has types and defaults. */
function planItems({ full, inIds, parameters, raises }: FoundCallee, translator: FactTranslator): ReferenceRow[] {
  const item = (term: string, part: string, unexplained = '') => {
    const meaning = translator.explain('python-api', ...inIds.map((name) => parameterId(name, part)));
    return meaning ? translator.label('{name}: {meaning}', { name: term, meaning }) : unexplained;
  };
  const rows = parameters.map(({ name }): ReferenceRow => {
    const text = item(code(name), name);
    const nameId = `parameter ${full} ${name}`;
    const remarks = [translator.withSince(text, nameId), translator.badge(nameId)];
    return { name, ...idsOf('parameter', inIds, name), cells: [text && remarks.join(' ').trim()] };
  });
  const result: ReferenceRow = { name: RESULT, cells: [item(translator.label('Returns'), RESULT)] };
  const errors = raises.map((raised): ReferenceRow => {
    const name = translator.label('Raises {error}', { error: code(errorName(raised)) });
    return { name: raised, cells: [item(name, errorPart(raised), name)] };
  });
  return [...rows, result, ...errors].filter(({ cells: [text] }) => text);
}

/** `parameter-LiDARProcessor.process_tile-laz_file`; with the module too if other modules have such a class. */
function idsOf(kind: string, names: readonly string[], ...parts: string[]): Pick<ReferenceRow, 'id' | 'moreIds'> {
  const [id, ...moreIds] = names.map((name) => rowId(kind, name, ...parts));
  return { id, moreIds };
}

/** The parameters of a class, a method (`LiDARProcessor.process_tile`) or a function. */
export function planParameters(target: string, translator: FactTranslator): ReferenceBlock {
  const callee = findCallee(target, translator.facts.python);
  const rows = callee.parameters.map((parameter): ReferenceRow => {
    const { name, type } = parameter;
    const meaning = translator.describe('python-api', ...callee.inIds.map((owner) => parameterId(owner, name)));
    const cells = [
      code(name),
      translator.badge(`parameter ${callee.full} ${name}`, 'column'),
      type ? typeCell(type, 'None', translator) : '',
      parameterDefault(parameter, translator),
      translator.withSince(meaning, `parameter ${callee.full} ${name}`),
    ];
    return { name, ...idsOf('parameter', callee.inIds, name), cells };
  });
  const caption = translator.label('Parameters of {name}', { name: code(callee.full) });
  return { kind: 'table', caption, columns: ['Name', 'Status', 'Type', 'Default', 'Meaning'], rows };
}

/** The public methods of a class. */
export function planMethods(target: string, translator: FactTranslator): ReferenceBlock {
  const found = findClass(target, translator.facts.python);
  const { facts, full, inIds } = found;
  const rows = facts.methods.map((method): ReferenceRow => {
    const cells = callableCells(method, `method ${full}.${method.name}`, translator);
    return { name: method.name, ...idsOf('method', inIds, method.name), cells };
  });
  const caption = translator.label('Methods of the class {name}', { name: code(full) });
  return { kind: 'table', caption, columns: ['Method', ...CALLABLE_COLUMNS], rows };
}

/** The properties of a class. */
export function planProperties(target: string, translator: FactTranslator): ReferenceBlock {
  const found = findClass(target, translator.facts.python);
  const { facts, full, inIds } = found;
  const rows = facts.properties.map(({ name, type, purpose }): ReferenceRow => {
    const nameId = `property ${full}.${name}`;
    const meaning = translator.withSince(translator.cell('python-api', purpose), nameId);
    const cells = [code(name), translator.badge(nameId, 'column'), type ? code(type) : '', meaning];
    return { name, ...idsOf('property', inIds, name), cells };
  });
  const caption = translator.label('Properties of the class {name}', { name: code(full) });
  return { kind: 'table', caption, columns: ['Property', 'Status', 'Type', 'Meaning'], rows };
}

/** The members of an enum with their values. */
export function planMembers(target: string, translator: FactTranslator): ReferenceBlock {
  const found = findClass(target, translator.facts.python);
  const { facts, full, inIds } = found;
  const rows = Object.entries(facts.members ?? {}).map(([name, value]): ReferenceRow => {
    const meaning = translator.describe('python-api', ...inIds.map((owner) => parameterId(owner, name)));
    return { name, ...idsOf('member', inIds, name), cells: [code(name), code(value), meaning] };
  });
  const caption = translator.label('Members of the class {name}', { name: code(full) });
  return { kind: 'table', caption, columns: ['Member', 'Value', 'Meaning'], rows };
}

/** The functions of a module. */
export function planFunctions(target: string, translator: FactTranslator): ReferenceBlock {
  const found = findModule(target, translator.facts.python);
  const rows = found.functions.map((each): ReferenceRow => {
    const full = `${found.module}.${each.name}`;
    const inIds = namesInIds({ name: each.name, full }, translator.facts.python);
    return {
      name: each.name,
      ...idsOf('function', inIds),
      cells: callableCells(each, `function ${full}`, translator),
    };
  });
  const caption = translator.label('Functions of the module {name}', { name: code(found.module) });
  return { kind: 'table', caption, columns: ['Function', ...CALLABLE_COLUMNS], rows };
}

/** The classes of a module, or of all modules below a package. */
export function planClasses(target: string, translator: FactTranslator): ReferenceBlock {
  const modules = modulesBelow(target, translator.facts.python);
  const rows = modules.flatMap(({ module, classes }) =>
    classes.map(({ name, purpose }): ReferenceRow => {
      const full = `${module}.${name}`;
      const from = modules.length > 1 ? code(module) : '';
      const meaning = translator.withSince(translator.cell('python-api', purpose), `class ${full}`);
      const inIds = namesInIds({ name, full }, translator.facts.python);
      const cells = [code(name), translator.badge(`class ${full}`, 'column'), from, meaning];
      return { name, ...idsOf('class', inIds), cells };
    }),
  );
  const label = modules.length > 1 ? 'Classes of the package {name}' : 'Classes of the module {name}';
  const caption = translator.label(label, { name: code(target) });
  return { kind: 'table', caption, columns: ['Class', 'Status', 'Module', 'Meaning'], rows };
}

/** The modules of a package with their purposes. */
export function planModules(target: string, translator: FactTranslator): ReferenceBlock {
  const modules = modulesBelow(target, translator.facts.python);
  const rows = modules.map(({ module, purpose }): ReferenceRow => {
    return { name: module, id: rowId('module', module), cells: [code(module), translator.cell('python-api', purpose)] };
  });
  const caption = translator.label('Modules of the package {name}', { name: code(target) });
  return { kind: 'table', caption, columns: ['Module', 'Meaning'], rows };
}

const CALLABLE_COLUMNS = ['Status', 'Parameters', 'Returns', 'Raises', 'Meaning'] as const;

function callableCells(callable: CallableFacts, nameId: string, translator: FactTranslator): string[] {
  const { name, parameters, returns, raises = [], purpose } = callable;
  return [
    code(`${name}()`),
    translator.badge(nameId, 'column'),
    parameters.map((each) => code(parameterText(each))).join(', '),
    returns && returns !== 'None' ? code(outlineType(returns)) : '',
    raises.map(errorName).map(code).join(', '),
    translator.withSince(translator.cell('python-api', purpose), nameId),
  ];
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

export function parameterDefault(
  { name, required, default: value }: ParameterFacts,
  translator: FactTranslator,
): string {
  if (name.startsWith('*')) return '';
  return required ? translator.label('required') : code(value ?? 'None');
}

interface FoundName extends PythonName {
  /** See `namesInIds`. */
  inIds: readonly string[];
}

interface FoundClass extends FoundName {
  facts: ClassFacts;
}

function findClass(target: string, python: PythonFacts = noFacts('python-api')): FoundClass {
  return findNamed('class', target, python, ({ module, classes }) =>
    classes.map((facts) => {
      const names = { name: facts.name, full: `${module}.${facts.name}` };
      return [facts.name, { facts, ...names, inIds: namesInIds(names, python) }] as const;
    }),
  );
}

interface FoundCallee extends Callee, FoundName {
  module: string;
  nameId: string;
  raises: readonly string[];
}

function findCallee(target: string, python: PythonFacts = noFacts('python-api')): FoundCallee {
  const make = findNamed('class, method or function', target, python, ({ module, classes, functions }) => {
    const at = (kind: string, callee: Callee, raises: readonly string[] = []) => {
      const names = { name: callee.name, full: `${module}.${callee.name}` };
      const found = { ...callee, ...names, module, nameId: `${kind} ${names.full}`, raises };
      return [callee.name, () => ({ ...found, inIds: namesInIds(names, python) })] as const;
    };
    return [
      ...functions.map((each) => at('function', each, each.raises)),
      ...classes.flatMap((each) => [
        at('class', constructorOf(each), each.constructor?.raises),
        ...each.methods.map((method) => at('method', methodOf(each, method), method.raises)),
      ]),
    ];
  });
  return make();
}

export function constructorOf({ name, constructor: facts }: ClassFacts): Callee {
  const parameters = facts?.parameters ?? [];
  return { name, parameters, signature: `${name}(${parameters.map(parameterForm).join(', ')})` };
}

/** `radius_km: float = 5.0`, as code has it. */
export function parameterForm({ name, type, required, default: value }: ParameterFacts): string {
  const typed = type ? `${name}: ${type}` : name;
  return required || value === null ? typed : `${typed}${type ? ' = ' : '='}${value}`;
}

export function methodOf(owner: ClassFacts, { name, signature, parameters }: CallableFacts): Callee {
  const called = signature.replace(/\((?:self|cls)(?:, )?/, '(');
  return { name: `${owner.name}.${name}`, parameters, signature: `${owner.name}.${called}` };
}

/** By short name, or by full name if it is ambiguous: `ign_lidar.features.features.compute_normals`. */
function findNamed<T extends object>(
  noun: string,
  target: string,
  python: PythonFacts,
  list: (module: ModuleFacts) => ReadonlyArray<readonly [string, T]>,
): T {
  const names = namesOf(noun, python, list);
  const found = names.get(target) ?? [];
  if (found.length < 2) {
    return found[0]?.entry ?? findTarget(noun, target, new Map([...names.keys()].map((name) => [name, {} as T])));
  }
  const hint = `write one of: ${found.map(({ full }) => full).join(', ')}`;
  throw new UnknownFact(`${found.length} modules have a ${noun} "${target}"`, hint);
}

interface Named<T> {
  full: string;
  entry: T;
}

type Names<T> = ReadonlyMap<string, ReadonlyArray<Named<T>>>;

/** By noun. */
const knownNames = keepByFacts((_python: PythonFacts) => new Map<string, Names<object>>());

/** Entries by full and by short name; several modules may share a short one. */
function namesOf<T extends object>(
  noun: string,
  python: PythonFacts,
  list: (module: ModuleFacts) => ReadonlyArray<readonly [string, T]>,
): Names<T> {
  const byNoun = knownNames(python);
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

function findModule(target: string, python: PythonFacts = noFacts('python-api')): ModuleFacts {
  return findTarget('module', target, new Map(python.modules.map((module) => [module.module, module])));
}

/** The modules of a package, or the module itself if it is not a package. */
function modulesBelow(target: string, python: PythonFacts | undefined): readonly ModuleFacts[] {
  const found = findModule(target, python);
  const below = python?.modules.filter(({ module }) => module.startsWith(`${target}.`)) ?? [];
  return below.length > 0 ? below : [found];
}
