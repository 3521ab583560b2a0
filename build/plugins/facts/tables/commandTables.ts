/** Reference of the command line: commands, usage, options, exit codes. */

import { argumentForm, callOf, listCommands, mainFlag, optionId } from '../model/commandForms.ts';
import { splitExitCode } from '../model/exitCodes.ts';
import type { CommandFacts, OptionFacts } from '../model/factsSchema.ts';
import { parameterId } from '../model/parameterIds.ts';
import { rowId } from '../model/rowId.ts';
import type { FactTranslator } from './factTranslator.ts';
import { code, codes, sentence } from './plainFacts.ts';
import type { ReferenceBlock, ReferenceRow } from './referenceBlock.ts';
import { type Attributes, findTarget, noFacts } from './targets.ts';

/** All commands with their purposes; with `links`, each links to the heading of its name, on this page or on the one that `links` names. */
export function planCommands(_target: string, translator: FactTranslator, { links }: Attributes) {
  const cli = translator.facts.cli ?? noFacts('cli');
  const rows = cli.commands.map(({ name, purpose }) => ({
    name,
    id: rowId('command', name),
    cells: [
      links === undefined ? code(name) : `[${code(name)}](${links}#${name})`,
      translator.badge(`command ${name}`, 'column'),
      translator.withSince(translator.cell('cli', purpose), `command ${name}`),
    ],
  }));
  return { kind: 'table', columns: ['Command', 'Status', 'Meaning'], rows } as const;
}

/** `ign-lidar-hd download [OPTIONS] OUTPUT_DIR` */
export function planUsage(target: string, translator: FactTranslator): ReferenceBlock {
  const command = findCommand(target, translator);
  const badge = translator.badge(`command ${command.name}`);
  return { kind: 'code', language: 'text', text: usageOf(command), id: rowId('usage', command.name), badge };
}

/** The synopsis of a command in one line. */
export function usageOf(command: CommandFacts): string {
  const options = command.options.length > 0 ? ['[OPTIONS]'] : [];
  return [callOf(command), ...options, ...command.arguments.map(argumentForm)].join(' ');
}

/** The arguments and options of a command; without a name, the options of the program. */
export function planOptions(target: string, translator: FactTranslator): ReferenceBlock {
  if (!target) {
    const cli = translator.facts.cli ?? noFacts('cli');
    return { kind: 'table', columns: ['Option', ...COLUMNS], rows: optionRows('', cli.global_options, translator) };
  }
  const command = findCommand(target, translator);
  const first = command.arguments.length > 0 ? 'Argument or option' : 'Option';
  const rows = [...argumentRows(command, translator), ...optionRows(command.name, command.options, translator)];
  return { kind: 'table', columns: [first, ...COLUMNS], rows };
}

const COLUMNS = ['Status', 'Value', 'Default', 'Meaning'] as const;

/** The exit codes of a command with their meanings. */
export function planExitCodes(target: string, translator: FactTranslator): ReferenceBlock {
  const command = findCommand(target, translator);
  const rows = command.exit_codes_or_errors.map((text): ReferenceRow => {
    const { code: number, meaning } = splitExitCode(text);
    const cell = meaning ? translator.cell('cli', meaning) : sentence(translator.label('the command ended'));
    return { name: number || text, cells: [number, cell] };
  });
  return { kind: 'table', columns: ['Code', 'Meaning'], rows };
}

function findCommand(target: string, { facts: { cli = noFacts('cli') } }: FactTranslator): CommandFacts {
  return findTarget('command', target, new Map(listCommands(cli).map((command) => [command.name, command])));
}

function argumentRows(command: CommandFacts, translator: FactTranslator): ReferenceRow[] {
  return command.arguments.map(({ name, type, required, nargs }) => {
    const value = type.startsWith('str (') ? code(type.slice(5, -1)) : valueLabel(type, translator);
    const many = nargs < 0 ? translator.label('{value}, any number of them', { value }) : value;
    const id = rowId('option', command.name, name.toLowerCase());
    const fallback = translator.label(required ? 'required' : 'none');
    return {
      name,
      id,
      cells: [code(name), '', many, fallback, translator.describe('cli', parameterId(command.name, name))],
    };
  });
}

function optionRows(command: string, options: readonly OptionFacts[], translator: FactTranslator): ReferenceRow[] {
  return options.map((option) => {
    const name = mainFlag(option.flags);
    const id = command ? rowId('option', command, name.slice(2)) : rowId('option', name.slice(2));
    const nameId = optionId(option, command);
    const cells = [
      flagsCell(option),
      translator.badge(nameId, 'column'),
      optionValue(option, translator),
      optionDefault(option, translator),
      translator.withSince(translator.cell('cli', option.meaning), nameId),
    ];
    return { name, id, cells };
  });
}

/** `-b`, `--bbox`; for an on/off pair: `--backup` / `--no-backup`. */
function flagsCell({ flags, type }: OptionFacts): string {
  if (type.includes('pair')) return flags.map(code).join(' / ');
  return codes([...flags].sort((a, b) => Number(a.startsWith('--')) - Number(b.startsWith('--'))));
}

/** The accepted values of an option: choices, or the kind of value. */
export function optionValue(option: OptionFacts, translator: FactTranslator): string {
  const { type, nargs, choices, multiple } = option;
  if (choices.length > 0) return codes(choices);
  let value = valueLabel(type, translator);
  if (nargs > 1) value = translator.label('{count} numbers', { count: String(nargs) });
  if (option.value_names) value += ` (${code(option.value_names.join(' '))})`;
  return multiple ? translator.label('{value}, repeatable', { value }) : value;
}

function valueLabel(type: string, translator: FactTranslator): string {
  if (type.startsWith('flag')) return translator.label('flag');
  if (type === 'path (must exist)') return translator.label('existing path');
  if (type === 'path') return translator.label('path');
  if (type === 'int') return translator.label('integer');
  return translator.label(type === 'float' ? 'number' : 'text');
}

/** The default of an option as a cell. */
export function optionDefault({ default: value, required, is_flag }: OptionFacts, translator: FactTranslator): string {
  if (required) return translator.label('required');
  if (is_flag) return translator.label(value === true ? 'on' : 'off');
  return value === null ? translator.label('none') : code(value);
}
