/** A parser without our extensions: what readers of plain Markdown have. */

import MarkdownIt, { type MarkdownIt as MarkdownItInstance } from 'markdown-it';
// @ts-expect-error The package has no types.
import footnote from 'markdown-it-footnote';

/** CommonMark with tables, addresses in the text and footnotes. */
export const plainParser = new MarkdownIt({ html: true, linkify: true }).use(
  footnote as (md: MarkdownItInstance) => void,
);
