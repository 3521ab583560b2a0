/** Derives the file name of a card from everything it depends on. */

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Card } from '../../model/card.ts';
import { hashOf } from '../../model/hash.ts';
import { designCard } from './cardDesign.ts';

/** `logo` is the hash of the site's logo. */
export function nameCard(card: Card, logo: string | undefined): string {
  tools ??= describeTools();
  return hashOf(JSON.stringify([tools, designCard(card, logo)]), 16);
}

/** Constant during a build. */
let tools: string[] | undefined;

/** Versions of the packages and hashes of the files that draw a card. */
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
