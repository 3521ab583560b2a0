/** Starts all behaviours of the article on screen, and stops them when it is replaced. */

import type { UiKey } from '../templates/model/ui.ts';
import type { ArticleTools } from './articleTools.ts';
import { startCopyButtons } from './behaviours/copyButtons.ts';
import { startNames } from './behaviours/nameLoader.ts';
import { startPrinting } from './behaviours/printing.ts';
import { startScrollers } from './behaviours/scrollers.ts';
import { startScrollSpy } from './behaviours/scrollSpy.ts';
import { startTabs } from './behaviours/tabSets.ts';
import { whenIdle } from './idle.ts';
import { startLazy } from './lazy.ts';
import { createLazyNotice } from './lazyNotice.ts';
import { loadPiece, reloadAfter } from './pieces.ts';
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
    '[data-diagram]',
    async () => (await loadPiece<typeof import('./behaviours/lazyDiagrams.ts')>('diagrams')).startDiagrams,
    { message: 'diagramFailed', details: '[data-diagram] ~ details' },
  ),
  onDemand(
    '.prose img, .diagram-drawing > svg, .zoom-table',
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

/** What readers get if the code of a behaviour cannot be loaded. */
interface Failure {
  /** Shown in the first place. */
  message: UiKey;
  /** Selector of the `<details>` that are open meanwhile. */
  details: string;
}

/** A behaviour whose code is loaded by the first page that needs it. Without `failure` readers are told nothing if that fails. */
function onDemand(where: Where, load: () => Promise<Start>, failure?: Failure): Start {
  let loaded: Start | undefined;
  return (main, tools) => {
    const place = typeof where === 'string' ? main.querySelector<HTMLElement>(where) : where(main);
    if (!place) return () => {};
    if (loaded) return loaded(main, tools);
    const { ui } = tools.site;
    const notice = createLazyNotice(document, ui, failure && ui[failure.message]);
    if (failure) place.prepend(notice.element);
    const opened: HTMLDetailsElement[] = [];
    let stop: (() => void) | undefined;
    const piece = startLazy({
      load: (count) => load().catch((error: unknown) => reloadAfter(count, error)),
      onState(state) {
        notice.show(state, () => piece.retry());
        if (state.is === 'error') {
          reportError(state.error);
          if (failure) opened.push(...openDetails(main, failure.details));
        }
        if (state.is !== 'loaded') return;
        loaded = state.value;
        notice.element.remove();
        for (const details of opened) details.open = false;
        stop = attempt(() => state.value(main, tools));
      },
    });
    return () => {
      piece.stop();
      notice.element.remove();
      stop?.();
    };
  };
}

function findMarkedMain(main: HTMLElement): HTMLElement | null {
  return highlightedTerms(window) ? main : null;
}

/** Returns those that were closed before. */
function openDetails(main: HTMLElement, selector: string): HTMLDetailsElement[] {
  const closed = [...main.querySelectorAll<HTMLDetailsElement>(selector)].filter(({ open }) => !open);
  for (const details of closed) details.open = true;
  return closed;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
