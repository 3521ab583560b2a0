/** Ids of names that have no description in the facts: arguments of commands and parameters of Python code. */

import type { Facts } from './facts.ts';
import type { ParameterFacts } from './factsSchema.ts';

/** In place of the name of a parameter: what the call returns. Python keeps the word to itself. */
export const RESULT = 'return';

/** All ids that may have a description: those of parameters, results and members, and what each may share (`*.k`). */
export function listParameterIds(name: string, facts: Pick<Facts, 'cli' | 'python'>): string[] {
  const own = listOwnIds(name, facts);
  return [...own, ...new Set(own.map(sharedId))];
}

/** `*.k`: the description of every `k` that has none of its own. */
export function sharedId(id: string): string {
  return `*.${id.slice(id.lastIndexOf('.') + 1)}`;
}

/** `download.OUTPUT_DIR`, `LiDARProcessor.config`, `LiDARProcessor.process_tile.laz_file`, `compute_normals.k`; empty for other files. */
function listOwnIds(name: string, { cli, python }: Pick<Facts, 'cli' | 'python'>): string[] {
  if (name === 'cli' && cli) {
    const commands = [...cli.commands, ...cli.other_module_entry_points];
    return commands.flatMap((command) => command.arguments.map((argument) => parameterId(command.name, argument.name)));
  }
  if (name !== 'python-api' || !python) return [];
  return python.modules.flatMap(({ classes, functions }) => [
    ...functions.flatMap((each) => calleeIds([each.name], each.parameters)),
    ...classes.flatMap((each) => [
      ...calleeIds([each.name], each.constructor?.parameters ?? []),
      ...Object.keys(each.members ?? {}).map((member) => parameterId(each.name, member)),
      ...each.methods.flatMap((method) => calleeIds([each.name, method.name], method.parameters)),
    ]),
  ]);
}

function calleeIds(owner: readonly string[], parameters: readonly ParameterFacts[]): string[] {
  return [...parameters.map(({ name }) => name), RESULT].map((part) => parameterId(...owner, part));
}

/** The id of a parameter from its owner's names and its own. */
export function parameterId(...names: readonly string[]): string {
  return names.join('.');
}
