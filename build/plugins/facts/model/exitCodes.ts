/** Parses exit codes of commands in the facts. */

/** `exit 1: input_dir does not exist` */
export function splitExitCode(text: string): { code: string; meaning: string } {
  const [, code = '', meaning = code ? '' : text] = /^exit (\d+)(?:: (.+))?$/s.exec(text) ?? [];
  return { code, meaning };
}
