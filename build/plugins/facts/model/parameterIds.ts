/** Ids of what has no description in the facts: arguments of commands; parameters, results and errors of Python code. */

import { listCommands } from './commandForms.ts';
import type { Facts } from './facts.ts';
import type { CallableFacts, ModuleFacts } from './factsSchema.ts';
import { isUniqueName } from './pythonOwners.ts';

/** In place of the name of a parameter: what the call returns. Python keeps the word to itself. */
export const RESULT = 'return';
/** Before the name of an error: when the call raises it. */
const ERRORS = 'raises';

/** All ids that may have a description: parameters, results, errors and members, and what each may share (`*.k`). */
export function listParameterIds(name: string, facts: Pick<Facts, 'cli' | 'python'>): string[] {
  const own = listOwnIds(name, facts);
  return [...own, ...new Set(own.map(sharedId))];
}

/** The ids by which one module describes what others have too: `ign_lidar.features.features_gpu.compute_normals.k`. */
export function listModuleIds(name: string, { python }: Pick<Facts, 'python'>): string[] {
  if (name !== 'python-api' || !python) return [];
  return python.modules.flatMap((module) =>
    idsOfModule(module)
      .filter((id) => !isUniqueName(id.slice(0, id.indexOf('.')), python))
      .map((id) => parameterId(module.module, id)),
  );
}

/** `*.k`: the description of every `k` that has none of its own. */
export function sharedId(id: string): string {
  return `*.${id.slice(id.lastIndexOf('.') + 1)}`;
}

/** `download.OUTPUT_DIR`, `LiDARProcessor.config`, `LiDARProcessor.process_tile.laz_file`, `compute_normals.k`; empty for other files. */
function listOwnIds(name: string, { cli, python }: Pick<Facts, 'cli' | 'python'>): string[] {
  if (name === 'cli' && cli) {
    return listCommands(cli).flatMap(({ name, arguments: own }) => own.map((each) => parameterId(name, each.name)));
  }
  return name === 'python-api' && python ? python.modules.flatMap(idsOfModule) : [];
}

function idsOfModule({ classes, functions }: ModuleFacts): string[] {
  return [
    ...functions.flatMap((each) => calleeIds([each.name], each)),
    ...classes.flatMap((each) => [
      ...calleeIds([each.name], each.constructor ?? { parameters: [] }),
      ...Object.keys(each.members ?? {}).map((member) => parameterId(each.name, member)),
      ...each.methods.flatMap((method) => calleeIds([each.name, method.name], method)),
    ]),
  ];
}

type Called = Pick<CallableFacts, 'parameters' | 'raises'>;

function calleeIds(owner: readonly string[], { parameters, raises = [] }: Called): string[] {
  return [...parameters.map(({ name }) => name), RESULT, ...raises.map(errorPart)].map((part) =>
    parameterId(...owner, part),
  );
}

/** `raises.ClickException` for `click.ClickException`: in place of the name of a parameter. */
export function errorPart(raised: string): string {
  return `${ERRORS}.${errorName(raised)}`;
}

/** The class of an error without its module: `ClickException` for `click.ClickException`. */
export function errorName(raised: string): string {
  return raised.slice(raised.lastIndexOf('.') + 1);
}

/** The id of a parameter from its owner's names and its own. */
export function parameterId(...names: readonly string[]): string {
  return names.join('.');
}
