/** Says in words what a `<details>` shows by its mark: `aria-expanded` on every summary, kept in step. */

/** Looks after all summaries inside `root`, now and after every toggle. Gives the stop function. */
export function startDisclosures(root: HTMLElement): () => void {
  const stop = new AbortController();
  const tell = (details: HTMLDetailsElement) =>
    details.querySelector('summary')?.setAttribute('aria-expanded', String(details.open));
  for (const details of root.querySelectorAll('details')) tell(details);
  // Toggle events do not bubble: listen on the way down.
  const onToggle = ({ target }: Event) => target instanceof HTMLDetailsElement && tell(target);
  root.addEventListener('toggle', onToggle, { capture: true, signal: stop.signal });
  return () => stop.abort();
}
