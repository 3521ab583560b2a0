/** Tells since which package a name exists, from the history in `releases.json`. */

import type { ReleaseFacts } from './factsSchema.ts';
import { renameId } from './renamedIds.ts';

/** A name that was in the first package has no version, nor has what came with its class, function or command. */
type SinceVersion = (id: string) => string | undefined;

const known = new WeakMap<ReleaseFacts, SinceVersion>();

/** The version since which each name exists, by id: `option download --radius`. A class or function that moved keeps its age. */
export function sinceVersion(releases: ReleaseFacts): SinceVersion {
  const found = known.get(releases);
  if (found) return found;
  const versions = readVersions(releases);
  // Configuration keys begin with the rewrite: what they all share says nothing.
  const firstKeys = [...versions].find(([id]) => id.startsWith('key '))?.[1];
  const since: SinceVersion = (id) => {
    const version = versions.get(id);
    return id.startsWith('key ') && version === firstKeys ? undefined : version;
  };
  known.set(releases, since);
  return since;
}

/** Oldest first, as `releases` are. */
function readVersions(releases: ReleaseFacts): ReadonlyMap<string, string> {
  let versions = new Map<string, string>();
  for (const { version, history } of releases) {
    if (!history) continue;
    const moves = new Map(history.moved.map(({ from, to }) => [from, to]));
    if (moves.size > 0) versions = new Map([...versions].map(([id, since]) => [renameId(id, moves), since]));
    for (const id of history.removed) versions.delete(id);
    for (const id of history.added) versions.set(id, version);
  }
  return versions;
}
