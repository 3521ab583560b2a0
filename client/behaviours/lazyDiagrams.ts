/** Draws diagrams when they come near the viewport, and redraws them when the colour scheme changes. */

import type { ArticleTools } from '../articleTools.ts';
import { readColorScheme, watchColorScheme } from '../colorScheme.ts';
import { type LazyPiece, startLazy } from '../lazy.ts';
import { createLazyNotice } from '../lazyNotice.ts';
import { cachedDrawing, type Drawing, drawDiagram } from './mermaid.ts';

/** Distance from the viewport at which drawing starts. */
const NEAR = '600px 0px';

interface Diagram {
  figure: HTMLElement;
  draw(): void;
  stop(): void;
}

/** A hidden diagram, in a tab or in `<details>`, is drawn when it is shown. Returns the stop function. */
export function startDiagrams(main: HTMLElement, tools: ArticleTools): () => void {
  const figures = [...main.querySelectorAll<HTMLElement>('[data-diagram]')];
  const diagrams = new Map(figures.map((figure, at) => [figure, createDiagram(figure, at, tools)]));
  if (diagrams.size === 0) return () => {};
  const started = new Set<Diagram>();
  const stopObserving = observeNear(figures, (figure) => {
    const diagram = diagrams.get(figure);
    if (!diagram) return;
    started.add(diagram);
    diagram.draw();
  });
  const stopWatching = watchColorScheme(() => {
    for (const diagram of started) diagram.draw();
  });
  return () => {
    stopObserving();
    stopWatching();
    for (const diagram of diagrams.values()) diagram.stop();
  };
}

/**
 * Calls back once for each figure that comes near. Until the reader scrolls, only the viewport counts: Mermaid is not
 * loaded for diagrams further down that may never be seen. Returns the stop function.
 */
function observeNear(figures: readonly HTMLElement[], onNear: (figure: HTMLElement) => void): () => void {
  const waiting = new Set(figures);
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
    for (const figure of waiting) observer.observe(figure);
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

/** The drawing is put above the caption and the source, which stay as its text alternative. */
function createDiagram(figure: HTMLElement, at: number, { site }: ArticleTools): Diagram {
  const details = figure.querySelector('details');
  const source = details?.querySelector('pre')?.textContent ?? '';
  const wasOpen = details?.open ?? false;
  const frame = createFrame(figure, at);
  const notice = createLazyNotice(document, site.ui, site.ui.diagramFailed);
  let piece: LazyPiece | undefined;

  const show = (svg: string) => {
    frame.innerHTML = svg;
    fit(frame.querySelector('svg'));
    if (!figure.contains(frame)) figure.prepend(frame);
    // Close the source that a failure opened, unless the reader is using it.
    if (details && figure.dataset.diagram === 'failed' && !details.contains(document.activeElement))
      details.open = wasOpen;
    figure.dataset.diagram = 'drawn';
  };
  const draw = () => {
    const scheme = readColorScheme();
    const drawing: Drawing = { id: `__diagram-${at}-${scheme}`, source, scheme, theme: site.mermaid.themes[scheme] };
    piece?.stop();
    notice.element.remove();
    const known = cachedDrawing(drawing);
    if (known) return show(known);
    figure.prepend(notice.element);
    piece = startLazy({
      load: (attempt, signal) => drawDiagram(drawing, { width: figure.clientWidth, attempt, signal }),
      onState: (state) => {
        notice.show(state, () => piece?.retry());
        if (state.is === 'loaded') show(state.value);
        if (state.is === 'error' && details) details.open = true;
        if (state.is === 'error') figure.dataset.diagram = 'failed';
      },
    });
  };
  const known = cachedDrawing({ id: `__diagram-${at}-${readColorScheme()}`, source });
  // From the cache at once, so that the article has its former height when the reader returns.
  if (known) show(known);
  const stop = () => {
    piece?.stop();
    notice.element.remove();
    frame.remove();
    figure.dataset.diagram = '';
    if (details) details.open = wasOpen;
  };
  return { figure, draw, stop };
}

/** Wide drawings scroll inside it, so it is focusable; it is named after the diagram's title. */
function createFrame(figure: HTMLElement, at: number): HTMLElement {
  const frame = document.createElement('div');
  const caption = figure.querySelector('figcaption');
  const name = caption?.querySelector('strong') ?? caption ?? figure.querySelector('summary');
  frame.className = 'diagram-drawing';
  frame.tabIndex = 0;
  frame.setAttribute('role', 'group');
  if (name) {
    name.id ||= `__diagram-${at}-name`;
    frame.setAttribute('aria-labelledby', name.id);
  }
  return frame;
}

/** Scaled down further, the text of a drawing is too small to read: then it scrolls. */
const MIN_SCALE = 0.8;

function fit(svg: SVGSVGElement | null): void {
  if (!svg) return;
  const { width } = svg.viewBox.baseVal;
  svg.style.maxWidth = `${width}px`;
  svg.style.minWidth = `${Math.round(width * MIN_SCALE)}px`;
  svg.setAttribute('width', '100%');
  svg.removeAttribute('height');
}
