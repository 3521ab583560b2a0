/** A progress bar at the top of the window while a page loads slowly. */

import { make } from './elements.ts';

const PROGRESS_DELAY = 200;

export type Progress = ReturnType<typeof createProgress>;

/** The bar appears only if loading takes longer than 200 ms: a flashing bar makes a fast site look slow. */
export function createProgress(label: string) {
  let timer: ReturnType<typeof setTimeout>;
  let bar: HTMLElement | undefined;
  const stop = () => {
    clearTimeout(timer);
    bar?.remove();
  };
  return {
    start(): void {
      stop();
      timer = setTimeout(() => {
        bar ??= make('div', { class: 'progress', role: 'progressbar', 'aria-label': label });
        document.body.append(bar);
      }, PROGRESS_DELAY);
    },
    stop,
  };
}
