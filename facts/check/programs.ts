/** Checks calls of the documented programs in shell code, of its modules, and variables. */

import type { CliFacts, PythonFacts } from '../model/factsSchema.ts';
import { suggestWord } from '../model/hints.ts';
import type { CodeDiagnostic } from './codeOffsets.ts';
import { type CommandCall, checkCall, isPlaceholder } from './commandLine.ts';
import type { ConfigKeys } from './configKeys.ts';
import { checkInstall, type InstallFacts } from './installs.ts';
import { parseShell, type ShellCommand, type ShellWord } from './shellWords.ts';

export interface ProgramFacts extends InstallFacts {
  python?: PythonFacts;
  keys?: ConfigKeys;
  /** Checks Python code in `python -c` and here-documents. */
  checkPython?: (source: string) => CodeDiagnostic[];
}

/** Programs that run another program given as an argument. */
const RUNNERS = new Set(
  'sudo doas env time nohup nice ionice exec command builtin xargs timeout watch stdbuf caffeinate srun mpirun parallel'.split(
    ' ',
  ),
);
/** Tools that run a program after their subcommand `run`. */
const RUN_TOOLS = new Set('conda mamba micromamba poetry uv pdm hatch pipenv pipx pixi'.split(' '));
const SHELLS = new Set(['sh', 'bash', 'zsh', 'dash', 'ksh']);
const PYTHON_RE = /^(?:python|python\d+(?:\.\d+)?|py)(?:\.exe)?$/;
const PIP_RE = /^pip\d*(?:\.\d+)?$/;

/** Contradictions between shell code and the facts; `isMention`: in prose, may be incomplete. */
export function checkShell(source: string, facts: ProgramFacts, isMention = false): CodeDiagnostic[] {
  return parseShell(source).flatMap((command) => [
    ...checkCommand(command, facts, isMention),
    ...checkVariables(command, source, facts),
  ]);
}

function checkCommand(command: ShellCommand, facts: ProgramFacts, isMention: boolean): CodeDiagnostic[] {
  const { words, hasMoreArguments } = unwrap(command.words, stemOf(facts.cli));
  const [name, ...rest] = words;
  if (!name?.isLiteral) return [];
  const program = withoutFolder(name.value);
  const context: CallContext = { facts, isMention: isMention || hasMoreArguments };
  if (programNames(facts.cli).includes(program)) return checkProgram(name, rest, program, context);
  if (PYTHON_RE.test(program)) return checkPythonCall(command, rest, context);
  if (PIP_RE.test(program) || program === 'pipx') return checkInstall(rest, facts, context.isMention);
  if (program === 'uv' && rest[0]?.value === 'pip') return checkInstall(rest.slice(1), facts, context.isMention);
  if (SHELLS.has(program)) return checkNested(rest, context);
  return isMisnamed(name.value, facts) ? [rejectProgram(name, program, facts.cli)] : [];
}

interface CallContext {
  facts: ProgramFacts;
  isMention: boolean;
}

/** Strips runners: `sudo -E nice -n 5 ign-lidar-hd info`. `xargs` adds further arguments to its command. */
export function unwrap(
  words: readonly ShellWord[],
  stem: string,
): { words: readonly ShellWord[]; hasMoreArguments: boolean } {
  let hasMoreArguments = false;
  let rest = words;
  for (;;) {
    const name = rest[0]?.value ?? '';
    if (RUNNERS.has(name)) {
      hasMoreArguments ||= name === 'xargs' || name === 'parallel';
      rest = fromProgram(rest.slice(1), stem);
    } else if (RUN_TOOLS.has(name) && rest.some(({ value }) => value === 'run')) {
      rest = fromProgram(rest.slice(rest.findIndex(({ value }) => value === 'run') + 1), stem);
    } else return { words: rest, hasMoreArguments };
  }
}

/** The options of runners are unknown, so the first word that looks like one of our programs is used. */
function fromProgram(words: readonly ShellWord[], stem: string): readonly ShellWord[] {
  const known = words.findIndex(({ value }) => value.startsWith(stem) || PYTHON_RE.test(value) || RUNNERS.has(value));
  if (known >= 0) return words.slice(known);
  const plain = words.findIndex(({ value }) => !/^-|=|^\d/.test(value));
  return plain < 0 ? [] : words.slice(plain);
}

/** `.venv/bin/ign-lidar-hd` → `ign-lidar-hd` */
export function withoutFolder(value: string): string {
  return value.replace(/^.*[\\/](?=[^\\/]+$)/, '').replace(/\.exe$/, '');
}

/** Console scripts: the program and its one-word aliases. */
export function programNames({ program, aliases }: CliFacts): string[] {
  return [program, ...aliases.filter((alias) => !alias.includes(' '))];
}

/** The common prefix of our programs: `ign-lidar`. */
export function stemOf({ program }: CliFacts): string {
  return program.split('-').slice(0, 2).join('-');
}

/** A name that looks like one of our programs but does not exist. */
function isMisnamed(value: string, { cli }: ProgramFacts): boolean {
  const stem = stemOf(cli);
  return value.startsWith(`${stem}-`) || value === stem || value === stem.replaceAll('-', '_');
}

function rejectProgram({ at }: ShellWord, program: string, cli: CliFacts): CodeDiagnostic {
  const names = programNames(cli);
  const hint = suggestWord(program, names, 'programs');
  return { at, message: `there is no program "${program}"`, hint };
}

function checkProgram(
  name: ShellWord,
  words: readonly ShellWord[],
  label: string,
  { facts, isMention }: CallContext,
): CodeDiagnostic[] {
  const { cli, keys } = facts;
  const commandAt = findCommand(words, cli);
  const before = commandAt < 0 ? words : words.slice(0, commandAt);
  const group = { options: cli.global_options, arguments: [], accepts_hydra_overrides: false };
  const diagnostics = checkCall({ label, command: group, words: before, at: name.at, isMention });
  const word = words[commandAt];
  if (!word?.isLiteral || isPlaceholder(word.value) || (isMention && /^[A-Z]+$/.test(word.value))) return diagnostics;
  const command = cli.commands.find((each) => each.name === word.value);
  if (!command) return [...diagnostics, rejectCommand(word, label, cli)];
  const call: CommandCall = {
    label: `${label} ${command.name}`,
    command,
    globalOptions: cli.global_options,
    keys,
    words: words.slice(commandAt + 1),
    at: word.at,
    isMention,
  };
  return [...diagnostics, ...checkCall(call)];
}

/** The first word that is neither a global option nor its value. */
export function findCommand(words: readonly ShellWord[], { global_options }: CliFacts): number {
  for (let index = 0; index < words.length; index++) {
    const value = words[index]?.value ?? '';
    if (!value.startsWith('-')) return index;
    index += global_options.find(({ flags }) => flags.includes(value))?.nargs ?? 0;
  }
  return -1;
}

function rejectCommand({ value, at }: ShellWord, label: string, { commands }: CliFacts): CodeDiagnostic {
  const names = commands.map(({ name }) => name);
  const hint = suggestWord(value, names, 'commands');
  return { at, message: `${label} has no command "${value}"`, hint };
}

/** `python -m module …`, `python -c "…"`, `python - <<EOF`, `python -m pip install …` */
function checkPythonCall({ input }: ShellCommand, words: readonly ShellWord[], context: CallContext): CodeDiagnostic[] {
  const { facts } = context;
  const at = words.findIndex(({ value }) => /^-[mc]$/.test(value) || !value.startsWith('-') || value === '-');
  const [flag, what, ...rest] = at < 0 ? [] : words.slice(at);
  if (flag?.value === '-m' && what) return checkModuleCall(what, rest, context);
  const code = flag?.value === '-c' && what ? { text: what.value, at: what.valueAt } : undefined;
  const part = code ?? ((!flag || flag.value === '-') && input ? input : undefined);
  if (!part) return [];
  return (facts.checkPython?.(part.text) ?? []).map((diagnostic) => ({ ...diagnostic, at: part.at + diagnostic.at }));
}

function checkModuleCall(
  module: ShellWord,
  rest: readonly ShellWord[],
  { facts, isMention }: CallContext,
): CodeDiagnostic[] {
  const { cli, python, keys } = facts;
  if (module.value === 'pip') return checkInstall(rest, facts, isMention);
  const root = python?.import_facts.import_name;
  if (!root || !(module.value === root || module.value.startsWith(`${root}.`))) return [];
  const form = `python -m ${module.value}`;
  if (cli.aliases.includes(form)) return checkProgram(module, rest, form, { facts, isMention });
  const command = cli.other_module_entry_points.find(({ reachable_as }) => reachable_as.includes(form));
  if (command) return checkCall({ label: form, command, keys, words: rest, at: module.at, isMention });
  const runnable = [...cli.aliases, ...cli.other_module_entry_points.flatMap(({ reachable_as }) => reachable_as)]
    .filter((each) => each.startsWith('python -m '))
    .map((each) => each.slice('python -m '.length));
  const hint = suggestWord(module.value, runnable, 'modules that run');
  return [{ at: module.at, message: `"${form}" does not run`, hint }];
}

/** `bash -c "ign-lidar-hd …"` */
function checkNested(words: readonly ShellWord[], { facts, isMention }: CallContext): CodeDiagnostic[] {
  const code = words[words.findIndex(({ value }) => /^-\w*c$/.test(value)) + 1];
  if (!code || code === words[0]) return [];
  return checkShell(code.value, facts, isMention).map((diagnostic) => ({
    ...diagnostic,
    at: code.valueAt + diagnostic.at,
  }));
}

/** A variable of old documentation that no code reads: set for one of our programs, or exported and not used in the script. */
function checkVariables(command: ShellCommand, source: string, { cli, environment }: ProgramFacts): CodeDiagnostic[] {
  const ignored = environment?.environment_variables.named_in_docs_but_never_read ?? [];
  if (ignored.length === 0 || command.assignments.length === 0) return [];
  const name = unwrap(command.words, stemOf(cli)).words[0]?.value ?? '';
  const isRelevant = programNames(cli).includes(withoutFolder(name)) || name === 'export';
  if (!isRelevant) return [];
  return command.assignments
    .filter((each) => ignored.includes(each.name) && !new RegExp(`\\$\\{?${each.name}\\b`).test(source))
    .map((each) => ({ at: each.at, message: `no code reads the environment variable ${each.name}` }));
}
