/** Inlined in the document: applies the reader's stored choices before first paint, keeps what is typed meanwhile, and loads the client. */

import { CLIENT_ID } from '../templates/model/documentData.ts';
import { ANNOUNCEMENT_KEY, THEME_KEY } from '../templates/model/storageKeys.ts';
import { applyColorMode } from './colorScheme.ts';
import { keepEarlyKeys, takeEarlyQuery } from './earlyKeys.ts';
import { readStored } from './storage.ts';

const root = document.documentElement;

// Browsers older than build/emit/browsers.ts asks for keep the page as served, without buttons that need scripts.
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
  postponeRest();
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
    markRest();
    addClient();
  });
}

/** Blocks and elements of an article that are laid out at once: more than fills the first screen. */
const FIRST = { blocks: 24, elements: 120 };

/**
 * What is below the first screens of a long article is laid out after them, in slices, by `behaviours/restOfArticle.ts`, or as soon
 * as the reader does anything. While the document arrives, `prose.css` counts blocks.
 */
function postponeRest(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The name alone has the text that a search engine leads to: `#:~:text=`. Safari does not keep the place of a reader when the page grows.
  if (navigation?.type !== 'navigate' || /#/.test(navigation.name + location.hash)) return;
  if (!CSS.supports('overflow-anchor', 'auto')) return;
  root.classList.add('arriving');
  for (const use of ['scroll', 'keydown', 'pointerdown'])
    addEventListener(use, () => root.classList.remove('arriving', 'first'), { once: true, passive: true });
}

/** Marks the blocks that wait. What the browser may have painted meanwhile is none of them. */
function markRest(): void {
  if (!root.classList.contains('arriving')) return;
  const isPainted = performance.getEntriesByType('paint').length > 0;
  let size = 0;
  for (const [index, block] of [...document.querySelectorAll('.prose > *')].entries()) {
    if (index + 1 >= FIRST.blocks || (size > FIRST.elements && !isPainted)) {
      block.classList.add('later');
      root.classList.add('first');
    }
    size += 1 + block.getElementsByTagName('*').length;
  }
  root.classList.remove('arriving');
}

function addClient(): void {
  document.head.append((document.getElementById(CLIENT_ID) as HTMLTemplateElement).content);
}
