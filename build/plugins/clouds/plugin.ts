/** Point clouds to turn: a figure that the viewer in the browser opens. */

import type { Plugin } from '../../plugin.ts';
import { pointClouds } from './pointClouds.ts';

export const plugin: Plugin = {
  name: 'clouds',
  directives: { 'point-cloud': { attributes: ['layer', 'files'] } },
  markdown: pointClouds,
  innerPieces: [
    { viewerFeatures: 'client/viewer/featureWorker.ts', viewerFile: 'client/viewer/file/fileWorker.ts' },
    { viewer: 'client/viewer/viewerPiece.ts' },
    { cloudOpener: 'client/viewer/cloudOpener.ts' },
  ],
};
