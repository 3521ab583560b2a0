/** Notes about lines of code: markers such as `# [!note 1]`, explained in the numbered list below the block. */

import type { MarkdownIt, Token } from 'markdown-it';
import { type CodeBlock, codeBlockOf, withoutRemoved } from '../../parse/codeBlocks.ts';
import type { MarkedCode } from '../../parse/codeMarks.ts';
import { type PageState, pageState } from '../../parse/pageState.ts';

/** A marker without a note and a note without a marker are reported as `brokenDirectives`. */
export function codeNotes(md: MarkdownIt): void {
  md.core.ruler.push('code_notes', ({ tokens, env }) => {
    let blocks = 0;
    for (const [at, token] of tokens.entries()) {
      const block = codeBlockOf(token);
      if (!block || block.marked.notes.length === 0) continue;
      blocks++;
      connect({ token, block, list: tokens.slice(at + 1), prefix: `code-note-${blocks}` }, pageState(env));
    }
  });
}

interface NotedBlock {
  token: Token;
  block: CodeBlock;
  /** The tokens below the block. */
  list: readonly Token[];
  /** Prefix of the ids of its notes. */
  prefix: string;
}

function connect({ token, block, list, prefix }: NotedBlock, env: PageState): void {
  const line = token.map?.[0] ?? 0;
  const { notes } = block.marked;
  const [open] = list;
  if (open?.type !== 'ordered_list_open') {
    const hint = 'explain its markers in a numbered list right below it';
    env.report('brokenDirectives', line, 'no notes follow this code', hint);
    return;
  }
  const items = itemsOf(list, open);
  const ids = new Map(items.map((_, at) => [at + 1, `${prefix}-${at + 1}`]));
  open.attrJoin('class', 'code-notes');
  for (const [at, item] of items.entries()) {
    const id = `${prefix}-${at + 1}`;
    item.attrSet('id', id);
    env.anchors.push(id);
    if (notes.some(({ number }) => number === at + 1)) continue;
    const hint = `mark its line with a comment: [!note ${at + 1}]`;
    env.report('brokenDirectives', item.map?.[0] ?? line, `note ${at + 1} has no marker in the code above`, hint);
  }
  for (const { number, below } of notes)
    if (!ids.has(number))
      env.report('brokenDirectives', line + 1 + below, `marker ${number} has no note: the list has ${items.length}`);
  block.noteIds = ids;
  block.numberedCode = withoutRemoved(withNumbers(block.marked));
}

function itemsOf(list: readonly Token[], { level }: Token): Token[] {
  const end = list.findIndex((token) => token.type === 'ordered_list_close' && token.level === level);
  return list.slice(0, end).filter((token) => token.type === 'list_item_open' && token.level === level + 1);
}

/** `num_points: 4096  # (1)`; not after a backslash, which must end its line. */
function withNumbers(marked: MarkedCode): MarkedCode {
  const lines = marked.code.split('\n');
  for (const { line, number, comment } of marked.notes) {
    const end = { '<!--': ' -->', '/*': ' */' }[comment] ?? '';
    if (!lines[line]?.endsWith('\\')) lines[line] += `  ${comment} (${number})${end}`;
  }
  return { ...marked, code: lines.join('\n') };
}
