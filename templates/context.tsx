/** Context of every component: the site, the page, the article's HTML and browser-only services. */

import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { PageData, PageLink, ProsePieces } from './model/pageData.ts';
import type { SidebarNode, SiteData } from './model/siteData.ts';
import type { ColorMode } from './shell/colorMode.ts';

interface PageValue {
  page: PageData;
  /** The tree of `page.sidebar`. */
  sidebar?: SidebarNode[];
}

/** Browser-only services. But for the first one, components call them in effects and handlers, never while rendering. */
export interface Services {
  /** HTML of our own build as browsers take it under Trusted Types. */
  trustHtml(html: string): string;
  /** Stores a value; null removes it. */
  writeStored(key: string, value: string | null): void;
  /** Calls back with the stored value or null, at once and when another tab may have changed it. Returns the stop function. */
  watchStored(key: string, onChange: (value: string | null) => void): () => void;
  applyColorMode(mode: ColorMode): void;
  /** Pages whose path resembles the one in the address bar, nearest first. */
  findNearest(): Promise<PageLink[]>;
  /** The whole tree of a sidebar, by its `sidebarKey`. Rejects if it cannot be loaded. */
  loadSidebar(key: string): Promise<readonly SidebarNode[]>;
}

/** Shown instead of the generator's name without a page context. */
const NO_ROUTE_CONTEXT = 'Unexpected: no Docusaurus route context found';

const SiteContext = createContext<SiteData | undefined>(undefined);
const PageContext = createContext<PageValue | undefined>(undefined);
const ProseContext = createContext<ProsePieces | undefined>(undefined);
/** Empty without a provider, as in Node: effects and handlers do not run there. */
const ServicesContext = createContext({} as Services);

export const SiteProvider = SiteContext.Provider;
export const PageProvider = PageContext.Provider;
export const ProseProvider = ProseContext.Provider;
export const ServicesProvider = ServicesContext.Provider;

/** All providers, around the root and around a document's head. */
export function Providers(props: PageValue & { site: SiteData; prose: ProsePieces; children: ReactNode }) {
  const { site, page, sidebar, prose, children } = props;
  return (
    <SiteProvider value={site}>
      <PageProvider value={{ page, sidebar }}>
        <ProseProvider value={prose}>{children}</ProseProvider>
      </PageProvider>
    </SiteProvider>
  );
}

/** The shell data of the locale. */
export function useSite(): SiteData {
  return useContext(SiteContext) ?? missing('useSite', 'SiteProvider');
}

/** The page on screen, with the tree of its sidebar. */
export function usePage(): PageValue {
  return useContext(PageContext) ?? missing('usePage', 'PageProvider');
}

/** Attributes for text in the language of the page, or another one, if it is not the locale's. */
export function useForeign(of?: string): { lang: string; dir: 'ltr' | 'rtl' } | undefined {
  const { locale, locales } = useSite();
  const { page } = usePage();
  const lang = of ?? page.lang;
  return lang === locale.lang ? undefined : { lang, dir: locales.find((each) => each.lang === lang)?.dir ?? page.dir };
}

/** The HTML of one prose piece; empty for an unknown id. */
export function useProse(id: string): string {
  const pieces = useContext(ProseContext) ?? missing('useProse', 'ProseProvider');
  return pieces[id] ?? '';
}

/** The services of the browser; empty in Node. */
export function useServices(): Services {
  return useContext(ServicesContext);
}

/** Name and version of the generator, or why they are unknown. */
export function useGenerator(): string {
  const { generator } = useSite();
  return useContext(PageContext) ? generator : NO_ROUTE_CONTEXT;
}

/**
 * Attributes of a button that works only once the client runs: disabled in Node and on the first render in the browser, so
 * that both give the same elements. Without `autocomplete`, Firefox restores an enabled button after a reload:
 * https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/button#autocomplete
 */
export function useClientButton(): { disabled: boolean; autoComplete: 'off' } {
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return { disabled: !isHydrated, autoComplete: 'off' };
}

function missing(hook: string, provider: string): never {
  throw new Error(`Hook ${hook} is called outside the <${provider}>.`);
}
