/** The validated configuration of the site, with defaults filled in. */

/** A text that is the same in every language, or one per locale id. */
export type Text = string | Readonly<Record<string, string>>;

export type Severity = 'ignore' | 'log' | 'warn' | 'throw';
export type ColorScheme = 'light' | 'dark';
export type NavbarPosition = 'left' | 'right';

export interface LocaleConfig {
  /** Folder name under `content/`, also the key in `Text` records: `en`. */
  id: string;
  label: string;
  /** BCP 47 tag for `<html lang>` and hreflang: `en`, `fr`. */
  lang: string;
  /** ISO 3166 code that completes `lang` for dates and Open Graph: `GB`. */
  region?: string;
  dir: 'ltr' | 'rtl';
  /** First path segment, `''` for the default locale. */
  path: string;
  /** False: pages of this locale come from the default locale, no notice shown. */
  translate: boolean;
}

interface ImageConfig {
  /** Site-absolute address of a file in `public/`: `/img/logo.svg`. */
  src: string;
  /** The same picture for the dark colour mode. */
  srcDark?: string;
  alt: Text;
  width?: number;
  height?: number;
}

export interface LogoConfig extends ImageConfig {
  /** The target of a click: an address, or a path of this site. If absent, the navbar's logo leads home, the footer's nowhere. */
  href?: string;
}

/** `to` is a site path resolved against base and locale; `href` is taken as it is. Exactly one is given. */
export interface LinkConfig {
  label: Text;
  to?: string;
  href?: string;
  icon?: IconName;
  /** Marks the item active for every page below this site path. */
  activeBasePath?: string;
}

export type IconName = 'megaphone' | 'github' | 'rss' | 'book';

export type NavbarItemConfig =
  | ({ type: 'link'; position: NavbarPosition } & LinkConfig)
  | { type: 'dropdown'; position: NavbarPosition; label: Text; items: LinkConfig[] }
  | { type: 'localeDropdown'; position: NavbarPosition }
  | { type: 'search'; position: NavbarPosition }
  | { type: 'html'; position: NavbarPosition; value: Text }
  | { type: 'doc'; position: NavbarPosition; docId: string; label?: Text }
  | { type: 'docSidebar'; position: NavbarPosition; sidebarId: string; label: Text }
  | { type: 'docsVersion'; position: NavbarPosition; version?: string; label?: Text }
  | { type: 'docsVersionDropdown'; position: NavbarPosition; versions?: string[] };

export interface VersionConfig {
  /** `current` for the live docs, else a folder name under `content/versions/`. */
  name: string;
  label: Text;
  /** Path segment below the docs root, `''` for none. */
  path: string;
  banner: 'none' | 'unreleased' | 'unmaintained';
}

export interface DocsConfig {
  /** Path of the docs below the locale root, `''` for the root itself. */
  routeBasePath: string;
  /** The doc that stands for a whole version: `intro`. */
  mainDocId: string;
  versions: VersionConfig[];
  /** Name of the version that readers get by default. */
  lastVersion: string;
  sidebarCollapsible: boolean;
  sidebarCollapsed: boolean;
  /** With auto-collapse, opening a category closes its neighbours. */
  sidebarAutoCollapse: boolean;
  /** Folder of the docs that are release notes: the search can be narrowed to them. */
  releaseNotes?: string;
  /** `{path}` stands for the file's path from the repository root; absent: no edit links. */
  editUrl?: string;
  showLastUpdateTime: boolean;
  showLastUpdateAuthor: boolean;
  /** Names for readers by names in git, in which `*` stands for any text: `{ '*[bot]': 'a program' }`. */
  lastUpdateAuthors: Readonly<Record<string, Text>>;
}

export interface BlogConfig {
  routeBasePath: string;
  title: Text;
  description: Text;
  postsPerPage: number;
  sidebarTitle: Text;
  sidebarCount: number | 'all';
  showReadingTime: boolean;
  /** Words a minute used for the reading time. */
  readingSpeed: number;
  editUrl?: string;
  feeds: Array<'rss' | 'atom' | 'json'>;
  feedTitle: Text;
  feedDescription: Text;
}

export interface FooterLinkConfig extends LinkConfig {
  /** Left out while its file is not there. */
  optional?: boolean;
}

export interface FooterConfig {
  style: 'light' | 'dark';
  layout: 'columns' | 'simple';
  columns: Array<{ title: Text; items: FooterLinkConfig[] }>;
  /** The single row of the simple layout. */
  links: FooterLinkConfig[];
  logo?: LogoConfig;
  copyright: Text;
}

/** Web servers that a build can be made for. */
export type ServerName = 'nginx' | 'apache' | 'caddy' | 'netlify' | 'cloudflare' | 'github-pages' | 's3' | 'none';

export interface BuildConfig {
  server: ServerName;
  /** Write compressed files beside the site's own. */
  precompress: boolean;
  /** The document of `/api/cli`: `api/cli.html`, or `api/cli/index.html` for servers without clean addresses. */
  documents: 'files' | 'folders';
  /** Paths that symbolic links may lead to, from the content folder. */
  links: string[];
  /** Names in `public/` that are published although they start with a dot. */
  hiddenFiles: string[];
  /** For how many builds the former files of `assets/` stay. */
  keepAssets: number;
  budgets: Readonly<Partial<Record<BudgetKind, SizeBudget>>>;
}

interface AnnouncementConfig {
  /** Changing the id shows a dismissed bar again. */
  id: string;
  /** HTML. */
  content: Text;
  closeable: boolean;
}

export interface ColorModeConfig {
  defaultMode: ColorScheme;
  respectPrefersColorScheme: boolean;
  disableSwitch: boolean;
}

/** `docs` are docs and categories, `lists` all pages that no source file is for. */
export type BudgetKind = 'every' | 'docs' | 'posts' | 'pages' | 'lists';

/** Bytes before compression. */
export interface SizeBudget {
  document?: number;
  script?: number;
  style?: number;
  pictures?: number;
  firstVisit?: number;
}

/** Origins other than the site's own that its pages may load from, by what is loaded. */
export type PolicyHosts = Readonly<
  Record<'scripts' | 'styles' | 'images' | 'fonts' | 'connections' | 'media' | 'frames', string[]>
>;

export interface Config {
  title: Text;
  tagline: Text;
  /** Origin, no trailing slash: `https://example.org`. */
  url: string;
  /** Starts and ends with a slash: `/` or `/docs/`. */
  base: string;
  trailingSlash: false;
  /** The version of the documented product, shown as site version. */
  siteVersion: string;
  generator: { name: string; version: string; level: string };
  /** Address of a new report about a page, with `{title}` and `{body}` for what is known of the page. */
  reportUrl?: string;
  favicon?: string;
  /** Site-absolute addresses, like `favicon`. */
  icons: { ico?: string; apple?: string; manifest?: string };
  /** Site-absolute address of the default sharing picture. */
  socialImage?: string;
  /** True: every page without a picture of its own is shared with a card that shows its title. */
  shareCards: boolean;
  defaultLocale: string;
  locales: LocaleConfig[];
  navbar: { title: Text; logo?: LogoConfig; hideOnScroll: boolean; items: NavbarItemConfig[] };
  footer?: FooterConfig;
  announcement?: AnnouncementConfig;
  colorMode: ColorModeConfig;
  /** False: the site has no docs. */
  docs: DocsConfig | false;
  blog: BlogConfig | false;
  tableOfContents: { minLevel: number; maxLevel: number };
  /** highlight.js language names that code fences may use. */
  codeLanguages: string[];
  markdown: {
    /** Pages may hold any HTML: their writers are trusted as the site's own code is. */
    trustedHtml: boolean;
    /** Dollar signs make formulas. */
    math: boolean;
  };
  build: BuildConfig;
  security: {
    /** True: documents carry a Content Security Policy. */
    policy: boolean;
    hosts: PolicyHosts;
  };
  /** Keys are `on` + the check's name: `onBrokenLinks`. */
  severities: Readonly<Record<string, Severity>>;
  /** The files it was read from, as problems name them: `content/site.ts`. */
  settingsFiles?: { site: string; sidebars: string };
}
