/** Opens a file in the writer's editor. The only file that imports launch-editor. */

import { resolve } from 'node:path';
import launch from 'launch-editor';
import type { Place } from '../model/diagnostic.ts';

/** `onError` gets a sentence if no editor is found, or if it fails. */
export function openInEditor(
  { file, line = 1, column = 1 }: Place,
  root: string,
  onError: (text: string) => void,
): void {
  launch(`${resolve(root, file)}:${line}:${column}`, undefined, (_, message) =>
    onError(`no editor opens ${file}: ${message ?? 'set EDITOR to the command that starts yours'}`),
  );
}
