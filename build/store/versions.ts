/** Versions of the steps whose results are kept: a result counts only for the code that made it. */

import type { SourceHashes } from '../input/codeLoader.ts';
import { compareText } from '../model/compareText.ts';
import { hashOf } from '../model/hash.ts';

const TOOLS = ['build/model/', 'build/input/', 'build/store/'];

/** Where the code of each step is, with all that it imports. A test compares this with the imports. */
export const STEP_SOURCES = {
  read: [...TOOLS, 'build/settings/', 'build/read/', 'templates/'],
  parse: [...TOOLS, 'build/settings/', 'build/read/', 'build/parse/', 'templates/model/'],
  translations: [...TOOLS, 'build/settings/', 'build/read/', 'build/verify/', 'templates/model/'],
  draw: [...TOOLS, 'build/drawings/', 'build/render/', 'build/browser/', 'templates/'],
  bundle: [...TOOLS, 'build/render/', 'templates/'],
  render: [...TOOLS, 'build/read/', 'build/plan/', 'build/render/', 'templates/'],
  names: [...TOOLS, 'build/settings/', 'build/read/', 'build/parse/', 'build/render/', 'templates/'],
  search: [...TOOLS, 'build/read/', 'build/plan/', 'build/render/', 'templates/'],
  crawl: [...TOOLS, 'build/serve/', 'build/verify/', 'templates/model/'],
} satisfies Readonly<Record<string, readonly string[]>>;

export type StoredStep = keyof typeof STEP_SOURCES;

/** A hash of the code of one step. */
export function versionOf(step: StoredStep, sources: SourceHashes): string {
  const isIncluded = (file: string) =>
    file === 'package-lock.json' || STEP_SOURCES[step].some((folder) => file.startsWith(folder));
  const files = Object.entries(sources).filter(([file]) => isIncluded(file));
  return hashOf(JSON.stringify([process.version, files.sort(([a], [b]) => compareText(a, b))]), 16);
}
