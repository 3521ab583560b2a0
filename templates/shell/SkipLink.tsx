/** The skip link: first in the tab order, leads past the navigation to the content. */

import { useSite } from '../context.tsx';

/** Article ids never start with two underscores. */
export const MAIN_ID = '__main';

export function SkipLink() {
  const { ui } = useSite();
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      {ui.skipToContent}
    </a>
  );
}
