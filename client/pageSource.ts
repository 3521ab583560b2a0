/** Reads pages from the document or from page chunks. */

import type { AppProps } from '../templates/model/documentData.ts';
import type { PageData, ProsePieces } from '../templates/model/pageData.ts';
import type { SidebarNode, SiteData } from '../templates/model/siteData.ts';
import { createRoutes } from './routes.ts';
import type { Trust } from './trustedTypes.ts';

/** A page without its shell. */
export type LoadedPage = Pick<AppProps, 'page' | 'sidebar' | 'prose'>;

/** Reads the page of the document. Its article HTML is taken from the DOM, so it is not sent twice. */
export async function readDocument(): Promise<AppProps> {
  const script = document.querySelector<HTMLScriptElement>('head > script#page-data');
  if (!script?.dataset.site) throw new Error('This document carries no page data.');
  const page = JSON.parse(script.textContent ?? '') as PageData;
  const [site, sidebar] = await Promise.all([fetchJson<SiteData>(script.dataset.site), fetchSidebar(page)]);
  return { site, page, sidebar, prose: readProse(document) };
}

export interface PageSource {
  /** The page at a path of this locale, or undefined if the manifest does not have it. */
  load(path: string): Promise<LoadedPage | undefined>;
  /** Every path of this locale, on a large site those that are sorted near one. */
  paths(near: string): Promise<string[]>;
}

/** Loads page chunks through the locale's manifest; each is fetched once per visit. */
export function createPageSource(site: SiteData, trust: Trust): PageSource {
  const routesAt = createRoutes(site, fetchJson);
  const pages = new Map<string, Promise<LoadedPage>>();
  return {
    async load(path) {
      const routes = await routesAt(path);
      const chunk = Object.hasOwn(routes, path) ? routes[path] : undefined;
      if (chunk === undefined) return undefined;
      const known = pages.get(chunk) ?? fetchPage(`${site.base}assets/pages${chunk}`, trust);
      pages.set(chunk, known);
      known.catch(() => pages.delete(chunk));
      return known;
    },
    paths: async (near) => Object.keys(await routesAt(near)),
  };
}

async function fetchPage(href: string, trust: Trust): Promise<LoadedPage> {
  const template = document.createElement('template');
  template.innerHTML = trust.html(await fetchText(href));
  const script = template.content.querySelector('script');
  const page = JSON.parse(script?.textContent ?? '') as PageData;
  return { page, prose: readProse(template.content), sidebar: await fetchSidebar(page) };
}

const sidebars = new Map<string, Promise<SidebarNode[]>>();

async function fetchSidebar(page: PageData): Promise<SidebarNode[] | undefined> {
  const href = page.sidebar?.href;
  if (href === undefined) return undefined;
  const known = sidebars.get(href) ?? fetchJson<SidebarNode[]>(href);
  sidebars.set(href, known);
  known.catch(() => sidebars.delete(href));
  return known;
}

/** Prose by id. Nested elements are page content that only looks like ours. */
export function readProse(root: ParentNode): ProsePieces {
  const pieces = [...root.querySelectorAll<HTMLElement>('[data-prose]')].filter(
    (element) => !element.parentElement?.closest('[data-prose]'),
  );
  return Object.fromEntries(pieces.map((element) => [element.dataset.prose ?? '', element.innerHTML]));
}

async function fetchJson<T>(href: string): Promise<T> {
  return JSON.parse(await fetchText(href)) as T;
}

export async function fetchText(href: string): Promise<string> {
  // The same mode and credentials as the preload link of the document, so that its response is reused.
  const response = await fetch(href, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${href}: ${response.status} ${response.statusText}`);
  return response.text();
}
