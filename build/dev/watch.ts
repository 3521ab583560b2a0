/** Watches folders and tells, in small batches, which files changed. The only file that imports chokidar. */

import { once } from 'node:events';
import { statSync } from 'node:fs';
import { watch } from 'chokidar';

/** Editors write a file in several steps: changes that come this close together are one, in milliseconds. */
const BATCH_DELAY = 10;
/** chokidar says nothing of a file that changes within 50 milliseconds of a change it told. */
const SECOND_LOOK_DELAY = 60;

/** Calls `onChange` with absolute paths of what changes, from the moment that this promise is fulfilled. */
export async function watchFolders(folders: readonly string[], onChange: (paths: string[]) => void): Promise<void> {
  const watcher = watch([...folders], { ignoreInitial: true, ignored: isNoise });
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function note(path: string): void {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(tell, BATCH_DELAY);
  }

  function tell(): void {
    const paths = [...changed];
    changed.clear();
    const times = paths.map(timeOf);
    setTimeout(() => {
      for (const [index, path] of paths.entries()) if (timeOf(path) !== times[index]) note(path);
    }, SECOND_LOOK_DELAY);
    onChange(paths);
  }

  watcher.on('all', (_event, path) => note(path));
  await once(watcher, 'ready');
}

/** When the file was written, or undefined if there is none. */
function timeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

/** Swap and backup files of editors, and what builds write beside the sources. */
function isNoise(path: string): boolean {
  return /(?:~|\.swp|\.tmp|\.tsbuildinfo)$|[\\/]\.(?:git|cache)[\\/]/.test(path);
}
