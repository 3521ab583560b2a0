/** Commands, arguments and options in the forms that readers type, and the ids made of them. */

import type { CliFacts, CommandFacts, OptionFacts } from './factsSchema.ts';

/** The commands of the program, and the modules that run by themselves. */
export function listCommands({ commands, other_module_entry_points: modules }: CliFacts): CommandFacts[] {
  return [...commands, ...modules];
}

/** `ign-lidar-hd download`, `python -m ign_lidar.io.qgis_converter` */
export function callOf({ reachable_as: [call], name }: CommandFacts): string {
  return call ?? name;
}

/** `OUTPUT_DIR`, `[INPUT_DIR]`, `[OVERRIDES]...` */
export function argumentForm({ name, required, nargs }: CommandFacts['arguments'][number]): string {
  return `${required ? name : `[${name}]`}${nargs < 0 ? '...' : ''}`;
}

/** The spelling that names an option: its first long one. */
export function mainFlag(flags: readonly string[]): string {
  return flags.find((flag) => flag.startsWith('--')) ?? flags[0] ?? '';
}

/** `option download --radius`; an option of the program itself has no command: `option --verbose`. */
export function optionId({ flags }: Pick<OptionFacts, 'flags'>, command: string | undefined): string {
  return ['option', command, mainFlag(flags)].filter(Boolean).join(' ');
}
