/** Checks calls of the documented programs, modules and installs in shell code. */

import type { CliFacts } from '../model/factsSchema.ts';
import { type CodeDiagnostic, rejectWord } from './codeOffsets.ts';
import { checkCall, isPlaceholder } from './commandLine.ts';
import type { ConfigKeys } from './configKeys.ts';
import { checkInstall, type InstallFacts } from './installs.ts';
import { checkPython, type PythonContext } from './pythonCode.ts';
import { parseShell, type ShellWord } from './shellWords.ts';

export interface ProgramFacts extends InstallFacts {
  python?: PythonContext;
  keys?: ConfigKeys;
}

/** Programs that run the one behind their options: `sudo -E nice -n 5 ign-lidar-hd info`, `conda run -n lidar ign-lidar-hd`. */
const RUNNER_RE =
  /^(?:(?:sudo|doas|env|time|nohup|nice|exec|xargs|timeout|watch|srun|mpirun|parallel)\b|(?:(?:micro)?mamba|conda|poetry|pdm|hatch|pipenv|pipx|pixi) run\b|uv (?:run|pip)\b)/;
const PYTHON_RE = /^(?:python|python\d+(?:\.\d+)?|py)(?:\.exe)?$/;
const PIP_RE = /^(?:pip\d*(?:\.\d+)?|pipx)$/;

/** Contradictions between shell code and the facts. */
export function checkShell(source: string, facts: ProgramFacts): CodeDiagnostic[] {
  const commands = parseShell(source).flatMap((words) => checkCommand(unwrap(words, facts.cli), facts));
  return [...commands, ...checkVariables(source, facts)];
}

/** The words from the program on. */
export function unwrap(words: readonly ShellWord[], cli: CliFacts): readonly ShellWord[] {
  if (!RUNNER_RE.test(words.map(({ value }) => value).join(' '))) return words;
  const isProgram = (name: string) => name.startsWith(stemOf(cli)) || PYTHON_RE.test(name) || PIP_RE.test(name);
  const at = words.findIndex(({ value }) => isProgram(withoutFolder(value)));
  return at < 0 ? [] : words.slice(at);
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

function checkCommand([name, ...rest]: readonly ShellWord[], facts: ProgramFacts): CodeDiagnostic[] {
  if (!name?.isLiteral) return [];
  const program = withoutFolder(name.value);
  const names = programNames(facts.cli);
  const stem = stemOf(facts.cli);
  if (names.includes(program)) return checkProgram(program, rest, facts);
  if (PYTHON_RE.test(program)) return checkPythonCall(rest, facts);
  if (PIP_RE.test(program)) return checkInstall(rest, facts);
  const isOurs = name.value.startsWith(`${stem}-`) || [stem, stem.replaceAll('-', '_')].includes(name.value);
  return isOurs ? [rejectWord(name, 'there is no program', { known: names, label: 'programs' })] : [];
}

function checkProgram(label: string, words: readonly ShellWord[], { cli, keys }: ProgramFacts): CodeDiagnostic[] {
  const { global_options: options, commands } = cli;
  const at = findCommand(words, cli);
  const word = words[at];
  const diagnostics = checkCall({ label, command: { options }, words: at < 0 ? words : words.slice(0, at) });
  if (!word?.isLiteral || isPlaceholder(word.value)) return diagnostics;
  const command = commands.find(({ name }) => name === word.value);
  const names = { known: commands.map(({ name }) => name), label: 'commands' };
  if (!command) return [...diagnostics, rejectWord(word, `${label} has no command`, names)];
  const call = { label: `${label} ${command.name}`, command, keys, words: words.slice(at + 1) };
  return [...diagnostics, ...checkCall(call)];
}

/** The first word that is neither a global option nor its value. */
export function findCommand(words: readonly ShellWord[], { global_options }: CliFacts): number {
  const withValue = global_options.filter(({ nargs }) => nargs > 0).flatMap(({ flags }) => flags);
  return words.findIndex(({ value }, at) => !value.startsWith('-') && !withValue.includes(words[at - 1]?.value ?? ''));
}

/** `python -m module …`, `python -c "…"`, `python -m pip install …` */
function checkPythonCall(words: readonly ShellWord[], facts: ProgramFacts): CodeDiagnostic[] {
  const [flag, what, ...rest] = words.slice(words.findIndex(({ value }) => !/^-[^mc]/.test(value)));
  if (!what || !facts.python) return [];
  if (flag?.value === '-c')
    return checkPython(what.value, facts.python).map((each) => ({ ...each, at: what.at + each.at }));
  if (flag?.value !== '-m') return [];
  return what.value === 'pip' ? checkInstall(rest, facts) : checkModuleCall(what, rest, facts);
}

function checkModuleCall(module: ShellWord, words: readonly ShellWord[], facts: ProgramFacts): CodeDiagnostic[] {
  const { cli, python, keys } = facts;
  if (module.value.split('.')[0] !== python?.library.root) return [];
  const label = `python -m ${module.value}`;
  const others = cli.other_module_entry_points;
  const command = others.find(({ reachable_as }) => reachable_as.includes(label));
  if (cli.aliases.includes(label)) return checkProgram(label, words, facts);
  if (command) return checkCall({ label, command, keys, words });
  const known = [...cli.aliases, ...others.flatMap(({ reachable_as }) => reachable_as)];
  return [rejectWord({ ...module, value: label }, 'nothing runs as', { known, label: 'programs' })];
}

/** Variables of old documentation that no code reads; the script itself may use them. */
function checkVariables(source: string, { environment }: ProgramFacts): CodeDiagnostic[] {
  const ignored = environment?.environment_variables.named_in_docs_but_never_read ?? [];
  return ignored.flatMap((name) => {
    const at = source.search(new RegExp(`\\b${name}=`));
    if (at < 0 || new RegExp(`\\$\\{?${name}\\b`).test(source)) return [];
    return [{ at, message: `no code reads the environment variable ${name}` }];
  });
}
