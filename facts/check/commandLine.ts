/** Checks one call of a command by the rules of click: options in any position, clustered short options, values, arguments. */

import { argumentForm } from '../model/commandForms.ts';
import type { CommandFacts, OptionFacts } from '../model/factsSchema.ts';
import { suggestWord } from '../model/hints.ts';
import type { CodeDiagnostic } from './codeOffsets.ts';
import type { ConfigKeys } from './configKeys.ts';
import { checkOverride } from './overrides.ts';
import type { ShellWord } from './shellWords.ts';

export interface CommandCall {
  /** Name in messages: `ign-lidar-hd download`. */
  label: string;
  command: Pick<CommandFacts, 'options' | 'arguments' | 'accepts_hydra_overrides'>;
  /** Options that belong before the command, for a hint. */
  globalOptions?: readonly OptionFacts[];
  keys?: ConfigKeys;
  /** The words after the command. */
  words: readonly ShellWord[];
  /** Offset for reporting a missing argument. */
  at: number;
  /** A mention in prose, which may be incomplete. */
  isMention: boolean;
}

const HELP_OPTION: OptionFacts = {
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

const TRAILING_SPACE_MESSAGE = 'a backslash with a blank behind it does not continue the line';

interface CallState {
  call: CommandCall;
  options: readonly OptionFacts[];
  diagnostics: CodeDiagnostic[];
  positional: ShellWord[];
  /** All flags of the given options. */
  given: Set<string>;
  /** Some words are placeholders, so the number of arguments is unknown. */
  isOpen: boolean;
}

/** All contradictions between a call and the facts. */
export function checkCall(call: CommandCall): CodeDiagnostic[] {
  const state: CallState = {
    call,
    options: call.command.options.some(({ flags }) => flags.includes('--help'))
      ? call.command.options
      : [...call.command.options, HELP_OPTION],
    diagnostics: [],
    positional: [],
    given: new Set(),
    isOpen: call.isMention,
  };
  readWords(state);
  if (!state.given.has('--help')) {
    checkRequiredOptions(state);
    if (call.command.accepts_hydra_overrides) checkOverrides(state);
    else checkArguments(state);
  }
  return state.diagnostics.sort((a, b) => a.at - b.at);
}

/** `...`, `…`, `[OPTIONS]`, `<tile>`: to be replaced by the reader. */
export function isPlaceholder(value: string): boolean {
  return /^(?:\.{3}|…|\[.*\](?:\.{3})?|\S*<.*>\S*|\{.*\})$/.test(value);
}

function readWords(state: CallState): void {
  const queue = [...state.call.words];
  for (let word = queue.shift(); word; word = queue.shift()) {
    if (word.value === '--') {
      state.positional.push(...queue.splice(0));
    } else if (/^-[^\d.\s]/.test(word.value)) readOption(word, queue, state);
    else if (word.value.trim() === '') state.diagnostics.push({ at: word.at, message: TRAILING_SPACE_MESSAGE });
    else if (isPlaceholder(word.value)) state.isOpen = true;
    else state.positional.push(word);
  }
  if (state.positional.some((word) => word.isMultiple && !word.value.includes('='))) state.isOpen = true;
}

function readOption(word: ShellWord, queue: ShellWord[], state: CallState): void {
  const [name = '', joined] = splitOnce(word.value);
  const option = findOption(state.options, name);
  if (option) takeValues({ option, name, word, joined, joinedAt: word.at + name.length + 1 }, queue, state);
  else if (name.startsWith('--') || !readCluster(word, queue, state)) {
    reportUnknown(word, name, state);
    if (joined === undefined) skipValue(queue, state);
  }
}

/** The word after an unknown option may be its value, which must not be reported too. */
function skipValue(queue: ShellWord[], state: CallState): void {
  const [next] = queue;
  if (!next || next.value.startsWith('-') || next.value.includes('=')) return;
  if (state.call.command.accepts_hydra_overrides) queue.shift();
  else state.isOpen = true;
}

/** `-vd`, `-j4`: clustered short options, the last one optionally with its value. False if one of them is unknown. */
function readCluster(word: ShellWord, queue: ShellWord[], state: CallState): boolean {
  const letters = word.value.slice(1);
  for (let index = 0; index < letters.length; index++) {
    const name = `-${letters[index]}`;
    const option = findOption(state.options, name);
    if (!option) return false;
    if (option.nargs === 0) markGiven(option, state);
    else {
      const rest = letters.slice(index + 1);
      takeValues(
        { option, name, word, joined: rest === '' ? undefined : rest, joinedAt: word.at + index + 2 },
        queue,
        state,
      );
      return true;
    }
  }
  return true;
}

interface GivenOption {
  option: OptionFacts;
  name: string;
  /** The value after `=`, or attached to a short option. */
  joined: string | undefined;
  joinedAt: number;
  word: ShellWord;
}

function takeValues(given: GivenOption, queue: ShellWord[], state: CallState): void {
  const { option, name, joined, word } = given;
  const { call, diagnostics } = state;
  markGiven(option, state);
  if (option.nargs === 0) {
    if (joined !== undefined) diagnostics.push({ at: word.at, message: `${call.label} ${name} takes no value` });
    return;
  }
  const values = joined === undefined ? [] : [{ ...word, value: joined, at: given.joinedAt }];
  while (values.length < option.nargs && queue[0] && !isOwnOption(queue[0], state))
    values.push(queue.shift() as ShellWord);
  if (values.some(({ isMultiple, value }) => isMultiple || isPlaceholder(value))) state.isOpen = true;
  else if (values.length < option.nargs && !(call.isMention && values.length === 0))
    reportMissing(values, given, state);
  for (const value of values) checkOptionValue(value, name, option, state);
}

function isOwnOption({ value }: ShellWord, { options }: CallState): boolean {
  return value.startsWith('--') || findOption(options, value) !== undefined;
}

function reportMissing(
  values: ReadonlyArray<{ value: string }>,
  { option, name, word }: GivenOption,
  { call, diagnostics }: CallState,
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
  { call, diagnostics }: CallState,
): void {
  if (!isLiteral || isPlaceholder(value) || (call.isMention && /^[A-Z_]+$/.test(value))) return;
  if (choices.length > 0 && !choices.includes(value)) {
    const hint = suggestWord(value, choices, 'accepted');
    diagnostics.push({ at, message: `${call.label} ${name} does not accept "${value}"`, hint });
  } else if (type === 'int' && !/^[+-]?\d+$/.test(value)) {
    diagnostics.push({ at, message: `${call.label} ${name} takes a whole number, found "${value}"` });
  } else if (type === 'float' && (value === '' || Number.isNaN(Number(value.replace(/(?<=\d)_(?=\d)/g, ''))))) {
    // Several values written as one are already reported as a wrong number of values.
    if (nargs === 1 || !value.includes(','))
      diagnostics.push({ at, message: `${call.label} ${name} takes a number, found "${value}"` });
  }
}

function reportUnknown({ at }: ShellWord, name: string, { call, options, diagnostics }: CallState): void {
  const known = options.flatMap(({ flags }) => flags).filter((flag) => flag.startsWith('--'));
  const isGlobal = call.globalOptions?.some(({ flags }) => flags.includes(name));
  const hint = isGlobal ? `${name} stands before the command` : suggestWord(name, known, 'options');
  diagnostics.push({ at, message: `${call.label} has no option "${name}"`, hint });
}

function checkRequiredOptions({ call, given, diagnostics, isOpen }: CallState): void {
  if (isOpen) return;
  for (const { required, flags } of call.command.options) {
    if (required && !flags.some((flag) => given.has(flag)))
      diagnostics.push({ at: call.at, message: `${call.label} needs ${flags[0]}` });
  }
}

function checkArguments({ call, positional, diagnostics, isOpen }: CallState): void {
  const { arguments: wanted } = call.command;
  if (isOpen) return;
  const missing = wanted.filter(({ required }, index) => required && index >= positional.length);
  if (missing.length > 0)
    diagnostics.push({ at: call.at, message: `${call.label} needs ${missing.map(({ name }) => name).join(' and ')}` });
  if (wanted.some(({ nargs }) => nargs < 0)) return;
  const extra = positional[wanted.length];
  if (!extra) return;
  const hint = `usage: ${[call.label, ...wanted.map(argumentForm)].join(' ')}`;
  diagnostics.push({ at: extra.at, message: `${call.label} takes no argument "${extra.value}"`, hint });
}

function checkOverrides({ call, positional, given, diagnostics }: CallState): void {
  if (!call.keys) return;
  const reader = given.has('--config-file') ? 'plain' : given.has('--multirun') ? 'sweep' : 'hydra';
  for (const word of positional) {
    if (word.isMultiple && !word.value.includes('=')) continue;
    if (/^[^=]*\$/.test(word.value) || (call.isMention && /^(?:OVERRIDES|key=value)$/i.test(word.value))) continue;
    for (const { at, ...diagnostic } of checkOverride(word.value, call.keys, reader))
      diagnostics.push({ ...diagnostic, at: word.valueAt + at });
  }
}

function markGiven({ flags }: OptionFacts, { given }: CallState): void {
  for (const flag of flags) given.add(flag);
}

function findOption(options: readonly OptionFacts[], name: string): OptionFacts | undefined {
  return options.find(({ flags }) => flags.includes(name));
}

function splitOnce(text: string): [string, string | undefined] {
  const cut = text.indexOf('=');
  return cut < 0 ? [text, undefined] : [text.slice(0, cut), text.slice(cut + 1)];
}
