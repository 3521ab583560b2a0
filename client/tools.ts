/** What behaviours may use besides the page: made once for each document. */

import type { SiteData } from '../templates/model/siteData.ts';
import type { PageSource } from './pageSource.ts';
import type { Prefetch } from './prefetch.ts';
import type { Trust } from './trustedTypes.ts';

export interface Tools {
  site: SiteData;
  source: PageSource;
  /** Tells screen readers; if it is shown, the others too. */
  announce(text: string, isShown?: boolean): void;
  prefetch: Prefetch;
  trust: Trust;
}
