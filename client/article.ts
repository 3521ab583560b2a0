/** Brings the article of the page on screen to life: starts every behaviour on it, and stops them when it goes. */

import type { Services } from '../templates/context.tsx';
import type { SiteData } from '../templates/model/site.ts';
import { startCopyCode } from './behaviours/copyCode.ts';
import { startHeadingLinks } from './behaviours/headingLinks.ts';
import { startScrollSpy } from './behaviours/scrollSpy.ts';
import { startTabs } from './behaviours/tabs.ts';
import { startWordWrap } from './behaviours/wordWrap.ts';
import { type Prefetch, startPrefetchInView } from './prefetch.ts';
import { HIGHLIGHT, loadSearchCode } from './searchCode.ts';

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
  onDemand(isFoundBySearch, async () => (await loadSearchCode()).startMarks),
  onDemand('[data-diagram]', async () => (await import('./behaviours/diagrams.ts')).startDiagrams),
  onDemand('.prose img', async () => (await import('./behaviours/zoom.ts')).startZoom),
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

/** A behaviour whose code comes with the first page that has something for it to do. */
function onDemand(selector: string | (() => boolean), load: () => Promise<Start>): Start {
  let loaded: Start | undefined;
  return (main, tools) => {
    if (typeof selector === 'string' ? !main.querySelector(selector) : !selector()) return () => {};
    if (loaded) return loaded(main, tools);
    let isOver = false;
    let stop: (() => void) | undefined;
    load().then((start) => {
      loaded = start;
      if (!isOver) stop = attempt(() => start(main, tools));
    }, reportError);
    return () => {
      isOver = true;
      stop?.();
    };
  };
}

function isFoundBySearch(): boolean {
  return new URLSearchParams(location.search).has(HIGHLIGHT);
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
