/** A lock file with the id of the process that holds it: one build at a time writes to an output folder. */

import { uptime as systemUptime } from 'node:os';
import { kill, pid as ownPid, uptime as processUptime } from 'node:process';
import { BuildFailure, createProblem } from '../problems.ts';
import { type Disk, diskCode } from './disk.ts';

/** File times are a little coarser than clocks. */
const CLOCK_SLACK_MS = 1000;

/** Takes the lock, over from a dead process if need be; throws a `BuildFailure` if a living one holds it. */
export function takeLock(file: string, outDir: string, disk: Disk): void {
  const owner = lockOwner(file, disk);
  if (owner === undefined) disk.rmSync(file, { force: true });
  try {
    disk.writeFileSync(file, String(ownPid), { flag: 'wx' });
  } catch (error) {
    if (diskCode(error) !== 'EEXIST') throw error;
    const message = `another build is writing to this folder${owner ? ` (process ${owner})` : ''}`;
    const hint = `wait for it; if that process is no build, delete "${file}"`;
    throw new BuildFailure([createProblem('output', { file: outDir }, message, hint)]);
  }
}

/** The living process that holds the lock. */
export function lockOwner(file: string, disk: Disk): number | undefined {
  const locked = disk.statSync(file, { throwIfNoEntry: false });
  if (!locked) return undefined;
  const pid = Number(disk.readFileSync(file, 'utf8'));
  // Process ids are reused: a lock that is older than the boot, or than this process of the same id, is stale.
  const uptime = pid === ownPid ? processUptime() : systemUptime();
  const isStale = locked.mtimeMs < Date.now() - uptime * 1000 - CLOCK_SLACK_MS;
  return !isStale && isAlive(pid) ? pid : undefined;
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    return kill(pid, 0);
  } catch (error) {
    // A process of another user answers "not permitted".
    return diskCode(error) === 'EPERM';
  }
}
