/** A lock file with the id and the host of its process, so that only one build at a time writes to an output folder. */

import { hostname, uptime } from 'node:os';
import { BuildFailure, createDiagnostic } from '../model/diagnostic.ts';
import { type Disk, diskCode } from './outputDisk.ts';

/** File times are less precise than clocks. */
const CLOCK_SLACK_MS = 1000;
/** A lock without a process id was just created, unless it is older than this: then its process died before writing the id. */
const UNFINISHED_MS = 10_000;
/** Processes of another machine or container cannot be asked: their locks count this long. */
const FOREIGN_MS = 600_000;

/** Takes the lock, also from a dead process; throws a `BuildFailure` if a live process holds it. */
export function takeLock(file: string, outDir: string, disk: Disk): void {
  if (tryLock(file, disk)) return;
  const lock = readLock(file, disk);
  const owner = lock?.owner;
  if (lock && owner === undefined) disk.rmSync(file, { force: true });
  if (owner === undefined && tryLock(file, disk)) return;
  const message = `another build is writing to this folder${owner ? ` (process ${owner})` : ''}`;
  const hint = `wait for it; if that process is no build, delete "${file}"`;
  throw new BuildFailure([createDiagnostic('output', { file: outDir }, message, hint)]);
}

function tryLock(file: string, disk: Disk): boolean {
  try {
    disk.writeFileSync(file, `${process.pid} ${hostname()}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (diskCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** True while a live process holds the lock. */
export function isLocked(file: string, disk: Disk): boolean {
  return readLock(file, disk)?.owner !== undefined;
}

/** The lock with the live process that holds it, 0 if its id is not written yet; without a process the lock is stale. */
function readLock(file: string, disk: Disk): { owner?: number } | undefined {
  const made = disk.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const text = readText(file, disk);
  if (made === undefined || text === undefined) return undefined;
  const [first = '', host = hostname()] = text.split(' ');
  const pid = Number(first) || 0;
  const age = Date.now() - made;
  if (pid === 0) return age < UNFINISHED_MS ? { owner: 0 } : {};
  if (host !== hostname()) return age < FOREIGN_MS ? { owner: pid } : {};
  // Process ids are reused: a lock older than the boot, or than this process if it has the same id, is stale.
  const seconds = pid === process.pid ? process.uptime() : uptime();
  return age <= seconds * 1000 + CLOCK_SLACK_MS && isAlive(pid) ? { owner: pid } : {};
}

function readText(file: string, disk: Disk): string | undefined {
  try {
    return disk.readFileSync(file, 'utf8');
  } catch (error) {
    if (diskCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether there is a process with this id. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return diskCode(error) === 'EPERM';
  }
}
