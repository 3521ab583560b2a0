/** Records which names of the library a page documents: the ids of table rows and blocks that come from facts. */

import type { MarkdownIt } from 'markdown-it';
import { pageState } from '../../../parse/pageState.ts';
import { factsPage } from './factsPage.ts';

/** Runs after the headings are collected: a definition knows its section. */
export function definitions(md: MarkdownIt): void {
  md.core.ruler.push('definitions', ({ tokens, env }) => {
    const { generated } = pageState(env);
    const { definitions } = factsPage(pageState(env));
    let section = -1;
    for (const token of tokens) {
      if (token.type === 'heading_open') section++;
      const id = generated.has(token) ? token.attrGet('id') : null;
      if (id) definitions.push({ id: String(id), section });
    }
  });
}
