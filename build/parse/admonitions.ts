/** The frame that `:::note` directives and `> [!NOTE]` alerts share. */

import type { Token } from 'markdown-it';
import type { PageEnv } from './pageState.ts';

export const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important'] as const;
export type Admonition = (typeof ADMONITIONS)[number];

export function isAdmonition(name: string): name is Admonition {
  return (ADMONITIONS as readonly string[]).includes(name);
}

/**
 * Turns a container token into the frame of an admonition and gives the title to show.
 * A title of the writer's own hides which kind it is from people who do not see the colour: the frame then says it.
 * `role="note"` and not `<aside>`: an aside with a name is a landmark, and landmarks do not belong inside an article.
 */
export function frameAdmonition(token: Token, kind: Admonition, title: string, env: PageEnv): string {
  const label = env.ui(`${kind}Label`);
  token.attrs = [
    ['class', `admonition admonition-${kind}`],
    ['role', 'note'],
  ];
  if (!title) return label;
  token.attrPush(['aria-label', label]);
  return title;
}
