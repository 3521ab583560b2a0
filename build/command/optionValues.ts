/** Reads the values of options, and words the errors in them. */

import { resolve } from 'node:path';
import { didYouMean } from '../model/suggest.ts';
import type { Flag, FlagValues } from './flags.ts';

const MAX_NUMBER = 1000;

/** The option `--content`. */
export const CONTENT: Flag = { value: 'DIR', help: 'folder with site.ts and the pages (default: content)' };

/** The options of commands that read a built site. */
export const BUILT_SITE: Readonly<Record<string, Flag>> = {
  out: { value: 'DIR', help: 'folder of the built site (default: dist)' },
  content: { value: 'DIR', help: 'folder with the site.ts it was built from (default: content)' },
};

/** The absolute path of the output folder. */
export function outDirOf(values: FlagValues, cwd: string): string {
  return resolve(cwd, values.get('out')?.[0] ?? 'dist');
}

/** The absolute path of the content folder. */
export function contentDirOf(values: FlagValues, cwd: string): string {
  return resolve(cwd, values.get('content')?.[0] ?? 'content');
}

/** The value of an option that accepts a fixed set of values; undefined if it is not given. */
export function choose<Name extends string>(
  option: string,
  values: FlagValues,
  names: readonly Name[],
): Name | undefined | { error: string } {
  const given = values.get(option)?.[0];
  const name = names.find((each) => each === given);
  if (given === undefined || name !== undefined) return name;
  const hint = didYouMean(given, names) ?? `there are ${names.join(', ')}`;
  return wrong(`option "--${option}" knows no "${given}": ${hint}`);
}

/** Whether a value is the error of `choose` or `number`. */
export function isError(value: unknown): value is { error: string } {
  return typeof value === 'object' && value !== null;
}

/** A whole number from 1 to 1000; `otherwise` if it is not given. */
export function number(option: string, values: FlagValues, otherwise: number): number | { error: string } {
  const given = values.get(option)?.[0];
  if (given === undefined) return otherwise;
  const isNumber = /^\d+$/.test(given) && Number(given) >= 1 && Number(given) <= MAX_NUMBER;
  return isNumber
    ? Number(given)
    : wrong(`option "--${option}" needs a number from 1 to ${MAX_NUMBER}, not "${given}"`);
}

/** An error in the command line, with a hint at the help. */
export function wrong(message: string): { error: string } {
  return { error: `${message}\n--help lists all options` };
}
