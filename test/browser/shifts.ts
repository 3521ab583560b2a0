/** Layout shifts of a page, without those that follow a reader's own input. All functions run in the page. */

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: ReadonlyArray<{ node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }>;
}

interface Watched {
  __shift: number;
  __moved: string[];
}

/** Starts to add up shifts, before the page's own code runs. */
export function watchShifts(): void {
  const owner = window as unknown as Watched;
  Object.assign(owner, { __shift: 0, __moved: [] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources, startTime } = entry as Shift;
      if (hadRecentInput) continue;
      owner.__shift += value;
      for (const { node, previousRect: from, currentRect: to } of sources) {
        const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.parentElement?.className;
        const text = node?.textContent?.trim().slice(0, 30);
        owner.__moved.push(
          `${value.toFixed(4)} at ${Math.round(startTime)} ms, ${name} "${text}": ${from.y} and ${from.height} high to ${to.y} and ${to.height}`,
        );
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Scrolls from the top to the end. Returns the sum of all shifts so far. */
export async function readThrough(): Promise<number> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    window.scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  return (window as unknown as Watched).__shift;
}

/** What has moved, for a message. */
export function movedParts(): string {
  return (window as unknown as Watched).__moved.join('; ');
}
