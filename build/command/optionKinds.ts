/** The kinds of options. Each takes the option as typed, such as `out DIR`, and a line for the help. */

import { resolve } from 'node:path';
import { didYouMean } from '../model/suggest.ts';
import { Mistake, type Option } from './command.ts';

/** True if it is given. */
export function flag(name: string, help: string): Option<boolean> {
  return { name, help, read: (given) => given.length > 0 };
}

/** False if it is given. */
export function noFlag(name: string, help: string): Option<boolean> {
  return { name, help, read: (given) => given.length === 0 };
}

export function text(usage: string, help: string): Option<string | undefined> {
  return { ...split(usage), help, read: ([given]) => given };
}

/** May be given again. */
export function texts(usage: string, help: string): Option<readonly string[]> {
  return { ...split(usage), repeats: true, help, read: (given) => given };
}

/** An absolute path. */
export function path(usage: string, help: string): Option<string | undefined> {
  return { ...split(usage), help, read: ([given], cwd) => (given === undefined ? undefined : resolve(cwd, given)) };
}

/** An absolute path, with the folder that is meant without the option. */
export function folder(usage: string, help: string, otherwise: string): Option<string> {
  const { read, ...option } = withDefault(text(usage, help), otherwise);
  return { ...option, read: (given, cwd) => resolve(cwd, read(given, cwd)) };
}

/** A file to write, or `-` for the standard output. */
export function output(usage: string, help: string): Option<string | undefined> {
  const { read, ...option } = path(usage, help);
  return { ...option, read: (given, cwd) => (given[0] === '-' ? '-' : read(given, cwd)) };
}

/** A whole number. */
export function number(
  usage: string,
  help: string,
  [least, most]: readonly [number, number] = [1, 1000],
): Option<number | undefined> {
  const option = split(usage);
  return {
    ...option,
    help,
    read([given]) {
      if (given === undefined) return undefined;
      if (/^\d+$/.test(given) && Number(given) >= least && Number(given) <= most) return Number(given);
      throw new Mistake(`option "--${option.name}" needs a number from ${least} to ${most}, not "${given}"`);
    },
  };
}

/** One of some names. */
export function choice<Name extends string>(
  usage: string,
  help: string,
  names: readonly Name[],
): Option<Name | undefined> {
  const option = split(usage);
  return { ...option, help, read: ([given]) => (given === undefined ? undefined : choose(given, names, option)) };
}

/** Some of some names, with commas between them or given again. */
export function choices<Name extends string>(
  usage: string,
  help: string,
  names: readonly Name[],
): Option<readonly Name[]> {
  const { read, ...option } = texts(usage, help);
  const chooseAll = (list: string) => list.split(',').map((given) => choose(given, names, option));
  return { ...option, read: (given) => given.flatMap(chooseAll) };
}

/** The word at a place among those that belong to no option; one in brackets may be missing. */
export function word(place: number, value: string): Option<string | undefined> {
  return { name: '', value, help: '', read: (given) => given[place] };
}

/** All words that belong to no option. */
export function words(value: string): Option<readonly string[]> {
  return { name: '', value, help: '', read: (given) => given };
}

/** The option, with something else made of its value. `make` may throw a `Mistake`. */
export function into<From, To>(option: Option<From>, make: (value: From) => To): Option<To> {
  return { ...option, read: (given, cwd) => make(option.read(given, cwd)) };
}

/** The option, with a value for when it is not given, which the help names. */
export function withDefault<Value extends string | number>(
  option: Option<Value | undefined>,
  otherwise: Value,
): Option<Value> {
  return { ...into(option, (value = otherwise) => value), help: `${option.help} (default: ${otherwise})` };
}

/** The word, without which there is nothing to do: `missing` says what to type. */
export function needed(option: Option<string | undefined>, missing: string): Option<string> {
  return into(option, (value) => {
    if (value === undefined) throw new Mistake(missing);
    return value;
  });
}

function choose<Name extends string>(given: string, names: readonly Name[], option: { name: string }): Name {
  const known = names.find((name) => name === given);
  if (known !== undefined) return known;
  const hint = didYouMean(given, names) ?? `there are ${names.join(', ')}`;
  throw new Mistake(`option "--${option.name}" knows no "${given}": ${hint}`);
}

function split(usage: string): { name: string; value: string } {
  const [name = '', value = ''] = usage.split(' ');
  return { name, value };
}

/** The folder that a command reads. */
export const CONTENT = { contentDir: folder('content DIR', 'folder with site.ts and the pages', 'content') };

/** What a command reads that works with a built site. */
export const BUILT_SITE = {
  outDir: folder('out DIR', 'folder of the built site', 'dist'),
  contentDir: folder('content DIR', 'folder with the site.ts it was built from', 'content'),
};
