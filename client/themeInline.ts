/** Inlined in the document: shows before the first paint what the reader chose earlier, and lets the client in after it. */

import { CLIENT_ID } from '../templates/model/document.ts';
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
// The document still reads where the client or a part of it does not come: the same then as where it fails.
addEventListener(
  'error',
  ({ target }) => (target as HTMLScriptElement).type === 'module' && root.classList.replace('js', 'no-js'),
  true,
);

const letIn = () => document.head.append((document.getElementById(CLIENT_ID) as HTMLTemplateElement).content);
/** A script that is added runs when it has come; the client needs the whole document. */
const letInWhenRead = () => (document.readyState === 'loading' ? addEventListener('DOMContentLoaded', letIn) : letIn());
// On hidden pages the client waits too: they are painted when somebody looks at them.
if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    letInWhenRead();
  }).observe({ type: 'paint', buffered: true });
} else letInWhenRead();
