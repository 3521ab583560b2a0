/** Code blocks: highlighted at build time, with titles, marked lines, line numbers and version labels. */

import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml, escapeText, fillIn } from '../../templates/model/text.ts';
import { frenchSpaces } from '../model/frenchSpaces.ts';
import { wrapLines } from './codeLines.ts';
import { type MarkedCode, readMarks } from './codeMarks.ts';
import { type CodeOptions, type OptionChecks, parseCodeOptions } from './codeOptions.ts';
import type { MarkdownExtension, OtherFences } from './extension.ts';
import { readLanguage } from './fenceLanguage.ts';
import { blockRule, reportUnclosed } from './fences.ts';
import { createHighlighter, type Highlighter } from './highlighter.ts';
import { type LineDiagnostic, reportDiagnostics } from './lineDiagnostic.ts';
import { type PageState, pageState } from './pageState.ts';

interface CodeSettings {
  /** highlight.js grammars in addition to the built-in ones. */
  languages: readonly string[];
  extensions: readonly MarkdownExtension[];
}

/** A parsed fence: for its renderer, for plain Markdown, and for all that reads the code of a page. */
export interface CodeBlock {
  /** The language, as written. */
  word: string;
  options: CodeOptions;
  /** Code to copy: without line-marking comments and without removed lines. */
  code: string;
  /** The same with the numbers of notes in comments, for plain Markdown; absent without notes. */
  numberedCode?: string;
  /** Visible labels: the versions that the code is for, and whether it fails. */
  labels: string[];
  /** Empty for plain text. */
  language: string;
  marked: MarkedCode;
  /** Addresses of the notes below the block, by number; absent if there are none. */
  noteIds?: ReadonlyMap<number, string>;
}

/** Fences and indented code, before anything reads the code of the page; unknown languages are reported and shown as plain text, invalid options are reported. */
export function code(md: MarkdownIt, { languages, extensions }: CodeSettings): void {
  const fences = extensions.flatMap((extension) => extension.fences ?? []);
  const checks = Object.assign({}, ...extensions.map(({ fenceOptions }) => fenceOptions));
  const others = extensions.find(({ otherFences }) => otherFences)?.otherFences;
  const highlighter = createHighlighter(languages, extensions);
  const renderer: CodeRenderer = { highlighter, md, extensions, fences, checks, others };
  md.core.ruler.after('inline', 'code', ({ tokens, env }) => {
    for (const token of tokens)
      if (token.type === 'fence') token.meta = { block: readFence(token, pageState(env), renderer) };
  });
  md.renderer.rules.fence = blockRule((token, env) => printFence(token, env, renderer));
  md.renderer.rules.code_block = blockRule((token, env) => frame({ html: escapeText(token.content.trimEnd()) }, env));
}

/** Undefined for indented code. */
export function codeBlockOf({ meta }: Token): CodeBlock | undefined {
  return (meta as { block?: CodeBlock } | null)?.block;
}

interface CodeRenderer {
  highlighter: Highlighter;
  md: MarkdownIt;
  extensions: readonly MarkdownExtension[];
  /** Words of fences that plugins claim. */
  fences: readonly string[];
  checks: OptionChecks;
  others?: OtherFences;
}

function readFence(token: Token, env: PageState, renderer: CodeRenderer): CodeBlock {
  const info = renderer.md.utils.unescapeAll(token.info);
  const { word, options: text, language, diagnostic } = readLanguage(info, renderer);
  if (diagnostic) env.report('unknownLanguages', token.map?.[0] ?? 0, diagnostic.message, diagnostic.hint);
  const options = parseCodeOptions(text, renderer);
  const marked = markLines(token.content.replace(/\n$/, ''), language, options);
  reportUnclosed(token, env);
  reportDiagnostics(env, token.map?.[0] ?? 0, options.diagnostics);
  reportDiagnostics(env, (token.map?.[0] ?? 0) + 1, marked.diagnostics);
  return { word, options, code: withoutRemoved(marked), labels: labelsOf(options, env), language, marked };
}

function printFence(token: Token, env: PageState, renderer: CodeRenderer): string {
  const block = codeBlockOf(token) as CodeBlock;
  const { language, options } = block;
  const caption = renderCaption(block, env);
  const html = renderLines(token, env, renderer);
  return frame({ ...options, id: token.attrGet('id')?.toString(), language, caption, html }, env);
}

/** Plain text has no comments: marks are shown literally there, so that a page can document them. */
function markLines(source: string, language: string, options: CodeOptions): MarkedCode {
  const marked = language
    ? readMarks(source)
    : { code: source, marks: new Map(), notes: [], diagnostics: [] as LineDiagnostic[] };
  const count = marked.code.split('\n').length;
  for (const line of options.highlighted) {
    if (line <= count && !marked.marks.has(line - 1)) marked.marks.set(line - 1, 'highlighted');
  }
  const beyond = [...options.highlighted].find((line) => line > count);
  const message = `line ${beyond} is marked, but the block has ${count}`;
  if (beyond)
    marked.diagnostics.push({ message, hint: 'count from 1, without lines of highlight comments', below: -1 });
  return marked;
}

/** The code without removed lines. */
export function withoutRemoved({ code, marks }: MarkedCode): string {
  return marks.size === 0
    ? code
    : code
        .split('\n')
        .filter((_, line) => marks.get(line) !== 'removed')
        .join('\n');
}

function renderCaption({ options: { title }, labels }: CodeBlock, { source }: PageState): string {
  const parts = title ? [escapeText(frenchSpaces(title, source.locale))] : [];
  parts.push(...labels.map((label) => `<span class="code-legacy">${escapeText(label)}</span>`));
  return parts.join(' ');
}

function labelsOf({ legacy, isWrong }: CodeOptions, env: PageState): string[] {
  return [...(legacy === undefined ? [] : [legacyText(legacy, env)]), ...(isWrong ? [env.ui('wrongCode')] : [])];
}

/** The label of legacy code. Without a version, the brackets or colon around its placeholder are removed too. */
function legacyText(version: string, env: PageState): string {
  const text = fillIn(env.ui('legacyCode'), { version });
  return version ? text : text.replace(/\(\s*\)|[\s:,–—-]+$/g, '').trim();
}

function renderLines(token: Token, env: PageState, { highlighter, extensions }: CodeRenderer): string {
  const { language, marked, options, noteIds } = codeBlockOf(token) as CodeBlock;
  const { firstNumber } = options;
  const { code, marks } = marked;
  const plain = language ? highlighter.highlight(code, language) : escapeText(code);
  const html = extensions.reduce((shown, { decorate }) => decorate?.(shown, token) ?? shown, plain);
  const ends = printMarkers(marked, noteIds, env);
  if (marks.size === 0 && ends.size === 0 && firstNumber === undefined) return html;
  const texts = {
    highlighted: escapeHtml(env.ui('lineHighlighted')),
    added: escapeHtml(env.ui('lineAdded')),
    removed: escapeHtml(env.ui('lineRemoved')),
  };
  return wrapLines(html, { marks, texts, ends, firstNumber });
}

/** Links to the notes at the ends of lines. Their numbers are not text, so they are not copied. */
function printMarkers({ notes }: MarkedCode, ids: CodeBlock['noteIds'], env: PageState): ReadonlyMap<number, string> {
  const ends = new Map<number, string>();
  for (const { number, line } of notes) {
    const id = ids?.get(number);
    if (!id) continue;
    const label = escapeHtml(fillIn(env.ui('codeNote'), { number }));
    const link = `<a class="code-note" href="#${id}" data-number="${number}" aria-label="${label}"></a>`;
    ends.set(line, (ends.get(line) ?? '') + link);
  }
  return ends;
}

interface CodeFrame {
  html: string;
  id?: string;
  language?: string;
  title?: string;
  caption?: string;
  firstNumber?: number;
}

/** A block with its copy button, which the client wakes: after the code, so that Tab reaches the code first. */
function frame({ html, id, language, title, caption, firstNumber }: CodeFrame, { ui, source }: PageState): string {
  const name = id ? ` id="${escapeHtml(id)}"` : '';
  const data = language ? `${name} data-language="${language}"` : name;
  const codeClass = language ? ` class="hljs language-${language}"` : '';
  const numbers = firstNumber === undefined ? '' : ' class="numbered"';
  const pre = `<pre${numbers}><code${codeClass}>${html}</code></pre>`;
  const label = title ? frenchSpaces(fillIn(ui('copyFile'), { title }), source.locale) : ui('copyCode');
  const button = `<button type="button" class="code-tool" aria-label="${escapeHtml(label)}">${escapeText(ui('copy'))}</button>`;
  const tools = `<div class="code-tools js-only">${button}</div>`;
  if (!caption) return `<div class="code"${data}>${pre}${tools}</div>\n`;
  return `<figure class="code"${data}><figcaption>${caption}</figcaption>${pre}${tools}</figure>\n`;
}
