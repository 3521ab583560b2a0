/** Marks the document while the reader navigates by keyboard: `<html data-keyboard>`. */

/** The Tab key sets the mark, a mouse press removes it. Returns the stop function. */
export function startKeyboardMarker(): () => void {
  const { documentElement } = document;
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  const onKeydown = ({ key }: KeyboardEvent) => key === 'Tab' && documentElement.toggleAttribute('data-keyboard', true);
  document.addEventListener('keydown', onKeydown, options);
  document.addEventListener('mousedown', () => documentElement.removeAttribute('data-keyboard'), options);
  return () => stop.abort();
}
