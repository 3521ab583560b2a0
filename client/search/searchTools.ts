/** What the search works with: data of the site, and the dialog that it fills. */

import type { Services } from '../../templates/context.tsx';
import type { SiteData } from '../../templates/model/siteData.ts';
import type { PageSource } from '../pageSource.ts';
import type { Trust } from '../trustedTypes.ts';

export interface SearchTools {
  site: SiteData;
  services: Services;
  source: PageSource;
  trust: Trust;
}

/** The dialog before its code is loaded: the input works already. */
export interface SearchDialog {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  /** Below the input. */
  body: HTMLElement;
  /** Enter was pressed before there were results for what is typed: the first one opens when it arrives. */
  enter: { isPressed: boolean };
}
