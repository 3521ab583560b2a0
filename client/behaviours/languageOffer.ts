/** Tells readers whose browser asks for another language that the page exists in it, until they close the notice or follow it. */

import { languageOf } from '../../templates/model/languages.ts';
import { LANGUAGE_OFFER_KEY } from '../../templates/model/storageKeys.ts';
import { make, makeTextButton } from '../elements.ts';
import styles from '../notice.css';
import { addStyles } from '../pieceStyles.ts';
import { readStored, writeStored } from '../storage.ts';
import type { BehaviourTools } from '../tools.ts';

export function offerLanguage(shell: HTMLElement, { site, signal }: BehaviourTools): void {
  const wanted = navigator.languages
    .map((tag) => site.locales.find(({ lang }) => languageOf(lang) === languageOf(tag)))
    .find(Boolean);
  const link = shell.querySelector<HTMLAnchorElement>(`.navbar [hreflang="${wanted?.lang}"]`);
  if (!wanted || wanted.id === site.locale.id || !link || readStored(LANGUAGE_OFFER_KEY)) return;
  // Without the page in that language, the menu leads to its home page.
  if (link.getAttribute('href') === wanted.href && location.pathname !== site.home) return;
  const notice = make('div', {
    class: 'toast notice language-offer',
    role: 'status',
    lang: wanted.lang,
    dir: wanted.dir,
  });
  addStyles(styles);
  // Before its text is set, so that screen readers announce it.
  document.body.append(notice);
  const dismiss = () => {
    writeStored(LANGUAGE_OFFER_KEY, wanted.id);
    notice.remove();
  };
  // The menu knows the address, also after the reader has gone on to another page.
  const follow = () => {
    dismiss();
    link.click();
  };
  const { text, close } = wanted.offer;
  notice.append(make('span', {}, text), makeTextButton(wanted.label, follow), makeTextButton(close, dismiss));
  signal.addEventListener('abort', () => notice.remove());
}
