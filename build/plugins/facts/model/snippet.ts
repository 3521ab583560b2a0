/** Types for checking the code of a page, blocks and inline, against facts. */

import type { Diagnostic, Place } from '../../../model/diagnostic.ts';

export interface Code {
  text: string;
  /** Position in the file of a character of `text`. */
  placeAt(offset: number): Place;
}

export type Snippet =
  | {
      kind: 'block';
      code: Code;
      /** Start of the fence. */
      fence: Place;
      /** Lower case; empty if the fence has none. */
      language: string;
      title: string;
      /** The `config` option of the fence. */
      config?: string;
    }
  | {
      kind: 'inline';
      code: Code;
      /** The text of the surrounding paragraph, heading or cell. */
      around: string;
      /** Alone in a cell of a table: the heading of the column, and the code with which the row begins. */
      cell?: { column: string; row: string };
    };

interface SnippetPage {
  /** The library version that the page is about, if given. */
  version?: string;
}

/** Diagnostics for the code of a page, in page order. */
export type SnippetCheck = (snippets: readonly Snippet[], page: SnippetPage) => Diagnostic[];
