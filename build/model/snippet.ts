/** The code on a page, blocks and inline, for a check against facts. */

import type { Diagnostic, Place } from './diagnostic.ts';

export interface Code {
  text: string;
  /** The place in the file of a character of `text`. */
  placeAt(offset: number): Place;
}

/** A piece of code as it stands on the page. */
export type Snippet =
  | {
      kind: 'block';
      code: Code;
      /** Where the fence begins. */
      fence: Place;
      /** Lower case; empty when the fence names none. */
      language: string;
      title: string;
      /** What the fence says of the configuration it holds. */
      config?: string;
    }
  | {
      kind: 'inline';
      code: Code;
      /** The text of the paragraph, heading or cell. */
      around: string;
    };

export interface SnippetPage {
  /** The version of the library that the page is about, when it says so. */
  version?: string;
}

/** What is wrong with the code of a page, in the order of the page. */
export type SnippetCheck = (snippets: readonly Snippet[], page: SnippetPage) => Diagnostic[];
