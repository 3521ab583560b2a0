/** The terms of a site: which words its pages use, and which ones they avoid. */

/** What to write for one term in one language. */
export interface TermRule {
  write: string;
  /** Words or phrases; `retranch*` stands for all words that start so. */
  avoid: readonly string[];
  /** Phrases in which an avoided word is right. */
  except: readonly string[];
  why: string;
}

/** By id of the language. */
export type Glossary = ReadonlyMap<string, readonly TermRule[]>;

interface FoundTerm {
  /** Offset in the text. */
  at: number;
  /** As it is written there. */
  words: string;
  rule: TermRule;
}

const SPELLINGS: Readonly<Record<string, string>> = {
  '*': '[\\p{L}\\p{M}\\p{N}]*',
  "'": "['’]",
  '’': "['’]",
  '-': '[-\u2011]',
  '\u2011': '[-\u2011]',
};

export type TermFinder = (text: string) => FoundTerm[];

/** One regular expression for all rules: exceptions come first, so that they are passed over as a whole. */
export function createTermFinder(rules: readonly TermRule[]): TermFinder {
  const groups = [rules.flatMap(({ except }) => except), ...rules.map(({ avoid }) => avoid)];
  const pattern = groups.map((forms) => `(${forms.map(patternOf).join('|') || '(?!)'})`).join('|');
  const term = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}_])`, 'giu');
  return (text) =>
    [...text.matchAll(term)].flatMap(({ index, 0: words, 1: exception, ...match }) => {
      if (exception !== undefined) return [];
      const rule = rules.find((_, at) => match[at + 2] !== undefined);
      return rule ? [{ at: index, words, rule }] : [];
    });
}

/** Spaces, apostrophes and hyphens of any kind stand for those of the form. */
function patternOf(form: string): string {
  return form
    .trim()
    .split(/(\s+|['’*‑-])/)
    .map((part) => {
      if (part.trim() === '') return part && '\\s+';
      return SPELLINGS[part] ?? part.replaceAll(/[\\^$.|?+()[\]{}/]/g, '\\$&');
    })
    .join('');
}
