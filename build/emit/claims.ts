/** Tracks the owner of each output path and rejects paths that are taken or outside the folder. */

import { REPOSITORY } from '../input/siteFolder.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { isDescription } from '../model/outputFile.ts';
import { CONTROL_FILES, hasLongName, isHiddenName } from '../model/paths.ts';

const SHORTER = 'choose a shorter name or slug: each part of an address has at most about 220 bytes';

interface Claim {
  path: string;
  from: string;
}

interface Claims {
  /** Claims a path; false if it is rejected. */
  take(wanted: Claim): boolean;
  /** Whether exactly this path is claimed. */
  has(path: string): boolean;
  /** All so far, so that a writer can fix them together. */
  readonly rejections: readonly Diagnostic[];
}

/**
 * `own` is claimed from the start; other claims of it are dropped without a diagnostic. Paths that differ only by case
 * conflict, because they are one file on case-insensitive file systems.
 */
export function createClaims(own: Claim): Claims {
  const files = new Map<string, Claim>();
  const folders = new Map<string, Claim>();
  const paths = new Set<string>();
  const rejections: Diagnostic[] = [];

  function reject({ from }: Claim, message: string, hint?: string, owner?: Claim): false {
    // The other one, if this one has no file.
    const file = owner && isDescription(from) ? owner.from : from;
    rejections.push(createDiagnostic('output', { file }, message, hint));
    return false;
  }

  function claim(wanted: Claim): boolean {
    if (!isInside(wanted.path)) return reject(wanted, `"${wanted.path}" is not a path inside the output folder`);
    if (isHidden(wanted) && wanted !== own)
      return reject(wanted, `"${wanted.path}" is the name of a hidden file`, 'choose an address without leading dots');
    if (hasLongName(wanted.path))
      return reject(wanted, `"${shorten(wanted.path)}" has a longer name than file systems take`, SHORTER);
    const key = keyOf(wanted.path);
    const parents = parentsOf(key);
    const owner = files.get(key) ?? folders.get(key) ?? parents.map((parent) => files.get(parent)).find(Boolean);
    if (owner) return reject(wanted, describeConflict(wanted, owner), hintFor([owner, wanted]), owner);
    // Not `wanted` itself: it may hold the content of a file, and 20,000 of them would stay in memory.
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
    rejections,
  };
}

/** Keeps the end of a path, which tells what the file is for. */
function shorten(path: string): string {
  return path.length > 80 ? `${path.slice(0, 60)}…${path.slice(-19)}` : path;
}

function isInside(path: string): boolean {
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\p{Cc}]/u.test(part));
}

/** Servers hide such names, git and some servers take orders from them, and an encoded dot is one to others. */
function isHidden({ path, from }: Claim): boolean {
  const parts = path.split('/');
  if (parts.some((part) => part.toLowerCase() === REPOSITORY)) return true;
  // The settings list what `public/` may hold, and a file for the server is ours.
  const isMeant = from.startsWith('public/') || CONTROL_FILES.includes(path);
  return !isMeant && parts.some((part) => isHiddenName(part) || /^%2e/i.test(part));
}

/** On macOS and Windows, names that differ by case or Unicode normalization are the same file. */
function keyOf(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** `a/b/c.html` → `a/b`, `a`. */
function parentsOf(key: string): string[] {
  const parents: string[] = [];
  for (let at = key.lastIndexOf('/'); at > 0; at = key.lastIndexOf('/', at - 1)) parents.push(key.slice(0, at));
  return parents;
}

function hintFor(both: readonly Claim[]): string {
  const own = both.find(({ from }) => from.startsWith('public/'));
  return own ? `rename ${own.from}, or take it out` : 'rename one of them or give it another slug';
}

function describeConflict(wanted: Claim, owner: Claim): string {
  if (wanted.path === owner.path) return `${owner.from} and ${wanted.from} both write "${wanted.path}"`;
  const both = `${owner.from} writes "${owner.path}" and ${wanted.from} writes "${wanted.path}"`;
  const isCase = keyOf(wanted.path) === keyOf(owner.path);
  return isCase ? `${both}: one file where case is ignored` : `${both}: one name cannot be both file and folder`;
}
