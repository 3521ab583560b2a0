/** Loads Mermaid on first use and draws one diagram at a time. */

import { type DiagramSource, drawPicture, type Mermaid } from '../diagrams/drawing.ts';
import { loadPiece, reloadAfter } from '../pieces.ts';
import type { Trust } from '../trustedTypes.ts';

let queue: Promise<unknown> = Promise.resolve();
const drawn = new Map<string, string>();

/** The SVG of an earlier drawing. */
export function cachedDrawing(source: string): string | undefined {
  return drawn.get(source);
}

interface DrawOptions {
  attempt: number;
  /** Aborted when the reader has left the page. */
  signal: AbortSignal;
  trust: Trust;
}

/** Returns the SVG. Rejects if the library does not load or cannot parse the source, or if `signal` is aborted. */
export function drawDiagram(diagram: DiagramSource, { attempt, signal, trust }: DrawOptions): Promise<string> {
  const draw = async () => {
    signal.throwIfAborted();
    const { default: mermaid } = await loadPiece<{ default: Mermaid }>('mermaid');
    signal.throwIfAborted();
    const svg = await trust.whileDrawing(() => drawPicture(mermaid, diagram));
    drawn.set(diagram.source, svg);
    return svg;
  };
  const result = queue.then(draw).catch((error: unknown) => {
    // Failed imports are type errors; Mermaid's own errors are not.
    if (error instanceof TypeError) reloadAfter(attempt, error);
    throw error;
  });
  queue = result.catch(() => {});
  return result;
}
