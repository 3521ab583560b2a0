/** Colours for what highlight.js leaves plain: the words of shell commands, and names in Python and JavaScript. */

import type { Plugin } from '../../plugin.ts';
import { markCodeNames } from './codeNames.ts';
import { highlightShell } from './shellHighlight.ts';

export const plugin: Plugin = {
  name: 'colours',
  highlight: (code, language, plain) => highlightShell(code, language) ?? markCodeNames(language, plain),
};
