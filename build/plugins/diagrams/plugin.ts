/** Diagrams: Mermaid fences, and the pictures that are drawn of them. */

import type { Plugin } from '../../plugin.ts';
import { completeDrawings, createDraw } from './completeDrawings.ts';
import { diagrams } from './diagramBlocks.ts';
import { readDrawings } from './drawingsFolder.ts';

export const plugin: Plugin = {
  name: 'diagrams',
  checks: {
    brokenDiagrams: {
      says: 'Mermaid cannot parse or draw a diagram.',
      shows: `content/en/docs/intro.md:27  broken diagram: unexpected "-->" in "A[Tile] -- --> B[Patch]"
    hint: quote labels: A["load (x)"]`,
      cure: 'Correct the line; `npm run dev` draws it while you write.',
    },
    undrawnDiagrams: {
      says: 'A diagram has no picture in `content/diagrams/`: `npm run diagrams` draws it.',
      shows: `content/en/docs/intro.md:27  diagram has no picture in content/diagrams/: this build has drawn one
    hint: run "npm run diagrams" and commit what it writes`,
      cure: 'Run `npm run diagrams` and commit the pictures.',
    },
  },
  fences: ['mermaid'],
  markdown: diagrams,
  readDrawings,
  draw: (pages, { drawings, store, kept, projectRoot, draws }) =>
    completeDrawings(pages, { drawings, store, draw: draws ? createDraw(projectRoot, kept) : undefined }),
};
