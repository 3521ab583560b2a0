/** The interface through which a plugin finds names of the library in the code of a page. */

/** A piece of code on a page. */
export interface CodeOnPage {
  /** Code in running text, or a block. */
  isBlock: boolean;
  text: string;
  /** Language of a block, lower case. */
  language: string;
  /** The options `config` and `title` of the fence. */
  config?: string;
  title: string;
  /** The Markdown of the paragraph or cell around it; empty for a block. */
  around: string;
  /** As in `Definition`. */
  section: number;
}

export interface NamesOfPage {
  /** Title, then the text of each heading. */
  title: string;
  headings: readonly string[];
  /** What the page documents. */
  definitions: readonly Definition[];
  /** The library version that the page is about, if given. */
  version?: string;
}

/** A place in code that names something. */
export interface NameUse {
  /** Offset in the code. */
  at: number;
  length: number;
  /** Usually one; several if they share a name and the page does not show which one is meant. */
  ids: readonly string[];
}

/** The names in each piece of code, in order, without overlap. */
export type NameFinder = (codes: readonly CodeOnPage[], page: NamesOfPage) => NameUse[][];

/** A name of the library in code, with a slot for its link. */
export interface NamedCode {
  /** Several if the page does not show which one is meant. */
  ids: readonly string[];
  /** As in `Definition`. */
  section: number;
  place: 'text' | 'cell' | 'block';
}

/** A table row or block from the facts. */
export interface Definition {
  /** Its id on the page: `option-download-radius`. */
  id: string;
  /** Position in `headings` of the heading above it; -1 before the first one. */
  section: number;
}
