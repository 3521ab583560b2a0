/** Lays out what is below the first screens of a long article, in slices, so that a slow phone answers meanwhile. */

import type { BehaviourTools } from '../tools.ts';

/** Elements of a slice. */
const SLICE = 60;

/** `themeInline.ts` has marked the blocks of the document. The rest is laid out at once when `signal` is aborted. */
export function startRestOfArticle(main: HTMLElement, { signal }: BehaviourTools): void {
  const { classList } = document.documentElement;
  const blocks = [...main.getElementsByClassName('later')];
  const stop = () => {
    blocks.length = 0;
    classList.remove('first');
  };
  const showSlice = () => {
    let size = 0;
    while (size < SLICE && blocks.length > 0) {
      const block = blocks.shift() as Element;
      block.classList.remove('later');
      size += 1 + block.getElementsByTagName('*').length;
    }
    // The class is gone as soon as the reader does anything.
    if (blocks.length > 0 && classList.contains('first')) schedule();
    else stop();
  };
  // After the frame with the last slice.
  const schedule = () => requestAnimationFrame(() => setTimeout(showSlice));
  schedule();
  signal.addEventListener('abort', stop);
}
