/** Loads the code of the back-to-top button once a reader has scrolled far enough to use it. */

import { loadPiece } from '../pieces.ts';

/** Viewport heights above the reader before the button may appear. */
const MIN_SCREENS = 2;
/** Milliseconds after a failed load until scrolling may try again. */
const RETRY_DELAY = 1000;

/** Returns the stop function. */
export function startBackToTopLoader(document: Document): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onScroll = () => {
    if (scrollY < MIN_SCREENS * innerHeight) return;
    removeEventListener('scroll', onScroll);
    const button = document.querySelector<HTMLElement>('.back-to-top');
    if (!button) return;
    const from = scrollY;
    loadPiece<typeof import('./backToTopScroll.ts')>('backToTop').then(
      ({ startBackToTop }) =>
        signal.aborted || signal.addEventListener('abort', startBackToTop(button, { minScreens: MIN_SCREENS, from })),
      () => setTimeout(watch, RETRY_DELAY),
    );
  };
  const watch = () => addEventListener('scroll', onScroll, { passive: true, signal });
  watch();
  return () => stop.abort();
}
