/** Wraps tables in a scrollable region with keyboard focus and a label. */

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { escapeHtml } from '../../templates/model/text.ts';
import { frenchSpaces } from '../model/frenchSpaces.ts';
import { pageState } from './pageState.ts';
import { plainText } from './tokenText.ts';

/** The label is the preceding heading, numbered if repeated: landmarks need unique names. */
export function tables(md: MarkdownIt): void {
  md.core.ruler.push('tables', nameTables);
  md.renderer.rules.table_open = (tokens, at) => {
    const label = escapeHtml(tokens[at]?.info ?? '');
    return `<div class="table-wrap" tabindex="0" role="region" aria-label="${label}">\n<table>\n`;
  };
  md.renderer.rules.table_close = () => '</table>\n</div>\n';
  for (const rule of ['th_open', 'td_open'])
    md.renderer.rules[rule] = (tokens, at, _options, _env, renderer) =>
      `<${tokens[at]?.tag}${renderer.renderAttrs(alignedByClass(tokens[at] as Token))}>`;
}

/** Documents have no style attributes. To the left is where text starts anyway. */
function alignedByClass(cell: Token): Token {
  const [, side] = /^text-align:(\w+)$/.exec(String(cell.attrGet('style') ?? '')) ?? [];
  if (side === undefined) return cell;
  // The Markdown of the page is written from the cell itself.
  const aligned: Token = Object.assign(Object.create(Object.getPrototypeOf(cell)), cell);
  aligned.attrs = (cell.attrs ?? []).filter(([name]) => name !== 'style');
  if (side !== 'left') aligned.attrJoin('class', `to-${side}`);
  return aligned;
}

function nameTables(state: StateCore): void {
  const { tokens } = state;
  const env = pageState(state.env);
  let name = env.source.frontMatter.title ?? env.title ?? env.ui('documentation');
  const counts = new Map<string, number>();
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'heading_open') name = plainText(tokens[at + 1]?.children ?? []) || name;
    if (token.type !== 'table_open') continue;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    token.info = frenchSpaces(count === 1 ? name : `${name} (${count})`, env.source.locale);
  }
}
