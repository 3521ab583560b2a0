/** Provides the picture of a share card, cached or newly drawn. */

import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { CardPlan } from '../../model/card.ts';
import type { OutputFile } from '../../model/outputFile.ts';
import type { ImageFile } from '../../model/source.ts';
import { createCardCache } from './cardCache.ts';
import { designCard } from './cardDesign.ts';
import { type CardThreads, createCardThreads } from './cardThreads.ts';

/** A file for the output, or the reason for its absence. */
export type DrawnCard = { content: OutputFile['content'] } | { message: string };

export interface CardDrawer {
  draw(plan: CardPlan): Promise<DrawnCard>;
  /** Stops the threads and tidies the cache. */
  close(): Promise<void>;
}

const LOGO_TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png' };

/** `cacheDir` caches cards between builds; no cache if undefined. */
export function createCardDrawer(cacheDir: string | undefined, threads: CardThreads = createCardThreads()): CardDrawer {
  const cache = cacheDir === undefined ? undefined : createCardCache(join(cacheDir, 'cards'));
  const drawn = new Map<string, Promise<DrawnCard>>();
  const logos = new Map<string, Promise<string>>();

  async function drawNew({ card, logo, path }: CardPlan): Promise<DrawnCard> {
    const name = basename(path);
    const cached = await cache?.find(name);
    if (cached !== undefined) return { content: { copyOf: cached } };
    const answer = await threads.draw(designCard(card, logo && (await readLogo(logo))));
    if ('missing' in answer) return { message: `its font has no letters for "${answer.missing}"` };
    if ('failure' in answer) return { message: answer.failure };
    const file = await cache?.store(name, answer.png);
    return { content: file === undefined ? answer.png : { copyOf: file } };
  }

  function readLogo(logo: ImageFile): Promise<string> {
    const address = logos.get(logo.hash) ?? readAsDataUrl(logo);
    logos.set(logo.hash, address);
    return address;
  }

  return {
    draw(plan) {
      // Two pages may have the same card.
      const card = drawn.get(plan.path) ?? drawNew(plan).catch((error: Error) => ({ message: error.message }));
      drawn.set(plan.path, card);
      return card;
    },
    async close() {
      await threads.stop();
      await cache?.tidy(new Set([...drawn.keys()].map((path) => basename(path))));
    },
  };
}

async function readAsDataUrl({ diskPath }: ImageFile): Promise<string> {
  const type = LOGO_TYPES[extname(diskPath).toLowerCase()] ?? 'image/jpeg';
  return `data:${type};base64,${(await readFile(diskPath)).toString('base64')}`;
}
