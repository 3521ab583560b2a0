/** Looks up the target of a directive in the facts. */

import { listWords, suggestWord } from '../model/hints.ts';
import type { ReferenceRequest } from '../model/siteFacts.ts';

export type Attributes = ReferenceRequest['attributes'];

/** Names in the brackets or in an attribute: with blanks or commas between them. */
export function splitNames(list: string): string[] {
  return list.split(/[\s,]+/).filter(Boolean);
}

/** Thrown for what a writer asks for and the facts do not have. */
export class UnknownFact extends Error {
  constructor(
    message: string,
    readonly hint?: string,
  ) {
    super(message);
  }
}

/** The entry of that name; throws `UnknownFact` with the existing ones if there is none. */
export function findTarget<T extends object>(noun: string, target: string, candidates: ReadonlyMap<string, T>): T {
  const found = candidates.get(target);
  if (found) return found;
  const names = [...candidates.keys()];
  const message = target ? `the facts know no ${noun} "${target}"` : `which ${noun}?`;
  throw new UnknownFact(message, target ? suggestWord(target, names, 'known') : listWords('known', names));
}

/** Throws for a missing facts file. */
export function noFacts(file: string): never {
  throw new UnknownFact(`there are no facts to show: content/facts/${file}.json is missing or broken`);
}
