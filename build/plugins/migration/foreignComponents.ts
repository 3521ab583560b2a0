/** Leaves out the components of MDX and says what to write for each. CommonMark takes them for text where an attribute is an expression. */

import type { MarkdownIt, StateBlock } from 'markdown-it';
import { table } from '../../model/table.ts';
import { indentOf, startOf, textOf } from '../../parse/blockLines.ts';
import { isAllowedElement } from '../../parse/htmlElements.ts';
import { pageState } from '../../parse/pageState.ts';

/** Components of other generators, by lower-case name: they would be taken for HTML. */
const COMPONENTS = table<string>({
  tabs: 'write ::::tabs … ::::',
  tabitem: 'write :::tab[Label]{value="name"} … :::',
  tab: 'write :::tab[Label]{value="name"} … :::',
  codegroup: 'write ::::tabs with a :::tab for each block',
  admonition: 'write :::note[Title] … :::',
  aside: 'write :::note[Title] … :::',
  callout: 'write :::note[Title] … :::',
  note: 'write :::note … :::',
  tip: 'write :::tip … :::',
  warning: 'write :::warning … :::',
  accordion: 'write :::details[Summary] … :::',
  card: 'write a heading or a list item with a link',
  cardgrid: 'write a list',
  linkcard: 'write a list item with a link',
  steps: 'write a numbered list',
  filetree: 'write a ```text block',
  badge: 'write **text**',
  icon: 'take it out',
  codeblock: 'write a code fence',
  link: 'write [text](address)',
  image: 'write ![text](address)',
});

/** `<Tabs.Tab`: a component, which starts with a capital. */
const START_RE = /^<([A-Z][\w.]*)(?=[\s/>]|$)/;
const END_RE = /^<\/([A-Z][\w.]*)\s*>$/;
const QUOTES = '"\'`';

/** The component of another generator that a text begins with, and what to write for it. */
export function componentAt(text: string): { name: string; hint: string } | undefined {
  const [, name] = START_RE.exec(text) ?? [];
  if (name === undefined || isAllowedElement(name.toLowerCase(), false)) return undefined;
  const known = COMPONENTS[name.toLowerCase()] ?? COMPONENTS[name.replace(/^.*\./, '').toLowerCase()];
  return { name, hint: known ?? 'pages hold no components: write the Markdown that it stands for' };
}

/** Diagnostics of the check `foreignSyntax` for components that begin a line; `rawHtml` meets the others. */
export function foreignComponents(md: MarkdownIt, { trustedHtml }: { trustedHtml: boolean }): void {
  if (trustedHtml) return;
  md.block.ruler.before('html_block', 'foreign_component', takeTag, { alt: ['paragraph', 'reference', 'blockquote'] });
}

/** Takes the lines of one tag, whatever its attributes are. What is inside the component is Markdown. */
function takeTag(state: StateBlock, line: number, endLine: number, silent: boolean): boolean {
  if (state.src[startOf(state, line)] !== '<' || indentOf(state, line) >= 4) return false;
  const text = textOf(state, line);
  const [, ended] = END_RE.exec(text) ?? [];
  const component = componentAt(text);
  const env = pageState(state.env);
  // An end tag without a start is reported together with HTML's own.
  if (ended ? !env.hasComponents : !component) return false;
  const last = ended ? line : lastLineOf(state, line, endLine);
  if (last === undefined) return false;
  if (silent) return true;
  if (component) env.report('foreignSyntax', line, `the component <${component.name}> is left out`, component.hint);
  env.hasComponents = true;
  const token = state.push('html_block', '', 0);
  token.map = [line, last + 1];
  state.line = last + 1;
  return true;
}

/** The line on which a tag ends, if nothing else is on it. */
function lastLineOf(state: StateBlock, first: number, endLine: number): number | undefined {
  const env = pageState(state.env);
  const start = startOf(state, first);
  // To the end of the page once: thousands of tags that are never closed would take quadratic time.
  const lastLine = env.hasOpenComponent ? first : endLine - 1;
  const end = endOfTag(state.src.slice(start, state.eMarks[lastLine]));
  if (end === 'open') env.hasOpenComponent = true;
  if (typeof end !== 'number') return undefined;
  const at = start + end;
  for (let line = first; line < endLine; line++) {
    const stop = state.eMarks[line] ?? 0;
    if (at <= stop) return state.src.slice(at, stop).trim() === '' ? line : undefined;
  }
  return undefined;
}

/** The offset behind the `>` of a tag: not one in quotes or in an expression. `open` if there is none. */
function endOfTag(text: string): number | 'open' | undefined {
  let quote = '';
  let depth = 0;
  for (let at = 1; at < text.length; at++) {
    const char = text[at] as string;
    if (char === '\\') at++;
    else if (quote) quote = char === quote ? '' : quote;
    else if (QUOTES.includes(char)) quote = char;
    else if (char === '{') depth++;
    else if (char === '}') depth--;
    else if (depth === 0 && char === '>') return at + 1;
    else if (depth === 0 && char === '<') return undefined;
  }
  return 'open';
}
