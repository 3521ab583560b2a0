/** What a plugin adds to the parser of pages. */

import type { MarkdownIt } from 'markdown-it';
import type { DiagnosticMessage } from './diagnostic.ts';

export interface MarkdownExtension {
  /** Adds rules, after all of the core: where they stand is said by the names of others. */
  markdown?(md: MarkdownIt, options: { trusted: boolean }): void;
  /** What is to be said of a tag that no page can have; the text begins with it. `remedy` is what becomes of it: `left out`. */
  explainTag?(text: string, remedy: string): (DiagnosticMessage & { check: string }) | undefined;
}
