/** What a plugin adds to the parser of pages. */

import type { MarkdownIt, Token } from 'markdown-it';
import type { DiagnosticMessage } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import type { DirectiveSpec, PageState } from './pageState.ts';

export interface MarkdownExtension {
  /** The name of the plugin. */
  name: string;
  /** Adds rules, after all of the core: where they stand is said by the names of others. */
  markdown?(md: MarkdownIt, settings: MarkdownSettings): void;
  /** Adds what a line of text has too that is on no page. */
  text?(md: MarkdownIt): void;
  /** Directives with content, `:::name`, each with the attributes that it accepts. */
  directives?: Readonly<Record<string, DirectiveSpec>>;
  /** Code fences with these words are no code. */
  fences?: readonly string[];
  /** Options of code fences that it reads, each with what is wrong with a value. */
  fenceOptions?: Readonly<Record<string, (value: string) => DiagnosticMessage | undefined>>;
  /** How other generators write code fences. */
  otherFences?: OtherFences;
  /** HTML of code, with `hljs-` spans, where it knows more than highlight.js, whose HTML `plain` gives. */
  highlight?(code: string, language: string, plain: () => string): string | undefined;
  explainTag?: PageState['explainTag'];
  /** Adds to the HTML of code, of inline code or of a fence. */
  decorate?(html: string, token: Token): string;
  /** What its rules need of what it has read: `PageState.tools`. Made once. */
  prepare?(value: unknown): unknown;
  /** Equal for what it has read with which pages of a language are parsed the same. */
  keyOf?(value: unknown, locale: string): string;
  /** What a page depends on that few pages do, as JSON: kept with it, and asked later whether the page would be the same. */
  stateOf?(value: unknown, source: Pick<SourceFile, 'version'>): unknown;
  isCurrent?(kept: KeptState): boolean;
  /** The part of its notes that other pages show. */
  outline?(notes: unknown): unknown;
  /** Reads a parsed page: may report, and says what is kept of it. */
  parsed?(tokens: readonly Token[], page: PageState, md: MarkdownIt): Kept | undefined;
}

/** What a plugin keeps of a page, in the fields of `ParsedSource`. */
interface Kept {
  /** In memory. */
  notes?: unknown;
  /** What is long: read each time that it is asked for. */
  texts?: unknown;
}

export interface OtherFences {
  /** The language of a fence that has none of ours in its first word: what is read, what stands there, and what to write in its place. */
  findLanguage(
    info: { word: string; options: string },
    isKnown: (word: string) => boolean,
  ): { word: string; options: string; written: string; write: string } | undefined;
  /** What to write for an option: empty if it has no use here, undefined if it is none. */
  instead(name: string, value: string): string | undefined;
}

export interface KeptState {
  /** What it has kept of the page. */
  notes: unknown;
  /** The result of `stateOf` at that time. */
  state: unknown;
  /** What it has read now. */
  value: unknown;
  source: Pick<SourceFile, 'locale' | 'version'>;
}

/** The settings of a site that concern its Markdown. */
interface MarkdownSettings {
  /** Allow any HTML; by default only the elements in `htmlElements.ts`. */
  trustedHtml: boolean;
  /** Whether dollar signs make formulas; a page may say otherwise. */
  math: boolean;
}
