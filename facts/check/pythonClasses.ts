/** What the facts say about Python classes: their members, their own and inherited. */

import type { CallableFacts, ClassFacts, ModuleFacts } from '../model/factsSchema.ts';

/** What a name stands for in Python code, as far as it matters. */
export type Meaning =
  | { kind: 'module'; module: string }
  | { kind: 'class'; type: ClassFacts }
  | { kind: 'function'; callable: CallableFacts; label: string }
  | { kind: 'object'; type: ClassFacts }
  /** It is there, and nothing more is known of it. */
  | { kind: 'other' };

export interface PythonClasses {
  classNames: readonly string[];
  /** Every class of that name: some names are used twice. */
  classesNamed(name: string): ClassFacts[];
  member(type: ClassFacts, name: string): Meaning | undefined;
  membersOf(type: ClassFacts): string[];
  /** False when the class inherits from something outside the facts: then it may have any member. */
  isClosed(type: ClassFacts): boolean;
  /** The class itself, or the one it inherits the constructor from. */
  constructorOf(type: ClassFacts): ClassFacts | undefined;
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

export function createPythonClasses(modules: readonly ModuleFacts[]): PythonClasses {
  const classes = new Map<string, ClassFacts[]>();
  for (const { classes: list } of modules)
    for (const type of list) classes.set(type.name, [...(classes.get(type.name) ?? []), type]);

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
