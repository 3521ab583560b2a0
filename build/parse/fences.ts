/** Helpers for all fenced blocks: info string, missing end, renderer. */

import type { RendererRule, StateCore, Token } from 'markdown-it';
import { reportDirective } from './lineDiagnostic.ts';
import { type PageState, pageState } from './pageState.ts';

const WORD_RE = /^\s*([^\s{]*)(.*)$/s;

/** Splits an info string: `python {1,4} title="x"` → the word `python` and the options. */
export function splitInfo(info: string): { word: string; options: string } {
  const [, word = '', options = ''] = WORD_RE.exec(info) ?? [];
  // Without a language, the first word is an option.
  return word.includes('=') ? { word: '', options: info } : { word, options };
}

/** Changes the type of fences whose word is `word`, reports options and missing ends, and returns those fences. */
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

/** Reports a fence without a closing line, which ends with its page or container, or with the next fence. */
export function reportUnclosed(token: Token, env: PageState): void {
  const [start, end] = token.map ?? [0, 0];
  const next = token.content.split('\n').find((line) => opensFence(line, token.markup));
  if (next !== undefined) {
    const message = `code fence is not closed before the next one, ${JSON.stringify(next.trim())}`;
    const hint = `close it with a line that holds only ${token.markup}; a fence that shows others has more of them`;
    env.report('brokenDirectives', start, message, hint);
    return;
  }
  const lines = token.content.split('\n').length - (token.content.endsWith('\n') || token.content === '' ? 1 : 0);
  if (end - start - 1 !== lines) return;
  reportDirective(env, token, 'code fence is never closed', `close it with a line that holds only ${token.markup}`);
}

/** A line with the marks of the fence and a word would open a fence, if it were not inside one. */
function opensFence(line: string, markup: string): boolean {
  const text = line.trimStart();
  return text.startsWith(markup) && /^[`~]+[a-z][\w+-]*(?:$|[ {])[^`]*$/i.test(text);
}

/** Creates a rule for a block element: it starts on a new line, also after the text of a tight list item. */
export function blockRule(render: (token: Token, env: PageState) => string): RendererRule {
  return (tokens, at, _options, env) => {
    const token = tokens[at];
    return token ? (tokens[at - 1]?.hidden ? '\n' : '') + render(token, pageState(env)) : '';
  };
}

function reportOptions(token: Token, word: string, env: PageState): void {
  const options = splitInfo(token.info).options.trim();
  if (options) reportDirective(env, token, `a ${word} fence takes no options: "${options}"`);
}
