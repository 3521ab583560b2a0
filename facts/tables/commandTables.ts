/** Reference of the command line: commands, how they are called, options, exit codes. */

import type { DiagnosticMessage } from '../../build/model/diagnostic.ts';
import { splitExitCode } from '../model/exitCodes.ts';
import type { CommandFacts, OptionFacts } from '../model/factsSchema.ts';
import { parameterId } from '../model/parameterIds.ts';
import { code, codes, sentence } from './plainFacts.ts';
import { type ReferenceBlock, type ReferenceRow, rowId } from './referenceBlock.ts';
import { findTarget, isDiagnostic, noFacts } from './targets.ts';
import type { Voice } from './voice.ts';

/** All commands and what each is for; with `links`, each leads to the heading named like it. */
export function planCommands(_target: string, { links }: Readonly<Record<string, string>>, voice: Voice) {
  const { cli } = voice.facts;
  if (!cli) return noFacts('cli');
  const rows = cli.commands.map(({ name, purpose }) => ({
    name,
    id: rowId('command', name),
    cells: [links === undefined ? code(name) : `[${code(name)}](#${name})`, voice.tell('cli', purpose)],
  }));
  return { kind: 'table', columns: ['Command', 'Meaning'], rows } as const;
}

/** `ign-lidar-hd download [OPTIONS] OUTPUT_DIR` */
export function planUsage(target: string, _attributes: object, voice: Voice): ReferenceBlock | DiagnosticMessage {
  const command = findCommand(target, voice);
  if (isDiagnostic(command)) return command;
  const call = command.reachable_as[0] ?? target;
  const words = command.arguments.map(({ name, required, nargs }) => {
    const shown = required ? name : `[${name}]`;
    return nargs < 0 ? `${shown}...` : shown;
  });
  const options = command.options.length > 0 ? ['[OPTIONS]'] : [];
  return { kind: 'code', language: 'text', text: [call, ...options, ...words].join(' ') };
}

/** Arguments first, then options; without a name, the options of the program. */
export function planOptions(target: string, _attributes: object, voice: Voice): ReferenceBlock | DiagnosticMessage {
  if (!target) {
    const { cli } = voice.facts;
    if (!cli) return noFacts('cli');
    return { kind: 'table', columns: ['Option', ...COLUMNS], rows: optionRows('', cli.global_options, voice) };
  }
  const command = findCommand(target, voice);
  if (isDiagnostic(command)) return command;
  const first = command.arguments.length > 0 ? 'Argument or option' : 'Option';
  const rows = [...argumentRows(command, voice), ...optionRows(command.name, command.options, voice)];
  return { kind: 'table', columns: [first, ...COLUMNS], rows };
}

const COLUMNS = ['Value', 'Default', 'Meaning'] as const;

/** What each exit code of a command says. */
export function planExitCodes(target: string, _attributes: object, voice: Voice): ReferenceBlock | DiagnosticMessage {
  const command = findCommand(target, voice);
  if (isDiagnostic(command)) return command;
  const rows = command.exit_codes_or_errors.map((text): ReferenceRow => {
    const { code: number, meaning } = splitExitCode(text);
    const cell = meaning ? voice.tell('cli', meaning) : sentence(voice.word('the command ended'));
    return { name: number || text, cells: [number, cell] };
  });
  return { kind: 'table', columns: ['Code', 'Meaning'], rows };
}

function findCommand(target: string, { facts: { cli } }: Voice): CommandFacts | DiagnosticMessage {
  if (!cli) return noFacts('cli');
  const commands = [...cli.commands, ...cli.other_module_entry_points];
  return findTarget('command', target, new Map(commands.map((command) => [command.name, command])));
}

function argumentRows(command: CommandFacts, voice: Voice): ReferenceRow[] {
  return command.arguments.map(({ name, type, required, nargs }) => {
    const value = type.startsWith('str (') ? code(type.slice(5, -1)) : valueWord(type, voice);
    const many = nargs < 0 ? voice.word('{value}, any number of them', { value }) : value;
    const id = rowId('option', command.name, name.toLowerCase());
    const fallback = voice.word(required ? 'required' : 'none');
    return { name, id, cells: [code(name), many, fallback, voice.describe('cli', parameterId(command.name, name))] };
  });
}

function optionRows(command: string, options: readonly OptionFacts[], voice: Voice): ReferenceRow[] {
  return options.map((option) => {
    const [name = ''] = option.flags;
    const id = command ? rowId('option', command, name.slice(2)) : rowId('option', name.slice(2));
    const cells = [flagsCell(option), valueCell(option, voice), defaultCell(option, voice)];
    return { name, id, cells: [...cells, voice.tell('cli', option.meaning)] };
  });
}

/** `-b`, `--bbox`; of a pair that switches on and off: `--backup` / `--no-backup`. */
function flagsCell({ flags, type }: OptionFacts): string {
  if (type.includes('pair')) return flags.map(code).join(' / ');
  return codes([...flags].sort((a, b) => Number(a.startsWith('--')) - Number(b.startsWith('--'))));
}

function valueCell(option: OptionFacts, voice: Voice): string {
  const { type, nargs, choices, multiple } = option;
  if (choices.length > 0) return codes(choices);
  let value = valueWord(type, voice);
  if (nargs > 1) value = voice.word('{count} numbers', { count: String(nargs) });
  if (option.value_names) value += ` (${code(option.value_names.join(' '))})`;
  return multiple ? voice.word('{value}, repeatable', { value }) : value;
}

function valueWord(type: string, voice: Voice): string {
  if (type.startsWith('flag')) return voice.word('flag');
  if (type === 'path (must exist)') return voice.word('existing path');
  if (type === 'path') return voice.word('path');
  if (type === 'int') return voice.word('integer');
  return voice.word(type === 'float' ? 'number' : 'text');
}

function defaultCell({ default: value, required, is_flag }: OptionFacts, voice: Voice): string {
  if (required) return voice.word('required');
  if (is_flag) return voice.word(value === true ? 'on' : 'off');
  return value === null ? voice.word('none') : code(value);
}
