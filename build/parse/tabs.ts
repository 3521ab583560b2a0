/** Tabs: `tab` directives inside a `tabs` directive. Without JavaScript every panel is shown under its label. */

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { reportDirective } from './lineDiagnostic.ts';
import { type PageState, pageState } from './pageState.ts';

/** Checks tabs and their panels (`brokenDirectives`) and adds the plain-text label of each panel, for the client. */
export function tabs(md: MarkdownIt): void {
  md.core.ruler.after('block', 'tabs', (state) => {
    if (state.src.includes(':tab')) checkTabs(state);
  });
  md.core.ruler.push('tab_labels', labelTabs);
}

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

function labelTabs({ tokens, md, env }: StateCore): void {
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'tab_open') continue;
    token.attrSet('data-label', md.renderer.renderInlineAsText(tokens[at + 2]?.children ?? [], md.options, env));
  }
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
