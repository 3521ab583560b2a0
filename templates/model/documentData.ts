/** Everything one document is made of. */

import type { PageData, ProsePieces } from './pageData.ts';
import type { SidebarNode, SiteData } from './siteData.ts';
import type { UiStrings } from './ui.ts';

/** Metadata for search engines, social networks and feed readers. */
export interface HeadData {
  title: string;
  description: string;
  canonical: string;
  /** Content of the robots meta tag, when the page asks to stay out of search. */
  robots?: string;
  keywords?: string;
  alternates: Array<{ hreflang: string; href: string }>;
  openGraph: Array<{ property: string; content: string }>;
  twitterCard: 'summary' | 'summary_large_image';
  jsonLd: object[];
  feeds: Array<{ type: string; title: string; href: string }>;
}

/** Id of the template that holds the client until the document is parsed. */
export const CLIENT_ID = '__client';

/** Addresses of the hashed files a document needs, base included. */
export interface DocumentAssets {
  script: string;
  style: string;
  /** The locale's `SiteData` as JSON. */
  siteData: string;
  /** Source of the script that runs before first paint. */
  themeScript: string;
  /** The Content Security Policy, if documents carry it. */
  policy?: string;
  favicon?: string;
  icons: { ico?: string; apple?: string; manifest?: string };
}

/** The one React root: rendered at build time, hydrated in the browser. */
export interface AppProps {
  site: SiteData;
  page: PageData;
  /** The tree of `page.sidebar`. */
  sidebar?: SidebarNode[];
  prose: ProsePieces;
}

/** Props of the document at the old address of a page. */
export interface RedirectProps {
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Address of the page, base included; may have a hash. */
  href: string;
  canonical: string;
  title: string;
  /** The Content Security Policy, if documents carry it. */
  policy?: string;
  ui: Pick<UiStrings, 'pageMoved' | 'pageMovedText'>;
}

export interface DocumentProps extends AppProps {
  head: HeadData;
  assets: DocumentAssets;
}
