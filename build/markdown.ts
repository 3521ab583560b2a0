/** Turns one Markdown source into HTML and the facts about it that planning and checking need. */

import MarkdownIt, { type MarkdownIt as MarkdownItInstance } from 'markdown-it';
import type { SourceFile } from './content.ts';
import { alerts } from './markdown/alerts.ts';
import { anchors } from './markdown/anchors.ts';
import { renderArticle } from './markdown/article.ts';
import { code } from './markdown/code.ts';
import { diagrams } from './markdown/diagrams.ts';
import { directives } from './markdown/directives.ts';
import { asEnv, type PageState } from './markdown/env.ts';
import { factTables } from './markdown/factTables.ts';
import { factValues } from './markdown/factValues.ts';
import { footnotes } from './markdown/footnotes.ts';
import { headings } from './markdown/headings.ts';
import { images } from './markdown/images.ts';
import { inlineCode } from './markdown/inlineCode.ts';
import { links } from './markdown/links.ts';
import { math } from './markdown/math.ts';
import { places } from './markdown/places.ts';
import { renderPlain } from './markdown/plainBlocks.ts';
import { rawHtml } from './markdown/rawHtml.ts';
import { type SnippetCheck, snippets } from './markdown/snippets.ts';
import { spaces } from './markdown/spaces.ts';
import { countWords, summarize } from './markdown/summary.ts';
import { tables } from './markdown/tables.ts';
import { tabs } from './markdown/tabs.ts';
import { taskLists } from './markdown/taskLists.ts';
import { createProblem, type Place, type Problem } from './problems.ts';
import type { Reference } from './reference/reference.ts';
import { withoutSlots } from './slots.ts';

export { SLOT_END, SLOT_START, type SlotKind } from './slots.ts';

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
  problems: Problem[];
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

export interface MarkdownOptions {
  /** highlight.js language names that code fences may use. */
  codeLanguages: readonly string[];
  /** Pages may hold any HTML; absent: what `htmlElements.ts` lists. */
  trustedHtml?: boolean;
  /** Shell strings per locale id. */
  ui: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Ready HTML for the end of a link that leaves the site. */
  externalMark(locale: string): string;
  /** The facts in a language, for a page that adds what it misses to `problems`; absent when the site has no facts. */
  reference?: (locale: string, problems: Problem[]) => Reference;
  /** Checks the code of a page; absent: nobody does. */
  checkSnippets?: SnippetCheck;
}

/** Made once, used for every page; it keeps nothing from one page to the next. */
export interface Markdown {
  md: MarkdownItInstance;
  options: MarkdownOptions;
}

/** Sets the parser up. The order matters: what comes later sees the tokens of what comes before. */
export function createMarkdown(options: MarkdownOptions): Markdown {
  const md = new MarkdownIt({ html: true, linkify: true });
  md.use(places)
    .use(footnotes)
    .use(directives)
    .use(factTables)
    .use(alerts)
    .use(tabs)
    .use(snippets)
    .use(code, { languages: options.codeLanguages })
    .use(inlineCode)
    .use(spaces)
    .use(diagrams)
    .use(math)
    .use(factValues)
    .use(taskLists)
    .use(headings)
    .use(links)
    .use(images)
    .use(rawHtml, {
      trusted: options.trustedHtml ?? false,
      tagger: new MarkdownIt('zero', { html: true }).enable('html_inline'),
    })
    .use(tables)
    .use(anchors);
  return { md, options };
}

/** Takes a source, gives its HTML with slots (see `slots.ts`) and what was found in it. Mistakes are in `problems`. */
export function parseMarkdown(source: SourceFile, { md, options }: Markdown): ParsedPage {
  const env = createState(source, options);
  const tokens = md.parse(withoutSlots(source.body), asEnv(env));
  const { html, excerptHtml } = renderArticle(tokens, md, env);
  const markdown = renderPlain(tokens, md, env);
  checkAnchors(env);
  const { library_version: version } = source.frontMatter;
  env.problems.push(...(options.checkSnippets?.(env.snippets ?? [], { version }) ?? []));
  const { title, headings, links, images, diagrams, anchors, problems } = env;
  return {
    source,
    ...(title === undefined ? {} : { title }),
    html,
    ...(excerptHtml === undefined ? {} : { excerptHtml }),
    markdown,
    headings,
    links,
    images,
    diagrams,
    anchors,
    words: countWords(tokens),
    summary: summarize(tokens),
    problems,
  };
}

function createState(source: SourceFile, options: MarkdownOptions): PageState {
  const { ui, externalMark, reference, checkSnippets } = options;
  const strings = ui.get(source.locale) ?? {};
  const problems: Problem[] = [];
  return {
    source,
    ui: (key) => strings[key] ?? key,
    headings: [],
    links: [],
    images: [],
    diagrams: [],
    anchors: [],
    problems,
    report(check, bodyLine, message, hint) {
      const place = { file: source.file, line: bodyLine + source.bodyLine + 1 };
      problems.push(createProblem(check, place, message, hint));
    },
    lines: [],
    externalMark: externalMark(source.locale),
    reference: reference?.(source.locale, problems),
    fromFacts: new Set(),
    hasPicture: false,
    snippets: checkSnippets && [],
  };
}

/** An id of raw HTML or of a footnote may be the one that a heading has. */
function checkAnchors({ headings, anchors, source, problems }: PageState): void {
  if (anchors.length === 0) return;
  const taken = new Set(anchors);
  for (const { id, line } of headings) {
    if (!taken.has(id)) continue;
    const place = { file: source.file, line };
    problems.push(
      createProblem('duplicateAnchors', place, `something else on the page has the id "${id}" of this heading`),
    );
  }
}
