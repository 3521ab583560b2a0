/** The browsers that readers' journeys are run in, the slowest first: two run at once, and should end together. */

import type { Engine } from './engine.ts';
import { chromium, firefox, packedChromium } from './puppeteer.ts';
import { webkit } from './webkit.ts';

export const ENGINES: readonly Engine[] = [
  webkit,
  firefox,
  chromium,
  // The first version that the site supports, and one before it.
  packedChromium('chromium-floor', { isSupported: true }),
  packedChromium('chromium-older', { isSupported: false }),
];
