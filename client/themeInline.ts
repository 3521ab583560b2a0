/** Inlined in the document: applies the reader's stored choices before first paint, keeps what is typed meanwhile, and loads the client. */

import { CLIENT_ID } from '../templates/model/documentData.ts';
import { ANNOUNCEMENT_KEY, THEME_KEY } from '../templates/model/storageKeys.ts';
import { applyColorMode } from './colorScheme.ts';
import { keepEarlyKeys, takeEarlyQuery } from './earlyKeys.ts';
import { readStored } from './storage.ts';

const root = document.documentElement;

// Browsers older than build/render/browsers.ts asks for keep the page as served, without buttons that need scripts.
if (window.CSS?.supports('color', 'light-dark(red, red)') && 'popover' in root) {
  applyChoices();
  awaitLanguage();
  keepEarlyKeys(window);
  startClient();
}

function applyChoices(): void {
  // Any other stored value is ignored, and so is a choice made before the site removed the button.
  const mode = 'fixedTheme' in root.dataset ? null : readStored(THEME_KEY);
  if (mode === 'light' || mode === 'dark') applyColorMode(mode, document);

  const dismissed = readStored(ANNOUNCEMENT_KEY);
  if (dismissed !== null && dismissed === root.dataset.announcement) delete root.dataset.announcement;
}

/** A 404 page in another language than the address is not shown: the client loads the right one. */
function awaitLanguage(): void {
  const home = root.dataset.elsewhere?.split(' ').find((each) => location.pathname.startsWith(each));
  if (home === undefined) delete root.dataset.elsewhere;
  else {
    root.dataset.elsewhere = home;
    root.classList.add('elsewhere');
  }
}

function startClient(): void {
  root.classList.replace('no-js', 'js');
  // If the client or a part of it cannot be loaded, the document is shown as without scripts.
  addEventListener(
    'error',
    ({ target }) => {
      if ((target as HTMLScriptElement).type !== 'module') return;
      root.classList.replace('js', 'no-js');
      takeEarlyQuery(window);
    },
    true,
  );
  // The client needs the whole document, and must not compete with it for bandwidth.
  addEventListener('DOMContentLoaded', () => {
    postponeRest();
    addClient();
  });
}

/**
 * What is below the first screens of a long article is laid out after them, by `behaviours/restOfArticle.ts`. Its height is a guess until
 * then, which no one sees from the top of a page. Where the browser has painted while the document arrived, that was slices enough.
 */
function postponeRest(): void {
  const [{ type } = { type: '' }] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isTop = type === 'navigate' && location.hash === '' && CSS.supports('overflow-anchor', 'auto');
  if (!isTop || performance.getEntriesByType('paint').length > 0) return;
  for (const block of document.querySelectorAll('.prose > :nth-child(n + 24)')) {
    root.classList.add('first');
    block.classList.add('later');
  }
}

function addClient(): void {
  document.head.append((document.getElementById(CLIENT_ID) as HTMLTemplateElement).content);
}
