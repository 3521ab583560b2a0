/** Reads a command line by a table of its flags, and says what is wrong with it in words. */

import { parseArgs } from 'node:util';
import { didYouMean } from '../model/suggest.ts';

export interface Flag {
  /** Word for the value in the help: `DIR`. Absent: the flag takes none. */
  value?: string;
  /** May be given more than once. */
  repeats?: true;
  help: string;
}

export interface Command {
  /** As it is typed: `npm run build`. */
  name: string;
  /** What it does, one sentence. */
  summary: string;
  flags: Readonly<Record<string, Flag>>;
  /** What the help says at the end. */
  closing?: string;
}

/** Values by flag; a flag without a value that was given has `['']`. */
export type FlagValues = ReadonlyMap<string, readonly string[]>;

const HELP: Flag = { help: 'show this text' };

/** The values that were given, or the text for `--help`, or one sentence on the first diagnostic. */
export function parseFlags(
  argv: readonly string[],
  command: Command,
): { values: FlagValues } | { help: string } | { error: string } {
  const flags: Command['flags'] = { ...command.flags, help: HELP };
  const options = Object.entries(flags).map(([name, { value }]) => [
    name,
    { type: value ? 'string' : 'boolean', multiple: true },
  ]);
  const config = { ...Object.fromEntries(options), help: { type: 'boolean', short: 'h', multiple: true } };
  const { tokens } = parseArgs({ args: [...argv], options: config, strict: false, tokens: true });
  if (tokens.some((token) => token.kind === 'option' && token.name === 'help'))
    return { help: renderHelp(command, flags) };

  const values = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    const error = token.kind === 'positional' ? unexpected(token.value) : checkFlag(token, flags, values);
    if (error) return { error: `${error}\n--help lists all options` };
    if (token.kind === 'option') values.set(token.name, [...(values.get(token.name) ?? []), token.value ?? '']);
  }
  return { values };
}

function renderHelp({ name, summary, closing }: Command, flags: Command['flags']): string {
  const rows = Object.entries(flags).map(
    ([flag, { value, help }]) => [`--${flag}${value ? ` ${value}` : ''}`, help] as const,
  );
  const width = Math.max(...rows.map(([left]) => left.length));
  const lines = rows.map(([left, help]) => `  ${left.padEnd(width)}  ${help}`);
  return [summary, '', `${name} -- [options]`, '', ...lines, ...(closing ? ['', closing] : [])].join('\n');
}

function unexpected(word: string): string {
  return `unexpected word "${word}": options start with "--"`;
}

interface FlagToken {
  name: string;
  rawName: string;
  value?: string;
  inlineValue?: boolean;
}

/** What is wrong with a flag as it was given. */
function checkFlag(token: FlagToken, flags: Command['flags'], values: FlagValues): string | undefined {
  const { name, rawName, value, inlineValue } = token;
  const flag = Object.hasOwn(flags, name) && rawName.startsWith('--') ? flags[name] : undefined;
  if (!flag) return describeUnknown(rawName, Object.keys(flags));
  if (!flag.value) return inlineValue ? `option "${rawName}" takes no value` : undefined;
  // A folder whose name starts with a dash can still be given as `--out=-name`.
  const isMissing = !value || (value.startsWith('-') && !inlineValue);
  if (isMissing) return `option "${rawName}" needs a value: ${rawName} ${flag.value}`;
  return values.has(name) && !flag.repeats ? `option "${rawName}" is given twice` : undefined;
}

function describeUnknown(rawName: string, names: readonly string[]): string {
  const hint = didYouMean(
    rawName,
    names.map((name) => `--${name}`),
  );
  return `unknown option "${rawName}"${hint ? `: ${hint}` : ''}`;
}
