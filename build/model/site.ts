/** The planned site: every page of every locale, ready to be rendered. */

import type { Config, LocaleConfig } from '../../templates/model/config.ts';
import type { HeadData } from '../../templates/model/document.ts';
import type { PageData, PostMeta } from '../../templates/model/page.ts';
import type { SidebarNode, SiteData } from '../../templates/model/site.ts';
import type { CardPlan } from './card.ts';
import type { Diagnostic, Place } from './diagnostic.ts';
import type { LocalizedPage } from './localizedPage.ts';
import type { ImageFile } from './source.ts';

/** One page of the finished site, ready to be rendered. */
export interface Page {
  data: PageData;
  head: HeadData;
  /** The picture it is shared with, if it has none of its own. */
  card?: CardPlan;
  locale: LocaleConfig;
  /** Path and short hash: names the page chunk. */
  key: string;
  /** Document file below the output folder. */
  file: string;
  prose: Prose[];
  /** Content file, or what generated the page, for messages. */
  from: string;
  /** Stands in sitemaps, page lists, search. */
  indexed: boolean;
  lastmod?: string;
  /** Full addresses of the page in the languages it really exists in, itself included. */
  translations: Array<{ lang: string; url: string }>;
}

/** One piece of article HTML and what its slots are filled with. */
export interface Prose {
  id: string;
  html: string;
  /** The same in plain Markdown, with slots into the same lists; absent for a preview. */
  markdown?: string;
  links: readonly string[];
  images: ResolvedLinks['images'];
  headings: readonly string[];
}

export interface LocaleSite {
  locale: LocaleConfig;
  shell: SiteData;
  /** Newest first, for feeds. */
  posts: Post[];
}

export interface Site {
  config: Config;
  locales: LocaleSite[];
  pages: Page[];
  /** Addresses where pages were. */
  redirects: Redirect[];
  /** By address, base included. */
  sidebars: ReadonlyMap<string, SidebarAsset>;
  /** Pictures to copy: output path → file on disk. */
  pictures: ReadonlyMap<string, string>;
  /** True when a page shows a diagram, and the site must carry the code that draws it. */
  hasDiagrams: boolean;
  /** Final links of an localized, by key and locale: what feeds and checks need. */
  linksOf: (localized: LocalizedPage) => ResolvedLinks;
  diagnostics: Diagnostic[];
}

/** A sidebar tree as the JSON asset that pages refer to. */
export interface SidebarAsset {
  path: string;
  json: string;
  nodes: SidebarNode[];
}

export interface Redirect {
  /** Clean path, locale included: `/fr/guides/old`. */
  from: string;
  /** Output file that answers there. */
  file: string;
  /** Path of the page. */
  to: string;
  /** Address with base, encoded, and the place on the page if one is given. */
  href: string;
  canonical: string;
  /** Title of the page. */
  title: string;
  locale: LocaleConfig;
  place: Place;
}

/** One post with everything lists and feeds show. */
export interface Post {
  localized: LocalizedPage;
  meta: PostMeta;
  listed: boolean;
}

export interface ResolvedLinks {
  links: string[];
  images: ResolvedImage[];
}

export interface ResolvedImage {
  src: string;
  width?: number;
  height?: number;
  /** Address of its dark variant: `x-dark.svg` beside `x.svg`. */
  dark?: string;
  /** What must be copied next to the other assets: the picture and its dark variant, unless they are public files. */
  assets?: Array<{ path: string; image: ImageFile }>;
}
