/** Says things to screen readers without showing them. */

/** Gives the function that says a text once the reader has finished speaking. */
export function createAnnouncer(document: Document): (text: string) => void {
  // The region must be there before its text: screen readers speak of changes only.
  const region = document.createElement('div');
  region.className = 'sr-only';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  let timer: ReturnType<typeof setTimeout>;
  return (text) => {
    clearTimeout(timer);
    // The same words twice are no change: empty the region first, and leave it empty for a moment.
    region.textContent = '';
    timer = setTimeout(() => {
      region.textContent = text;
    }, 100);
  };
}
