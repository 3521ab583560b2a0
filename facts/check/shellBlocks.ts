/** Prepares a block of shell code for checking: removes prompts and output of sessions, normalizes line continuations. */

import type { Code } from '../../build/model/snippet.ts';
import { replaceLines } from './codeOffsets.ts';

const PROMPT_RE = /^\s*(?:\([\w.-]+\)\s*)?(?:[\w.-]+@[\w.-]+[^$#]*)?[$%#] +(?=\S)/;
const POWERSHELL_PROMPT_RE = /^\s*(?:\([\w.-]+\)\s*)?PS(?: [A-Za-z]:[^>]*)?> */;
const CONTINUED_PROMPT_RE = /^\s*> /;

interface ShellLanguage {
  /** Blocks always have prompts and output. */
  isSession: boolean;
  /** The character that continues a command on the next line. */
  continuation: string;
}

const LANGUAGES: ReadonlyMap<string, ShellLanguage> = new Map(
  Object.entries({
    ...named('bash sh shell zsh', { isSession: false, continuation: '\\' }),
    ...named('console shellsession sh-session', { isSession: true, continuation: '\\' }),
    ...named('powershell ps ps1 pwsh', { isSession: false, continuation: '`' }),
    ...named('bat cmd dos', { isSession: false, continuation: '^' }),
  }),
);

function named(names: string, language: ShellLanguage): Record<string, ShellLanguage> {
  return Object.fromEntries(names.split(' ').map((name) => [name, language]));
}

export function isShell(language: string): boolean {
  return LANGUAGES.has(language);
}

/** The commands of a block, without prompts and output. */
export function readCommands(block: Code, language: string): Code {
  const { isSession, continuation } = LANGUAGES.get(language) ?? { isSession: false, continuation: '' };
  const lines = block.text.split('\n');
  const promptRe = continuation === '\\' ? PROMPT_RE : POWERSHELL_PROMPT_RE;
  // `# ` may also start a comment: outside session languages only `$ ` counts as a prompt.
  const hasPrompts = lines.some((line) => promptRe.test(line) && (isSession || !/^\s*[#%] /.test(line)));
  let isContinued = false;
  return replaceLines(
    block,
    lines.map((line) => {
      const cut = hasPrompts ? promptLength(line, isContinued, promptRe) : 0;
      if (cut === undefined) return { text: '', cut: 0 };
      const text = line.slice(cut);
      isContinued = continuation !== '' && text.trimEnd().endsWith(continuation);
      return { text: isContinued && continuation !== '\\' ? withBackslash(text, continuation) : text, cut };
    }),
  );
}

/** Undefined for a line of output. */
function promptLength(line: string, isContinued: boolean, promptRe: RegExp): number | undefined {
  if (isContinued) return CONTINUED_PROMPT_RE.exec(line)?.[0].length ?? 0;
  return promptRe.exec(line)?.[0].length;
}

function withBackslash(text: string, continuation: string): string {
  const at = text.lastIndexOf(continuation);
  return `${text.slice(0, at)}\\${text.slice(at + 1)}`;
}
