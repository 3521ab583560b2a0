/** The title of a container: inline Markdown in its own element. */

import type { StateBlock, StateCore, Token } from 'markdown-it';

export interface TitleSpec {
  /** Token type without `_open` and `_close`. */
  type: string;
  tag: string;
  className?: string;
}

export const ADMONITION_TITLE: TitleSpec = { type: 'admonition_title', tag: 'p', className: 'admonition-title' };
export const CARD_TITLE: TitleSpec = { type: 'card_title', tag: 'p', className: 'card-title' };
export const SUMMARY: TitleSpec = { type: 'summary', tag: 'summary' };

/** The three tokens of a title on `line`, one level below its container. */
export function createTitle(
  state: StateBlock | StateCore,
  spec: TitleSpec,
  { title, line, level }: { title: string; line: number; level: number },
): Token[] {
  const open = new state.Token(`${spec.type}_open`, spec.tag, 1);
  const inline = new state.Token('inline', '', 0);
  const close = new state.Token(`${spec.type}_close`, spec.tag, -1);
  if (spec.className) open.attrs = [['class', spec.className]];
  inline.content = title;
  inline.children = [];
  inline.map = [line, line + 1];
  open.map = [line, line + 1];
  open.level = close.level = level;
  inline.level = level + 1;
  open.block = inline.block = close.block = true;
  return [open, inline, close];
}
