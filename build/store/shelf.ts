/** The part of the store with the results of one step. */

import { deserialize, serialize } from 'node:v8';
import { hashOf } from '../model/hash.ts';
import type { Store } from './store.ts';

export interface Shelf<T> {
  /** Whether there is a result for this input, without reading it. */
  has(input: string): boolean;
  /** The result for this input, or undefined. */
  get(input: string): T | undefined;
  put(input: string, result: T): void;
}

export type StoredStep =
  | 'read'
  | 'parse'
  | 'draw'
  | 'bundle'
  | 'render'
  | 'names'
  | 'search'
  | 'crawl'
  | 'synonyms'
  | 'translations';

/** Keeps nothing. */
export const NO_SHELF: Shelf<never> = { has: () => false, get: () => undefined, put: () => {} };

/** Keeps results as long as the process runs. */
export function memoryShelf<T>(): Shelf<T> {
  const results = new Map<string, T>();
  return {
    has: (input) => results.has(input),
    get: (input) => results.get(input),
    put: (input, result) => results.set(input, result),
  };
}

/** Results of `step` with one version of the code, for everything that can be cloned. Nothing is kept if that is not known. */
export function createShelf<T>(store: Store, step: StoredStep, version: string | undefined): Shelf<T> {
  if (version === undefined) return NO_SHELF;
  const keyOf = createKeys(step, version);
  return {
    has: (input) => store.has(keyOf(input)),
    get(input) {
      const bytes = store.get(keyOf(input));
      return bytes && (deserialize(bytes) as T);
    },
    put: (input, result) => store.put(keyOf(input), serialize(result)),
  };
}

/** A shelf for what would fill the memory: its results are read each time that they are asked for. */
export interface TextShelf<T> {
  /** Reads the result for this input; undefined if there is none. */
  find(input: string): (() => T) | undefined;
  put(input: string, result: T): () => T;
}

/** The same with all results in memory, for a process without a store. */
const NO_TEXT_SHELF: TextShelf<never> = { find: () => undefined, put: (_, result) => () => result };

/** The counterpart of `createShelf` for a `TextShelf`. */
export function createTextShelf<T>(store: Store, step: StoredStep, version: string | undefined): TextShelf<T> {
  if (version === undefined) return NO_TEXT_SHELF;
  const keyOf = createKeys(step, version);
  const readerOf = (key: string) => () => {
    const bytes = store.get(key);
    if (!bytes) throw new Error('the store was changed while it was used');
    return deserialize(bytes) as T;
  };
  return {
    find(input) {
      const key = keyOf(input);
      return store.has(key) ? readerOf(key) : undefined;
    },
    put(input, result) {
      const key = keyOf(input);
      store.put(key, serialize(result));
      return store.has(key) ? readerOf(key) : () => result;
    },
  };
}

function createKeys(step: StoredStep, version: string): (input: string) => string {
  return (input) => `${step} ${hashOf([process.version, version, input].join('\0'), 32)}`;
}

/** The result on the shelf, or a new one, which is put there. */
export function reuse<T>(shelf: Shelf<T>, input: string, make: () => T): T {
  const kept = shelf.get(input);
  if (kept !== undefined) return kept;
  const result = make();
  shelf.put(input, result);
  return result;
}
