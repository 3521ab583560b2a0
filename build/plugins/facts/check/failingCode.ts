/** Finds calls of what `status.json` says does not work, in blocks that readers copy. */

import type { CodeFacts } from '../model/codeFacts.ts';
import { isUniqueName } from '../model/pythonOwners.ts';
import type { CodeDiagnostic } from './codeOffsets.ts';

export interface FailingCheck {
  shell(text: string): CodeDiagnostic[];
  python(text: string): CodeDiagnostic[];
}

interface Pattern {
  /** As readers write it: `download --bbox`. */
  name: string;
  pattern: RegExp;
}

const HINT = 'show what works instead, or mark the block "wrong"';
/** An option that only prints something. */
const HARMLESS = '--help';

/** Blocks that are marked `wrong` or for other versions do not come here. */
export function createFailingCheck({ cli, python, failing = [] }: CodeFacts): FailingCheck {
  const words = failing.map((id) => id.split(' '));
  const names = words.flatMap(([kind, name = '']) => (python ? pythonPattern(kind, name, python) : []));
  const options = words.filter(([kind]) => kind === 'option');
  const isPartly = (command: string) => options.some(([, owner]) => owner === command);
  const commands = words.filter(([kind, name = '']) => kind === 'command' && !isPartly(name));
  const calls = [...options, ...commands].map(([, command = '', option]): Pattern => {
    const call = `(?<![\\w-])${cli?.program} ${command}(?![\\w-])(?!.*${HARMLESS})`;
    return {
      name: [command, option].filter(Boolean).join(' '),
      pattern: new RegExp(option ? `${call}(?=.*? ${option}(?![\\w-]))` : call, 'g'),
    };
  });
  return { shell: (text) => find(text, calls), python: (text) => find(text, names) };
}

/** Several modules may have the name, and not all of them fail. */
function pythonPattern(kind: string | undefined, full: string, python: NonNullable<CodeFacts['python']>): Pattern[] {
  const [owner = '', name = ''] = full.split('.').slice(-2);
  if (kind === 'method') return [{ name: `${owner}.${name}`, pattern: new RegExp(`\\.${name}\\(`, 'g') }];
  if ((kind !== 'class' && kind !== 'function') || !isUniqueName(name, python)) return [];
  return [{ name, pattern: new RegExp(`(?<![\\w.])${name}\\b`, 'g') }];
}

/** The first place of each. */
function find(text: string, patterns: readonly Pattern[]): CodeDiagnostic[] {
  return patterns.flatMap(({ name, pattern }) => {
    const [match] = text.matchAll(pattern);
    const message = `"${name}" does not work, by status.json`;
    return match ? [{ at: match.index, check: 'contradictions' as const, message, hint: HINT }] : [];
  });
}
