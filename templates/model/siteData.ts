/** The data of the shell, for all pages of a locale. Written once per locale as a hashed JSON asset. */

import type { VersionLink } from './pageData.ts';
import type { ColorModeConfig, IconName, NavbarPosition } from './siteConfig.ts';
import type { UiStrings } from './ui.ts';

export interface LinkData {
  label: string;
  /** Ready for an `href` attribute: includes base and locale. */
  href: string;
  /** True when the link leaves the site: shows the icon and opens in a new tab. */
  external: boolean;
  icon?: IconName;
  /** The link is active on this page and every page below it. Ends with a slash. */
  activePrefix?: string;
}

export interface ImageData {
  src: string;
  srcDark?: string;
  alt: string;
  width?: number;
  height?: number;
}

export interface LogoData extends ImageData {
  /** Absent: the navbar's logo leads home, the footer's nowhere. */
  href?: string;
  external: boolean;
}

export type NavbarItem = { position: NavbarPosition } & (
  | ({ type: 'link' } & LinkData)
  | { type: 'dropdown'; label: string; items: LinkData[] }
  | { type: 'localeDropdown' }
  | {
      type: 'search';
      /** The list of all pages. */
      href: string;
      /** In the dialog, instead of results. */
      items?: LinkData[];
    }
  | { type: 'html'; value: string }
  | ({ type: 'doc'; label: string } & VersionedHref)
  | ({ type: 'docSidebar'; label: string /** key of `PageData.sidebar.id` */; sidebar: string } & VersionedHref)
  | ({ type: 'docsVersion' /** The version's own when absent. */; label?: string } & VersionChoice)
  | ({ type: 'docsVersionDropdown' } & VersionChoice)
);

/** Targets of an item by version: the one being read, else the one chosen last, else the default. */
interface VersionedHref {
  /** Target in the default version, else in the first that has the page. */
  href: string;
  /** Target in each version that has it; absent on a site with one version. */
  versions?: Array<{ name: string; href: string }>;
}

/** Versions of the docs that a navbar item leads to. */
export interface VersionChoice {
  /** The main doc of each, in order. */
  versions: VersionLink[];
  /** Name of the version that readers get by default. */
  lastVersion: string;
}

interface NavbarData {
  title: string;
  logo?: LogoData;
  hideOnScroll: boolean;
  items: NavbarItem[];
}

export interface FooterData {
  style: 'light' | 'dark';
  layout: 'columns' | 'simple';
  columns: Array<{ title: string; items: LinkData[] }>;
  links: LinkData[];
  logo?: LogoData;
  copyright: string;
}

export interface AnnouncementData {
  id: string;
  html: string;
  closeable: boolean;
}

export interface LocaleData {
  id: string;
  label: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Address of the locale's home page, with base. */
  href: string;
  /** In this language: what readers of a page in another are told, and the button that closes it. */
  offer: { text: string; close: string };
}

export interface SiteData {
  title: string;
  tagline: string;
  /** Starts and ends with a slash. */
  base: string;
  /** Address of this locale's home page, with base: `/base/` or `/base/fr/`. */
  home: string;
  siteVersion: string;
  generator: string;
  locale: LocaleData;
  locales: LocaleData[];
  navbar: NavbarData;
  footer?: FooterData;
  announcement?: AnnouncementData;
  colorMode: ColorModeConfig;
  /** Opening a category closes its neighbours. */
  sidebarAutoCollapse: boolean;
  blogSidebar?: BlogSidebar;
  /** Address of the path → page chunk manifest of this locale. */
  manifestHref: string;
  /** Address of the notes about names; absent on a site whose pages document none. */
  namesHref?: string;
  /** Absent on a site without a search item. */
  search?: SearchData;
  ui: UiStrings;
}

/** Filters of a search. */
export type SearchKind = 'docs' | 'blog' | 'releases';

export interface SearchData {
  kinds: SearchKind[];
  /** The index and the manifest of each language, the page's own first. */
  sources: Array<{
    /** Locale id. */
    locale: string;
    href: string;
    manifestHref: string;
    /** The indexes of other versions of the docs than the last. */
    versions?: Array<{ name: string; href: string }>;
  }>;
}

export interface BlogSidebar {
  title: string;
  /** Newest year first. */
  years: Array<{ year: string; posts: Array<{ title: string; href: string }> }>;
}

export type SidebarNode =
  | { type: 'link'; label: string; href: string; external: boolean }
  | {
      type: 'category';
      label: string;
      /** The category's own page, if it has one. */
      href?: string;
      collapsible: boolean;
      collapsed: boolean;
      items: SidebarNode[];
    };
