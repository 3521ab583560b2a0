/** Recent successful searches, newest first; stored in the browser only. */

import type { Services } from '../../templates/context.tsx';

const KEY = 'recent-searches';
const LIMIT = 6;

export interface Recent {
  list(): string[];
  add(query: string): void;
  remove(query: string): void;
  clear(): void;
}

export function createRecent({ readStored, writeStored }: Pick<Services, 'readStored' | 'writeStored'>): Recent {
  const list = (): string[] => {
    try {
      const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
      return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
    } catch {
      return [];
    }
  };
  const keep = (queries: readonly string[]) => writeStored(KEY, queries.length > 0 ? JSON.stringify(queries) : null);
  const without = (query: string) => list().filter((each) => each !== query);
  return {
    list,
    add: (query) => query && keep([query, ...without(query)].slice(0, LIMIT)),
    remove: (query) => keep(without(query)),
    clear: () => keep([]),
  };
}
