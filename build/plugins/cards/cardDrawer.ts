/** Provides the picture of a share card, cached or newly drawn. */

import { basename } from 'node:path';
import type { Kept } from '../../input/store.ts';
import type { OutputFile } from '../../model/outputFile.ts';
import type { CardPlan } from './card.ts';
import { designCard } from './cardDesign.ts';
import { type CardQueue, createCardQueue } from './cardQueue.ts';

/** A file for the output, or the reason for its absence; `isGeneral`: no card at all can be drawn. */
type DrawnCard = { content: OutputFile['content'] } | { message: string; isGeneral?: boolean };

export interface CardDrawer {
  draw(plan: CardPlan): Promise<DrawnCard>;
  /** Stops the thread. */
  close(): Promise<void>;
}

/** The name of a card is the hash of all that it depends on, and its key in `store`. */
export function createCardDrawer(store: Kept, queue: CardQueue = createCardQueue()): CardDrawer {
  async function draw({ card, logo, path }: CardPlan): Promise<DrawnCard> {
    const key = `card ${basename(path)}`;
    const kept = store.get<Uint8Array>(key);
    if (kept) return { content: kept };
    const answer = await queue.draw({ design: designCard(card, logo !== undefined), logo: logo?.diskPath });
    if ('missing' in answer) return { message: `its font has no letters for "${answer.missing}"` };
    if ('failure' in answer) return { message: answer.failure, isGeneral: answer.isGeneral };
    store.put(key, answer.png);
    return { content: answer.png };
  }

  return {
    draw: (plan) => draw(plan).catch((error: Error) => ({ message: error.message })),
    close: () => queue.stop(),
  };
}
