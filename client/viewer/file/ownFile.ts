/** Opens a reader's own file: its points for the viewer, and the report. */

import type { CloudLayer } from '../../../templates/model/cloudLayers.ts';
import type { LasFault } from '../../cloud/lasHeader.ts';
import { roundToFloat32 } from '../../cloud/rounding.ts';
import { SHAPE_FEATURES } from '../../cloud/shapeFeatures.ts';
import type { Trust } from '../../trustedTypes.ts';
import { type CloudModel, placeOf, withGround } from '../cloudModel.ts';
import type { CloudSource } from '../cloudSource.ts';
import { viewerStrings } from '../viewerStrings.ts';
import { startWorker } from '../workerClient.ts';
import type { ReadFile } from './fileReader.ts';
import { renderReport } from './fileReport.ts';
import type { FileQuestion } from './fileWorker.ts';

export interface OwnFile {
  source: CloudSource;
  layer: CloudLayer;
  report: HTMLElement;
}

/** Features are computed of files whose points are all there, and few enough for a browser. */
const MOST_FEATURES = 250_000;

/** Throws an `Error` with a sentence for the reader. */
export async function openOwnFile(file: File, language: string, trust: Trust): Promise<OwnFile> {
  const words = viewerStrings(language);
  const worker = startWorker<FileQuestion>('viewerFile', trust);
  try {
    const read = await worker.ask<ReadFile>({ file });
    const report = renderReport({ name: file.name, size: file.size, read, words, language });
    const layers = layersOf(read);
    const source = ownSource(read, layers);
    return { source, layer: 'class', report };
  } catch (error) {
    const fault = error instanceof Error ? words[`fault.${error.message as LasFault}`] : undefined;
    if (fault === undefined) reportError(error);
    throw new Error(fault ?? words['file.unknownFault']);
  } finally {
    worker.stop();
  }
}

function layersOf({ header, sample }: ReadFile): CloudLayer[] {
  const isWhole = sample.count === header.count && sample.count <= MOST_FEATURES;
  return [
    'height',
    'class',
    'returns',
    ...(sample.colours ? (['rgb'] as const) : []),
    ...(sample.colours && sample.nir ? (['infrared', 'ndvi'] as const) : []),
    ...(isWhole ? SHAPE_FEATURES : []),
  ];
}

function ownSource(read: ReadFile, layers: readonly CloudLayer[]): CloudSource {
  const exact = ownModel(read);
  let rounded: CloudModel | undefined;
  return {
    layers,
    modelFor({ isExact }) {
      if (isExact) return exact;
      rounded ??= roundModel(exact);
      return rounded;
    },
  };
}

/** Relative to a whole metre near the middle: graphics cards have 32 bits too. */
function ownModel({ header, sample }: ReadFile): CloudModel {
  const { count, places, classes, nth, colours, nir } = sample;
  const [x = 0, y = 0, z = 0] = header.low.map((low, axis) => Math.floor((low + (header.high[axis] ?? low)) / 2));
  const positions = Float64Array.from(places, (value, at) => value - ([x, y, z][at % 3] ?? 0));
  const area = Math.max((header.high[0] - header.low[0]) * (header.high[1] - header.low[1]), 1);
  // Some files hold 8 bits in fields of 16.
  const most = colours?.some((value) => value > 255) || nir?.some((value) => value > 255) ? 65_535 : 255;
  const channel = (at: number) =>
    colours && Float32Array.from({ length: count }, (_, index) => (colours[index * 3 + at] ?? 0) / most);
  return withGround({
    key: 'own',
    count,
    positions,
    origin: { x, y, z },
    asprs: classes,
    nth,
    red: channel(0),
    green: channel(1),
    blue: channel(2),
    nir: nir && Float32Array.from(nir, (value) => value / most),
    grain: Math.sqrt(12 / Math.max(count / area, 0.01)),
  });
}

function roundModel(model: CloudModel): CloudModel {
  const positions = new Float64Array(model.positions.length);
  for (let at = 0; at < model.count; at++) {
    const { x, y, z } = roundToFloat32(placeOf(model, at), model.origin);
    positions.set([x, y, z], at * 3);
  }
  return withGround({ ...model, key: 'own rounded', positions });
}
