/** Layout shifts of a page, without those that follow a reader's own input. */

import { isReady, type Page } from './browser.ts';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: ReadonlyArray<{ node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }>;
}

interface Watched {
  __shift: number;
  __moved: string[];
}

/** In the page: starts to add up shifts, before the page's own code runs. */
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

/** In the page: scrolls from the top to the end. Returns the sum of all shifts so far. */
export async function readThrough(): Promise<number> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    window.scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  return (window as unknown as Watched).__shift;
}

/** In the page: what has moved, for a message. */
function movedParts(): string {
  return (window as unknown as Watched).__moved.join('; ');
}

/**
 * What moves while the open page is read, in words; nothing if it does not move when it is loaded again: a busy browser may paint
 * half a table, whose columns change with its other half.
 */
export async function whatMoves(page: Page): Promise<string> {
  const isStill = async () => (await page.evaluate(readThrough)) === 0;
  if (await isStill()) return '';
  await page.goto(page.url(), { waitUntil: 'domcontentloaded' });
  await isReady(page);
  return (await isStill()) ? '' : page.evaluate(movedParts);
}
