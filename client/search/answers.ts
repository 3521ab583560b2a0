/** Finds the names of the library that a query asks for: an option, a key, a class and its code, a function. */

import type { UiStrings } from '../../templates/model/ui.ts';
import {
  ANSWER_KINDS,
  type Answer,
  type AnswerFile,
  type AnswerKind,
  answerKey,
} from '../../templates/search/answerFile.ts';
import { fold, type Splitter } from '../../templates/search/searchWords.ts';
import type { AnswerSource } from './engine.ts';
import { createPartCache } from './partCache.ts';
import { partOf } from './partChoice.ts';

/** Rejects if a part of the answers cannot be loaded; the next query tries again. */
export type FindAnswers = (query: string) => Promise<Answer[]>;

/** What a kind of name is called: the string `answerOption` for `option`. */
export function labelOf(kind: AnswerKind, ui: UiStrings): string {
  const key = `answer${kind.replace(/^./, (letter) => letter.toUpperCase())}`;
  return ui[key as `answer${Capitalize<AnswerKind>}`];
}

const MAX_ANSWERS = 3;
/** Parts that are kept. */
const MAX_OPEN = 24;
/** A longer query asks for more than a name. */
const MAX_WORDS = 6;
/** Kinds whose names are words of the language too, and still worth an answer. */
const PLAIN_KINDS: readonly AnswerKind[] = ['command', 'class', 'feature', 'code'];
const PLAIN_RE = /^\p{L}\p{Ll}+$/u;
const LETTERS_RE = /^\p{L}+$/u;
/** `l’anisotropie` asks for anisotropie. */
const ELISION_RE = /(?<=^|\s)(?:qu|\p{L})['’](?=\p{L})/giu;
const EDGES_RE = /^[\s`"'“”«»(]+|[\s`"'“”«»)?:,;=]+$/gu;

/** A name as somebody may write it. */
interface Entry {
  answer: Answer;
  /** As in the facts. */
  name: string;
  /** Position among the answers of its part. */
  order: number;
}

/** `split` knows the stop words of the language. */
export function createAnswers({ parts, load }: AnswerSource, ui: UiStrings, split: Splitter): FindAnswers {
  const loadPart = createPartCache(load, readEntries, MAX_OPEN);
  const asked = wordsOf([ui.answerDefault, ui.answerUnit, ui.answerValue].join(' '));
  const labels = new Map(ANSWER_KINDS.map((kind) => [kind, wordsOf(labelOf(kind, ui))]));

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

  return async (query) => {
    const words = query.replace(EDGES_RE, '').replace(ELISION_RE, '').split(/\s+/).filter(Boolean);
    if (words.length > MAX_WORDS) return [];
    const spelled = readings(words).flatMap(({ name, rest }) =>
      spellings(name).map((spelling) => ({ spelling, rest, key: answerKey(spelling) })),
    );
    const meant = spelled.filter(({ spelling }) => !isStopWord(spelling.split(/\s/, 1)[0] ?? ''));
    const needed = new Set(meant.flatMap(({ key }) => partOf(parts, key)));
    const open = new Map(await Promise.all([...needed].map(async (part) => [part, (await loadPart(part))()] as const)));
    for (const { spelling, rest, key } of meant) {
      const entries = partOf(parts, key).flatMap((part) => open.get(part)?.get(key) ?? []);
      const found = entries.filter((entry) => fits(entry, spelling, rest));
      if (found.length > 0) return best(found, spelling);
    }
    return [];
  };

  function isStopWord(word: string): boolean {
    return LETTERS_RE.test(word) && split(word).length === 0;
  }
}

/** By key. */
function readEntries({ pages, answers }: AnswerFile): ReadonlyMap<string, readonly Entry[]> {
  const entries = new Map<string, Entry[]>();
  for (const [order, { at, anchor, ...rest }] of answers.entries()) {
    const answer = { signature: rest.name, ...rest, href: `${pages[at]}${anchor && `#${encodeURIComponent(anchor)}`}` };
    for (const name of [answer.name, ...(answer.aliases ?? [])]) {
      const key = answerKey(name);
      const same = entries.get(key) ?? [];
      entries.set(key, same);
      if (!same.some((each) => each.answer === answer)) same.push({ answer, name, order });
    }
  }
  return entries;
}

/** Names that are spelt as in the query come first. */
function best(found: readonly Entry[], spelling: string): Answer[] {
  const differs = (entry: Entry) => (entry.name === spelling ? 0 : 1);
  return [...found]
    .sort((a, b) => differs(a) - differs(b) || a.order - b.order)
    .slice(0, MAX_ANSWERS)
    .map(({ answer }) => answer);
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

/** A word of the language does not mean the option, key or parameter of that name unless it is written as one. */
function isMeant({ answer: { kind } }: Entry, typed: string): boolean {
  return !PLAIN_RE.test(typed) || PLAIN_KINDS.includes(kind);
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
