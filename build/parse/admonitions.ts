/** The admonition frame shared by `:::note` directives and `> [!NOTE]` alerts. */

import type { Token } from 'markdown-it';
import type { PageState } from './pageState.ts';

export const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important'] as const;
export type Admonition = (typeof ADMONITIONS)[number];

export function isAdmonition(name: string): name is Admonition {
  return (ADMONITIONS as readonly string[]).includes(name);
}

/**
 * Turns a container token into an admonition and returns the title to show.
 * A custom title replaces the name of the kind, which then only the colour shows: `aria-label` has it for screen readers.
 * `role="note"` instead of `<aside>`: an aside with a label is a landmark, and landmarks do not belong inside an article.
 */
export function frameAdmonition(token: Token, kind: Admonition, title: string, env: PageState): string {
  const label = env.ui(`${kind}Label`);
  token.attrs = [
    ['class', `admonition admonition-${kind}`],
    ['role', 'note'],
  ];
  if (!title) return label;
  token.attrPush(['aria-label', label]);
  return title;
}
