/** The names of the layers in which readers can see a point cloud; a page names the one that it is about. */

/** In groups, as the menu of the viewer lists them. */
export const CLOUD_MENU = {
  geometry: ['height', 'planarity', 'linearity', 'sphericity', 'verticality', 'roughness', 'curvature'],
  classes: ['class', 'lod2', 'lod3', 'returns'],
  light: ['rgb', 'infrared', 'ndvi'],
  tiles: ['patches', 'buffer', 'edge'],
} as const;

export type CloudGroup = keyof typeof CLOUD_MENU;
export type CloudLayer = (typeof CLOUD_MENU)[CloudGroup][number];

export const CLOUD_LAYERS: readonly CloudLayer[] = Object.values(CLOUD_MENU).flat();
