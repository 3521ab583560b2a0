/** A progress bar at the top of the window while a page loads slowly. */

const PROGRESS_DELAY = 200;

export interface Progress {
  start(): void;
  stop(): void;
}

/** The bar appears only if loading takes longer than 200 ms: a flashing bar makes a fast site look slow. */
export function createProgress(document: Document, label: string): Progress {
  let timer: ReturnType<typeof setTimeout>;
  let bar: HTMLElement | undefined;
  const stop = () => {
    clearTimeout(timer);
    bar?.remove();
  };
  return {
    start() {
      stop();
      timer = setTimeout(() => {
        bar ??= createBar(document, label);
        document.body.append(bar);
      }, PROGRESS_DELAY);
    },
    stop,
  };
}

function createBar(document: Document, label: string): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'progress';
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', label);
  return bar;
}
