/** Parses shell code into commands and their words. The only file that imports unbash. */

import { forEachChild, parse, type SyntaxNode, type Word, type WordPart } from 'unbash';
import type { CodeWord } from './codeOffsets.ts';

/** Its value is without quotes, with expansions such as `$HOME` as written; its offset is where the value begins. */
export interface ShellWord extends CodeWord {
  /** No variable and no glob: the shell passes `value` unchanged. */
  isLiteral: boolean;
}

/** `<tile>` in documentation is a placeholder, not two redirections. */
const PLACEHOLDER_RE = /(?<![<&\d])<(\p{L}[\p{L}\p{N}_.-]*(?:[ ][\p{L}\p{N}_.-]+)*)>(?=[\s"'/.,)\]]|$)/gu;

/** The words of all commands of a script, including loops, pipes and `$(…)`, up to where it can be parsed. */
export function parseShell(source: string): ShellWord[][] {
  const text = source.replace(PLACEHOLDER_RE, (whole) => whole.replace(/[<> ]/g, '_'));
  const commands: ShellWord[][] = [];
  const visit = (node: SyntaxNode) => {
    // A script between escaped backticks has offsets relative to its own source.
    if (node.type === 'Script' && 'source' in node && node.source !== undefined) return;
    if (node.type === 'Command')
      commands.push(
        [node.name, ...node.args].flatMap((word) => (word?.type === 'Word' ? [readWord(word, source)] : [])),
      );
    forEachChild(node, visit);
  };
  visit(parse(text));
  return commands;
}

function readWord({ text, value, pos, end, parts = [] }: Word, source: string): ShellWord {
  const isQuoted = /^["']/.test(text) && text.slice(1, -1) === value;
  return {
    value: value === text ? source.slice(pos, end) : value,
    at: pos + (isQuoted ? 1 : 0),
    isLiteral: parts.every(isLiteral),
  };
}

function isLiteral(part: WordPart): boolean {
  if (part.type === 'DoubleQuoted') return part.parts.every(isLiteral);
  return part.type === 'Literal' || part.type === 'SingleQuoted' || part.type === 'AnsiCQuoted';
}
