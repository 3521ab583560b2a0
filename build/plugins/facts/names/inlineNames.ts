/** Reads inline code: what it may name as a whole. */

import type { CodeFacts } from '../model/codeFacts.ts';
import type { Mention, NameDefinition, Spellings } from './nameDefinition.ts';

const FLAG_RE = /^(-{1,2}[a-zA-Z][\w-]*)(?:$|[ =][^-]*$| \/ --)/;
const SETTING_RE = /^[~+]{0,2}([a-z_]+(?:[./][\w]+)*)(?:=\S*|: \S.*)$/;
const CALL_RE = /^\.?([\w.]+)\(.*\)$/s;
/** `use_gpu=True` is an argument, `use_gpu=true` a setting. */
const PYTHON_VALUE_RE = /^\w+=(?:True|False|None|["'].*)$/;
const WORD_RE = /^[A-Za-z_][\w.]*$/;
const CALLABLE = new Set(['class', 'function', 'method']);

/** `--radius 500`, `processor.num_points=4096`, `processor=gpu`, `process_tile()`, `ign-lidar-hd download out/`, `planarity`. */
export function createInlineReader(spellings: Spellings, { cli }: CodeFacts): (text: string) => Mention[] {
  const programs = cli ? [cli.program, ...cli.aliases] : [];
  const find = (spelling: string) => spellings.get(spelling) ?? [];
  return (text) => {
    const candidates = findCandidates(text.trim(), programs, find);
    return candidates.length === 0 ? [] : [{ at: 0, length: text.length, candidates }];
  };
}

function findCandidates(
  text: string,
  programs: readonly string[],
  find: (spelling: string) => readonly NameDefinition[],
): readonly NameDefinition[] {
  const program = programs.find((name) => text.startsWith(`${name} `));
  if (program) {
    const [command = ''] = text.slice(program.length + 1).split(' ');
    return find(`${program} ${command}`);
  }
  const flag = FLAG_RE.exec(text)?.[1];
  if (flag) return find(flag).filter(({ kind }) => kind === 'option');
  const call = CALL_RE.exec(text)?.[1];
  if (call) return find(call).filter(({ kind }) => CALLABLE.has(kind));
  const setting = SETTING_RE.exec(text)?.[1];
  if (setting) {
    const choice = find(text);
    const kind = PYTHON_VALUE_RE.test(text) ? 'parameter' : 'key';
    return choice.length > 0 ? choice : find(setting).filter((each) => each.kind === kind);
  }
  return WORD_RE.test(text) || text.startsWith('python -m ') ? find(text) : [];
}
