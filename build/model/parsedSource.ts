/** A parsed Markdown file: HTML with slots, and the data that planning and checks need. */

import type { Diagnostic, Place } from './diagnostic.ts';
import type { SourceFile } from './source.ts';

export interface ParsedSource {
  source: SourceFile;
  /** Title from a first-level heading, which `html` and `headings` omit. Used if the front matter has no title. */
  title?: string;
  /** One block element per line, with slots. */
  html: string;
  /**
   * The part before `<!-- truncate -->`, with slots into the same lists; absent without the marker.
   * It has no heading ids and no footnote references: one page can hold several previews.
   */
  excerptHtml?: string;
  headings: Heading[];
  links: Link[];
  images: Image[];
  /** Link texts that describe other pages, in order. */
  linkTexts: LinkText[];
  diagrams: Diagram[];
  /** Ids that no heading has: raw HTML `id` and `name`, footnotes. */
  anchors: string[];
  words: number;
  /** Plain text of the first paragraph: the default description. */
  summary: string;
  /** As `frame` of the page data. */
  frame: string;
  diagnostics: Diagnostic[];
  /** What plugins keep of the page, by their names: in memory, and what is read when it is asked for. */
  notes: Readonly<Record<string, unknown>>;
  texts: Readonly<Record<string, unknown>>;
  /** Hash of `html`, `excerptHtml` and `texts`. */
  textHash: string;
  uses: ParseUses;
}

/** Inputs of a page other than its source: it must be parsed again if one has changed. */
export interface ParseUses {
  /** Strings of the interface by key. */
  strings: Record<string, string>;
}

export interface Heading {
  level: number;
  /** The id derived from this page; a French page may use the English id instead. */
  id: string;
  /** Former ids, which links may still use; absent without any. */
  formerIds?: string[];
  text: string;
  /** Inline HTML without links and footnote references, for tables of contents. */
  html: string;
  /** Line in the file. */
  line: number;
}

export interface Link {
  /** As written; spaces and control characters are percent-encoded. */
  href: string;
  place: Place;
}

export interface LinkText {
  /** Index in `links`. */
  link: number;
  text: string;
}

export interface Image {
  /** As written, like `Link.href`. */
  src: string;
  place: Place;
}

export interface Diagram {
  source: string;
  /** `accTitle` and `accDescr`, or empty. */
  title: string;
  description: string;
  /** Names its picture: see `drawing.ts`. */
  key: string;
  /** Position of the fence. */
  place: Place;
}
