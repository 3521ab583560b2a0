/** Entry of `npm run figures`: draws the figures of the documentation from a synthetic scene, and writes them to `public/img/figures/`. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { drawFigures } from './figures.ts';

const folder = resolve(import.meta.dirname, '../public/img/figures');
mkdirSync(folder, { recursive: true });
for (const [file, content] of drawFigures()) {
  writeFileSync(join(folder, file), content);
  console.log(`${String(content.length).padStart(6)}  ${file}`);
}
