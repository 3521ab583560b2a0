/** What markdown-it extensions share while one page is parsed: a fresh value per page, so nothing leaks between pages. */

import type { Env, Token } from 'markdown-it';
import type { UiKey } from '../../templates/model/ui.ts';
import type { CheckName, Diagnostic } from '../model/diagnostic.ts';
import type { FactDirectives, Reference } from '../model/facts.ts';
import type { Diagram, Heading, Image, Link } from '../model/parsedPage.ts';
import type { Snippet } from '../model/snippet.ts';
import type { SourceFile } from '../model/source.ts';

export interface PageEnv {
  source: SourceFile;
  /** A shell string in the page's locale. */
  ui(key: UiKey): string;
  headings: Heading[];
  links: Link[];
  images: Image[];
  diagrams: Diagram[];
  anchors: string[];
  diagnostics: Diagnostic[];
  /** Records a diagnostic at a 0-based line of the body, as found in `token.map[0]`. */
  report(check: CheckName, bodyLine: number, message: string, hint?: string): void;
}

/** What only the core extensions need: headings, links, images, raw HTML. */
export interface PageState extends PageEnv {
  /** Lines of the body. */
  lines: string[];
  factDirectives: FactDirectives;
  /** The facts in the page's language; absent when the site has none. */
  reference?: Reference;
  /** Blocks that the facts have made: they are no writer's words. */
  fromFacts: Set<Token>;
  /** From a first-level heading. */
  title?: string;
  /** Makes the id of a heading from its text; made when the first one needs it. */
  slugs?(text: string): string;
  /** HTML that stands at the end of links which leave the site. */
  externalMark: string;
  /** True once a picture has been met: the first one loads at once, the others when needed. */
  hasPicture: boolean;
  /** The code of the page, when somebody checks it. */
  snippets?: Snippet[];
  /** Where `<!-- truncate -->` stands: between two blocks, or inside one. */
  truncate?: 'between' | 'inside';
}

/** The state of the page that is being parsed: markdown-it hands it on without knowing its type. */
export function pageState(env: Env | undefined): PageState {
  return env as unknown as PageState;
}

/** The state of a page as markdown-it takes it. */
export function asEnv(state: PageState): Env {
  return state as unknown as Env;
}
