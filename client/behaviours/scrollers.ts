/** Lets the keyboard scroll what is wider than its frame, and readers wrap code that is. */

import type { UiStrings } from '../../templates/model/ui.ts';
import { make } from '../elements.ts';
import type { BehaviourTools } from '../tools.ts';
import { captionOf } from './captions.ts';

const SCROLLERS = '.prose pre, .table-wrap, .math, .diagram-drawing';

/** A frame is a tab stop, with a name, only while it scrolls. */
export function startScrollers(main: HTMLElement, { site: { ui }, signal }: BehaviourTools): void {
  const resized = new Set<HTMLElement>();
  const updateAll = () => {
    const frames = [...resized];
    resized.clear();
    // All are read before any is changed: a read in between would lay the page out once for each.
    const scrolling = frames.map((frame) => frame.scrollWidth > frame.clientWidth);
    for (const [at, frame] of frames.entries()) update(frame, scrolling[at] === true, ui);
  };
  const observer = new ResizeObserver((entries) => {
    // In the next frame: a change of layout from in here is an error of the page.
    if (resized.size === 0) requestAnimationFrame(updateAll);
    for (const { target } of entries) resized.add(target.closest(SCROLLERS) as HTMLElement);
  });
  for (const frame of main.querySelectorAll(SCROLLERS)) {
    observer.observe(frame);
    // What a browser has skipped below the window gets its size later than its frame.
    if (frame.firstElementChild) observer.observe(frame.firstElementChild);
  }
  signal.addEventListener('abort', () => observer.disconnect());
}

function update(frame: HTMLElement, isScrolling: boolean, ui: UiStrings): void {
  if (isScrolling === frame.hasAttribute('tabindex')) return;
  const copy = frame.parentElement?.querySelector<HTMLElement>(':scope > .code-tools > button');
  const wrap = copy?.nextElementSibling;
  if (isScrolling) {
    frame.tabIndex = 0;
    frame.role = 'group';
    frame.ariaLabel = captionOf(frame);
    if (copy && !wrap) copy.after(makeWrapButton(copy, ui));
    return;
  }
  for (const name of ['tabindex', 'role', 'aria-label']) frame.removeAttribute(name);
  // While the lines are wrapped they fit, and the button unwraps them.
  if (wrap?.ariaPressed === 'false') wrap.remove();
}

/** A button like the one that copies. */
function makeWrapButton(copy: HTMLElement, { toggleWordWrap }: UiStrings): HTMLElement {
  const button = copy.cloneNode() as HTMLElement;
  button.append(make('span', { class: 'icon icon-wrap' }));
  button.title = button.ariaLabel = toggleWordWrap;
  button.ariaPressed = 'false';
  button.addEventListener('click', () => {
    button.ariaPressed = String(button.closest('.code')?.toggleAttribute('data-wrap'));
  });
  return button;
}
