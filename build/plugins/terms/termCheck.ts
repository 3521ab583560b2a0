/** Reports words that the glossary avoids, in the prose of a page: not in code, addresses, formulas, diagrams and raw HTML. */

import type { Token } from 'markdown-it';
import type { Place } from '../../model/diagnostic.ts';
import { SHOWN_KEYS } from '../../model/source.ts';
import type { PageState } from '../../parse/pageState.ts';
import { locate } from '../../parse/places.ts';
import { createTermFinder, type Glossary, type TermFinder, type TermRule } from './glossary.ts';

/** Reports to the diagnostics of the page. */
type TermCheck = (tokens: readonly Token[], env: PageState) => void;

/** Stands for what is not prose, so that the words around it do not form a phrase. */
const GAP = '\uFFFC';
const MARKUP_RE = /^(?:em|strong|s|link)_(?:open|close)$/;
/** Links whose text is their address. */
const ADDRESS_RE = /^(?:linkify|autolink)$/;

/** The check that has been prepared for this page. */
export function checkTerms(tokens: readonly Token[], env: PageState): void {
  (env.tools.get('terms') as TermCheck | undefined)?.(tokens, env);
}

export function createTermCheck(glossary: Glossary): TermCheck {
  const finders = new Map([...glossary].map(([locale, rules]) => [locale, createTermFinder(rules)] as const));
  return (tokens, env) => {
    const find = finders.get(env.source.locale);
    if (!find) return;
    const { file, frontMatter, keyLines } = env.source;
    for (const key of SHOWN_KEYS)
      for (const { words, rule } of find(frontMatter[key] ?? ''))
        reportTerm(words, rule, { file, line: keyLines?.[key] ?? 1 }, env);
    for (const token of tokens) if (token.type === 'inline' && !env.generated.has(token)) checkBlock(token, env, find);
  };
}

function checkBlock(block: Token, env: PageState, find: TermFinder): void {
  const texts = [block.children ?? []];
  // Text alternatives stand in the midst of other texts. The list can grow while it is read.
  for (const tokens of texts) {
    for (const { words, at, rule } of find(tokens.map(proseOf).join('')))
      reportTerm(words, rule, locate(env, block)(offsetOf(tokens, at, block.content)), env);
    for (const { type, children } of tokens) if (type === 'image' && children) texts.push(children);
  }
}

function reportTerm(words: string, { write, why }: TermRule, place: Place, env: PageState): void {
  const message = `"${words.replace(/\s+/g, ' ')}" is a term to avoid`;
  env.reportAt('terminology', place, message, `write "${write}": ${why}`);
}

/** One character in place of each line break and of what is not prose. */
function proseOf({ type, content }: Token, at: number, tokens: readonly Token[]): string {
  if (type === 'text') return ADDRESS_RE.test(tokens[at - 1]?.markup ?? '') ? GAP : content;
  if (type === 'figcaption') return GAP + content;
  if (type === 'softbreak' || type === 'hardbreak') return ' ';
  return MARKUP_RE.test(type) ? '' : GAP;
}

/** Where the prose at `at` stands in the source of the block: text has no positions in markdown-it, so it is looked for. */
function offsetOf(tokens: readonly Token[], at: number, source: string): number {
  let [start, from] = [0, 0];
  for (const [index, token] of tokens.entries()) {
    const { type, content, map } = token;
    if (map) from = Math.max(from, type === 'code_inline' ? map[0] + content.length : map[0]);
    const text = proseOf(token, index, tokens);
    const found = type === 'text' || type === 'figcaption' ? source.indexOf(content, from) : -1;
    if (at < start + text.length) return found < 0 ? from : found + content.length - (start + text.length - at);
    if (found >= 0) from = found + content.length;
    start += text.length;
  }
  return from;
}
