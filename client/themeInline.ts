/** Runs before first paint, inlined in the document: applies the stored colour mode so that nothing flashes. */

import { applyTheme, readTheme } from './theme.ts';

applyTheme(readTheme());
document.documentElement.classList.replace('no-js', 'js');
