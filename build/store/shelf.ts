/** The part of the store with the results of one step. */

import { deserialize, serialize } from 'node:v8';
import type { Sources } from '../input/codeLoader.ts';
import { hashOf } from '../model/hash.ts';
import type { Store } from './store.ts';
import { type StoredStep, versionOf } from './versions.ts';

export interface Shelf<T> {
  /** The result for this input, or undefined. */
  get(input: string): T | undefined;
  put(input: string, result: T): void;
}

/** Keeps nothing. */
export const NO_SHELF: Shelf<never> = { get: () => undefined, put: () => {} };

/** Keeps results as long as the process runs. */
export function memoryShelf<T>(): Shelf<T> {
  const results = new Map<string, T>();
  return { get: (input) => results.get(input), put: (input, result) => results.set(input, result) };
}

/** Results of `step`, for everything that can be cloned. Nothing is kept if the code of the step is not known. */
export function createShelf<T>(store: Store, step: StoredStep, sources: Sources | undefined): Shelf<T> {
  if (!sources) return NO_SHELF;
  const version = versionOf(step, sources);
  const keyOf = (input: string) => `${step} ${hashOf(`${version}\0${input}`, 32)}`;
  return {
    get(input) {
      const bytes = store.get(keyOf(input));
      return bytes && (deserialize(bytes) as T);
    },
    put: (input, result) => store.put(keyOf(input), serialize(result)),
  };
}

/** The result on the shelf, or a new one, which is put there. */
export function reuse<T>(shelf: Shelf<T>, input: string, make: () => T): T {
  const kept = shelf.get(input);
  if (kept !== undefined) return kept;
  const result = make();
  shelf.put(input, result);
  return result;
}
