/** The names of the layers in which readers can see a point cloud; a page names the one that it is about. */

export const CLOUD_LAYERS = [
  'height',
  'class',
  'lod2',
  'lod3',
  'planarity',
  'linearity',
  'sphericity',
  'verticality',
  'roughness',
  'curvature',
  'rgb',
  'infrared',
  'ndvi',
  'returns',
  'patches',
  'buffer',
  'edge',
] as const;

export type CloudLayer = (typeof CLOUD_LAYERS)[number];
