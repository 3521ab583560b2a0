/** Parses shell code into commands and their words. The only file that imports unbash. */

import { type Command, forEachChild, parse, type SyntaxNode, type Word, type WordPart } from 'unbash';

export interface ShellWord {
  /** Without quotes; expansions such as `$HOME` as written. */
  value: string;
  /** Offset of its first character. */
  at: number;
  /** Offset of the first character of `value`, after an opening quote. */
  valueAt: number;
  /** No variable and no glob: the shell passes `value` unchanged. */
  isLiteral: boolean;
  /** May expand to any number of words: `$FILES`, `*.laz`. */
  isMultiple: boolean;
}

export interface ShellCommand {
  /** The command name and its arguments. */
  words: ShellWord[];
  /** The names in `NAME=value` before the command or after `export`. */
  assignments: Array<{ name: string; at: number }>;
  /** The text of a here-document. */
  input?: { text: string; at: number };
}

/** `<tile>` in documentation is a placeholder, not two redirections. */
const PLACEHOLDER_RE = /(?<![<&\d])<(\p{L}[\p{L}\p{N}_.-]*(?:[ ][\p{L}\p{N}_.-]+)*)>(?=[\s"'/.,)\]]|$)/gu;

/** All commands of a script, including those in loops, pipes and `$(…)`, as far as it can be parsed. */
export function parseShell(source: string): ShellCommand[] {
  const text = source.replace(PLACEHOLDER_RE, (whole) => whole.replace(/[<> ]/g, '_'));
  const commands: ShellCommand[] = [];
  const visit = (node: SyntaxNode) => {
    // A script between escaped backticks has offsets relative to its own source.
    if (node.type === 'Script' && 'source' in node && node.source !== undefined) return;
    if (node.type === 'Command') commands.push(readCommand(node, source));
    forEachChild(node, visit);
  };
  visit(parse(text));
  return commands;
}

function readCommand(command: Command, source: string): ShellCommand {
  const nodes = [...command.prefix, ...command.suffix];
  const body = nodes.flatMap((node) => (node.type === 'HereDoc' ? [node.body] : []))[0];
  const words = [command.name, ...command.args].flatMap((node) =>
    node?.type === 'Word' ? [readWord(node, source)] : [],
  );
  return {
    words,
    assignments: nodes.flatMap((node) => (node.type === 'Assignment' ? [{ name: node.name, at: node.pos }] : [])),
    ...(body ? { input: { text: body.text, at: body.pos } } : {}),
  };
}

function readWord(word: Word, source: string): ShellWord {
  const parts = word.parts ?? [];
  const value = word.value === word.text ? source.slice(word.pos, word.end) : word.value;
  const isQuoted = /^["']/.test(word.text) && word.text.slice(1, -1) === word.value;
  return {
    value,
    at: word.pos,
    valueAt: word.pos + (isQuoted ? 1 : 0),
    isLiteral: parts.every(isLiteral),
    isMultiple: parts.some((part) => /^(?:Glob|ExtendedGlob|BraceExpansion)$/.test(part.type)) || isSplit(parts),
  };
}

function isLiteral(part: WordPart): boolean {
  if (part.type === 'DoubleQuoted') return part.parts.every(isLiteral);
  return part.type === 'Literal' || part.type === 'SingleQuoted' || part.type === 'AnsiCQuoted';
}

/** An unquoted expansion is split at whitespace; `"$@"` expands to any number of words. */
function isSplit(parts: readonly WordPart[]): boolean {
  return parts.some((part) =>
    part.type === 'DoubleQuoted' ? /^"\$(?:@|\{[^}]*@[^}]*\})"$/.test(part.text) : /Expansion$/.test(part.type),
  );
}
