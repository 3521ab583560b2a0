/** The Python classes in the facts with their members, own and inherited. */

import type { CallableFacts, ClassFacts, ModuleFacts } from '../model/factsSchema.ts';

/** What a name in Python code refers to. */
export type Binding =
  | { kind: 'module'; module: string }
  | { kind: 'class'; type: ClassFacts }
  | { kind: 'function'; callable: CallableFacts; label: string }
  | { kind: 'object'; type: ClassFacts }
  /** It exists, but nothing else is known about it. */
  | { kind: 'other' };

export interface PythonClasses {
  classNames: readonly string[];
  /** All classes of that name, because names are not unique. */
  classesNamed(name: string): ClassFacts[];
  member(type: ClassFacts, name: string): Binding | undefined;
  membersOf(type: ClassFacts): string[];
  /** False if a base class is not in the facts, so that the class may have any member. */
  isClosed(type: ClassFacts): boolean;
  /** The class that defines its constructor: itself or an ancestor. */
  constructorOf(type: ClassFacts): ClassFacts | undefined;
}

/** Members inherited from known external bases. Other external bases may add any member. */
const EXTERNAL_BASES: ReadonlyMap<string, readonly string[]> = new Map([
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

export function createPythonClasses(modules: readonly ModuleFacts[]): PythonClasses {
  const classes = new Map<string, ClassFacts[]>();
  for (const { classes: list } of modules)
    for (const type of list) classes.set(type.name, [...(classes.get(type.name) ?? []), type]);

  function basesOf(type: ClassFacts): ClassFacts[] {
    return type.bases.flatMap((base) => classes.get(base)?.slice(0, 1) ?? []);
  }

  function members(type: ClassFacts): string[] {
    const inherited = type.bases.flatMap((base) => EXTERNAL_BASES.get(base) ?? []);
    return [...ownMembers(type), ...inherited, ...basesOf(type).flatMap(members)];
  }

  function member(type: ClassFacts, name: string): Binding | undefined {
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
    return type.bases.every((base) => EXTERNAL_BASES.has(base) || classes.has(base)) && basesOf(type).every(isClosed);
  }

  function constructorOf(type: ClassFacts): ClassFacts | undefined {
    if (type.constructor !== null || type.members || type.bases.length === 0) return type;
    return basesOf(type).map(constructorOf).find(Boolean);
  }

  return {
    classNames: [...classes.keys()],
    classesNamed: (name) => classes.get(name) ?? [],
    member,
    membersOf: (type) => [...new Set(members(type))],
    isClosed,
    constructorOf,
  };
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
