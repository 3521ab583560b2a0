/** Derives the file name of a card from everything it depends on. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hashOf } from '../../model/hash.ts';
import type { Card } from './card.ts';
import { CARD_CANVAS, designCard } from './cardDesign.ts';

const LIBRARY = '@takumi-rs/core';

/** `logo` is the hash of the site's logo. */
export function nameCard(card: Card, logo: string | undefined): string {
  tools ??= describeTools();
  return hashOf(JSON.stringify([tools, designCard(card, logo !== undefined), logo]), 16);
}

/** Constant during a build. */
let tools: string[] | undefined;

/** The version of the library, hashes of the files that draw a card, and what all cards have in common. */
function describeTools(): string[] {
  const { version } = JSON.parse(readFileSync(packageFile(LIBRARY), 'utf8')) as { version: string };
  const scripts = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.mjs'));
  const files = ['fonts/SourceSans3-SemiBold.ttf', ...scripts.sort()].map(
    (name) => `${name} ${hashOf(readFileSync(join(import.meta.dirname, name)))}`,
  );
  return [`${LIBRARY} ${version}`, ...files, hashOf(JSON.stringify(CARD_CANVAS))];
}

/** The library does not export its `package.json`. */
function packageFile(name: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const files = folders.map((folder) => join(folder, name, 'package.json'));
  return files.find((file) => existsSync(file)) ?? '';
}
