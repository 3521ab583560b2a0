/** Folders for tests below the system's temporary folder. */

import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A test, or a file (`{ after }` of `node:test`): where cleanup is registered. */
export interface Cleanup {
  after(task: () => unknown): void;
}

/** The path of a new folder, removed at the end. Its name has blanks and an accent, which everything must bear. */
export function createTempFolder(t: Cleanup): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'un essai é ')));
  t.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
