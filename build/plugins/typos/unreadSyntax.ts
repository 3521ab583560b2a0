/** Reports malformed Markdown, which readers see as it is written: nearly always a typo. */

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { countOf } from '../../model/countOf.ts';
import { type PageState, pageState } from '../../parse/pageState.ts';
import { locate } from '../../parse/places.ts';
import { OTHER, shownText } from '../shared/shownText.ts';
import { withoutCode } from '../shared/withoutCode.ts';

interface UnreadSyntax {
  /** Matches the text that readers see. */
  pattern: RegExp;
  describe(match: RegExpMatchArray): { message: string; hint: string };
}

/** An address, as opposed to words in parentheses. */
const ADDRESS = String.raw`(?:https?:\/\/|\.{0,2}\/|#)[^\s()\0]*|[^\s()]+\.(?:md|html?)(?:#[^\s()]*)?`;
/** An address with spaces. */
const SPACED = String.raw`(?:\.{0,2}\/)?[^\s()<>]+(?: [^\s()<>"']+)+\.\w{1,5}(?:#[^\s()]*)?`;

const UNREAD_SYNTAX: readonly UnreadSyntax[] = [
  {
    pattern: /\[\^([\p{L}\p{N}_-]+)\](?!:)/gu,
    describe: ([, name]) => ({
      message: `footnote "${name}" is not defined: readers see its mark as text`,
      hint: `add a line "[^${name}]: …", or write \\[^${name}]`,
    }),
  },
  {
    pattern: /(?<![\w\])])\[([^[\]^]+)\]\[([^[\]]*)\]/gu,
    describe: ([, text = '', name]) => ({
      message: `no address is defined for "${name || text}": readers see the brackets`,
      hint: `add a line "[${name || text}]: address", or write [${text}](address)`,
    }),
  },
  {
    pattern: new RegExp(String.raw`\[([^[\]]+)\]\((${SPACED})\)`, 'gu'),
    describe: ([, text, address]) => ({
      message: `"${address}" is no link: an address with spaces needs angle brackets`,
      hint: `write [${text}](<${address}>)`,
    }),
  },
  {
    pattern: /(!?)\[([^[\]]*)\]\(([^\s()]+) [“”„«]([^()]*)[“”»]\)/gu,
    describe: ([, mark = '', text, address, title = '']) => ({
      message: `"${address}" is no ${mark ? 'picture' : 'link'}: its title stands in typographic quotes`,
      hint: `write ${mark}[${text}](${address} "${title.trim()}")`,
    }),
  },
  {
    pattern: /^(#{2,6})([^\s#\u00ad\u200b-\u200d\u2060][^\n]*)/gmu,
    describe: ([, marks = '', text = '']) => ({
      message: `not a heading: a space is missing after ${marks}`,
      hint: `write ${marks} ${text}`,
    }),
  },
  {
    pattern: new RegExp(String.raw`\[([^[\]]+)\] \((${ADDRESS})\)`, 'gu'),
    describe: ([, text, address]) => ({
      message: `"${address}" is no link: a space stands before it`,
      hint: `write [${text}](${address})`,
    }),
  },
  {
    pattern: new RegExp(String.raw`\](?<=\[[^[\]]*\0[^[\]]*\])\(\0?(${ADDRESS})\0?\)`, 'gu'),
    describe: ([, address]) => ({
      message: `"${address}" is no link: its text contains a link or a footnote`,
      hint: 'write the other one before or after it',
    }),
  },
  {
    pattern: /\^\[[^[\]]*\]/gu,
    describe: ([note]) => ({
      message: `"${note}" is no footnote: it stands in the text of a link`,
      hint: 'write it after the link',
    }),
  },
  {
    pattern:
      /(?:(?<![\p{L}\p{N}*/.])\*\*(?![\s*/.]|\w*(?:kwargs|args|options|params)\b)|(?<=[^\s*/])\*\*(?![\p{L}\p{N}*/.])|\*\*(?=\p{P}[^*\n\0]*\*\*)|\*\*(?<=\*\*[^*\n\0]*\p{P}\*\*))[^*\n\0]{0,20}(?:\*\*)?/gu,
    describe: ([text = '']) => ({
      message: `"${text.trim()}": readers see the asterisks`,
      hint: 'bold text begins and ends with ** beside its words, and a blank or punctuation outside; \\*\\* says that they are meant',
    }),
  },
  {
    pattern: /(?<![~/])~~(?![~/])[^~\n\0]{0,20}(?:~~)?/gu,
    describe: ([text = '']) => ({
      message: `"${text.trim()}": readers see the tildes`,
      hint: 'what is struck out begins and ends with ~~ beside its words; \\~~ says that they are meant',
    }),
  },
  {
    pattern: /`+[^`\n\0]{0,20}/gu,
    describe: ([text = '']) => ({
      message: `"${text.trim()}": readers see the backtick, which has no other`,
      hint: 'close the code; \\` says that it is meant',
    }),
  },
  {
    pattern: new RegExp(String.raw`\]\((${ADDRESS})(?=$|\s[^()\n]*$)`, 'gmu'),
    describe: ([, address]) => ({
      message: `"${address}" is no link: its parenthesis is not closed`,
      hint: 'write ) after the address',
    }),
  },
  {
    pattern: /!\[([^[\]]*)\] \(([^\s()]+)\)/gu,
    describe: ([, text, address]) => ({
      message: `"${address}" is no picture: a space stands before it`,
      hint: `write ![${text}](${address})`,
    }),
  },
  {
    pattern: /^\[[ xX]\](?=[^\s([:])[^\n\0]{0,20}/gu,
    describe: ([text = '']) => ({
      message: `"${text}" is no task: a space is missing after the brackets`,
      hint: `write - ${text.slice(0, 3)} ${text.slice(3)}`,
    }),
  },
  {
    pattern: /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][^\n\0]{0,20}/giu,
    describe: ([text]) => ({
      message: `"${text}" is no alert: its lines begin with >`,
      hint: `write > ${text}, and > before each line of its text`,
    }),
  },
  {
    pattern:
      /^([-+*•◦▪–]|\d{1,3}[.)])[ \t]?(?=[^\s\d*+-])[^\n\0]{0,20}(?=.*\n(?:[-+*•◦▪–]|\d{1,3}[.)])[ \t]?[^\s\d*+-])/gmu,
    describe: ([text = '', mark = '']) => ({
      message: `"${text}": these lines are no list, and readers see them as one paragraph`,
      hint: `write ${/\d/.test(mark) ? mark : '-'} and a space before each item`,
    }),
  },
  {
    pattern: /^#(?=\p{Lu}\p{Ll})[^\n#]{2,60}$/gu,
    describe: ([text = '']) => ({
      message: `not a heading: a space is missing after #`,
      hint: `write # ${text.slice(1)}; \\# says that it is meant`,
    }),
  },
  {
    pattern: /&(?:nbsp|amp|lt|gt|quot|copy|reg|[mn]dash|hellip|times)(?![\w;])/gu,
    describe: ([text]) => ({ message: `"${text}" is shown as text: its semicolon is missing`, hint: `write ${text};` }),
  },
  {
    pattern: /^\|[^\n]*\|[ \t]*\n\|(?![^\p{L}\p{N}\n]*-[^\p{L}\p{N}\n]*(?:\n|$))[^\n]*\|[ \t]*(?=\n|$)/gu,
    describe: ([rows = '']) => ({
      message: 'not a table: the row of dashes is missing under its first row',
      hint: `write |${' --- |'.repeat(countCells(rows.split('\n')[0] ?? ''))}`,
    }),
  },
];

const DELIMITER_RE = /^[|:\s-]*$/;

/** Diagnostics of the check `brokenSyntax`. */
export function unreadSyntax(md: MarkdownIt): void {
  md.core.ruler.before('anchor', 'unread_syntax', (state) => {
    const env = pageState(state.env);
    for (const [at, token] of state.tokens.entries()) {
      if (token.type === 'inline' && !env.generated.has(token)) {
        checkText(token, env);
        if (state.tokens[at - 1]?.type === 'paragraph_open') checkHeader(token, env);
      }
    }
    checkRows(state, env);
  });
}

/** Text alone is searched: what is code, a link or escaped was read as it was meant. */
function checkText(block: Token, env: PageState): void {
  if (!/[[`&]|\*\*|~~|^[#|•◦▪–+*-]|^\d+[.)]/m.test(block.content)) return;
  const text = shownText(block);
  const written = withoutCode(block.content);
  let places: ReturnType<typeof locate> | undefined;
  for (const { pattern, describe } of UNREAD_SYNTAX) {
    let from = 0;
    for (const match of text.matchAll(pattern)) {
      // An escaped bracket is not found as it is shown.
      const offset = written.indexOf(match[0].replaceAll(OTHER, ''), from);
      if (offset < 0) continue;
      from = offset + 1;
      const { message, hint } = describe(match);
      places ??= locate(env, block);
      env.reportAt('brokenSyntax', places(offset), message, hint);
    }
  }
}

/** A table whose second row has another number of cells is a paragraph. */
function checkHeader({ content, map }: Token, env: PageState): void {
  const [first = '', second = ''] = content.split('\n', 2);
  if (!first.includes('|') || !second.includes('-') || !second.includes('|') || !DELIMITER_RE.test(second)) return;
  const [cells, marks] = [countCells(first), countCells(second)];
  if (cells === marks) return;
  const message = `not a table: its first row has ${cells} cells, the row of dashes ${marks}`;
  env.report('brokenSyntax', (map?.[0] ?? 0) + 1, message, `write |${' --- |'.repeat(cells)}`);
}

/** A row with more cells than the header loses the rest; missing cells are empty. */
function checkRows({ tokens }: StateCore, env: PageState): void {
  let columns = 0;
  for (const token of tokens) {
    const { type, map } = token;
    if (env.generated.has(token)) continue;
    if (type === 'table_open') columns = 0;
    else if (type === 'th_open') columns++;
    else if (type === 'tr_open' && columns > 0 && map) checkRow(map[0], columns, env);
  }
}

function checkRow(line: number, columns: number, env: PageState): void {
  const cells = countCells((env.lines[line] ?? '').replace(/^[\s>]+/, ''));
  if (cells === columns) return;
  const message = `the row has ${countOf(cells, 'cell')}, its table ${countOf(columns, 'column')}`;
  const hint =
    cells > columns ? 'readers do not see the others; a "|" inside a cell is written \\|' : 'the last cells are empty';
  env.report('brokenSyntax', line, message, hint);
}

/** As the parser counts: an outer `|` is optional, and `\|` is text. */
function countCells(row: string): number {
  const inner = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).length;
}
