/** The data of one page. Embedded in its document and its page chunk, so it is plain JSON. */

export interface TocEntry {
  id: string;
  /** Inline HTML of the heading, without links. */
  html: string;
  level: number;
}

export interface Crumb {
  label: string;
  href?: string;
}

export interface PageLink {
  title: string;
  href: string;
}

interface LocaleLink {
  /** Locale id. */
  locale: string;
  href: string;
}

export interface VersionLink {
  name: string;
  label: string;
  href: string;
  /** Title of the page that the link leads to, if the version does not have the one at hand. */
  nearest?: string;
}

export interface TagLink {
  label: string;
  href: string;
  description?: string;
}

export interface TagCount extends TagLink {
  count: number;
}

export interface LastUpdate {
  /** ISO 8601 in UTC: `2025-10-15`. */
  date?: string;
  /** The date as a reader of this locale writes it. */
  dateText?: string;
  author?: string;
}

export interface AuthorData {
  id: string;
  name: string;
  title?: string;
  /** The author's own site, if given. */
  url?: string;
  image?: string;
  /** The author's page on this site; absent for an author without a listed post. */
  href?: string;
  count: number;
}

/** Data of a post for its own page and for lists. */
export interface PostMeta {
  title: string;
  href: string;
  /** `2025-10-03` */
  date: string;
  dateText: string;
  /** Minutes, at least 1; absent when reading time is off. */
  readingMinutes?: number;
  authors: AuthorData[];
  tags: TagLink[];
}

export interface PostCard extends PostMeta {
  /** Id of the prose piece that holds the preview. */
  prose: string;
  /** True when the preview is shorter than the post. */
  truncated: boolean;
  /** Language of the preview: differs from the page's on untranslated posts. */
  lang: string;
}

export interface PageCard {
  title: string;
  description: string;
  href: string;
}

/** The fields of every kind of page. */
export interface PageBase {
  /** Address without base, with locale: `/fr/api/cli`. */
  path: string;
  /** Address with base, as in links. */
  href: string;
  title: string;
  /** Document title, site title included. */
  headTitle: string;
  description: string;
  canonical: string;
  /** Full address of the same page in the last version of the docs, on a page of another version. */
  newest?: string;
  /** Address of the page as Markdown, with base; absent on the page for wrong addresses. */
  markdownHref?: string;
  /** Language of the article; differs from the locale's on a fallback page. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** True when this locale has no translation and shows the default locale's text. */
  fallback: boolean;
  /** Changes of the original since it was translated; absent on a current page. */
  outdated?: OutdatedNotice;
  /** Versions that its examples were run with; absent if they were not run, or have changed since. */
  examples?: ExamplesRun;
  /** Address of a new report about the page; absent on pages without a source, and on a site without reports. */
  reportHref?: string;
  /** Same page in every locale, in configured order, itself included. */
  alternates: LocaleLink[];
  /**
   * The docs sidebar shown beside the page: its id and the address of its JSON asset, in documents and chunks without its hash
   * (`sidebarKey`). `isPart`: the document holds the branch of the page only.
   */
  sidebar?: { id: string; href: string; isPart?: true };
}

/** Examples that were run and did what the page says. */
export interface ExamplesRun {
  equal: number;
  /** All examples, those that are not run included. */
  all: number;
  /** `ign-lidar-hd 2.5.1, NumPy 2.4.6, laspy 2.7.0` */
  versions: string;
}

/** Which parts of a page its original has changed. */
export interface OutdatedNotice {
  /** Date of the newest change of the original; absent if unknown. */
  date?: string;
  dateText?: string;
  /** Language of the original, and its name in the language of the page. */
  lang: string;
  language: string;
  /** Parts of the original. */
  parts: OutdatedPart[];
}

export interface OutdatedPart {
  kind: 'head' | 'lead' | 'section';
  /** Inline HTML of the heading; empty for the others. */
  html: string;
  /** Language of the heading. */
  lang: string;
  href: string;
}

export interface DocVersion {
  name: string;
  label: string;
  isLast: boolean;
  banner: 'none' | 'unreleased' | 'unmaintained';
  /** Address of the nearest page in the last version, when this is not the last. */
  latestHref?: string;
  /** Name of the last version, when this is another. */
  latestLabel?: string;
  /** Title of the page at `latestHref`, when the last version does not have this one. */
  latestNearest?: string;
}

/** A page with an article of its own. */
interface ArticlePage extends PageBase {
  unlisted: boolean;
  toc: TocEntry[];
  /** Classes of its frame: `front` around a first screen, `wide` around a table that needs more room than text. */
  frame?: string;
  editHref?: string;
  lastUpdate?: LastUpdate;
}

/** A page of the docs, in a sidebar or beside it. */
interface DocsPage extends PageBase {
  version: DocVersion;
  /** The nearest page in every version. */
  versions: VersionLink[];
  breadcrumbs: Crumb[];
  previous?: PageLink;
  next?: PageLink;
}

export interface DocPage extends ArticlePage, DocsPage {
  kind: 'doc';
  docId: string;
  hideTitle: boolean;
  tags: TagLink[];
}

/** The generated index of a sidebar category. */
export interface CategoryPage extends DocsPage {
  kind: 'category';
  cards: PageCard[];
}

export interface PlainPage extends ArticlePage {
  kind: 'page';
  hideTitle: boolean;
  breadcrumbs: Crumb[];
}

export interface PostPage extends ArticlePage {
  kind: 'post';
  post: PostMeta;
  newer?: PageLink;
  older?: PageLink;
}

/** The blog's front pages, and the posts of one tag or one author: a list of previews. */
export interface PostListPage extends PageBase {
  kind: 'postList';
  list:
    | { type: 'blog' }
    | { type: 'tag'; tag: TagCount; allHref: string }
    | { type: 'author'; author: AuthorData; allHref: string };
  posts: PostCard[];
  pageNumber: number;
  pageCount: number;
  newer?: PageLink;
  older?: PageLink;
}

export interface ArchivePage extends PageBase {
  kind: 'archive';
  years: Array<{ year: string; posts: Array<{ title: string; href: string; date: string; dateText: string }> }>;
}

export interface AuthorsPage extends PageBase {
  kind: 'authors';
  authors: AuthorData[];
}

export interface TagsPage extends PageBase {
  kind: 'tags';
  /** Which part of the site the tags belong to. */
  of: 'blog' | 'docs';
  letters: Array<{ letter: string; tags: TagCount[] }>;
}

/** The docs that carry one tag. */
export interface DocsTagPage extends PageBase {
  kind: 'docsTag';
  tag: TagCount;
  allHref: string;
  cards: PageCard[];
}

/** Every page of the locale by section: where the search item leads without JavaScript. */
export interface PageListPage extends PageBase {
  kind: 'pageList';
  sections: Array<{ title: string; pages: PageLink[] }>;
}

export interface NotFoundPage extends PageBase {
  kind: 'notFound';
}

export type PageData =
  | DocPage
  | CategoryPage
  | PlainPage
  | PostPage
  | PostListPage
  | ArchivePage
  | AuthorsPage
  | TagsPage
  | DocsTagPage
  | PageListPage
  | NotFoundPage;

export type PageKind = PageData['kind'];

/** Article HTML by prose id. A doc, page or post has one piece named `article`; a list has one per preview. */
export type ProsePieces = Readonly<Record<string, string>>;
