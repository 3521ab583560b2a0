/** Which names of the Python API are defined by one module only. */

import type { PythonFacts } from './factsSchema.ts';
import { keepByFacts } from './keepByFacts.ts';

/** Whether one module alone defines a class or function of that name. */
export function isUniqueName(name: string, python: PythonFacts): boolean {
  return countOwners(python).get(name) === 1;
}

/** A class, method or function by its name without a module (`Cutter.cut`) and with it. */
export interface PythonName {
  name: string;
  full: string;
}

/** Its names in ids, the one to link to first: if several modules have such a class or function, that with the module. */
export function namesInIds({ name, full }: PythonName, python: PythonFacts | undefined): string[] {
  const [owner = name] = name.split('.');
  return !python || isUniqueName(owner, python) ? [name] : [full, name];
}

const countOwners = keepByFacts(({ modules }: PythonFacts): ReadonlyMap<string, number> => {
  const owners = new Map<string, number>();
  for (const { classes, functions } of modules)
    for (const { name } of [...classes, ...functions]) owners.set(name, (owners.get(name) ?? 0) + 1);
  return owners;
});
