/** Provides the picture of a share card, cached or newly drawn. */

import { basename, join } from 'node:path';
import type { CardPlan } from '../../model/card.ts';
import type { OutputFile } from '../../model/outputFile.ts';
import { createCardCache } from './cardCache.ts';
import { designCard } from './cardDesign.ts';
import { type CardQueue, createCardQueue } from './cardQueue.ts';

/** A file for the output, or the reason for its absence; `isGeneral`: no card at all can be drawn. */
export type DrawnCard = { content: OutputFile['content'] } | { message: string; isGeneral?: boolean };

export interface CardDrawer {
  draw(plan: CardPlan): Promise<DrawnCard>;
  /** Stops the thread and tidies the cache. */
  close(): Promise<void>;
}

/** `cacheDir` caches cards between builds; no cache if undefined. */
export function createCardDrawer(cacheDir: string | undefined, queue: CardQueue = createCardQueue()): CardDrawer {
  const cache = cacheDir === undefined ? undefined : createCardCache(join(cacheDir, 'cards'));
  const drawn = new Map<string, Promise<DrawnCard>>();

  async function drawNew({ card, logo, path }: CardPlan): Promise<DrawnCard> {
    const name = basename(path);
    const cached = await cache?.find(name);
    if (cached !== undefined) return { content: { copyOf: cached } };
    const answer = await queue.draw({ design: designCard(card, logo !== undefined), logo: logo?.diskPath });
    if ('missing' in answer) return { message: `its font has no letters for "${answer.missing}"` };
    if ('failure' in answer) return { message: answer.failure, isGeneral: answer.isGeneral };
    const file = await cache?.store(name, answer.png);
    return { content: file === undefined ? answer.png : { copyOf: file } };
  }

  return {
    draw(plan) {
      // Two pages may have the same card.
      const card = drawn.get(plan.path) ?? drawNew(plan).catch((error: Error) => ({ message: error.message }));
      drawn.set(plan.path, card);
      return card;
    },
    async close() {
      await queue.stop();
      await cache?.tidy(new Set([...drawn.keys()].map((path) => basename(path))));
    },
  };
}
