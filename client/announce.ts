/** Announces things to screen readers, and shows them as a toast if asked to. */

/** Milliseconds that a toast stays. */
const TOAST_TIME = 10_000;

/** Gives the function that announces a text after a short pause. */
export function createAnnouncer(document: Document): (text: string, isShown?: boolean) => void {
  // The region must be there before its text: screen readers speak of changes only.
  const region = document.createElement('div');
  const hide = () => {
    region.className = 'sr-only';
  };
  hide();
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  let timer: ReturnType<typeof setTimeout>;
  return (text, isShown = false) => {
    clearTimeout(timer);
    hide();
    // The same words twice are no change: empty the region first, and leave it empty for a moment.
    region.textContent = '';
    timer = setTimeout(() => {
      region.textContent = text;
      if (!isShown) return;
      region.className = 'toast';
      timer = setTimeout(hide, TOAST_TIME);
    }, 100);
  };
}
