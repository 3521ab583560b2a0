/** The share card of a page: the picture that social networks and messengers show beside a link. */

import type { ImageFile } from './source.ts';

export interface CardPlan {
  card: Card;
  logo?: ImageFile;
  /** Below the output folder; names everything that the picture depends on. */
  path: string;
}

/** Everything that a card says. */
export interface Card {
  title: string;
  /** Where the page stands: `Guides / Features`, or a post's blog and date; empty for none. */
  section: string;
  /** Name of the language that the page is written in. */
  language: string;
  dir: 'ltr' | 'rtl';
  /** The name in the navbar. */
  product: string;
}

/** What Open Graph readers expect. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Names a picture after everything that it depends on; `logo` is the hash of the site's logo. */
export type NameCard = (card: Card, logo: string | undefined) => string;
