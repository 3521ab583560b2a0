/**
 * Highlights shell code as `span`s: programs, options, settings, values, paths, strings, variables, operators, keywords,
 * comments, prompts. highlight.js knows the words of scripts, and leaves a line such as `tool fetch --force out/` without colour.
 * Output of a session is left alone.
 */

import { escapeText } from '../../../templates/model/text.ts';

interface Dialect {
  /** Blocks always have prompts and output. */
  isSession: boolean;
  /** The character that continues a command on the next line. */
  continuation: string;
  prompt: RegExp;
}

const UNIX_PROMPT_RE = /^\s*(?:\([\w.-]+\)\s*)?(?:[\w.-]+@[\w.-]+[^$#]*)?[$%#] +(?=\S)/;
const WINDOWS_PROMPT_RE = /^\s*(?:\([\w.-]+\)\s*)?(?:PS(?: [A-Za-z]:[^>]*)?|[A-Za-z]:\\[^>]*)> */;
const UNIX = { isSession: false, continuation: '\\', prompt: UNIX_PROMPT_RE };
const SESSION = { ...UNIX, isSession: true };
const POWERSHELL = { isSession: false, continuation: '`', prompt: WINDOWS_PROMPT_RE };
const CMD = { isSession: false, continuation: '^', prompt: WINDOWS_PROMPT_RE };
const DIALECTS: ReadonlyMap<string, Dialect> = new Map([
  ...['bash', 'sh', 'zsh'].map((name) => [name, UNIX] as const),
  ...['shell', 'console', 'shellsession', 'sh-session'].map((name) => [name, SESSION] as const),
  ...['powershell', 'ps', 'ps1', 'pwsh'].map((name) => [name, POWERSHELL] as const),
  ...['dos', 'bat', 'cmd'].map((name) => [name, CMD] as const),
]);

type Kind =
  | 'meta'
  | 'comment'
  | 'string'
  | 'variable'
  | 'operator'
  | 'keyword'
  | 'title'
  | 'built_in'
  | 'attr'
  | 'property'
  | 'path'
  | 'number';

/** Undefined for other languages. */
export function highlightShell(code: string, language: string): string | undefined {
  const dialect = DIALECTS.get(language);
  return dialect && new ShellHighlight(dialect).print(code);
}

/** After these, the next word is a program again. */
const LEADING_WORDS = new Set(['sudo', 'time', 'nohup', 'env', 'exec', 'command', 'xargs', 'nice', '!', '{', '(', '&']);
const KEYWORDS = new Set(
  'for in do done while until if then elif else fi case esac function foreach param switch return'.split(' '),
);
const FILE_RE = /^(?:~|\.{1,2}$|[A-Za-z]:\\)|[/\\*]|^[\w-]+(?:\.[\w-]+)*\.[a-z]\w{0,7}$/;
const NUMBER_RE = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const SETTING_RE = /^([+~]{0,2}[A-Za-z_][\w./@-]*)(=)/;
const OPTION_RE = /^(--?[A-Za-z][\w-]*|-\d?[A-Za-z]\w*)(=)?/;
const VARIABLE_RE = /\$env:\w+|\$\{[^}]{0,300}\}|\$[\w?#@*!]+|%\w+%/g;
const TOKEN_RE =
  /(?<space>[ \t]+)|(?<comment>#[^\n]*)|(?<operator>(?!<\p{L}[^<>\n]{0,40}>)(?:\d?>>?(?:&\d)?|\d?<<?-?|\|\|?|&&|[;&(){}]))|(?<word>(?:\\.|'[^'\n]*'|"(?:\\.|[^"\\\n])*"|\$\([^)\n]{0,300}\)|\$\{[^}\n]{0,300}\}|<\p{L}[^<>\n]{0,40}>|[^\s;&|<>(){}'"\\]|[\\'"{}])+)/uy;

/** Programs without subcommands. */
const PLAIN_PROGRAMS = new Set(
  'cd mkdir rmdir rm cp mv ls dir echo cat head tail grep touch source export set kill du df wc sort find sed awk tar zip unzip which where type curl wget chmod nproc sleep test [ bash sh python python3 py'.split(
    ' ',
  ),
);
const COMMAND_RE = /^[a-z][a-z-]*$/;

/** Highlights one block. The state is the role of the next word. */
class ShellHighlight {
  private isProgram = true;
  /** The next word may be a command of the program: `git clone`. */
  private mayBeCommand = false;
  private isModule = false;
  private isContinued = false;
  /** The word that ends a here-document. */
  private hereEnd: string | undefined;

  constructor(private readonly dialect: Dialect) {}

  print(code: string): string {
    const lines = code.split('\n');
    const { isSession, prompt } = this.dialect;
    // `# ` may also start a comment: outside sessions only other prompts count.
    const hasPrompts = lines.some((line) => prompt.test(line) && (isSession || !/^\s*[#%] /.test(line)));
    return lines.map((line) => this.printLine(line, hasPrompts)).join('\n');
  }

  private printLine(line: string, hasPrompts: boolean): string {
    if (this.hereEnd !== undefined) {
      const isEnd = line.trim() === this.hereEnd;
      if (isEnd) this.hereEnd = undefined;
      return span(isEnd ? 'operator' : 'string', line);
    }
    const [mark = ''] =
      (hasPrompts ? (this.isContinued ? /^\s*> /.exec(line) : this.dialect.prompt.exec(line)) : null) ?? [];
    if (hasPrompts && mark === '' && !this.isContinued) return escapeText(line);
    if (!this.isContinued) this.isProgram = true;
    const text = line.slice(mark.length);
    const { continuation } = this.dialect;
    this.isContinued = text.trimEnd().endsWith(continuation);
    const end = this.isContinued ? text.lastIndexOf(continuation) : text.length;
    return (mark && span('meta', mark)) + this.printWords(text.slice(0, end)) + span('operator', text.slice(end));
  }

  private printWords(text: string): string {
    if (this.dialect.continuation === '^' && /^\s*(?:rem\b|::)/i.test(text)) return span('comment', text);
    let html = '';
    let at = 0;
    while (at < text.length) {
      TOKEN_RE.lastIndex = at;
      const match = TOKEN_RE.exec(text);
      const whole = match?.[0] ?? text.charAt(at);
      const groups = match?.groups ?? {};
      at += whole.length;
      if (groups.comment !== undefined) html += span('comment', whole);
      else if (groups.operator !== undefined) html += this.printOperator(whole, text.slice(at));
      else if (groups.word !== undefined) html += this.printWord(whole);
      else html += escapeText(whole);
    }
    return html;
  }

  private printOperator(operator: string, rest: string): string {
    if (operator.startsWith('<<')) this.hereEnd = /^\s*["']?(\w+)/.exec(rest)?.[1];
    // A redirection is followed by a file.
    else if (!/[<>]/.test(operator)) this.isProgram = true;
    return span('operator', operator);
  }

  private printWord(word: string): string {
    if (this.isProgram) return this.printFirst(word);
    if (KEYWORDS.has(word) && /^(?:in|do|then)$/.test(word)) {
      this.isProgram = word !== 'in';
      return span('keyword', word);
    }
    if (this.isModule) return this.printProgram(word);
    this.isModule = word === '-m';
    const isCommand = this.mayBeCommand && COMMAND_RE.test(word);
    if (!word.startsWith('-')) this.mayBeCommand = false;
    return isCommand ? span('built_in', word) : printArgument(word);
  }

  /** The name of a program, an assignment or a keyword. */
  private printFirst(word: string): string {
    if (/^\w+=/.test(word) || /^\$\w+$/.test(word) || /^\$env:/.test(word)) return printArgument(word);
    if (/^["']/.test(word)) {
      this.isProgram = false;
      return printArgument(word);
    }
    if (KEYWORDS.has(word)) {
      this.isProgram = !/^(?:for|foreach|case|function)$/.test(word);
      return span('keyword', word);
    }
    return word === '=' ? span('operator', word) : this.printProgram(word);
  }

  private printProgram(word: string): string {
    this.isProgram = LEADING_WORDS.has(word);
    this.isModule = false;
    this.mayBeCommand = !PLAIN_PROGRAMS.has(word) && !/[A-Z]/.test(word);
    return span('title', word);
  }
}

function printArgument(word: string): string {
  const option = OPTION_RE.exec(word);
  if (option) return printPair('attr', option, word);
  const setting = SETTING_RE.exec(word);
  return setting ? printPair('property', setting, word) : printValue(word);
}

function printPair(kind: Kind, [whole, name = '', sign = '']: RegExpExecArray, word: string): string {
  const rest = word.slice(whole.length);
  return span(kind, name) + span('operator', sign) + (rest && printValue(rest));
}

function printValue(word: string): string {
  if (NUMBER_RE.test(word)) return span('number', word);
  const kind: Kind = !/^["']/.test(word) && FILE_RE.test(word) ? 'path' : 'string';
  if (/^\$[\w:]+$/.test(word)) return span('variable', word);
  const inner = word.startsWith("'") ? escapeText(word) : printVariables(word);
  return `<span class="hljs-${kind}">${inner}</span>`;
}

/** Variables stand out inside words and double quotes. */
function printVariables(word: string): string {
  let html = '';
  let end = 0;
  for (const { 0: variable, index } of word.matchAll(VARIABLE_RE)) {
    html += escapeText(word.slice(end, index)) + span('variable', variable);
    end = index + variable.length;
  }
  return html + escapeText(word.slice(end));
}

function span(kind: Kind, text: string): string {
  return text === '' ? '' : `<span class="hljs-${kind}">${escapeText(text)}</span>`;
}
