/** Types for the content read from `content/` and `public/`. */

import type { AcceptedWarnings } from './accepted.ts';
import type { Diagnostic, Place } from './diagnostic.ts';
import type { Drawings } from './drawing.ts';

export type ContentKind = 'doc' | 'post' | 'page';

/** A Markdown file, with its front matter split off and validated. */
export interface SourceFile {
  /** Path relative to the project: `content/en/docs/api/cli.md`. Used in diagnostics. */
  file: string;
  /** Path from the repository root with `/` separators, for edit links; same as `file` when unknown. */
  repoPath: string;
  /** Locale id: the folder name. */
  locale: string;
  kind: ContentKind;
  /** `current` for live content, else the frozen version's name. Always `current` for posts and pages. */
  version: string;
  /** Path inside its kind's folder without extension, `/` separators: `guides/basic-usage`, `2025-10-03-first-release`. */
  id: string;
  frontMatter: FrontMatter;
  /** Markdown after the front matter. */
  body: string;
  /** Hash of `body`. Without it, the body is compared itself. */
  bodyHash?: string;
  /** Number of front matter lines: body line n is file line n + bodyLine. */
  bodyLine: number;
  /** Where the lines of the body come from, if the page includes other files. */
  pieces?: readonly SourcePiece[];
  /** File line of each front matter key, for diagnostics. */
  keyLines?: Readonly<Record<string, number>>;
  /** Last commit of the file; absent without history. */
  lastUpdate?: { date: string; author: string };
}

/** A run of lines of a body. */
export interface SourcePiece {
  /** 0-based line of the body. */
  start: number;
  /** Name in diagnostics, and the line there that `start` is. */
  file: string;
  line: number;
  /** Columns of indentation removed from its lines: added to positions in them. */
  columns?: number;
}

/** Known keys, typed and normalized. */
export interface FrontMatter {
  title?: string;
  description?: string;
  slug?: string;
  sidebar_label?: string;
  sidebar_position?: number;
  pagination_label?: string;
  /** Doc id, or null for no link. */
  pagination_prev?: string | null;
  pagination_next?: string | null;
  /** Tag ids, or inline tags. */
  tags?: string[];
  /** Ids from `authors.yml`, or authors of this post alone. */
  authors?: Array<string | InlineAuthor>;
  /** `YYYY-MM-DD`; a post without the key has the date of its file name. */
  date?: string;
  image?: string;
  keywords?: string[];
  draft?: boolean;
  unlisted?: boolean;
  hide_title?: boolean;
  /** Whether dollar signs make formulas. */
  math?: boolean;
  hide_table_of_contents?: boolean;
  toc_min_heading_level?: number;
  toc_max_heading_level?: number;
  last_update?: { date?: string; author?: string };
  /** null: no edit link. */
  custom_edit_url?: string | null;
  /** Former addresses of the page. */
  redirect_from?: string[];
  /** The version of the documented library that the page is about, if it is another one. */
  library_version?: string;
}

/** The keys of the front matter whose texts readers see. */
export const SHOWN_KEYS = ['title', 'description', 'sidebar_label', 'pagination_label'] as const;

export interface ImageFile {
  /** Path relative to the project. */
  file: string;
  /** Absolute path on disk; must never end up in an output file. */
  diskPath: string;
  /** Pixels; absent if the file has no size (an SVG without size or viewBox). */
  width?: number;
  height?: number;
  /** First 8 hex digits of the SHA-256 of the bytes. */
  hash: string;
}

/** A file next to the Markdown that a page may link to: code, data, a paper. */
export interface LinkedFile extends Pick<ImageFile, 'file' | 'diskPath'> {
  /** Hash of its bytes; empty if it is too large to be published. */
  hash: string;
  /** Size in bytes. */
  size: number;
}

export interface PublicFile {
  /** Path below `public/`, `/` separators: `img/logo.svg`. */
  path: string;
  diskPath: string;
  /** Present for pictures. */
  image?: ImageFile;
}

export type InlineAuthor = Pick<AuthorEntry, 'name' | 'title' | 'url' | 'image'>;

export interface AuthorEntry {
  id: string;
  name: string;
  title?: string;
  url?: string;
  image?: string;
  /** Position of the `image` key. */
  imagePlace?: Place;
}

export interface TagEntry {
  id: string;
  /** One label and description per locale id. */
  label: Readonly<Record<string, string>>;
  description?: Readonly<Record<string, string>>;
  /** Path segment below `tags/`. */
  permalink: string;
}

/** Label and position of a folder in a generated sidebar, from `_category_.yml`. */
export interface FolderInfo {
  locale: string;
  version: string;
  /** Folder path below `docs/`: `guides`. */
  dir: string;
  label?: string;
  position?: number;
  collapsible?: boolean;
  collapsed?: boolean;
}

export interface Content {
  files: SourceFile[];
  /** Pictures next to the Markdown, by `ImageFile.file`. */
  images: ReadonlyMap<string, ImageFile>;
  /** Other files next to the Markdown, by `LinkedFile.file`. */
  linkedFiles?: ReadonlyMap<string, LinkedFile>;
  /** Pictures of diagrams. */
  drawings: Drawings;
  publicFiles: PublicFile[];
  /** Files of drafts that are left out, by the key of their source. */
  drafts?: ReadonlyMap<string, string>;
  authors: ReadonlyMap<string, AuthorEntry>;
  tags: ReadonlyMap<string, TagEntry>;
  folders: FolderInfo[];
  /** Absent without the file. */
  accepted?: AcceptedWarnings;
  /** Raw shell strings per locale id. */
  ui: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** What plugins have read, by their names. */
  values?: ReadonlyMap<string, unknown>;
  diagnostics: Diagnostic[];
}
