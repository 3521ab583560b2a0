/** Fetches the scenes once. */

import { decodeScenes, type Scene } from '../../cloud/sceneFile.ts';
// The bundler gives the file a name with a hash.
import file from './scenes.bin';

let scenes: Promise<readonly Scene[]> | undefined;

/** A failure is not kept. */
export function loadScenes(): Promise<readonly Scene[]> {
  scenes ??= fetchScenes();
  scenes.catch(() => {
    scenes = undefined;
  });
  return scenes;
}

async function fetchScenes(): Promise<readonly Scene[]> {
  const response = await fetch(new URL(file, import.meta.url));
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return decodeScenes(new Uint8Array(await response.arrayBuffer()));
}
