/** Unfolds what is folded in the article while it is printed, for browsers without `::details-content` (styles/print.css). */

/** What was open stays open afterwards. Returns the stop function. */
export function startPrinting(main: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let unfolded: HTMLDetailsElement[] = [];
  addEventListener(
    'beforeprint',
    () => {
      unfolded = [...main.querySelectorAll<HTMLDetailsElement>('.prose details:not([open], .diagram *)')];
      for (const details of unfolded) details.open = true;
    },
    { signal },
  );
  addEventListener('afterprint', () => unfolded.splice(0).forEach(fold), { signal });
  return () => stop.abort();
}

function fold(details: HTMLDetailsElement): void {
  details.open = false;
}
