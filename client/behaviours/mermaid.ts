/** Loads Mermaid when the first diagram comes near, and lets it draw one diagram at a time. The only file that knows it. */

import type { ColorScheme } from '../../templates/model/config.ts';
import { loadPiece, reloadAfter } from '../pieces.ts';
import { diagramColors } from './diagramColors.ts';

export interface Drawing {
  /** Becomes the id of the drawing: the same on every visit, and another one for each colour scheme. */
  id: string;
  source: string;
  scheme: ColorScheme;
  /** Name of a theme of Mermaid. */
  theme: string;
}

interface Mermaid {
  initialize(config: object): void;
  render(id: string, source: string, container: Element): Promise<{ svg: string }>;
}

let queue: Promise<unknown> = Promise.resolve();
const drawn = new Map<string, string>();

/** The SVG of a drawing that was made before. */
export function recallDrawing({ id, source }: Pick<Drawing, 'id' | 'source'>): string | undefined {
  return drawn.get(`${id}\n${source}`);
}

interface Order {
  width: number;
  attempt: number;
  /** Aborted when the reader has gone on. */
  signal: AbortSignal;
}

/** Gives the SVG. Fails when the library does not load or cannot read the source, or when nobody waits for it. */
export function drawDiagram(drawing: Drawing, { width, attempt, signal }: Order): Promise<string> {
  const draw = async () => {
    signal.throwIfAborted();
    const { default: mermaid } = await loadPiece<{ default: Mermaid }>('mermaid');
    signal.throwIfAborted();
    mermaid.initialize(configOf(drawing));
    const { svg } = await inWorkshop(width, (workshop) => mermaid.render(drawing.id, drawing.source, workshop));
    drawn.set(`${drawing.id}\n${drawing.source}`, svg);
    return svg;
  };
  const result = queue.then(draw).catch((error: unknown) => {
    // Failed imports are type errors; what Mermaid rejects is not.
    if (error instanceof TypeError) reloadAfter(attempt, error);
    throw error;
  });
  queue = result.catch(() => {});
  return result;
}

function configOf({ id, theme }: Drawing): object {
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    deterministicIds: true,
    deterministicIDSeed: id,
    theme,
    layout: 'dagre',
    fontFamily: getComputedStyle(document.body).fontFamily,
    themeVariables: diagramColors(),
    // As wide as a phone allows, or else its letters shrink with it.
    xyChart: { width: 480, height: 340 },
  };
}

/** Mermaid measures what it draws, so it needs a place in the document: this one takes no room and is not seen. */
async function inWorkshop<T>(width: number, work: (workshop: Element) => Promise<T>): Promise<T> {
  const workshop = document.createElement('div');
  workshop.className = 'diagram-workshop';
  workshop.style.width = `${width}px`;
  workshop.setAttribute('aria-hidden', 'true');
  document.body.append(workshop);
  try {
    return await work(workshop);
  } finally {
    workshop.remove();
  }
}
