/** All behaviours: what each needs, when it starts, where its code is. The one way to start them. */

import { whenIdle } from '../idle.ts';
import { startKeys } from '../keys.ts';
import { loadPiece } from '../pieces.ts';
import { startPrefetch, startPrefetchInView } from '../prefetch.ts';
import { highlightedTerms } from '../search/highlight.ts';
import { startSearch } from '../search/searchDialog.ts';
import type { BehaviourTools, Tools } from '../tools.ts';
import { startBackToTop } from './backToTop.ts';
import { startCopyButtons } from './copyButtons.ts';
import { startDropdowns } from './dropdowns.ts';
import { startKeptLinks } from './keptLinks.ts';
import { startKeyboardMarker } from './keyboardMarker.ts';
import { startNavbarScroll } from './navbarScroll.ts';
import { startPanels } from './panels.ts';
import { startPrinting } from './printing.ts';
import { startRestOfArticle } from './restOfArticle.ts';
import { startScrollers } from './scrollers.ts';
import { startScrollSpy } from './scrollSpy.ts';
import { startTabs } from './tabSets.ts';
import { watchUse } from './use.ts';

/** What it changes and listens to ends with `tools.signal`, so that the behaviour can be started again. */
type Start = (element: HTMLElement, tools: BehaviourTools) => unknown;

interface Behaviour {
  /** Without such an element nothing starts, and nothing is loaded. */
  selector: string;
  /**
   * `now` is before the page is painted, `idle` when the browser has nothing else to do, in the order of the list: both take the
   * whole shell or article. `use` is each time that a reader points at such an element or focuses it, and takes that element.
   */
  when: 'now' | 'idle' | 'use';
  /** Late code comes as a promise; undefined if there is nothing to do. */
  load(): Start | undefined | Promise<Start | undefined>;
}

/** Once for a document. Each looks for its elements when it needs them, because React may make others. */
export const SHELL: readonly Behaviour[] = [
  { selector: 'body', when: 'now', load: () => startKeyboardMarker },
  { selector: 'body', when: 'now', load: () => startKeys },
  { selector: 'body', when: 'now', load: () => startKeptLinks },
  { selector: '.search-link', when: 'now', load: () => startSearch },
  { selector: '.dropdown', when: 'now', load: () => startDropdowns },
  { selector: '.panel', when: 'now', load: () => startPanels },
  { selector: 'body', when: 'now', load: () => startPrefetch },
  { selector: '.navbar', when: 'now', load: () => startNavbarScroll },
  { selector: '.back-to-top', when: 'now', load: () => startBackToTop },
  {
    // The browser's language, where it is another than the page's.
    selector: `a[hreflang|="${navigator.language.slice(0, 2)}"]:not([aria-current])`,
    when: 'idle',
    load: async () => (await loadPiece<typeof import('./languageOffer.ts')>('offer')).offerLanguage,
  },
];

/** For each page anew. `now` has what changes the height of the article, and what costs nothing until it is pressed. */
export const ARTICLE: readonly Behaviour[] = [
  { selector: '.first .later', when: 'now', load: () => startRestOfArticle },
  { selector: '.tabs', when: 'now', load: () => startTabs },
  { selector: '.code-tool, .heading-link, .page-tools', when: 'now', load: () => startCopyButtons },
  {
    selector: 'a.name',
    when: 'use',
    load: async () => (await loadPiece<typeof import('./namePopover.ts')>('names')).showName,
  },
  { selector: '.prose', when: 'idle', load: () => startScrollers },
  { selector: '.toc', when: 'idle', load: () => startScrollSpy },
  {
    selector: '.prose',
    when: 'idle',
    load: () =>
      highlightedTerms(window)
        ? loadPiece<typeof import('../search/searchPiece.ts')>('search').then(({ startMarks }) => startMarks)
        : undefined,
  },
  {
    selector: '.prose img, .diagram-drawing, .zoom-table',
    when: 'idle',
    load: async () => (await loadPiece<typeof import('./figures.ts')>('figures')).startFigures,
  },
  { selector: '.prose details', when: 'idle', load: () => startPrinting },
  { selector: 'a', when: 'idle', load: () => startPrefetchInView },
];

/**
 * Starts those that have an element below `root`. One that fails is reported; neither that nor code that does not come affects the
 * others, and the next page or use tries again. Returns the function that stops them.
 */
export function startBehaviours(root: HTMLElement, behaviours: readonly Behaviour[], tools: Tools): () => void {
  const over = new AbortController();
  const { signal } = over;
  const run = (element: HTMLElement, { load }: Behaviour) => {
    const start = (code?: Start) => attempt(() => signal.aborted || code?.(element, { ...tools, signal }));
    attempt(() => {
      const code = load();
      // The browser reports code that does not come; of a page that is being left, it never does.
      if (code instanceof Promise) code.then(start, () => {});
      else start(code);
    });
  };
  const present = (when: Behaviour['when']) =>
    behaviours.filter((each) => each.when === when && root.querySelector(each.selector));
  for (const each of present('now')) run(root, each);
  const cancel = whenIdle(() => {
    for (const each of present('idle')) run(root, each);
    for (const each of present('use')) watchUse(root, each.selector, (element) => run(element, each), signal);
  });
  return () => {
    cancel();
    over.abort();
  };
}

function attempt(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    reportError(error);
  }
}
