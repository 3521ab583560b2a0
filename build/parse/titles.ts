/** The title line of a container: inline Markdown in an element of its own. */

import type { StateBlock, StateCore, Token } from 'markdown-it';

export interface TitleShape {
  /** Token type without `_open` and `_close`. */
  type: string;
  tag: string;
  className?: string;
}

export const ADMONITION_TITLE: TitleShape = { type: 'admonition_title', tag: 'p', className: 'admonition-title' };
export const TAB_LABEL: TitleShape = { type: 'tab_label', tag: 'p', className: 'tab-label' };
export const SUMMARY: TitleShape = { type: 'summary', tag: 'summary' };

/** Gives the three tokens of a title that stands on `line`, one level below its container. */
export function createTitle(
  state: StateBlock | StateCore,
  shape: TitleShape,
  { title, line, level }: { title: string; line: number; level: number },
): Token[] {
  const open = new state.Token(`${shape.type}_open`, shape.tag, 1);
  const inline = new state.Token('inline', '', 0);
  const close = new state.Token(`${shape.type}_close`, shape.tag, -1);
  if (shape.className) open.attrs = [['class', shape.className]];
  inline.content = title;
  inline.children = [];
  inline.map = [line, line + 1];
  open.map = [line, line + 1];
  open.level = close.level = level;
  inline.level = level + 1;
  open.block = inline.block = close.block = true;
  return [open, inline, close];
}
