/** The terms of a site: which words its pages use, and which ones they avoid. */

import { escapeRegExp } from '../../model/escapeRegExp.ts';
import { table } from '../../model/table.ts';

/** What to write for one term in one language. */
export interface TermRule {
  write: string;
  /** Words or phrases; `retranch*` stands for all words that start so. */
  avoid: readonly string[];
  /** Phrases in which an avoided word is right. */
  except: readonly string[];
  why: string;
}

/** Rules by id of the language. */
export type Glossary = ReadonlyMap<string, readonly TermRule[]>;

interface FoundTerm {
  /** Offset in the text. */
  at: number;
  /** The words as written there. */
  words: string;
  rule: TermRule;
}

const SPELLINGS = table<string>({
  '*': '[\\p{L}\\p{M}\\p{N}]*',
  "'": "['’]",
  '’': "['’]",
  '-': '[-\u2011]',
  '\u2011': '[-\u2011]',
});

/** Parts of a form that match more than themselves: spaces, apostrophes, hyphens, the asterisk. */
const BREAK_RE = /(\s+|['’*\u2011-])/;

export type TermFinder = (text: string) => FoundTerm[];

/** One regular expression for all rules: exceptions come first, so that they are passed over as a whole. */
export function createTermFinder(rules: readonly TermRule[]): TermFinder {
  const groups = [rules.flatMap(({ except }) => except), ...rules.map(({ avoid }) => avoid)];
  const pattern = groups.map((forms) => `(${forms.map(patternOf).join('|') || '(?!)'})`).join('|');
  const term = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}_])`, 'giu');
  // Most texts have none of the words. To find that out without boundaries takes a fraction of the time.
  const starts = rules.flatMap(({ avoid }) => avoid.map((form) => escapeRegExp(form.trim().split(BREAK_RE)[0] ?? '')));
  const candidate = new RegExp(starts.join('|'), 'i');
  return (text) => {
    if (!candidate.test(text)) return [];
    return [...text.matchAll(term)].flatMap(({ index, 0: words, 1: exception, ...match }) => {
      if (exception !== undefined) return [];
      const rule = rules.find((_, at) => match[at + 2] !== undefined);
      return rule ? [{ at: index, words, rule }] : [];
    });
  };
}

/** Spaces, apostrophes and hyphens of any kind match the ones in the form. */
function patternOf(form: string): string {
  return form
    .trim()
    .split(BREAK_RE)
    .map((part) => {
      if (part.trim() === '') return part && '\\s+';
      return SPELLINGS[part] ?? escapeRegExp(part);
    })
    .join('');
}
