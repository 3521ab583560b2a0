/** Keeps `aria-expanded` on the summaries of the navbar and the sidebar in step with their `<details>`. */

const SHELL_DETAILS = ':is(.navbar, .sidebar) details';

/** Covers the elements on the page now: start it again when React has rendered others. Returns the stop function. */
export function startDisclosures(document: Document): () => void {
  const stop = new AbortController();
  const update = (details: HTMLDetailsElement) =>
    details.querySelector('summary')?.setAttribute('aria-expanded', String(details.open));
  for (const details of document.querySelectorAll<HTMLDetailsElement>(SHELL_DETAILS)) update(details);
  const onToggle = ({ target }: Event) =>
    target instanceof HTMLDetailsElement && target.matches(SHELL_DETAILS) && update(target);
  // Toggle events do not bubble, so capture them.
  document.addEventListener('toggle', onToggle, { capture: true, signal: stop.signal });
  return () => stop.abort();
}
