/** What behaviours may use besides the page: made once for each document. */

import type { SiteData } from '../templates/model/siteData.ts';
import type { PageSource } from './pageSource.ts';
import type { Trust } from './trustedTypes.ts';

export interface Tools {
  site: SiteData;
  source: PageSource;
  /** Tells screen readers; if it is shown, the others too. */
  announce(text: string, isShown?: boolean): void;
  /** Fetches the page of a link ahead, unless the connection is slow or metered. */
  prefetch(link: HTMLAnchorElement): void;
  trust: Trust;
}

/** What a behaviour gets besides its element. */
export interface BehaviourTools extends Tools {
  /** Aborted when the behaviour ends. */
  signal: AbortSignal;
}
