/** Opens a point cloud in the place of its figure: the scene of the figures, or a reader's own file. */

import { CLOUD_LAYERS, type CloudLayer } from '../../templates/model/cloudLayers.ts';
import { isFast } from '../connection.ts';
import { make, makeTextButton } from '../elements.ts';
import { type LazyPiece, startLazy } from '../lazy.ts';
import { createLazyNotice, FinalError } from '../lazyNotice.ts';
import { prefersReducedMotion } from '../motion.ts';
import { addStyles } from '../pieceStyles.ts';
import { loadPiece, reloadAfter } from '../pieces.ts';
import type { BehaviourTools, Tools } from '../tools.ts';
import styles from './fileButtons.css';
import type { Viewer } from './viewer.ts';

interface Opened {
  /** Without WebGL there is none. */
  viewer?: Viewer;
  /** On a reader's own file. */
  report?: HTMLElement;
}

/** Opens a cloud. Without `isAsked` the focus stays where it is. */
export type CloudOpener = (isAsked: boolean, file?: File) => void;

/** `buttons` are those on the figure; the first one opens the scene. */
export function createOpener(frame: HTMLElement, buttons: HTMLElement, tools: BehaviourTools): CloudOpener {
  addStyles(styles);
  const { signal } = tools;
  const figure = frame.querySelector('figure') as HTMLElement;
  const layer = CLOUD_LAYERS.find((name) => name === frame.dataset.layer) ?? 'height';
  const { ui } = tools.site;
  const notice = createLazyNotice(ui, ui.cloudFailed);
  let loading: LazyPiece | undefined;
  let shown: Opened | undefined;
  let isAskedFor = false;
  const end = () => {
    loading?.stop();
    shown?.viewer?.stop();
    shown?.report?.remove();
    shown = undefined;
    notice.element.hidden = true;
    delete frame.dataset.turning;
    delete frame.dataset.other;
  };
  const onEnd = () => {
    end();
    buttons.querySelector('button')?.focus();
  };
  // The caption is about the figure and its layer.
  const onLayer = (shownLayer: CloudLayer) => {
    frame.toggleAttribute('data-other', shownLayer !== layer);
  };
  const show = (opened: Opened, isAsked: boolean) => {
    shown = opened;
    const { viewer, report } = opened;
    if (viewer) {
      frame.dataset.turning = '';
      frame.toggleAttribute('data-other', report !== undefined);
      figure.prepend(viewer.element);
    }
    if (report) frame.append(report);
    if (isAsked) (report ?? viewer)?.focus();
  };
  const open: CloudOpener = (isAsked, file) => {
    isAskedFor = true;
    // The box of the figure, not of an earlier viewer.
    end();
    loading = startLazy<Opened>({
      load: (attempt) => openCloud({ figure, layer, file, attempt, tools, onEnd, onLayer }),
      onState(state) {
        buttons.toggleAttribute('data-busy', state.is === 'loading' || state.is === 'pastDelay');
        notice.show(state, () => loading?.retry());
        if (state.is === 'loaded') show(state.value, isAsked);
      },
    });
  };
  if (frame.dataset.files !== undefined) {
    offerFiles(frame, { buttons, label: ui.openCloudFile, signal, open: (file) => open(true, file) });
    // Not after a file, whose message would go.
    startInView(figure, signal, () => isAskedFor || open(false));
  }
  frame.append(notice.element);
  signal.addEventListener('abort', () => {
    end();
    notice.element.remove();
  });
  return open;
}

interface FileOffer {
  buttons: HTMLElement;
  label: string;
  signal: AbortSignal;
  open(file: File): void;
}

/** A reader's own file, chosen or dropped. The button stays while a viewer is shown. */
function offerFiles(frame: HTMLElement, { buttons, label, signal, open }: FileOffer): void {
  const input = make('input', { type: 'file', accept: '.las,.laz', hidden: true });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) open(file);
    // The same file may be chosen again.
    input.value = '';
  });
  buttons.append(
    makeTextButton(label, () => input.click()),
    input,
  );
  const hover = (isOver: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    frame.style.outline = isOver ? '2px dashed' : '';
  };
  frame.addEventListener('dragover', hover(true), { signal });
  frame.addEventListener('dragleave', hover(false), { signal });
  frame.addEventListener(
    'drop',
    (event) => {
      hover(false)(event);
      const [file] = event.dataTransfer?.files ?? [];
      if (file) open(file);
    },
    { signal },
  );
}

/**
 * The page of the viewer starts it by itself: in view, on a fast connection, if motion is welcome. On a phone it would hold up the page
 * for a second, so there the reader starts it.
 */
function startInView(figure: HTMLElement, signal: AbortSignal, start: () => unknown): void {
  if (!isFast(navigator) || prefersReducedMotion() || matchMedia('(pointer: coarse)').matches) return;
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    start();
  });
  observer.observe(figure);
  signal.addEventListener('abort', () => observer.disconnect());
}

interface Opening {
  figure: HTMLElement;
  layer: CloudLayer;
  file: File | undefined;
  attempt: number;
  tools: Tools;
  onEnd(): void;
  onLayer(layer: CloudLayer): void;
}

async function openCloud({ figure, layer, file, attempt, tools, onEnd, onLayer }: Opening): Promise<Opened> {
  const size = boxOf(figure);
  const { openFile, openScenes } = await loadPiece<typeof import('./viewerPiece.ts')>('viewer').catch(
    (error: unknown) => reloadAfter(attempt, error),
  );
  const options = {
    language: document.documentElement.lang,
    announce: tools.announce,
    trust: tools.trust,
    size,
    onEnd,
  };
  if (file) return openFile(file, options).catch(rejectFile);
  return { viewer: await openScenes({ ...options, layer, onLayer }) };
}

/** The same file fails again. */
function rejectFile(error: unknown): never {
  throw new FinalError(error instanceof Error ? error.message : String(error));
}

/** The box of the picture that is shown; its twin for the other colours is hidden. */
function boxOf(figure: HTMLElement): { width: number; height: number } {
  const boxes = [...figure.querySelectorAll('img')].map((image) => image.getBoundingClientRect());
  const { width, height } = boxes.find((box) => box.width > 0 && box.height > 0) ?? { width: 16, height: 9 };
  return { width, height };
}
