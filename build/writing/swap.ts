/** Puts a finished folder in the place of the old one, and mends what a build that died on the way left behind. */

import { hostname, uptime as systemUptime } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { kill, pid as ownPid, uptime as processUptime } from 'node:process';
import { hashOf } from '../hash.ts';
import { diskCode, type SyncDisk, syncDisk } from './syncDisk.ts';

/**
 * Folders beside the output, named `.dist-<host>-<pid>-<number>.<state>`:
 * `staging` a new output that grows; `old` the previous one in the instant between the two renames, so it is always
 * complete; `trash` a replaced one on its way out, perhaps no longer complete.
 */
type State = 'staging' | 'old' | 'trash';

/** Containers that share a folder do not see each other's processes: only leftovers of our own host are judged. */
const HOST = hashOf(hostname(), 4);
const TAKEN_CODES = new Set(['EEXIST', 'ENOTEMPTY']);
/** Far more builds than will ever finish at the same instant. */
const SWAP_ATTEMPTS = 100;
/** As many symbolic links as Linux follows. */
const MAX_HOPS = 40;
/** File times are a little coarser than clocks. */
const CLOCK_SLACK_MS = 1000;

/** Where the output really is: a symbolic link stays, and what it points to is replaced. */
export function resolveTarget(outDir: string, disk: SyncDisk, hops = 0): string {
  const path = resolve(outDir);
  const target = join(realFolder(dirname(path), disk), basename(path));
  const isLink = disk.lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink() && hops < MAX_HOPS;
  return isLink ? resolveTarget(resolve(dirname(target), disk.readlinkSync(target)), disk, hops + 1) : target;
}

/** Makes an empty folder of this process beside `target`, and the folders above if they are missing. */
export function createSibling(target: string, state: State, disk: SyncDisk): string {
  disk.mkdirSync(dirname(target), { recursive: true });
  const sibling = freeSibling(target, state, disk);
  disk.mkdirSync(sibling);
  return sibling;
}

/**
 * Swaps `staging` in. No lock is needed: each rename is whole, the second one fails when another build has put
 * its folder there in between, and then both are done again. So the last build to come wins, with all its files.
 * Returns the folders that were replaced.
 */
export function swapIn(staging: string, target: string, disk: SyncDisk): string[] {
  const replaced: string[] = [];
  for (let attempt = 1; ; attempt++) {
    const old = freeSibling(target, 'old', disk);
    const trash = freeSibling(target, 'trash', disk);
    const outcome = exchange({ staging, target, old }, disk);
    if (outcome.hadOld && (outcome.error === undefined || isTaken(outcome.error))) {
      disk.renameSync(old, trash);
      replaced.push(trash);
    }
    if (outcome.error === undefined) return replaced;
    if (!isTaken(outcome.error) || attempt === SWAP_ATTEMPTS) throw outcome.error;
  }
}

/** Deletes replaced folders; gives the number of their files that `isKept` does not know. */
export function removeReplaced(folders: readonly string[], isKept: (path: string) => boolean, disk: SyncDisk): number {
  let removed = 0;
  for (const folder of folders) {
    // The new output is in place: a file that cannot be deleted is no reason to call the build failed.
    try {
      removed += removeTree(folder, '', isKept, disk);
    } catch (error) {
      if (diskCode(error) === undefined) throw error;
    }
  }
  return removed;
}

/** Deletes a folder beside the output as far as the rights go: one that stays is in nobody's way. */
export function discard(path: string, disk: SyncDisk): void {
  try {
    disk.rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if (diskCode(error) === undefined) throw error;
  }
}

/**
 * Restores the output if a build died between its two renames, and deletes what dead builds left beside it.
 * Folders of living builds are left alone. True when an output was restored.
 */
export function recoverOutput(outDir: string, disk: SyncDisk = syncDisk): boolean {
  const target = resolveTarget(outDir, disk);
  const leftovers = findLeftovers(target, disk).sort((a, b) => b.changed - a.changed);
  let isRestored = false;
  for (const { path, state } of leftovers) {
    const fate = state === 'old' ? restore(path, target, disk) : 'useless';
    if (fate === 'restored') isRestored = true;
    if (fate === 'useless') discard(path, disk);
  }
  return isRestored;
}

function realFolder(folder: string, disk: SyncDisk): string {
  try {
    return disk.realpathSync(folder);
  } catch (error) {
    if (diskCode(error) !== 'ENOENT') throw error;
    return join(realFolder(dirname(folder), disk), basename(folder));
  }
}

function freeSibling(target: string, state: State, disk: SyncDisk): string {
  for (let number = 1; ; number++) {
    const sibling = join(dirname(target), `.${basename(target)}-${HOST}-${ownPid}-${number}.${state}`);
    if (!disk.lstatSync(sibling, { throwIfNoEntry: false })) return sibling;
  }
}

interface Exchange {
  staging: string;
  target: string;
  old: string;
}

/** The two renames, back to back and synchronous: no signal handler of ours can run between them. */
function exchange({ staging, target, old }: Exchange, disk: SyncDisk): { hadOld: boolean; error?: unknown } {
  const hadOld = renameIfThere(target, old, disk);
  try {
    disk.renameSync(staging, target);
    return { hadOld };
  } catch (error) {
    if (hadOld && !isTaken(error)) disk.renameSync(old, target);
    return { hadOld, error };
  }
}

function renameIfThere(from: string, to: string, disk: SyncDisk): boolean {
  try {
    disk.renameSync(from, to);
    return true;
  } catch (error) {
    if (diskCode(error) === 'ENOENT') return false;
    throw error;
  }
}

function isTaken(error: unknown): boolean {
  return TAKEN_CODES.has(diskCode(error) ?? '');
}

function removeTree(folder: string, prefix: string, isKept: (path: string) => boolean, disk: SyncDisk): number {
  let removed = 0;
  for (const entry of disk.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      removed += removeTree(path, `${prefix}${entry.name}/`, isKept, disk);
    } else {
      disk.unlinkSync(path);
      if (!isKept(prefix + entry.name)) removed += 1;
    }
  }
  disk.rmdirSync(folder);
  return removed;
}

interface Leftover {
  path: string;
  state: State;
  /** Milliseconds since 1970. */
  changed: number;
}

/** Folders beside `target` whose build no longer lives. */
function findLeftovers(target: string, disk: SyncDisk): Leftover[] {
  const prefix = `.${basename(target)}-${HOST}-`;
  const parent = dirname(target);
  const leftovers: Leftover[] = [];
  if (!disk.statSync(parent, { throwIfNoEntry: false })) return [];
  for (const name of disk.readdirSync(parent)) {
    const match = name.startsWith(prefix) && /^(\d+)-\d+\.(staging|old|trash)$/.exec(name.slice(prefix.length));
    const info = match && disk.lstatSync(join(parent, name), { throwIfNoEntry: false });
    if (!match || !info || isAlive(Number(match[1]), info.ctimeMs)) continue;
    leftovers.push({ path: join(parent, name), state: match[2] as State, changed: info.ctimeMs });
  }
  return leftovers;
}

/** Numbers of processes come round again: what is older than the process of that number, or the system, is dead. */
function isAlive(pid: number, changed: number): boolean {
  const uptime = pid === ownPid ? processUptime() : systemUptime();
  if (changed < Date.now() - uptime * 1000 - CLOCK_SLACK_MS) return false;
  try {
    return kill(pid, 0);
  } catch (error) {
    // A process of another user answers "not permitted": it lives.
    return diskCode(error) === 'EPERM';
  }
}

/** A rename onto a folder that has something in it fails, so a good output is never replaced by an older one. */
function restore(old: string, target: string, disk: SyncDisk): 'restored' | 'useless' | 'stuck' {
  try {
    disk.renameSync(old, target);
    return 'restored';
  } catch (error) {
    return isTaken(error) ? 'useless' : 'stuck';
  }
}
