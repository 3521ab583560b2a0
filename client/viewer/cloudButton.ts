/** Puts a button on each figure that has a point cloud to turn; what it opens is loaded on request. */

import { make, makeTextButton } from '../elements.ts';
import { loadPiece } from '../pieces.ts';
import type { Tools } from '../tools.ts';
import type { CloudOpener } from './cloudOpener.ts';

/** Returns the function that removes buttons and viewers. */
export function startPointClouds(main: HTMLElement, tools: Tools): () => void {
  // Without WebGL the figure is what there is.
  if (!('WebGL2RenderingContext' in window)) return () => {};
  const stops = [...main.querySelectorAll<HTMLElement>('.point-cloud')].map((frame) => startPointCloud(frame, tools));
  return () => {
    for (const stop of stops) stop();
  };
}

function startPointCloud(frame: HTMLElement, tools: Tools): () => void {
  const { ui } = tools.site;
  const buttons = make('div', { class: 'point-cloud-buttons' });
  let opener: CloudOpener | undefined;
  let isOver = false;
  /** A later click is another attempt. */
  const load = async () => {
    buttons.toggleAttribute('data-busy', true);
    try {
      const { createOpener } = await loadPiece<typeof import('./cloudOpener.ts')>('cloudOpener');
      if (!isOver) opener ??= createOpener(frame, buttons, tools);
    } catch (error) {
      reportError(error);
      tools.announce(ui.cloudFailed);
    }
    buttons.toggleAttribute('data-busy', false);
  };
  const open = async () => {
    if (!opener) await load();
    opener?.open(true);
  };
  buttons.append(makeTextButton(ui.turnCloud, open));
  const show = () => {
    if (!isOver) frame.querySelector('figure')?.append(buttons);
  };
  // The page of the viewer offers files at once. Both buttons come together, so that none moves.
  if (frame.dataset.files === undefined) show();
  else void load().then(show);
  return () => {
    isOver = true;
    opener?.stop();
    buttons.remove();
  };
}
