/** Puts a button on each figure that has a point cloud to turn; what it opens is loaded on request. */

import { make, makeTextButton } from '../elements.ts';
import { addStyles } from '../pieceStyles.ts';
import { loadPiece } from '../pieces.ts';
import type { BehaviourTools } from '../tools.ts';
import styles from './cloudButtons.css';
import type { CloudOpener } from './cloudOpener.ts';

export function startPointClouds(main: HTMLElement, tools: BehaviourTools): void {
  // Without WebGL the figure is what there is.
  if (!('WebGL2RenderingContext' in window)) return;
  addStyles(styles);
  for (const frame of main.querySelectorAll<HTMLElement>('.point-cloud')) startPointCloud(frame, tools);
}

function startPointCloud(frame: HTMLElement, tools: BehaviourTools): void {
  const { signal } = tools;
  const { ui } = tools.site;
  const buttons = make('div', { class: 'point-cloud-buttons' });
  let opener: CloudOpener | undefined;
  /** A later click is another attempt. */
  const load = async () => {
    buttons.toggleAttribute('data-busy', true);
    try {
      const { createOpener } = await loadPiece<typeof import('./cloudOpener.ts')>('cloudOpener');
      if (!signal.aborted) opener ??= createOpener(frame, buttons, tools);
    } catch (error) {
      reportError(error);
      tools.announce(ui.cloudFailed);
    }
    buttons.toggleAttribute('data-busy', false);
  };
  const open = async () => {
    if (!opener) await load();
    opener?.(true);
  };
  buttons.append(makeTextButton(ui.turnCloud, open));
  const show = () => {
    if (!signal.aborted) frame.querySelector('figure')?.append(buttons);
  };
  // The page of the viewer offers files at once. Both buttons come together, so that none moves.
  if (frame.dataset.files === undefined) show();
  else void load().then(show);
  signal.addEventListener('abort', () => buttons.remove());
}
