/** Ids of names that have no description in the facts: arguments of commands and parameters of Python code. */

import type { Facts } from './facts.ts';

/** `download.OUTPUT_DIR`, `LiDARProcessor.config`, `LiDARProcessor.process_tile.laz_file`, `compute_normals.k`; empty for other files. */
export function listParameterIds(name: string, { cli, python }: Pick<Facts, 'cli' | 'python'>): string[] {
  if (name === 'cli' && cli) {
    const commands = [...cli.commands, ...cli.other_module_entry_points];
    return commands.flatMap((command) => command.arguments.map((argument) => parameterId(command.name, argument.name)));
  }
  if (name !== 'python-api' || !python) return [];
  return python.modules.flatMap(({ classes, functions }) => [
    ...functions.flatMap((each) => each.parameters.map((parameter) => parameterId(each.name, parameter.name))),
    ...classes.flatMap((each) => [
      ...(each.constructor?.parameters ?? []).map((parameter) => parameterId(each.name, parameter.name)),
      ...Object.keys(each.members ?? {}).map((member) => parameterId(each.name, member)),
      ...each.methods.flatMap((method) =>
        method.parameters.map((parameter) => parameterId(each.name, method.name, parameter.name)),
      ),
    ]),
  ]);
}

/** The id of a parameter from its owner's names and its own. */
export function parameterId(...names: readonly string[]): string {
  return names.join('.');
}
