/** The names of the Python API: modules, classes with their members, functions, parameters. */

import type { CallableFacts, ClassFacts, ModuleFacts, ParameterFacts, PythonFacts } from '../model/factsSchema.ts';
import { parameterId } from '../model/parameterIds.ts';
import { isUniqueName } from '../model/pythonOwners.ts';
import type { FactTranslator } from '../tables/factTranslator.ts';
import { code } from '../tables/plainFacts.ts';
import { type Callee, constructorOf, methodOf, parameterDefault, typeText } from '../tables/pythonTables.ts';
import { rowId } from '../tables/referenceBlock.ts';
import type { NameDefinition } from './nameDefinition.ts';

/** All public names; the id of each has its module, because modules share names. */
export function listPythonNames(python: PythonFacts): NameDefinition[] {
  return python.modules.flatMap((module) => {
    const isUnique = (name: string) => isUniqueName(name, python);
    return [
      moduleName(module),
      ...module.classes.flatMap((each) => classNames(each, module.module, isUnique(each.name))),
      ...module.functions.flatMap((each) => functionNames(each, module.module, isUnique(each.name))),
    ];
  });
}

function moduleName({ module, purpose }: ModuleFacts): NameDefinition {
  return {
    id: `module ${module}`,
    kind: 'module',
    name: module,
    aliases: [],
    anchors: [rowId('module', module)],
    describe: (translator) => ({ signature: module, meaning: translator.cell('python-api', purpose) }),
  };
}

/** Rows of tables are named without a module, so they say which class it is only if `isUnique`. */
function classNames(facts: ClassFacts, module: string, isUnique: boolean): NameDefinition[] {
  const { name, purpose, methods, properties, members = {} } = facts;
  const full = `${module}.${name}`;
  const rows = (...ids: string[]) => (isUnique ? ids : []);
  const callee = constructorOf(facts);
  const memberNames = Object.entries(members).map(
    ([member, value]): NameDefinition => ({
      id: `member ${full}.${member}`,
      kind: 'member',
      name: `${name}.${member}`,
      aliases: [`${full}.${member}`, member],
      owner: name,
      anchors: rows(rowId('member', name, member)),
      describe: (translator) => ({
        signature: `${name}.${member} = ${JSON.stringify(value)}`,
        meaning: translator.describe('python-api', parameterId(name, member)),
      }),
    }),
  );
  return [
    {
      id: `class ${full}`,
      kind: 'class',
      name,
      aliases: [full],
      owner: module,
      anchors: [rowId('signature', isUnique ? name : full), ...rows(rowId('class', name))],
      describe: (translator) => ({
        signature: facts.constructor ? `class ${callee.signature}` : `class ${name}`,
        meaning: translator.cell('python-api', purpose),
      }),
    },
    ...parameterNames(callee, full, isUnique),
    ...methods.flatMap((method) => methodNames(method, facts, { full, isUnique })),
    ...properties.map((property) => propertyName(property, name, { full, isUnique })),
    ...memberNames,
  ];
}

interface Place {
  /** Full name of the class. */
  full: string;
  isUnique: boolean;
}

function methodNames(method: CallableFacts, owner: ClassFacts, { full, isUnique }: Place): NameDefinition[] {
  const callee = methodOf(owner, method);
  const path = `${full}.${method.name}`;
  return [
    {
      id: `method ${path}`,
      kind: 'method',
      name: callee.name,
      aliases: [path, method.name],
      owner: owner.name,
      anchors: isUnique
        ? [rowId('signature', callee.name), rowId('method', owner.name, method.name)]
        : [rowId('signature', path)],
      describe: (translator) => ({
        signature: callee.signature,
        meaning: translator.cell('python-api', method.purpose),
      }),
    },
    ...parameterNames(callee, path, isUnique),
  ];
}

function propertyName(
  { name, type, purpose }: ClassFacts['properties'][number],
  owner: string,
  { full, isUnique }: Place,
): NameDefinition {
  return {
    id: `property ${full}.${name}`,
    kind: 'property',
    name: `${owner}.${name}`,
    aliases: [`${full}.${name}`, name],
    owner,
    anchors: isUnique ? [rowId('property', owner, name)] : [],
    describe: (translator) => ({
      signature: type ? `${owner}.${name}: ${type}` : `${owner}.${name}`,
      meaning: translator.cell('python-api', purpose),
    }),
  };
}

function functionNames(facts: CallableFacts, module: string, isUnique: boolean): NameDefinition[] {
  const full = `${module}.${facts.name}`;
  return [
    {
      id: `function ${full}`,
      kind: 'function',
      name: facts.name,
      aliases: [full],
      owner: module,
      anchors: isUnique ? [rowId('signature', facts.name), rowId('function', facts.name)] : [rowId('signature', full)],
      describe: (translator) => ({
        signature: facts.signature,
        meaning: translator.cell('python-api', facts.purpose),
      }),
    },
    ...parameterNames(facts, full, isUnique),
  ];
}

function parameterNames({ name, parameters }: Pick<Callee, 'name' | 'parameters'>, full: string, isUnique: boolean) {
  return parameters
    .filter((parameter) => !parameter.name.startsWith('*'))
    .map((parameter): NameDefinition => {
      return {
        id: `parameter ${full} ${parameter.name}`,
        kind: 'parameter',
        name: parameter.name,
        aliases: [],
        owner: name,
        anchors: isUnique ? [rowId('parameter', name, parameter.name)] : [],
        describe: (translator) => describeParameter(parameter, name, translator),
      };
    });
}

function describeParameter(parameter: ParameterFacts, owner: string, translator: FactTranslator) {
  const { name, type, required, default: value } = parameter;
  const typed = type ? `${name}: ${type}` : name;
  return {
    signature: required ? typed : `${typed}${type ? ' = ' : '='}${value ?? 'None'}`,
    value: type ? typeText(type, translator) : undefined,
    default: parameterDefault(parameter, translator) || code('None'),
    meaning: translator.describe('python-api', parameterId(owner, name)),
  };
}
