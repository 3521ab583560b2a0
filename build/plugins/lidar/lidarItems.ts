/** What another version of the library may have otherwise: codes of classes, and the features of modes. */

import { item, type LibraryItem } from '../facts/refresh/libraryItems.ts';
import { type ClassesFacts, type FeaturesFacts, type LidarFacts, NATURE_KINDS } from './lidarSchema.ts';

export function listLidarItems({ classes, features }: LidarFacts): LibraryItem[] {
  return [...(classes ? codeItems(classes) : []), ...modeItems(features?.modes ?? {})];
}

function codeItems(facts: Partial<ClassesFacts>): LibraryItem[] {
  const { asprs, lod2, lod3, bd_topo_nature_to_asprs: natures, asprs_to_lod: mapped } = facts;
  return [
    ...(asprs?.classes ?? []).map(({ code, member }) => item('code', `code asprs ${code}`, member)),
    ...Object.entries({ lod2, lod3 }).flatMap(([level, scheme]) =>
      (scheme?.classes ?? []).map(({ id, name }) => item('code', `code ${level} ${id}`, name)),
    ),
    ...NATURE_KINDS.flatMap((kind) =>
      Object.entries(natures?.[kind] ?? {}).map(([nature, { code }]) => item('code', `nature ${kind} ${nature}`, code)),
    ),
    ...(mapped?.mapping ?? []).map(({ asprs: code, lod2: low, lod3: high }) =>
      item('code', `mapping ${code}`, `${low} in LOD2, ${high} in LOD3`),
    ),
  ];
}

function modeItems(modes: FeaturesFacts['modes']): LibraryItem[] {
  return Object.entries(modes).flatMap(([mode, { declared_features: names = [] }]) =>
    names.map((name) => item('code', `feature ${name} in ${mode}`)),
  );
}
