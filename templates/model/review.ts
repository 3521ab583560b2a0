/** What changed between two built sites: printed in the terminal, written as JSON, shown in the report for the browser. */

/** Addresses are within the site, without its base path: `/api/cli`. */
export interface Review {
  /** What was compared, as readers of the report name it. */
  before: string;
  after: string;
  /** Number of pages. */
  pages: { before: number; after: number };
  addresses: AddressChange[];
  vanished: VanishedId[];
  changed: PageChange[];
  /** Changes around the article, each listed once. */
  shell: ShellChange[];
  /** Texts and settings that every page of a language has. */
  settings: SettingChange[];
  /** Rules of the style sheet. */
  rules: RuleChange[];
  /** What the build says of the second site and did not say of the first one, if both were built for the review. */
  diagnostics?: { added: string[]; solved: number };
  stale: StaleTranslation[];
  weight: WeightChange[];
  files: FileCount[];
}

/** Findings of one kind, a line each. */
export interface ReviewSection {
  title: string;
  lines: readonly string[];
  /** Something that readers lose. */
  isLoss: boolean;
}

export interface AddressChange {
  kind: 'added' | 'removed' | 'moved';
  address: string;
  /** Title of the page; `file` for anything that is not a page. */
  title: string;
  isFile?: true;
  /** New address of a moved page. */
  to?: string;
  /** Whether the old address leads there. */
  redirects?: boolean;
}

/** An id on a page that is still there: links to it now lead to the top of the page. */
export interface VanishedId {
  address: string;
  id: string;
  /** Text of the heading; undefined for ids of other elements. */
  heading?: string;
  /** The id of the same heading now. */
  renamedTo?: string;
  /** Pages whose articles linked to it before, and those that still do; the page itself may be one. */
  linkedBefore: string[];
  linkedNow: string[];
  /** Source of the page in the repository. */
  source?: string;
}

export interface Change {
  before: string;
  after: string;
}

/** A label, the title, the base path: before and after, as text; empty where it is not. */
export interface SettingChange extends Change {
  locale: string;
  /** As in the data of the site: `copyPage`, `navbar.items.2.label`. */
  name: string;
}

export interface RuleChange extends Change {
  selector: string;
}

export interface PictureChange {
  address: string;
  kind: 'added' | 'removed' | 'changed';
}

export interface PageChange {
  address: string;
  title: string;
  lang: string;
  source?: string;
  words: WordCount;
  /** Places with a change in the article. */
  places: number;
  /** The words of the first places. */
  marks: Change[];
  /** Changes of the head: `title`, `description` and others. */
  meta: Record<string, Change>;
  /** The files of the share card. */
  card?: Partial<Change>;
  pictures: PictureChange[];
  /** Changed parts around the text of this page alone: `breadcrumbs`, `notice`. */
  frame: string[];
}

export interface WordCount {
  added: number;
  removed: number;
}

export interface ShellChange {
  /** `navbar`, `footer`, `head` and others. */
  part: string;
  /** Number of pages with this change, and one of them. */
  pages: number;
  example: string;
  lines: DiffLine[];
}

export interface DiffLine {
  op: 'same' | 'added' | 'removed';
  text: string;
}

/** A page whose original changed in sections that did not change in the translation. */
export interface StaleTranslation {
  address: string;
  original: string;
  lang: string;
  sections: StaleSection[];
  source?: string;
}

export interface StaleSection {
  /** Id of the heading; empty for the text before the first one. */
  id: string;
  heading: string;
  /** The translation has no such section. */
  isMissing: boolean;
}

/** Bytes of a file or a group of files; undefined where there is none. */
export interface WeightChange {
  name: string;
  before?: Weight;
  after?: Weight;
}

export interface Weight {
  bytes: number;
  gzip: number;
}

/** How many files of one kind differ. */
export interface FileCount {
  kind: string;
  added: number;
  removed: number;
  changed: number;
  /** Changed files whose only differences are the hashes in names of assets. */
  namesOnly: number;
  /** Files that have the same name in both sites, and changed. */
  names: string[];
}

/** A translated page beside what has changed in its original since it was accepted. */
export interface ComparedTranslation {
  /** Path of the page in each locale's folder, such as `docs/guides/tiles.md`. */
  page: string;
  locale: string;
  /** Languages of the original and of the translation. */
  langs: readonly [original: string, translation: string];
  /** Differences in code, links, tables or numbers, with file and line. */
  differences: readonly string[];
  parts: readonly ComparedPart[];
}

/** A section, in Markdown. */
export interface ComparedPart {
  name: string;
  state: string;
  isCurrent: boolean;
  /** No commit has the text that was accepted. */
  hasNoBefore: boolean;
  marks: readonly Mark[];
  translation: string;
  /** Files and lines. */
  places: readonly [original: string, translation: string];
}

export interface Mark {
  kind: 'same' | 'removed' | 'added';
  text: string;
  /** Id of the first mark of a place. */
  id?: string;
}
