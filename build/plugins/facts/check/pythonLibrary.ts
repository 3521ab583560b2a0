/** The Python library in the facts: what its modules and classes have, and which keywords their calls take. */

import { table } from '../../../model/table.ts';
import type { ClassFacts, ModuleFacts, PythonFacts } from '../model/factsSchema.ts';

/** A module, function or class; an object is like its class. */
export interface PythonName {
  /** In messages: `ign_lidar.core`, `LiDARProcessor.process_tile`; empty if nothing is known but that it exists. */
  label: string;
  /** What it has, if that is known. */
  readonly members?: PythonNames;
  /** The keywords that a call takes, if that is known, each with the texts that it accepts; none: any text. */
  readonly keywords?: ReadonlyMap<string, readonly string[]>;
  /** The keyword that takes a configuration; the first argument takes one too. */
  config?: string;
  /** A call gives an object. */
  isClass?: boolean;
}

type PythonNames = ReadonlyMap<string, PythonName>;
type Classes = Map<string, PythonName[]>;

export interface PythonLibrary {
  /** `ign_lidar` */
  root: string;
  modules: PythonNames;
  /** Several modules may have a class of the name. */
  classes: ReadonlyMap<string, readonly PythonName[]>;
}

const UNKNOWN: PythonName = { label: '' };

/** What classes have from bases outside the library. */
const BASES = table<PythonNames>({
  ABC: unknown(),
  Exception: unknown('args', 'with_traceback', 'add_note'),
  Enum: unknown('name', 'value'),
  IntEnum: unknown('name', 'value', 'real', 'imag', 'bit_length', 'bit_count', 'to_bytes', 'from_bytes'),
});

/** Indexes the facts about modules and classes. */
export function createPythonLibrary({ modules, import_facts: facts }: PythonFacts): PythonLibrary {
  const classes: Classes = new Map();
  const own = new Map(modules.map((module) => [module.module, readModule(module, classes)]));
  const imported = [
    ...modules.map(({ module, exports = [], other_names: more = [] }) => [module, [...exports, ...more]] as const),
    ...Object.entries(facts.module_aliases_registered_at_import),
  ];
  const all = imported.map(([label, names]) => {
    const members = names.map((name) => [name, originOf(label, name, own)] as const);
    return { label, members: new Map([...members, ...(own.get(label) ?? [])]) };
  });
  for (const module of all) {
    const cut = module.label.lastIndexOf('.');
    const parent = all.find(({ label }) => label === module.label.slice(0, cut));
    parent?.members.set(module.label.slice(cut + 1), module);
  }
  return { root: facts.import_name, modules: new Map(all.map((module) => [module.label, module])), classes };
}

/** What a module imports from the one that defines it: the only one, or the only one below it. */
function originOf(module: string, name: string, own: ReadonlyMap<string, PythonNames>): PythonName {
  const homes = [...own].filter(([home, names]) => home !== module && names.has(name));
  const below = homes.filter(([home]) => home.startsWith(`${module}.`));
  const [first, ...others] = below.length > 0 ? below : homes;
  return (others.length === 0 && first?.[1].get(name)) || UNKNOWN;
}

/** The names that a module defines. A decorator may change what a function takes. */
function readModule(module: ModuleFacts, classes: Classes): PythonNames {
  const names = unknown(...module.constants.map(({ name }) => name));
  for (const each of module.functions)
    names.set(each.name, each.decorators?.length ? UNKNOWN : { label: each.name, keywords: keywordsOf(each) });
  for (const type of module.classes) {
    const name = readClass(type, classes);
    names.set(type.name, name);
    classes.set(type.name, [...(classes.get(type.name) ?? []), name]);
  }
  return names;
}

/** Bases are looked up late, because they may be defined further below. */
function readClass(type: ClassFacts, classes: Classes): PythonName {
  const { name: label, bases, constructor: built } = type;
  return {
    label,
    get members() {
      const inherited = bases.map((base) => BASES[base] ?? classes.get(base)?.[0]?.members);
      if (inherited.includes(undefined)) return undefined;
      return new Map([...inherited.flatMap((names) => [...(names ?? [])]), ...membersOf(type, this)]);
    },
    get keywords() {
      if (!built && bases.length > 0) return classes.get(bases[0] ?? '')?.[0]?.keywords;
      return keywordsOf(built ?? { parameters: [] });
    },
    config: built?.keywords_replaced_by,
    isClass: true,
  };
}

/** Members of an enum are objects of it. */
function membersOf(type: ClassFacts, own: PythonName): PythonNames {
  const { methods, properties, class_attributes = {}, instance_attributes = [], members = {} } = type;
  return new Map([
    ...methods.map((each) => [each.name, { label: `${type.name}.${each.name}`, keywords: keywordsOf(each) }] as const),
    ...unknown(...properties.map(({ name }) => name), ...Object.keys(class_attributes), ...instance_attributes),
    ...Object.keys(members).map((name) => [name, own] as const),
  ]);
}

function unknown(...names: readonly string[]): Map<string, PythonName> {
  return new Map(names.map((name) => [name, UNKNOWN]));
}

/** `**kwargs` takes any keyword, unless the facts know which. */
function keywordsOf({ parameters, keywords }: Pick<NonNullable<ClassFacts['constructor']>, 'parameters' | 'keywords'>) {
  if (!keywords && parameters.some(({ name }) => name.startsWith('**'))) return undefined;
  const named = parameters.filter(({ name }) => !name.startsWith('*'));
  return new Map([
    ...named.map(({ name, type }) => [name, textsOf(type)] as const),
    ...(keywords ?? []).map(({ name, choices = [] }) => [name, choices.map(String)] as const),
  ]);
}

/** `Literal['LOD2', 'LOD3']` */
function textsOf(annotation: string | null): string[] {
  const [literal = ''] = /^Literal\[.*\]$/.exec(annotation ?? '') ?? [];
  return [...literal.matchAll(/'(.*?)'/g)].map(([, text = '']) => text);
}
