/** Prepares a block of Python for checking: prompts and output of sessions, magic lines of notebooks. */

import type { Code } from '../../build/model/snippet.ts';
import { replaceLines } from './codeOffsets.ts';

const PROMPT_RE = /^\s*(?:>>>|In \[\d+\]:)(?: |$)/;
const CONTINUED_RE = /^\s*(?:\.\.\.:?)(?: |$)/;
const MAGIC_RE = /^\s*[%!]/;
/** Cells in another language; the excluded magics only measure Python code. */
const CELL_MAGIC_RE = /^\s*%%(?!time\b|timeit\b|capture\b|prun\b)/;

export function isPython(language: string): boolean {
  return ['python', 'py', 'python3', 'pycon', 'python-repl', 'ipython'].includes(language);
}

/** The executable code of a block. */
export function readPythonBlock(block: Code): Code {
  const lines = block.text.split('\n');
  const blank = { text: '', cut: 0 };
  if (CELL_MAGIC_RE.test(lines.find((line) => line.trim() !== '') ?? ''))
    return replaceLines(
      block,
      lines.map(() => blank),
    );
  const isSession = lines.some((line) => PROMPT_RE.test(line));
  if (!isSession && !lines.some((line) => MAGIC_RE.test(line))) return block;
  let isInput = false;
  return replaceLines(
    block,
    lines.map((line) => {
      const prompt = (PROMPT_RE.exec(line) ?? (isInput ? CONTINUED_RE.exec(line) : null))?.[0];
      isInput = prompt !== undefined;
      if (isSession && prompt === undefined) return blank;
      const cut = prompt?.length ?? 0;
      return MAGIC_RE.test(line.slice(cut)) ? blank : { text: line.slice(cut), cut };
    }),
  );
}
