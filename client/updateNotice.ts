/** Tells readers that the site has been updated, at the bottom of the window. */

import type { UiStrings } from '../templates/model/ui.ts';
import { siteKey } from './storage.ts';
import { makeTextButton } from './textButton.ts';

/** Session storage: the last build that this tab has shown a notice of. A server may go on sending the manifest of another build. */
const TOLD_KEY = 'told-of-build';

/** Shows the notice, unless this tab has shown one for `version`, the build that the server has. */
export function tellOnce(document: Document, ui: UiStrings, version: string): void {
  if (document.querySelector('.site-update') || wasTold(version)) return;
  const notice = document.createElement('div');
  notice.className = 'toast site-update';
  // Before its text is set, so that screen readers announce it.
  notice.setAttribute('role', 'status');
  document.body.append(notice);
  const text = document.createElement('span');
  text.textContent = ui.siteUpdated;
  const reload = makeTextButton(document, ui.reload, () => location.reload());
  const close = makeTextButton(document, ui.close, () => notice.remove());
  notice.append(text, reload, close);
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
