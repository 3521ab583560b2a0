/** Loads the code that shows what a name means once a reader hovers or focuses one. */

import type { ArticleTools } from '../articleTools.ts';
import { loadPiece } from '../pieces.ts';

/** Milliseconds that a mouse or a pen rests on a name: one that passes over it asks for nothing. */
const HOVER_DELAY = 250;

/** Without the code, names are plain links. Returns the stop function. */
export function startNames(main: HTMLElement, { site, trust }: ArticleTools): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const { namesHref } = site;
  if (!namesHref || !main.querySelector('a.name')) return () => {};
  let timer: ReturnType<typeof setTimeout>;
  const show = (link: HTMLAnchorElement) => {
    loadPiece<typeof import('./namePopover.ts')>('names').then(
      ({ showName }) => showName(link, { site, namesHref, signal, trust }),
      () => {},
    );
  };
  const onHover = ({ target, pointerType }: PointerEvent) => {
    clearTimeout(timer);
    const link = nameAround(target);
    if (link && pointerType !== 'touch') timer = setTimeout(() => link.matches(':hover') && show(link), HOVER_DELAY);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const link = nameAround(target);
    if (link?.matches(':focus-visible')) show(link);
  };
  main.addEventListener('pointerover', onHover, { signal });
  main.addEventListener('focusin', onFocus, { signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

function nameAround(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a.name') : null;
}
