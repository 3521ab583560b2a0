/** Entry of `npm run figures`: draws the figures of the documentation from a synthetic scene into `public/img/figures/`, and writes the scene for the viewer. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { encodeScenes } from '../../../client/cloud/sceneFile.ts';
import { drawFigures } from './figures.ts';
import { makeScenes } from './scenes.ts';

const folder = resolve(import.meta.dirname, '../../../public/img/figures');
mkdirSync(folder, { recursive: true });
for (const [file, content] of drawFigures()) {
  writeFileSync(join(folder, file), content);
  console.log(`${String(content.length).padStart(6)}  ${file}`);
}

const scenes = encodeScenes(makeScenes());
writeFileSync(resolve(import.meta.dirname, '../../../client/viewer/scenes.bin'), scenes);
console.log(`${String(scenes.length).padStart(6)}  scenes.bin`);
