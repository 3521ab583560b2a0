/** Reads a command line by its declaration: each option is declared once, and values, help and errors follow. */

import { parseArgs } from 'node:util';
import { didYouMean } from '../model/suggest.ts';

/** An option, or words that belong to none. */
export interface Option<Value> {
  /** As typed, without dashes; empty for words. */
  name: string;
  /** Placeholder for the value in the help: `DIR`. Absent for an option without a value. */
  value?: string;
  /** May be given more than once. */
  repeats?: true;
  help: string;
  /** Makes the value for the code; nothing is given without the option. Throws a `Mistake`. */
  read(given: readonly string[], cwd: string): Value;
}

export interface Command<Options> {
  /** As typed: `npm run build`. */
  name: string;
  /** One sentence. */
  summary: string;
  options: { readonly [Key in keyof Options]: Option<Options[Key]> };
  /** Says what is wrong with options that are right each by itself. */
  check?(options: Options): string | undefined;
  /** Last line of the help. */
  closing?: string;
}

/** The values of a command's options, by the names that the code gives them. */
export type OptionsOf<Declared> = Declared extends Command<infer Options> ? Options : never;

/** The values, or the text for `--help`, or a message about the first error. */
export type Parsed<Options> = { options: Options } | { help: string } | { error: string };

/** What is wrong with a command, or what it is to work on: one sentence, and what to try. */
export class Mistake extends Error {
  constructor(message: string, hint?: string) {
    super(hint === undefined ? message : `${message}: ${hint}`);
  }
}

type AnyOption = Option<unknown>;

const HELP: AnyOption = { name: 'help', help: 'show this text', read: () => undefined };

/** Gives a declaration its type. */
export function command<Options>(declared: Command<Options>): Command<Options> {
  return declared;
}

/** Reads the arguments; paths are resolved against `cwd`. */
export function parseCommand<Options>(
  declared: Command<Options>,
  argv: readonly string[],
  cwd: string,
): Parsed<Options> {
  const options = Object.entries<AnyOption>(declared.options);
  const all = [...options.map(([, option]) => option), HELP];
  try {
    const given = collect(argv, all);
    if (!given) return { help: renderHelp(declared, all) };
    const values = options.map(([key, { name, read }]) => [key, read(given.get(name) ?? [], cwd)] as const);
    const parsed = Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Options;
    const conflict = declared.check?.(parsed);
    if (conflict !== undefined) throw new Mistake(conflict);
    return { options: parsed };
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    return { error: `${error.message}\n--help lists all options` };
  }
}

/** What is given, by option; nothing if the help is asked for. */
function collect(argv: readonly string[], options: readonly AnyOption[]): Map<string, string[]> | undefined {
  const types = options
    .filter(({ name }) => name)
    .map(({ name, value }) => [name, { type: value ? 'string' : 'boolean' } as const] as const);
  const config = { ...Object.fromEntries(types), help: { type: 'boolean', short: 'h' } as const };
  const { tokens } = parseArgs({ args: [...argv], options: config, strict: false, tokens: true });
  if (tokens.some((token) => token.kind === 'option' && token.name === 'help')) return undefined;
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    const name = token.kind === 'option' ? token.name : '';
    const before = given.get(name) ?? [];
    if (token.kind === 'option') checkOption(token, options, before);
    else checkWord(token.value, options, before);
    given.set(name, [...before, token.value ?? '']);
  }
  return given;
}

function renderHelp(
  { name, summary, closing }: Omit<Command<unknown>, 'options'>,
  options: readonly AnyOption[],
): string {
  const rows = options
    .filter((option) => option.name !== '')
    .map((option) => [`--${option.name}${option.value ? ` ${option.value}` : ''}`, option.help] as const);
  const width = Math.max(...rows.map(([left]) => left.length));
  return [
    summary,
    '',
    [name, '--', ...placesOf(options), '[options]'].join(' '),
    '',
    ...rows.map(([left, help]) => `  ${left.padEnd(width)}  ${help}`),
    ...(closing ? ['', closing] : []),
  ].join('\n');
}

/** Placeholders of the words. */
function placesOf(options: readonly AnyOption[]): string[] {
  return options.flatMap(({ name, value }) => (name === '' && value ? [value] : []));
}

function checkWord(word: string, options: readonly AnyOption[], before: readonly string[]): void {
  const places = placesOf(options);
  if (before.length < places.length || places.at(-1)?.endsWith('…')) return;
  const hint = places.length > 0 ? `there is room for ${places.join(' ')}` : 'options start with "--"';
  throw new Mistake(`unexpected word "${word}": ${hint}`);
}

function checkOption(
  { rawName, value, inlineValue }: { rawName: string; value?: string; inlineValue?: boolean },
  options: readonly AnyOption[],
  before: readonly string[],
): void {
  const option = options.find((each) => rawName === `--${each.name}`);
  if (!option) {
    const names = options.flatMap((each) => (each.name === '' ? [] : `--${each.name}`));
    throw new Mistake(`unknown option "${rawName}"`, didYouMean(rawName, names));
  }
  if (!option.value) {
    if (inlineValue) throw new Mistake(`option "${rawName}" takes no value`);
    return;
  }
  // A value that starts with a dash must be given as `--out=-name`.
  const isMissing = !value || (value.length > 1 && value.startsWith('-') && !inlineValue);
  if (isMissing) throw new Mistake(`option "${rawName}" needs a value: ${rawName} ${option.value}`);
  if (before.length > 0 && !option.repeats) throw new Mistake(`option "${rawName}" is given twice`);
}
