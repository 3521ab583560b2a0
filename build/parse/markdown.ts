/** Parses a Markdown file to HTML with slots and the data that planning and checks need. */

import MarkdownIt, { type MarkdownIt as MarkdownItInstance, type Token } from 'markdown-it';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { frenchSpaces } from '../model/frenchSpaces.ts';
import { hashOf } from '../model/hash.ts';
import type { ParsedSource, ParseUses } from '../model/parsedSource.ts';
import { withoutSlots } from '../model/slots.ts';
import type { SourceFile } from '../model/source.ts';
import { renderArticle } from './article.ts';
import { cards } from './cards.ts';
import { code } from './codeBlocks.ts';
import { CONTAINERS } from './directiveLine.ts';
import { directives } from './directives.ts';
import type { MarkdownExtension } from './extension.ts';
import { footnotes } from './footnotes.ts';
import { anchors } from './headingIds.ts';
import { headings } from './headings.ts';
import { images } from './imageTokens.ts';
import { inlineCode } from './inlineCode.ts';
import { collectLinkTexts } from './linkTexts.ts';
import { links } from './linkTokens.ts';
import { asEnv, type DirectiveSpec, type PageState } from './pageState.ts';
import { withOwnPlaces } from './pieces.ts';
import { places } from './places.ts';
import { rawHtml } from './rawHtml.ts';
import { spaces } from './spaces.ts';
import { countWords, summarize } from './summary.ts';
import { isTight, tables } from './tables.ts';

export interface MarkdownOptions {
  /** highlight.js languages for code fences. */
  codeLanguages: readonly string[];
  /** Allow any HTML; by default only the elements in `htmlElements.ts`. */
  trustedHtml?: boolean;
  /** Whether dollar signs make formulas; a page may say otherwise. */
  math?: boolean;
  /** What plugins add, and what they have prepared for it, by their names. */
  extensions: readonly MarkdownExtension[];
  tools?: ReadonlyMap<string, unknown>;
  /** Shell strings per locale id. */
  ui: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** HTML at the end of a link to another site. */
  externalMark(locale: string): string;
}

/** Created once and used for every page; holds no state of a page. */
export interface Markdown {
  md: MarkdownItInstance;
  options: MarkdownOptions;
  containers: ReadonlyMap<string, DirectiveSpec>;
}

/** Sets up the parser. The order matters: extensions see the tokens of those before them. */
export function createMarkdown(options: MarkdownOptions): Markdown {
  const { extensions, trustedHtml = false, math = true } = options;
  const md = new MarkdownIt({ html: true });
  md.use(places)
    .use(footnotes)
    .use(directives)
    .use(cards)
    .use(code, { languages: options.codeLanguages, extensions })
    .use(inlineCode, extensions)
    .use(spaces)
    .use(headings)
    .use(links)
    .use(images)
    .use(rawHtml, {
      trusted: trustedHtml,
      tagger: new MarkdownIt('zero', { html: true }).enable('html_inline'),
    })
    .use(tables)
    .use(anchors);
  const settings = { trustedHtml, math };
  for (const { markdown } of extensions) if (markdown) md.use(markdown, settings);
  const own = extensions.flatMap((extension) => Object.entries(extension.directives ?? {}));
  return { md, options, containers: new Map([...CONTAINERS, ...own]) };
}

/** Parses a source to HTML with slots (see `slots.ts`), its headings, links and other data, and diagnostics. */
export function parseMarkdown(source: SourceFile, markdown: Markdown): ParsedSource {
  const { md } = markdown;
  const uses: ParseUses = { strings: {} };
  const env = createState(source, markdown, uses);
  const tokens = md.parse(withoutSlots(source.body), asEnv(env));
  const { html, excerptHtml } = renderArticle(tokens, md, env);
  checkAnchors(env);
  const { notes, texts } = askPlugins(tokens, env, markdown);
  const { title, headings, links, images, diagrams, anchors, diagnostics } = env;
  return withOwnPlaces({
    source,
    ...(title === undefined ? {} : { title }),
    html,
    ...(excerptHtml === undefined ? {} : { excerptHtml }),
    headings,
    links,
    linkTexts: collectLinkTexts(html),
    images,
    diagrams,
    anchors,
    words: countWords(tokens),
    summary: frenchSpaces(summarize(tokens), source.locale),
    frame: frameOf(tokens),
    diagnostics: withoutMany(diagnostics),
    notes,
    texts,
    textHash: hashOf([html, excerptHtml, JSON.stringify(texts)].join('\0'), 16),
    uses,
  });
}

/** Diagnostics of a page beyond which nobody reads on. */
const MOST_DIAGNOSTICS = 1000;

/** The first of them, and the first of each other check. */
function withoutMany(diagnostics: Diagnostic[]): Diagnostic[] {
  const rest = diagnostics.slice(MOST_DIAGNOSTICS);
  const firsts = new Map([...rest].reverse().map((each) => [each.check, each]));
  const told = [...firsts.values()].map((each) => ({ ...each, message: `${each.message} (and more like it)` }));
  return rest.length === 0 ? diagnostics : [...diagnostics.slice(0, MOST_DIAGNOSTICS), ...told];
}

/** What plugins keep of the page, by their names. */
function askPlugins(
  tokens: readonly Token[],
  env: PageState,
  { md, options }: Markdown,
): Pick<ParsedSource, 'notes' | 'texts'> {
  const kept = options.extensions.map(({ name, parsed }) => [name, parsed?.(tokens, env, md)] as const);
  const all = (field: 'notes' | 'texts') =>
    Object.fromEntries(kept.flatMap(([name, own]) => (own?.[field] === undefined ? [] : [[name, own[field]]])));
  return { notes: all('notes'), texts: all('texts') };
}

/** Classes of the frame around the article, so that no style has to look inside: see `ArticleFrame`. */
function frameOf(tokens: readonly Token[]): string {
  const isFront = tokens.some(({ type }) => type === 'hero_open');
  const isWide = tokens.some((token) => token.type === 'table_open' && isTight(token));
  return [isFront && 'front', isWide && 'wide'].filter(Boolean).join(' ');
}

/** Returns a function from a line of Markdown to HTML without links, with the typography of the language. */
export function createTextRenderer(
  locale: string,
  extensions: readonly MarkdownExtension[] = [],
): (markdown: string) => string {
  const md = new MarkdownIt().disable(['link', 'image', 'autolink']).use(inlineCode).use(spaces);
  for (const { text } of extensions) if (text) md.use(text);
  const env = asEnv({ source: { locale, frontMatter: {} }, report() {} } as unknown as PageState);
  return (markdown) => md.renderInline(markdown, env);
}

function createState(source: SourceFile, { options, containers }: Markdown, uses: ParseUses): PageState {
  const { ui, externalMark, extensions, tools = new Map() } = options;
  const strings = ui.get(source.locale) ?? {};
  const diagnostics: Diagnostic[] = [];
  return {
    source,
    ui(key) {
      const text = strings[key] ?? key;
      uses.strings[key] = text;
      return text;
    },
    headings: [],
    links: [],
    images: [],
    diagrams: [],
    anchors: [],
    rawTags: [],
    diagnostics,
    report(check, bodyLine, message, hint) {
      const place = { file: source.file, line: bodyLine + source.bodyLine + 1 };
      diagnostics.push(createDiagnostic(check, place, message, hint));
    },
    reportAt(check, place, message, hint) {
      diagnostics.push(createDiagnostic(check, place, message, hint));
    },
    lines: [],
    explainTag: extensions.find(({ explainTag }) => explainTag)?.explainTag,
    externalMark: externalMark(source.locale),
    containers,
    tools,
    generated: new Set(),
    hasPicture: false,
  };
}

/** Reports ids of raw HTML or footnotes that a heading also has, and former ids that something else has now. */
function checkAnchors({ headings, anchors, source, reportAt }: PageState): void {
  const taken = new Set(anchors);
  const ids = new Set([...anchors, ...headings.map(({ id }) => id)]);
  for (const heading of headings) {
    const { id, line, formerIds } = heading;
    const place = { file: source.file, line };
    if (taken.has(id))
      reportAt('duplicateAnchors', place, `something else on the page has the id "${id}" of this heading`);
    if (!formerIds) continue;
    heading.formerIds = formerIds.filter((former) => !ids.has(former));
    for (const former of formerIds.filter((each) => ids.has(each))) {
      const message = `something else on the page has the former id "${former}" of this heading`;
      reportAt('duplicateAnchors', place, message, `take ".was-${former}" out`);
    }
  }
}
