/** Draws diagrams when they come near, in the colours of the document, and again when those change. */

import type { ArticleTools } from '../articleBehaviours.ts';
import { readColorScheme, watchColorScheme } from '../colorScheme.ts';
import { type LazyPiece, startLazy } from '../lazy.ts';
import { createLazyNotice } from '../lazyNotice.ts';
import { type Drawing, drawDiagram, recallDrawing } from './mermaid.ts';

/** How far from the window a diagram is when its drawing begins. */
const NEAR = '600px 0px';

interface Diagram {
  figure: HTMLElement;
  draw(): void;
  stop(): void;
}

/** A diagram that is hidden, in a tab or folded away, is drawn when it is shown. Gives the stop function. */
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
 * Calls back once for each figure that comes near. Until the reader scrolls, only those inside the window are: a page
 * that nobody reads on need not load what draws its second half. Gives the stop function.
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

/** The drawing stands above the caption and the source, which stay: they are its text alternative. */
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
    // Opened for the reader when it failed, unless they are reading there.
    if (details && figure.dataset.diagram === 'failed' && !details.contains(document.activeElement))
      details.open = wasOpen;
    figure.dataset.diagram = 'drawn';
  };
  const draw = () => {
    const scheme = readColorScheme();
    const drawing: Drawing = { id: `__diagram-${at}-${scheme}`, source, scheme, theme: site.mermaid.themes[scheme] };
    piece?.stop();
    notice.element.remove();
    const known = recallDrawing(drawing);
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
  const known = recallDrawing({ id: `__diagram-${at}-${readColorScheme()}`, source });
  // Drawn before: the article is as long at once as it was when the reader left it.
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

/** Wide drawings scroll inside it, so it can hold the focus; it is named after the diagram's title. */
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

/** Below this share of its size the letters of a drawing are too small to read: from there on it scrolls. */
const SMALLEST = 0.8;

function fit(svg: SVGSVGElement | null): void {
  if (!svg) return;
  const { width } = svg.viewBox.baseVal;
  svg.style.maxWidth = `${width}px`;
  svg.style.minWidth = `${Math.round(width * SMALLEST)}px`;
  svg.setAttribute('width', '100%');
  svg.removeAttribute('height');
}
