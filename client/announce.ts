/** Says things to screen readers; what others must know too is shown for a while. */

const SHOWN = 10_000;

/** Gives the function that says a text once the reader has finished speaking, and shows it if asked to. */
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
      timer = setTimeout(hide, SHOWN);
    }, 100);
  };
}
