/** Tools that the behaviours of an article may use besides the page. */

import type { Services } from '../templates/context.tsx';
import type { SiteData } from '../templates/model/siteData.ts';
import type { Prefetch } from './prefetch.ts';
import type { Trust } from './trustedTypes.ts';

export interface ArticleTools {
  site: SiteData;
  services: Services;
  announce(text: string): void;
  prefetch: Prefetch;
  trust: Trust;
}
