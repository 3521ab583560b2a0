/** The lines of a layer: outlines of patches, of the tile and its buffer, the edge of two tiles. */

import type { CloudLayer } from '../../templates/model/cloudLayers.ts';
import { BUFFER, PATCH, ROOF, TILE } from '../cloud/tileExamples.ts';
import { cornersOf } from '../cloud/view.ts';
import { boundsOf, type CloudModel } from './cloudModel.ts';

/** Pairs of ends, as x, y, z. */
export function outlinesOf(layer: CloudLayer, model: CloudModel): Float32Array {
  const { low, high } = boundsOf(model);
  if (layer === 'edge') {
    const z = ROOF.ridge + 0.05;
    return Float32Array.of(0, -0.8, z, 0, ROOF.length + 0.8, z);
  }
  if (layer === 'buffer')
    return Float32Array.from(
      [0, BUFFER].flatMap((margin) => square(TILE.west - margin, TILE.south - margin, TILE.side + 2 * margin, 3)),
    );
  if (layer !== 'patches') return new Float32Array();
  const strips = (most: number) =>
    Array.from({ length: Math.ceil(most / PATCH.stride) }, (_, strip) => strip * PATCH.stride);
  return Float32Array.from(
    strips(high.x).flatMap((west) => strips(high.y).flatMap((south) => square(west, south, PATCH.side, low.z))),
  );
}

function square(west: number, south: number, side: number, z: number): number[] {
  const corners = cornersOf([west, south], side);
  return corners.flatMap(([x, y], at) => {
    const [toX = 0, toY = 0] = corners[(at + 1) % 4] ?? [];
    return [x, y, z, toX, toY, z];
  });
}
