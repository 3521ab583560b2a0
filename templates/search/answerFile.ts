/** The files of answers of one language: the names that the pages document, with what is known about each. */

import { fold } from './searchWords.ts';

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
  /** As readers write it in full: `--radius`, `processor.num_points`, `LiDARProcessor.process_tile`. */
  name: string;
  /** Other ways to write it. */
  aliases?: string[];
  /** Where it belongs, as code: `ign-lidar-hd download`, a class, a module, `LOD3`. */
  owner?: string;
  /** As code: `-r, --radius FLOAT`, `processor.num_points: int = 16384`. */
  signature: string;
  /** Type, choices or range. */
  value?: string;
  default?: string;
  /** Plain text: `m`. */
  unit?: string;
  formula?: string;
  meaning?: string;
  href: string;
}

/** A part of the answers: those with a key in its range. */
export interface AnswerFile {
  /** Addresses of pages. */
  pages: string[];
  /** `at` is the number of the page. Without a signature, it is the name. */
  answers: Array<Omit<Answer, 'href' | 'signature'> & { signature?: string; at: number; anchor: string }>;
}

/** What the answers are sorted by: `--max-points` and `max points` are the same name. */
export function answerKey(name: string): string {
  const key = fold(name)
    .replace(/^-+/, '')
    .replace(/[\s_-]+/g, ' ');
  return key.length < 2 && name.startsWith('-') ? name : key;
}
