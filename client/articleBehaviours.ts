/** Brings the article of the page on screen to life: starts every behaviour on it, and stops them when it goes. */

import type { Services } from '../templates/context.tsx';
import type { SiteData } from '../templates/model/site.ts';
import type { UiStrings } from '../templates/model/ui.ts';
import { startCopyCode } from './behaviours/copyCode.ts';
import { startHeadingLinks } from './behaviours/headingLinks.ts';
import { startScrollSpy } from './behaviours/scrollSpy.ts';
import { startTabs } from './behaviours/tabSets.ts';
import { startWordWrap } from './behaviours/wordWrap.ts';
import { startLazy } from './lazy.ts';
import { createLazyNotice } from './lazyNotice.ts';
import { loadPiece, reloadAfter } from './pieces.ts';
import { type Prefetch, startPrefetchInView } from './prefetch.ts';
import { HIGHLIGHT } from './search/highlight.ts';

/** What behaviours may use beside the page. */
export interface ArticleTools {
  site: SiteData;
  services: Services;
  announce(text: string): void;
  prefetch: Prefetch;
}

/** Takes the page's main element; gives a function that leaves it as it was, so that it may be started again. */
type Start = (main: HTMLElement, tools: ArticleTools) => () => void;

/** In this order: tabs first, because they change what can be seen. */
const BEHAVIOURS: readonly Start[] = [
  startTabs,
  startCopyCode,
  startWordWrap,
  startHeadingLinks,
  onDemand(
    isFoundBySearch,
    async () => (await loadPiece<typeof import('./search/searchPiece.ts')>('search')).startMarks,
  ),
  onDemand(
    '[data-diagram]',
    async () => (await loadPiece<typeof import('./behaviours/lazyDiagrams.ts')>('diagrams')).startDiagrams,
    (ui) => ui.diagramFailed,
  ),
  onDemand('.prose img', async () => (await loadPiece<typeof import('./behaviours/zoom.ts')>('zoom')).startZoom),
  startScrollSpy,
  (main, { prefetch }) => startPrefetchInView(main, prefetch),
];

/** A behaviour that fails is reported and takes nothing else with it. Gives the stop function. */
export function startArticle(main: HTMLElement, tools: ArticleTools): () => void {
  const stops = BEHAVIOURS.map((start) => attempt(() => start(main, tools)));
  return () => {
    for (const stop of stops.reverse()) attempt(() => stop?.());
  };
}

/** Where on the page there is something to do, if there is: a selector, or a place found otherwise. */
type Where = string | ((main: HTMLElement) => HTMLElement | null);

/**
 * A behaviour whose code comes with the first page that has something for it to do. When it does not come, the first
 * place says so in the words of `failed`, and what the places keep folded is shown; without words nobody misses it.
 */
function onDemand(where: Where, load: () => Promise<Start>, failed?: (ui: UiStrings) => string): Start {
  let loaded: Start | undefined;
  return (main, tools) => {
    const place = typeof where === 'string' ? main.querySelector<HTMLElement>(where) : where(main);
    if (!place) return () => {};
    if (loaded) return loaded(main, tools);
    const { ui } = tools.site;
    const notice = createLazyNotice(document, ui, failed?.(ui));
    if (failed) place.prepend(notice.element);
    let stop: (() => void) | undefined;
    const piece = startLazy({
      load: (count) => load().catch((error: unknown) => reloadAfter(count, error)),
      onState(state) {
        notice.show(state, () => piece.retry());
        if (state.is === 'error') {
          reportError(state.error);
          if (failed) unfold(where, main, true);
        }
        if (state.is !== 'loaded') return;
        loaded = state.value;
        notice.element.remove();
        if (failed) unfold(where, main, false);
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

function isFoundBySearch(main: HTMLElement): HTMLElement | null {
  return new URLSearchParams(location.search).has(HIGHLIGHT) ? main : null;
}

function unfold(where: Where, main: HTMLElement, open: boolean): void {
  for (const details of main.querySelectorAll<HTMLDetailsElement>(`${where} > details`)) details.open = open;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
