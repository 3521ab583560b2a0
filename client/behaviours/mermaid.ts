/** Loads Mermaid on first use and draws one diagram at a time. The only file that uses it. */

import type { ColorScheme } from '../../templates/model/siteConfig.ts';
import { loadPiece, reloadAfter } from '../pieces.ts';
import { diagramColors } from './diagramColors.ts';

export interface Drawing {
  /** Becomes the id of the SVG: stable between visits, different for each colour scheme. */
  id: string;
  source: string;
  scheme: ColorScheme;
  /** Name of a Mermaid theme. */
  theme: string;
}

interface Mermaid {
  initialize(config: object): void;
  render(id: string, source: string, container: Element): Promise<{ svg: string }>;
}

let queue: Promise<unknown> = Promise.resolve();
const drawn = new Map<string, string>();

/** The SVG of an earlier drawing. */
export function cachedDrawing({ id, source }: Pick<Drawing, 'id' | 'source'>): string | undefined {
  return drawn.get(`${id}\n${source}`);
}

interface DrawOptions {
  width: number;
  attempt: number;
  /** Aborted when the reader has left the page. */
  signal: AbortSignal;
}

/** Returns the SVG. Rejects if the library does not load or cannot parse the source, or if `signal` is aborted. */
export function drawDiagram(drawing: Drawing, { width, attempt, signal }: DrawOptions): Promise<string> {
  const draw = async () => {
    signal.throwIfAborted();
    const { default: mermaid } = await loadPiece<{ default: Mermaid }>('mermaid');
    signal.throwIfAborted();
    mermaid.initialize(configOf(drawing));
    const { svg } = await inSandbox(width, (sandbox) => mermaid.render(drawing.id, drawing.source, sandbox));
    drawn.set(`${drawing.id}\n${drawing.source}`, svg);
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
    // As wide as a phone: a wider chart would be scaled down with its text.
    xyChart: { width: 480, height: 340 },
  };
}

/** Mermaid measures what it draws, so it needs an element in the document: this one is invisible. */
async function inSandbox<T>(width: number, work: (sandbox: Element) => Promise<T>): Promise<T> {
  const sandbox = document.createElement('div');
  sandbox.className = 'diagram-workshop';
  sandbox.style.width = `${width}px`;
  sandbox.setAttribute('aria-hidden', 'true');
  document.body.append(sandbox);
  try {
    return await work(sandbox);
  } finally {
    sandbox.remove();
  }
}
