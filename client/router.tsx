/** Follows links inside the site without reloading the document: loads the page chunk and swaps the page. */

import { startTransition, useEffect, useRef, useState } from 'react';
import { App } from '../templates/App.tsx';
import type { AppProps } from '../templates/model/document.ts';
import { cleanPath, withBase } from '../templates/model/urls.ts';
import { applyHead } from './head.ts';
import { createPageSource, type LoadedPage } from './pageSource.ts';

/** The app with navigation. The first render equals the server's. */
export function RoutedApp({ site, ...first }: AppProps) {
  const [shown, setShown] = useState<LoadedPage>(first);
  const source = useRef(createPageSource(site)).current;
  const isFirst = useRef(true);

  useEffect(() => {
    let latest = 0;
    const go = async (href: string) => {
      const turn = ++latest;
      try {
        const page = await source.load(sitePath(new URL(href).pathname, site.base));
        if (turn !== latest) return;
        if (page) startTransition(() => setShown(page));
        else location.assign(href);
      } catch {
        // A chunk that does not load: the document itself is the way that always works.
        location.assign(href);
      }
    };
    const onClick = (event: MouseEvent) => {
      const href = linkToFollow(event, site.base);
      if (href === undefined) return;
      event.preventDefault();
      history.pushState(null, '', href);
      void go(href);
    };
    const onPopState = () => void go(location.href);
    document.addEventListener('click', onClick);
    window.addEventListener('popstate', onPopState);
    return () => {
      document.removeEventListener('click', onClick);
      window.removeEventListener('popstate', onPopState);
    };
  }, [site, source]);

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    applyHead(shown.page, site);
    showTarget();
  }, [shown, site]);

  return <App site={site} {...shown} />;
}

/** The address to load, or undefined when the browser should follow the link itself. */
function linkToFollow(event: MouseEvent, base: string): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = (event.target as Element).closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || !url.pathname.startsWith(base)) return undefined;
  const samePage = url.pathname === location.pathname && url.search === location.search;
  return samePage ? undefined : link.href;
}

/** Address → path as the manifest knows it: `/base/fr/` → `/fr`. */
function sitePath(pathname: string, base: string): string {
  return cleanPath(withBase('/', decodeURI(pathname).slice(base.length)));
}

/** After a navigation: to the heading that the hash names, else to the top; focus goes to the main content. */
function showTarget(): void {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id && document.getElementById(id);
  if (target) {
    target.scrollIntoView();
    return;
  }
  window.scrollTo(0, 0);
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
