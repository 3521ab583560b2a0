/** Shows in one line what has changed between two texts. */

import { compareSequences, type Run } from '../shared/sequence.ts';

/** Words kept on each side of a change, and the length of the whole line. */
const CONTEXT = 4;
const MAX_LENGTH = 400;

/** `the labels [-that go with-] {+do not depend on+} the mode`, with dots for what has not changed. */
export function describeChange(before: string, after: string): string {
  const runs = compareWords(before, after);
  const parts = runs.map(({ kind, items }, at) => {
    const text = items.join(' ');
    if (kind === 'removed') return `[-${text}-]`;
    if (kind === 'added') return `{+${text}+}`;
    return shorten(items, at === 0, at === runs.length - 1);
  });
  const line = parts.filter(Boolean).join(' ');
  return line.length <= MAX_LENGTH ? line : `${line.slice(0, MAX_LENGTH).replace(/\s+\S*$/, '')} …`;
}

function compareWords(before: string, after: string): Run[] {
  return compareSequences(wordsOf(before), wordsOf(after));
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

function shorten(words: readonly string[], isFirst: boolean, isLast: boolean): string {
  const before = isFirst ? [] : words.slice(0, CONTEXT);
  const after = isLast ? [] : words.slice(Math.max(before.length, words.length - CONTEXT));
  const isWhole = before.length + after.length === words.length;
  return isWhole ? words.join(' ') : [...before, '…', ...after].join(' ');
}
