/** The names of the Python API: modules, classes with their members, functions, parameters. */

import type { CallableFacts, ClassFacts, ModuleFacts, ParameterFacts, PythonFacts } from '../model/factsSchema.ts';
import { parameterId } from '../model/parameterIds.ts';
import { namesInIds } from '../model/pythonOwners.ts';
import { rowId } from '../model/rowId.ts';
import type { FactTranslator } from '../tables/factTranslator.ts';
import { type Callee, constructorOf, methodOf, parameterDefault, parameterForm } from '../tables/pythonTables.ts';
import { typeCell } from '../tables/typeCell.ts';
import type { NameDefinition } from './nameDefinition.ts';

/** All public names; the id of each has its module, because modules share names. */
export function listPythonNames(python: PythonFacts): NameDefinition[] {
  return python.modules.flatMap((module) => {
    const qualify = (name: string): QualifiedName => {
      const full = `${module.module}.${name}`;
      const [inIds = name] = namesInIds({ name, full }, python);
      return { module: module.module, full, inIds };
    };
    return [
      moduleName(module),
      ...module.classes.flatMap((each) => classNames(each, qualify(each.name))),
      ...module.functions.flatMap((each) => functionNames(each, qualify(each.name))),
    ];
  });
}

/** The name of a class, function or method with its module, and as ids have it. */
interface QualifiedName {
  module: string;
  /** With the module. */
  full: string;
  /** With the module only if others have the name too. */
  inIds: string;
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

function classNames(facts: ClassFacts, qualified: QualifiedName): NameDefinition[] {
  const { name, purpose, methods, properties, members = {} } = facts;
  const { module, full, inIds } = qualified;
  const callee = constructorOf(facts);
  const memberNames = Object.entries(members).map(
    ([member, value]): NameDefinition => ({
      id: `member ${full}.${member}`,
      kind: 'member',
      name: `${name}.${member}`,
      aliases: [`${full}.${member}`, member],
      owner: name,
      anchors: [rowId('member', inIds, member)],
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
      anchors: [rowId('signature', inIds), rowId('class', inIds)],
      describe: (translator) => ({
        signature: facts.constructor ? `class ${callee.signature}` : `class ${name}`,
        meaning: translator.cell('python-api', purpose),
      }),
    },
    ...parameterNames(callee, qualified),
    ...methods.flatMap((method) => methodNames(method, facts, qualified)),
    ...properties.map((property) => propertyName(property, name, qualified)),
    ...memberNames,
  ];
}

function methodNames(
  method: CallableFacts,
  owner: ClassFacts,
  { module, full, inIds }: QualifiedName,
): NameDefinition[] {
  const callee = methodOf(owner, method);
  const path = `${full}.${method.name}`;
  const shown = `${inIds}.${method.name}`;
  return [
    {
      id: `method ${path}`,
      kind: 'method',
      name: callee.name,
      aliases: [path, method.name],
      owner: owner.name,
      anchors: [rowId('signature', shown), rowId('method', inIds, method.name)],
      describe: (translator) => ({
        signature: callee.signature,
        meaning: translator.cell('python-api', method.purpose),
      }),
    },
    ...parameterNames(callee, { module, full: path, inIds: shown }),
  ];
}

function propertyName(
  { name, type, purpose }: ClassFacts['properties'][number],
  owner: string,
  { full, inIds }: QualifiedName,
): NameDefinition {
  return {
    id: `property ${full}.${name}`,
    kind: 'property',
    name: `${owner}.${name}`,
    aliases: [`${full}.${name}`, name],
    owner,
    anchors: [rowId('property', inIds, name)],
    describe: (translator) => ({
      signature: type ? `${owner}.${name}: ${type}` : `${owner}.${name}`,
      meaning: translator.cell('python-api', purpose),
    }),
  };
}

function functionNames(facts: CallableFacts, qualified: QualifiedName): NameDefinition[] {
  const { module, full, inIds } = qualified;
  return [
    {
      id: `function ${full}`,
      kind: 'function',
      name: facts.name,
      aliases: [full],
      owner: module,
      anchors: [rowId('signature', inIds), rowId('function', inIds)],
      describe: (translator) => ({
        signature: facts.signature,
        meaning: translator.cell('python-api', facts.purpose),
      }),
    },
    ...parameterNames(facts, qualified),
  ];
}

function parameterNames({ name, parameters }: Pick<Callee, 'name' | 'parameters'>, { full, inIds }: QualifiedName) {
  return parameters
    .filter((parameter) => !parameter.name.startsWith('*'))
    .map((parameter): NameDefinition => {
      return {
        id: `parameter ${full} ${parameter.name}`,
        kind: 'parameter',
        name: parameter.name,
        aliases: [],
        owner: name,
        anchors: [rowId('parameter', inIds, parameter.name)],
        describe: (translator) => describeParameter(parameter, [full, name], translator),
      };
    });
}

function describeParameter(parameter: ParameterFacts, owners: readonly string[], translator: FactTranslator) {
  const { name, type } = parameter;
  return {
    signature: parameterForm(parameter),
    value: type ? typeCell(type, 'None', translator) : undefined,
    default: parameterDefault(parameter, translator),
    meaning: translator.describe('python-api', ...owners.map((owner) => parameterId(owner, name))),
  };
}
