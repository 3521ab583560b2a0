/** Fetches the scenes. */

import { decodeScenes, type Scene } from '../cloud/sceneFile.ts';
import { loadOnce } from '../loadOnce.ts';
// The bundler gives the file a name with a hash.
import file from './scenes.bin';

/** All scenes, fetched once. */
export const loadScenes = loadOnce<void, readonly Scene[]>(async () => {
  const response = await fetch(new URL(file, import.meta.url));
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return decodeScenes(new Uint8Array(await response.arrayBuffer()));
});
