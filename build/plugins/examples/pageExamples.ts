/** Collects the code blocks of a page for the runner of its examples. */

import type { Token } from 'markdown-it';
import type { ParsedSource } from '../../model/parsedSource.ts';
import { codeBlockOf } from '../../parse/codeBlocks.ts';
import type { PageState } from '../../parse/pageState.ts';
import { lineInPage } from '../../parse/pieces.ts';
import type { Example } from './example.ts';
import { readRunOptions } from './runOptions.ts';

/** All fences except diagrams and formulas, in the order of the page. */
export function collectExamples(tokens: readonly Token[], { source, generated }: PageState): Example[] {
  const examples: Example[] = [];
  let section = 0;
  for (const token of tokens) {
    if (token.type === 'heading_open') section += 1;
    const block = codeBlockOf(token);
    if (!block || generated.has(token)) continue;
    const { word, code, options } = block;
    const { title, written, legacy, isWrong } = options;
    examples.push({
      language: word.toLowerCase(),
      title,
      code,
      run: readRunOptions(written),
      ...(legacy === undefined ? {} : { legacy }),
      ...(isWrong ? { isWrong } : {}),
      section,
      line: lineInPage((token.map?.[0] ?? 0) + source.bodyLine + 1, source),
    });
  }
  return examples;
}

/** The code blocks of a page, in order. */
export function examplesOf({ texts }: Pick<ParsedSource, 'texts'>): readonly Example[] {
  return (texts.examples as Example[] | undefined) ?? [];
}
