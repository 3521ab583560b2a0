/** What a build has written: bytes, pages, and whether the text of a page is in it. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface OutputSize {
  bytes: number;
  /** HTML files that readers open: ours has parts of pages among its assets. */
  documents: number;
}

export function sizeOf(folder: string): OutputSize {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sizes = files.map((name) => statSync(join(folder, name))).filter((stats) => stats.isFile());
  return {
    bytes: sizes.reduce((sum, { size }) => sum + size, 0),
    documents: files.filter((name) => name.endsWith('.html') && !/^assets[/\\]/.test(name)).length,
  };
}

/** The address of a page as the builder means it, from its file: with a slash for an index in a folder. */
export function addressIn(folder: string, path: string): string {
  return existsSync(join(folder, path, 'index.html')) ? `${path}/` : path;
}

export function pageHolds(folder: string, path: string, text: string): boolean {
  const address = addressIn(folder, path);
  const file = join(folder, address.endsWith('/') ? `${address}index.html` : `${address}.html`);
  return existsSync(file) && readFileSync(file, 'utf8').includes(text);
}
