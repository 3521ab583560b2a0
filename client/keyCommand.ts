/** What a keyboard shortcut is, and what it may use besides the page. */

import type { SiteData } from '../templates/model/siteData.ts';
import type { UiKey } from '../templates/model/ui.ts';

/** What shortcuts may use besides the page. */
export interface KeyTools {
  site: SiteData;
  announce(text: string, isShown?: boolean): void;
}

export interface KeyCommand {
  /** As `KeyboardEvent.key` names it: `n`, `?`; with `Mod+` before it, held with Ctrl, or ⌘ on a Mac. */
  keys: readonly string[];
  label: UiKey;
  /** Selector of the element that the key clicks; without such an element the key is left to the browser. */
  click?: string;
  run?(tools: KeyTools): void;
  /** False on a site without that feature. */
  isOffered?(site: SiteData): boolean;
}
