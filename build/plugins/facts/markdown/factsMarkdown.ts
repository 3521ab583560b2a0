/** What facts add to the parser of pages: tables, values, and the code that is checked and whose names become links. */

import type { MarkdownIt } from 'markdown-it';
import type { FactDirectives } from '../model/siteFacts.ts';
import { names } from './codeUses.ts';
import { definitions } from './definitions.ts';
import { factTables } from './factTables.ts';
import { factValues } from './factValues.ts';
import { collectSnippets } from './snippets.ts';

/** The order matters: each sees the tokens of those before it. */
export function factsMarkdown(md: MarkdownIt, directives: FactDirectives): void {
  md.use(collectSnippets);
  factTables(md, directives);
  for (const extend of [factValues, definitions, names]) md.use(extend);
}
