/** The names of the command line: commands, their arguments and options. */

import { argumentForm, callOf, listCommands, mainFlag, optionId } from '../model/commandForms.ts';
import type { CliFacts, CommandFacts, OptionFacts } from '../model/factsSchema.ts';
import { parameterId } from '../model/parameterIds.ts';
import { rowId } from '../model/rowId.ts';
import { optionDefault, optionValue, usageOf } from '../tables/commandTables.ts';
import type { NameDefinition } from './nameDefinition.ts';

/** Commands, arguments and options; the program's own options have no command. */
export function listCommandLineNames(cli: CliFacts): NameDefinition[] {
  return [
    ...cli.global_options.map((option) => optionName(option, cli.program)),
    ...listCommands(cli).flatMap((command) => [
      commandName(command),
      ...command.arguments.map((argument) => argumentName(argument, command)),
      ...command.options.map((option) => optionName(option, callOf(command), command)),
    ]),
  ];
}

function commandName(command: CommandFacts): NameDefinition {
  const { name, purpose } = command;
  return {
    id: `command ${name}`,
    kind: 'command',
    name: callOf(command),
    aliases: [...command.reachable_as.slice(1), name],
    anchors: [rowId('usage', name), rowId('command', name)],
    describe: (translator) => ({ signature: usageOf(command), meaning: translator.cell('cli', purpose) }),
  };
}

function argumentName(argument: CommandFacts['arguments'][number], command: CommandFacts): NameDefinition {
  const { name, required } = argument;
  return {
    id: `argument ${command.name} ${name}`,
    kind: 'argument',
    name,
    aliases: [],
    owner: callOf(command),
    anchors: [rowId('option', command.name, name.toLowerCase())],
    describe: (translator) => ({
      signature: argumentForm(argument),
      default: required ? translator.label('required') : undefined,
      meaning: translator.describe('cli', parameterId(command.name, name)),
    }),
  };
}

function optionName(option: OptionFacts, owner: string, command?: CommandFacts): NameDefinition {
  const name = mainFlag(option.flags);
  const parts = command ? [command.name, name.slice(2)] : [name.slice(2)];
  return {
    id: optionId(option, command?.name),
    kind: 'option',
    name,
    aliases: option.flags.filter((flag) => flag !== name),
    owner,
    anchors: [rowId('option', ...parts)],
    describe: (translator) => ({
      signature: signatureOf(option),
      value: optionValue(option, translator),
      default: optionDefault(option, translator),
      meaning: translator.cell('cli', option.meaning),
    }),
  };
}

/** An option as `--help` prints it: `-r, --radius FLOAT`, `--backup / --no-backup`, `--format [las|qgis|csv]`. */
function signatureOf(option: OptionFacts): string {
  const { flags, type } = option;
  if (type.includes('pair')) return flags.join(' / ');
  const short = flags.filter((flag) => !flag.startsWith('--'));
  const long = flags.filter((flag) => flag.startsWith('--'));
  return [[...short, ...long].join(', '), placeholderOf(option)].filter(Boolean).join(' ');
}

function placeholderOf({ type, is_flag, choices, nargs, value_names: names }: OptionFacts): string {
  if (is_flag) return '';
  if (names) return names.join(' ');
  if (choices.length > 0) return `[${choices.join('|')}]`;
  const word = type.startsWith('path') ? 'PATH' : { float: 'FLOAT', int: 'INTEGER' }[type];
  return Array.from({ length: Math.max(1, nargs) }, () => word ?? 'TEXT').join(' ');
}
