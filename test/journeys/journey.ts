/** A journey: what one reader does on the site, and what must hold on the way. */

import type { Look, Size } from './engines/engine.ts';
import type { JourneySite } from './site/journeySite.ts';
import type { Tab } from './tab.ts';

export const DESK: Size = { width: 1280, height: 800 };
export const PHONE: Size = { width: 390, height: 844 };

export interface Journey {
  /** Begins with its subject: `search: …`. */
  name: string;
  /** What is unusual about the reader's browser: a desk, light colours and script are not. */
  look?: Partial<Look>;
  /** Browsers below the supported versions: left out unless said otherwise. */
  older?: 'too' | 'only';
  /** Engines that cannot be asked, with the reason. */
  except?: Readonly<Record<string, string>>;
  go(reader: Reader): Promise<void>;
}

export interface Reader {
  tab: Tab;
  site: JourneySite;
}

export function lookOf({ look }: Journey): Look {
  return { size: DESK, dark: false, forcedColors: false, largeText: false, script: true, ...look };
}
