/** The app with navigation: holds the current page. */

import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { App } from '../templates/App.tsx';
import type { AppProps } from '../templates/model/documentData.ts';
import { MAIN_ID } from '../templates/shell/panelIds.ts';
import { arriveAtTop, holdTarget } from './arrival.ts';
import { ARTICLE, startBehaviours } from './behaviours/registry.ts';
import { applyHead } from './documentHead.ts';
import { IS_OFFLINE } from './offline.ts';
import { startNavigation } from './pageNavigation.ts';
import type { LoadedPage } from './pageSource.ts';
import { revealCurrent } from './sidebarScroll.ts';
import type { Tools } from './tools.ts';

interface RoutedAppProps {
  /** The page of the document. The same object on every render. */
  first: AppProps;
  tools: Tools;
}

/** The first render equals the server's. */
export function RoutedApp({ first, tools }: RoutedAppProps) {
  const { site } = first;
  const [shown, setShown] = useState<LoadedPage>(first);
  const [tries, setTries] = useState(0);
  // Before navigation scrolls: behaviours change the height of the article.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page, and a retry after a crash, need their behaviours started
  useLayoutEffect(() => {
    revealCurrent();
    const main = document.getElementById(MAIN_ID);
    return main ? holdTarget(() => startBehaviours(main, ARTICLE, tools)) : undefined;
  }, [shown, tries, tools]);
  useEffect(() => {
    // Between files browsers let no script change the address.
    if (IS_OFFLINE) return;
    const show = (page: LoadedPage) => flushSync(() => setShown(page));
    return startNavigation({ ...tools, first, show });
  }, [first, tools]);
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
