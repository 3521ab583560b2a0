/** One Markdown source as HTML with slots, and everything in it that planning and checks need. */

import type { Diagnostic, Place } from './diagnostic.ts';
import type { SourceFile } from './source.ts';

export interface ParsedPage {
  source: SourceFile;
  /** From a first-level heading, which `html` and `headings` leave out. The title of a page whose front matter has none. */
  title?: string;
  /** One block element per line, with slots. */
  html: string;
  /**
   * The part before `<!-- truncate -->`, with slots into the same lists; absent without the marker.
   * It has no heading ids and no footnote marks: several previews may stand on one page.
   */
  excerptHtml?: string;
  /** The text in plain Markdown, without the title, with slots of the kinds L, I and S into the same lists. */
  markdown: string;
  headings: Heading[];
  links: Link[];
  images: Image[];
  diagrams: Diagram[];
  /** Ids in the page other than headings': raw HTML `id` and `name`, footnotes. */
  anchors: string[];
  words: number;
  /** Plain text of the first paragraph: the description when the front matter gives none. */
  summary: string;
  diagnostics: Diagnostic[];
}

export interface Heading {
  level: number;
  /** The id this page would give it; a French page may take the English one instead. */
  id: string;
  text: string;
  /** Inline HTML without links and footnote marks, for tables of contents. */
  html: string;
  /** Line of the file. */
  line: number;
}

export interface Link {
  /** As written; blanks and control characters are percent-encoded. */
  href: string;
  place: Place;
}

export interface Image {
  /** As written, like `Link.href`. */
  src: string;
  place: Place;
}

export interface Diagram {
  source: string;
  place: Place;
}
