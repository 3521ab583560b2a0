/** Layout shifts of a page, without those that follow a reader's own input. Both functions run in the page. */

/** Starts to add up shifts, before the page's own code runs. */
export function watchShifts(): void {
  const owner = window as unknown as { __shift: number };
  owner.__shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) owner.__shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Scrolls from the top to the end. Returns the sum of all shifts so far. */
export async function readThrough(): Promise<number> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    window.scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  return (window as unknown as { __shift: number }).__shift;
}
