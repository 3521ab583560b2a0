/** Collects the code blocks of a page for the runner of its examples. */

import type { Token } from 'markdown-it';
import type { Example } from '../model/example.ts';
import { codeBlockOf } from './codeBlocks.ts';
import type { PageState } from './pageState.ts';
import { lineInPage } from './pieces.ts';

/** All fences except diagrams and formulas, in the order of the page. */
export function collectExamples(tokens: readonly Token[], { source, fromFacts }: PageState): Example[] {
  const examples: Example[] = [];
  let section = 0;
  for (const token of tokens) {
    if (token.type === 'heading_open') section += 1;
    const block = codeBlockOf(token);
    if (!block || fromFacts.has(token)) continue;
    const { word, code, options } = block;
    const { title, run, legacy, isWrong } = options;
    examples.push({
      language: word.toLowerCase(),
      title,
      code,
      run,
      ...(legacy === undefined ? {} : { legacy }),
      ...(isWrong ? { isWrong } : {}),
      section,
      line: lineInPage((token.map?.[0] ?? 0) + source.bodyLine + 1, source),
    });
  }
  return examples;
}
