/** Watches folders and reports changed files in batches. The only file that imports chokidar. */

import { once } from 'node:events';
import { statSync } from 'node:fs';
import { watch } from 'chokidar';

/** Milliseconds for batching changes, because editors write a file in several steps. */
const BATCH_DELAY = 5;
/** Milliseconds until files are checked again: chokidar misses a change within 50 ms of another one in the same file. */
const RECHECK_DELAY = 60;

/** Calls `onChange` with the absolute paths of changed files, from the moment this promise resolves. */
export async function watchFolders(folders: readonly string[], onChange: (paths: string[]) => void): Promise<void> {
  const watcher = watch([...folders], { ignoreInitial: true, ignored: isNoise });
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function add(path: string): void {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(report, BATCH_DELAY);
  }

  function report(): void {
    const paths = [...changed];
    changed.clear();
    const times = paths.map(timeOf);
    setTimeout(() => {
      for (const [index, path] of paths.entries()) if (timeOf(path) !== times[index]) add(path);
    }, RECHECK_DELAY);
    onChange(paths);
  }

  watcher.on('all', (_event, path) => add(path));
  await once(watcher, 'ready');
}

/** Modification time of a file; undefined if it does not exist. */
function timeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

/** Swap and backup files of editors, and build output next to the sources. */
function isNoise(path: string): boolean {
  return /(?:~|\.swp|\.tmp|\.tsbuildinfo)$|[\\/]\.(?:git|cache)[\\/]/.test(path);
}
