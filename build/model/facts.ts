/** Facts about what a site documents, as an extension offers them to the pages of the site. */

import type { Diagnostic, DiagnosticMessage } from './diagnostic.ts';
import type { SnippetCheck } from './snippet.ts';

/** Directives by the name after the two colons, with the attributes that each accepts. */
export type FactDirectives = ReadonlyMap<string, { attributes: readonly string[] }>;

export interface SiteFacts {
  directives: FactDirectives;
  /** Facts in the language of one page; words that are missing in it are added to `diagnostics`. Absent without facts. */
  createReference?(locale: string, diagnostics: Diagnostic[]): Reference;
  /** A check of all code of one page; absent without facts. */
  createSnippetCheck?(): Promise<SnippetCheck>;
  /** Whether pages parsed with `other` would come out the same. */
  isSame(other: SiteFacts | undefined): boolean;
}

export interface Reference {
  render(request: ReferenceRequest): RenderedReference | DiagnosticMessage;
  /** A value by its path in the facts: `classes.lod3.count`. */
  value(path: string, asCode: boolean): NamedValue | DiagnosticMessage;
}

export interface ReferenceRequest {
  name: string;
  /** What the brackets hold. */
  target: string;
  attributes: Readonly<Record<string, string>>;
}

/** A directive as Markdown, with an id for each row of its table. */
export interface RenderedReference {
  markdown: string;
  rowIds: ReadonlyArray<string | undefined>;
}

export interface NamedValue {
  /** One, or those of a list. */
  texts: readonly string[];
  /** Shown as code: what one types. */
  isCode: boolean;
}
