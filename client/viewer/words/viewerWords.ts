/** The words of the viewer. They are loaded with it, because few readers open it; the rest is in `templates/strings/`. */

import type { CloudLayer } from '../../../templates/model/cloudLayers.ts';
import type { FileWords } from './fileWords.ts';

export interface ViewerWords {
  /** Name of the whole viewer, and of the picture, with its keys. */
  viewer: string;
  picture: string;
  keys: string;
  colouring: string;
  layers: Readonly<Record<CloudLayer, string>>;
  layerGroups: { geometry: string; classes: string; light: string; tiles: string };
  k: string;
  /** The box that is ticked for exact coordinates, and what happens without. */
  exact: string;
  exactHint: string;
  buffer: string;
  legend: string;
  all: string;
  none: string;
  infraredLegend: string;
  rgbLegend: string;
  turnLeft: string;
  turnRight: string;
  turnUp: string;
  turnDown: string;
  zoomIn: string;
  zoomOut: string;
  reset: string;
  enlarge: string;
  shrink: string;
  end: string;
  pickMiddle: string;
  computing: string;
  failed: string;
  lost: string;
  counted(shown: string, all: string): string;
  pointTitle: string;
  closePoint: string;
  previousPoint: string;
  nextPoint: string;
  nothingThere: string;
  quantity: string;
  value: string;
  computed: string;
  place: string;
  class: string;
  nth: string;
  groundLevel: string;
  lowest: string;
  /** Between a name and what it is. */
  colon: string;
  eigenvalues: string;
  neighbours(count: number, far: string): string;
  neighboursName: string;
  degenerate: string;
  nthReturn(nth: number): string;
  inPatches(count: number): string;
  zones: Readonly<Record<'tile' | 'buffer' | 'rest', string>>;
  tileOne: string;
  tileTwo: string;
  noClass: string;
  /** Symbol of near infrared. */
  nir: string;
  curvatureFormula: string;
  patchesOf: string;
  patchRule: string;
  file: FileWords;
}
