/** Reads text files: decoded and normalized, or with the reason why not. */

import type { Diagnostic } from '../model/diagnostic.ts';
import type { Disk } from './disk.ts';
import { type NamedFile, readBytes } from './folders.ts';
import { decodeText } from './sourceText.ts';

export interface TextFile {
  /** Name in diagnostics. */
  file: string;
  text: string;
}

/** The text of a file, as `decodeText` gives it; neither text nor diagnostics for one that does not exist. */
export async function readText(
  named: Omit<NamedFile, 'path'>,
  disk: Disk,
): Promise<{ text?: string; diagnostics: Diagnostic[] }> {
  const { bytes, diagnostics } = await readBytes(named, disk);
  const text = bytes && decodeText(bytes, named.file);
  return typeof text === 'object' ? { diagnostics: [text] } : { text, diagnostics };
}
