/** Draws the diagrams that the build has no picture of, when they come near the viewport. */

import type { ArticleTools } from '../articleTools.ts';
import { type LazyPiece, startLazy } from '../lazy.ts';
import { createLazyNotice } from '../lazyNotice.ts';
import { cachedDrawing, drawDiagram } from './mermaid.ts';

/** Distance from the viewport at which drawing starts. */
const NEAR = '600px 0px';

interface Diagram {
  draw(): void;
  stop(): void;
}

/** A hidden diagram, in a tab or in `<details>`, is drawn when it is shown. Returns the stop function. */
export function startDiagrams(main: HTMLElement, tools: ArticleTools): () => void {
  const frames = [...main.querySelectorAll<HTMLElement>('[data-diagram]')];
  const diagrams = new Map(frames.map((frame) => [frame, createDiagram(frame, tools)]));
  if (diagrams.size === 0) return () => {};
  const stopObserving = observeNear(frames, (frame) => diagrams.get(frame)?.draw());
  return () => {
    stopObserving();
    for (const diagram of diagrams.values()) diagram.stop();
  };
}

/**
 * Calls back once for each frame that comes near. Until the reader scrolls, only the viewport counts: Mermaid is not
 * loaded for diagrams further down that may never be seen. Returns the stop function.
 */
function observeNear(frames: readonly HTMLElement[], onNear: (frame: HTMLElement) => void): () => void {
  const waiting = new Set(frames);
  const observe = (rootMargin: string) => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting || !waiting.delete(target as HTMLElement)) continue;
          observer.unobserve(target);
          onNear(target as HTMLElement);
        }
      },
      { rootMargin },
    );
    for (const frame of waiting) observer.observe(frame);
    return observer;
  };
  let observer = observe('0px');
  const widen = () => {
    observer.disconnect();
    observer = observe(NEAR);
  };
  addEventListener('scroll', widen, { once: true, passive: true });
  return () => {
    removeEventListener('scroll', widen);
    observer.disconnect();
  };
}

/** The frame is followed by the caption and the source, which stay as its text alternative. */
function createDiagram(frame: HTMLElement, { site, trust }: ArticleTools): Diagram {
  const figure = frame.parentElement;
  const details = figure?.querySelector('details');
  const source = details?.querySelector('pre')?.textContent ?? '';
  const title = figure?.querySelector('figcaption strong')?.textContent ?? '';
  const wasOpen = details?.open ?? false;
  const notice = createLazyNotice(document, site.ui, site.ui.diagramFailed);
  let piece: LazyPiece | undefined;

  const show = (svg: string) => {
    frame.innerHTML = trust.html(svg);
    // Close the source that a failure opened, unless the reader is using it.
    if (details && frame.dataset.diagram === 'failed' && !details.contains(document.activeElement))
      details.open = wasOpen;
    frame.dataset.diagram = 'drawn';
  };
  const draw = () => {
    if (frame.dataset.diagram === 'drawn') return;
    frame.prepend(notice.element);
    const diagram = { source, title, description: '' };
    piece = startLazy({
      load: (attempt, signal) => drawDiagram(diagram, { attempt, signal, trust }),
      onState: (state) => {
        notice.show(state, () => piece?.retry());
        if (state.is === 'loaded') show(state.value);
        if (state.is === 'error' && details) details.open = true;
        if (state.is === 'error') frame.dataset.diagram = 'failed';
      },
    });
  };
  const known = cachedDrawing(source);
  // From the cache at once, as the reader left it.
  if (known) show(known);
  const stop = () => {
    piece?.stop();
    frame.replaceChildren();
    frame.dataset.diagram = '';
    if (details) details.open = wasOpen;
  };
  return { draw, stop };
}
