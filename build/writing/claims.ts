/** Knows which output path belongs to whom, and refuses paths that are taken or lead out of the folder. */

import { createProblem, type Problem } from '../problems.ts';

export interface Claim {
  path: string;
  from: string;
}

export interface Claims {
  /** Takes a path, or says why it cannot be had. */
  claim(wanted: Claim): Problem | undefined;
  /** True for a path that was claimed, spelled exactly so. */
  has(path: string): boolean;
}

/** Starts with `first` taken. Paths that a file system ignoring case would merge count as one. */
export function createClaims(first: Claim): Claims {
  const files = new Map<string, Claim>();
  const folders = new Map<string, Claim>();
  const paths = new Set<string>();

  function claim(wanted: Claim): Problem | undefined {
    if (!isInside(wanted.path)) return refusal(wanted, `"${wanted.path}" is not a path inside the output folder`);
    const key = keyOf(wanted.path);
    const parents = parentsOf(key);
    const owner = files.get(key) ?? folders.get(key) ?? parents.map((parent) => files.get(parent)).find(Boolean);
    if (owner) return refusal(wanted, describeConflict(wanted, owner), 'rename one of them or give it another slug');
    // Not `wanted` itself: it may be a whole file, and 20,000 of them would stay in memory.
    const { path, from } = wanted;
    files.set(key, { path, from });
    paths.add(path);
    for (const parent of parents) if (!folders.has(parent)) folders.set(parent, { path, from });
    return undefined;
  }

  claim(first);
  return { claim, has: (path) => paths.has(path) };
}

function isInside(path: string): boolean {
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part));
}

function refusal(wanted: Claim, message: string, hint?: string): Problem {
  return createProblem('output', { file: wanted.from }, message, hint);
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
