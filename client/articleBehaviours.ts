/** Starts all behaviours of the article on screen, and stops them when it is replaced. */

import type { ArticleTools } from './articleTools.ts';
import { startCopyButtons } from './behaviours/copyButtons.ts';
import { startNames } from './behaviours/nameLoader.ts';
import { startPrinting } from './behaviours/printing.ts';
import { startScrollers } from './behaviours/scrollers.ts';
import { startScrollSpy } from './behaviours/scrollSpy.ts';
import { startTabs } from './behaviours/tabSets.ts';
import { whenIdle } from './idle.ts';
import { loadPiece } from './pieces.ts';
import { startPrefetchInView } from './prefetch.ts';
import { highlightedTerms } from './search/highlight.ts';

/** Takes the page's main element; returns a function that stops it, so that the behaviour can be started again. */
type Start = (main: HTMLElement, tools: ArticleTools) => () => void;

/** Before the page is painted: what changes the height of the article, and what costs nothing until a reader presses it. */
const NOW: readonly Start[] = [startTabs, startCopyButtons];

/** When the browser is idle, in this order: what changes no height. */
const IDLE: readonly Start[] = [
  startNames,
  startScrollers,
  startScrollSpy,
  onDemand(
    findMarkedMain,
    async () => (await loadPiece<typeof import('./search/searchPiece.ts')>('search')).startMarks,
  ),
  onDemand(
    '.prose img, .diagram-drawing, .zoom-table',
    async () => (await loadPiece<typeof import('./behaviours/figures.ts')>('figures')).startFigures,
  ),
  startPrinting,
  (main, { prefetch }) => startPrefetchInView(main, prefetch),
];

/** A behaviour that fails is reported and does not affect the others. Returns the stop function. */
export function startArticle(main: HTMLElement, tools: ArticleTools): () => void {
  const stops: Array<(() => void) | undefined> = [];
  const startAll = (behaviours: readonly Start[]) => {
    for (const start of behaviours) stops.push(attempt(() => start(main, tools)));
  };
  startAll(NOW);
  const cancel = whenIdle(() => startAll(IDLE));
  return () => {
    cancel();
    for (const stop of stops.reverse()) attempt(() => stop?.());
  };
}

/** Finds the first place that needs the behaviour: a selector or a function. */
type Where = string | ((main: HTMLElement) => HTMLElement | null);

/** A behaviour whose code is loaded by the first page that needs it. After a failure the next page tries again. */
function onDemand(where: Where, load: () => Promise<Start>): Start {
  return (main, tools) => {
    const place = typeof where === 'string' ? main.querySelector<HTMLElement>(where) : where(main);
    let isLeft = false;
    let stop: (() => void) | undefined;
    if (place)
      load()
        .then((start) => {
          if (!isLeft) stop = start(main, tools);
        })
        .catch(reportError);
    return () => {
      isLeft = true;
      stop?.();
    };
  };
}

function findMarkedMain(main: HTMLElement): HTMLElement | null {
  return highlightedTerms(window) ? main : null;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
