/** What the facts say about Python: modules, and what can be imported from them. */

import type { ModuleFacts, PythonFacts } from '../model/factsSchema.ts';
import type { ConfigKeys } from './configKeys.ts';
import { createPythonClasses, type Meaning, type PythonClasses } from './pythonClasses.ts';

export interface PythonNames extends PythonClasses {
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
  /** The keys of a configuration that is given as a dictionary. */
  config?: ConfigKeys;
}

/** Brings the facts about modules and classes into a form that answers questions. */
export function createPythonNames({ modules, import_facts }: PythonFacts, config?: ConfigKeys): PythonNames {
  const byName = new Map(modules.map((module) => [module.module, module] as const));
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

function ownMeaning({ classes, functions, constants }: ModuleFacts, name: string): Meaning | undefined {
  const type = classes.find((each) => each.name === name);
  if (type) return { kind: 'class', type };
  const callable = functions.find((each) => each.name === name);
  // A decorated function is what its decorator makes of it.
  if (callable) return callable.decorators?.length ? { kind: 'other' } : { kind: 'function', callable, label: name };
  return constants.some((each) => each.name === name) ? { kind: 'other' } : undefined;
}
