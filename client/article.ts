/** Brings the article of the page on screen to life: starts every behaviour on it, and stops them when it goes. */

import type { Services } from '../templates/context.tsx';
import type { SiteData } from '../templates/model/site.ts';
import { startCopyCode } from './behaviours/copyCode.ts';
import { startDiagrams } from './behaviours/diagrams.ts';
import { startHeadingLinks } from './behaviours/headingLinks.ts';
import { startScrollSpy } from './behaviours/scrollSpy.ts';
import { startTabs } from './behaviours/tabs.ts';
import { startWordWrap } from './behaviours/wordWrap.ts';
import { startZoom } from './behaviours/zoom.ts';
import { type Prefetch, startPrefetchInView } from './prefetch.ts';

/** What behaviours may use beside the page. */
export interface ArticleTools {
  site: SiteData;
  services: Services;
  announce(text: string): void;
  prefetch: Prefetch;
}

/**
 * In this order: tabs first, because they change what can be seen. Each takes the page's main element and gives a
 * function that leaves the article as it was: the same one may be started again.
 */
const BEHAVIOURS: ReadonlyArray<(main: HTMLElement, tools: ArticleTools) => () => void> = [
  startTabs,
  startCopyCode,
  startWordWrap,
  startHeadingLinks,
  startZoom,
  startDiagrams,
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

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
