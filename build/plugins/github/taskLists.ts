/** Task lists: `- [ ] to do` and `- [x] done` become disabled checkboxes. */

import type { MarkdownIt, StateCore, Token } from 'markdown-it';

const TASK_RE = /^\[([ xX])\][ \t\u00A0]/;

/** The checkbox and the first paragraph of its item share a `<label>`, so that the text is its accessible name. */
export function taskLists(md: MarkdownIt): void {
  md.core.ruler.before('headings', 'task_lists', markTasks);
  md.renderer.rules.task_open = (tokens, at) =>
    `<label><input type="checkbox" disabled${tokens[at]?.info === 'done' ? ' checked' : ''}> `;
  md.renderer.rules.task_close = () => '</label>';
}

function markTasks(state: StateCore): void {
  const lists: Token[] = [];
  for (const [at, token] of state.tokens.entries()) {
    if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open') lists.push(token);
    else if (token.type === 'bullet_list_close' || token.type === 'ordered_list_close') lists.pop();
    else if (token.type === 'inline' && isFirstInItem(state.tokens, at)) markTask(state, at, lists.at(-1));
  }
}

function isFirstInItem(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.type === 'paragraph_open' && tokens[at - 2]?.type === 'list_item_open';
}

function markTask({ tokens, Token }: StateCore, at: number, list: Token | undefined): void {
  const children = tokens[at]?.children ?? [];
  const text = children[0];
  const mark = text?.type === 'text' ? TASK_RE.exec(text.content) : null;
  if (!text || !mark) return;
  text.content = text.content.slice(mark[0].length);
  const open = new Token('task_open', '', 1);
  open.info = mark[1] === ' ' ? '' : 'done';
  children.unshift(open);
  children.push(new Token('task_close', '', -1));
  tokens[at - 2]?.attrSet('class', 'task');
  list?.attrSet('class', 'tasks');
}
