/** Entry of the bundle for pages with pictures: they can be enlarged, and point clouds turned. */

import type { Tools } from '../tools.ts';
import { startPointClouds } from '../viewer/cloudButton.ts';
import { startZoom } from './zoom.ts';

/** Returns the function that undoes both. */
export function startFigures(main: HTMLElement, tools: Tools): () => void {
  const stops = [startZoom(main, tools), startPointClouds(main, tools)];
  return () => {
    for (const stop of stops.reverse()) stop();
  };
}
