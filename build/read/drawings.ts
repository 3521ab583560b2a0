/** Reads the pictures of diagrams from `content/diagrams/`. */

import path from 'node:path';
import { type Disk, inParallel } from '../input/disk.ts';
import { listFiles } from '../input/folders.ts';
import { readText } from '../input/textFile.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { DRAWINGS, type Drawing, type Drawings, keyInName, parseDrawing } from '../model/drawing.ts';

interface DrawingsFolder {
  /** Absolute path of `content/`. */
  contentDir: string;
  /** The name of the content folder in diagnostics. */
  contentName: string;
  disk: Disk;
}

/** All pictures. A file that is not a picture is reported. */
export async function readDrawings({
  contentDir,
  contentName,
  disk,
}: DrawingsFolder): Promise<{ drawings: Drawings; diagnostics: Diagnostic[] }> {
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
