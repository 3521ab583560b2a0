/** The commands in a block of shell code: prompts and output of sessions become blanks, lines continue as in Bash. */

const PROMPT_RE = /^\s*(?:\([\w.-]+\)\s*)?(?:[\w.-]+@[\w.-]+[^$#]*)?[$%#] +(?=\S)/;
const POWERSHELL_PROMPT_RE = /^\s*(?:\([\w.-]+\)\s*)?PS(?: [A-Za-z]:[^>]*)?> */;
const CONTINUED_PROMPT_RE = /^\s*> |/;

/** The character that continues a command on the next line, by language. */
const CONTINUATIONS: Readonly<Record<string, string>> = {
  ...{ bash: '\\', sh: '\\', shell: '\\', zsh: '\\', console: '\\', shellsession: '\\', 'sh-session': '\\' },
  ...{ powershell: '`', ps: '`', ps1: '`', pwsh: '`', bat: '^', cmd: '^', dos: '^' },
};

export function isShell(language: string): boolean {
  return Object.hasOwn(CONTINUATIONS, language);
}

/** The commands of a block, with its offsets. */
export function readCommands(text: string, language: string): string {
  const continuation = CONTINUATIONS[language] ?? '';
  const promptRe = continuation === '\\' ? PROMPT_RE : POWERSHELL_PROMPT_RE;
  // `# ` may also start a comment: outside session languages only `$ ` counts as a prompt.
  const isSession = /^console$|session/.test(language);
  const lines = text.split('\n');
  const hasPrompts = lines.some((line) => promptRe.test(line) && (isSession || !/^\s*[#%] /.test(line)));
  let isContinued = false;
  return lines
    .map((line) => {
      const prompt = hasPrompts ? (isContinued ? CONTINUED_PROMPT_RE : promptRe).exec(line)?.[0] : '';
      if (prompt === undefined) return ' '.repeat(line.length);
      isContinued = line.trimEnd().endsWith(continuation);
      const command = line.slice(prompt.length).padStart(line.length);
      const end = command.lastIndexOf(continuation);
      return isContinued ? `${command.slice(0, end)}\\${command.slice(end + 1)}` : command;
    })
    .join('\n');
}
