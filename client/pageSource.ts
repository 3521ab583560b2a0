/** Reads pages from the document or from page chunks. */

import type { AppProps } from '../templates/model/documentData.ts';
import type { PageData, ProsePieces } from '../templates/model/pageData.ts';
import type { SidebarNode, SiteData } from '../templates/model/siteData.ts';
import { loadOnce } from './loadOnce.ts';
import { IS_OFFLINE, placeAddresses, readOfflineText } from './offline.ts';
import { createRoutes } from './routes.ts';
import { readSidebar } from './sidebarTree.ts';
import type { UpdateWatch } from './siteUpdate.ts';
import type { Trust } from './trustedTypes.ts';

/** A page without its shell. */
export type LoadedPage = Pick<AppProps, 'page' | 'sidebar' | 'prose'>;

/** Reads the page of the document. Its article HTML is taken from the DOM, so it is not sent twice. */
export async function readDocument(): Promise<AppProps> {
  const script = document.querySelector<HTMLScriptElement>('head > script#page-data');
  if (!script?.dataset.site) throw new Error('This document carries no page data.');
  const page = JSON.parse(placeAddresses(script.textContent ?? '')) as PageData;
  const site = await fetchJson<SiteData>(script.dataset.site);
  return { site, page, sidebar: readSidebar(document), prose: readProse(document) };
}

export interface PageSource {
  /** The page at a path of this locale, or undefined if the manifest does not have it. */
  load(path: string): Promise<LoadedPage | undefined>;
  /** Fetches a page ahead, without a sidebar, which may be large. */
  prefetch(path: string): Promise<unknown>;
  /** The whole tree of a sidebar, by its `sidebarKey`. */
  sidebar(key: string): Promise<SidebarNode[]>;
  /** Every path of this locale, on a large site those that are sorted near one. */
  paths(near: string): Promise<string[]>;
  /** Asks the server whether the site, or the page at this path, has changed, and tells the reader. */
  refresh(path: string): Promise<void>;
}

interface SourceOptions {
  /** The page of the document. */
  first?: LoadedPage;
  watch?: UpdateWatch;
}

/**
 * Loads page chunks through the locale's manifest; each is fetched once per visit. With a `watch`, pages of another build than
 * the document's are not loaded.
 */
export function createPageSource(site: SiteData, trust: Trust, { first, watch }: SourceOptions = {}): PageSource {
  const { manifestHref } = site;
  // Some servers let browsers keep it: then it would name the files of an earlier build than this document.
  const fetchFresh = <T>(href: string) => fetchJson<T>(href, href === manifestHref ? 'no-cache' : 'default');
  const routes = createRoutes(site, fetchFresh, watch?.check);
  const chunkAt = async (path: string) => {
    const near = await routes.near(path);
    return Object.hasOwn(near, path) ? near[path] : undefined;
  };
  const loadPage = loadOnce((chunk: string) => fetchPage(`${site.base}assets/pages${chunk}`, trust));
  const pageAt = async (path: string) => {
    const chunk = await chunkAt(path);
    return chunk === undefined ? undefined : loadPage(chunk);
  };
  const { page: { sidebar: shown } = {}, sidebar: tree } = first ?? {};
  const sidebar = loadOnce(async (key: string) =>
    tree && key === shown?.href && !shown.isPart ? tree : fetchJson<SidebarNode[]>(await routes.sidebar(key)),
  );
  return {
    sidebar,
    prefetch: pageAt,
    async load(path) {
      const loaded = await pageAt(path);
      const key = loaded?.page.sidebar?.href;
      return loaded && { ...loaded, sidebar: key === undefined ? undefined : await sidebar(key) };
    },
    paths: async (near) => Object.keys(await routes.near(near)),
    async refresh(path) {
      const before = routes.isLoaded() ? await chunkAt(path).catch(() => undefined) : undefined;
      routes.forget();
      const now = await chunkAt(path);
      if (before !== undefined && now !== before) watch?.tell(now ?? 'gone');
    },
  };
}

type PageChunk = Pick<LoadedPage, 'page' | 'prose'>;

async function fetchPage(href: string, trust: Trust): Promise<PageChunk> {
  const template = document.createElement('template');
  template.innerHTML = trust.html(await fetchText(href));
  const script = template.content.querySelector('script');
  return { page: JSON.parse(script?.textContent ?? '') as PageData, prose: readProse(template.content) };
}

/** Prose by id. Nested elements are page content that only looks like ours. */
export function readProse(root: ParentNode): ProsePieces {
  const pieces = [...root.querySelectorAll<HTMLElement>('[data-prose]')].filter(
    (element) => !element.parentElement?.closest('[data-prose]'),
  );
  return Object.fromEntries(pieces.map((element) => [element.dataset.prose ?? '', element.innerHTML]));
}

async function fetchJson<T>(href: string, cache?: RequestCache): Promise<T> {
  return JSON.parse(await fetchText(href, cache)) as T;
}

/** The text of a file of the site. Rejects with the address and the status if the server has none. */
export async function fetchText(href: string, cache: RequestCache = 'default'): Promise<string> {
  if (IS_OFFLINE) return readOfflineText(href);
  // The same mode and credentials as the preload link of the document, so that its response is reused.
  const response = await fetch(href, { credentials: 'same-origin', cache });
  if (!response.ok) throw new Error(`${href}: ${response.status} ${response.statusText}`);
  return response.text();
}
