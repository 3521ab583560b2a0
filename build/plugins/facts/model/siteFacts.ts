/** Facts as pages use them: what they print, what their code is checked against, the names in it. */

import type { Diagnostic, DiagnosticMessage } from '../../../model/diagnostic.ts';
import { ofVersion } from '../../../model/versionFolders.ts';
import type { LibraryName, NameAnchors } from '../../shared/libraryName.ts';
import type { NameFinder } from './nameUse.ts';
import type { SnippetCheck } from './snippet.ts';

/** Where facts lie below the folder of a version. */
export const FACTS_FOLDER = 'facts';

/** Directives by the name after `::`, with the attributes that each accepts. */
export type FactDirectives = ReadonlyMap<string, { attributes: readonly string[] }>;

/** Facts of the docs that writers work on, and of the frozen versions that have their own. */
export interface AllFacts {
  current: SiteFacts;
  frozen: ReadonlyMap<string, SiteFacts>;
}

export interface SiteFacts {
  /** Facts in the language of one page; missing translations are added to `diagnostics`. Absent without facts. */
  createReference?(locale: string, diagnostics: Diagnostic[]): Reference;
  /** A check of all code of one page; absent without facts. */
  createSnippetCheck?(): Promise<SnippetCheck>;
  /** The names that pages may lead to; absent without facts. */
  names?: NameFacts;
  /** A finder of names in the code of one page; absent without facts. */
  createNameFinder?(): Promise<NameFinder>;
  /** Equal for facts with which every page has the same output. */
  hash: string;
  /** Equal for facts with which all code has the same diagnostics. */
  codeHash: string;
  /** Equal for facts with which the same names are found in all code. */
  namesHash: string;
}

export interface NameFacts {
  all: readonly NameAnchors[];
  /** Texts in a language, in the order of `ids`; missing translations are added to `diagnostics`. */
  describe(ids: ReadonlySet<string>, locale: string, diagnostics: Diagnostic[]): LibraryName[];
}

export interface Reference {
  render(request: ReferenceRequest): RenderedReference | DiagnosticMessage;
  /** A value by its path in the facts: `classes.lod3.count`. */
  value(path: string, asCode: boolean): NamedValue | DiagnosticMessage;
}

export interface ReferenceRequest {
  name: string;
  /** The text in the brackets. */
  target: string;
  attributes: Readonly<Record<string, string>>;
}

/** The Markdown of a directive, with ids for each row of its table, or for its block of code and each item of the list below. */
export interface RenderedReference {
  markdown: string;
  /** The caption of the table: inline Markdown. */
  caption?: string;
  /** The row has the first one; links to the others arrive there too. */
  rowIds: ReadonlyArray<readonly string[]>;
  codeId?: string;
}

export interface NamedValue {
  /** One text, or one for each value of a list. */
  texts: readonly string[];
  /** Shown as code, because readers type it. */
  isCode: boolean;
}

/** The facts that pages of a version show; undefined before any have been read. */
export function factsOf(value: unknown, version: string): SiteFacts | undefined {
  const { current, frozen } = (value ?? {}) as Partial<AllFacts>;
  return ofVersion(version, current, frozen);
}
