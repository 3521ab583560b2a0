/** Draws a diagram with Mermaid as a picture, in the page that `drawer.ts` opens in a browser. */

import { DIAGRAM_FONT, mermaidConfig } from './mermaidConfig.ts';
import { type Alternative, renderPicture } from './picture.ts';

/** What is used of Mermaid. */
interface Mermaid {
  initialize(config: object): void;
  render(id: string, source: string, container: Element): Promise<{ svg: string }>;
}

interface DiagramSource extends Alternative {
  /** Text of the fence. */
  source: string;
}

/** Of the element in which Mermaid draws: like an article. */
const WIDTH = 672;
const ID = 'diagram';

// For the script of the page, which has loaded Mermaid.
Object.assign(globalThis, { drawWith });

/** Returns the SVG as text. Rejects with Mermaid's error if it cannot parse the source. One call at a time. */
async function drawWith(mermaid: Mermaid, { source, ...alternative }: DiagramSource): Promise<string> {
  mermaid.initialize(mermaidConfig());
  const workshop = createWorkshop();
  try {
    const { svg } = await mermaid.render(ID, source, workshop);
    workshop.innerHTML = svg;
    const drawn = workshop.querySelector('svg');
    if (!drawn) throw new Error('Mermaid has drawn nothing');
    return renderPicture(drawn, alternative);
  } finally {
    workshop.remove();
  }
}

/** Mermaid measures what it draws, so it needs an element in the document: this one is invisible. */
function createWorkshop(): HTMLElement {
  const workshop = document.createElement('div');
  workshop.className = 'diagram-workshop';
  workshop.setAttribute('aria-hidden', 'true');
  workshop.style.width = `${WIDTH}px`;
  workshop.style.fontFamily = DIAGRAM_FONT;
  document.body.append(workshop);
  return workshop;
}
