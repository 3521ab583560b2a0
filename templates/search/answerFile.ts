/** The file of answers of one language: the names that the pages document, with what is known about each. */

/** In the order in which answers to the same question are shown. */
export const ANSWER_KINDS = [
  'option',
  'key',
  'command',
  'class',
  'function',
  'method',
  'feature',
  'code',
  'choice',
  'argument',
  'property',
  'member',
  'module',
  'parameter',
] as const;

export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** Texts may have code between backticks. */
export interface Answer {
  kind: AnswerKind;
  name: string;
  /** Other ways to write it. */
  aliases?: string[];
  /** Where it belongs, as code. */
  owner?: string;
  /** As code. */
  signature: string;
  /** Type, choices or range. */
  value?: string;
  default?: string;
  unit?: string;
  formula?: string;
  meaning?: string;
  href: string;
}

export interface AnswerFile {
  /** Addresses of pages. */
  pages: string[];
  /** `at` is the number of the page. Without a signature, it is the name. */
  answers: Array<Omit<Answer, 'href' | 'signature'> & { signature?: string; at: number; anchor: string }>;
}
