/** The button that leads back to the top of a long page. It sits in the navbar, where it covers no text. */

import { useSite } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';

export function BackToTop() {
  const { ui } = useSite();
  return (
    <button type="button" className="icon-button back-to-top js-only" title={ui.backToTop}>
      <Icon name="top" />
      <span className="sr-only">{ui.backToTop}</span>
    </button>
  );
}
