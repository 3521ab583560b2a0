/** The skip link: first in the tab order, leads past the navigation to the content. */

import { useSite } from '../context.tsx';
import { MAIN_ID } from './panelIds.ts';

export function SkipLink() {
  const { ui } = useSite();
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      {ui.skipToContent}
    </a>
  );
}
