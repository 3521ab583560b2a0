/** The close button of the panels. Closing the menu also closes the sidebar opened from it. */

import { useSite } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { MENU_ID } from './panelIds.ts';

export function PanelClose() {
  const { ui } = useSite();
  return (
    <button type="button" className="icon-button panel-close" popoverTarget={MENU_ID} popoverTargetAction="hide">
      <Icon name="close" />
      <span className="sr-only">{ui.closeNavigation}</span>
    </button>
  );
}
