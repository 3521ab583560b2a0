/** Checks one call of a command by the rules of click: options anywhere, short ones in a row, values, arguments. */

import type { CommandFacts, OptionFacts } from '../model/factsSchema.ts';
import type { CodeDiagnostic } from './codeOffsets.ts';
import type { ConfigKeys } from './configKeys.ts';
import { suggestWord } from './hints.ts';
import { checkOverride } from './overrides.ts';
import type { ShellWord } from './shellWords.ts';

export interface CommandCall {
  /** As messages name it: `ign-lidar-hd download`. */
  label: string;
  command: Pick<CommandFacts, 'options' | 'arguments' | 'accepts_hydra_overrides'>;
  /** Options that stand before the command, for a hint. */
  globalOptions?: readonly OptionFacts[];
  keys?: ConfigKeys;
  /** The words after the command. */
  words: readonly ShellWord[];
  /** Where a missing argument is reported. */
  at: number;
  /** A mention in prose need not be complete. */
  isMention: boolean;
}

const ALWAYS: OptionFacts = {
  flags: ['--help'],
  type: 'flag',
  default: false,
  choices: [],
  required: false,
  multiple: false,
  is_flag: true,
  nargs: 0,
  meaning: '',
};

const BLANK_MESSAGE = 'a backslash with a blank behind it does not continue the line';

interface Reading {
  call: CommandCall;
  options: readonly OptionFacts[];
  diagnostics: CodeDiagnostic[];
  positional: ShellWord[];
  /** Long names of the options that were given. */
  given: Set<string>;
  /** Words stand for something else: counting them means nothing. */
  isOpen: boolean;
}

/** Everything about a call that the facts contradict. */
export function checkCall(call: CommandCall): CodeDiagnostic[] {
  const reading: Reading = {
    call,
    options: call.command.options.some(({ flags }) => flags.includes('--help'))
      ? call.command.options
      : [...call.command.options, ALWAYS],
    diagnostics: [],
    positional: [],
    given: new Set(),
    isOpen: call.isMention,
  };
  readWords(reading);
  if (!reading.given.has('--help')) {
    checkRequiredOptions(reading);
    if (call.command.accepts_hydra_overrides) checkOverrides(reading);
    else checkArguments(reading);
  }
  return reading.diagnostics.sort((a, b) => a.at - b.at);
}

/** `...`, `…`, `[OPTIONS]`, `<tile>`: something that the reader fills in. */
export function isPlaceholder(value: string): boolean {
  return /^(?:\.{3}|…|\[.*\](?:\.{3})?|\S*<.*>\S*|\{.*\})$/.test(value);
}

function readWords(reading: Reading): void {
  const queue = [...reading.call.words];
  for (let word = queue.shift(); word; word = queue.shift()) {
    if (word.value === '--') {
      reading.positional.push(...queue.splice(0));
    } else if (/^-[^\d.\s]/.test(word.value)) readOption(word, queue, reading);
    else if (word.value.trim() === '') reading.diagnostics.push({ at: word.at, message: BLANK_MESSAGE });
    else if (isPlaceholder(word.value)) reading.isOpen = true;
    else reading.positional.push(word);
  }
  if (reading.positional.some((word) => word.isMany && !word.value.includes('='))) reading.isOpen = true;
}

function readOption(word: ShellWord, queue: ShellWord[], reading: Reading): void {
  const [name = '', joined] = splitOnce(word.value);
  const option = findOption(reading.options, name);
  if (option) takeValues({ option, name, word, joined, joinedAt: word.at + name.length + 1 }, queue, reading);
  else if (name.startsWith('--') || !readCluster(word, queue, reading)) {
    reportUnknown(word, name, reading);
    if (joined === undefined) skipValue(queue, reading);
  }
}

/** What follows an unknown option may be its value: one diagnostic is not reported twice. */
function skipValue(queue: ShellWord[], reading: Reading): void {
  const [next] = queue;
  if (!next || next.value.startsWith('-') || next.value.includes('=')) return;
  if (reading.call.command.accepts_hydra_overrides) queue.shift();
  else reading.isOpen = true;
}

/** `-vd`, `-j4`: letters in a row, the last one with its value behind it. False when one of them is not known. */
function readCluster(word: ShellWord, queue: ShellWord[], reading: Reading): boolean {
  const letters = word.value.slice(1);
  for (let index = 0; index < letters.length; index++) {
    const name = `-${letters[index]}`;
    const option = findOption(reading.options, name);
    if (!option) return false;
    if (option.nargs === 0) note(option, reading);
    else {
      const rest = letters.slice(index + 1);
      takeValues(
        { option, name, word, joined: rest === '' ? undefined : rest, joinedAt: word.at + index + 2 },
        queue,
        reading,
      );
      return true;
    }
  }
  return true;
}

interface GivenOption {
  option: OptionFacts;
  name: string;
  /** The value behind `=`, or behind a short option. */
  joined: string | undefined;
  joinedAt: number;
  word: ShellWord;
}

function takeValues(given: GivenOption, queue: ShellWord[], reading: Reading): void {
  const { option, name, joined, word } = given;
  const { call, diagnostics } = reading;
  note(option, reading);
  if (option.nargs === 0) {
    if (joined !== undefined) diagnostics.push({ at: word.at, message: `${call.label} ${name} takes no value` });
    return;
  }
  const values = joined === undefined ? [] : [{ ...word, value: joined, at: given.joinedAt }];
  while (values.length < option.nargs && queue[0] && !isOwnOption(queue[0], reading))
    values.push(queue.shift() as ShellWord);
  if (values.some(({ isMany, value }) => isMany || isPlaceholder(value))) reading.isOpen = true;
  else if (values.length < option.nargs && !(call.isMention && values.length === 0))
    reportMissing(values, given, reading);
  for (const value of values) checkOptionValue(value, name, option, reading);
}

function isOwnOption({ value }: ShellWord, { options }: Reading): boolean {
  return value.startsWith('--') || findOption(options, value) !== undefined;
}

function reportMissing(
  values: ReadonlyArray<{ value: string }>,
  { option, name, word }: GivenOption,
  { call, diagnostics }: Reading,
): void {
  const count = option.nargs === 1 ? 'a value' : `${option.nargs} values`;
  const form = [name, ...(option.value_names ?? Array(option.nargs).fill('VALUE'))].join(' ');
  const hint =
    option.nargs > 1 && values[0]?.value.includes(',') ? `separate them by blanks: ${form}` : `write ${form}`;
  diagnostics.push({ at: word.at, message: `${call.label} ${name} takes ${count}, found ${values.length}`, hint });
}

function checkOptionValue(
  { value, at, isLiteral }: Pick<ShellWord, 'value' | 'at' | 'isLiteral'>,
  name: string,
  { type, choices, nargs }: OptionFacts,
  { call, diagnostics }: Reading,
): void {
  if (!isLiteral || isPlaceholder(value) || (call.isMention && /^[A-Z_]+$/.test(value))) return;
  if (choices.length > 0 && !choices.includes(value)) {
    const hint = suggestWord(value, choices, 'accepted');
    diagnostics.push({ at, message: `${call.label} ${name} does not accept "${value}"`, hint });
  } else if (type === 'int' && !/^[+-]?\d+$/.test(value)) {
    diagnostics.push({ at, message: `${call.label} ${name} takes a whole number, found "${value}"` });
  } else if (type === 'float' && (value === '' || Number.isNaN(Number(value.replace(/(?<=\d)_(?=\d)/g, ''))))) {
    // Of several values written as one, the number of values is the diagnostic, and it is reported.
    if (nargs === 1 || !value.includes(','))
      diagnostics.push({ at, message: `${call.label} ${name} takes a number, found "${value}"` });
  }
}

function reportUnknown({ at }: ShellWord, name: string, { call, options, diagnostics }: Reading): void {
  const known = options.flatMap(({ flags }) => flags).filter((flag) => flag.startsWith('--'));
  const isGlobal = call.globalOptions?.some(({ flags }) => flags.includes(name));
  const hint = isGlobal ? `${name} stands before the command` : suggestWord(name, known, 'options');
  diagnostics.push({ at, message: `${call.label} has no option "${name}"`, hint });
}

function checkRequiredOptions({ call, given, diagnostics, isOpen }: Reading): void {
  if (isOpen) return;
  for (const { required, flags } of call.command.options) {
    if (required && !flags.some((flag) => given.has(flag)))
      diagnostics.push({ at: call.at, message: `${call.label} needs ${flags[0]}` });
  }
}

function checkArguments({ call, positional, diagnostics, isOpen }: Reading): void {
  const { arguments: wanted } = call.command;
  if (isOpen) return;
  const missing = wanted.filter(({ required }, index) => required && index >= positional.length);
  if (missing.length > 0)
    diagnostics.push({ at: call.at, message: `${call.label} needs ${missing.map(({ name }) => name).join(' and ')}` });
  if (wanted.some(({ nargs }) => nargs < 0)) return;
  const extra = positional[wanted.length];
  if (!extra) return;
  const hint = `usage: ${[call.label, ...wanted.map(({ name, required }) => (required ? name : `[${name}]`))].join(' ')}`;
  diagnostics.push({ at: extra.at, message: `${call.label} takes no argument "${extra.value}"`, hint });
}

function checkOverrides({ call, positional, given, diagnostics }: Reading): void {
  if (!call.keys) return;
  const reader = given.has('--config-file') ? 'plain' : given.has('--multirun') ? 'sweep' : 'hydra';
  for (const word of positional) {
    if (word.isMany && !word.value.includes('=')) continue;
    if (/^[^=]*\$/.test(word.value) || (call.isMention && /^(?:OVERRIDES|key=value)$/i.test(word.value))) continue;
    for (const { at, ...diagnostic } of checkOverride(word.value, call.keys, reader))
      diagnostics.push({ ...diagnostic, at: word.valueAt + at });
  }
}

function note({ flags }: OptionFacts, { given }: Reading): void {
  for (const flag of flags) given.add(flag);
}

function findOption(options: readonly OptionFacts[], name: string): OptionFacts | undefined {
  return options.find(({ flags }) => flags.includes(name));
}

function splitOnce(text: string): [string, string | undefined] {
  const cut = text.indexOf('=');
  return cut < 0 ? [text, undefined] : [text.slice(0, cut), text.slice(cut + 1)];
}
