/** Finds the names of the library that a query asks for: an option, a key, a class and its code, a function. */

import type { UiStrings } from '../../templates/model/ui.ts';
import { ANSWER_KINDS, type Answer, type AnswerFile, type AnswerKind } from '../../templates/search/answerFile.ts';
import { fold, type Splitter } from '../../templates/search/searchWords.ts';

export type FindAnswers = (query: string) => Answer[];

export const ANSWER_LABELS = {
  option: 'answerOption',
  key: 'answerKey',
  command: 'answerCommand',
  class: 'answerClass',
  function: 'answerFunction',
  method: 'answerMethod',
  feature: 'answerFeature',
  code: 'answerCode',
  choice: 'answerChoice',
  argument: 'answerArgument',
  property: 'answerProperty',
  member: 'answerMember',
  module: 'answerModule',
  parameter: 'answerParameter',
} as const satisfies Record<AnswerKind, keyof UiStrings>;

const MAX_ANSWERS = 3;
/** A longer query asks for more than a name. */
const MAX_WORDS = 6;
/** Kinds whose names are words of the language too, and still worth an answer. */
const PLAIN_KINDS: readonly AnswerKind[] = ['command', 'class', 'feature', 'code'];
const PLAIN_RE = /^\p{L}\p{Ll}+$/u;
const EDGES_RE = /^[\s`"'“”«»(]+|[\s`"'“”«»)?:,;=]+$/gu;

/** A name as somebody may write it. */
interface Entry {
  answer: Answer;
  /** As in the facts. */
  name: string;
  /** Position among all. */
  order: number;
}

/** `split` knows the stop words of the language. */
export function createAnswers({ pages, answers }: AnswerFile, ui: UiStrings, split: Splitter): FindAnswers {
  const entries = new Map<string, Entry[]>();
  for (const [order, { at, anchor, ...rest }] of answers.entries()) {
    const answer = { signature: rest.name, ...rest, href: `${pages[at]}${anchor && `#${encodeURIComponent(anchor)}`}` };
    for (const name of [answer.name, ...(answer.aliases ?? [])]) {
      const key = keyOf(name);
      const same = entries.get(key) ?? [];
      entries.set(key, same);
      if (!same.some((each) => each.answer === answer)) same.push({ answer, name, order });
    }
  }
  const asked = wordsOf([ui.answerDefault, ui.answerUnit, ui.answerValue].join(' '));
  const labels = new Map(ANSWER_KINDS.map((kind) => [kind, wordsOf(ui[ANSWER_LABELS[kind]])]));

  /** The words beside the name say what it is or where it belongs, or nothing. */
  const fits = (entry: Entry, name: string, rest: readonly string[]) =>
    isMeant(entry, name) &&
    rest.every(
      (word) =>
        split(word).length === 0 ||
        asked.has(fold(word)) ||
        labels.get(entry.answer.kind)?.has(fold(word)) ||
        ownerWords(entry.answer).has(fold(word)),
    );

  return (query) => {
    const words = query.replace(EDGES_RE, '').split(/\s+/).filter(Boolean);
    if (words.length > MAX_WORDS) return [];
    for (const { name, rest } of readings(words))
      for (const spelling of spellings(name)) {
        const found = (entries.get(keyOf(spelling)) ?? []).filter((entry) => fits(entry, spelling, rest));
        const differs = (entry: Entry) => (entry.name === spelling ? 0 : 1);
        if (found.length > 0)
          return found
            .sort((a, b) => differs(a) - differs(b) || a.order - b.order)
            .slice(0, MAX_ANSWERS)
            .map(({ answer }) => answer);
      }
    return [];
  };
}

/** Each run of words may be the name; the longest first. */
function readings(words: readonly string[]): Array<{ name: string; rest: string[] }> {
  const all: Array<{ name: string; rest: string[] }> = [];
  for (let length = words.length; length > 0; length--)
    for (let at = 0; at + length <= words.length; at++)
      all.push({
        name: words.slice(at, at + length).join(' '),
        rest: [...words.slice(0, at), ...words.slice(at + length)],
      });
  return all;
}

/** `extract_patches(points, …)`, `processor.num_workers=4` and `--radius=500` name what they start with. */
function spellings(name: string): string[] {
  const start = /^[^=(]+/.exec(name)?.[0] ?? name;
  return [...new Set([name, start])].map((each) => each.replace(EDGES_RE, ''));
}

/** A word of the language is no option, key or parameter of that name, unless it is written as one. */
function isMeant({ answer: { kind }, name: known }: Entry, typed: string): boolean {
  if (known === typed && !PLAIN_RE.test(typed)) return true;
  return !PLAIN_RE.test(typed) || PLAIN_KINDS.includes(kind);
}

/** `--max-points` and `max points` are the same name. */
function keyOf(name: string): string {
  const key = fold(name)
    .replace(/^-+/, '')
    .replace(/[\s_-]+/g, ' ');
  return key.length < 2 && name.startsWith('-') ? name : key;
}

function ownerWords({ owner = '' }: Answer): ReadonlySet<string> {
  return wordsOf(owner.replace(/(?<=\p{Ll}|\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' '));
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );
}
