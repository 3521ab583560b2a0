/** What the facts say about Python: modules, what can be imported from them, classes and their members. */

import type { CallableFacts, ClassFacts, ModuleFacts, PythonFacts } from '../model/factsSchema.ts';
import type { ConfigKeys } from './configKeys.ts';

/** What a name stands for in Python code, as far as it matters. */
export type Meaning =
  | { kind: 'module'; module: string }
  | { kind: 'class'; type: ClassFacts }
  | { kind: 'function'; callable: CallableFacts; label: string }
  | { kind: 'object'; type: ClassFacts }
  /** It is there, and nothing more is known of it. */
  | { kind: 'other' };

export interface PythonNames {
  /** `ign_lidar` */
  root: string;
  modules: readonly string[];
  /** What a module or one of its names is; undefined when there is no such thing. */
  find(module: string, name: string): Meaning | undefined;
  isModule(module: string): boolean;
  namesIn(module: string): string[];
  /** The last names of the modules right below a package. */
  modulesIn(module: string): string[];
  /** A module that has the name, for hints. */
  homeOf(name: string): string | undefined;
  classNames: readonly string[];
  /** Every class of that name: some names are used twice. */
  classesNamed(name: string): ClassFacts[];
  member(type: ClassFacts, name: string): Meaning | undefined;
  membersOf(type: ClassFacts): string[];
  /** False when the class inherits from something outside the facts: then it may have any member. */
  isClosed(type: ClassFacts): boolean;
  /** The class itself, or the one it inherits the constructor from. */
  constructorOf(type: ClassFacts): ClassFacts | undefined;
  /** The keys of a configuration that is given as a dictionary. */
  config?: ConfigKeys;
}

/** What every object has of such a base. Other bases from outside may bring anything. */
const OUTSIDE_BASES: ReadonlyMap<string, readonly string[]> = new Map([
  ['ABC', []],
  ['object', []],
  ['Exception', ['args', 'with_traceback', 'add_note']],
  ['Enum', ['name', 'value']],
  [
    'IntEnum',
    [
      'name',
      'value',
      'real',
      'imag',
      'numerator',
      'denominator',
      'bit_length',
      'bit_count',
      'to_bytes',
      'from_bytes',
      'conjugate',
      'as_integer_ratio',
      'is_integer',
    ],
  ],
]);

/** Brings the facts about modules and classes into a form that answers questions. */
export function createPythonNames({ modules, import_facts }: PythonFacts, config?: ConfigKeys): PythonNames {
  const byName = new Map(modules.map((module) => [module.module, module] as const));
  const classes = new Map<string, ClassFacts[]>();
  for (const { classes: list } of modules)
    for (const type of list) classes.set(type.name, [...(classes.get(type.name) ?? []), type]);
  const aliases = new Map(Object.entries(import_facts.module_aliases_registered_at_import));
  const names = [...byName.keys(), ...aliases.keys()];
  const owners = new Map<string, string[]>();
  for (const module of modules)
    for (const name of ownNames(module)) owners.set(name, [...(owners.get(name) ?? []), module.module]);

  function find(module: string, name: string): Meaning | undefined {
    const facts = byName.get(module);
    const inside = `${module}.${name}`;
    if (byName.has(inside) || aliases.has(inside)) return { kind: 'module', module: inside };
    const exported = aliases.get(module) ?? (facts && namesOf(facts));
    if (!exported?.includes(name)) return /^__\w+__$/.test(name) && exported ? { kind: 'other' } : undefined;
    return (facts && ownMeaning(facts, name)) ?? importedMeaning(module, name);
  }

  /** A package hands on what a module below it defines; the module nearest to it is the one it took the name from. */
  function importedMeaning(module: string, name: string): Meaning {
    const homes = (owners.get(name) ?? []).filter((home) => home !== module);
    const near = homes.filter((home) => home.startsWith(`${module}.`));
    const from = near.length > 0 ? near : homes;
    const facts = from.length === 1 ? byName.get(from[0] ?? '') : undefined;
    return (facts && ownMeaning(facts, name)) ?? { kind: 'other' };
  }

  function modulesIn(module: string): string[] {
    const below = names.filter((each) => each.startsWith(`${module}.`)).map((each) => each.slice(module.length + 1));
    return below.filter((each) => !each.includes('.'));
  }

  function basesOf(type: ClassFacts): ClassFacts[] {
    return type.bases.flatMap((base) => classes.get(base)?.slice(0, 1) ?? []);
  }

  function members(type: ClassFacts): string[] {
    const inherited = type.bases.flatMap((base) => OUTSIDE_BASES.get(base) ?? []);
    return [...ownMembers(type), ...inherited, ...basesOf(type).flatMap(members)];
  }

  function member(type: ClassFacts, name: string): Meaning | undefined {
    if (/^_/.test(name)) return { kind: 'other' };
    const method = type.methods.find((each) => each.name === name);
    if (method) return { kind: 'function', callable: method, label: `${type.name}.${name}` };
    if (type.members && Object.hasOwn(type.members, name)) return { kind: 'object', type };
    const property = type.properties.find((each) => each.name === name);
    const [result] = property?.type ? (classes.get(property.type) ?? []) : [];
    if (result) return { kind: 'object', type: result };
    if (ownMembers(type).includes(name)) return { kind: 'other' };
    const inherited = basesOf(type)
      .map((base) => member(base, name))
      .find(Boolean);
    return inherited ?? (members(type).includes(name) ? { kind: 'other' } : undefined);
  }

  function isClosed(type: ClassFacts): boolean {
    return type.bases.every((base) => OUTSIDE_BASES.has(base) || classes.has(base)) && basesOf(type).every(isClosed);
  }

  function constructorOf(type: ClassFacts): ClassFacts | undefined {
    if (type.constructor !== null || type.members || type.bases.length === 0) return type;
    return basesOf(type).map(constructorOf).find(Boolean);
  }

  return {
    root: import_facts.import_name,
    modules: names,
    find,
    isModule: (module) => byName.has(module) || aliases.has(module),
    modulesIn,
    namesIn: (module) => {
      const facts = byName.get(module);
      return [...(aliases.get(module) ?? (facts ? namesOf(facts) : [])), ...modulesIn(module)];
    },
    homeOf: (name) =>
      [...byName.values()].find((module) => module.exports?.includes(name))?.module ?? owners.get(name)?.[0],
    classNames: [...classes.keys()],
    classesNamed: (name) => classes.get(name) ?? [],
    member,
    membersOf: (type) => [...new Set(members(type))],
    isClosed,
    constructorOf,
    config,
  };
}

function ownNames({ classes, functions, constants }: ModuleFacts): string[] {
  return [...classes, ...functions, ...constants].map(({ name }) => name);
}

function namesOf(module: ModuleFacts): string[] {
  return [...new Set([...ownNames(module), ...(module.exports ?? []), ...(module.other_names ?? [])])];
}

function ownMeaning({ classes, functions, constants }: ModuleFacts, name: string): Meaning | undefined {
  const type = classes.find((each) => each.name === name);
  if (type) return { kind: 'class', type };
  const callable = functions.find((each) => each.name === name);
  // A decorated function is what its decorator makes of it.
  if (callable) return callable.decorators?.length ? { kind: 'other' } : { kind: 'function', callable, label: name };
  return constants.some((each) => each.name === name) ? { kind: 'other' } : undefined;
}

function ownMembers(type: ClassFacts): string[] {
  return [
    ...type.methods.map(({ name }) => name),
    ...type.properties.map(({ name }) => name),
    ...Object.keys(type.class_attributes ?? {}),
    ...(type.instance_attributes ?? []),
    ...Object.keys(type.members ?? {}),
  ];
}
