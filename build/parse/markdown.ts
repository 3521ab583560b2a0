/** Parses a Markdown file to HTML with slots and the data that planning and checks need. */

import MarkdownIt, { type MarkdownIt as MarkdownItInstance, type Token } from 'markdown-it';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { frenchSpaces } from '../model/frenchSpaces.ts';
import { hashOf } from '../model/hash.ts';
import type { MarkdownExtension } from '../model/markdownExtension.ts';
import type { NameFinder } from '../model/nameUse.ts';
import type { ParsedSource, ParseUses } from '../model/parsedSource.ts';
import type { FactDirectives, SiteFacts } from '../model/siteFacts.ts';
import { withoutSlots } from '../model/slots.ts';
import type { SnippetCheck } from '../model/snippet.ts';
import type { SourceFile } from '../model/source.ts';
import { alerts } from './alerts.ts';
import { renderArticle } from './article.ts';
import { cards } from './cards.ts';
import { code } from './codeBlocks.ts';
import { codeNotes } from './codeNotes.ts';
import { directives } from './directives.ts';
import { collectExamples } from './examples.ts';
import { recordFacts } from './factUses.ts';
import { footnotes } from './footnotes.ts';
import { anchors } from './headingIds.ts';
import { headings } from './headings.ts';
import { images } from './imageTokens.ts';
import { inlineCode } from './inlineCode.ts';
import { invisibleCharacters } from './invisibleCharacters.ts';
import { collectLinkTexts } from './linkTexts.ts';
import { links } from './linkTokens.ts';
import { math } from './math.ts';
import { asEnv, type PageState } from './pageState.ts';
import { withOwnPlaces } from './pieces.ts';
import { places } from './places.ts';
import { renderPlain } from './plainBlocks.ts';
import { pointClouds } from './pointClouds.ts';
import { rawHtml } from './rawHtml.ts';
import { digestSections, markSections } from './sections.ts';
import { spaces } from './spaces.ts';
import { countWords, summarize } from './summary.ts';
import { isTight, tables } from './tables.ts';
import { tabs } from './tabs.ts';
import { taskLists } from './taskLists.ts';
import type { TermCheck } from './terms.ts';
import { unreadSyntax } from './unreadSyntax.ts';

export interface MarkdownOptions {
  /** highlight.js languages for code fences. */
  codeLanguages: readonly string[];
  /** Allow any HTML; by default only the elements in `htmlElements.ts`. */
  trustedHtml?: boolean;
  /** Whether dollar signs make formulas; a page may say otherwise. */
  math?: boolean;
  /** What plugins add. */
  extensions?: readonly MarkdownExtension[];
  /** Shell strings per locale id. */
  ui: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** HTML at the end of a link to another site. */
  externalMark(locale: string): string;
  /** Facts that pages can print. */
  facts?: SiteFacts;
  /** Checks the code of a page against the facts. */
  checkSnippets?: SnippetCheck;
  /** Compares the words of a page with the glossary. */
  checkTerms?: TermCheck;
  /** Finds names of the library in the code of a page. */
  findNames?: NameFinder;
}

/** Created once and used for every page; holds no state of a page. */
export interface Markdown {
  md: MarkdownItInstance;
  options: MarkdownOptions;
}

const NO_DIRECTIVES: FactDirectives = new Map();

/** Sets up the parser. The order matters: extensions see the tokens of those before them. */
export function createMarkdown(options: MarkdownOptions): Markdown {
  const { extensions = [], trustedHtml: trusted = false } = options;
  const md = new MarkdownIt({ html: true, linkify: true });
  md.use(places)
    .use(footnotes)
    .use(directives)
    .use(alerts)
    .use(tabs)
    .use(cards)
    .use(code, { languages: options.codeLanguages })
    .use(codeNotes)
    .use(inlineCode)
    .use(spaces)
    .use(math, { isOn: options.math })
    .use(taskLists)
    .use(headings)
    .use(links)
    .use(images)
    .use(pointClouds)
    .use(rawHtml, {
      trusted,
      tagger: new MarkdownIt('zero', { html: true }).enable('html_inline'),
    })
    .use(tables)
    .use(unreadSyntax)
    .use(invisibleCharacters)
    .use(anchors);
  for (const { markdown } of extensions) if (markdown) md.use(markdown, { trusted });
  return { md, options };
}

/** Parses a source to HTML with slots (see `slots.ts`), its headings, links and other data, and diagnostics. */
export function parseMarkdown(source: SourceFile, { md, options }: Markdown): ParsedSource {
  const uses: ParseUses = { strings: {}, facts: [], checksCode: false };
  const env = createState(source, options, uses);
  const tokens = md.parse(withoutSlots(source.body), asEnv(env));
  const { html, excerptHtml } = renderArticle(tokens, md, env);
  const markdown = renderPlain(tokens, md, env);
  checkAnchors(env);
  options.checkTerms?.(tokens, env);
  const marks = markSections(tokens, env);
  const { library_version: version } = source.frontMatter;
  const code = env.snippets ?? [];
  uses.checksCode = code.length > 0;
  env.diagnostics.push(...(options.checkSnippets?.(code, { version }) ?? []));
  const { title, headings, links, images, diagrams, anchors, definitions, names, diagnostics } = env;
  return withOwnPlaces({
    source,
    ...(title === undefined ? {} : { title }),
    html,
    ...(excerptHtml === undefined ? {} : { excerptHtml }),
    markdown,
    headings,
    links,
    linkTexts: collectLinkTexts(html),
    images,
    diagrams,
    anchors,
    definitions,
    names,
    examples: collectExamples(tokens, env),
    words: countWords(tokens),
    summary: frenchSpaces(summarize(tokens), source.locale),
    frame: frameOf(tokens),
    diagnostics,
    sections: digestSections(env),
    marks,
    marksHash: hashOf(JSON.stringify(marks), 16),
    textHash: hashOf([html, excerptHtml, markdown].join('\0'), 16),
    uses,
  });
}

/** Classes of the frame around the article, so that no style has to look inside: see `ArticleFrame`. */
function frameOf(tokens: readonly Token[]): string {
  const isFront = tokens.some(({ type }) => type === 'hero_open');
  const isWide = tokens.some((token) => token.type === 'table_open' && isTight(token));
  return [isFront && 'front', isWide && 'wide'].filter(Boolean).join(' ');
}

/** Returns a function from inline Markdown of the facts to HTML without links, with the typography of the language. */
export function createTextRenderer(locale: string): (markdown: string) => string {
  const md = new MarkdownIt().disable(['link', 'image', 'autolink']).use(inlineCode).use(spaces).use(math);
  const env = asEnv({ source: { locale, frontMatter: {} }, report() {} } as unknown as PageState);
  return (markdown) => md.renderInline(markdown, env);
}

function createState(source: SourceFile, options: MarkdownOptions, uses: ParseUses): PageState {
  const { ui, externalMark, extensions = [], facts, checkSnippets, findNames } = options;
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
    factDirectives: facts?.directives ?? NO_DIRECTIVES,
    reference: facts?.createReference && recordFacts(facts.createReference, source.locale, diagnostics, uses.facts),
    fromFacts: new Set(),
    definitions: [],
    names: [],
    findNames,
    hasPicture: false,
    snippets: checkSnippets && [],
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
