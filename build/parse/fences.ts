/** What every fenced block has in common: the word that names its kind, and whether it was closed. */

import type { RendererRule, StateCore, Token } from 'markdown-it';
import { type PageEnv, pageState } from './pageState.ts';

const WORD_RE = /^\s*([^\s{]*)(.*)$/s;

/** Splits an info string: `python {1,4} title="x"` gives the word `python` and the options after it. */
export function splitInfo(info: string): { word: string; options: string } {
  const [, word = '', options = ''] = WORD_RE.exec(info) ?? [];
  // A fence may have options and no language: the first word is one of them.
  return word.includes('=') ? { word: '', options: info } : { word, options };
}

/** Hands the fences named by `word` to another renderer; an option or a missing end is reported. Gives those fences. */
export function claimFences(state: StateCore, word: string, type: string): Token[] {
  if (!state.src.includes(word)) return [];
  const env = pageState(state.env);
  const claimed = state.tokens.filter((token) => token.type === 'fence' && splitInfo(token.info).word === word);
  for (const token of claimed) {
    token.type = type;
    reportUnclosed(token, env);
    reportOptions(token, word, env);
  }
  return claimed;
}

/** Reports a fence that ended with its page or container because its closing line is missing. */
export function reportUnclosed(token: Token, env: PageEnv): void {
  const [start, end] = token.map ?? [0, 0];
  const lines = token.content.split('\n').length - (token.content.endsWith('\n') || token.content === '' ? 1 : 0);
  if (end - start - 1 !== lines) return;
  const hint = `close it with a line that holds only ${token.markup}`;
  env.report('brokenDirectives', start, 'code fence is never closed', hint);
}

/** Makes a rule for a block that is a whole element: it starts on a line of its own, also after the text of a tight list item. */
export function blockRule(render: (token: Token, env: PageEnv) => string): RendererRule {
  return (tokens, at, _options, env) => {
    const token = tokens[at];
    return token ? (tokens[at - 1]?.hidden ? '\n' : '') + render(token, pageState(env)) : '';
  };
}

function reportOptions(token: Token, word: string, env: PageEnv): void {
  const options = splitInfo(token.info).options.trim();
  if (!options) return;
  env.report('brokenDirectives', token.map?.[0] ?? 0, `a ${word} fence takes no options: "${options}"`);
}
