/** Looks up members of the modules and classes of the library, and reports those that do not exist. */

import { didYouMean } from '../../build/model/suggest.ts';
import type { ClassFacts } from '../model/factsSchema.ts';
import { suggestWord } from '../model/hints.ts';
import type { Binding } from './pythonClasses.ts';
import type { CheckState } from './pythonScope.ts';

export function memberOfModule(
  module: string,
  name: string,
  at: number,
  { names, diagnostics }: CheckState,
): Binding | undefined {
  const binding = names.find(module, name);
  if (!binding) {
    const home = names.definingModule(name);
    const hint = home ? `it is in ${home}` : suggestName(name, names.namesIn(module));
    diagnostics.push({ at, message: `"${module}" has no "${name}"`, hint });
  }
  return binding;
}

/** Checks only static and class methods: others called on the class take the object as first argument. */
export function memberOfClass(type: ClassFacts, name: string, at: number, state: CheckState): Binding | undefined {
  const binding = memberOfObject(type, name, at, state);
  if (binding?.kind !== 'function') return binding;
  const { decorators = [] } = binding.callable;
  return decorators.some((each) => /staticmethod|classmethod/.test(each)) ? binding : { kind: 'other' };
}

export function memberOfObject(
  type: ClassFacts,
  name: string,
  at: number,
  { names, diagnostics }: CheckState,
): Binding | undefined {
  const binding = names.member(type, name);
  if (binding || !names.isClosed(type)) return binding;
  const members = names.membersOf(type);
  diagnostics.push({
    at,
    message: `${type.name} has no "${name}"`,
    hint: suggestWord(name, members, `${type.name} has`),
  });
  return undefined;
}

/** The object that a call returns, from the annotation of its result. */
export function resultOf(returns: string | null, { names }: CheckState): Binding | undefined {
  const types = names.classesNamed(returns?.replace(/^['"]|['"]$/g, '') ?? '');
  return types.length === 1 && types[0] ? { kind: 'object', type: types[0] } : undefined;
}

/** Suggests only names with the same case of the first letter, which distinguishes classes from functions and modules. */
function suggestName(name: string, candidates: readonly string[]): string | undefined {
  const isUpper = (word: string) => /^[A-Z]/.test(word);
  return didYouMean(
    name,
    candidates.filter((each) => isUpper(each) === isUpper(name)),
  );
}
