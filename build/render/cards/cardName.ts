/** Names the picture of a card after everything that it depends on. */

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Card } from '../../model/card.ts';
import { hashOf } from '../../model/hash.ts';
import { designCard } from './cardDesign.ts';

/** `logo` is the hash of the site's logo. */
export function nameCard(card: Card, logo: string | undefined): string {
  drawnBy ??= describeTools();
  return hashOf(JSON.stringify([drawnBy, designCard(card, logo)]), 16);
}

/** The same for every card of a build. */
let drawnBy: string[] | undefined;

/** What turns a design into a picture, as it is installed. */
function describeTools(): string[] {
  const require = createRequire(import.meta.url);
  const packages = ['satori', '@resvg/resvg-wasm'].map((name) => {
    const { version } = JSON.parse(readFileSync(packageFile(require, name), 'utf8')) as { version: string };
    return `${name} ${version}`;
  });
  const files = ['fonts/SourceSans3-SemiBold.ttf', 'cardWorker.mjs'].map(
    (name) => `${name} ${hashOf(readFileSync(new URL(name, import.meta.url)))}`,
  );
  return [...packages, ...files];
}

/** Not every package exports its `package.json`. */
function packageFile(require: NodeJS.Require, name: string): string {
  const folders = require.resolve.paths(name) ?? [];
  const files = folders.map((folder) => `${folder}/${name}/package.json`);
  return files.find((file) => existsSync(file)) ?? '';
}
