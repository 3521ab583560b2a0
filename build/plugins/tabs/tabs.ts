/** Tabs: `tab` directives inside a `tabs` directive. Without JavaScript every panel is shown under its label, and the row of buttons is not. */

import type { Env, MarkdownIt, StateCore, Token } from 'markdown-it';
import { reportDirective } from '../../parse/lineDiagnostic.ts';
import { type PageState, pageState } from '../../parse/pageState.ts';

/** Checks tabs and their panels (`brokenDirectives`) and writes the row of buttons, which the client wakes. */
export function tabs(md: MarkdownIt): void {
  md.core.ruler.after('block', 'tabs', (state) => {
    if (state.src.includes(':tab')) checkTabs(state);
  });
  md.core.ruler.push('tab_labels', ({ tokens, env }) => {
    for (const [at, token] of tokens.entries())
      if (token.type === 'tab_label_open' && tokens[at + 1]?.children?.some(({ type }) => LEADING_RE.test(type)))
        reportDirective(pageState(env), token, 'a link or a footnote in the label of a tab', 'write it in the tab');
  });
  md.renderer.rules.tabs_open = (tokens, at, options, env, renderer) =>
    renderer.renderToken(tokens, at, options) + renderList(labelsOf(tokens, at), md, env);
}

/** What leads elsewhere, which a button cannot contain. */
const LEADING_RE = /^(?:link_open|link_close|footnote_ref)$/;

const HINT = 'write :::tab[Label]{value="name"} inside ::::tabs';

function checkTabs(state: StateCore): void {
  const env = pageState(state.env);
  const values = new Map<Token, Set<string>>();
  /** The last opening token of each level: a token's parent is at the level above. */
  const open: Token[] = [];
  for (const token of state.tokens) {
    const parent = open[token.level - 1];
    const siblings = parent && values.get(parent);
    if (token.type === 'tab_open') checkTab(token, siblings, env);
    else if (siblings && isContent(token)) reportDirective(env, token, 'content inside tabs that is in no tab', HINT);
    if (token.type === 'tabs_open') values.set(token, new Set());
    if (token.nesting === 1) open[token.level] = token;
  }
  for (const [token, found] of values) {
    if (found.size === 0) reportDirective(env, token, 'tabs without a tab', HINT);
  }
}

/** The content of the labels of a set, which follow the openings of its tabs. */
function labelsOf(tokens: readonly Token[], start: number): Token[][] {
  const level = tokens[start]?.level ?? 0;
  const end = tokens.findIndex((token, at) => at > start && token.type === 'tabs_close' && token.level === level);
  return tokens.slice(start, end).flatMap((token, at, own) => {
    if (token.type !== 'tab_open' || token.level !== level + 1) return [];
    return [(own[at + 1]?.type === 'tab_label_open' && own[at + 2]?.children) || []];
  });
}

/** A button has the text of its label, without what leads elsewhere and without HTML, whose ids would be there twice. */
function renderList(labels: readonly Token[][], md: MarkdownIt, env: Env | undefined): string {
  const buttons = labels.map((label, index) => {
    const shown = label.filter(({ type }) => type !== 'html_inline' && !LEADING_RE.test(type));
    const text = md.renderer.renderInline(shown, md.options, env ?? {});
    return `<button type="button" role="tab" aria-selected="${index === 0}">${text}</button>`;
  });
  return buttons.length > 0 ? `<div class="js-only" role="tablist">${buttons.join('')}</div>\n` : '';
}

function isContent(token: Token): boolean {
  return token.nesting >= 0 && !(token.type === 'html_block' && token.content.startsWith('<!--'));
}

function checkTab(token: Token, siblings: Set<string> | undefined, env: PageState): void {
  const value = String(token.attrGet('data-value') ?? '');
  if (!siblings) reportDirective(env, token, 'tab outside tabs', 'put it between ::::tabs and ::::');
  if (!value)
    reportDirective(env, token, 'tab without a value', 'add {value="name"}: it names the tab in links and groups');
  else if (siblings?.has(value)) reportDirective(env, token, `two tabs have the value "${value}"`);
  siblings?.add(value);
}
