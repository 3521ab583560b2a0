/** Reports characters that look like a blank, or like nothing, where Markdown or code needs an ordinary blank: Option+Space types one. */

import type { MarkdownIt, Token } from 'markdown-it';
import { codeBlockOf } from '../../parse/codeBlocks.ts';
import { type PageState, pageState } from '../../parse/pageState.ts';
import { locate } from '../../parse/places.ts';
import { withoutCode } from '../shared/withoutCode.ts';

const NAMES: ReadonlyMap<string, string> = new Map([
  ['\u00a0', 'a no-break space'],
  ['\u00ad', 'a soft hyphen'],
  ['\u2007', 'a figure space'],
  ['\u200b', 'a zero-width space'],
  ['\u200c', 'a zero-width non-joiner'],
  ['\u200d', 'a zero-width joiner'],
  ['\u2028', 'a line separator'],
  ['\u2029', 'a paragraph separator'],
  ['\u202f', 'a narrow no-break space'],
  ['\u2060', 'a word joiner'],
  ['\ufeff', 'a byte order mark'],
]);
const OTHER_BLANKS = '\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000';
const OTHER_BLANKS_RE = new RegExp(`[${OTHER_BLANKS}]`);
const DIRECTIONS = '\u200e\u200f\u202a-\u202e\u2066-\u2069';
const ANY = `[${[...NAMES.keys()].join('')}${OTHER_BLANKS}${DIRECTIONS}]`;
const ANY_RE = new RegExp(ANY);
/** Those that Markdown takes for a blank between words. */
const BLANK = `[\u00a0\u2007\u2028\u2029\u202f${OTHER_BLANKS}]`;

/** What stands before or around such a character where it breaks Markdown; in text that the parser has read as text. */
const SYNTAX: readonly RegExp[] = [
  new RegExp(`^[ \\t]*(?:#{1,6}|[-*+]|\\d{1,9}[.)]|>|:{3,}[ \\t]*[a-z]*|\\[[ xX]\\])${ANY}`, 'gm'),
  new RegExp(`(?<![^\\n])[ \\t]*${ANY}+[ \\t]*(?=#{1,6}[ \\t]|[-*+][ \\t]|\\d{1,9}[.)][ \\t]|>|:{3,}|\\||\`{3})`, 'gm'),
  new RegExp(`\\[${ANY}\\](?=\\s)`, 'gm'),
  new RegExp(`(?<=^|[\\s("«])(?:\\*\\*|__|~~)${BLANK}`, 'gm'),
  new RegExp(`${BLANK}(?:\\*\\*|__|~~)(?=$|[\\s.,;:!?)"»])`, 'gm'),
  new RegExp(`\\]${ANY}(?=\\((?:https?:\\/\\/|\\.{0,2}\\/|#)[^\\s()]*\\))`, 'g'),
  new RegExp(`:[a-z-]+${ANY}(?=\\[)`, 'g'),
];
const DELIMITER_RE = new RegExp(`^(?=.*-)(?=.*${ANY})(?:[|: -]|${ANY})+$`, 'm');

/** What begins a comment, and languages in which a blank separates words. */
const LANGUAGES = {
  '#': 'bash sh shell zsh console powershell dockerfile python py toml',
  ';': 'ini',
  '//': 'json js javascript ts typescript',
};
const COMMENTS = new Map(
  Object.entries(LANGUAGES).flatMap(([mark, names]) => names.split(' ').map((name) => [name, mark] as const)),
);
/** In YAML a text needs no quotes: what counts stands before it. */
const YAML_RE = new RegExp(`^(?:[ \\t]|- )*(?:${ANY}|-${ANY}|[\\w.-]+:${ANY})`, 'gm');

/** Diagnostics of the check `brokenSyntax`. */
export function invisibleCharacters(md: MarkdownIt): void {
  md.core.ruler.before('anchor', 'invisible_characters', ({ tokens, env }) => {
    const page = pageState(env);
    for (const token of tokens) {
      if (page.generated.has(token) || !ANY_RE.test(token.content)) continue;
      if (token.type === 'inline') checkText(token, page);
      if (token.type === 'fence') checkCode(token, page);
    }
  });
}

function checkText(token: Token, page: PageState): void {
  const text = withoutCode(token.content);
  for (const pattern of SYNTAX)
    for (const match of text.matchAll(pattern)) report(token, match.index + match[0].search(ANY_RE), page);
  const row = DELIMITER_RE.exec(text);
  const inRow = row ? row[0].search(ANY_RE) : -1;
  if (row && inRow >= 0) report(token, row.index + inRow, page);
}

function checkCode(token: Token, page: PageState): void {
  const language = codeBlockOf(token)?.word.toLowerCase() ?? '';
  const offsets =
    language === 'yaml' || language === 'yml'
      ? [...token.content.matchAll(YAML_RE)].map(({ 0: start, index }) => index + start.length - 1)
      : findInCode(token.content, COMMENTS.get(language));
  for (const offset of offsets) report(token, offset, page);
}

/** Offsets outside of strings and comments; the first one of each line. */
function findInCode(code: string, comment: string | undefined): number[] {
  if (comment === undefined) return [];
  const found: number[] = [];
  let quote = '';
  let isComment = false;
  let isKnown = false;
  for (let at = 0; at < code.length; at++) {
    const char = code[at] as string;
    if (char === '\n') [isComment, isKnown] = [false, false];
    else if (isComment) continue;
    else if (quote) {
      if (char === '\\') at++;
      else if (code.startsWith(quote, at)) {
        at += quote.length - 1;
        quote = '';
      }
    } else if (code.startsWith(comment, at)) isComment = true;
    else if (/["'`]/.test(char)) {
      quote = code.startsWith(char.repeat(3), at) ? char.repeat(3) : char;
      at += quote.length - 1;
    } else if (!isKnown && ANY_RE.test(char)) {
      found.push(at);
      isKnown = true;
    }
  }
  return found;
}

function report(token: Token, offset: number, env: PageState): void {
  const { content, map, type } = token;
  const [start, end] = map ?? [0, 1];
  const block = type === 'fence' ? { content, map: [start + 1, end] as [number, number], meta: null } : token;
  const char = content[offset] as string;
  const code = char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const [, mark = ''] = /(\S*)$/.exec(content.slice(content.lastIndexOf('\n', offset) + 1, offset)) ?? [];
  const message = `${nameOf(char)} (U+${code})${mark && ` after "${mark}"`}, which looks like a blank and is none`;
  env.reportAt('brokenSyntax', locate(env, block)(offset), message, 'write an ordinary space, or delete it');
}

function nameOf(char: string): string {
  const isBlank = OTHER_BLANKS_RE.test(char);
  return NAMES.get(char) ?? (isBlank ? 'a space of another width' : 'a mark of the direction of writing');
}
