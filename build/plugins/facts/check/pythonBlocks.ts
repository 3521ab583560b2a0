/** The Python code in a block: prompts and output of sessions and magic lines of notebooks become blanks. */

const PROMPT_RE = /^\s*(?:(?:>>>|\.\.\.)(?: |$)|In \[\d+\]: |\.\.\.: )/;
const MAGIC_RE = /^\s*[%!]/;
/** Cells in another language; the excluded magics only measure Python code. */
const CELL_MAGIC_RE = /^\s*%%(?!time\b|timeit\b|capture\b|prun\b)/;

export function isPython(language: string): boolean {
  return ['python', 'py', 'python3', 'pycon', 'python-repl', 'ipython'].includes(language);
}

/** The executable code of a block, with its offsets. */
export function readPythonBlock(text: string): string {
  const isSession = /^\s*(?:>>>|In \[\d+\]:)/m.test(text);
  const isForeign = CELL_MAGIC_RE.test(text);
  return text.replace(/^.*$/gm, (line) => {
    const prompt = (isSession && PROMPT_RE.exec(line)?.[0]) || '';
    const isCode = !isForeign && (prompt !== '' || !isSession) && !MAGIC_RE.test(line.slice(prompt.length));
    return isCode ? line.slice(prompt.length).padStart(line.length) : ' '.repeat(line.length);
  });
}
