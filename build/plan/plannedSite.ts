/** Types of the planned site: every page of every locale, ready to render. */

import type { HeadData } from '../../templates/model/documentData.ts';
import type { PageData, PostMeta } from '../../templates/model/pageData.ts';
import type { SidebarNode, SiteData } from '../../templates/model/siteData.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { Drawing } from '../model/drawing.ts';
import type { LinkText, ParsedSource } from '../model/parsedSource.ts';
import type { ImageFile } from '../model/source.ts';
import type { MarkdownExtension } from '../parse/extension.ts';
import type { Config, LocaleConfig } from '../site/siteConfig.ts';
import type { LocalizedPage } from './localizedPage.ts';

export interface Page {
  data: PageData;
  head: HeadData;
  /** What social networks show of it, if it has no picture of its own. */
  card?: PagePicture;
  locale: LocaleConfig;
  /** Path and short hash; part of the name of the page chunk. */
  key: string;
  /** Document file below the output folder. */
  file: string;
  prose: Prose[];
  /** Content file, or what generated the page, for diagnostics. */
  from: string;
  /** Listed in page lists and search. */
  indexed: boolean;
  /** Listed in sitemaps: not a page of another version of the docs that the last one has, or that no release has. */
  isOffered: boolean;
  lastmod?: string;
  /** Full addresses of the page in the languages it is translated to, itself included. */
  translations: Array<{ lang: string; url: string }>;
}

/** A picture that a plugin makes for a page. */
export interface PagePicture {
  /** Below the output folder. */
  path: string;
  width: number;
  height: number;
}

/** A piece of article HTML and the values of its slots. */
export interface Prose {
  id: string;
  html: string;
  /** What plugins keep of the page, with slots into the same lists; absent for a preview. */
  texts?: ParsedSource['texts'];
  /** Equal for the same `html` and `texts`. */
  textHash: string;
  links: readonly string[];
  /** Link texts of the page; none for a preview. */
  linkTexts: readonly LinkText[];
  images: ResolvedLinks['images'];
  diagrams: ResolvedLinks['diagrams'];
  headings: readonly string[];
  /** Former ids of the headings. */
  formerIds: LocalizedPage['formerIds'];
  /** Addresses for the slots of names; undefined for those without a link. */
  names: ReadonlyArray<string | undefined>;
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
  /** Former addresses of pages. */
  redirects: Redirect[];
  /** Sidebar assets by address with base. */
  sidebars: ReadonlyMap<string, SidebarAsset>;
  /** Generated files, other than pages and assets, that pages may link to. */
  linkedFiles: readonly string[];
  /** Generated files that files of `public/` take the place of. */
  replaced: ReadonlySet<string>;
  /** Pictures to copy: output path → file on disk. */
  pictures: ReadonlyMap<string, string>;
  /** The names in code that pages explain, by locale id. */
  names: ReadonlyMap<string, readonly PageName[]>;
  localizedPages: readonly LocalizedPage[];
  /** Final links of a page, by key and locale, for feeds and checks. */
  linksOf: (localized: LocalizedPage) => ResolvedLinks;
  /** What plugins have read, by their names, and how they extend Markdown. */
  values?: ReadonlyMap<string, unknown>;
  extensions: readonly MarkdownExtension[];
  diagnostics: Diagnostic[];
}

/** A name in code, and where it is explained. */
export interface PageName {
  id: string;
  /** Path of the page, locale included: `/fr/guides/cli-commands`. */
  path: string;
  /** Id of the row, block or heading; empty for the page as a whole. */
  anchor: string;
  /** Encoded address with base and hash. */
  href: string;
}

/** What is around every page of a language. */
export function shellOf({ locales }: Pick<Site, 'locales'>, { id }: LocaleConfig): SiteData {
  const found = locales.find(({ locale }) => locale.id === id);
  if (!found) throw new Error(`no shell was planned for locale "${id}"`);
  return found.shell;
}

/** A sidebar tree as a JSON asset that pages refer to. */
export interface SidebarAsset {
  path: string;
  json: string;
  nodes: SidebarNode[];
}

export interface Redirect {
  /** Clean path, locale included: `/fr/guides/old`. */
  from: string;
  /** Output file at `from`. */
  file: string;
  /** Path of the page. */
  to: string;
  /** Encoded address with base, and with the hash if one is given. */
  href: string;
  canonical: string;
  /** Title of the page. */
  title: string;
  locale: LocaleConfig;
  place: Place;
}

/** A post with the data that lists and feeds show. */
export interface Post {
  localized: LocalizedPage;
  meta: PostMeta;
  listed: boolean;
}

export interface ResolvedLinks {
  links: string[];
  images: ResolvedImage[];
  /** Pictures of diagrams; undefined for one without. */
  diagrams: Array<Drawing | undefined>;
  names: Array<string | undefined>;
  /** Files next to the page that it links to, and where they are published. */
  files?: ReadonlyArray<{ path: string; diskPath: string }>;
}

export interface ResolvedImage {
  src: string;
  width?: number;
  height?: number;
  /** Address of its dark variant: `x-dark.svg` next to `x.svg`. */
  dark?: string;
  /** Files to copy to the assets: the picture and its dark variant, unless they are public files. */
  assets?: Array<{ path: string; image: ImageFile }>;
}
