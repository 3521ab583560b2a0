/** Compares a translation with the ledger: which parts of its original have changed since they were accepted. */

import type { ParsedSource } from '../../model/parsedSource.ts';
import { compareSequences } from '../shared/sequence.ts';
import { sectionsOf } from './pageSections.ts';
import { hashHead, sectionKeys } from './sectionText.ts';
import type { AcceptedPage } from './translationLedger.ts';

/** A part of the original: title and description, lead, or the section of a heading. */
export interface PagePart {
  /** See `sectionKeys`. */
  key: string;
  /** Unchanged, changed, elsewhere on the page, or never compared. */
  state: 'current' | 'stale' | 'moved' | 'new';
  /** Hash of the text that was accepted. */
  accepted: string | undefined;
  /** The key at that time, if the heading has been renamed. */
  acceptedKey: string;
  /** Words of the original. */
  words: number;
}

/** All parts of a page in order. */
export function compareWithLedger(original: ParsedSource, accepted: AcceptedPage | undefined): PagePart[] {
  const known = accepted?.sections ?? new Map<string, string>();
  const keys = sectionKeys(original.headings.map(({ id }) => id));
  const hashes = hashesOf(original);
  const isSameOrder = [...known.keys()].join('\0') === keys.join('\0');
  const renamed = isSameOrder ? new Map<string, string>() : findRenamed(original, keys, known);
  const moved = isSameOrder ? new Set<string>() : findMoved(keys, known);
  return keys.map((key, at) => {
    const acceptedKey = known.has(key) ? key : (renamed.get(key) ?? key);
    const hash = known.get(acceptedKey);
    const isSame = hash === hashes[at] && acceptedKey === key;
    const state = hash === undefined ? 'new' : !isSame ? 'stale' : moved.has(key) ? 'moved' : 'current';
    return {
      key,
      state,
      accepted: hash,
      acceptedKey,
      words: sectionsOf(original)[at - 1]?.words ?? wordsOfHead(original),
    };
  });
}

/** The hashes of all parts of a page as it is now, in the order of `sectionKeys`. */
export function hashesOf(page: ParsedSource): string[] {
  return [hashHead(page.source.frontMatter), ...sectionsOf(page).map(({ hash }) => hash)];
}

function wordsOfHead({ source: { frontMatter } }: ParsedSource): number {
  return `${frontMatter.title ?? ''} ${frontMatter.description ?? ''}`.split(/\s+/).filter(Boolean).length;
}

/** New key → old key: by the former ids of headings, else in order if as many have gone as have come. */
function findRenamed(
  { headings }: ParsedSource,
  keys: readonly string[],
  known: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  for (const { id, formerIds = [] } of headings) {
    const former = formerIds.find((each) => known.has(`#${each}`));
    if (former !== undefined && !known.has(`#${id}`)) renamed.set(`#${id}`, `#${former}`);
  }
  const used = new Set([...keys, ...renamed.values()]);
  const gone = [...known.keys()].filter((key) => !used.has(key));
  const come = keys.filter((key) => !known.has(key) && !renamed.has(key));
  if (gone.length === come.length) for (const [at, key] of come.entries()) renamed.set(key, gone[at] ?? key);
  return renamed;
}

/** Keys that stand in another order than at acceptance. */
function findMoved(keys: readonly string[], known: ReadonlyMap<string, string>): ReadonlySet<string> {
  const before = [...known.keys()].filter((key) => keys.includes(key));
  const after = keys.filter((key) => known.has(key));
  if (before.join('\0') === after.join('\0')) return new Set();
  return new Set(compareSequences(before, after).flatMap(({ kind, items }) => (kind === 'added' ? items : [])));
}
