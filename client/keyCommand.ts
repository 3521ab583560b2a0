/** What a keyboard shortcut is. */

import type { SiteData } from '../templates/model/siteData.ts';
import type { UiKey } from '../templates/model/ui.ts';
import type { Tools } from './tools.ts';

export interface KeyCommand {
  /** As `KeyboardEvent.key` names it: `n`, `?`; with `Mod+` before it, held with Ctrl, or ⌘ on a Mac. */
  keys: readonly string[];
  label: UiKey;
  /** Selector of the element that the key clicks; without such an element the key is left to the browser. */
  click?: string;
  run?(tools: Tools): void;
  /** False on a site without that feature. */
  isOffered?(site: SiteData): boolean;
}
