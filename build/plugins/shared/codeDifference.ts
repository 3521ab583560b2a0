/** Compares a code block with its translation: equal except for comments and strings that people read. */

/** Blocks whose text is all for people: output, diagrams, formulas. */
const FREE = new Set(['', 'text', 'mermaid', 'math', 'output']);
const SLASH_COMMENTS = new Set([
  'javascript',
  'js',
  'typescript',
  'ts',
  'c',
  'cpp',
  'java',
  'rust',
  'go',
  'css',
  'scss',
]);
const NO_COMMENTS = new Set(['json', 'diff', 'html', 'xml', 'markdown', 'md']);
const DOCSTRING_RE = /("""|''')[\s\S]*?\1/g;
/** Strings, then comments: a `#` in a string starts none. */
const HASH_RE = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|(?<=^|\s)#.*$/gm;
const SLASH_RE = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/.*$|\/\*[\s\S]*?\*\//gm;
const STRING_RE = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)/;
/** Lines that print text, or give it to a drawing or an error. */
const PRINTING_RE =
  /\b(?:print|echo|printf|log\w*|debug|info|warn\w*|error|exception|Write-\w+|\w*label|\w*title|legend|help|description)\b|Error\(/i;
/** The value of a key in YAML, or what `echo` prints without quotes. */
const PLAIN_TEXT_RE = /^(\s*(?:- )?[\w.-]+:\s+|.*\becho\s+)([^"'[{|>&*].*)$/;
const PROMPT_RE = /^(?:\$|>|PS [^>]*>|>>>|\.\.\.)\s/;
const PLACEHOLDER_RE = /\{[^{}]*\}|\$\{?\w+\}?|%[sdf]/g;

export interface CodeDifference {
  /** The line of the original and the line of the translation; empty where one is missing. */
  lines: [string, string];
}

/** The first line that differs, from the marks of two blocks; undefined if the blocks say the same to a machine. */
export function findCodeDifference(original: string, translation: string): CodeDifference | undefined {
  const [a, b] = [readCodeMark(original), readCodeMark(translation)];
  if (a.language !== b.language) return { lines: [`\`\`\`${a.language}`, `\`\`\`${b.language}`] };
  if (FREE.has(a.language) || a.code === b.code) return undefined;
  const [mine, theirs] = [linesForMachines(a.code, a.language), linesForMachines(b.code, b.language)];
  for (let at = 0; at < Math.max(mine.length, theirs.length); at++) {
    const lines: [string, string] = [mine[at] ?? '', theirs[at] ?? ''];
    if (!saysTheSame(...lines)) return { lines };
  }
  return undefined;
}

function linesForMachines(code: string, language: string): string[] {
  const plain = language === 'python' || language === 'py' ? code.replace(DOCSTRING_RE, '""') : code;
  const lines = withoutComments(plain, language)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean);
  // Between prompts there is output.
  return language === 'console' && lines.some((line) => PROMPT_RE.test(line))
    ? lines.filter((line) => PROMPT_RE.test(line))
    : lines;
}

function withoutComments(code: string, language: string): string {
  if (NO_COMMENTS.has(language)) return code;
  const pattern = SLASH_COMMENTS.has(language) ? SLASH_RE : HASH_RE;
  return code.replace(pattern, (_all, text: string | undefined) => text ?? '');
}

function saysTheSame(original: string, translation: string): boolean {
  if (original === translation) return true;
  const [a, b] = [original.split(STRING_RE), translation.split(STRING_RE)];
  if (a.length !== b.length) return false;
  const prints = PRINTING_RE.test(original);
  // Strings are at odd positions.
  return a.every((part, at) => {
    const other = b[at] ?? '';
    return part === other || (at % 2 === 1 ? isForPeople(part, other, prints) : isPlainText(part, other));
  });
}

/** Text of several words or with an accent, or a printed one; its placeholders stay. */
function isForPeople(a: string, b: string, prints: boolean): boolean {
  return (isProse(a) || isProse(b) || (prints && !isForMachines(a))) && placeholdersOf(a) === placeholdersOf(b);
}

function isPlainText(a: string, b: string): boolean {
  const [, keyA, textA = ''] = PLAIN_TEXT_RE.exec(a) ?? [];
  const [, keyB, textB = ''] = PLAIN_TEXT_RE.exec(b) ?? [];
  return keyA !== undefined && keyA === keyB && isForPeople(textA, textB, /\becho\s/.test(keyA));
}

/** An option, a path, a file or a key, also where it is printed. */
function isForMachines(quoted: string): boolean {
  const text = quoted.replace(/^["'`]|["'`]$/g, '').replace(PLACEHOLDER_RE, '');
  return /^-|[/\\_=]|\.\w{1,4}$/.test(text) && !/\s/.test(text);
}

function isProse(text: string): boolean {
  return /\p{L}\s+\S*\p{L}/u.test(text) || /[\u0080-\uFFFF]/.test(text);
}

function placeholdersOf(text: string): string {
  return [...(text.match(PLACEHOLDER_RE) ?? [])].sort().join(' ');
}

/** The text of a code block's mark: language and code. */
export function codeMark(language: string, code: string): string {
  return `${language}\n${code}`;
}

/** The language and the code of a mark that `codeMark` wrote. */
function readCodeMark(text: string): { language: string; code: string } {
  const end = text.indexOf('\n');
  return { language: text.slice(0, end), code: text.slice(end + 1) };
}
