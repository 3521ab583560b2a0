/** The Python modules in the facts with their importable names. */

import type { ModuleFacts, PythonFacts } from '../model/factsSchema.ts';
import type { ConfigKeys } from './configKeys.ts';
import { type Binding, createPythonClasses, type PythonClasses } from './pythonClasses.ts';

export interface PythonNames extends PythonClasses {
  /** `ign_lidar` */
  root: string;
  modules: readonly string[];
  /** What a name in a module refers to; undefined if it does not exist. */
  find(module: string, name: string): Binding | undefined;
  isModule(module: string): boolean;
  namesIn(module: string): string[];
  /** Names of the direct submodules of a package. */
  modulesIn(module: string): string[];
  /** A module with the name, for hints. */
  definingModule(name: string): string | undefined;
  /** The keys for checking configurations in dictionaries. */
  config?: ConfigKeys;
}

/** Indexes the facts about modules and classes. */
export function createPythonNames({ modules, import_facts }: PythonFacts, config?: ConfigKeys): PythonNames {
  const byName = new Map(modules.map((module) => [module.module, module] as const));
  const aliases = new Map(Object.entries(import_facts.module_aliases_registered_at_import));
  const names = [...byName.keys(), ...aliases.keys()];
  const owners = new Map<string, string[]>();
  for (const module of modules)
    for (const name of ownNames(module)) owners.set(name, [...(owners.get(name) ?? []), module.module]);

  function find(module: string, name: string): Binding | undefined {
    const facts = byName.get(module);
    const inside = `${module}.${name}`;
    if (byName.has(inside) || aliases.has(inside)) return { kind: 'module', module: inside };
    const exported = aliases.get(module) ?? (facts && namesOf(facts));
    if (!exported?.includes(name)) return /^__\w+__$/.test(name) && exported ? { kind: 'other' } : undefined;
    return (facts && ownBinding(facts, name)) ?? importedBinding(module, name);
  }

  /** A re-exported name: a submodule of the package is preferred over other modules as its origin. */
  function importedBinding(module: string, name: string): Binding {
    const homes = (owners.get(name) ?? []).filter((home) => home !== module);
    const near = homes.filter((home) => home.startsWith(`${module}.`));
    const from = near.length > 0 ? near : homes;
    const facts = from.length === 1 ? byName.get(from[0] ?? '') : undefined;
    return (facts && ownBinding(facts, name)) ?? { kind: 'other' };
  }

  function modulesIn(module: string): string[] {
    const below = names.filter((each) => each.startsWith(`${module}.`)).map((each) => each.slice(module.length + 1));
    return below.filter((each) => !each.includes('.'));
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
    definingModule: (name) =>
      [...byName.values()].find((module) => module.exports?.includes(name))?.module ?? owners.get(name)?.[0],
    ...createPythonClasses(modules),
    config,
  };
}

function ownNames({ classes, functions, constants }: ModuleFacts): string[] {
  return [...classes, ...functions, ...constants].map(({ name }) => name);
}

function namesOf(module: ModuleFacts): string[] {
  return [...new Set([...ownNames(module), ...(module.exports ?? []), ...(module.other_names ?? [])])];
}

function ownBinding({ classes, functions, constants }: ModuleFacts, name: string): Binding | undefined {
  const type = classes.find((each) => each.name === name);
  if (type) return { kind: 'class', type };
  const callable = functions.find((each) => each.name === name);
  // A decorator may change the signature.
  if (callable) return callable.decorators?.length ? { kind: 'other' } : { kind: 'function', callable, label: name };
  return constants.some((each) => each.name === name) ? { kind: 'other' } : undefined;
}
