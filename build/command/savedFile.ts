/** Writes files that commands are asked for, with the folders on the way. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { diskReason } from '../emit/outputDisk.ts';
import { Mistake } from './command.ts';

/** Throws a `Mistake` with what the system says if the file cannot be written. */
export function saveFile(file: string, content: string | Uint8Array): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  } catch (error) {
    const reason = diskReason(error);
    if (reason === undefined) throw error;
    throw new Mistake(`cannot write "${file}": ${reason}`);
  }
}

/** A value as this project writes JSON: indented, with a line feed at the end. */
export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** A file as a command names it to its user: from the folder where it was called. */
export function shown(file: string): string {
  return relative(process.cwd(), file);
}
