/** Follows links within the site by fetching the page instead of loading a document. */

import type { AppProps } from '../templates/model/documentData.ts';
import type { SiteData } from '../templates/model/siteData.ts';
import { fillIn } from '../templates/model/text.ts';
import { cleanPath, withBase } from '../templates/model/urls.ts';
import { arriveAt, arriveAtTop, hashTarget } from './arrival.ts';
import { applyHead } from './documentHead.ts';
import { scrollsSmoothly, smoothNextScroll } from './motion.ts';
import type { LoadedPage, PageSource } from './pageSource.ts';
import { loadPiece } from './pieces.ts';
import { createProgress, type Progress } from './progress.ts';
import { createScrollMemory, type ScrollMemory } from './scrollMemory.ts';
import { clickedAddress, pagePath } from './siteLinks.ts';

interface NavigationOptions {
  /** The page of the document. */
  first: AppProps;
  source: PageSource;
  announce(text: string): void;
  /** Shows a page synchronously. */
  show(page: LoadedPage): void;
}

/** Takes over links and the back and forward buttons. Returns the stop function. */
export function startNavigation(options: NavigationOptions): () => void {
  const { first } = options;
  const { site } = first;
  const stop = new AbortController();
  const { signal } = stop;
  const memory = createScrollMemory();
  const progress = createProgress(site.ui.loading);
  const navigator = createNavigator(options, memory, progress);
  cleanAddress(first);
  if (first.page.kind === 'notFound') cleanWrongAddress(site);
  const position = navigator.enterEntry();
  if (position !== undefined) window.scrollTo({ top: position, behavior: 'instant' });
  const onClick = (event: MouseEvent) => {
    const url = clickedAddress(event, site);
    if (!url) return;
    // Links within this page are left to the browser, which also updates `:target` and the focus.
    if (url.pathname + url.search === currentAddress() && url.href.includes('#')) {
      navigator.keepAddress();
      followHash(event, url);
      return;
    }
    event.preventDefault();
    void navigator.follow(url);
  };
  document.addEventListener('click', onClick, { signal });
  window.addEventListener('popstate', navigator.onPopState, { signal });
  window.addEventListener('hashchange', () => memory.hasEntry() || navigator.enterEntry(), { signal });
  window.addEventListener('pageshow', () => progress.stop(), { signal });
  return () => {
    stop.abort();
    memory.stop();
    progress.stop();
  };
}

/** Puts pages on screen, and keeps address, history and scroll position in step with them. */
function createNavigator(
  { first, first: { site }, source, announce, show }: NavigationOptions,
  memory: ScrollMemory,
  progress: Progress,
) {
  let shown: LoadedPage = first;
  /** Path and query that the page on screen was opened with. */
  let address = '';
  /** The latest request: the others no longer count. */
  let latest = 0;

  /** Undefined if another request came in the meantime, or if the page cannot be loaded: then `onFailure` is called. */
  const load = async (url: URL | Location, onFailure: () => void): Promise<LoadedPage | undefined> => {
    const request = ++latest;
    const path = pagePath(url, site) ?? '';
    progress.stop();
    if (path === shown.page.path) return shown;
    progress.start();
    const page = await source.load(path).catch(() => undefined);
    if (request !== latest) return undefined;
    progress.stop();
    if (!page) onFailure();
    return page;
  };

  /** Tabs may change the query of the page on screen. */
  const keepAddress = () => {
    address = currentAddress();
  };

  /** The page on screen belongs to the address bar from now on. Returns the scroll position stored for it, if any. */
  const enterEntry = () => {
    keepAddress();
    return memory.enter();
  };

  const present = (page: LoadedPage) => {
    shown = page;
    // A new object each time: behaviours start again even when only the query has changed.
    show({ ...page });
    applyHead(page.page, site);
    const position = enterEntry();
    if (position === undefined) arriveAt(hashTarget());
    else arriveAtTop(position);
    announce(fillIn(site.ui.pageLoaded, { title: page.page.title }));
  };

  /** If the page cannot be loaded, the browser loads its document. */
  const follow = async (url: URL) => {
    const page = await load(url, () => location.assign(url));
    if (!page) return;
    url.pathname = new URL(page.page.href, url).pathname;
    history[url.href === location.href ? 'replaceState' : 'pushState'](null, '', url);
    present(page);
  };

  const onPopState = async () => {
    if (currentAddress() !== address) {
      memory.leave();
      const page = await load(location, () => location.reload());
      if (page) present(page);
      return;
    }
    latest++;
    progress.stop();
    const isOurs = memory.hasEntry();
    const position = enterEntry();
    if (isOurs && position !== undefined) arriveAtTop(position);
  };

  return { keepAddress, enterEntry, follow, onPopState };
}

function currentAddress(): string {
  return location.pathname + location.search;
}

function followHash(event: MouseEvent, url: URL): void {
  if (!scrollsSmoothly()) {
    event.preventDefault();
    // Recent browsers scroll smoothly themselves and never load this.
    loadPiece<typeof import('./glide.ts')>('glide').then(
      ({ glideToHash }) => glideToHash(url),
      () => location.assign(url),
    );
    return;
  }
  smoothNextScroll();
  // The browser scrolls again but fires no event; the navbar and hidden tabs need one.
  if (url.href === location.href) window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Normalises `/api/cli.html`, `/index.html` and `/api/cli/`; keeps query and hash. */
function cleanAddress({ page }: LoadedPage): void {
  const { pathname } = new URL(page.href, location.href);
  if (pathname === location.pathname || cleanPath(location.pathname) !== cleanPath(pathname)) return;
  history.replaceState(history.state, '', pathname + location.search + location.hash);
}

/** An address without a page may be a variant of one with a page. */
function cleanWrongAddress({ base }: SiteData): void {
  const clean = withBase(base, cleanPath(location.pathname.slice(base.length - 1)));
  if (clean === location.pathname) return;
  loadPiece<typeof import('./wrongAddress.ts')>('wrongAddress')
    .then(({ leaveWrongAddress }) => leaveWrongAddress(clean))
    .catch(() => {});
}
