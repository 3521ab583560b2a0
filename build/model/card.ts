/** Types of share cards: the pictures that social networks and messengers show with a link. */

import type { ImageFile } from './source.ts';

export interface CardPlan {
  card: Card;
  logo?: ImageFile;
  /** Below the output folder; its hash covers everything the picture depends on. */
  path: string;
}

/** The text on a card. */
export interface Card {
  title: string;
  /** Where the page belongs: `Guides / Features`, or a post's blog and date; may be empty. */
  section: string;
  /** Name of the page's language. */
  language: string;
  dir: 'ltr' | 'rtl';
  /** The name in the navbar. */
  product: string;
}

/** The size that Open Graph consumers expect. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Derives a file name from everything the picture depends on; `logo` is the hash of the site's logo. */
export type NameCard = (card: Card, logo: string | undefined) => string;
