/** Share cards: the pictures that social networks and messengers show with a link. */

import { CARDS } from '../../model/paths.ts';
import type { Plugin } from '../../plugin.ts';
import type { CardPlan } from './card.ts';
import { createCardDrawer } from './cardDrawer.ts';
import { planCard } from './cardPlan.ts';
import { drawCards } from './shareCards.ts';

export const plugin: Plugin = {
  name: 'cards',
  checks: {
    shareCards: {
      says: 'A share card could not be drawn.',
      shows: `content/en/docs/tiles.md  no share card for "Tiles 瓦": its font has no letters for "瓦"
    hint: give the page a picture of its own with \`image:\``,
      cure: 'The site is complete without the card; the message has the reason.',
    },
  },
  picture: planCard,
  start: ({ store, aside }) => ({
    makeFiles(site, output) {
      const drawing = aside('draw share cards', () => drawCards(site, { store, ...output }));
      return () => drawing;
    },
  }),
  serve(store) {
    const drawer = createCardDrawer(store);
    return (path, pages) => {
      const card = path.startsWith(CARDS) ? pages.find((page) => page.card?.path === path)?.card : undefined;
      return card && drawer.draw(card as CardPlan);
    };
  },
};
