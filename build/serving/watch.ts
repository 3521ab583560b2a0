/** Watches folders and tells, in small batches, which files changed. The only file that imports chokidar. */

import { watch } from 'chokidar';

/** Editors write a file in several steps: changes that come this close together are one, in milliseconds. */
const BATCH_DELAY = 10;

/** Calls `onChange` with absolute paths; gives a function that stops watching. */
export function watchFolders(folders: readonly string[], onChange: (paths: string[]) => void): () => Promise<void> {
  const watcher = watch([...folders], { ignoreInitial: true, ignored: isNoise });
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_event, path) => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const paths = [...changed];
      changed.clear();
      onChange(paths);
    }, BATCH_DELAY);
  });
  return () => {
    clearTimeout(timer);
    return watcher.close();
  };
}

/** Swap and backup files of editors, and what builds write beside the sources. */
function isNoise(path: string): boolean {
  return /(?:~|\.swp|\.tmp|\.tsbuildinfo)$|[\\/]\.(?:git|cache)[\\/]/.test(path);
}
