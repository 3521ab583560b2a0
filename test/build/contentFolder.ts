/** Miniature sites on disk for one test: written below the system's temporary folder, removed after the test. */

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildFailure, type Diagnostic } from '../../build/model/diagnostic.ts';
import { type Cleanup, createTempFolder } from '../tempFolder.ts';
import { told } from './told.ts';

/** Settings of a site of docs in English and French. */
export const TWO_LANGUAGES = {
  title: 'Site',
  url: 'https://example.org',
  docs: { mainDocId: 'intro' },
  blog: false,
  locales: [
    { id: 'en', label: 'English' },
    { id: 'fr', label: 'Français', path: 'fr' },
  ],
};

/** The source of a page; `keys` are further lines of its front matter. */
export function page(title: string, keys = '', body = ''): string {
  return `---\ntitle: ${title}\ndescription: About ${title}.\n${keys}---\n\n${body}\n`;
}

/** Writes files, keyed by path, into a new folder and gives its path. */
export async function createFolder(t: Cleanup, files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = createTempFolder(t);
  await writeFiles(folder, files);
  return folder;
}

export async function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
}

/** The diagnostics that a step throws, as `told` tells them. */
export async function failureOf(work: Promise<unknown>): Promise<string[]> {
  try {
    await work;
  } catch (error) {
    if (error instanceof BuildFailure) return printAll(error.diagnostics);
    throw error;
  }
  return [];
}

export function printAll(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(told);
}
