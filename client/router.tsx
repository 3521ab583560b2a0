/** The app with navigation: holds the current page. */

import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { App } from '../templates/App.tsx';
import type { AppProps } from '../templates/model/documentData.ts';
import { MAIN_ID } from '../templates/shell/SkipLink.tsx';
import { arriveAtTop, holdTarget } from './arrival.ts';
import { startArticle } from './articleBehaviours.ts';
import type { ArticleTools } from './articleTools.ts';
import { startBackToTopLoader } from './behaviours/backToTopLoader.ts';
import { startDropdowns } from './behaviours/dropdowns.ts';
import { startNavbarScroll } from './behaviours/navbarScroll.ts';
import { startPanels } from './behaviours/panels.ts';
import { applyHead } from './documentHead.ts';
import { IS_OFFLINE } from './offline.ts';
import { startNavigation } from './pageNavigation.ts';
import type { LoadedPage, PageSource } from './pageSource.ts';
import { startPrefetch } from './prefetch.ts';
import { startSearch } from './search/searchDialog.ts';
import { revealCurrent } from './sidebarScroll.ts';

interface RoutedAppProps {
  /** The page of the document. The same object on every render. */
  first: AppProps;
  source: PageSource;
  tools: ArticleTools;
}

/** The first render equals the server's. */
export function RoutedApp({ first, source, tools }: RoutedAppProps) {
  const { site } = first;
  const [shown, setShown] = useState<LoadedPage>(first);
  const [tries, setTries] = useState(0);
  // Before navigation scrolls: behaviours change the height of the article.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page, and a retry after a crash, need their behaviours started
  useLayoutEffect(() => {
    revealCurrent(document);
    const main = document.getElementById(MAIN_ID);
    return main ? holdTarget(document, () => startArticle(main, tools)) : undefined;
  }, [shown, tries, tools]);
  useEffect(() => startPanels(document), []);
  useEffect(() => startBackToTopLoader(document), []);
  useEffect(() => startNavbarScroll(document, site.navbar.hideOnScroll), [site]);
  // After every render: a crashed navbar may bring new dropdowns.
  useEffect(() => startDropdowns(document));
  useEffect(() => {
    // Between files browsers let no script change the address.
    if (IS_OFFLINE) return;
    const show = (page: LoadedPage) => flushSync(() => setShown(page));
    return startNavigation({ first, source, announce: tools.announce, show });
  }, [first, source, tools]);
  useEffect(() => startPrefetch(document, tools.prefetch), [tools]);
  useEffect(() => startSearch(document, { ...tools, site, source }), [site, tools, source]);
  useEffect(() => {
    // `npm run dev` sends the page just saved: faster than a reload, and keeps the scroll position.
    const onEdited = (event: Event) => {
      event.preventDefault();
      const { detail } = event as CustomEvent<LoadedPage>;
      flushSync(() => setShown(detail));
      applyHead(detail.page, site);
    };
    window.addEventListener('page-edited', onEdited);
    return () => window.removeEventListener('page-edited', onEdited);
  }, [site]);
  const { page, sidebar, prose } = shown;
  const onRetry = () => {
    // The focused button disappears.
    arriveAtTop(0);
    setTries((count) => count + 1);
  };
  return <App site={site} page={page} sidebar={sidebar} prose={prose} onRetry={onRetry} />;
}
