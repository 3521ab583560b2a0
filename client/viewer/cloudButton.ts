/** Puts a button on each figure that has a point cloud to turn; what it opens is loaded on request. */

import { CLOUD_LAYERS, type CloudLayer } from '../../templates/model/cloudLayers.ts';
import type { ArticleTools } from '../articleTools.ts';
import { type LazyPiece, startLazy } from '../lazy.ts';
import { createLazyNotice } from '../lazyNotice.ts';
import { loadPiece, reloadAfter } from '../pieces.ts';
import type { Viewer } from './viewer.ts';

/** Returns the function that removes buttons and viewers. */
export function startPointClouds(main: HTMLElement, tools: ArticleTools): () => void {
  // Without WebGL the figure is what there is.
  if (!('WebGL2RenderingContext' in window)) return () => {};
  const stops = [...main.querySelectorAll<HTMLElement>('.point-cloud')].map((frame) => startPointCloud(frame, tools));
  return () => {
    for (const stop of stops) stop();
  };
}

function startPointCloud(frame: HTMLElement, { site, announce }: ArticleTools): () => void {
  const figure = frame.querySelector<HTMLElement>('figure');
  const layer = CLOUD_LAYERS.find((name) => name === frame.dataset.layer);
  if (!figure || !layer) return () => {};
  const { ui } = site;
  const notice = createLazyNotice(document, ui, ui.cloudFailed);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button point-cloud-button';
  button.textContent = ui.turnCloud;
  let loading: LazyPiece | undefined;
  let viewer: Viewer | undefined;
  const end = () => {
    loading?.stop();
    viewer?.stop();
    viewer = undefined;
    delete frame.dataset.turning;
    button.hidden = false;
  };
  const show = (opened: Viewer, isAsked: boolean) => {
    viewer = opened;
    notice.element.hidden = true;
    button.hidden = true;
    frame.dataset.turning = '';
    figure.prepend(opened.element);
    if (isAsked) opened.focus();
  };
  const start = (isAsked: boolean) => {
    if (viewer) return;
    loading?.stop();
    loading = startLazy<Viewer>({
      load: (attempt) =>
        open({ figure, layer, language: document.documentElement.lang, announce, end, attempt, button }),
      onState(state) {
        button.setAttribute('aria-busy', String(state.is === 'loading' || state.is === 'pastDelay'));
        notice.show(state, () => loading?.retry());
        if (state.is === 'error') reportError(state.error);
        if (state.is === 'loaded') show(state.value, isAsked);
      },
    });
  };
  button.addEventListener('click', () => start(true));
  figure.append(button);
  frame.append(notice.element);
  return () => {
    end();
    button.remove();
    notice.element.remove();
  };
}

interface Opening {
  figure: HTMLElement;
  layer: CloudLayer;
  language: string;
  announce(text: string): void;
  end(): void;
  attempt: number;
  button: HTMLElement;
}

async function open({ figure, layer, language, announce, end, attempt, button }: Opening): Promise<Viewer> {
  const { openScenes } = await loadPiece<typeof import('./viewerPiece.ts')>('viewer').catch((error: unknown) =>
    reloadAfter(attempt, error),
  );
  const { width, height } = boxOf(figure);
  return openScenes({
    layer,
    language,
    announce,
    size: { width, height },
    onEnd() {
      end();
      button.focus();
    },
  });
}

/** The box of the picture that is shown; its twin for the other colours is hidden. */
function boxOf(figure: HTMLElement): { width: number; height: number } {
  const boxes = [...figure.querySelectorAll('img')].map((image) => image.getBoundingClientRect());
  return boxes.find(({ width, height }) => width > 0 && height > 0) ?? { width: 16, height: 9 };
}
