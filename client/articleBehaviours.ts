/** Starts all behaviours of the article on screen, and stops them when it is replaced. */

import type { UiKey } from '../templates/model/ui.ts';
import type { ArticleTools } from './articleTools.ts';
import { startCopyCode } from './behaviours/copyCode.ts';
import { startHeadingLinks } from './behaviours/headingLinks.ts';
import { startNames } from './behaviours/nameLoader.ts';
import { startPrinting } from './behaviours/printing.ts';
import { startScrollSpy } from './behaviours/scrollSpy.ts';
import { startTabs } from './behaviours/tabSets.ts';
import { startWordWrap } from './behaviours/wordWrap.ts';
import { startLazy } from './lazy.ts';
import { createLazyNotice } from './lazyNotice.ts';
import { loadPiece, reloadAfter } from './pieces.ts';
import { startPrefetchInView } from './prefetch.ts';
import { highlightedTerms } from './search/highlight.ts';

/** Takes the page's main element; returns a function that restores it, so that the behaviour can be started again. */
type Start = (main: HTMLElement, tools: ArticleTools) => () => void;

/** In this order: tabs first, because they change what is visible. */
const BEHAVIOURS: readonly Start[] = [
  startTabs,
  startCopyCode,
  startWordWrap,
  startHeadingLinks,
  startNames,
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
    '.prose img, .diagram-drawing > svg, .prose > .table-wrap.tight',
    async () => (await loadPiece<typeof import('./behaviours/figures.ts')>('figures')).startFigures,
  ),
  startPrinting,
  startScrollSpy,
  (main, { prefetch }) => startPrefetchInView(main, prefetch),
];

/** A behaviour that fails is reported and does not affect the others. Returns the stop function. */
export function startArticle(main: HTMLElement, tools: ArticleTools): () => void {
  const stops = BEHAVIOURS.map((start) => attempt(() => start(main, tools)));
  return () => {
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
