/** Checks one call of a command: its options in any position, the choices of their values, its overrides. */

import type { CommandFacts, OptionFacts } from '../model/factsSchema.ts';
import { type CodeDiagnostic, rejectWord } from './codeOffsets.ts';
import type { ConfigKeys } from './configKeys.ts';
import { checkOverride } from './overrides.ts';
import type { ShellWord } from './shellWords.ts';

interface CommandCall {
  /** Name in messages: `ign-lidar-hd download`. */
  label: string;
  command: Pick<CommandFacts, 'options'> & Partial<CommandFacts>;
  keys?: ConfigKeys;
  /** The words after the command. */
  words: readonly ShellWord[];
}

/** Options, choices and keys that the facts do not have. Types and missing arguments show when the call is run. */
export function checkCall(call: CommandCall): CodeDiagnostic[] {
  const { label, command, words } = call;
  const flags = new Set([...command.options.flatMap((option) => option.flags), '--help']);
  const options = { known: [...flags].filter((flag) => flag.startsWith('--')), label: 'options' };
  const queue = [...words];
  const others: ShellWord[] = [];
  const diagnostics: CodeDiagnostic[] = [];
  for (let word = queue.shift(); word; word = queue.shift()) {
    const option = findOption(word.value, command.options);
    const parts = option ? undefined : splitOption(word, command.options);
    if (parts) queue.unshift(...parts);
    else if (option) diagnostics.push(...checkChoices(queue.splice(0, option.nargs), option, `${label} ${word.value}`));
    else if (!/^-[^\d.\s]/.test(word.value)) others.push(word);
    else if (word.value === '--') others.push(...queue.splice(0));
    else if (word.value !== '--help') {
      diagnostics.push(rejectWord(word, `${label} has no option`, options));
      // What follows may be its value.
      if (queue[0] && !/^-|=/.test(queue[0].value)) queue.shift();
    }
  }
  return [...diagnostics, ...checkOverrides(others, call)];
}

/** `...`, `…`, `[OPTIONS]`, `<tile>`, `FILE`, `key=value`: to be replaced by the reader. */
export function isPlaceholder(value: string): boolean {
  return /^(?:\.{3}|…|\[.*\](?:\.{3})?|\S*<.*>\S*|\{.*\}|[A-Z_]+|key=value)$/.test(value);
}

function findOption(name: string, options: readonly OptionFacts[]): OptionFacts | undefined {
  return options.find(({ flags }) => flags.includes(name));
}

/** `--format=las`, `-j4`: an option and its value; `-vd`: two options. */
function splitOption(word: ShellWord, options: readonly OptionFacts[]): ShellWord[] | undefined {
  const match = /^(--?[^=]+)(=)(.*)$/s.exec(word.value) ?? /^(-\w)()(.+)$/s.exec(word.value);
  const [, name = '', sign = '', rest = ''] = match ?? [];
  const option = findOption(name, options);
  if (!match || (sign === '' && !option)) return undefined;
  const value = { ...word, value: rest, at: word.at + name.length + sign.length };
  return [{ ...word, value: name }, sign === '' && option?.nargs === 0 ? { ...value, value: `-${rest}` } : value];
}

function checkChoices(values: readonly ShellWord[], { choices }: OptionFacts, label: string): CodeDiagnostic[] {
  const isWrong = ({ value, isLiteral }: ShellWord) => isLiteral && !isPlaceholder(value) && !choices.includes(value);
  const wrong = choices.length > 0 ? values.filter(isWrong) : [];
  return wrong.map((each) => rejectWord(each, `${label} does not accept`, { known: choices, label: 'accepted' }));
}

function checkOverrides(words: readonly ShellWord[], { command, keys, words: all }: CommandCall): CodeDiagnostic[] {
  if (!command.accepts_hydra_overrides || !keys) return [];
  const isGiven = (flag: string) => all.some(({ value }) => findOption(flag, command.options)?.flags.includes(value));
  const reader = isGiven('--config-file') ? 'file' : isGiven('--multirun') ? 'sweep' : 'hydra';
  return words
    .filter(({ value, isLiteral }) => !isPlaceholder(value) && (isLiteral || /^[^=$]+=/.test(value)))
    .flatMap(({ value, at }) => checkOverride(value, keys, reader).map((each) => ({ ...each, at: at + each.at })));
}
