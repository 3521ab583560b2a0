/** Parses a command line by a table of flags and describes errors. */

import { parseArgs } from 'node:util';
import { didYouMean } from '../model/suggest.ts';

export interface Flag {
  /** Placeholder for the value in the help: `DIR`. Absent for a flag without a value. */
  value?: string;
  /** May be given more than once. */
  repeats?: true;
  help: string;
}

export interface Command {
  /** As typed: `npm run build`. */
  name: string;
  /** One sentence. */
  summary: string;
  /** What is given without an option: at most as many words as there are placeholders; one that ends in `…` repeats. */
  words?: readonly string[];
  flags: Readonly<Record<string, Flag>>;
  /** Last line of the help. */
  closing?: string;
}

/** Values by flag; `['']` for a flag without a value. */
export type FlagValues = ReadonlyMap<string, readonly string[]>;

const HELP: Flag = { help: 'show this text' };

/** The key of the words that belong to no option in `FlagValues`. */
export const WORDS = '';

/** The options of a command, or the text for `--help`, or a message about the first error. */
export type Parsed<Options> = { options: Options } | { help: string } | { error: string };

/** The values given, or the text for `--help`, or a message about the first error. */
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
    const error =
      token.kind === 'positional' ? checkWord(token.value, command, values) : checkFlag(token, flags, values);
    if (error) return { error: `${error}\n--help lists all options` };
    const name = token.kind === 'option' ? token.name : WORDS;
    values.set(name, [...(values.get(name) ?? []), token.value ?? '']);
  }
  return { values };
}

function renderHelp({ name, summary, words = [], closing }: Command, flags: Command['flags']): string {
  const rows = Object.entries(flags).map(
    ([flag, { value, help }]) => [`--${flag}${value ? ` ${value}` : ''}`, help] as const,
  );
  const width = Math.max(...rows.map(([left]) => left.length));
  const lines = rows.map(([left, help]) => `  ${left.padEnd(width)}  ${help}`);
  return [
    summary,
    '',
    [name, '--', ...words, '[options]'].join(' '),
    '',
    ...lines,
    ...(closing ? ['', closing] : []),
  ].join('\n');
}

function checkWord(word: string, { words = [] }: Command, values: FlagValues): string | undefined {
  if ((values.get(WORDS)?.length ?? 0) < words.length || words.at(-1)?.endsWith('…')) return undefined;
  return `unexpected word "${word}": ${words.length > 0 ? `there is room for ${words.join(' ')}` : 'options start with "--"'}`;
}

interface FlagToken {
  name: string;
  rawName: string;
  value?: string;
  inlineValue?: boolean;
}

/** The error in a flag, if any. */
function checkFlag(token: FlagToken, flags: Command['flags'], values: FlagValues): string | undefined {
  const { name, rawName, value, inlineValue } = token;
  const flag = Object.hasOwn(flags, name) && rawName.startsWith('--') ? flags[name] : undefined;
  if (!flag) return describeUnknown(rawName, Object.keys(flags));
  if (!flag.value) return inlineValue ? `option "${rawName}" takes no value` : undefined;
  // A value that starts with a dash must be given as `--out=-name`.
  const isMissing = !value || (value.length > 1 && value.startsWith('-') && !inlineValue);
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
