/** Follows links inside the site without loading another document: fetches the page, then moves everything along. */

import type { AppProps } from '../templates/model/document.ts';
import type { SiteData } from '../templates/model/site.ts';
import { fillIn } from '../templates/model/text.ts';
import { cleanPath, withBase } from '../templates/model/urls.ts';
import { arriveAt, arriveAtTop, focusOnce, hashTarget, unfoldAround } from './arrival.ts';
import { applyHead } from './head.ts';
import { createLatestPage, type LatestPage } from './latestPage.ts';
import { clickedAddress, pagePath } from './links.ts';
import { prefersReducedMotion, scrollsSmoothly, smoothNextScroll } from './motion.ts';
import type { LoadedPage, PageSource } from './pageSource.ts';
import { loadPiece } from './pieces.ts';
import { createProgress } from './progress.ts';
import { createScrollMemory, type ScrollMemory } from './scrollMemory.ts';

export interface NavigationOptions {
  /** What the document has brought. */
  first: AppProps;
  source: PageSource;
  announce(text: string): void;
  /** Puts a page on screen, at once. */
  show(page: LoadedPage): void;
}

/** State of a running navigation. */
interface Navigation extends Pick<NavigationOptions, 'announce' | 'show'> {
  site: SiteData;
  latest: LatestPage;
  memory: ScrollMemory;
  /** Path and query that the page on screen was opened with. */
  address: string;
}

/** Takes over links and the back and forward buttons. Returns the stop function. */
export function startNavigation({ first, source, announce, show }: NavigationOptions): () => void {
  const { site } = first;
  const stop = new AbortController();
  const { signal } = stop;
  const memory = createScrollMemory(window);
  const progress = createProgress(document, site.ui.loading);
  const latest = createLatestPage({ first, source, progress });
  const navigation: Navigation = { site, announce, show, latest, memory, address: '' };
  cleanAddress(first);
  if (first.page.kind === 'notFound') cleanWrongAddress(site);
  const position = enterEntry(navigation);
  if (position !== undefined) window.scrollTo({ top: position, behavior: 'instant' });
  document.addEventListener('click', (event) => onClick(event, navigation), { signal });
  window.addEventListener('popstate', () => onPopState(navigation), { signal });
  window.addEventListener('hashchange', () => memory.knowsEntry() || enterEntry(navigation), { signal });
  window.addEventListener('pageshow', () => progress.stop(), { signal });
  return () => {
    stop.abort();
    memory.stop();
    progress.stop();
  };
}

function onClick(event: MouseEvent, navigation: Navigation): void {
  const url = clickedAddress(event, navigation.site);
  if (!url) return;
  // Links within this page are left to the browser, which also updates `:target` and the focus.
  const here = location.pathname + location.search;
  if (url.pathname + url.search === here && url.href.includes('#')) {
    // Tabs may have changed the query since the page was opened.
    navigation.address = here;
    followHash(event, url);
    return;
  }
  event.preventDefault();
  void follow(url, navigation);
}

function followHash(event: MouseEvent, url: URL): void {
  if (!scrollsSmoothly(document)) {
    glideToHash(event, url);
    return;
  }
  smoothNextScroll(document);
  // The browser scrolls again but fires no event; the navbar and hidden tabs need one.
  if (url.href === location.href) window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** The browser loads the document if the page cannot be loaded here. */
async function follow(url: URL, navigation: Navigation): Promise<void> {
  const request = await navigation.latest.load(pagePath(url, navigation.site) ?? '', () => location.assign(url));
  if (!request) return;
  const { page, isLatest } = request;
  url.pathname = new URL(page.page.href, url).pathname;
  withTransition(() => {
    // The browser starts a transition late: there may be a later request by then.
    if (!isLatest()) return;
    if (url.href === location.href) history.replaceState(null, '', url);
    else history.pushState(null, '', url);
    present(page, navigation);
  });
}

function onPopState(navigation: Navigation): void {
  const { address, latest, memory } = navigation;
  if (location.pathname + location.search !== address) return void traverse(navigation);
  latest.cancel();
  const isOurs = memory.knowsEntry();
  const position = enterEntry(navigation);
  if (isOurs && position !== undefined) arriveAtTop(position);
}

async function traverse(navigation: Navigation): Promise<void> {
  const { site, latest, memory } = navigation;
  memory.leave();
  const request = await latest.load(pagePath(location, site) ?? '', () => location.reload());
  if (request) present(request.page, navigation);
}

function present(page: LoadedPage, navigation: Navigation): void {
  const { site, announce, show, latest } = navigation;
  latest.setShown(page);
  // A new object each time: behaviours start again even when only the query has changed.
  show({ ...page });
  applyHead(page.page, site);
  const position = enterEntry(navigation);
  if (position === undefined) arriveAt(hashTarget(document));
  else arriveAtTop(position);
  announce(fillIn(site.ui.pageLoaded, { title: page.page.title }));
}

/** The page on screen now belongs to the address bar. Returns the scroll position stored for it, if any. */
function enterEntry(navigation: Navigation): number | undefined {
  navigation.address = location.pathname + location.search;
  return navigation.memory.enter();
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
