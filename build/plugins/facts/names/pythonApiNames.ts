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
  const anchors = [rowId('module', module)];
  return {
    id: `module ${module}`,
    kind: 'module',
    name: module,
    aliases: [],
    anchors,
    describe: says(module, purpose),
  };
}

function classNames(facts: ClassFacts, qualified: QualifiedName): NameDefinition[] {
  const { name, purpose, methods, properties, members = {} } = facts;
  const { module, full, inIds } = qualified;
  const callee = constructorOf(facts);
  const signature = facts.constructor ? `class ${callee.signature}` : `class ${name}`;
  return [
    { ...topLevel('class', name, qualified), describe: says(signature, purpose) },
    ...parameterNames(callee, qualified),
    ...methods.flatMap((method) => {
      const called = methodOf(facts, method);
      return [
        { ...memberOf('method', method.name, name, qualified), describe: says(called.signature, method.purpose) },
        ...parameterNames(called, { module, full: `${full}.${method.name}`, inIds: `${inIds}.${method.name}` }),
      ];
    }),
    ...properties.map(({ name: property, type, purpose }) => ({
      ...memberOf('property', property, name, qualified),
      describe: says(type ? `${name}.${property}: ${type}` : `${name}.${property}`, purpose),
    })),
    ...Object.entries(members).map(([member, value]) => ({
      ...memberOf('member', member, name, qualified),
      describe: (translator: FactTranslator) => ({
        signature: `${name}.${member} = ${JSON.stringify(value)}`,
        meaning: translator.describe('python-api', parameterId(name, member)),
      }),
    })),
  ];
}

function functionNames(facts: CallableFacts, qualified: QualifiedName): NameDefinition[] {
  return [
    { ...topLevel('function', facts.name, qualified), describe: says(facts.signature, facts.purpose) },
    ...parameterNames(facts, qualified),
  ];
}

/** `purpose` is a text of the facts. */
function says(signature: string, purpose: string): NameDefinition['describe'] {
  return (translator) => ({ signature, meaning: translator.cell('python-api', purpose) });
}

function topLevel(kind: 'class' | 'function', name: string, { module, full, inIds }: QualifiedName) {
  const anchors = [rowId('signature', inIds), rowId(kind, inIds)];
  return { id: `${kind} ${full}`, kind, name, aliases: [full], owner: module, anchors };
}

function memberOf(kind: 'method' | 'property' | 'member', name: string, owner: string, { full, inIds }: QualifiedName) {
  const path = `${full}.${name}`;
  const anchors = [...(kind === 'method' ? [rowId('signature', `${inIds}.${name}`)] : []), rowId(kind, inIds, name)];
  return { id: `${kind} ${path}`, kind, name: `${owner}.${name}`, aliases: [path, name], owner, anchors };
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
