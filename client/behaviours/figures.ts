/** Entry of the bundle for pages with pictures: they can be enlarged, and point clouds turned. */

import type { BehaviourTools } from '../tools.ts';
import { startPointClouds } from '../viewer/cloudButton.ts';
import { startZoom } from './zoom.ts';

export function startFigures(main: HTMLElement, tools: BehaviourTools): void {
  startZoom(main, tools);
  startPointClouds(main, tools);
}
