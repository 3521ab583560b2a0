/** Reads the pictures of diagrams from `content/diagrams/`. */

import path from 'node:path';
import { inParallel } from '../../input/disk.ts';
import { listFiles } from '../../input/folders.ts';
import { readText } from '../../input/textFile.ts';
import { createDiagnostic } from '../../model/diagnostic.ts';
import type { Drawing } from '../../model/drawing.ts';
import type { ContentFolder, Drawn } from '../../plugin.ts';
import { DRAWINGS, keyInName, parseDrawing } from './drawingFiles.ts';

/** All pictures. A file that is not a picture is reported. */
export async function readDrawings({ contentDir, contentName, disk }: ContentFolder): Promise<Drawn> {
  const dir = path.join(contentDir, DRAWINGS);
  const name = `${contentName}/${DRAWINGS}`;
  const { files, diagnostics } = await listFiles({ dir, name, disk, accepts: (file) => file.endsWith('.svg') });
  const read = await inParallel(files, async (found) => {
    const file = `${name}/${found.path}`;
    const { text, diagnostics } = await readText({ file, diskPath: found.diskPath }, disk);
    const key = keyInName(found.path);
    const drawing = text !== undefined && key ? parseDrawing(found.path, text) : undefined;
    if (drawing) return { entry: [key, drawing] as [string, Drawing], diagnostics };
    const hint = 'delete it, then run "npm run diagrams"';
    const foreign = createDiagnostic(
      'undrawnDiagrams',
      { file },
      'not a picture that "npm run diagrams" has drawn',
      hint,
    );
    return { diagnostics: text === undefined ? diagnostics : [foreign] };
  });
  return {
    drawings: new Map(read.flatMap(({ entry }) => (entry ? [entry] : []))),
    diagnostics: [...diagnostics, ...read.flatMap((each) => each.diagnostics)],
  };
}
