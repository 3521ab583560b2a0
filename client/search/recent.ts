/** Recent successful searches, newest first; stored in the browser only. */

import { readStored, writeStored } from '../storage.ts';

/** Not the name from before keys had the base: other sites of the origin may have searches under it. */
const KEY = 'searches';
const LIMIT = 6;
/** Letters of a query that is worth keeping. */
const MAX_LENGTH = 200;

export type Recent = ReturnType<typeof createRecent>;

/** What is stored is read on every call: other tabs change it too. */
export function createRecent() {
  const list = (): string[] => {
    try {
      const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
      // Other sites of the same origin write there too.
      return Array.isArray(stored) ? stored.slice(0, LIMIT).filter(isQuery) : [];
    } catch {
      return [];
    }
  };
  const keep = (queries: readonly string[]) => writeStored(KEY, queries.length > 0 ? JSON.stringify(queries) : null);
  const without = (query: string) => list().filter((each) => each !== query);
  return {
    list,
    add: (query: string) => isQuery(query) && keep([query, ...without(query)].slice(0, LIMIT)),
    remove: (query: string) => keep(without(query)),
    clear: () => keep([]),
  };
}

function isQuery(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH;
}
