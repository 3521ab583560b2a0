/** Notices that a reader points at an element or focuses it by keyboard. */

/** Milliseconds that a mouse or a pen rests on it: one that passes over it asks for nothing. */
const HOVER_DELAY = 250;

/** Calls back for each element below `root` that fits the selector, until `signal` is aborted. */
export function watchUse(
  root: HTMLElement,
  selector: string,
  onUse: (element: HTMLElement) => void,
  signal: AbortSignal,
): void {
  const around = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null;
  let timer: ReturnType<typeof setTimeout>;
  const onHover = ({ target, pointerType }: PointerEvent) => {
    clearTimeout(timer);
    const element = around(target);
    if (element && pointerType !== 'touch')
      timer = setTimeout(() => !signal.aborted && element.matches(':hover') && onUse(element), HOVER_DELAY);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const element = around(target);
    if (element?.matches(':focus-visible')) onUse(element);
  };
  root.addEventListener('pointerover', onHover, { signal });
  root.addEventListener('focusin', onFocus, { signal });
}
