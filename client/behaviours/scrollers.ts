/** Lets the keyboard scroll what is wider than its frame, and readers wrap code that is. */

import type { UiStrings } from '../../templates/model/ui.ts';
import type { ArticleTools } from '../articleTools.ts';
import { make } from '../elements.ts';
import { captionOf } from './captions.ts';

const SCROLLERS = '.prose pre, .table-wrap, .math, .diagram-drawing';

/** A frame is a tab stop, with a name, only while it scrolls. Returns the stop function. */
export function startScrollers(main: HTMLElement, { site: { ui } }: ArticleTools): () => void {
  const observer = new ResizeObserver((entries) => {
    const frames = new Set(entries.map(({ target }) => target.closest(SCROLLERS) as HTMLElement));
    // All are read before any is changed: a read in between would lay the page out once for each.
    const scrolling = [...frames].map((frame) => frame.scrollWidth > frame.clientWidth);
    for (const [at, frame] of [...frames].entries()) update(frame, scrolling[at] === true, ui);
  });
  for (const frame of main.querySelectorAll(SCROLLERS)) {
    observer.observe(frame);
    // What a browser has skipped below the window gets its size later than its frame.
    if (frame.firstElementChild) observer.observe(frame.firstElementChild);
  }
  return () => observer.disconnect();
}

function update(frame: HTMLElement, isScrolling: boolean, ui: UiStrings): void {
  const tools = frame.parentElement?.querySelector(':scope > .code-tools');
  const wrap = tools?.querySelector('[aria-pressed]');
  if (isScrolling === frame.hasAttribute('tabindex')) return;
  if (isScrolling) {
    frame.tabIndex = 0;
    frame.role = 'group';
    frame.ariaLabel = captionOf(frame);
    if (!wrap) tools?.append(makeWrapButton(frame, ui));
    return;
  }
  for (const name of ['tabindex', 'role', 'aria-label']) frame.removeAttribute(name);
  // While the lines are wrapped they fit, and the button unwraps them.
  if (wrap?.ariaPressed === 'false') wrap.remove();
}

function makeWrapButton({ parentElement: block }: HTMLElement, { toggleWordWrap }: UiStrings): HTMLButtonElement {
  const button = make(
    'button',
    {
      type: 'button',
      class: 'code-tool',
      title: toggleWordWrap,
      'aria-label': toggleWordWrap,
      'aria-pressed': 'false',
    },
    make('span', { class: 'icon icon-wrap' }),
  );
  button.addEventListener('click', () => {
    const isWrapped = block?.toggleAttribute('data-wrap') === true;
    button.ariaPressed = String(isWrapped);
  });
  return button;
}
