/** Finds keys and strings in a settings file, to locate a diagnostic about them. */

import type { KeyPath } from './schema.ts';
import { lineOf } from './sourceText.ts';

/**
 * TypeScript 7 has no parser API for Node, and jsonc-parser does not parse TypeScript: using it would add a second way
 * to find a key, and `site.ts` would still need these tokens.
 */
const TOKEN_RE =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[\p{L}\p{N}_$]+|[^\s]/gu;

interface Token {
  text: string;
  at: number;
}

/**
 * The 1-based line of the key at `path` in a TypeScript, JavaScript or JSON file whose value consists of literals,
 * or of its nearest existing ancestor. Undefined if the text is more complex: a wrong line is worse than none.
 */
export function findKeyLine(source: string, path: KeyPath): number | undefined {
  const tokens = splitTokens(source);
  const [found] = followPath(tokens, path).slice(-1);
  const token = found === undefined ? undefined : tokens[found];
  return token && lineOf(source, token.at);
}

/** Where a value stands in the text: its first character, and the one after its last. */
interface ValueRange {
  start: number;
  end: number;
}

/** The value at `path` in a file as above, which an empty path names as a whole; undefined if it is not there. */
export function findValue(source: string, path: KeyPath): ValueRange | undefined {
  const tokens = splitTokens(source);
  const found = followPath(tokens, path);
  if (found.length < path.length) return undefined;
  const first = path.length === 0 ? findRoot(tokens) : valueAt(found.at(-1) ?? 0, path.at(-1) ?? 0);
  let depth = 0;
  let at = first;
  for (; at < tokens.length; at++) {
    const text = tokens[at]?.text ?? '';
    if (/^[{[(]$/.test(text)) depth++;
    else if (/^[}\])]$/.test(text)) depth--;
    if (depth < 0 || (depth === 0 && /^[,;]$/.test(text))) break;
  }
  const [start, last] = [tokens[first], tokens[at - 1]];
  return start && last && { start: start.at, end: last.at + last.text.length };
}

/** The first token of the entry of each key that has one. */
function followPath(tokens: readonly Token[], path: KeyPath): number[] {
  const entries: number[] = [];
  let open = findBracket(tokens, findRoot(tokens));
  for (const key of path) {
    const entry = open === undefined ? undefined : findEntry(tokens, open, key);
    if (entry === undefined) break;
    entries.push(entry);
    open = findBracket(tokens, valueAt(entry, key));
  }
  return entries;
}

/** The first token of the value of an entry. */
function valueAt(entry: number, key: string | number): number {
  return typeof key === 'number' ? entry : entry + 2;
}

/** The position of a quoted string that a file has once; undefined if it has it more often, or composes it. */
export function findLiteral(source: string, literal: string): { line: number; column: number } | undefined {
  const found = splitTokens(source).filter(({ text }) => /^['"`]/.test(text) && text.slice(1, -1) === literal);
  const [token] = found;
  if (!token || found.length > 1) return undefined;
  return { line: lineOf(source, token.at), column: token.at - source.lastIndexOf('\n', token.at) };
}

function splitTokens(source: string): Token[] {
  const tokens: Token[] = [];
  for (const match of source.matchAll(TOKEN_RE)) {
    if (!/^\/[/*]/.test(match[0])) tokens.push({ text: match[0], at: match.index });
  }
  return tokens;
}

function findRoot(tokens: readonly Token[]): number {
  return tokens.findIndex((token, index) => token.text === 'default' && tokens[index - 1]?.text === 'export') + 1;
}

/** The opening bracket of the value that starts at `index`, through a call such as `defineSite(`. */
function findBracket(tokens: readonly Token[], index: number): number | undefined {
  let at = index;
  while (/^(?:[\p{L}_$][\p{L}\p{N}_$]*|\()$/u.test(tokens[at]?.text ?? '')) at++;
  const text = tokens[at]?.text;
  return text === '{' || text === '[' ? at : undefined;
}

/** The first token of the entry with that name or index inside the bracket at `open`. */
function findEntry(tokens: readonly Token[], open: number, key: string | number): number | undefined {
  let depth = 0;
  let number = 0;
  for (let at = open; at < tokens.length; at++) {
    const text = tokens[at]?.text ?? '';
    if (/^[{[(]$/.test(text)) depth++;
    else if (/^[}\])]$/.test(text)) depth--;
    if (depth === 0) return undefined;
    if (depth > 1 || (at !== open && text !== ',')) continue;
    if (at !== open) number++;
    const entry = tokens[at + 1];
    if (typeof key === 'number' ? number === key : isKey(entry, tokens[at + 2], key)) return at + 1;
  }
  return undefined;
}

function isKey(token: Token | undefined, after: Token | undefined, key: string): boolean {
  return token?.text.replace(/^(['"])(.*)\1$/s, '$2') === key && after?.text === ':';
}
