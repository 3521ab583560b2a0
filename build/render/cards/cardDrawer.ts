/** Gives the picture of a share card: from the cache if it was drawn before, else drawn now. */

import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { CardPlan } from '../../model/card.ts';
import type { OutputFile } from '../../model/outputFile.ts';
import type { ImageFile } from '../../model/source.ts';
import { createCardCache } from './cardCache.ts';
import { designCard } from './cardDesign.ts';
import { type CardThreads, createCardThreads } from './cardThreads.ts';

/** A file for the output, or in words why there is none. */
export type DrawnCard = { content: OutputFile['content'] } | { message: string };

export interface CardDrawer {
  draw(plan: CardPlan): Promise<DrawnCard>;
  /** Ends the threads, and tidies the cache if more was drawn. */
  close(): Promise<void>;
}

const LOGO_TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png' };

/** `cacheDir`: where cards are kept between builds; undefined: nowhere. */
export function createCardDrawer(cacheDir: string | undefined, threads: CardThreads = createCardThreads()): CardDrawer {
  const cache = cacheDir === undefined ? undefined : createCardCache(join(cacheDir, 'cards'));
  const drawn = new Map<string, Promise<DrawnCard>>();
  const logos = new Map<string, Promise<string>>();

  async function drawNew({ card, logo, path }: CardPlan): Promise<DrawnCard> {
    const name = basename(path);
    const kept = await cache?.find(name);
    if (kept !== undefined) return { content: { copyOf: kept } };
    const answer = await threads.draw(designCard(card, logo && (await readLogo(logo))));
    if ('missing' in answer) return { message: `its font has no letters for "${answer.missing}"` };
    if ('failure' in answer) return { message: answer.failure };
    const file = await cache?.keep(name, answer.png);
    return { content: file === undefined ? answer.png : { copyOf: file } };
  }

  function readLogo(logo: ImageFile): Promise<string> {
    const known = logos.get(logo.hash) ?? readAsAddress(logo);
    logos.set(logo.hash, known);
    return known;
  }

  return {
    draw(plan) {
      // Two pages may say the same.
      const known = drawn.get(plan.path) ?? drawNew(plan).catch((error: Error) => ({ message: error.message }));
      drawn.set(plan.path, known);
      return known;
    },
    async close() {
      await threads.stop();
      await cache?.tidy(new Set([...drawn.keys()].map((path) => basename(path))));
    },
  };
}

async function readAsAddress({ diskPath }: ImageFile): Promise<string> {
  const type = LOGO_TYPES[extname(diskPath).toLowerCase()] ?? 'image/jpeg';
  return `data:${type};base64,${(await readFile(diskPath)).toString('base64')}`;
}
