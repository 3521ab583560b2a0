/** Completes the pictures of diagrams: checks and draws those that `content/diagrams/` lacks. */

import { join } from 'node:path';
import { digestPaths } from '../../input/digest.ts';
import type { Kept } from '../../input/store.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import type { Drawing, Drawings } from '../../model/drawing.ts';
import type { Diagram, ParsedSource } from '../../model/parsedSource.ts';
import { checkDiagrams } from './diagramCheck.ts';
import type { DrawingResult } from './drawer.ts';
import { drawingFile, parseDrawing } from './drawingFiles.ts';

/** The code that draws in the browser, besides Mermaid. */
const DRAWING_CODE = ['build/plugins/diagrams/page', 'templates/model', 'package-lock.json'];

interface DrawingInput {
  /** The pictures of `content/diagrams/`. */
  drawings: Drawings;
  /** Results of syntax checks. */
  store: Kept;
  /** Draws in a browser; without it, pages show the source. */
  draw: Draw | undefined;
}

/** Gives results in the order of the diagrams. Rejects if no browser starts. */
type Draw = (diagrams: readonly Diagram[]) => Promise<readonly DrawingResult[]>;

/** Draws in a headless browser what is not kept. */
export function createDraw(projectRoot: string, store: Kept): Draw {
  return async (diagrams) => {
    const code = digestPaths(DRAWING_CODE.map((path) => join(projectRoot, path)));
    const inputOf = ({ source, title, description }: Diagram) =>
      JSON.stringify(['drawn', code, source, title, description]);
    const kept = diagrams.map((diagram) => store.get<DrawingResult>(inputOf(diagram)));
    const missing = diagrams.filter((_, at) => !kept[at]);
    if (missing.length === 0) return kept.flatMap((result) => result ?? []);
    // Imported late: most builds draw nothing.
    const { drawDiagrams } = await import('./drawer.ts');
    const drawn = await drawDiagrams(missing, projectRoot);
    for (const [at, diagram] of missing.entries()) {
      const result = drawn[at];
      if (result) store.put(inputOf(diagram), result);
    }
    return diagrams.flatMap((diagram, at) => kept[at] ?? drawn[missing.indexOf(diagram)] ?? []);
  };
}

interface Drawn {
  drawings: Map<string, Drawing>;
  diagnostics: Diagnostic[];
}

/** All pictures, and a diagnostic for each diagram that has none in the repository. */
export async function completeDrawings(
  pages: ReadonlyArray<Pick<ParsedSource, 'diagrams'>>,
  { drawings, store, draw }: DrawingInput,
): Promise<{ drawings: Drawings; diagnostics: Diagnostic[] }> {
  const undrawn = pages.flatMap(({ diagrams }) => diagrams.filter(({ key }) => !drawings.has(key)));
  if (undrawn.length === 0) return { drawings, diagnostics: [] };
  const broken = await checkDiagrams(undrawn, store);
  const valid = undrawn.filter((diagram) => !broken.has(diagram));
  const drawn = await drawValid(valid, draw);
  return {
    drawings: new Map([...drawings, ...drawn.drawings]),
    diagnostics: [...broken.values(), ...drawn.diagnostics],
  };
}

/** Draws what Mermaid can parse; without a browser nothing is drawn. */
async function drawValid(diagrams: readonly Diagram[], draw: Draw | undefined): Promise<Drawn> {
  const results = diagrams.length > 0 ? await draw?.(diagrams).catch(() => undefined) : undefined;
  const drawings = new Map<string, Drawing>();
  const diagnostics = diagrams.map((diagram, at) => {
    const { place } = diagram;
    const result = results?.[at];
    if (result && 'error' in result)
      return createDiagnostic('brokenDiagrams', place, `diagram cannot be drawn: ${result.error}`);
    const drawing = result && parseDrawing(drawingFile(diagram), result.svg);
    if (drawing) drawings.set(diagram.key, drawing);
    const shown = drawing ? 'this build has drawn one' : 'pages show its source';
    const hint = 'run "npm run diagrams" and commit what it writes';
    return createDiagnostic('undrawnDiagrams', place, `diagram has no picture in content/diagrams/: ${shown}`, hint);
  });
  return { drawings, diagnostics };
}
