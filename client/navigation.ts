/** Follows links inside the site without loading another document: fetches the page, then moves everything along. */

import type { AppProps } from '../templates/model/document.ts';
import type { SiteData } from '../templates/model/site.ts';
import { fillIn } from '../templates/model/text.ts';
import { cleanPath, withBase } from '../templates/model/urls.ts';
import { arriveAt, arriveAtTop, focusOnce, hashTarget, unfoldAround } from './arrival.ts';
import { applyHead } from './head.ts';
import { clickedAddress, pagePath } from './links.ts';
import { prefersReducedMotion, scrollsSmoothly, smoothNextScroll } from './motion.ts';
import type { LoadedPage, PageSource } from './pageSource.ts';
import { loadPiece } from './pieces.ts';
import { createProgress } from './progress.ts';
import { createScrollMemory } from './scrollMemory.ts';

export interface NavigationOptions {
  /** What the document has brought. */
  first: AppProps;
  source: PageSource;
  announce(text: string): void;
  /** Puts a page on screen, at once. */
  show(page: LoadedPage): void;
}

/** Takes over links and the back and forward buttons. Gives the stop function. */
export function startNavigation({ first, source, announce, show }: NavigationOptions): () => void {
  const { site } = first;
  const stop = new AbortController();
  const { signal } = stop;
  const memory = createScrollMemory(window);
  const progress = createProgress(document, site.ui.loading);
  let shown: LoadedPage = first;
  /** Path and query that the page on screen was opened with. */
  let address = '';
  let turn = 0;

  const settle = () => {
    address = location.pathname + location.search;
    return memory.enter();
  };

  const present = (page: LoadedPage) => {
    shown = page;
    // A new object each time: behaviours start again even when only the query has changed.
    show({ ...page });
    applyHead(page.page, site);
    const position = settle();
    if (position === undefined) arriveAt(hashTarget(document));
    else arriveAtTop(position);
    announce(fillIn(site.ui.pageLoaded, { title: page.page.title }));
  };

  /** A later turn overtakes this one. The browser loads the document where we cannot give the page. */
  const load = async (url: URL, giveUp: () => void): Promise<LoadedPage | undefined> => {
    const mine = ++turn;
    const path = pagePath(url, site) ?? '';
    progress.stop();
    if (path === shown.page.path) return shown;
    progress.start();
    const page = await source.load(path).catch(() => undefined);
    if (mine !== turn) return undefined;
    progress.stop();
    if (!page) giveUp();
    return page;
  };

  const follow = async (url: URL) => {
    const page = await load(url, () => location.assign(url));
    if (!page) return;
    const mine = turn;
    url.pathname = new URL(page.page.href, url).pathname;
    withTransition(() => {
      // The browser takes its time to begin a transition: the reader may have gone on meanwhile.
      if (mine !== turn) return;
      if (url.href === location.href) history.replaceState(null, '', url);
      else history.pushState(null, '', url);
      present(page);
    });
  };

  const traverse = async () => {
    memory.leave();
    const page = await load(new URL(location.href), () => location.reload());
    if (page) present(page);
  };

  const onClick = (event: MouseEvent) => {
    const url = clickedAddress(event, site);
    if (!url) return;
    // A place on this page is the browser's business: it also keeps `:target` and the focus right.
    const here = location.pathname + location.search;
    if (url.pathname + url.search === here && url.href.includes('#')) {
      // Tabs may have changed the query since the page was opened.
      address = here;
      if (!scrollsSmoothly(document)) glideToHash(event, url);
      else {
        smoothNextScroll(document);
        // The browser goes there again and does not say so; the navbar and hidden tabs want to know.
        if (url.href === location.href) window.dispatchEvent(new HashChangeEvent('hashchange'));
      }
      return;
    }
    event.preventDefault();
    void follow(url);
  };

  const onPopState = () => {
    if (location.pathname + location.search !== address) return void traverse();
    turn++;
    progress.stop();
    const isOurs = memory.knowsEntry();
    const position = settle();
    if (isOurs && position !== undefined) arriveAtTop(position);
  };

  cleanAddress(first);
  if (first.page.kind === 'notFound') cleanWrongAddress(site);
  const position = settle();
  if (position !== undefined) window.scrollTo({ top: position, behavior: 'instant' });
  document.addEventListener('click', onClick, { signal });
  window.addEventListener('popstate', onPopState, { signal });
  window.addEventListener('hashchange', () => memory.knowsEntry() || settle(), { signal });
  window.addEventListener('pageshow', () => progress.stop(), { signal });
  return () => {
    stop.abort();
    memory.stop();
    progress.stop();
  };
}

/** `/api/cli.html`, `/index.html`, `/api/cli/` become the address the site itself uses; query and hash stay. */
function cleanAddress({ page }: LoadedPage): void {
  const { pathname } = new URL(page.href, location.href);
  if (pathname === location.pathname || cleanPath(location.pathname) !== cleanPath(pathname)) return;
  history.replaceState(history.state, '', pathname + location.search + location.hash);
}

/** An address without a page may be another spelling of one that has. */
function cleanWrongAddress({ base }: SiteData): void {
  const clean = withBase(base, cleanPath(location.pathname.slice(base.length - 1)));
  if (clean === location.pathname) return;
  loadPiece<typeof import('./wrongAddress.ts')>('wrongAddress')
    .then(({ leaveWrongAddress }) => leaveWrongAddress(clean))
    .catch(() => {});
}

function withTransition(update: () => void): void {
  const canShow = 'startViewTransition' in document && !prefersReducedMotion() && !document.hidden;
  // A transition that another one overtakes is no error: its update has run.
  if (canShow) document.startViewTransition(update).ready.catch(() => {});
  else update();
}

function glideToHash(event: MouseEvent, url: URL): void {
  const target = hashTarget(document, url.hash);
  if (!target) return;
  event.preventDefault();
  unfoldAround(target);
  if (url.href !== location.href) history.pushState(null, '', url);
  focusOnce(target);
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const top = window.scrollY + target.getBoundingClientRect().top - padding;
  // Browsers of the last years scroll smoothly by themselves and never fetch this.
  loadPiece<typeof import('./glide.ts')>('glide').then(
    ({ glideTo }) => glideTo(window, top),
    () => window.scrollTo(0, top),
  );
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
