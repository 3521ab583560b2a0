/** The state that markdown-it extensions share while parsing a page; created per page, so that nothing leaks between pages. */

import type { Env, Token } from 'markdown-it';
import type { UiKey } from '../../templates/model/ui.ts';
import type { Diagnostic, DiagnosticMessage, Place } from '../model/diagnostic.ts';
import type { Diagram, Heading, Image, Link } from '../model/parsedSource.ts';
import type { SourceFile } from '../model/source.ts';
import type { TitleSpec } from './titles.ts';

export interface PageState {
  source: SourceFile;
  /** A shell string in the page's locale. */
  ui(key: UiKey): string;
  headings: Heading[];
  links: Link[];
  images: Image[];
  diagrams: Diagram[];
  anchors: string[];
  /** Start tags of raw HTML that are written. */
  rawTags: RawTag[];
  diagnostics: Diagnostic[];
  /** Reports a diagnostic at a 0-based line of the body, as in `token.map[0]`. */
  report(check: string, bodyLine: number, message: string, hint?: string): void;
  /** Reports a diagnostic at a position in the file, as from `locate`. */
  reportAt(check: string, place: Place, message: string, hint?: string): void;
  /** Lines of the body. */
  lines: string[];
  /** Directives with content, by name. */
  containers: ReadonlyMap<string, DirectiveSpec>;
  /** What plugins have prepared for their rules, by their names. */
  tools: ReadonlyMap<string, unknown>;
  /** Blocks that a plugin has written, not the writer of the page. */
  generated: Set<Token>;
  /** Title from a first-level heading. */
  title?: string;
  /** Creates heading ids from text; initialized lazily. */
  slugs?(text: string): string;
  /** HTML at the end of links to other sites. */
  externalMark: string;
  /** True after the first component of another generator, which is left out. */
  hasComponents?: boolean;
  /** What is to be said of a tag that no page can have; the text begins with it. `remedy` is what becomes of it: `left out`. */
  explainTag?(text: string, remedy: string): (DiagnosticMessage & { check: string }) | undefined;
  /** True after the first tag of one that never ends. */
  hasOpenComponent?: boolean;
  /** True after the first picture: all later ones are lazy. */
  hasPicture: boolean;
  /** Position of `<!-- truncate -->`: between two blocks or inside one. */
  truncate?: 'between' | 'inside';
}

/** A start tag of raw HTML. */
export interface RawTag {
  name: string;
  place: Place;
  isLeftOut: boolean;
  /** A link to another site. */
  isExternal?: boolean;
  isUnclosed?: boolean;
  /** Its end tag is to be written where the Markdown element ends. */
  isOpen?: boolean;
}

/** The state of the page being parsed, from markdown-it's untyped `env`. */
export function pageState(env: Env | undefined): PageState {
  return env as unknown as PageState;
}

/** The state of a page as markdown-it's `env`. */
export function asEnv(state: PageState): Env {
  return state as unknown as Env;
}

export interface DirectiveSpec {
  attributes: readonly string[];
  needsTitle?: true;
  /** Its element; `div` by default. */
  tag?: string;
  /** How its title is shown, or its value in place of one; by default it has none. */
  label?: TitleSpec;
}
