/** Tells since which package a name exists, from the history in `releases.json`. */

import type { ReleaseFacts } from './factsSchema.ts';
import { keepByFacts } from './keepByFacts.ts';
import { renameId } from './renamedIds.ts';

/**
 * The version since which a name exists, by its id: `option download --radius`. A class or function that moved keeps its age. A name that was
 * in the first package has no version, nor has what came with its class, function or command.
 */
export function sinceVersion(id: string, releases: ReleaseFacts): string | undefined {
  return readVersions(releases).get(id);
}

/** Versions by id. Releases are listed oldest first. */
const readVersions = keepByFacts((releases: ReleaseFacts): ReadonlyMap<string, string> => {
  let versions = new Map<string, string>();
  for (const { version, history } of releases) {
    if (!history) continue;
    const moves = new Map(history.moved.map(({ from, to }) => [from, to]));
    if (moves.size > 0) versions = new Map([...versions].map(([id, since]) => [renameId(id, moves), since]));
    for (const id of history.removed) versions.delete(id);
    for (const id of history.added) versions.set(id, version);
  }
  // Configuration keys begin with the rewrite: what they all share says nothing.
  const firstKeys = [...versions].find(([id]) => id.startsWith('key '))?.[1];
  return new Map([...versions].filter(([id, version]) => !id.startsWith('key ') || version !== firstKeys));
});
