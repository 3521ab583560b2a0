/** Inlined in the document: shows before the first paint what the reader chose earlier, and lets the client in. */

import { CLIENT_ID } from '../templates/model/document.ts';
import { ANNOUNCEMENT_KEY, THEME_KEY } from '../templates/model/storageKeys.ts';
import { applyColorMode } from './colorScheme.ts';
import { readStored } from './storage.ts';

const root = document.documentElement;

// Browsers below build/browsers.ts keep the page as served: readable without script, and without dead buttons.
if (window.CSS?.supports('color', 'light-dark(red, red)') && 'popover' in root) {
  showChoices();
  startClient();
}

function showChoices(): void {
  // Anything else that may be kept leaves the document as the site's configuration has made it; so does a choice from
  // before the site took the button away.
  const mode = 'fixedTheme' in root.dataset ? null : readStored(THEME_KEY);
  if (mode === 'light' || mode === 'dark') applyColorMode(mode, document);

  const dismissed = readStored(ANNOUNCEMENT_KEY);
  if (dismissed !== null && dismissed === root.dataset.announcement) delete root.dataset.announcement;
}

function startClient(): void {
  root.classList.replace('no-js', 'js');
  // The document still reads where the client or a part of it does not come: the same then as where it fails.
  addEventListener(
    'error',
    ({ target }) => (target as HTMLScriptElement).type === 'module' && root.classList.replace('js', 'no-js'),
    true,
  );
  // The client hydrates the whole document, and must not compete with it for bandwidth.
  addEventListener('DOMContentLoaded', letIn);
}

function letIn(): void {
  document.head.append((document.getElementById(CLIENT_ID) as HTMLTemplateElement).content);
}
