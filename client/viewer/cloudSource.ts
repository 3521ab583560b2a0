/** Where the viewer takes its points and their features from: the synthetic scenes, or a reader's own file. */

import type { CloudLayer } from '../../templates/model/cloudLayers.ts';
import type { Scene } from '../cloud/sceneFile.ts';
import type { Trust } from '../trustedTypes.ts';
import { type CloudModel, modelOf } from './cloudModel.ts';
import type { Choice } from './controls.ts';
import type { Explanation, FeatureQuestion, Shapes } from './featureMessages.ts';
import { LAYERS, roofMembers } from './layers.ts';
import { startWorker, type WorkerClient } from './workerClient.ts';

export interface CloudSource {
  /** Layers that its points have values for; all of the synthetic scenes if it is not given. */
  layers?: readonly CloudLayer[];
  modelFor(choice: Choice): CloudModel;
}

export type FeatureSource = ReturnType<typeof createFeatureSource>;

/** The clouds of the synthetic scenes; each is made when it is first asked for. */
export function sourceOf(scenes: readonly Scene[]): CloudSource {
  const models = new Map<string, CloudModel>();
  return {
    modelFor({ layer, isExact }) {
      const { scene: name } = LAYERS[layer];
      const key = `${name} ${isExact || name === 'roof'}`;
      const scene = scenes.find((each) => each.name === name);
      const model = models.get(key) ?? (scene && modelOf(scene, isExact || name === 'roof'));
      if (!model) throw new Error(`no scene "${name}"`);
      models.set(key, model);
      return model;
    },
  };
}

/** Starts the worker with the first question. */
export function createFeatureSource(source: CloudSource, trust: Trust) {
  let worker: WorkerClient<FeatureQuestion> | undefined;
  const sent = new Map<string, Promise<boolean>>();
  const computed = new Map<string, Promise<Shapes>>();
  /** The worker's name of a cloud; the first call sends the points. */
  const send = async (choice: Choice) => {
    worker ??= startWorker('viewerFeatures', trust);
    const model = source.modelFor(choice);
    const isEdge = choice.layer === 'edge';
    const key = `${model.key}${isEdge ? choice.withBuffer : ''}`;
    const members = isEdge ? roofMembers(model, choice.withBuffer) : undefined;
    const cloud = sent.get(key) ?? worker.ask<boolean>({ ask: 'cloud', key, positions: model.positions, members });
    sent.set(key, cloud);
    const { stop } = worker;
    await cloud.catch((error: unknown) => {
      // The next question starts another worker.
      stop();
      sent.clear();
      worker = undefined;
      throw error;
    });
    return { key, worker };
  };
  return {
    /** Computed once per cloud and k. */
    async shapes(choice: Choice): Promise<Shapes> {
      const { key, worker: asked } = await send(choice);
      const name = `${key} ${choice.k}`;
      const shapes = computed.get(name) ?? asked.ask<Shapes>({ ask: 'shapes', key, k: choice.k });
      computed.set(name, shapes);
      shapes.catch(() => computed.delete(name));
      return shapes;
    },
    async explain(choice: Choice, at: number): Promise<Explanation> {
      const { key, worker: asked } = await send(choice);
      return asked.ask<Explanation>({ ask: 'explain', key, k: choice.k, at });
    },
    stop: () => worker?.stop(),
  };
}
