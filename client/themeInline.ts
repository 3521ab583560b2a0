/** Runs before first paint, inlined in the document: what the reader chose earlier shows at once, nothing flashes. */

import { applyColorMode } from '../templates/shell/colorMode.ts';
import { ANNOUNCEMENT_KEY, recall, THEME_KEY } from '../templates/shell/storage.ts';

const root = document.documentElement;

// Anything else that may be kept leaves the document as the site's configuration has made it; so does a choice from
// before the site took the button away.
const mode = 'fixedTheme' in root.dataset ? null : recall(THEME_KEY);
if (mode === 'light' || mode === 'dark') applyColorMode(mode, document);

const dismissed = recall(ANNOUNCEMENT_KEY);
if (dismissed !== null && dismissed === root.dataset.announcement) delete root.dataset.announcement;

root.classList.replace('no-js', 'js');
