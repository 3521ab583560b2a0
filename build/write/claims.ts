/** Knows which output path belongs to whom, and refuses paths that are taken or lead out of the folder. */

import { BuildFailure, createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';

export interface Claim {
  path: string;
  from: string;
}

export interface Claims {
  /** Takes a path; false when it cannot be had. */
  take(wanted: Claim): boolean;
  /** True for a path that was taken, spelled exactly so. */
  has(path: string): boolean;
  /** Throws all refusals at once, so that a writer can mend them together. */
  settle(): void;
}

/**
 * Starts with `own` taken; others that want it get nothing, and no diagnostic. Paths that a file system ignoring case would
 * merge count as one.
 */
export function createClaims(own: Claim): Claims {
  const files = new Map<string, Claim>();
  const folders = new Map<string, Claim>();
  const paths = new Set<string>();
  const refusals: Diagnostic[] = [];

  function refuse({ from }: Claim, message: string, hint?: string): false {
    refusals.push(createDiagnostic('output', { file: from }, message, hint));
    return false;
  }

  function claim(wanted: Claim): boolean {
    if (!isInside(wanted.path)) return refuse(wanted, `"${wanted.path}" is not a path inside the output folder`);
    const key = keyOf(wanted.path);
    const parents = parentsOf(key);
    const owner = files.get(key) ?? folders.get(key) ?? parents.map((parent) => files.get(parent)).find(Boolean);
    if (owner) return refuse(wanted, describeConflict(wanted, owner), 'rename one of them or give it another slug');
    // Not `wanted` itself: it may be a whole file, and 20,000 of them would stay in memory.
    const { path, from } = wanted;
    files.set(key, { path, from });
    paths.add(path);
    for (const parent of parents) if (!folders.has(parent)) folders.set(parent, { path, from });
    return true;
  }

  claim(own);
  return {
    take: (wanted) => wanted.path !== own.path && claim(wanted),
    has: (path) => paths.has(path),
    settle: () => {
      if (refusals.length > 0) throw new BuildFailure(refusals);
    },
  };
}

function isInside(path: string): boolean {
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part));
}

/** macOS and Windows take names that differ by case or by Unicode form for one. */
function keyOf(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** `a/b/c.html` → `a/b`, `a`. */
function parentsOf(key: string): string[] {
  const parents: string[] = [];
  for (let at = key.lastIndexOf('/'); at > 0; at = key.lastIndexOf('/', at - 1)) parents.push(key.slice(0, at));
  return parents;
}

function describeConflict(wanted: Claim, owner: Claim): string {
  if (wanted.path === owner.path) return `${owner.from} and ${wanted.from} both write "${wanted.path}"`;
  const both = `${owner.from} writes "${owner.path}" and ${wanted.from} writes "${wanted.path}"`;
  const isCase = keyOf(wanted.path) === keyOf(owner.path);
  return isCase ? `${both}: one file where case is ignored` : `${both}: one name cannot be both file and folder`;
}
