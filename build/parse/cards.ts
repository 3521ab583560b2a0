/** Cards: what a `card` directive may choose, and the icon before its title. */

import type { MarkdownIt } from 'markdown-it';
import { ICONS } from '../../templates/model/siteConfig.ts';

/** The accepted values of each attribute. */
export const CARD_CHOICES = {
  icon: ICONS,
  /** What stands before the entries of its list. */
  marks: ['check', 'dash'],
} as const;

export function cards(md: MarkdownIt): void {
  md.renderer.rules.card_open = (tokens, at, options, _env, renderer) => {
    const icon = tokens[at]?.meta?.icon;
    const shape = icon ? `<span class="icon icon-${icon}" aria-hidden="true"></span>\n` : '';
    return renderer.renderToken(tokens, at, options) + shape;
  };
}
