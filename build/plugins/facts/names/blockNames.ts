/** Reads blocks of code: commands and options in shell code, keys in configurations, names of Python. */

import { parseYaml } from '../../../input/yaml.ts';
import { offsetOf } from '../check/codeOffsets.ts';
import { type ConfigKeys, createConfigKeys } from '../check/configKeys.ts';
import { findCommand, programNames, stemOf, unwrap, withoutFolder } from '../check/programs.ts';
import { isPython, readPythonBlock } from '../check/pythonBlocks.ts';
import { isShell, readCommands } from '../check/shellBlocks.ts';
import { parseShell, type ShellWord } from '../check/shellWords.ts';
import { findGroup, isConfig, isMapping, isYaml } from '../check/yamlBlocks.ts';
import type { CodeFacts } from '../model/codeFacts.ts';
import type { CliFacts } from '../model/factsSchema.ts';
import type { CodeOnPage } from '../model/nameUse.ts';
import type { Mention, NameDefinition, Spellings } from './nameDefinition.ts';

type Find = (spelling: string, ...kinds: ReadonlyArray<NameDefinition['kind']>) => readonly NameDefinition[];

/** Returns the reader of blocks; only code that calls or configures the library is read. */
export function createBlockReader(spellings: Spellings, facts: CodeFacts): (code: CodeOnPage) => Mention[] {
  const { cli, config, python } = facts;
  const keys = config && createConfigKeys(config);
  const root = python?.import_facts.import_name;
  const find: Find = (spelling, ...kinds) => (spellings.get(spelling) ?? []).filter(({ kind }) => kinds.includes(kind));
  return (code) => {
    const { text, language } = code;
    if (isShell(language)) return cli && text.includes(stemOf(cli)) ? readShell(code, cli, find) : [];
    if (isPython(language)) return root && text.includes(root) ? readPython(code, find) : [];
    return isYaml(language) && keys ? readYaml(code, keys, find) : [];
  };
}

function readShell({ text, language }: CodeOnPage, cli: CliFacts, find: Find): Mention[] {
  return parseShell(readCommands(text, language)).flatMap((words) => readCall(unwrap(words, cli), cli, find));
}

function readCall(words: readonly ShellWord[], cli: CliFacts, find: Find): Mention[] {
  const [name, ...rest] = words;
  if (!name || !programNames(cli).includes(withoutFolder(name.value))) return [];
  const commandAt = findCommand(rest, cli);
  const command = commandAt < 0 ? undefined : rest[commandAt];
  const [definition] = command ? find(`${cli.program} ${command.value}`, 'command') : [];
  return rest.flatMap((word, at): Mention[] => {
    if (at === commandAt) return definition ? [mention(word, word.value.length, [definition])] : [];
    if (word.value.startsWith('-')) return readOption(word, at < commandAt ? cli.program : definition?.name, find);
    return at > commandAt ? readOverride(word, find) : [];
  });
}

function mention({ at }: ShellWord, length: number, candidates: readonly NameDefinition[]): Mention {
  return { at, length, candidates };
}

function readOption(word: ShellWord, owner: string | undefined, find: Find): Mention[] {
  const [flag = ''] = word.value.split('=');
  const candidates = find(flag, 'option').filter((each) => each.owner === owner);
  return candidates.length > 0 ? [mention(word, flag.length, candidates)] : [];
}

/** `processor=gpu`, `processor.num_points=4096` */
function readOverride(word: ShellWord, find: Find): Mention[] {
  const [, mark = '', name = '', rest = ''] = /^([~+]{0,2})([\w/.]+)(=.*)?$/s.exec(word.value) ?? [];
  const choice = find(name + rest, 'choice');
  if (choice.length > 0) return [mention(word, word.value.length, choice)];
  const key = rest ? find(name, 'key').filter((each) => each.name === name) : [];
  return key.length > 0 ? [{ ...mention(word, name.length, key), at: word.at + mark.length }] : [];
}

function readYaml({ text, config, title }: CodeOnPage, keys: ConfigKeys, find: Find): Mention[] {
  if (config === 'none') return [];
  const { value, placeOf } = parseYaml(text);
  if (!isMapping(value)) return [];
  const group = findGroup({ title, config }, keys);
  if (group === '' && config === undefined && !isConfig(value, keys)) return [];
  const mentions: Mention[] = [];
  const visit = (mapping: Readonly<Record<string, unknown>>, path: readonly string[]) => {
    for (const [key, inner] of Object.entries(mapping)) {
      const here = [...path, key];
      const name = [...(group ? [group] : []), ...here].join('.');
      const place = placeOf(here, 'key');
      const candidates = find(name, 'key').filter((each) => each.name === name);
      if (place && candidates.length > 0) mentions.push({ at: offsetOf(text, place), length: key.length, candidates });
      if (isMapping(inner)) visit(inner, here);
    }
  };
  visit(value, []);
  return mentions.sort((a, b) => a.at - b.at);
}

const STRING_OR_COMMENT_RE = /("""|''')[\s\S]*?\1|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*/g;
const IDENTIFIER_RE = /(?<dot>\.?)\b(?<name>[A-Za-z_]\w*)(?<call>\s*\()?/g;

/** Classes and functions by name, methods where they are called; names in strings and comments are not read. */
function readPython({ text }: CodeOnPage, find: Find): Mention[] {
  const blank = readPythonBlock(text).replace(STRING_OR_COMMENT_RE, (match) => match.replace(/[^\n]/g, ' '));
  return [...blank.matchAll(IDENTIFIER_RE)].flatMap(({ groups = {}, index }): Mention[] => {
    const { dot = '', name = '', call } = groups;
    const isMethod = dot !== '' && call !== undefined && name.includes('_');
    const candidates = isMethod ? find(name, 'method', 'function') : find(name, 'class', 'function');
    return candidates.length > 0 ? [{ at: index + dot.length, length: name.length, candidates }] : [];
  });
}
