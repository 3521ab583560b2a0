/** What the writers of plain Markdown know of the page they write. */

import type { MarkdownIt } from 'markdown-it';
import { slot } from '../slots.ts';
import type { PageState } from './env.ts';

export interface PlainPage {
  md: MarkdownIt;
  env: PageState;
  /** The slot of an address of the writer's own HTML; undefined for one that the page refused. */
  slotOf(address: string): string | undefined;
}

/** The article must have been rendered: only then are all its addresses known. */
export function createPlainPage(md: MarkdownIt, env: PageState): PlainPage {
  let slots: ReadonlyMap<string, string> | undefined;
  const slotOf = (address: string) => {
    slots ??= findSlots(env);
    return slots.get(address);
  };
  return { md, env, slotOf };
}

/** The same address means the same on the whole page. */
function findSlots({ links, images }: PageState): ReadonlyMap<string, string> {
  return new Map([
    ...images.map(({ src }, index) => [src, slot('S', index)] as const),
    ...links.map(({ href }, index) => [href, slot('L', index)] as const),
  ]);
}
