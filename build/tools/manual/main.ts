/** Entry of `npm run docs`: writes the generated parts of the Markdown files in docs/, and the schemas for editors. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { editorSchemas } from './editorSchemas.ts';
import { fillRegions } from './regions.ts';

const FOLDER = join(import.meta.dirname, '../../../docs');

for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.md'))) {
  const file = join(FOLDER, name);
  const before = readFileSync(file, 'utf8');
  const after = fillRegions(before);
  if (after === before) continue;
  writeFileSync(file, after);
  console.log(`docs/${name}`);
}

const SCHEMAS = join(import.meta.dirname, '../../../.vscode/schemas');
mkdirSync(SCHEMAS, { recursive: true });
for (const [name, text] of editorSchemas()) writeFileSync(join(SCHEMAS, name), text);
