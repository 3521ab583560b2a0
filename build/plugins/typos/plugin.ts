/** Finds typos: Markdown that readers see as it is written, and characters that look like a blank and are none. */

import type { Plugin } from '../../plugin.ts';
import { invisibleCharacters } from './invisibleCharacters.ts';
import { unreadSyntax } from './unreadSyntax.ts';

export const plugin: Plugin = {
  name: 'typos',
  markdown(md) {
    unreadSyntax(md);
    invisibleCharacters(md);
  },
};
