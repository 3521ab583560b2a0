/** Tells readers that the site has been updated, at the bottom of the window. */

import type { UiStrings } from '../templates/model/ui.ts';
import { make, makeTextButton } from './elements.ts';
import styles from './notice.css';
import { addStyles } from './pieceStyles.ts';
import { siteKey } from './storage.ts';

/** Session storage: the last build that this tab has shown a notice of. A server may go on sending the manifest of another build. */
const TOLD_KEY = 'told-of-build';

/** Shows the notice, unless this tab has shown one for `version`, the build that the server has. */
export function tellOnce(ui: UiStrings, version: string): void {
  if (document.querySelector('.site-update') || wasTold(version)) return;
  addStyles(styles);
  const notice = make('div', { class: 'toast notice site-update', role: 'status' });
  // Before its text is set, so that screen readers announce it.
  document.body.append(notice);
  const reload = makeTextButton(ui.reload, () => location.reload());
  const close = makeTextButton(ui.close, () => notice.remove());
  notice.append(make('span', {}, ui.siteUpdated), reload, close);
}

function wasTold(version: string): boolean {
  try {
    const isTold = sessionStorage.getItem(siteKey(TOLD_KEY)) === version;
    sessionStorage.setItem(siteKey(TOLD_KEY), version);
    return isTold;
  } catch {
    return false;
  }
}
