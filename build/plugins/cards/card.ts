/** Types of share cards: the pictures that social networks and messengers show with a link. */

import type { ImageFile } from '../../model/source.ts';
import type { PagePicture } from '../../plan/plannedSite.ts';

/** The hash in its path covers everything the picture depends on. */
export interface CardPlan extends PagePicture {
  card: Card;
  logo?: ImageFile;
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
